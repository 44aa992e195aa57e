public import StanzaCore
public import StanzaXML

/// What a file is: its name, type, size and hashes.
///
/// ```xml
/// <file xmlns='urn:xmpp:file:metadata:0'>
///   <media-type>image/jpeg</media-type><name>balcony.jpg</name><size>3032449</size>
///   <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>2XarmwTlNxDAMkvymloX3S5+VbylNrJt/l5QyPa+YoU=</hash>
/// </file>
/// ```
///
/// The name comes from somebody else: make it safe before it names a file (§3).
///
/// Source: XEP-0446 v0.2.0 §2.
public struct FileMetadata: DeclaredExtension {
    /// Its type, such as `image/jpeg`; `nil` stands for `application/octet-stream`.
    public var mediaType: String?
    /// Its name; `nil` when it has none.
    public var name: String?
    /// When it was changed last.
    public var date: Lenient<DateTime>
    /// How long it is, in bytes.
    public var size: Lenient<UInt64>
    /// How wide a picture or film is, in pixels.
    public var width: Lenient<UInt32>
    /// How high a picture or film is, in pixels.
    public var height: Lenient<UInt32>
    /// Width and height as in `512x512`, which v0.1.0 had in their place and XEP-0449 v0.2.0 still
    /// shows; `nil` when it is not said.
    public var dimensions: String?
    /// How long a sound or film is, in milliseconds.
    public var length: Lenient<UInt64>
    /// What it shows, in words.
    public var description: LocalizedText
    /// Its hashes by several functions; one that is malformed is kept with its error.
    public var hashes: [Parsed<Hash>]
    /// Small pictures of it; one that is malformed is kept with its error.
    public var thumbnails: [Parsed<Thumbnail>]
    /// What other specifications put into it, typed where a type is registered for it.
    public var others: ExtensionList

    /// A file; every part may be missing.
    public init(
        mediaType: String? = nil,
        name: String? = nil,
        date: DateTime? = nil,
        size: UInt64? = nil,
        width: UInt32? = nil,
        height: UInt32? = nil,
        dimensions: String? = nil,
        length: UInt64? = nil,
        description: LocalizedText = LocalizedText(),
        hashes: [Hash] = [],
        thumbnails: [Thumbnail] = [],
        others: [any StanzaExtension] = []
    ) {
        self.init(
            mediaType, name, Lenient(date), Lenient(size), Lenient(width), Lenient(height), dimensions,
            Lenient(length), description, hashes.map { .value($0) }, thumbnails.map { .value($0) },
            ExtensionList(others)
        )
    }

    private init(
        _ mediaType: String?,
        _ name: String?,
        _ date: Lenient<DateTime>,
        _ size: Lenient<UInt64>,
        _ width: Lenient<UInt32>,
        _ height: Lenient<UInt32>,
        _ dimensions: String?,
        _ length: Lenient<UInt64>,
        _ description: LocalizedText,
        _ hashes: [Parsed<Hash>],
        _ thumbnails: [Parsed<Thumbnail>],
        _ others: ExtensionList
    ) {
        self.mediaType = mediaType
        self.name = name
        self.date = date
        self.size = size
        self.width = width
        self.height = height
        self.dimensions = dimensions
        self.length = length
        self.description = description
        self.hashes = hashes
        self.thumbnails = thumbnails
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("file", in: .fileMetadata),
        .childText(XML.Name("media-type", in: .fileMetadata), \.mediaType),
        .childText(XML.Name("name", in: .fileMetadata), \.name),
        .lenientChildText(XML.Name("date", in: .fileMetadata), \.date),
        .lenientChildText(XML.Name("size", in: .fileMetadata), \.size),
        .lenientChildText(XML.Name("width", in: .fileMetadata), \.width),
        .lenientChildText(XML.Name("height", in: .fileMetadata), \.height),
        .childText(XML.Name("dimensions", in: .fileMetadata), \.dimensions),
        .lenientChildText(XML.Name("length", in: .fileMetadata), \.length),
        .localizedText(XML.Name("desc", in: .fileMetadata), \.description),
        .elements(of: Hash.self, \.hashes),
        .elements(of: Thumbnail.self, \.thumbnails),
        .extensions(\.others),
        specification: .xep(446, "0.2.0", section: "2"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0446 v0.2.0 §5.1.
    public static let fileMetadata: Self = "urn:xmpp:file:metadata:0"
}
