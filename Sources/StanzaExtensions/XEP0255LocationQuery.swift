public import StanzaCore
public import StanzaXML

/// Asks a service where one is, from what a device can see; the answer is a ``GeoLocation``.
///
/// ```xml
/// <locationquery
/// xmlns='urn:xmpp:locationquery:0'><reference><id>80.2.47.198</id><type>ip</type></reference></locationquery>
/// ```
///
/// Source: XEP-0255 v0.6.1 §4.
public struct LocationQuery: DeclaredExtension {
    /// When it was so.
    public var timestamp: Lenient<DateTime>
    /// Degrees north of the equator.
    public var latitude: Lenient<Double>
    /// Degrees east of Greenwich.
    public var longitude: Lenient<Double>
    /// Metres above the level of the sea.
    public var altitude: Lenient<Double>
    /// How far off latitude and longitude may be, in metres.
    public var accuracy: Lenient<Double>
    /// Where it moves, in degrees from true north.
    public var bearing: Lenient<Double>
    /// How fast it moves, in metres per second.
    public var speed: Lenient<Double>
    /// The datum that the degrees are of; `nil` for WGS84.
    public var datum: String?
    /// Whether the service may publish the answer.
    public var publishes: Lenient<Bool>
    /// What can be seen; one that is malformed is kept with its error.
    public var references: [Parsed<Reference>]

    /// What a device knows.
    public init(
        timestamp: DateTime? = nil,
        latitude: Double? = nil,
        longitude: Double? = nil,
        altitude: Double? = nil,
        accuracy: Double? = nil,
        bearing: Double? = nil,
        speed: Double? = nil,
        datum: String? = nil,
        publishes: Bool? = nil,
        references: [Reference] = []
    ) {
        self.init(
            Lenient(timestamp), Lenient(publishes), Lenient(latitude), Lenient(longitude), Lenient(altitude),
            Lenient(bearing), Lenient(speed), datum, Lenient(accuracy), references.map { .value($0) }
        )
    }

    private init(
        _ timestamp: Lenient<DateTime>,
        _ publishes: Lenient<Bool>,
        _ latitude: Lenient<Double>,
        _ longitude: Lenient<Double>,
        _ altitude: Lenient<Double>,
        _ bearing: Lenient<Double>,
        _ speed: Lenient<Double>,
        _ datum: String?,
        _ accuracy: Lenient<Double>,
        _ references: [Parsed<Reference>]
    ) {
        self.timestamp = timestamp
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude
        self.accuracy = accuracy
        self.bearing = bearing
        self.speed = speed
        self.datum = datum
        self.publishes = publishes
        self.references = references
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("locationquery", in: .locationQuery),
        .lenientChildText(XML.Name("timestamp", in: .locationQuery), \.timestamp),
        .lenientChildText(XML.Name("publish", in: .locationQuery), \.publishes),
        .lenientChildText(XML.Name("lat", in: .locationQuery), \.latitude),
        .lenientChildText(XML.Name("lon", in: .locationQuery), \.longitude),
        .lenientChildText(XML.Name("alt", in: .locationQuery), \.altitude),
        .lenientChildText(XML.Name("bearing", in: .locationQuery), \.bearing),
        .lenientChildText(XML.Name("speed", in: .locationQuery), \.speed),
        .childText(XML.Name("datum", in: .locationQuery), \.datum),
        .lenientChildText(XML.Name("accuracy", in: .locationQuery), \.accuracy),
        .elements(of: Reference.self, \.references),
        specification: .xep(255, "0.6.1", section: "4"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:)
    )
}

extension LocationQuery {
    /// Something a device can see, such as a mast.
    ///
    /// Source: XEP-0255 v0.6.1 §4.
    public struct Reference: DeclaredExtension {
        /// What it is known by.
        public var id: String
        /// What it is: `cell`, `wifi`, `bluetooth`, `ip`.
        public var type: String
        /// When it was seen.
        public var timestamp: Lenient<DateTime>
        /// How strong its signal was, in decibels of a milliwatt.
        public var signalStrength: Lenient<Int>

        /// Something.
        public init(id: String, type: String, timestamp: DateTime? = nil, signalStrength: Int? = nil) {
            self.init(id, type, Lenient(timestamp), Lenient(signalStrength))
        }

        private init(
            _ id: String,
            _ type: String,
            _ timestamp: Lenient<DateTime>,
            _ signalStrength: Lenient<Int>
        ) {
            self.id = id
            self.type = type
            self.timestamp = timestamp
            self.signalStrength = signalStrength
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reference", in: .locationQuery),
            .childText(XML.Name("id", in: .locationQuery), \.id),
            .childText(XML.Name("type", in: .locationQuery), \.type),
            .lenientChildText(XML.Name("timestamp", in: .locationQuery), \.timestamp),
            .lenientChildText(XML.Name("signalstrength", in: .locationQuery), \.signalStrength),
            specification: .xep(255, "0.6.1", section: "4"),
            build: Self.init(_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0255 v0.6.1 §4.
    public static let locationQuery: Self = "urn:xmpp:locationquery:0"
}
