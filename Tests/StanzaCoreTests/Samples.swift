import StanzaCore
import StanzaXML

/// A type without fields for each `Key`, so that tests can see which of several was taken.
struct Tagged<Key: TagKey>: StanzaExtension {
    static var elementNames: [XML.Name] { Key.names }

    init() {}

    init(parsing reader: ElementReader) throws {}

    func serialize(into writer: inout ElementWriter) {}
}

protocol TagKey: Sendable {
    static var names: [XML.Name] { get }
}

/// `<userdata phone='' displayName='' picUrl=''/>`: a type of an application's own.
struct UserData: DeclaredExtension {
    var phone: String
    var displayName: String?
    var picURL: String?

    static let schema = Schema<Self>(
        XML.Name("userdata", in: "urn:example:userdata"),
        .attribute("phone", \.phone), .attribute("displayName", \.displayName), .attribute("picUrl", \.picURL),
        build: Self.init
    )
}

/// A person in a list, told from others by the name.
struct Person: DeclaredExtension {
    var name: String
    var age: Int?

    static let schema = Schema<Self>(
        XML.Name("person", in: "urn:example:people"),
        .attribute("name", \.name), .attribute("age", \.age),
        build: Self.init
    )
}

/// A list in which one bad entry spoils the list.
struct People: DeclaredExtension {
    var people: [Person]

    static let schema = Schema<Self>(
        XML.Name("people", in: "urn:example:people"),
        .children(\.people),
        build: Self.init
    )
}

/// An element that carries payloads of any type.
struct Payloads: DeclaredExtension {
    var id: String?
    var payloads: ExtensionList

    static let schema = Schema<Self>(
        XML.Name("payloads", in: "urn:example:payloads"),
        .attribute("id", \.id), .extensions(\.payloads),
        build: Self.init
    )
}
