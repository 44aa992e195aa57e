public import StanzaCore
public import StanzaXML

/// Message Archiving (XEP-0136): collections of messages at a server, and what is to be kept. Newer clients use
/// ``MAM``.
public enum Archive {
    /// Puts messages into a collection; in an answer, which collection.
    ///
    /// ```xml
    /// <save xmlns='urn:xmpp:archive'><chat with='juliet@example.com' start='2026-02-14T02:56:15Z'/></save>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §5.2, §5.3, §15 (schema).
    public struct Save: DeclaredExtension {
        /// The collection.
        public var chat: Chat

        /// A collection.
        public init(chat: Chat) {
            self.chat = chat
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("save", in: .archive),
            .child(\.chat),
            specification: .xep(136, "1.3.1", section: "5.2"),
            build: Self.init
        )
    }

    /// Asks which collections there are, and lists them.
    ///
    /// ```xml
    /// <list xmlns='urn:xmpp:archive' with='juliet@example.com'/>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §7.1, §15 (schema).
    public struct List: DeclaredExtension {
        /// Whose conversations; `nil` for everybody's.
        public var with: JID?
        /// Since when; `nil` from the first.
        public var start: DateTime?
        /// Until when; `nil` to the last.
        public var end: DateTime?
        /// Whether other addresses of the same account are left out; `nil` when it is not said, which is as good as no.
        public var isExact: Bool?
        /// The collections; one that is malformed is kept with its error.
        public var chats: [Parsed<Chat>]
        /// Which page is wanted, or is here; `nil` leaves it to the server.
        public var resultSet: ResultSet?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request, or the list.
        public init(
            with: JID? = nil,
            start: DateTime? = nil,
            end: DateTime? = nil,
            isExact: Bool? = nil,
            chats: [Chat] = [],
            resultSet: ResultSet? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(with, start, end, isExact, chats.map { .value($0) }, resultSet, ExtensionList(others))
        }

        private init(
            _ with: JID?,
            _ start: DateTime?,
            _ end: DateTime?,
            _ isExact: Bool?,
            _ chats: [Parsed<Chat>],
            _ resultSet: ResultSet?,
            _ others: ExtensionList
        ) {
            self.with = with
            self.start = start
            self.end = end
            self.isExact = isExact
            self.chats = chats
            self.resultSet = resultSet
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("list", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            .attribute("end", \.end),
            .attribute("exactmatch", \.isExact),
            .elements(of: Chat.self, \.chats),
            .child(\.resultSet),
            .extensions(\.others),
            specification: .xep(136, "1.3.1", section: "7.1"),
            build: Self.init(_:_:_:_:_:_:_:)
        )
    }

    /// Asks for the messages of a collection; they come as a ``Chat``.
    ///
    /// ```xml
    /// <retrieve xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z'/>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §7.2, §15 (schema).
    public struct Retrieve: DeclaredExtension {
        /// Whose conversation.
        public var with: JID
        /// When it began.
        public var start: DateTime
        /// Which page is wanted; `nil` leaves it to the server.
        public var resultSet: ResultSet?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A collection.
        public init(with: JID, start: DateTime, resultSet: ResultSet? = nil, others: [any StanzaExtension] = []) {
            self.init(with, start, resultSet, ExtensionList(others))
        }

        private init(_ with: JID, _ start: DateTime, _ resultSet: ResultSet?, _ others: ExtensionList) {
            self.with = with
            self.start = start
            self.resultSet = resultSet
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retrieve", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            .child(\.resultSet),
            .extensions(\.others),
            specification: .xep(136, "1.3.1", section: "7.2"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// Removes collections.
    ///
    /// ```xml
    /// <remove xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z'/>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §7.3, §15 (schema).
    public struct Remove: DeclaredExtension {
        /// Whose conversations; `nil` for everybody's.
        public var with: JID?
        /// Since when, or when the one began; `nil` from the first.
        public var start: DateTime?
        /// Until when; `nil` when one is meant.
        public var end: DateTime?
        /// Whether other addresses of the same account are left out; `nil` when it is not said, which is as good as no.
        public var isExact: Bool?
        /// Whether only the one the server still writes is meant; `nil` when it is not said, which is as good as no.
        public var isOpen: Bool?

        /// Collections.
        public init(
            with: JID? = nil,
            start: DateTime? = nil,
            end: DateTime? = nil,
            isExact: Bool? = nil,
            isOpen: Bool? = nil
        ) {
            self.with = with
            self.start = start
            self.end = end
            self.isExact = isExact
            self.isOpen = isOpen
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("remove", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            .attribute("end", \.end),
            .attribute("exactmatch", \.isExact),
            .attribute("open", \.isOpen),
            specification: .xep(136, "1.3.1", section: "7.3"),
            build: Self.init
        )
    }

    /// A collection of messages: one conversation, or a part of it.
    ///
    /// ```xml
    /// <chat xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z' subject='Roses'>
    ///   <from secs='0'><body>What is in a name?</body></from>
    /// </chat>
    /// ```
    ///
    /// True only from one's own server; what others said in it is as they, or whoever put it there, say.
    ///
    /// Source: XEP-0136 v1.3.1 §4, §15 (schema).
    public struct Chat: DeclaredExtension {
        /// Whose conversation.
        public var with: JID
        /// When it began.
        public var start: DateTime
        /// What it is about; `nil` when it is not said.
        public var subject: String?
        /// The thread; `nil` when it is not said.
        public var thread: String?
        /// How often it was changed; `nil` when it is not said.
        public var version: UInt64?
        /// The collection before it; `nil` when there is none.
        public var previous: Previous?
        /// The collection behind it; `nil` when there is none.
        public var next: Next?
        /// The messages and notes in their order; one that is malformed is kept with its error.
        public var entries: [Parsed<Entry>]
        /// Which page it is; `nil` when it is all.
        public var resultSet: ResultSet?
        /// What else is known of it (§5.7); `nil` when nothing is.
        public var form: DataForm?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A collection; what is not among the parameters is set afterwards.
        public init(
            with: JID,
            start: DateTime,
            subject: String? = nil,
            thread: String? = nil,
            version: UInt64? = nil,
            previous: Previous? = nil,
            next: Next? = nil,
            entries: [Entry] = [],
            resultSet: ResultSet? = nil,
            form: DataForm? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(
                with, start, subject, thread, version, previous, next, entries.map { .value($0) }, resultSet, form,
                ExtensionList(others)
            )
        }

        private init(
            _ with: JID,
            _ start: DateTime,
            _ subject: String?,
            _ thread: String?,
            _ version: UInt64?,
            _ previous: Previous?,
            _ next: Next?,
            _ entries: [Parsed<Entry>],
            _ resultSet: ResultSet?,
            _ form: DataForm?,
            _ others: ExtensionList
        ) {
            self.with = with
            self.start = start
            self.subject = subject
            self.thread = thread
            self.version = version
            self.previous = previous
            self.next = next
            self.entries = entries
            self.resultSet = resultSet
            self.form = form
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("chat", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            .attribute("subject", \.subject),
            .attribute("thread", \.thread),
            .attribute("version", \.version),
            .child(\.previous),
            .child(\.next),
            .elements(of: Entry.self, \.entries),
            .child(\.resultSet),
            .child(\.form),
            .extensions(\.others),
            specification: .xep(136, "1.3.1", section: "4"),
            build: Self.init(_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// The collection before another; without parts, that there is none any more.
    ///
    /// Source: XEP-0136 v1.3.1 §5.6, §15 (schema).
    public struct Previous: DeclaredExtension {
        /// Whose conversation; `nil` when there is none any more.
        public var with: JID?
        /// When it began; `nil` when there is none any more.
        public var start: DateTime?

        /// A collection.
        public init(with: JID? = nil, start: DateTime? = nil) {
            self.with = with
            self.start = start
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("previous", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            specification: .xep(136, "1.3.1", section: "5.6"),
            build: Self.init
        )
    }

    /// The collection behind another; without parts, that there is none any more.
    ///
    /// Source: XEP-0136 v1.3.1 §5.6, §15 (schema).
    public struct Next: DeclaredExtension {
        /// Whose conversation; `nil` when there is none any more.
        public var with: JID?
        /// When it began; `nil` when there is none any more.
        public var start: DateTime?

        /// A collection.
        public init(with: JID? = nil, start: DateTime? = nil) {
            self.with = with
            self.start = start
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("next", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            specification: .xep(136, "1.3.1", section: "5.6"),
            build: Self.init
        )
    }

    /// A message somebody else wrote.
    ///
    /// Source: XEP-0136 v1.3.1 §4.6, §5.5, §15 (schema).
    public struct From: DeclaredExtension {
        /// How many seconds after the one before, or the beginning, it was sent; `nil` when the time is given.
        public var seconds: UInt64?
        /// When it was sent; `nil` when seconds are given.
        public var time: DateTime?
        /// The nickname of its author in a room; `nil` in other conversations.
        public var name: String?
        /// The address of its author in a room; `nil` in other conversations, and where it is hidden.
        public var jid: JID?
        /// What was in the message: ``Body`` and payloads.
        public var content: ExtensionList

        /// A message.
        public init(
            seconds: UInt64? = nil,
            time: DateTime? = nil,
            name: String? = nil,
            jid: JID? = nil,
            content: [any StanzaExtension] = []
        ) { self.init(seconds, time, name, jid, ExtensionList(content)) }

        private init(
            _ seconds: UInt64?,
            _ time: DateTime?,
            _ name: String?,
            _ jid: JID?,
            _ content: ExtensionList
        ) {
            self.seconds = seconds
            self.time = time
            self.name = name
            self.jid = jid
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("from", in: .archive),
            .attribute("secs", \.seconds),
            .attribute("utc", \.time),
            .attribute("name", \.name),
            .attribute("jid", \.jid),
            .extensions(\.content),
            specification: .xep(136, "1.3.1", section: "4.6"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// A message the user wrote.
    ///
    /// Source: XEP-0136 v1.3.1 §4.6, §15 (schema).
    public struct To: DeclaredExtension {
        /// How many seconds after the one before, or the beginning, it was sent; `nil` when the time is given.
        public var seconds: UInt64?
        /// When it was sent; `nil` when seconds are given.
        public var time: DateTime?
        /// The user's nickname in a room; `nil` in other conversations.
        public var name: String?
        /// To whom it went; `nil` when it is not said.
        public var jid: JID?
        /// What was in the message: ``Body`` and payloads.
        public var content: ExtensionList

        /// A message.
        public init(
            seconds: UInt64? = nil,
            time: DateTime? = nil,
            name: String? = nil,
            jid: JID? = nil,
            content: [any StanzaExtension] = []
        ) { self.init(seconds, time, name, jid, ExtensionList(content)) }

        private init(
            _ seconds: UInt64?,
            _ time: DateTime?,
            _ name: String?,
            _ jid: JID?,
            _ content: ExtensionList
        ) {
            self.seconds = seconds
            self.time = time
            self.name = name
            self.jid = jid
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("to", in: .archive),
            .attribute("secs", \.seconds),
            .attribute("utc", \.time),
            .attribute("name", \.name),
            .attribute("jid", \.jid),
            .extensions(\.content),
            specification: .xep(136, "1.3.1", section: "4.6"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// The text of a message in a collection.
    ///
    /// ```xml
    /// <body xmlns='urn:xmpp:archive'>What is in a name?</body>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §4.6, §15 (schema).
    public struct Body: DeclaredExtension {
        /// The language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text.
        public var text: String

        /// A text.
        public init(lang: XML.LanguageTag? = nil, _ text: String) {
            self.lang = lang
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("body", in: .archive),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            .text(\.text),
            specification: .xep(136, "1.3.1", section: "4.6"),
            build: { Body(lang: $0, $1) }
        )
    }

    /// A note the user wrote later.
    ///
    /// Source: XEP-0136 v1.3.1 §4.7, §15 (schema).
    public struct Note: DeclaredExtension {
        /// When it was written; `nil` when it is not said.
        public var time: DateTime?
        /// The note.
        public var text: String

        /// A note.
        public init(time: DateTime? = nil, text: String) {
            self.time = time
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("note", in: .archive),
            .attribute("utc", \.time),
            .text(\.text),
            specification: .xep(136, "1.3.1", section: "4.7"),
            build: Self.init
        )
    }

    /// A message or a note of a collection.
    ///
    /// Source: XEP-0136 v1.3.1 §4.6, §4.7.
    public enum Entry: StanzaExtension {
        /// A message somebody else wrote.
        case from(From)
        /// A message the user wrote.
        case to(To)
        /// A note the user wrote later.
        case note(Note)

        /// `<from/>`, `<to/>` and `<note/>`.
        public static let elementNames = ["from", "to", "note"].map { XML.Name($0, in: .archive) }

        /// XEP-0136.
        public static var specification: Specification? { .xep(136, "1.3.1", section: "4.6") }

        /// The name of whichever it is.
        public var elementName: XML.Name {
            switch self {
            case .from: Self.elementNames[0]
            case .to: Self.elementNames[1]
            case .note: Self.elementNames[2]
            }
        }

        /// Reads whichever it is.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when it is malformed.
        public init(parsing reader: ElementReader) throws {
            switch reader.name.local {
            case "from": self = .from(try From(parsing: reader))
            case "to": self = .to(try To(parsing: reader))
            default: self = .note(try Note(parsing: reader))
            }
        }

        /// Writes whichever it is.
        public func serialize(into writer: inout ElementWriter) {
            switch self {
            case .from(let message): message.serialize(into: &writer)
            case .to(let message): message.serialize(into: &writer)
            case .note(let note): note.serialize(into: &writer)
            }
        }

        /// What it is, by the element's name, and what it holds.
        public var fieldValues: [FieldValue.Member] {
            let values =
                switch self {
                case .from(let message): message.fieldValues
                case .to(let message): message.fieldValues
                case .note(let note): note.fieldValues
                }
            return [.init("element", .string(elementName.local))] + values
        }
    }

    /// Asks which collections have changed, and lists them.
    ///
    /// ```xml
    /// <modified xmlns='urn:xmpp:archive' start='2026-02-14T02:56:15Z'/>
    /// ```
    ///
    /// Source: XEP-0136 v1.3.1 §8, §15 (schema).
    public struct Modified: DeclaredExtension {
        /// Since when; `nil` in an answer.
        public var start: DateTime?
        /// Collections that were made or changed; one that is malformed is kept with its error.
        public var changed: [Parsed<Changed>]
        /// Collections that were removed; one that is malformed is kept with its error.
        public var removed: [Parsed<Removed>]
        /// Which page is wanted, or is here; `nil` leaves it to the server.
        public var resultSet: ResultSet?
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A request, or the list.
        public init(
            start: DateTime? = nil,
            changed: [Changed] = [],
            removed: [Removed] = [],
            resultSet: ResultSet? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(start, changed.map { .value($0) }, removed.map { .value($0) }, resultSet, ExtensionList(others))
        }

        private init(
            _ start: DateTime?,
            _ changed: [Parsed<Changed>],
            _ removed: [Parsed<Removed>],
            _ resultSet: ResultSet?,
            _ others: ExtensionList
        ) {
            self.start = start
            self.changed = changed
            self.removed = removed
            self.resultSet = resultSet
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("modified", in: .archive),
            .attribute("start", \.start),
            .elements(of: Changed.self, \.changed),
            .elements(of: Removed.self, \.removed),
            .child(\.resultSet),
            .extensions(\.others),
            specification: .xep(136, "1.3.1", section: "8"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// A collection that was made or changed.
    ///
    /// Source: XEP-0136 v1.3.1 §8, §15 (schema).
    public struct Changed: DeclaredExtension {
        /// Whose conversation.
        public var with: JID
        /// When it began.
        public var start: DateTime
        /// How often it was changed; `nil` when it is not said.
        public var version: UInt64?

        /// A collection.
        public init(with: JID, start: DateTime, version: UInt64? = nil) {
            self.with = with
            self.start = start
            self.version = version
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("changed", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            .attribute("version", \.version),
            specification: .xep(136, "1.3.1", section: "8"),
            build: Self.init
        )
    }

    /// A collection that was removed.
    ///
    /// Source: XEP-0136 v1.3.1 §8, §15 (schema).
    public struct Removed: DeclaredExtension {
        /// Whose conversation.
        public var with: JID
        /// When it began.
        public var start: DateTime
        /// How often it was changed; `nil` when it is not said.
        public var version: UInt64?

        /// A collection.
        public init(with: JID, start: DateTime, version: UInt64? = nil) {
            self.with = with
            self.start = start
            self.version = version
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("removed", in: .archive),
            .attribute("with", \.with),
            .attribute("start", \.start),
            .attribute("version", \.version),
            specification: .xep(136, "1.3.1", section: "8"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0136 v1.3.1 §14.1.
    public static let archive: Self = "urn:xmpp:archive"
}
