public import StanzaCore
public import StanzaXML

/// IQ-Based Avatars (XEP-0008): small pictures, before ``VCardUpdate`` and ``Avatar``.
///
/// The XEP is obsolete.
public enum LegacyAvatar {
    /// Says in a presence that somebody has a picture, or with no hash that they have none.
    ///
    /// ```xml
    /// <x xmlns='jabber:x:avatar'><hash>bbf231f2b7fa1772c2ec5cffa620d3aedb4bd793</hash></x>
    /// ```
    ///
    /// Source: XEP-0008 v0.3.1 §3.
    public struct Announcement: DeclaredExtension {
        /// The SHA-1 of the picture's bytes; absent when there is no picture.
        public var hash: Lenient<XML.Hex>

        /// A picture by its hash; `nil` for none.
        public init(hash: XML.Hex? = nil) { self.init(Lenient(hash)) }

        private init(_ hash: Lenient<XML.Hex>) { self.hash = hash }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .legacyAvatar),
            .lenientChildText("hash", \.hash),
            specification: .xep(8, "0.3.1", section: "3"),
            build: Self.init(_:)
        )
    }

    /// Asks somebody for the picture, or holds it.
    ///
    /// ```xml
    /// <query xmlns='jabber:iq:avatar'><data mimetype='image/png'>iVBORw0KGgo=</data></query>
    /// ```
    ///
    /// In the namespace ``StanzaXML/XML/Namespace/legacyAvatarStorage`` the picture is kept at the server for all to read.
    ///
    /// Source: XEP-0008 v0.3.1 §4.
    public struct Query: DeclaredExtension {
        /// The element's name: `query` in ``StanzaXML/XML/Namespace/legacyAvatarQuery``, or in
        /// ``StanzaXML/XML/Namespace/legacyAvatarStorage``.
        public var elementName: XML.Name
        /// The picture; `nil` in a request.
        public var image: Image?

        /// A request, or a picture.
        public init(
            image: Image? = nil,
            elementName: XML.Name = XML.Name("query", in: .legacyAvatarQuery)
        ) {
            self.image = image
            self.elementName = elementName
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("query", in: .legacyAvatarQuery), XML.Name("query", in: .legacyAvatarStorage)],
            .child(\.image),
            .name(\.elementName),
            specification: .xep(8, "0.3.1", section: "4"),
            build: Self.init
        )
    }

    /// A picture.
    ///
    /// Source: XEP-0008 v0.3.1 §2, §4; XEP-0151 v0.2 §3.3 (where it is, and how it is written).
    public struct Image: DeclaredExtension {
        /// The media type, of GIF, JPEG or PNG; `nil` when it is not said.
        public var mediaType: String?
        /// Where the picture is, as a URL; `nil` when it stands here.
        public var source: String?
        /// How the picture is written: `base64`, which is meant where nothing is said, or `plain`.
        public var encoding: String?
        /// The bytes, less than 8192. Malformed, with its text, when they are not in base64.
        public var bytes: Lenient<XML.Base64>

        /// A picture.
        public init(mediaType: String?, _ bytes: XML.Base64) { self.init(mediaType, nil, nil, .value(bytes)) }

        /// A picture that is elsewhere.
        public init(mediaType: String? = nil, source: String) { self.init(mediaType, source, nil, .absent) }

        private init(_ mediaType: String?, _ source: String?, _ encoding: String?, _ bytes: Lenient<XML.Base64>) {
            self.mediaType = mediaType
            self.source = source
            self.encoding = encoding
            self.bytes = bytes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("data", in: .inherited),
            .attribute("mimetype", \.mediaType),
            .attribute("src", \.source),
            .attribute("encoding", \.encoding),
            .lenientText(\.bytes),
            specification: .xep(8, "0.3.1", section: "4"),
            build: Self.init(_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0008 v0.3.1 §3.
    public static let legacyAvatar: Self = "jabber:x:avatar"

    /// XEP-0008 v0.3.1 §4.
    public static let legacyAvatarQuery: Self = "jabber:iq:avatar"

    /// XEP-0008 v0.3.1 §4.
    public static let legacyAvatarStorage: Self = "storage:client:avatar"
}
