import StanzaKit

extension XML.Namespace { static let play: Self = "urn:example:play" }

struct Line: DeclaredExtension {
    var speaker: String
    var text: String
    static let schema = Schema<Self>(
        XML.Name("line", in: .play), .attribute("speaker", \.speaker), .text(\.text), build: Self.init)
}

struct Scene: DeclaredExtension {
    var act: Int
    var place: String?
    var lines: [Line]
    var props: Props?
    static let schema = Schema<Self>(
        XML.Name("scene", in: .play), .attribute("act", \.act), .childText("place", \.place), .children(\.lines),
        .child(\.props), build: Self.init)
}

struct Props: DeclaredExtension {
    var items: ExtensionList
    static let schema = Schema<Self>(XML.Name("props", in: .play), .extensions(\.items), build: Self.init)
}
