public import StanzaCore
public import StanzaXML

extension Rayo {
    /// Asks to receive a fax.
    ///
    /// Source: XEP-0342 v0.3.1 §3.1, §9.1 (schema).
    public struct ReceiveFax: DeclaredExtension {
        /// A wish.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("receivefax", in: .rayoFax),
            specification: .xep(342, "0.3.1", section: "3.1"),
            build: Self.init
        )
    }

    /// Asks to send a fax.
    ///
    /// ```xml
    /// <sendfax xmlns='urn:xmpp:rayo:fax:1'><document url='https://example.com/fax.tiff'/></sendfax>
    /// ```
    ///
    /// Source: XEP-0342 v0.3.1 §3.2, §9.1 (schema).
    public struct SendFax: DeclaredExtension {
        /// The documents; one that is malformed is kept with its error.
        public var documents: [Parsed<FaxDocument>]

        /// Documents.
        public init(documents: [FaxDocument] = []) {
            self.init(parsed: documents.map { .value($0) })
        }

        private init(parsed documents: [Parsed<FaxDocument>]) {
            self.documents = documents
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sendfax", in: .rayoFax),
            .elements(of: FaxDocument.self, \.documents),
            specification: .xep(342, "0.3.1", section: "3.2"),
            build: Self.init(parsed:)
        )
    }

    /// A document to send.
    ///
    /// Source: XEP-0342 v0.3.1 §3.4, §9.1 (schema).
    public struct FaxDocument: DeclaredExtension {
        /// Where it is.
        public var url: String
        /// Who sends it, as it stands on the page; `nil` when nothing is to.
        public var identity: String?
        /// What stands on top of the page; `nil` for nothing.
        public var header: String?
        /// Which pages to send, such as `1-4`; `nil` for all.
        public var pages: String?

        /// A document.
        public init(url: String, identity: String? = nil, header: String? = nil, pages: String? = nil) {
            self.url = url
            self.identity = identity
            self.header = header
            self.pages = pages
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("document", in: .rayoFax),
            .attribute("url", \.url),
            .attribute("identity", \.identity),
            .attribute("header", \.header),
            .attribute("pages", \.pages),
            specification: .xep(342, "0.3.1", section: "3.4"),
            build: Self.init
        )
    }

    /// A fax that was received.
    ///
    /// ```xml
    /// <fax xmlns='urn:xmpp:rayo:fax:complete:1' url='https://example.com/fax.tiff' resolution='595x841' size='12287' pages='3'/>
    /// ```
    ///
    /// Source: XEP-0342 v0.3.1 §3.3, §9.2 (schema).
    public struct Fax: DeclaredExtension {
        /// Where it is.
        public var url: String
        /// How many dots it has, such as `595x841`.
        public var resolution: String
        /// How many bytes it has.
        public var size: UInt64
        /// How many pages it has.
        public var pages: UInt32

        /// A fax.
        public init(url: String, resolution: String, size: UInt64, pages: UInt32) {
            self.url = url
            self.resolution = resolution
            self.size = size
            self.pages = pages
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("fax", in: .rayoFaxComplete),
            .attribute("url", \.url),
            .attribute("resolution", \.resolution),
            .attribute("size", \.size),
            .attribute("pages", \.pages),
            specification: .xep(342, "0.3.1", section: "3.3"),
            build: Self.init
        )
    }

    /// Something about how a fax was sent.
    ///
    /// Source: XEP-0342 v0.3.1 §3.5, §9.2 (schema).
    public struct FaxMetadata: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A value with a name.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("metadata", in: .rayoFaxComplete),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(342, "0.3.1", section: "3.5"),
            build: Self.init
        )
    }

    /// Says that the fax was sent.
    ///
    /// Source: XEP-0342 v0.3.1 §3.6, §9.2 (schema).
    public struct FaxFinish: DeclaredExtension {
        /// The reason.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("finish", in: .rayoFaxComplete),
            specification: .xep(342, "0.3.1", section: "3.6"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0342 v0.3.1 §8.1.
    public static let rayoFax: Self = "urn:xmpp:rayo:fax:1"

    /// XEP-0342 v0.3.1 §8.1.
    public static let rayoFaxComplete: Self = "urn:xmpp:rayo:fax:complete:1"
}
