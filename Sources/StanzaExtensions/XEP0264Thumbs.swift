public import StanzaCore
public import StanzaXML

/// A small picture of something larger.
///
/// ```xml
/// <thumbnail xmlns='urn:xmpp:thumbs:1' uri='cid:sha1+8f35fef110ffc5df08d579a50083ff9308fb6242@bob.xmpp.org'
///   media-type='image/png' width='128' height='96'/>
/// ```
///
/// Source: XEP-0264 v0.4.2 §4, §8 (schema).
public struct Thumbnail: DeclaredExtension {
    /// Where the picture is, often in ``BitsOfBinary``.
    public var uri: String
    /// Its type, such as `image/png`; `nil` when it is not said.
    public var mediaType: String?
    /// How wide it is, in pixels.
    public var width: Lenient<UInt16>
    /// How high it is, in pixels.
    public var height: Lenient<UInt16>

    /// A picture.
    public init(uri: String, mediaType: String? = nil, width: UInt16? = nil, height: UInt16? = nil) {
        self.init(uri, mediaType, Lenient(width), Lenient(height))
    }

    private init(
        _ uri: String,
        _ mediaType: String?,
        _ width: Lenient<UInt16>,
        _ height: Lenient<UInt16>
    ) {
        self.uri = uri
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("thumbnail", in: .thumbnails),
        .attribute("uri", \.uri),
        .attribute("media-type", \.mediaType),
        .lenientAttribute("width", \.width),
        .lenientAttribute("height", \.height),
        specification: .xep(264, "0.4.2", section: "4"),
        build: Self.init(_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0264 v0.4.2 §7.1.
    public static let thumbnails: Self = "urn:xmpp:thumbs:1"
}
