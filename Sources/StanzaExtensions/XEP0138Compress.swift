public import StanzaCore
public import StanzaXML

/// Stream Compression (XEP-0138), which is obsolete: compressed secrets leak.
public enum StreamCompression {
    /// Offers compression: a feature of the stream.
    ///
    /// ```xml
    /// <compression xmlns='http://jabber.org/features/compress'><method>zlib</method></compression>
    /// ```
    ///
    /// Source: XEP-0138 v2.1 §2, §10.1 (schema).
    public struct Feature: DeclaredExtension {
        /// How the stream can be compressed.
        public var methods: [String]

        /// Methods.
        public init(methods: [String] = []) { self.methods = methods }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("compression", in: .compressionFeature),
            .childTexts("method", \.methods),
            specification: .xep(138, "2.1", section: "2"),
            build: Self.init
        )
    }

    /// Asks for compression.
    ///
    /// ```xml
    /// <compress xmlns='http://jabber.org/protocol/compress'><method>zlib</method></compress>
    /// ```
    ///
    /// Source: XEP-0138 v2.1 §2, §10.2 (schema).
    public struct Compress: DeclaredExtension {
        /// How the stream is to be compressed.
        public var method: String

        /// A wish.
        public init(method: String) { self.method = method }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("compress", in: .compression),
            .childText("method", \.method),
            specification: .xep(138, "2.1", section: "2"),
            build: Self.init
        )
    }

    /// Says that the stream is compressed from the next byte on.
    ///
    /// Source: XEP-0138 v2.1 §2, §10.2 (schema).
    public struct Compressed: DeclaredExtension {
        /// The go-ahead.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("compressed", in: .compression),
            specification: .xep(138, "2.1", section: "2"),
            build: Self.init
        )
    }

    /// Says that the stream is not compressed, or why it ends.
    ///
    /// ```xml
    /// <failure xmlns='http://jabber.org/protocol/compress'><unsupported-method/></failure>
    /// ```
    ///
    /// Source: XEP-0138 v2.1 §2, §10.2 (schema).
    public struct Failure: DeclaredExtension {
        /// Why; `nil` when it is none of this specification.
        public var condition: Condition?
        /// Conditions of other specifications.
        public var payloads: ExtensionList

        /// A refusal.
        public init(condition: Condition? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: condition, ExtensionList(payloads))
        }

        private init(parsed condition: Condition?, _ payloads: ExtensionList) {
            self.condition = condition
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("failure", in: .compression),
            .choice(\.condition),
            .extensions(\.payloads),
            specification: .xep(138, "2.1", section: "2"),
            build: Self.init(parsed:_:)
        )
    }

    /// Why a stream is not compressed.
    ///
    /// Source: XEP-0138 v2.1 §2, §10.2 (schema).
    public enum Condition: String, ElementChoice {
        /// Compression could not be set up.
        case setupFailed = "setup-failed"
        /// What arrived could not be decompressed.
        case processingFailed = "processing-failed"
        /// The method is not supported.
        case unsupportedMethod = "unsupported-method"

        /// XEP-0138 v2.1 §9.2.
        public static let namespace = XML.Namespace.compression

        /// XEP-0138 v2.1.
        public static var specification: Specification? { .xep(138, "2.1", section: "2") }
    }
}

extension XML.Namespace {
    /// XEP-0138 v2.1 §9.1.
    public static let compressionFeature: Self = "http://jabber.org/features/compress"

    /// XEP-0138 v2.1 §9.2.
    public static let compression: Self = "http://jabber.org/protocol/compress"
}
