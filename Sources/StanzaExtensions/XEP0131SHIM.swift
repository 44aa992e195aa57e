public import StanzaCore
public import StanzaXML

/// Lines about a stanza, as mail and the web have them: a name and a text each.
///
/// ```xml
/// <headers xmlns='http://jabber.org/protocol/shim'><header name='Urgency'>high</header></headers>
/// ```
///
/// Source: XEP-0131 v1.2 §4, §10 (schema).
public struct StanzaHeaders: DeclaredExtension {
    /// The lines in document order; one that is malformed is kept with its error.
    public var headers: [Parsed<Header>]

    /// Lines.
    public init(headers: [Header] = []) { self.init(headers.map { .value($0) }) }

    private init(_ headers: [Parsed<Header>]) {
        self.headers = headers
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("headers", in: .stanzaHeaders),
        .elements(of: Header.self, \.headers),
        specification: .xep(131, "1.2", section: "4"),
        build: Self.init(_:)
    )

    /// The text of the first good line of a name; `nil` when there is none. Letters of either case are the same.
    public subscript(name: String) -> String? {
        headers.values().first { $0.name.lowercased().utf8.elementsEqual(name.lowercased().utf8) }?.value
    }
}

extension StanzaHeaders {
    /// A line: a name and a text.
    ///
    /// Source: XEP-0131 v1.2 §4, §5 (names), §10 (schema).
    public struct Header: DeclaredExtension {
        /// The line's name, such as `Urgency`.
        public var name: String
        /// What it says.
        public var value: String

        /// A line.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .stanzaHeaders),
            .attribute("name", \.name),
            .text(\.value),
            specification: .xep(131, "1.2", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0131 v1.2 §9.1.
    public static let stanzaHeaders: Self = "http://jabber.org/protocol/shim"
}
