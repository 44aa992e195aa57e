public import StanzaCore
public import StanzaXML

/// A message of SOAP 1.2.
///
/// ```xml
/// <Envelope xmlns='http://www.w3.org/2003/05/soap-envelope'><Body>…</Body></Envelope>
/// ```
///
/// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
public struct SOAPEnvelope: DeclaredExtension {
    /// What is for those on the way; `nil` when there is nothing.
    public var header: Header?
    /// What is for the receiver.
    public var body: Body

    /// A message.
    public init(header: Header? = nil, body: Body) {
        self.header = header
        self.body = body
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("Envelope", in: .soapEnvelope),
        .child(\.header),
        .child(\.body),
        specification: .xep(72, "1.0.1", section: "3.2"),
        build: Self.init
    )
}

extension SOAPEnvelope {
    /// What is for those on the way.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Header: DeclaredExtension {
        /// The blocks, typed where registered.
        public var payloads: ExtensionList

        /// Blocks.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Header", in: .soapEnvelope),
            .extensions(\.payloads),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init(parsed:)
        )
    }

    /// What is for the receiver.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Body: DeclaredExtension {
        /// What went wrong; `nil` when nothing did.
        public var fault: Fault?
        /// The elements, typed where registered.
        public var payloads: ExtensionList

        /// Elements, or a fault.
        public init(fault: Fault? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: fault, ExtensionList(payloads))
        }

        private init(parsed fault: Fault?, _ payloads: ExtensionList) {
            self.fault = fault
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Body", in: .soapEnvelope),
            .child(\.fault),
            .extensions(\.payloads),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init(parsed:_:)
        )
    }

    /// What went wrong.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Fault: DeclaredExtension {
        /// The fault as a name.
        public var code: Code
        /// The fault in words.
        public var reason: Reason
        /// Who says so; `nil` when it is not said.
        public var node: String?
        /// As what; `nil` when it is not said.
        public var role: String?
        /// More about it; `nil` when there is nothing.
        public var detail: Detail?

        /// A fault.
        public init(code: Code, reason: Reason, node: String? = nil, role: String? = nil, detail: Detail? = nil) {
            self.code = code
            self.reason = reason
            self.node = node
            self.role = role
            self.detail = detail
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Fault", in: .soapEnvelope),
            .child(\.code),
            .child(\.reason),
            .childText("Node", \.node),
            .childText("Role", \.role),
            .child(\.detail),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init
        )
    }

    /// A fault as a name.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Code: DeclaredExtension {
        /// The name, with a prefix that the element declares.
        public var value: String
        /// A narrower name; `nil` when there is none.
        public var subcode: Subcode?

        /// A name.
        public init(value: String, subcode: Subcode? = nil) {
            self.value = value
            self.subcode = subcode
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Code", in: .soapEnvelope),
            .childText("Value", \.value),
            .child(\.subcode),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init
        )
    }

    /// A narrower name of a fault.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Subcode: DeclaredExtension {
        /// The name, with a prefix that the element declares.
        public var value: String
        /// A narrower name still, at most one.
        public var subcode: [Subcode]

        /// A name.
        public init(value: String, subcode: [Subcode] = []) {
            self.value = value
            self.subcode = subcode
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Subcode", in: .soapEnvelope),
            .childText("Value", \.value),
            .children(\.subcode),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init
        )
    }

    /// A fault in words.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Reason: DeclaredExtension {
        /// The words.
        public var texts: LocalizedText

        /// Words.
        public init(texts: LocalizedText = LocalizedText()) { self.texts = texts }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Reason", in: .soapEnvelope),
            .localizedText("Text", \.texts),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init
        )
    }

    /// More about a fault.
    ///
    /// Source: XEP-0072 v1.0.1 §3.2, §11.1 (schema).
    public struct Detail: DeclaredExtension {
        /// The elements, typed where registered.
        public var payloads: ExtensionList

        /// Elements.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Detail", in: .soapEnvelope),
            .extensions(\.payloads),
            specification: .xep(72, "1.0.1", section: "3.2"),
            build: Self.init(parsed:)
        )
    }

    /// The fault as a condition of a `StanzaError`.
    ///
    /// ```xml
    /// <Sender xmlns='http://jabber.org/protocol/soap#fault'/>
    /// ```
    ///
    /// Source: XEP-0072 v1.0.1 §6, §11.2 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// The encoding is not known.
        case dataEncodingUnknown = "DataEncodingUnknown"
        /// A block that has to be understood is not.
        case mustUnderstand = "MustUnderstand"
        /// The receiver is at fault.
        case receiver = "Receiver"
        /// The sender is at fault.
        case sender = "Sender"
        /// The version of SOAP is not known.
        case versionMismatch = "VersionMismatch"

        /// XEP-0072 v1.0.1 §10.1.
        public static let namespace = XML.Namespace.soapFault

        /// XEP-0072 v1.0.1.
        public static var specification: Specification? { .xep(72, "1.0.1", section: "6") }
    }
}

extension XML.Namespace {
    /// XEP-0072 v1.0.1 (defined by SOAP 1.2 Part 1 §5).
    public static let soapEnvelope: Self = "http://www.w3.org/2003/05/soap-envelope"

    /// XEP-0072 v1.0.1 §10.1.
    public static let soapFault: Self = "http://jabber.org/protocol/soap#fault"
}
