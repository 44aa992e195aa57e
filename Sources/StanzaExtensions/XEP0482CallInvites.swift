public import StanzaCore
public import StanzaXML

/// Call Invites (XEP-0482): inviting to a call by a message.
public enum CallInvites {
    /// Invites to a call.
    ///
    /// ```xml
    /// <invite xmlns='urn:xmpp:call-invites:0' video='true'><jingle sid='sid1'/></invite>
    /// ```
    ///
    /// Source: XEP-0482 v0.1.0 §2.1.
    public struct Invite: DeclaredExtension {
        /// Whether there are pictures.
        public var hasVideo: Bool
        /// Sessions of Jingle to join; one that is malformed is kept with its error.
        public var jingles: [Parsed<JingleSession>]
        /// Addresses to join at; one that is malformed is kept with its error.
        public var externals: [Parsed<External>]
        /// Other ways to join, such as a ``Muji``.
        public var payloads: ExtensionList

        /// An invitation, with one way to join at least.
        public init(
            hasVideo: Bool = false,
            jingles: [JingleSession] = [],
            externals: [External] = [],
            payloads: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: hasVideo,
                jingles.map { .value($0) },
                externals.map { .value($0) },
                ExtensionList(payloads)
            )
        }

        private init(
            parsed hasVideo: Bool,
            _ jingles: [Parsed<JingleSession>],
            _ externals: [Parsed<External>],
            _ payloads: ExtensionList
        ) {
            self.hasVideo = hasVideo
            self.jingles = jingles
            self.externals = externals
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invite", in: .callInvites),
            .attribute("video", \.hasVideo, default: false),
            .elements(of: JingleSession.self, \.jingles),
            .elements(of: External.self, \.externals),
            .extensions(\.payloads),
            specification: .xep(482, "0.1.0", section: "2.1"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// A session of Jingle to join.
    ///
    /// Source: XEP-0482 v0.1.0 §2.1.
    public struct JingleSession: DeclaredExtension {
        /// What the session is called.
        public var sid: String
        /// With whom; `nil` for the sender of the message.
        public var jid: JID?

        /// A session.
        public init(sid: String, jid: JID? = nil) {
            self.sid = sid
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("jingle", in: .callInvites),
            .attribute("sid", \.sid),
            .attribute("jid", \.jid),
            specification: .xep(482, "0.1.0", section: "2.1"),
            build: Self.init
        )
    }

    /// An address to join at.
    ///
    /// Source: XEP-0482 v0.1.0 §2.1.
    public struct External: DeclaredExtension {
        /// The address, a URI.
        public var uri: String

        /// An address.
        public init(uri: String) { self.uri = uri }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("external", in: .callInvites),
            .attribute("uri", \.uri),
            specification: .xep(482, "0.1.0", section: "2.1"),
            build: Self.init
        )
    }

    /// Takes an invitation back.
    ///
    /// Source: XEP-0482 v0.1.0 §2.2.
    public struct Retract: DeclaredExtension {
        /// The `id` of the message with the invitation.
        public var id: String

        /// The end of an invitation.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retract", in: .callInvites),
            .attribute("id", \.id),
            specification: .xep(482, "0.1.0", section: "2.2"),
            build: Self.init
        )
    }

    /// Takes an invitation, and says how.
    ///
    /// ```xml
    /// <accept xmlns='urn:xmpp:call-invites:0' id='id1'><jingle sid='sid1'/></accept>
    /// ```
    ///
    /// Source: XEP-0482 v0.1.0 §2.3.
    public struct Accept: DeclaredExtension {
        /// The `id` of the message with the invitation.
        public var id: String
        /// The session of Jingle that is joined; `nil` for another way.
        public var jingle: JingleSession?
        /// The address that is joined at; `nil` for another way.
        public var external: External?
        /// Another way to join.
        public var payloads: ExtensionList

        /// The way to join.
        public init(
            id: String,
            jingle: JingleSession? = nil,
            external: External? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: id, jingle, external, ExtensionList(payloads))
        }

        private init(parsed id: String, _ jingle: JingleSession?, _ external: External?, _ payloads: ExtensionList) {
            self.id = id
            self.jingle = jingle
            self.external = external
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("accept", in: .callInvites),
            .attribute("id", \.id),
            .child(\.jingle),
            .child(\.external),
            .extensions(\.payloads),
            specification: .xep(482, "0.1.0", section: "2.3"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// Refuses an invitation.
    ///
    /// Source: XEP-0482 v0.1.0 §2.4.
    public struct Reject: DeclaredExtension {
        /// The `id` of the message with the invitation.
        public var id: String

        /// A refusal.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reject", in: .callInvites),
            .attribute("id", \.id),
            specification: .xep(482, "0.1.0", section: "2.4"),
            build: Self.init
        )
    }

    /// Says that its sender has left the call.
    ///
    /// Source: XEP-0482 v0.1.0 §2.5.
    public struct Left: DeclaredExtension {
        /// The `id` of the message with the invitation.
        public var id: String

        /// The end of a visit.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("left", in: .callInvites),
            .attribute("id", \.id),
            specification: .xep(482, "0.1.0", section: "2.5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0482 v0.1.0 §6.
    public static let callInvites: Self = "urn:xmpp:call-invites:0"
}
