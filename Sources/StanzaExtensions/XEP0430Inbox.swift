public import StanzaCore
public import StanzaXML

/// Inbox (XEP-0430): the conversations of an account, newest first, with what is unread in each.
public enum Inbox {
    /// Asks for conversations; each comes in a message of its own, then the answer.
    ///
    /// ```xml
    /// <inbox xmlns='urn:xmpp:inbox:1' unread-only='true'/>
    /// ```
    ///
    /// Source: XEP-0430 v0.2.0 §3.1, §5.
    public struct Query: DeclaredExtension {
        /// Whether conversations without unread messages are left out.
        public var unreadOnly: Bool
        /// Whether the last message of each conversation comes too.
        public var includesMessages: Bool
        /// Which page is wanted; `nil` leaves it to the server.
        public var resultSet: ResultSet?

        /// A request.
        public init(unreadOnly: Bool = false, includesMessages: Bool = true, resultSet: ResultSet? = nil) {
            self.unreadOnly = unreadOnly
            self.includesMessages = includesMessages
            self.resultSet = resultSet
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("inbox", in: .inbox),
            .attribute("unread-only", \.unreadOnly, default: false),
            .attribute("messages", \.includesMessages, default: true),
            .child(\.resultSet),
            specification: .xep(430, "0.2.0", section: "3.1"),
            build: Self.init
        )
    }

    /// One conversation.
    ///
    /// ```xml
    /// <entry xmlns='urn:xmpp:inbox:1' unread='5' jid='romeo@example.net' id='a-17'/>
    /// ```
    ///
    /// Its last message stands beside it, as a ``MAM/Result``.
    ///
    /// Source: XEP-0430 v0.2.0 §3.1, §5.
    public struct Entry: DeclaredExtension {
        /// The other side's address, bare, or the room's.
        public var jid: JID
        /// What the archive calls the last message.
        public var id: String
        /// How many messages have not been read.
        public var unread: UInt32

        /// A conversation.
        public init(jid: JID, id: String, unread: UInt32) {
            self.jid = jid
            self.id = id
            self.unread = unread
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("entry", in: .inbox),
            .attribute("jid", \.jid),
            .attribute("id", \.id),
            .attribute("unread", \.unread),
            specification: .xep(430, "0.2.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Says that all conversations have come.
    ///
    /// ```xml
    /// <fin xmlns='urn:xmpp:inbox:1' total='3' unread='2' all-unread='6'/>
    /// ```
    ///
    /// Source: XEP-0430 v0.2.0 §3.1, §5.
    public struct Fin: DeclaredExtension {
        /// How many conversations there are.
        public var total: Lenient<UInt32>
        /// How many of them have unread messages.
        public var unread: Lenient<UInt32>
        /// How many messages have not been read.
        public var allUnread: Lenient<UInt32>
        /// Which page it is; `nil` when the server does not say.
        public var resultSet: ResultSet?

        /// Totals.
        public init(
            total: UInt32? = nil,
            unread: UInt32? = nil,
            allUnread: UInt32? = nil,
            resultSet: ResultSet? = nil
        ) { self.init(Lenient(total), Lenient(unread), Lenient(allUnread), resultSet) }

        private init(
            _ total: Lenient<UInt32>,
            _ unread: Lenient<UInt32>,
            _ allUnread: Lenient<UInt32>,
            _ resultSet: ResultSet?
        ) {
            self.total = total
            self.unread = unread
            self.allUnread = allUnread
            self.resultSet = resultSet
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("fin", in: .inbox),
            .lenientAttribute("total", \.total),
            .lenientAttribute("unread", \.unread),
            .lenientAttribute("all-unread", \.allUnread),
            .child(\.resultSet),
            specification: .xep(430, "0.2.0", section: "3.1"),
            build: Self.init(_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0430 v0.2.0 §2.1.
    public static let inbox: Self = "urn:xmpp:inbox:1"
}
