public import StanzaCore
public import StanzaXML

/// User Avatar (XEP-0084): a picture of somebody, published in one node, and what it is in another.
public enum Avatar {
    /// The picture itself, in PNG, published in the node ``node`` in an item named for its hash.
    ///
    /// ```xml
    /// <data xmlns='urn:xmpp:avatar:data'>iVBORw0K</data>
    /// ```
    ///
    /// Source: XEP-0084 v1.1.4 §4.1, §11.1 (schema).
    public struct Data: DeclaredExtension {
        /// The bytes of the picture.
        public var bytes: XML.Base64

        /// A picture.
        public init(_ bytes: XML.Base64) {
            self.bytes = bytes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("data", in: .avatarData),
            .text(\.bytes),
            specification: .xep(84, "1.1.4", section: "4.1"),
            build: { Data($0) }
        )

        /// The node that holds the pictures.
        ///
        /// Source: XEP-0084 v1.1.4 §3.1.
        public static let node = "urn:xmpp:avatar:data"
    }

    /// Which pictures there are; none when somebody shows no picture any more.
    ///
    /// ```xml
    /// <metadata xmlns='urn:xmpp:avatar:metadata'>
    ///   <info bytes='12345' id='111f4b3c50d7b0df729d299bc6f8e9ef9066971f' type='image/png' width='64' height='64'/>
    /// </metadata>
    /// ```
    ///
    /// Source: XEP-0084 v1.1.4 §4.2, §11.2 (schema).
    public struct Metadata: DeclaredExtension {
        /// The same picture in several formats; one that is malformed is kept with its error.
        public var infos: [Parsed<Info>]
        /// Pictures that are kept elsewhere; one that is malformed is kept with its error.
        public var pointers: [Parsed<Pointer>]

        /// One picture in several formats; without any, that there is none.
        public init(infos: [Info] = [], pointers: [Pointer] = []) {
            self.init(infos.map { .value($0) }, pointers.map { .value($0) })
        }

        private init(_ infos: [Parsed<Info>], _ pointers: [Parsed<Pointer>]) {
            self.infos = infos
            self.pointers = pointers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("metadata", in: .avatarMetadata),
            .elements(of: Info.self, \.infos),
            .elements(of: Pointer.self, \.pointers),
            specification: .xep(84, "1.1.4", section: "4.2"),
            build: Self.init(_:_:)
        )

        /// The node that says which pictures there are.
        ///
        /// Source: XEP-0084 v1.1.4 §3.2.
        public static let node = "urn:xmpp:avatar:metadata"
    }

    /// One format of a picture.
    ///
    /// Source: XEP-0084 v1.1.4 §4.2.1, §11.2 (schema).
    public struct Info: DeclaredExtension {
        /// The SHA-1 hash of the bytes, in hexadecimal digits; it names the item that holds them.
        public var id: String
        /// How long the picture is, in bytes.
        public var bytes: UInt32
        /// Its type, such as `image/png`.
        public var type: String
        /// How wide it is, in pixels.
        public var width: Lenient<UInt16>
        /// How high it is, in pixels.
        public var height: Lenient<UInt16>
        /// Where the bytes are on the web; `nil` when they are in the node ``Data/node``.
        public var url: String?

        /// A format.
        public init(
            id: String,
            bytes: UInt32,
            type: String,
            width: UInt16? = nil,
            height: UInt16? = nil,
            url: String? = nil
        ) { self.init(id, bytes, type, Lenient(width), Lenient(height), url) }

        private init(
            _ id: String,
            _ bytes: UInt32,
            _ type: String,
            _ width: Lenient<UInt16>,
            _ height: Lenient<UInt16>,
            _ url: String?
        ) {
            self.id = id
            self.bytes = bytes
            self.type = type
            self.width = width
            self.height = height
            self.url = url
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("info", in: .avatarMetadata),
            .attribute("id", \.id),
            .attribute("bytes", \.bytes),
            .attribute("type", \.type),
            .lenientAttribute("width", \.width),
            .lenientAttribute("height", \.height),
            .attribute("url", \.url),
            specification: .xep(84, "1.1.4", section: "4.2.1"),
            build: Self.init(_:_:_:_:_:_:)
        )
    }

    /// A picture that is kept elsewhere, such as in a virtual world.
    ///
    /// Source: XEP-0084 v1.1.4 §4.2.2, §11.2 (schema).
    public struct Pointer: DeclaredExtension {
        /// Where it is: one element of another specification.
        public var content: ExtensionList

        /// A picture.
        public init(_ content: [any StanzaExtension] = []) { self.init(ExtensionList(content)) }

        private init(_ content: ExtensionList) {
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pointer", in: .avatarMetadata),
            .extensions(\.content),
            specification: .xep(84, "1.1.4", section: "4.2.2"),
            build: Self.init(_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0084 v1.1.4 §10.1.
    public static let avatarData: Self = "urn:xmpp:avatar:data"

    /// XEP-0084 v1.1.4 §10.1.
    public static let avatarMetadata: Self = "urn:xmpp:avatar:metadata"
}
