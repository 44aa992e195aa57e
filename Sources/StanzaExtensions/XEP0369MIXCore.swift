public import StanzaCore
public import StanzaXML

/// Mediated Information eXchange (XEP-0369 and those that extend it): channels, made of PubSub nodes.
public enum MIX {
    /// Joins a channel; in an answer, what was joined.
    ///
    /// ```xml
    /// <join xmlns='urn:xmpp:mix:core:1'>
    ///   <subscribe node='urn:xmpp:mix:nodes:messages'/><nick>third witch</nick>
    /// </join>
    /// ```
    ///
    /// A client sends it in a ``ClientJoin``, its server to the channel.
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.2, XEP-0405 v0.5.3 §2.7 (`jid`).
    public struct Join: DeclaredExtension {
        /// What the channel calls the participant; `nil` in a request.
        public var id: String?
        /// The same in an address, as older channels say it; `nil` in a request, and from newer ones.
        public var jid: JID?
        /// The nodes; one that is malformed is kept with its error.
        public var subscribes: [Parsed<Subscribe>]
        /// The participant's nickname; `nil` when none is chosen.
        public var nick: String?
        /// What the participant prefers (XEP-0404); `nil` when it is not said.
        public var form: DataForm?
        /// The invitation that lets the participant in (XEP-0407); `nil` when none is needed.
        public var invitation: Invitation?

        /// A wish, or an answer.
        public init(
            id: String? = nil,
            jid: JID? = nil,
            subscribes: [Subscribe] = [],
            nick: String? = nil,
            form: DataForm? = nil,
            invitation: Invitation? = nil
        ) { self.init(id, jid, subscribes.map { .value($0) }, nick, form, invitation) }

        private init(
            _ id: String?,
            _ jid: JID?,
            _ subscribes: [Parsed<Subscribe>],
            _ nick: String?,
            _ form: DataForm?,
            _ invitation: Invitation?
        ) {
            self.id = id
            self.jid = jid
            self.subscribes = subscribes
            self.nick = nick
            self.form = form
            self.invitation = invitation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("join", in: .mixCore),
            .attribute("id", \.id),
            .attribute("jid", \.jid),
            .elements(of: Subscribe.self, \.subscribes),
            .childText(XML.Name("nick", in: .mixCore), \.nick),
            .child(\.form),
            .child(\.invitation),
            specification: .xep(369, "0.14.6", section: "7.1.2"),
            build: Self.init(_:_:_:_:_:_:)
        )
    }

    /// A node that is wanted.
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.2.
    public struct Subscribe: DeclaredExtension {
        /// The node.
        public var node: MIX.Node

        /// A node.
        public init(node: MIX.Node) {
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subscribe", in: .inherited),
            .attribute("node", \.node),
            specification: .xep(369, "0.14.6", section: "7.1.2"),
            build: Self.init
        )
    }

    /// A node that is no longer wanted.
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.2.
    public struct Unsubscribe: DeclaredExtension {
        /// The node.
        public var node: MIX.Node

        /// A node.
        public init(node: MIX.Node) {
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unsubscribe", in: .mixCore),
            .attribute("node", \.node),
            specification: .xep(369, "0.14.6", section: "7.1.2"),
            build: Self.init
        )
    }

    /// Changes which nodes of a channel are wanted.
    ///
    /// ```xml
    /// <update-subscription xmlns='urn:xmpp:mix:core:1'><subscribe
    /// node='urn:xmpp:mix:nodes:messages'/></update-subscription>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.2.
    public struct UpdateSubscription: DeclaredExtension {
        /// Whose subscriptions they are; `nil` in a request.
        public var jid: JID?
        /// The nodes that are wanted; one that is malformed is kept with its error.
        public var subscribes: [Parsed<Subscribe>]
        /// The nodes that are no longer wanted; one that is malformed is kept with its error.
        public var unsubscribes: [Parsed<Unsubscribe>]

        /// A change, or an answer.
        public init(jid: JID? = nil, subscribes: [Subscribe] = [], unsubscribes: [Unsubscribe] = []) {
            self.init(jid, subscribes.map { .value($0) }, unsubscribes.map { .value($0) })
        }

        private init(_ jid: JID?, _ subscribes: [Parsed<Subscribe>], _ unsubscribes: [Parsed<Unsubscribe>]) {
            self.jid = jid
            self.subscribes = subscribes
            self.unsubscribes = unsubscribes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("update-subscription", in: .mixCore),
            .attribute("jid", \.jid),
            .elements(of: Subscribe.self, \.subscribes),
            .elements(of: Unsubscribe.self, \.unsubscribes),
            specification: .xep(369, "0.14.6", section: "7.1.2"),
            build: Self.init(_:_:_:)
        )
    }

    /// Leaves a channel.
    ///
    /// ```xml
    /// <leave xmlns='urn:xmpp:mix:core:1'/>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.3.
    public struct Leave: DeclaredExtension {
        /// A wish.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("leave", in: .mixCore),
            specification: .xep(369, "0.14.6", section: "7.1.3"),
            build: Self.init
        )
    }

    /// Chooses a nickname; in an answer, the one the channel gave.
    ///
    /// ```xml
    /// <setnick xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick></setnick>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.4.
    public struct SetNick: DeclaredExtension {
        /// The nickname.
        public var nick: String

        /// A nickname.
        public init(nick: String) {
            self.nick = nick
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("setnick", in: .mixCore),
            .childText(XML.Name("nick", in: .mixCore), \.nick),
            specification: .xep(369, "0.14.6", section: "7.1.4"),
            build: Self.init
        )
    }

    /// Who takes part in a channel, an item of the node of participants.
    ///
    /// ```xml
    /// <participant xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick><jid>hag66@example.org</jid></participant>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §4.7.3.
    public struct Participant: DeclaredExtension {
        /// The nickname; `nil` when there is none.
        public var nick: String?
        /// The address; `nil` when the channel hides it.
        public var jid: JID?

        /// Somebody.
        public init(nick: String? = nil, jid: JID? = nil) {
            self.nick = nick
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("participant", in: .mixCore),
            .childText(XML.Name("nick", in: .mixCore), \.nick),
            .childText(XML.Name("jid", in: .mixCore), \.jid),
            specification: .xep(369, "0.14.6", section: "4.7.3"),
            build: Self.init
        )
    }

    /// Who sent a message to a channel, as the channel says.
    ///
    /// ```xml
    /// <mix xmlns='urn:xmpp:mix:core:1'><nick>thirdwitch</nick><jid>hag66@example.org</jid></mix>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §7.1.6.
    public struct Sender: DeclaredExtension {
        /// The nickname; `nil` when there is none.
        public var nick: String?
        /// The address; `nil` when the channel hides it.
        public var jid: JID?

        /// Somebody.
        public init(nick: String? = nil, jid: JID? = nil) {
            self.nick = nick
            self.jid = jid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mix", in: .mixCore),
            .childText(XML.Name("nick", in: .mixCore), \.nick),
            .childText(XML.Name("jid", in: .mixCore), \.jid),
            specification: .xep(369, "0.14.6", section: "7.1.6"),
            build: Self.init
        )
    }

    /// Makes a channel; in an answer, what it is called.
    ///
    /// ```xml
    /// <create xmlns='urn:xmpp:mix:core:1' channel='coven'/>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §7.3.2, §7.3.3.
    public struct Create: DeclaredExtension {
        /// The channel, without the service's domain; `nil` when the service is to make a name up.
        public var channel: String?

        /// A channel.
        public init(channel: String? = nil) {
            self.channel = channel
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("create", in: .mixCore),
            .attribute("channel", \.channel),
            specification: .xep(369, "0.14.6", section: "7.3.2"),
            build: Self.init
        )
    }

    /// Ends a channel.
    ///
    /// ```xml
    /// <destroy xmlns='urn:xmpp:mix:core:1' channel='coven'/>
    /// ```
    ///
    /// Source: XEP-0369 v0.14.6 §7.3.4.
    public struct Destroy: DeclaredExtension {
        /// The channel, without the service's domain.
        public var channel: String

        /// A channel.
        public init(channel: String) {
            self.channel = channel
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("destroy", in: .mixCore),
            .attribute("channel", \.channel),
            specification: .xep(369, "0.14.6", section: "7.3.4"),
            build: Self.init
        )
    }

    /// A node of a channel (XEP-0369 v0.14.6 §4.7). A value outside the XEP is kept.
    public struct Node: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// What is said.
        public static let messages = Node(rawValue: "urn:xmpp:mix:nodes:messages")
        /// Who takes part.
        public static let participants = Node(rawValue: "urn:xmpp:mix:nodes:participants")
        /// What the channel is about.
        public static let info = Node(rawValue: "urn:xmpp:mix:nodes:info")
        /// Who is there (XEP-0403).
        public static let presence = Node(rawValue: "urn:xmpp:mix:nodes:presence")
        /// Whose addresses are hidden (XEP-0404).
        public static let jidMap = Node(rawValue: "urn:xmpp:mix:nodes:jidmap")
        /// How the channel is configured (XEP-0406).
        public static let configuration = Node(rawValue: "urn:xmpp:mix:nodes:config")
        /// Who may join (XEP-0406).
        public static let allowed = Node(rawValue: "urn:xmpp:mix:nodes:allowed")
        /// Who may not join (XEP-0406).
        public static let banned = Node(rawValue: "urn:xmpp:mix:nodes:banned")
        /// The channel's picture (XEP-0407).
        public static let avatarData = Node(rawValue: "urn:xmpp:avatar:data")
        /// What the channel's picture is (XEP-0407).
        public static let avatarMetadata = Node(rawValue: "urn:xmpp:avatar:metadata")
    }
}

extension XML.Namespace {
    /// XEP-0369 v0.14.6 §4.7.
    public static let mixCore: Self = "urn:xmpp:mix:core:1"
}
