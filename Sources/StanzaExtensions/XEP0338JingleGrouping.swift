public import StanzaCore
public import StanzaXML

/// Contents of a ``Jingle`` that belong together.
///
/// ```xml
/// <group xmlns='urn:xmpp:jingle:apps:grouping:0' semantics='LS'><content name='voice'/><content name='webcam'/></group>
/// ```
///
/// Source: XEP-0338 v1.0.0 §2.
public struct JingleGroup: DeclaredExtension {
    /// What they have in common.
    public var semantics: Semantics
    /// The contents; one that is malformed is kept with its error.
    public var contents: [Parsed<Content>]

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("group", in: .jingleGrouping),
        .attribute("semantics", \.semantics),
        .elements(of: Content.self, \.contents),
        specification: .xep(338, "1.0.0", section: "2"),
        build: Self.init
    )

    /// A group of contents by their names.
    public init(semantics: Semantics, contents: [String] = []) {
        self.init(semantics: semantics, contents: contents.map { .value(Content(name: $0)) })
    }

    private init(semantics: Semantics, contents: [Parsed<Content>]) {
        self.semantics = semantics
        self.contents = contents
    }
}

extension JingleGroup {
    /// A content that belongs to a group.
    ///
    /// Source: XEP-0338 v1.0.0 §2.
    public struct Content: DeclaredExtension {
        /// What the content is called.
        public var name: String

        /// A content by its name.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("content", in: .jingleGrouping),
            .attribute("name", \.name),
            specification: .xep(338, "1.0.0", section: "2"),
            build: Self.init
        )
    }

    /// What contents have in common (XEP-0338 v1.0.0 §2). A value outside the XEP is kept.
    public struct Semantics: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// They share a transport (RFC 9143).
        public static let bundle = Semantics(rawValue: "BUNDLE")
        /// They are to be shown in time with each other (RFC 5888).
        public static let lipSynchronization = Semantics(rawValue: "LS")
        /// They are one flow in several shapes (RFC 5888).
        public static let flowIdentification = Semantics(rawValue: "FID")
    }
}

extension XML.Namespace {
    /// XEP-0338 v1.0.0 §7.1.
    public static let jingleGrouping: Self = "urn:xmpp:jingle:apps:grouping:0"
}
