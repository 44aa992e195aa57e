public import StanzaCore
public import StanzaXML

/// A step of a command: what is to be done, or what came out and what can be done next.
///
/// ```xml
/// <command xmlns='http://jabber.org/protocol/commands' node='config' action='execute'/>
/// ```
///
/// The Service Administration of XEP-0133 is made of such commands.
///
/// Source: XEP-0050 v1.3.0 §4.1, §8 (schema).
public struct AdHocCommand: DeclaredExtension {
    /// The command.
    public var node: String
    /// What the service calls this execution; `nil` in its first step.
    public var sessionID: String?
    /// In a request, what to do; `nil` for ``Action/execute``, and in answers.
    public var action: Action?
    /// In an answer, how things stand; `nil` in requests.
    public var status: Status?
    /// The language of the texts in it; `nil` for that of the stanza.
    public var lang: XML.LanguageTag?
    /// In an answer, what can be done next; `nil` when only the default can, or nothing.
    public var actions: Actions?
    /// What people should know; one that is malformed is kept with its error.
    public var notes: [Parsed<Note>]
    /// What is to be filled in, or has been, or came out; `nil` when there is none.
    public var form: DataForm?
    /// What a command has instead of a form, typed where registered.
    public var payloads: ExtensionList

    /// A step of a command.
    public init(
        node: String,
        sessionID: String? = nil,
        action: Action? = nil,
        status: Status? = nil,
        lang: XML.LanguageTag? = nil,
        actions: Actions? = nil,
        notes: [Note] = [],
        form: DataForm? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(
            parsed: node,
            sessionID,
            action,
            status,
            lang,
            actions,
            notes.map { .value($0) },
            form,
            ExtensionList(payloads)
        )
    }

    private init(
        parsed node: String,
        _ sessionID: String?,
        _ action: Action?,
        _ status: Status?,
        _ lang: XML.LanguageTag?,
        _ actions: Actions?,
        _ notes: [Parsed<Note>],
        _ form: DataForm?,
        _ payloads: ExtensionList
    ) {
        self.node = node
        self.sessionID = sessionID
        self.action = action
        self.status = status
        self.lang = lang
        self.actions = actions
        self.notes = notes
        self.form = form
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("command", in: .commands),
        .attribute("node", \.node),
        .attribute("sessionid", \.sessionID),
        .attribute("action", \.action),
        .attribute("status", \.status),
        .attribute(.lang, \.lang),
        .child(\.actions),
        .elements(of: Note.self, \.notes),
        .child(\.form),
        .extensions(\.payloads),
        specification: .xep(50, "1.3.0", section: "4.1"),
        build: Self.init(parsed:_:_:_:_:_:_:_:_:)
    )
}

extension AdHocCommand {
    /// What can be done next.
    ///
    /// Source: XEP-0050 v1.3.0 §4.2, §8 (schema).
    public struct Actions: DeclaredExtension {
        /// What ``Action/execute`` means; `nil` for ``Action/next``.
        public var execute: Action?
        /// Whether one can go back.
        public var allowsPrevious: Bool
        /// Whether one can go on.
        public var allowsNext: Bool
        /// Whether one can finish.
        public var allowsComplete: Bool

        /// What can be done next.
        public init(
            execute: Action? = nil,
            allowsPrevious: Bool = false,
            allowsNext: Bool = false,
            allowsComplete: Bool = false
        ) {
            self.execute = execute
            self.allowsPrevious = allowsPrevious
            self.allowsNext = allowsNext
            self.allowsComplete = allowsComplete
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("actions", in: .commands),
            .attribute("execute", \.execute),
            .flag("prev", \.allowsPrevious),
            .flag("next", \.allowsNext),
            .flag("complete", \.allowsComplete),
            specification: .xep(50, "1.3.0", section: "4.2"),
            build: Self.init
        )
    }

    /// Something that people should know.
    ///
    /// Source: XEP-0050 v1.3.0 §4.3, §8 (schema).
    public struct Note: DeclaredExtension {
        /// How important it is.
        public var type: Kind
        /// The note.
        public var text: String

        /// A note.
        public init(type: Kind = .info, text: String) {
            self.type = type
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("note", in: .commands),
            .attribute("type", \.type, default: .info),
            .text(\.text),
            specification: .xep(50, "1.3.0", section: "4.3"),
            build: Self.init
        )
    }

    /// Why a step is refused, beside the condition every error has.
    ///
    /// ```xml
    /// <bad-sessionid xmlns='http://jabber.org/protocol/commands'/>
    /// ```
    ///
    /// It stands in a `StanzaError`: `error.application[AdHocCommand.ErrorCondition.self]`.
    ///
    /// Source: XEP-0050 v1.3.0 §4.4, §8 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// The action cannot be done now.
        case badAction = "bad-action"
        /// The language is not supported.
        case badLocale = "bad-locale"
        /// The form is not good.
        case badPayload = "bad-payload"
        /// There is no such execution.
        case badSessionID = "bad-sessionid"
        /// The action is none.
        case malformedAction = "malformed-action"
        /// The execution has ended.
        case sessionExpired = "session-expired"

        /// XEP-0050 v1.3.0 §7.1.
        public static let namespace = XML.Namespace.commands

        /// XEP-0050 v1.3.0.
        public static var specification: Specification? { .xep(50, "1.3.0", section: "4.4") }
    }

    /// What is to be done with a command (XEP-0050 v1.3.0 §3.4). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// End it.
        public static let cancel = Action(rawValue: "cancel")
        /// Finish it.
        public static let complete = Action(rawValue: "complete")
        /// Begin it, or do the default.
        public static let execute = Action(rawValue: "execute")
        /// Go on.
        public static let next = Action(rawValue: "next")
        /// Go back.
        public static let previous = Action(rawValue: "prev")
    }

    /// How things stand with a command (XEP-0050 v1.3.0 §4.1). A value outside the XEP is kept.
    public struct Status: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It was ended.
        public static let canceled = Status(rawValue: "canceled")
        /// It is finished.
        public static let completed = Status(rawValue: "completed")
        /// It goes on.
        public static let executing = Status(rawValue: "executing")
    }

    /// How important a note is (XEP-0050 v1.3.0 §4.3). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Something went wrong.
        public static let error = Kind(rawValue: "error")
        /// It is good to know.
        public static let info = Kind(rawValue: "info")
        /// It is important.
        public static let warning = Kind(rawValue: "warn")
    }
}

extension XML.Namespace {
    /// XEP-0050 v1.3.0 §7.1.
    public static let commands: Self = "http://jabber.org/protocol/commands"
}
