public import StanzaCore
public import StanzaXML

/// Explicit Mentions (XEP-0513): whom a message speaks of or to.
public enum Mentions {
    /// Somebody, or a group, that a message speaks of or to.
    ///
    /// ```xml
    /// <mention xmlns='urn:xmpp:mentions:0' begin='7' end='12' occupantid='dd72603d'/>
    /// ```
    ///
    /// A message may have several: `message.extensions.all(Mentions.Mention.self)`.
    ///
    /// Source: XEP-0513 v0.1.0 §3.1, §3.2 to §3.5.
    public struct Mention: DeclaredExtension {
        /// The group; `nil` when it is one person.
        public var group: Group?
        /// What the room calls the person (``OccupantID``); `nil` when it has no such names, or for a group.
        public var occupantID: String?
        /// The person's address; `nil` in a room that has names for people, or for a group.
        public var jid: JID?
        /// The address of the group; `nil` for the one at hand.
        public var uri: String?
        /// How many code points of the body stand before the name; absent when no part of the body is meant.
        public var begin: Lenient<UInt32>
        /// How many code points of the body stand before the name and in it; absent when no part of the body is meant.
        public var end: Lenient<UInt32>
        /// The language of the body that is meant; `nil` when there is one.
        public var language: XML.LanguageTag?
        /// Whether only those who are active are to be told (§3.5.1).
        public var isForActive: Bool
        /// Whether nobody is to be told (§3.5.2).
        public var isSilent: Bool

        /// Somebody, or a group.
        public init(
            group: Group? = nil,
            occupantID: String? = nil,
            jid: JID? = nil,
            uri: String? = nil,
            begin: UInt32? = nil,
            end: UInt32? = nil,
            language: XML.LanguageTag? = nil,
            isForActive: Bool = false,
            isSilent: Bool = false
        ) { self.init(group, occupantID, jid, uri, Lenient(begin), Lenient(end), language, isForActive, isSilent) }

        private init(
            _ group: Group?,
            _ occupantID: String?,
            _ jid: JID?,
            _ uri: String?,
            _ begin: Lenient<UInt32>,
            _ end: Lenient<UInt32>,
            _ language: XML.LanguageTag?,
            _ isForActive: Bool,
            _ isSilent: Bool
        ) {
            self.group = group
            self.occupantID = occupantID
            self.jid = jid
            self.uri = uri
            self.begin = begin
            self.end = end
            self.language = language
            self.isForActive = isForActive
            self.isSilent = isSilent
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mention", in: .mentions),
            .attribute("mentions", \.group),
            .attribute("occupantid", \.occupantID),
            .attribute("jid", \.jid),
            .attribute("uri", \.uri),
            .lenientAttribute("begin", \.begin),
            .lenientAttribute("end", \.end),
            .attribute("hreflang", \.language),
            .flag(XML.Name("active", in: .mentions), \.isForActive),
            .flag(XML.Name("noping", in: .mentions), \.isSilent),
            specification: .xep(513, "0.1.0", section: "3.1"),
            build: Self.init(_:_:_:_:_:_:_:_:_:)
        )
    }

    /// Asks who may mention whom in a room, says it, or changes it.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:mentions:0'/>
    /// ```
    ///
    /// Source: XEP-0513 v0.1.0 §3.6.
    public struct Permissions: DeclaredExtension {
        /// Who may: a form `urn:xmpp:mentions:0`; `nil` in a request.
        public var form: DataForm?

        /// A request, an answer or a change.
        public init(form: DataForm? = nil) {
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .mentions),
            .child(\.form),
            specification: .xep(513, "0.1.0", section: "3.6"),
            build: Self.init
        )
    }

    /// A group that is mentioned (XEP-0513 v0.1.0 §3.2). A value outside the XEP is kept.
    public struct Group: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// All in a room.
        public static let channel = Group(rawValue: "urn:xmpp:mentions:0#channel")
        /// All in a space.
        public static let space = Group(rawValue: "urn:xmpp:mentions:0#space")
        /// All at a server.
        public static let server = Group(rawValue: "urn:xmpp:mentions:0#server")
        /// The moderators of a room.
        public static let moderators = Group(rawValue: "urn:xmpp:mentions:0#moderators")
        /// The participants of a room.
        public static let participants = Group(rawValue: "urn:xmpp:mentions:0#participants")
        /// The visitors of a room.
        public static let visitors = Group(rawValue: "urn:xmpp:mentions:0#visitors")
        /// The owners of a room.
        public static let owners = Group(rawValue: "urn:xmpp:mentions:0#owner")
        /// The administrators of a room.
        public static let admins = Group(rawValue: "urn:xmpp:mentions:0#admin")
        /// The members of a room.
        public static let members = Group(rawValue: "urn:xmpp:mentions:0#member")
        /// Those in a room without an affiliation.
        public static let unaffiliated = Group(rawValue: "urn:xmpp:mentions:0#none")
        /// Those with a hat, whose address is given.
        public static let hats = Group(rawValue: "urn:xmpp:mentions:0#hats")
    }
}

extension XML.Namespace {
    /// XEP-0513 v0.1.0 §2.
    public static let mentions: Self = "urn:xmpp:mentions:0"
}
