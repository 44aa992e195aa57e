public import StanzaCore
public import StanzaXML

extension MIX {
    /// Whose address a channel hides, an item of the node ``Node/jidMap``, which administrators alone can see.
    ///
    /// ```xml
    /// <participant xmlns='urn:xmpp:mix:anon:0'><jid>hecate@example.org</jid></participant>
    /// ```
    ///
    /// Source: XEP-0404 v0.3.1 §2.5.
    public struct HiddenParticipant: DeclaredExtension {
        /// The address.
        public var jid: JID

        /// Somebody.
        public init(jid: JID) {
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("participant", in: .mixAnonymous),
            .childText(XML.Name("jid", in: .mixAnonymous), \.jid),
            specification: .xep(404, "0.3.1", section: "2.5"),
            build: Self.init
        )
    }

    /// Joins a channel, and says whether the address may be seen; in an answer, what was joined.
    ///
    /// ```xml
    /// <join xmlns='urn:xmpp:mix:anon:0'><subscribe node='urn:xmpp:mix:nodes:messages'/></join>
    /// ```
    ///
    /// Source: XEP-0404 v0.3.1 §3.1.
    public struct AnonymousJoin: DeclaredExtension {
        /// Who joined; `nil` in a request.
        public var jid: JID?
        /// The nodes; one that is malformed is kept with its error.
        public var subscribes: [Parsed<Subscribe>]
        /// What the participant prefers; `nil` when it is not said.
        public var form: DataForm?

        /// A wish, or an answer.
        public init(jid: JID? = nil, subscribes: [Subscribe] = [], form: DataForm? = nil) {
            self.init(jid, subscribes.map { .value($0) }, form)
        }

        private init(_ jid: JID?, _ subscribes: [Parsed<Subscribe>], _ form: DataForm?) {
            self.jid = jid
            self.subscribes = subscribes
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("join", in: .mixAnonymous),
            .attribute("jid", \.jid),
            .elements(of: Subscribe.self, \.subscribes),
            .child(\.form),
            specification: .xep(404, "0.3.1", section: "3.1"),
            build: Self.init(_:_:_:)
        )
    }

    /// Asks what a participant can prefer, says it, or changes it.
    ///
    /// ```xml
    /// <user-preference xmlns='urn:xmpp:mix:anon:0'/>
    /// ```
    ///
    /// Source: XEP-0404 v0.3.1 §3.1.
    public struct UserPreference: DeclaredExtension {
        /// The preferences; `nil` in a request.
        public var form: DataForm?

        /// A request, an answer or a change.
        public init(form: DataForm? = nil) {
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("user-preference", in: .mixAnonymous),
            .child(\.form),
            specification: .xep(404, "0.3.1", section: "3.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0404 v0.3.1 §2.5.
    public static let mixAnonymous: Self = "urn:xmpp:mix:anon:0"
}
