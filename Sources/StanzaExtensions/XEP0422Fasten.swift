public import StanzaCore
public import StanzaXML

/// Says something about an earlier message.
///
/// ```xml
/// <apply-to xmlns='urn:xmpp:fasten:0' id='m1'><like xmlns='urn:example:like'/></apply-to>
/// ```
///
/// Source: XEP-0422 v0.2.0 §3.1, §3.2 to §3.5.
public struct Fastening: DeclaredExtension {
    /// The message: its ``OriginID``, or in a room its ``StanzaID``.
    public var id: String
    /// Whether what was said before is taken back.
    public var clears: Bool
    /// Whether what is said is within what is encrypted.
    public var isShell: Bool
    /// Elements beside this one that belong to it; one that is malformed is kept with its error.
    public var externals: [Parsed<External>]
    /// What is said, of any registered type.
    public var payloads: ExtensionList

    /// Something about a message.
    public init(
        id: String,
        clears: Bool = false,
        isShell: Bool = false,
        externals: [External] = [],
        payloads: [any StanzaExtension] = []
    ) { self.init(id, clears, isShell, externals.map { .value($0) }, ExtensionList(payloads)) }

    private init(
        _ id: String,
        _ clears: Bool,
        _ isShell: Bool,
        _ externals: [Parsed<External>],
        _ payloads: ExtensionList
    ) {
        self.id = id
        self.clears = clears
        self.isShell = isShell
        self.externals = externals
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("apply-to", in: .fasten),
        .attribute("id", \.id),
        .attribute("clear", \.clears, default: false),
        .attribute("shell", \.isShell, default: false),
        .elements(of: External.self, \.externals),
        .extensions(\.payloads),
        specification: .xep(422, "0.2.0", section: "3.1"),
        build: Self.init(_:_:_:_:_:)
    )
}

extension Fastening {
    /// An element of the message that belongs to what is said.
    ///
    /// Source: XEP-0422 v0.2.0 §3.2.
    public struct External: DeclaredExtension {
        /// The element's local name.
        public var name: String
        /// The element's namespace; `nil` for that of the message.
        public var namespace: String?

        /// An element.
        public init(name: String, namespace: String? = nil) {
            self.name = name
            self.namespace = namespace
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("external", in: .fasten),
            .attribute("name", \.name),
            .attribute("element-namespace", \.namespace),
            specification: .xep(422, "0.2.0", section: "3.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0422 v0.2.0 §6.1.
    public static let fasten: Self = "urn:xmpp:fasten:0"
}
