public import StanzaCore
public import StanzaXML

/// What somebody is in a room besides role and affiliation, such as the host of a meeting.
///
/// ```xml
/// <hats xmlns='urn:xmpp:hats:0'>
///   <hat title='Host' uri='https://example.org/hats#host' xml:lang='en'/>
/// </hats>
/// ```
///
/// Believe it only from a room, which takes away what others put there.
///
/// Source: XEP-0317 v0.3.1 §3.1.
public struct Hats: DeclaredExtension {
    /// The hats in document order; one that is malformed is kept with its error.
    public var hats: [Parsed<Hat>]

    /// Hats.
    public init(hats: [Hat] = []) { self.init(hats.map { .value($0) }) }

    private init(_ hats: [Parsed<Hat>]) {
        self.hats = hats
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("hats", in: .hats),
        .elements(of: Hat.self, \.hats),
        specification: .xep(317, "0.3.1", section: "3.1"),
        build: Self.init(_:)
    )
}

extension Hats {
    /// Something somebody is in a room.
    ///
    /// Source: XEP-0317 v0.3.1 §3.1.
    public struct Hat: DeclaredExtension {
        /// What programs know it by.
        public var uri: String
        /// What people call it; `nil` when it has no name.
        public var title: String?
        /// The colour to show it in, in degrees of the circle of XEP-0392; `nil` leaves it to the client.
        public var hue: Double?
        /// The language of the title; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// What other specifications add.
        public var content: ExtensionList

        /// A hat.
        public init(
            uri: String,
            title: String? = nil,
            hue: Double? = nil,
            lang: XML.LanguageTag? = nil,
            content: [any StanzaExtension] = []
        ) { self.init(uri, title, hue, lang, ExtensionList(content)) }

        private init(
            _ uri: String,
            _ title: String?,
            _ hue: Double?,
            _ lang: XML.LanguageTag?,
            _ content: ExtensionList
        ) {
            self.uri = uri
            self.title = title
            self.hue = hue
            self.lang = lang
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("hat", in: .hats),
            .attribute("uri", \.uri),
            .attribute("title", \.title),
            .attribute("hue", \.hue),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .extensions(\.content),
            specification: .xep(317, "0.3.1", section: "3.1"),
            build: Self.init(_:_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0317 v0.3.1 §6.1.
    public static let hats: Self = "urn:xmpp:hats:0"
}
