public import StanzaCore
public import StanzaXML

/// A picture, sound or film in a field of a form.
///
/// ```xml
/// <media xmlns='urn:xmpp:media-element' width='290' height='80'>
///   <uri type='image/jpeg'>cid:sha1+f24030b8d91d233bac14777be5ab531ca3b9f102@bob.xmpp.org</uri>
/// </media>
/// ```
///
/// Source: XEP-0221 v1.0 §2, §6 (schema).
public struct MediaElement: DeclaredExtension {
    /// How wide to show it, in pixels.
    public var width: Lenient<UInt16>
    /// How high to show it, in pixels.
    public var height: Lenient<UInt16>
    /// Where it is, in several places or formats; one that is malformed is kept with its error.
    public var uris: [Parsed<URI>]

    /// Media.
    public init(width: UInt16? = nil, height: UInt16? = nil, uris: [URI] = []) {
        self.init(Lenient(width), Lenient(height), uris.map { .value($0) })
    }

    private init(_ width: Lenient<UInt16>, _ height: Lenient<UInt16>, _ uris: [Parsed<URI>]) {
        self.width = width
        self.height = height
        self.uris = uris
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("media", in: .mediaElement),
        .lenientAttribute("width", \.width),
        .lenientAttribute("height", \.height),
        .elements(of: URI.self, \.uris),
        specification: .xep(221, "1.0", section: "2"),
        build: Self.init(_:_:_:)
    )
}

extension MediaElement {
    /// One place or format of a medium.
    ///
    /// Source: XEP-0221 v1.0 §2, §6 (schema).
    public struct URI: DeclaredExtension {
        /// The type, such as `audio/ogg; codecs=speex`.
        public var type: String
        /// The address, with white space around it as it came; `cid:` addresses are of ``BitsOfBinary``.
        public var address: String

        /// A place.
        public init(type: String, address: String) {
            self.type = type
            self.address = address
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("uri", in: .mediaElement),
            .attribute("type", \.type),
            .text(\.address),
            specification: .xep(221, "1.0", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0221 v1.0 §5.1.
    public static let mediaElement: Self = "urn:xmpp:media-element"
}
