public import StanzaCore
public import StanzaXML

/// Calls a procedure elsewhere by XML-RPC, or holds what it gave back.
///
/// ```xml
/// <query xmlns='jabber:iq:rpc'>
///   <methodCall><methodName>state.name</methodName>
///     <params><param><value><i4>6</i4></value></param></params></methodCall>
/// </query>
/// ```
///
/// Source: XEP-0009 v2.2.1 §2, §8 (schema).
public struct JabberRPC: DeclaredExtension {
    /// The call; `nil` in an answer.
    public var call: Call?
    /// The answer; `nil` in a call.
    public var response: Response?

    /// A call, or an answer.
    public init(call: Call? = nil, response: Response? = nil) {
        self.call = call
        self.response = response
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .jabberRPC),
        .child(\.call),
        .child(\.response),
        specification: .xep(9, "2.2.1", section: "2"),
        build: Self.init
    )
}

extension JabberRPC {
    /// A call of a procedure.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Call: DeclaredExtension {
        /// The procedure.
        public var method: String
        /// What is given to it; `nil` when there is nothing.
        public var parameters: Parameters?

        /// A call.
        public init(method: String, parameters: Parameters? = nil) {
            self.method = method
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("methodCall", in: .jabberRPC),
            .childText("methodName", \.method),
            .child(\.parameters),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// What a procedure gave back, or why it did not.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Response: DeclaredExtension {
        /// What it gave back, one value; `nil` when it failed.
        public var parameters: Parameters?
        /// Why it failed; `nil` when it did not.
        public var fault: Fault?

        /// An answer.
        public init(parameters: Parameters? = nil, fault: Fault? = nil) {
            self.parameters = parameters
            self.fault = fault
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("methodResponse", in: .jabberRPC),
            .child(\.parameters),
            .child(\.fault),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// Why a procedure failed.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Fault: DeclaredExtension {
        /// A structure of `faultCode` and `faultString`.
        public var value: Value

        /// A failure.
        public init(value: Value) { self.value = value }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("fault", in: .jabberRPC),
            .child(\.value),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// Values in order.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Parameters: DeclaredExtension {
        /// The values; one that is malformed makes the call malformed.
        public var parameters: [Parameter]

        /// Values.
        public init(parameters: [Parameter] = []) { self.parameters = parameters }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("params", in: .jabberRPC),
            .children(\.parameters),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// A value that is given.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Parameter: DeclaredExtension {
        /// The value.
        public var value: Value

        /// A value.
        public init(_ value: Value) { self.value = value }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("param", in: .jabberRPC),
            .child(\.value),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// Values in order, as a value.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct List: DeclaredExtension {
        /// The values.
        public var data: ListData

        /// Values.
        public init(data: ListData) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("array", in: .jabberRPC),
            .child(\.data),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// The values of a list.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct ListData: DeclaredExtension {
        /// The values.
        public var values: [Value]

        /// Values.
        public init(_ values: [Value] = []) { self.values = values }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("data", in: .jabberRPC),
            .children(\.values),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// Values with names, as a value.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Structure: DeclaredExtension {
        /// The values.
        public var members: [Member]

        /// Values with names.
        public init(_ members: [Member] = []) { self.members = members }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("struct", in: .jabberRPC),
            .children(\.members),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// A value with a name.
    ///
    /// Source: XEP-0009 v2.2.1 §2, §8 (schema).
    public struct Member: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: Value

        /// A value with a name.
        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("member", in: .jabberRPC),
            .childText("name", \.name),
            .child(\.value),
            specification: .xep(9, "2.2.1", section: "2"),
            build: Self.init
        )
    }

    /// A value of XML-RPC.
    ///
    /// Source: XEP-0009 v2.2.1 §8 (schema).
    public indirect enum Value: StanzaExtension {
        /// A number of 32 bits, written `<i4/>`.
        case i4(Int32)
        /// A number of 32 bits, written `<int/>`.
        case integer(Int32)
        /// Yes or no, written `1` or `0`.
        case boolean(Bool)
        /// A text.
        case string(String)
        /// A text without an element of its own.
        case untyped(String)
        /// A number with a fraction.
        case double(Double)
        /// A time as ISO 8601 writes it, without an offset.
        case dateTime(String)
        /// Bytes.
        case base64(XML.Base64)
        /// Values in order.
        case list(List)
        /// Values with names.
        case structure(Structure)

        /// `<value/>`
        public static let elementNames = [XML.Name("value", in: .jabberRPC)]

        /// XEP-0009.
        public static var specification: Specification? { .xep(9, "2.2.1", section: "8") }

        private static func name(_ local: String) -> XML.Name { XML.Name(local, in: .jabberRPC) }

        /// Reads whichever kind of value stands there; text alone is a text.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when it is outside the kind's lexical space.
        public init(parsing reader: ElementReader) throws {
            if let value = try reader.childTextIfPresent(Self.name("i4"), as: Int32.self) {
                self = .i4(value)
            } else if let value = try reader.childTextIfPresent(Self.name("int"), as: Int32.self) {
                self = .integer(value)
            } else if let value = try reader.childTextIfPresent(Self.name("boolean"), as: Bool.self) {
                self = .boolean(value)
            } else if let value = try reader.childTextIfPresent(Self.name("string"), as: String.self) {
                self = .string(value)
            } else if let value = try reader.childTextIfPresent(Self.name("double"), as: Double.self) {
                self = .double(value)
            } else if let value = try reader.childTextIfPresent(Self.name("dateTime.iso8601"), as: String.self) {
                self = .dateTime(value)
            } else if let value = try reader.childTextIfPresent(Self.name("base64"), as: XML.Base64.self) {
                self = .base64(value)
            } else if let value = try reader.childIfPresent(List.self) {
                self = .list(value)
            } else if let value = try reader.childIfPresent(Structure.self) {
                self = .structure(value)
            } else {
                self = .untyped(try reader.text())
            }
        }

        /// Writes the value in an element of its kind.
        public func serialize(into writer: inout ElementWriter) {
            switch self {
            case .i4(let value): writer.childText(Self.name("i4"), value)
            case .integer(let value): writer.childText(Self.name("int"), value)
            case .boolean(let value): writer.childText(Self.name("boolean"), value ? "1" : "0")
            case .string(let value): writer.childText(Self.name("string"), value)
            case .untyped(let value): writer.text(value)
            case .double(let value): writer.childText(Self.name("double"), value)
            case .dateTime(let value): writer.childText(Self.name("dateTime.iso8601"), value)
            case .base64(let value): writer.childText(Self.name("base64"), value)
            case .list(let value): writer.child(value)
            case .structure(let value): writer.child(value)
            }
        }

        /// The kind and the value.
        public var fieldValues: [FieldValue.Member] {
            switch self {
            case .i4(let value): [.init("i4", .integer(Int64(value)))]
            case .integer(let value): [.init("int", .integer(Int64(value)))]
            case .boolean(let value): [.init("boolean", .bool(value))]
            case .string(let value): [.init("string", .string(value))]
            case .untyped(let value): [.init("text", .string(value))]
            case .double(let value): [.init("double", .string(value.xmlText))]
            case .dateTime(let value): [.init("dateTime.iso8601", .string(value))]
            case .base64(let value): [.init("base64", .string(value.xmlText))]
            case .list(let value): [.init("array", .object(value.fieldValues))]
            case .structure(let value): [.init("struct", .object(value.fieldValues))]
            }
        }
    }
}

extension XML.Namespace {
    /// XEP-0009 v2.2.1 §7.1.
    public static let jabberRPC: Self = "jabber:iq:rpc"
}
