public import StanzaCore
public import StanzaXML

/// Warns of a storm, a fire or the like, in the Common Alerting Protocol.
///
/// ```xml
/// <alert xmlns='urn:oasis:names:tc:emergency:cap:1.2'>
///   <identifier>KSTO1055887203</identifier><sender>weather@example.org</sender><sent>2026-02-14T14:57:00-07:00</sent>
///   <status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
///   <info><category>Met</category><event>THUNDERSTORM</event></info>
/// </alert>
/// ```
///
/// All versions of the protocol are read, and kept; one made by code is of 1.2. What no property stands for is kept.
///
/// Source: XEP-0127 v1.0 §3, Common Alerting Protocol 1.2 §3.2.1.
public struct EmergencyAlert: DeclaredExtension {
    /// The name, in the namespace of the version.
    public var elementName: XML.Name
    /// What the sender knows the warning by.
    public var identifier: String
    /// Who warns.
    public var sender: String
    /// When.
    public var sent: Lenient<DateTime>
    /// `Actual`, or that it is a test or an exercise.
    public var status: String
    /// `Alert`, or what it is to an earlier warning: `Update`, `Cancel`.
    public var messageType: String
    /// Who watches; `nil` when it is not said.
    public var source: String?
    /// Whom it is for, such as `Public`; `nil` when it is not said.
    public var scope: String?
    /// What the warning is for, when it is none; `nil` when nothing is said.
    public var note: String?
    /// Earlier warnings it is about; `nil` when there are none.
    public var references: String?
    /// What it belongs to; `nil` when it stands alone.
    public var incidents: String?
    /// What it warns of, in each language; one that is malformed is kept with its error.
    public var infos: [Parsed<Info>]

    /// A warning; what is not among the parameters is set afterwards.
    public init(
        identifier: String,
        sender: String,
        sent: DateTime? = nil,
        status: String,
        messageType: String,
        source: String? = nil,
        scope: String? = nil,
        note: String? = nil,
        references: String? = nil,
        incidents: String? = nil,
        infos: [Info] = [],
        namespace: XML.Namespace = .cap12
    ) {
        self.init(
            XML.Name("alert", in: namespace), identifier, sender, Lenient(sent), status, messageType, source, scope,
            note, references, incidents, infos.map { .value($0) })
    }

    private init(
        _ elementName: XML.Name,
        _ identifier: String,
        _ sender: String,
        _ sent: Lenient<DateTime>,
        _ status: String,
        _ messageType: String,
        _ source: String?,
        _ scope: String?,
        _ note: String?,
        _ references: String?,
        _ incidents: String?,
        _ infos: [Parsed<Info>]
    ) {
        self.elementName = elementName
        self.identifier = identifier
        self.sender = sender
        self.sent = sent
        self.status = status
        self.messageType = messageType
        self.source = source
        self.scope = scope
        self.note = note
        self.references = references
        self.incidents = incidents
        self.infos = infos
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        [XML.Name("alert", in: .cap12), XML.Name("alert", in: .cap11), XML.Name("alert", in: .cap10)],
        .name(\.elementName),
        .childText("identifier", \.identifier),
        .childText("sender", \.sender),
        .lenientChildText("sent", \.sent),
        .childText("status", \.status),
        .childText("msgType", \.messageType),
        .childText("source", \.source),
        .childText("scope", \.scope),
        .childText("note", \.note),
        .childText("references", \.references),
        .childText("incidents", \.incidents),
        .elements(of: Info.self, \.infos),
        specification: .xep(127, "1.0", section: "3"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:)
    )
}

extension EmergencyAlert {
    /// What a warning is about.
    ///
    /// Source: XEP-0127 v1.0 §3, Common Alerting Protocol 1.2 §3.2.2.
    public struct Info: DeclaredExtension {
        /// The language; `nil` for English of the United States.
        public var language: XML.LanguageTag?
        /// What kind of danger it is, such as `Met` for the weather.
        public var categories: [String]
        /// What it is called; `nil` when it is not said.
        public var event: String?
        /// What to do, such as `Shelter`.
        public var responses: [String]
        /// How soon to act; `nil` when it is not said.
        public var urgency: String?
        /// How great the danger is; `nil` when it is not said.
        public var severity: String?
        /// How sure it is; `nil` when it is not said.
        public var certainty: String?
        /// Whom it concerns; `nil` when it is not said.
        public var audience: String?
        /// Codes of what happens, as they came: a text in CAP 1.0, a name and a value from 1.1 on.
        public var eventCodes: [XML.Element]
        /// From when the warning holds.
        public var effective: Lenient<DateTime>
        /// When it is expected to begin.
        public var onset: Lenient<DateTime>
        /// Until when the warning holds.
        public var expires: Lenient<DateTime>
        /// What people call who warns; `nil` when it is not said.
        public var senderName: String?
        /// The warning in short; `nil` when it is not said.
        public var headline: String?
        /// What happens; `nil` when it is not said.
        public var description: String?
        /// What to do; `nil` when it is not said.
        public var instruction: String?
        /// Where more is said; `nil` when it is not said.
        public var web: String?
        /// Whom to ask; `nil` when it is not said.
        public var contact: String?
        /// More about it by the sender's own rules, as it came: a text in CAP 1.0, a name and a value from 1.1 on.
        public var parameters: [XML.Element]
        /// Pictures and other files about it, as they came.
        public var resources: [XML.Element]
        /// Where; one that is malformed is kept with its error.
        public var areas: [Parsed<Area>]

        /// What happens; what is not among the parameters is set afterwards.
        public init(
            language: XML.LanguageTag? = nil,
            categories: [String] = [],
            event: String? = nil,
            responses: [String] = [],
            urgency: String? = nil,
            severity: String? = nil,
            certainty: String? = nil,
            audience: String? = nil,
            eventCodes: [XML.Element] = [],
            effective: DateTime? = nil,
            onset: DateTime? = nil,
            expires: DateTime? = nil,
            senderName: String? = nil,
            headline: String? = nil,
            description: String? = nil,
            instruction: String? = nil,
            web: String? = nil,
            contact: String? = nil,
            parameters: [XML.Element] = [],
            resources: [XML.Element] = [],
            areas: [Area] = []
        ) {
            self.init(
                language, categories, event, responses, urgency, severity, certainty, audience, eventCodes,
                Lenient(effective), Lenient(onset), Lenient(expires), senderName, headline, description,
                instruction, web, contact, parameters, resources, areas.map { .value($0) }
            )
        }

        private init(
            _ language: XML.LanguageTag?,
            _ categories: [String],
            _ event: String?,
            _ responses: [String],
            _ urgency: String?,
            _ severity: String?,
            _ certainty: String?,
            _ audience: String?,
            _ eventCodes: [XML.Element],
            _ effective: Lenient<DateTime>,
            _ onset: Lenient<DateTime>,
            _ expires: Lenient<DateTime>,
            _ senderName: String?,
            _ headline: String?,
            _ description: String?,
            _ instruction: String?,
            _ web: String?,
            _ contact: String?,
            _ parameters: [XML.Element],
            _ resources: [XML.Element],
            _ areas: [Parsed<Area>]
        ) {
            self.language = language
            self.categories = categories
            self.event = event
            self.responses = responses
            self.urgency = urgency
            self.severity = severity
            self.certainty = certainty
            self.audience = audience
            self.eventCodes = eventCodes
            self.effective = effective
            self.onset = onset
            self.expires = expires
            self.senderName = senderName
            self.headline = headline
            self.description = description
            self.instruction = instruction
            self.web = web
            self.contact = contact
            self.parameters = parameters
            self.resources = resources
            self.areas = areas
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("info", in: .inherited),
            .childText("language", \.language),
            .childTexts("category", \.categories),
            .childText("event", \.event),
            .childTexts("responseType", \.responses),
            .childText("urgency", \.urgency),
            .childText("severity", \.severity),
            .childText("certainty", \.certainty),
            .childText("audience", \.audience),
            .raw([XML.Name("eventCode", in: .inherited)], \.eventCodes),
            .lenientChildText("effective", \.effective),
            .lenientChildText("onset", \.onset),
            .lenientChildText("expires", \.expires),
            .childText("senderName", \.senderName),
            .childText("headline", \.headline),
            .childText("description", \.description),
            .childText("instruction", \.instruction),
            .childText("web", \.web),
            .childText("contact", \.contact),
            .raw([XML.Name("parameter", in: .inherited)], \.parameters),
            .raw([XML.Name("resource", in: .inherited)], \.resources),
            .elements(of: Area.self, \.areas),
            specification: .xep(127, "1.0", section: "3"),
            build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// Where a warning holds.
    ///
    /// Source: XEP-0127 v1.0 §3, Common Alerting Protocol 1.2 §3.2.4.
    public struct Area: DeclaredExtension {
        /// The place in words.
        public var description: String
        /// Its borders: pairs of degrees, north and east, the last like the first.
        public var polygons: [String]
        /// Circles: a pair of degrees, and a radius in kilometres.
        public var circles: [String]
        /// Codes of the place, as they came: a text in CAP 1.0, a name and a value from 1.1 on.
        public var geocodes: [XML.Element]
        /// The least height, in feet above the sea; `nil` when it is not said.
        public var altitude: String?
        /// The greatest height, in feet above the sea; `nil` when it is not said.
        public var ceiling: String?

        /// A place.
        public init(
            description: String,
            polygons: [String] = [],
            circles: [String] = [],
            geocodes: [XML.Element] = [],
            altitude: String? = nil,
            ceiling: String? = nil
        ) {
            self.description = description
            self.polygons = polygons
            self.circles = circles
            self.geocodes = geocodes
            self.altitude = altitude
            self.ceiling = ceiling
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("area", in: .inherited),
            .childText("areaDesc", \.description),
            .childTexts("polygon", \.polygons),
            .childTexts("circle", \.circles),
            .raw([XML.Name("geocode", in: .inherited)], \.geocodes),
            .childText("altitude", \.altitude),
            .childText("ceiling", \.ceiling),
            specification: .xep(127, "1.0", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0127 v1.0 §3.
    public static let cap12: Self = "urn:oasis:names:tc:emergency:cap:1.2"

    /// XEP-0127 v1.0 §3.
    public static let cap11: Self = "urn:oasis:names:tc:emergency:cap:1.1"

    /// XEP-0127 v1.0 §3.
    public static let cap10: Self = "http://www.incident.com/cap/1.0"
}
