public import StanzaCore
public import StanzaXML

/// What goes into a command and comes out of it, as elements of any kind, in the payloads of an ``AdHocCommand``.
///
/// ```xml
/// <iodata xmlns='urn:xmpp:tmp:io-data' type='input'>
///   <in><letter xmlns='urn:example:post'>To Juliet</letter></in>
/// </iodata>
/// ```
///
/// Source: XEP-0244 v0.1 §2, §10 (schema).
public struct IOData: DeclaredExtension {
    /// What it is for.
    public var type: TransactionType
    /// What the command does, in words; `nil` when nothing is said.
    public var description: String?
    /// What goes in, or the schema of it; `nil` when there is none.
    public var input: Input?
    /// What comes out, or the schema of it; `nil` when there is none.
    public var output: Output?
    /// What went wrong, or the schema of it; `nil` when there is none.
    public var error: Failure?
    /// How far the command has come; `nil` when it is not said.
    public var status: Status?

    /// Data of a command.
    public init(
        type: TransactionType,
        description: String? = nil,
        input: Input? = nil,
        output: Output? = nil,
        error: Failure? = nil,
        status: Status? = nil
    ) {
        self.type = type
        self.description = description
        self.input = input
        self.output = output
        self.error = error
        self.status = status
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("iodata", in: .ioData),
        .attribute("type", \.type),
        .childText("desc", \.description),
        .child(\.input),
        .child(\.output),
        .child(\.error),
        .child(\.status),
        specification: .xep(244, "0.1", section: "2"),
        build: Self.init
    )
}

extension IOData {
    /// What goes into a command.
    ///
    /// Source: XEP-0244 v0.1 §2.2, §10 (schema).
    public struct Input: DeclaredExtension {
        /// The elements, typed where registered.
        public var elements: ExtensionList

        /// Elements.
        public init(_ elements: [any StanzaExtension]) { self.init(parsed: ExtensionList(elements)) }

        private init(parsed elements: ExtensionList) { self.elements = elements }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("in", in: .ioData),
            .extensions(\.elements),
            specification: .xep(244, "0.1", section: "2.2"),
            build: Self.init(parsed:)
        )
    }

    /// What comes out of a command.
    ///
    /// Source: XEP-0244 v0.1 §2.2, §10 (schema).
    public struct Output: DeclaredExtension {
        /// The elements, typed where registered.
        public var elements: ExtensionList

        /// Elements.
        public init(_ elements: [any StanzaExtension]) { self.init(parsed: ExtensionList(elements)) }

        private init(parsed elements: ExtensionList) { self.elements = elements }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("out", in: .ioData),
            .extensions(\.elements),
            specification: .xep(244, "0.1", section: "2.2"),
            build: Self.init(parsed:)
        )
    }

    /// What went wrong in a command.
    ///
    /// Source: XEP-0244 v0.1 §2.2, §3.3, §10 (schema).
    public struct Failure: DeclaredExtension {
        /// The elements, typed where registered.
        public var elements: ExtensionList

        /// Elements.
        public init(_ elements: [any StanzaExtension]) { self.init(parsed: ExtensionList(elements)) }

        private init(parsed elements: ExtensionList) { self.elements = elements }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("error", in: .ioData),
            .extensions(\.elements),
            specification: .xep(244, "0.1", section: "2.2"),
            build: Self.init(parsed:)
        )
    }

    /// How far a command has come.
    ///
    /// Source: XEP-0244 v0.1 §2.3, §10 (schema).
    public struct Status: DeclaredExtension {
        /// How many milliseconds have passed since it began.
        public var elapsed: Lenient<Int64>
        /// How many milliseconds it will go on, as far as is known.
        public var remaining: Lenient<Int64>
        /// How many hundredths of it are done.
        public var percentage: Lenient<Int>
        /// How it stands, in words; `nil` when nothing is said.
        public var information: String?

        /// How far it has come; `nil` for what is not known.
        public init(
            elapsed: Int64? = nil,
            remaining: Int64? = nil,
            percentage: Int? = nil,
            information: String? = nil
        ) {
            self.init(Lenient(elapsed), Lenient(remaining), Lenient(percentage), information)
        }

        private init(
            _ elapsed: Lenient<Int64>,
            _ remaining: Lenient<Int64>,
            _ percentage: Lenient<Int>,
            _ information: String?
        ) {
            self.elapsed = elapsed
            self.remaining = remaining
            self.percentage = percentage
            self.information = information
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("status", in: .ioData),
            .lenientChildText("elapsed", \.elapsed),
            .lenientChildText("remaining", \.remaining),
            .lenientChildText("percentage", \.percentage),
            .childText("information", \.information),
            specification: .xep(244, "0.1", section: "2.3"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// What data of a command is for (XEP-0244 v0.1 §2.1). A value outside the XEP is kept.
    public struct TransactionType: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Asks which elements go in and come out.
        public static let getSchemata = TransactionType(rawValue: "io-schemata-get")
        /// Holds the schemas of what goes in and comes out.
        public static let schemata = TransactionType(rawValue: "io-schemata-result")
        /// Holds what goes in.
        public static let input = TransactionType(rawValue: "input")
        /// Holds what comes out.
        public static let output = TransactionType(rawValue: "output")
        /// Asks how far it has come.
        public static let getStatus = TransactionType(rawValue: "getStatus")
        /// Asks for what comes out.
        public static let getOutput = TransactionType(rawValue: "getOutput")
        /// Says what went wrong.
        public static let error = TransactionType(rawValue: "error")
        /// Says how far it has come.
        public static let status = TransactionType(rawValue: "status")
    }
}

extension XML.Namespace {
    /// XEP-0244 v0.1 §2.
    public static let ioData: Self = "urn:xmpp:tmp:io-data"
}
