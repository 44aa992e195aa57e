public import StanzaCore
public import StanzaXML

/// Where somebody or something is; without any of it, that nothing is said any more.
///
/// ```xml
/// <geoloc xmlns='http://jabber.org/protocol/geoloc' xml:lang='en'>
///   <lat>45.44</lat><lon>12.33</lon><accuracy>20</accuracy><locality>Venice</locality><country>Italy</country>
/// </geoloc>
/// ```
///
/// It is published in the node ``node``, or sent in a message.
///
/// Source: XEP-0080 v1.10.0 §3, §11 (schema).
public struct GeoLocation: DeclaredExtension {
    /// The language of the names; `nil` when it is not said.
    public var lang: XML.LanguageTag?
    /// Degrees north of the equator; negative to the south.
    public var latitude: Lenient<Double>
    /// Degrees east of Greenwich; negative to the west.
    public var longitude: Lenient<Double>
    /// Metres above the level of the sea; negative below.
    public var altitude: Lenient<Double>
    /// How far off latitude and longitude may be, in metres.
    public var accuracy: Lenient<Double>
    /// How far off the altitude may be, in metres.
    public var altitudeAccuracy: Lenient<Double>
    /// Where it moves, in degrees from true north.
    public var bearing: Lenient<Double>
    /// How fast it moves, in metres per second.
    public var speed: Lenient<Double>
    /// The datum that the degrees are of; `nil` for WGS84.
    public var datum: String?
    /// How far off latitude and longitude may be, in minutes of arc. Superseded by ``accuracy``.
    public var error: Lenient<Double>
    /// A named place, such as a campus; `nil` when it is not said.
    public var area: String?
    /// The building; `nil` when it is not said.
    public var building: String?
    /// The floor of the building; `nil` when it is not said.
    public var floor: String?
    /// The room in the building; `nil` when it is not said.
    public var room: String?
    /// The street, or a crossing of two; `nil` when it is not said.
    public var street: String?
    /// The town; `nil` when it is not said.
    public var locality: String?
    /// The code of the post; `nil` when it is not said.
    public var postalCode: String?
    /// The state or province; `nil` when it is not said.
    public var region: String?
    /// The state or province as a code (ISO 3166-2); `nil` when it is not said.
    public var regionCode: String?
    /// The nation; `nil` when it is not said.
    public var country: String?
    /// The nation in two letters (ISO 3166); `nil` when it is not said.
    public var countryCode: String?
    /// What people call the place; `nil` when it is not said.
    public var description: String?
    /// Anything else about the place; `nil` when there is nothing.
    public var text: String?
    /// The address of more about the place; `nil` when there is none.
    public var uri: String?
    /// When it was there.
    public var timestamp: Lenient<DateTime>
    /// The offset from UTC at the place.
    public var timeZone: Lenient<UTCOffset>

    /// A place; what is not among the parameters is set afterwards.
    public init(
        lang: XML.LanguageTag? = nil,
        latitude: Double? = nil,
        longitude: Double? = nil,
        altitude: Double? = nil,
        accuracy: Double? = nil,
        altitudeAccuracy: Double? = nil,
        bearing: Double? = nil,
        speed: Double? = nil,
        datum: String? = nil,
        error: Double? = nil,
        area: String? = nil,
        building: String? = nil,
        floor: String? = nil,
        room: String? = nil,
        street: String? = nil,
        locality: String? = nil,
        postalCode: String? = nil,
        region: String? = nil,
        regionCode: String? = nil,
        country: String? = nil,
        countryCode: String? = nil,
        description: String? = nil,
        text: String? = nil,
        uri: String? = nil,
        timestamp: DateTime? = nil,
        timeZone: UTCOffset? = nil
    ) {
        self.init(
            lang, Lenient(accuracy), Lenient(altitude), Lenient(altitudeAccuracy), area, Lenient(bearing), building,
            country, countryCode, datum, description, Lenient(error), floor, Lenient(latitude), locality,
            Lenient(longitude), postalCode, region, regionCode, room, Lenient(speed), street, text, Lenient(timestamp),
            Lenient(timeZone), uri
        )
    }

    private init(
        _ lang: XML.LanguageTag?,
        _ accuracy: Lenient<Double>,
        _ altitude: Lenient<Double>,
        _ altitudeAccuracy: Lenient<Double>,
        _ area: String?,
        _ bearing: Lenient<Double>,
        _ building: String?,
        _ country: String?,
        _ countryCode: String?,
        _ datum: String?,
        _ description: String?,
        _ error: Lenient<Double>,
        _ floor: String?,
        _ latitude: Lenient<Double>,
        _ locality: String?,
        _ longitude: Lenient<Double>,
        _ postalCode: String?,
        _ region: String?,
        _ regionCode: String?,
        _ room: String?,
        _ speed: Lenient<Double>,
        _ street: String?,
        _ text: String?,
        _ timestamp: Lenient<DateTime>,
        _ timeZone: Lenient<UTCOffset>,
        _ uri: String?
    ) {
        self.lang = lang
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude
        self.accuracy = accuracy
        self.altitudeAccuracy = altitudeAccuracy
        self.bearing = bearing
        self.speed = speed
        self.datum = datum
        self.error = error
        self.area = area
        self.building = building
        self.floor = floor
        self.room = room
        self.street = street
        self.locality = locality
        self.postalCode = postalCode
        self.region = region
        self.regionCode = regionCode
        self.country = country
        self.countryCode = countryCode
        self.description = description
        self.text = text
        self.uri = uri
        self.timestamp = timestamp
        self.timeZone = timeZone
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("geoloc", in: .geoLocation),
        .attribute(XML.Name("lang", in: .xml), \.lang),
        .lenientChildText(XML.Name("accuracy", in: .geoLocation), \.accuracy),
        .lenientChildText(XML.Name("alt", in: .geoLocation), \.altitude),
        .lenientChildText(XML.Name("altaccuracy", in: .geoLocation), \.altitudeAccuracy),
        .childText(XML.Name("area", in: .geoLocation), \.area),
        .lenientChildText(XML.Name("bearing", in: .geoLocation), \.bearing),
        .childText(XML.Name("building", in: .geoLocation), \.building),
        .childText(XML.Name("country", in: .geoLocation), \.country),
        .childText(XML.Name("countrycode", in: .geoLocation), \.countryCode),
        .childText(XML.Name("datum", in: .geoLocation), \.datum),
        .childText(XML.Name("description", in: .geoLocation), \.description),
        .lenientChildText(XML.Name("error", in: .geoLocation), \.error),
        .childText(XML.Name("floor", in: .geoLocation), \.floor),
        .lenientChildText(XML.Name("lat", in: .geoLocation), \.latitude),
        .childText(XML.Name("locality", in: .geoLocation), \.locality),
        .lenientChildText(XML.Name("lon", in: .geoLocation), \.longitude),
        .childText(XML.Name("postalcode", in: .geoLocation), \.postalCode),
        .childText(XML.Name("region", in: .geoLocation), \.region),
        .childText(XML.Name("regioncode", in: .geoLocation), \.regionCode),
        .childText(XML.Name("room", in: .geoLocation), \.room),
        .lenientChildText(XML.Name("speed", in: .geoLocation), \.speed),
        .childText(XML.Name("street", in: .geoLocation), \.street),
        .childText(XML.Name("text", in: .geoLocation), \.text),
        .lenientChildText(XML.Name("timestamp", in: .geoLocation), \.timestamp),
        .lenientChildText(XML.Name("tzo", in: .geoLocation), \.timeZone),
        .childText(XML.Name("uri", in: .geoLocation), \.uri),
        specification: .xep(80, "1.10.0", section: "3"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
    )

    /// The node, at somebody's own address, that holds the place.
    ///
    /// Source: XEP-0080 v1.10.0 §4.1.
    public static let node = "http://jabber.org/protocol/geoloc"
}

extension XML.Namespace {
    /// XEP-0080 v1.10.0 §10.1.
    public static let geoLocation: Self = "http://jabber.org/protocol/geoloc"
}
