public import StanzaCore
public import StanzaXML

/// Which music somebody listens to; without any of it, that it has stopped.
///
/// ```xml
/// <tune xmlns='http://jabber.org/protocol/tune'><artist>Dowland</artist><title>Flow my tears</title></tune>
/// ```
///
/// It is published in the node ``node``.
///
/// Source: XEP-0118 v1.3.0 §2.1, §7 (schema).
public struct Tune: DeclaredExtension {
    /// Who plays it; `nil` when it is not said.
    public var artist: String?
    /// Who wrote the music; `nil` when it is not said.
    public var composer: String?
    /// When it was recorded or published, in any form; `nil` when it is not said.
    public var date: String?
    /// What kind of music it is, such as `Opera`; `nil` when it is not said.
    public var genre: String?
    /// The language it is sung in, best the three letters of ISO 639; `nil` when it is not said.
    public var language: String?
    /// How long it is, in seconds.
    public var length: Lenient<UInt16>
    /// Who wrote the words; `nil` when it is not said.
    public var lyricist: String?
    /// Who performs it, where that is not the artist; `nil` when it is not said.
    public var performer: String?
    /// How much the listener likes it, from 1 to 10.
    public var rating: Lenient<UInt8>
    /// The album or programme it is from; `nil` when it is not said.
    public var source: String?
    /// What it is called; `nil` when it is not said.
    public var title: String?
    /// Which track of its source it is, a number or a name; `nil` when it is not said.
    public var track: String?
    /// The address of more about it; `nil` when there is none.
    public var uri: String?

    /// A piece of music; every part may be missing.
    public init(
        artist: String? = nil,
        composer: String? = nil,
        date: String? = nil,
        genre: String? = nil,
        language: String? = nil,
        length: UInt16? = nil,
        lyricist: String? = nil,
        performer: String? = nil,
        rating: UInt8? = nil,
        source: String? = nil,
        title: String? = nil,
        track: String? = nil,
        uri: String? = nil
    ) {
        self.init(
            artist, composer, date, genre, language, Lenient(length), lyricist, performer, Lenient(rating), source,
            title, track, uri
        )
    }

    private init(
        _ artist: String?,
        _ composer: String?,
        _ date: String?,
        _ genre: String?,
        _ language: String?,
        _ length: Lenient<UInt16>,
        _ lyricist: String?,
        _ performer: String?,
        _ rating: Lenient<UInt8>,
        _ source: String?,
        _ title: String?,
        _ track: String?,
        _ uri: String?
    ) {
        self.artist = artist
        self.composer = composer
        self.date = date
        self.genre = genre
        self.language = language
        self.length = length
        self.lyricist = lyricist
        self.performer = performer
        self.rating = rating
        self.source = source
        self.title = title
        self.track = track
        self.uri = uri
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("tune", in: .tune),
        .childText(XML.Name("artist", in: .tune), \.artist),
        .childText(XML.Name("composer", in: .tune), \.composer),
        .childText(XML.Name("date", in: .tune), \.date),
        .childText(XML.Name("genre", in: .tune), \.genre),
        .childText(XML.Name("language", in: .tune), \.language),
        .lenientChildText(XML.Name("length", in: .tune), \.length),
        .childText(XML.Name("lyricist", in: .tune), \.lyricist),
        .childText(XML.Name("performer", in: .tune), \.performer),
        .lenientChildText(XML.Name("rating", in: .tune), \.rating),
        .childText(XML.Name("source", in: .tune), \.source),
        .childText(XML.Name("title", in: .tune), \.title),
        .childText(XML.Name("track", in: .tune), \.track),
        .childText(XML.Name("uri", in: .tune), \.uri),
        specification: .xep(118, "1.3.0", section: "2.1"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:)
    )

    /// The node, at somebody's own address, that holds the tune.
    ///
    /// Source: XEP-0118 v1.3.0 §2.2.
    public static let node = "http://jabber.org/protocol/tune"
}

extension XML.Namespace {
    /// XEP-0118 v1.3.0 §6.1.
    public static let tune: Self = "http://jabber.org/protocol/tune"
}
