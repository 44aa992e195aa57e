public import StanzaCore
public import StanzaXML

extension MIX {
    /// Registers a nickname for all channels of a service; in an answer, the one the service gave.
    ///
    /// ```xml
    /// <register xmlns='urn:xmpp:mix:misc:0'><nick>thirdwitch</nick></register>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §3.
    public struct Register: DeclaredExtension {
        /// The nickname; `nil` when the service is to make one up.
        public var nick: String?

        /// A nickname.
        public init(nick: String? = nil) {
            self.nick = nick
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("register", in: .mixMisc),
            .childText(XML.Name("nick", in: .mixMisc), \.nick),
            specification: .xep(407, "0.1.2", section: "3"),
            build: Self.init
        )
    }

    /// Takes a message of one's own back.
    ///
    /// ```xml
    /// <retract xmlns='urn:xmpp:mix:misc:0' id='s-17'/>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §4.
    public struct Retract: DeclaredExtension {
        /// What the channel calls the message.
        public var id: String

        /// A message.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retract", in: .mixMisc),
            .attribute("id", \.id),
            specification: .xep(407, "0.1.2", section: "4"),
            build: Self.init
        )
    }

    /// Stands in an archive for a message that was taken back.
    ///
    /// ```xml
    /// <retracted xmlns='urn:xmpp:mix:misc:0' by='hag66@example.org' time='2026-02-14T23:08:25Z'/>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §4.
    public struct Retracted: DeclaredExtension {
        /// Who took it back.
        public var by: JID
        /// When it was taken back.
        public var time: DateTime

        /// Who took it back, and when.
        public init(by: JID, time: DateTime) {
            self.by = by
            self.time = time
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retracted", in: .mixMisc),
            .attribute("by", \.by),
            .attribute("time", \.time),
            specification: .xep(407, "0.1.2", section: "4"),
            build: Self.init
        )
    }

    /// Asks a channel for an invitation for somebody else; in an answer, the invitation.
    ///
    /// ```xml
    /// <invite xmlns='urn:xmpp:mix:misc:0'><invitee>cat@example.org</invitee></invite>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §6.
    public struct Invite: DeclaredExtension {
        /// Who is to be invited; `nil` in an answer.
        public var invitee: JID?
        /// The invitation; `nil` in a request.
        public var invitation: Invitation?

        /// A request, or an answer.
        public init(invitee: JID? = nil, invitation: Invitation? = nil) {
            self.invitee = invitee
            self.invitation = invitation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invite", in: .mixMisc),
            .childText(XML.Name("invitee", in: .mixMisc), \.invitee),
            .child(\.invitation),
            specification: .xep(407, "0.1.2", section: "6"),
            build: Self.init
        )
    }

    /// Lets somebody join a channel who else could not.
    ///
    /// ```xml
    /// <invitation xmlns='urn:xmpp:mix:misc:0'>
    ///   <inviter>hag66@example.org</inviter><invitee>cat@example.org</invitee>
    ///   <channel>coven@mix.example.org</channel><token>ABCDEF</token>
    /// </invitation>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §6, §5.
    public struct Invitation: DeclaredExtension {
        /// Who invites.
        public var inviter: JID
        /// Who is invited.
        public var invitee: JID
        /// The channel.
        public var channel: JID
        /// What the channel knows the invitation by; `nil` when anybody may join.
        public var token: String?

        /// An invitation.
        public init(inviter: JID, invitee: JID, channel: JID, token: String? = nil) {
            self.inviter = inviter
            self.invitee = invitee
            self.channel = channel
            self.token = token
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invitation", in: .mixMisc),
            .childText(XML.Name("inviter", in: .mixMisc), \.inviter),
            .childText(XML.Name("invitee", in: .mixMisc), \.invitee),
            .childText(XML.Name("channel", in: .mixMisc), \.channel),
            .childText(XML.Name("token", in: .mixMisc), \.token),
            specification: .xep(407, "0.1.2", section: "6"),
            build: Self.init
        )
    }

    /// Joins a channel with an invitation.
    ///
    /// ```xml
    /// <join xmlns='urn:xmpp:mix:misc:0'><subscribe node='urn:xmpp:mix:nodes:messages'/></join>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §6.
    public struct InvitedJoin: DeclaredExtension {
        /// The nodes; one that is malformed is kept with its error.
        public var subscribes: [Parsed<Subscribe>]
        /// The invitation; `nil` when there is none.
        public var invitation: Invitation?

        /// A wish.
        public init(subscribes: [Subscribe] = [], invitation: Invitation? = nil) {
            self.init(subscribes.map { .value($0) }, invitation)
        }

        private init(_ subscribes: [Parsed<Subscribe>], _ invitation: Invitation?) {
            self.subscribes = subscribes
            self.invitation = invitation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("join", in: .mixMisc),
            .elements(of: Subscribe.self, \.subscribes),
            .child(\.invitation),
            specification: .xep(407, "0.1.2", section: "6"),
            build: Self.init(_:_:)
        )
    }

    /// Tells whoever invited somebody what became of the invitation.
    ///
    /// ```xml
    /// <invitation-ack xmlns='urn:xmpp:mix:misc:0'><value>Joined</value></invitation-ack>
    /// ```
    ///
    /// Source: XEP-0407 v0.1.2 §6.
    public struct InvitationAcknowledgement: DeclaredExtension {
        /// What became of it.
        public var value: Outcome
        /// The invitation; `nil` when it is not said.
        public var invitation: Invitation?

        /// What became of an invitation.
        public init(value: Outcome, invitation: Invitation? = nil) {
            self.value = value
            self.invitation = invitation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invitation-ack", in: .mixMisc),
            .childText(XML.Name("value", in: .mixMisc), \.value),
            .child(\.invitation),
            specification: .xep(407, "0.1.2", section: "6"),
            build: Self.init
        )
    }

    /// What became of an invitation (XEP-0407 v0.1.2 §6). A value outside the XEP is kept.
    public struct Outcome: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whoever was invited has joined.
        public static let joined = Outcome(rawValue: "Joined")
        /// Whoever was invited does not want to join.
        public static let declined = Outcome(rawValue: "Declined")
        /// Whoever was invited has seen it.
        public static let acknowledged = Outcome(rawValue: "Acknowledged")
    }
}

extension XML.Namespace {
    /// XEP-0407 v0.1.2 §3.
    public static let mixMisc: Self = "urn:xmpp:mix:misc:0"
}
