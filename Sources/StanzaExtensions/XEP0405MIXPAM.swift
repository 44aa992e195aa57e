public import StanzaCore
public import StanzaXML

extension MIX {
    /// Asks one's own server to join a channel; in an answer, what was joined.
    ///
    /// ```xml
    /// <client-join xmlns='urn:xmpp:mix:pam:2' channel='coven@mix.example.org'>
    ///   <join xmlns='urn:xmpp:mix:core:1'><subscribe node='urn:xmpp:mix:nodes:messages'/></join>
    /// </client-join>
    /// ```
    ///
    /// Source: XEP-0405 v0.5.3 §2.7.
    public struct ClientJoin: DeclaredExtension {
        /// The channel; `nil` in an answer.
        public var channel: JID?
        /// What to join.
        public var join: Join

        /// A wish, or an answer.
        public init(channel: JID? = nil, join: Join) {
            self.channel = channel
            self.join = join
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("client-join", in: .mixPAM),
            .attribute("channel", \.channel),
            .child(\.join),
            specification: .xep(405, "0.5.3", section: "2.7"),
            build: Self.init
        )
    }

    /// Asks one's own server to leave a channel; in an answer, that it was left.
    ///
    /// ```xml
    /// <client-leave xmlns='urn:xmpp:mix:pam:2' channel='coven@mix.example.org'><leave
    /// xmlns='urn:xmpp:mix:core:1'/></client-leave>
    /// ```
    ///
    /// Source: XEP-0405 v0.5.3 §2.8.
    public struct ClientLeave: DeclaredExtension {
        /// The channel; `nil` in an answer.
        public var channel: JID?
        /// That it is to be left.
        public var leave: Leave

        /// A wish, or an answer.
        public init(channel: JID? = nil, leave: Leave) {
            self.channel = channel
            self.leave = leave
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("client-leave", in: .mixPAM),
            .attribute("channel", \.channel),
            .child(\.leave),
            specification: .xep(405, "0.5.3", section: "2.8"),
            build: Self.init
        )
    }

    /// Asks, in the request for a ``Roster``, that channels be marked in it.
    ///
    /// ```xml
    /// <annotate xmlns='urn:xmpp:mix:roster:0'/>
    /// ```
    ///
    /// Source: XEP-0405 v0.5.3 §2.10.
    public struct AnnotateRoster: DeclaredExtension {
        /// The wish.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("annotate", in: .mixRoster),
            specification: .xep(405, "0.5.3", section: "2.10"),
            build: Self.init
        )
    }

    /// Says that an item of a ``Roster`` is a channel.
    ///
    /// ```xml
    /// <channel xmlns='urn:xmpp:mix:roster:0' participant-id='123456'/>
    /// ```
    ///
    /// Source: XEP-0405 v0.5.3 §2.10.
    public struct RosterChannel: DeclaredExtension {
        /// What the channel calls the user; `nil` when the server does not say.
        public var participantID: String?

        /// A channel.
        public init(participantID: String? = nil) {
            self.participantID = participantID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("channel", in: .mixRoster),
            .attribute("participant-id", \.participantID),
            specification: .xep(405, "0.5.3", section: "2.10"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0405 v0.5.3 §2.7.
    public static let mixPAM: Self = "urn:xmpp:mix:pam:2"

    /// XEP-0405 v0.5.3 §2.10.
    public static let mixRoster: Self = "urn:xmpp:mix:roster:0"
}
