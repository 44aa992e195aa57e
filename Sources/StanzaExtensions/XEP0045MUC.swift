public import StanzaCore
public import StanzaXML

/// Multi-User Chat (XEP-0045): entering rooms, and what rooms say about their occupants.
public enum MUC {
    /// Says that the sender of a presence means to enter a room.
    ///
    /// ```xml
    /// <x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='20'/></x>
    /// ```
    ///
    /// Source: XEP-0045 v1.35.5 §7.2, §19.1 (schema).
    public struct Join: DeclaredExtension {
        /// How much of what was said before the room is to send; `nil` leaves it to the room.
        public var history: History?
        /// The password of the room; `nil` when none is given.
        public var password: String?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// The wish to enter.
        public init(history: History? = nil, password: String? = nil, others: [any StanzaExtension] = []) {
            self.init(history, password, ExtensionList(others))
        }

        private init(_ history: History?, _ password: String?, _ others: ExtensionList) {
            self.history = history
            self.password = password
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .muc),
            .child(\.history),
            .childText(XML.Name("password", in: .muc), \.password),
            .extensions(\.others),
            specification: .xep(45, "1.35.5", section: "7.2"),
            build: Self.init(_:_:_:)
        )
    }

    /// How much of what was said before a room is to send; each limit narrows the others.
    ///
    /// Source: XEP-0045 v1.35.5 §7.2.14.
    public struct History: DeclaredExtension {
        /// The most characters of XML; `nil` for no such limit.
        public var maxCharacters: Int?
        /// The most messages; `nil` for no such limit.
        public var maxStanzas: Int?
        /// Only messages of the last so many seconds; `nil` for no such limit.
        public var seconds: Int?
        /// Only messages since then; `nil` for no such limit.
        public var since: DateTime?

        /// Limits.
        public init(
            maxCharacters: Int? = nil,
            maxStanzas: Int? = nil,
            seconds: Int? = nil,
            since: DateTime? = nil
        ) {
            self.maxCharacters = maxCharacters
            self.maxStanzas = maxStanzas
            self.seconds = seconds
            self.since = since
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("history", in: .muc),
            .attribute("maxchars", \.maxCharacters),
            .attribute("maxstanzas", \.maxStanzas),
            .attribute("seconds", \.seconds),
            .attribute("since", \.since),
            specification: .xep(45, "1.35.5", section: "7.2.14"),
            build: Self.init
        )
    }
}

// MARK: - What a room says

extension MUC {
    /// What a room says about an occupant or to a user, and what users have it pass on.
    ///
    /// ```xml
    /// <x xmlns='http://jabber.org/protocol/muc#user'>
    ///   <item affiliation='member' role='participant'/>
    ///   <status code='110'/>
    /// </x>
    /// ```
    ///
    /// Source: XEP-0045 v1.35.5 §7 to §10, §19.2 (schema).
    public struct User: DeclaredExtension {
        /// Invitations that were declined, and by whom; `nil` when there is none.
        public var decline: Parsed<Decline>?
        /// That the room is gone; `nil` when it is not.
        public var destroy: Parsed<Destroy>?
        /// Invitations, to be passed on or passed on; one that is malformed is kept with its error.
        public var invites: [Parsed<Invite>]
        /// Occupants; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]
        /// The password of the room, for those who are invited; `nil` when none is given.
        public var password: String?
        /// What happened, in numbers; one that is malformed is kept with its error.
        public var statuses: [Parsed<Status>]
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// What a room or a user says.
        public init(
            items: [Item] = [],
            statuses: [Status] = [],
            invites: [Invite] = [],
            password: String? = nil,
            decline: Decline? = nil,
            destroy: Destroy? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: decline.map { .value($0) }, destroy.map { .value($0) }, invites.map { .value($0) },
                items.map { .value($0) }, password, statuses.map { .value($0) }, ExtensionList(others)
            )
        }

        private init(
            parsed decline: Parsed<Decline>?,
            _ destroy: Parsed<Destroy>?,
            _ invites: [Parsed<Invite>],
            _ items: [Parsed<Item>],
            _ password: String?,
            _ statuses: [Parsed<Status>],
            _ others: ExtensionList
        ) {
            self.decline = decline
            self.destroy = destroy
            self.invites = invites
            self.items = items
            self.password = password
            self.statuses = statuses
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .mucUser),
            .lenientChild(\.decline),
            .lenientChild(\.destroy),
            .elements(of: Invite.self, \.invites),
            .elements(of: Item.self, \.items),
            .childText(XML.Name("password", in: .mucUser), \.password),
            .elements(of: Status.self, \.statuses),
            .extensions(\.others),
            specification: .xep(45, "1.35.5", section: "19.2"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )

        /// The first good item: the occupant whose presence it is; `nil` when there is none.
        public var item: Item? { items.lazy.compactMap(\.value).first }

        /// Whether a status is among the good ones, by its number.
        public func hasStatus(_ status: Status) -> Bool { statuses.contains { $0.value?.code == status.code } }
    }

    /// An occupant of a room, or somebody with a standing in it.
    ///
    /// Source: XEP-0045 v1.35.5 §5, §19.2 (schema).
    public struct Item: DeclaredExtension {
        /// The standing, which lasts; `nil` when the item does not say.
        public var affiliation: Affiliation?
        /// What the occupant may do on this visit; `nil` when the item does not say.
        public var role: Role?
        /// The occupant's real address; `nil` when the room hides it.
        public var jid: JID?
        /// The nickname; `nil` when the item does not say.
        public var nick: String?
        /// Who brought a change about; `nil` when the item does not say.
        public var actor: Actor?
        /// That the room goes on with a conversation of two; `nil` when it does not.
        public var continuation: Continue?
        /// Why something was done; `nil` when nothing is said.
        public var reason: String?

        /// An occupant.
        public init(
            affiliation: Affiliation? = nil,
            role: Role? = nil,
            jid: JID? = nil,
            nick: String? = nil,
            actor: Actor? = nil,
            continuation: Continue? = nil,
            reason: String? = nil
        ) {
            self.affiliation = affiliation
            self.role = role
            self.jid = jid
            self.nick = nick
            self.actor = actor
            self.continuation = continuation
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .mucUser),
            .attribute("affiliation", \.affiliation),
            .attribute("role", \.role),
            .attribute("jid", \.jid),
            .attribute("nick", \.nick),
            .child(\.actor),
            .child(\.continuation),
            .childText(XML.Name("reason", in: .mucUser), \.reason),
            specification: .xep(45, "1.35.5", section: "19.2"),
            build: Self.init
        )
    }

    /// Who brought a change about.
    ///
    /// Source: XEP-0045 v1.35.5 §8.2, §19.2 (schema).
    public struct Actor: DeclaredExtension {
        /// The real address; `nil` when the room hides it.
        public var jid: JID?
        /// The nickname; `nil` when the room does not say.
        public var nick: String?

        /// Somebody by address, nickname or both.
        public init(jid: JID? = nil, nick: String? = nil) {
            self.jid = jid
            self.nick = nick
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("actor", in: .mucUser),
            .attribute("jid", \.jid),
            .attribute("nick", \.nick),
            specification: .xep(45, "1.35.5", section: "8.2"),
            build: Self.init
        )
    }

    /// Says that a room goes on with a conversation of two.
    ///
    /// Source: XEP-0045 v1.35.5 §7.9.
    public struct Continue: DeclaredExtension {
        /// The thread of that conversation; `nil` when it had none.
        public var thread: String?

        /// A conversation by its thread.
        public init(thread: String? = nil) { self.thread = thread }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("continue", in: .mucUser),
            .attribute("thread", \.thread),
            specification: .xep(45, "1.35.5", section: "7.9"),
            build: Self.init
        )
    }

    /// Invites somebody into the room.
    ///
    /// Source: XEP-0045 v1.35.5 §7.8.2.
    public struct Invite: DeclaredExtension {
        /// Who invites, as the room says; `nil` on the way to the room.
        public var from: JID?
        /// Who is invited; `nil` on the way from the room.
        public var to: JID?
        /// Why; `nil` when nothing is said.
        public var reason: String?
        /// That the room goes on with a conversation of two; `nil` when it does not.
        public var continuation: Continue?

        /// An invitation.
        public init(from: JID? = nil, to: JID? = nil, reason: String? = nil, continuation: Continue? = nil) {
            self.from = from
            self.to = to
            self.reason = reason
            self.continuation = continuation
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invite", in: .mucUser),
            .attribute("from", \.from),
            .attribute("to", \.to),
            .childText(XML.Name("reason", in: .mucUser), \.reason),
            .child(\.continuation),
            specification: .xep(45, "1.35.5", section: "7.8.2"),
            build: Self.init
        )
    }

    /// Declines an invitation.
    ///
    /// Source: XEP-0045 v1.35.5 §7.8.2.
    public struct Decline: DeclaredExtension {
        /// Who declines, as the room says; `nil` on the way to the room.
        public var from: JID?
        /// Whose invitation is declined; `nil` on the way from the room.
        public var to: JID?
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// A refusal.
        public init(from: JID? = nil, to: JID? = nil, reason: String? = nil) {
            self.from = from
            self.to = to
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("decline", in: .mucUser),
            .attribute("from", \.from),
            .attribute("to", \.to),
            .childText(XML.Name("reason", in: .mucUser), \.reason),
            specification: .xep(45, "1.35.5", section: "7.8.2"),
            build: Self.init
        )
    }

    /// Says that the room is gone.
    ///
    /// Source: XEP-0045 v1.35.5 §10.9.
    public struct Destroy: DeclaredExtension {
        /// A room to go to instead; `nil` when there is none.
        public var jid: JID?
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// The end of a room.
        public init(jid: JID? = nil, reason: String? = nil) {
            self.jid = jid
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("destroy", in: .mucUser),
            .attribute("jid", \.jid),
            .childText(XML.Name("reason", in: .mucUser), \.reason),
            specification: .xep(45, "1.35.5", section: "10.9"),
            build: Self.init
        )
    }

    /// What happened, as a number from 100 to 999.
    ///
    /// Source: XEP-0045 v1.35.5 §12, §16.6.2 (the numbers).
    public struct Status: DeclaredExtension, Hashable {
        /// The number.
        public var code: Int
        /// The same by a name (XEP-0306); `nil` when the room gives none.
        public var condition: Condition?

        /// A number, one that has no name here too.
        public init(_ code: Int, condition: Condition? = nil) {
            self.code = code
            self.condition = condition
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("status", in: .mucUser),
            .attribute("code", \.code),
            .choice(\.condition),
            specification: .xep(45, "1.35.5", section: "12"),
            build: { Status($0, condition: $1) }
        )
    }
}

// MARK: - Values

extension MUC.Status {
    /// The room shows everybody the real addresses of its occupants.
    public static let nonAnonymous = Self(100)
    /// The affiliation changed while the user was not in the room.
    public static let affiliationChanged = Self(101)
    /// The room now shows occupants that are unavailable.
    public static let showsUnavailable = Self(102)
    /// The room no longer shows occupants that are unavailable.
    public static let hidesUnavailable = Self(103)
    /// The configuration of the room has changed.
    public static let configurationChanged = Self(104)
    /// The presence is the receiver's own.
    public static let selfPresence = Self(110)
    /// What is said in the room is now logged.
    public static let loggingEnabled = Self(170)
    /// What is said in the room is no longer logged.
    public static let loggingDisabled = Self(171)
    /// The room now shows real addresses to everybody.
    public static let nowNonAnonymous = Self(172)
    /// The room now shows real addresses to moderators alone.
    public static let nowSemiAnonymous = Self(173)
    /// The room has just been created.
    public static let roomCreated = Self(201)
    /// The room has given the user a nickname, or changed the one asked for.
    public static let nickAssigned = Self(210)
    /// The user was banned from the room.
    public static let banned = Self(301)
    /// The user has another nickname now.
    public static let nickChanged = Self(303)
    /// The user was kicked out of the room.
    public static let kicked = Self(307)
    /// The user was removed because of a change of affiliation.
    public static let removedByAffiliation = Self(321)
    /// The user was removed because the room is now for members only.
    public static let removedByMembersOnly = Self(322)
    /// The user was removed because the service shuts down.
    public static let removedByShutdown = Self(332)
    /// The user was removed because of an error.
    public static let removedByError = Self(333)
}

extension MUC {
    /// A standing in a room, which lasts (XEP-0045 v1.35.5 §5.2). A value outside the XEP is kept.
    public struct Affiliation: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// May decide everything.
        public static let owner = Affiliation(rawValue: "owner")
        /// May ban and appoint.
        public static let admin = Affiliation(rawValue: "admin")
        /// May enter a room for members.
        public static let member = Affiliation(rawValue: "member")
        /// May not enter.
        public static let outcast = Affiliation(rawValue: "outcast")
        /// Has none.
        public static let noAffiliation = Affiliation(rawValue: "none")
    }

    /// What an occupant may do on a visit (XEP-0045 v1.35.5 §5.1). A value outside the XEP is kept.
    public struct Role: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// May kick, and give and take voice.
        public static let moderator = Role(rawValue: "moderator")
        /// May speak.
        public static let participant = Role(rawValue: "participant")
        /// May listen.
        public static let visitor = Role(rawValue: "visitor")
        /// Is not there.
        public static let noRole = Role(rawValue: "none")
    }
}

extension XML.Namespace {
    /// XEP-0045 v1.35.5 §16.1.
    public static let muc: Self = "http://jabber.org/protocol/muc"

    /// XEP-0045 v1.35.5 §16.1.
    public static let mucUser: Self = "http://jabber.org/protocol/muc#user"
}
