public import StanzaCore
public import StanzaXML

/// Says in a room's presence what its sender contributes to a conference, or names the room of one.
///
/// ```xml
/// <muji xmlns='urn:xmpp:jingle:muji:0'><preparing/></muji>
/// <muji xmlns='urn:xmpp:jingle:muji:0' room='balcony@rooms.example.com'/>
/// ```
///
/// Source: XEP-0272 v0.2.0 §3, §8.
public struct Muji: DeclaredExtension {
    /// The room of the conference, in a ``Jingle`` or an invitation; `nil` in the room's presence.
    public var room: JID?
    /// Whether the sender is about to change what it contributes.
    public var isPreparing: Bool
    /// What the sender contributes; one that is malformed is kept with its error.
    public var contents: [Parsed<Content>]

    /// A contribution to a conference, or the room of one.
    public init(room: JID? = nil, isPreparing: Bool = false, contents: [Content] = []) {
        self.init(parsed: room, isPreparing, contents.map { .value($0) })
    }

    private init(parsed room: JID?, _ isPreparing: Bool, _ contents: [Parsed<Content>]) {
        self.room = room
        self.isPreparing = isPreparing
        self.contents = contents
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("muji", in: .muji),
        .attribute("room", \.room),
        .flag("preparing", \.isPreparing),
        .elements(of: Content.self, \.contents),
        specification: .xep(272, "0.2.0", section: "3"),
        build: Self.init(parsed:_:_:)
    )
}

extension Muji {
    /// One thing that is contributed to a conference.
    ///
    /// Source: XEP-0272 v0.2.0 §3.
    public struct Content: DeclaredExtension {
        /// Which side introduced it; `nil` when it is not said.
        public var creator: Jingle.Party?
        /// What it is called in the conference.
        public var name: String
        /// Its description, typed where registered.
        public var payloads: ExtensionList

        /// A thing to contribute.
        public init(creator: Jingle.Party? = nil, name: String, payloads: [any StanzaExtension] = []) {
            self.init(parsed: creator, name, ExtensionList(payloads))
        }

        private init(parsed creator: Jingle.Party?, _ name: String, _ payloads: ExtensionList) {
            self.creator = creator
            self.name = name
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("content", in: .muji),
            .attribute("creator", \.creator),
            .attribute("name", \.name),
            .extensions(\.payloads),
            specification: .xep(272, "0.2.0", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0272 v0.2.0 §3.
    public static let muji: Self = "urn:xmpp:jingle:muji:0"
}
