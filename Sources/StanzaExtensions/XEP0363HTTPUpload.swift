public import StanzaCore
public import StanzaXML

/// HTTP File Upload (XEP-0363): a place on a web server to put a file, and its address for others.
public enum HTTPUpload {
    /// Asks for a place for a file.
    ///
    /// ```xml
    /// <request xmlns='urn:xmpp:http:upload:0' filename='balcony.jpg' size='23456' content-type='image/jpeg'/>
    /// ```
    ///
    /// Source: XEP-0363 v1.2.0 §4.
    public struct Request: DeclaredExtension {
        /// What the file is called.
        public var fileName: String
        /// How long the file is, in bytes.
        public var size: UInt64
        /// Its type, such as `image/jpeg`; `nil` when it is not said.
        public var contentType: String?
        /// What the file is for; `nil` when it is not said, or when it is ``ephemeral``.
        public var purpose: Purpose?
        /// That the file is wanted for a time only; `nil` when it is not said.
        public var ephemeral: Ephemeral?

        /// A file that is to be uploaded.
        public init(
            fileName: String,
            size: UInt64,
            contentType: String? = nil,
            purpose: Purpose? = nil,
            ephemeral: Ephemeral? = nil
        ) {
            self.fileName = fileName
            self.size = size
            self.contentType = contentType
            self.purpose = purpose
            self.ephemeral = ephemeral
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("request", in: .httpUpload),
            .attribute("filename", \.fileName),
            .attribute("size", \.size),
            .attribute("content-type", \.contentType),
            .choice(\.purpose),
            .child(\.ephemeral),
            specification: .xep(363, "1.2.0", section: "4"),
            build: Self.init
        )
    }

    /// What a file is for, which tells a service how long to keep it.
    ///
    /// Source: XEP-0363 v1.2.0 §5.
    public enum Purpose: String, ElementChoice {
        /// It is sent in a message.
        case message
        /// It belongs to a person's profile, such as an avatar.
        case profile
        /// It is to be kept for ever, such as in a publication.
        case permanent

        /// XEP-0363 v1.2.0 §5.
        public static let namespace = XML.Namespace.httpUploadPurpose

        /// XEP-0363 v1.2.0.
        public static var specification: Specification? { .xep(363, "1.2.0", section: "5") }
    }

    /// Says that a file is wanted for a time only.
    ///
    /// Source: XEP-0363 v1.2.0 §5.3, §5.
    public struct Ephemeral: DeclaredExtension {
        /// When the file may be deleted at the latest; `nil` when it is not said.
        public var expiresBefore: DateTime?

        /// A time.
        public init(expiresBefore: DateTime? = nil) {
            self.expiresBefore = expiresBefore
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ephemeral", in: .httpUploadPurpose),
            .attribute("expire-before", \.expiresBefore),
            specification: .xep(363, "1.2.0", section: "5.3"),
            build: Self.init
        )
    }

    /// A place for a file.
    ///
    /// ```xml
    /// <slot xmlns='urn:xmpp:http:upload:0'>
    ///   <put url='https://up.example.org/4a77/balcony.jpg'><header name='Authorization'>Basic cm9tZW8=</header></put>
    ///   <get url='https://down.example.org/4a77/balcony.jpg'/>
    /// </slot>
    /// ```
    ///
    /// Source: XEP-0363 v1.2.0 §4.
    public struct Slot: DeclaredExtension {
        /// Where the file is to be put.
        public var put: Put
        /// Where others will find it.
        public var get: Get

        /// A place.
        public init(put: Put, get: Get) {
            self.put = put
            self.get = get
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("slot", in: .httpUpload),
            .child(\.put),
            .child(\.get),
            specification: .xep(363, "1.2.0", section: "4"),
            build: Self.init
        )
    }

    /// Where a file is to be put by HTTP.
    ///
    /// Source: XEP-0363 v1.2.0 §4.
    public struct Put: DeclaredExtension {
        /// The URL, of the scheme `https`.
        public var url: String
        /// What to send in the head of the request; one that is malformed is kept with its error. Only those of the XEP may
        /// be used: see ``Header/isAllowed``.
        public var headers: [Parsed<Header>]

        /// A place.
        public init(url: String, headers: [Header] = []) { self.init(url, headers.map { .value($0) }) }

        private init(_ url: String, _ headers: [Parsed<Header>]) {
            self.url = url
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("put", in: .httpUpload),
            .attribute("url", \.url),
            .elements(of: Header.self, \.headers),
            specification: .xep(363, "1.2.0", section: "4"),
            build: Self.init(_:_:)
        )
    }

    /// Where others will find a file.
    ///
    /// Source: XEP-0363 v1.2.0 §4.
    public struct Get: DeclaredExtension {
        /// The URL, of the scheme `https`.
        public var url: String

        /// A place.
        public init(url: String) {
            self.url = url
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("get", in: .httpUpload),
            .attribute("url", \.url),
            specification: .xep(363, "1.2.0", section: "4"),
            build: Self.init
        )
    }

    /// A line in the head of a request by HTTP.
    ///
    /// Source: XEP-0363 v1.2.0 §4.
    public struct Header: DeclaredExtension {
        /// The line's name, in letters of either case.
        public var name: String
        /// What it says, as the service gave it: see ``isAllowed``.
        public var value: String

        /// A line.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .httpUpload),
            .attribute("name", \.name),
            .text(\.value),
            specification: .xep(363, "1.2.0", section: "4"),
            build: Self.init
        )

        /// Whether a client may send the line: it is one of the three the XEP allows, and has no line break in it.
        ///
        /// Source: XEP-0363 v1.2.0 §4, §9.2.
        public var isAllowed: Bool {
            let names = ["authorization", "cookie", "expires"]
            return names.contains { $0.utf8.elementsEqual(name.lowercased().utf8) }
                && !value.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
                && !name.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        }
    }

    /// Says in an error that a file is too long.
    ///
    /// ```xml
    /// <file-too-large xmlns='urn:xmpp:http:upload:0'><max-file-size>20000</max-file-size></file-too-large>
    /// ```
    ///
    /// Source: XEP-0363 v1.2.0 §6.
    public struct FileTooLarge: DeclaredExtension {
        /// How long a file may be, in bytes.
        public var maxFileSize: Lenient<UInt64>

        /// A limit.
        public init(maxFileSize: UInt64? = nil) { self.init(Lenient(maxFileSize)) }

        private init(_ maxFileSize: Lenient<UInt64>) {
            self.maxFileSize = maxFileSize
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("file-too-large", in: .httpUpload),
            .lenientChildText(XML.Name("max-file-size", in: .httpUpload), \.maxFileSize),
            specification: .xep(363, "1.2.0", section: "6"),
            build: Self.init(_:)
        )
    }

    /// Says in an error when to ask again.
    ///
    /// ```xml
    /// <retry xmlns='urn:xmpp:http:upload:0' stamp='2026-02-14T23:42:05Z'/>
    /// ```
    ///
    /// Source: XEP-0363 v1.2.0 §6.
    public struct Retry: DeclaredExtension {
        /// When to ask again.
        public var stamp: DateTime

        /// A time.
        public init(stamp: DateTime) {
            self.stamp = stamp
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retry", in: .httpUpload),
            .attribute("stamp", \.stamp),
            specification: .xep(363, "1.2.0", section: "6"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0363 v1.2.0 §11.1.
    public static let httpUpload: Self = "urn:xmpp:http:upload:0"

    /// XEP-0363 v1.2.0 §11.1.
    public static let httpUploadPurpose: Self = "urn:xmpp:http:upload:purpose:0"
}
