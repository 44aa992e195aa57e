public import StanzaCore
import StanzaXML

extension Concentrator {
    /// The commands of nodes.
    ///
    /// ```xml
    /// <getNodeCommandsResponse xmlns='urn:xmpp:iot:concentrators' result='OK'>…</getNodeCommandsResponse>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.6.1, §3.6.9, §10 (schema).
    public struct Commands: DeclaredExtension {
        /// What is answered.
        public var kind: CommandsKind
        /// What came out; `nil` when it is not said.
        public var result: Outcome?
        /// The commands; one that is malformed is kept with its error.
        public var commands: [Parsed<Command>]

        /// An answer.
        public init(_ kind: CommandsKind, result: Outcome? = nil, commands: [Command] = []) {
            self.init(parsed: kind.elementName, result, commands.map { .value($0) })
        }

        private init(parsed kind: XML.Name, _ result: Outcome?, _ commands: [Parsed<Command>]) {
            self.kind = CommandsKind(rawValue: kind.local) ?? CommandsKind.allCases[0]
            self.result = result
            self.commands = commands
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            CommandsKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .elements(of: Command.self, \.commands),
            specification: .xep(326, "0.4", section: "3.6.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Whose commands an answer has.
    public enum CommandsKind: String, CaseIterable, Sendable {
        /// Those of a node.
        case node = "getNodeCommandsResponse"
        /// Those that several nodes have.
        case commonNode = "getCommonNodeCommandsResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// A command of nodes.
    ///
    /// Source: XEP-0326 v0.4 §3.6.1, §5.5, §10 (schema).
    public struct Command: DeclaredExtension {
        /// What programs call it.
        public var command: String
        /// What people call it.
        public var name: String
        /// `Simple`, `Parameterized` or `Query`.
        public var type: String
        /// The group it is shown in; `nil` when there is none.
        public var sortCategory: String?
        /// What it is sorted by in the group; `nil` when there is nothing.
        public var sortKey: String?
        /// What to ask before; `nil` for nothing.
        public var confirmation: String?
        /// What to say when it fails; `nil` when nothing is given.
        public var failure: String?
        /// What to say when it succeeds; `nil` when nothing is given.
        public var success: String?

        /// A command.
        public init(
            command: String,
            name: String,
            type: String,
            sortCategory: String? = nil,
            sortKey: String? = nil,
            confirmation: String? = nil,
            failure: String? = nil,
            success: String? = nil
        ) {
            self.command = command
            self.name = name
            self.type = type
            self.sortCategory = sortCategory
            self.sortKey = sortKey
            self.confirmation = confirmation
            self.failure = failure
            self.success = success
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("command", in: .sensorConcentrators),
            .attribute("command", \.command),
            .attribute("name", \.name),
            .attribute("type", \.type),
            .attribute("sortCategory", \.sortCategory),
            .attribute("sortKey", \.sortKey),
            .attribute("confirmationString", \.confirmation),
            .attribute("failureString", \.failure),
            .attribute("successString", \.success),
            specification: .xep(326, "0.4", section: "3.6.1"),
            build: Self.init
        )
    }

    /// Says that a command was executed, or why not.
    ///
    /// ```xml
    /// <executeNodeCommandResponse xmlns='urn:xmpp:iot:concentrators' result='OK'/>
    /// ```
    ///
    /// Source: XEP-0326 v0.4 §3.6, §3.9, §10 (schema).
    public struct Execution: DeclaredExtension {
        /// What is answered.
        public var kind: ExecutionKind
        /// What came out.
        public var result: Outcome
        /// What the query is called; `nil` for other commands.
        public var queryID: String?
        /// What is wrong with parameters; one that is malformed is kept with its error.
        public var errors: [Parsed<ParameterError>]
        /// What came out for each of several nodes; one that is malformed is kept with its error.
        public var results: [Parsed<Result>]

        /// An answer.
        public init(
            _ kind: ExecutionKind,
            result: Outcome,
            queryID: String? = nil,
            errors: [ParameterError] = [],
            results: [Result] = []
        ) {
            self.init(parsed: kind.elementName, result, queryID, errors.map { .value($0) }, results.map { .value($0) })
        }

        private init(
            parsed kind: XML.Name,
            _ result: Outcome,
            _ queryID: String?,
            _ errors: [Parsed<ParameterError>],
            _ results: [Parsed<Result>]
        ) {
            self.kind = ExecutionKind(rawValue: kind.local) ?? ExecutionKind.allCases[0]
            self.result = result
            self.queryID = queryID
            self.errors = errors
            self.results = results
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ExecutionKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("result", \.result),
            .attribute("queryId", \.queryID),
            .elements(of: ParameterError.self, \.errors),
            .elements(of: Result.self, \.results),
            specification: .xep(326, "0.4", section: "3.6"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// What was executed.
    public enum ExecutionKind: String, CaseIterable, Sendable {
        /// A command of a node.
        case command = "executeNodeCommandResponse"
        /// A query of a node.
        case query = "executeNodeQueryResponse"
        /// A command of several nodes.
        case commonCommand = "executeCommonNodeCommandResponse"
        /// A query of several nodes.
        case commonQuery = "executeCommonNodeQueryResponse"
        /// Reading a database.
        case databaseReadout = "startDatabaseReadoutResponse"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .sensorConcentrators) }
    }

    /// What is wrong with a parameter.
    ///
    /// Source: XEP-0326 v0.4 §3.4.3, §10 (schema).
    public struct ParameterError: DeclaredExtension {
        /// The parameter.
        public var name: String
        /// What is wrong, in words.
        public var text: String

        /// What is wrong.
        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("error", in: .sensorConcentrators),
            .attribute("var", \.name),
            .text(\.text),
            specification: .xep(326, "0.4", section: "3.4.3"),
            build: Self.init
        )
    }

    /// What came out for one of several nodes.
    ///
    /// Source: XEP-0326 v0.4 §3.6.14, §10 (schema).
    public struct Result: DeclaredExtension {
        /// What went wrong, in words; `nil` when nothing did.
        public var error: String?
        /// Whether all went well.
        public var succeeded: Bool

        /// An outcome.
        public init(error: String? = nil, succeeded: Bool) {
            self.error = error
            self.succeeded = succeeded
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("result", in: .sensorConcentrators),
            .attribute("error", \.error),
            .text(\.succeeded),
            specification: .xep(326, "0.4", section: "3.6.14"),
            build: Self.init
        )
    }
}
