public import StanzaCore
public import StanzaXML

/// A person's card: names, addresses, photographs.
///
/// ```xml
/// <vCard xmlns='vcard-temp'>
///   <FN>Romeo Montague</FN>
///   <PHOTO><TYPE>image/png</TYPE><BINVAL>iVBORw0K</BINVAL></PHOTO>
/// </vCard>
/// ```
///
/// Without parts it asks for a card. Everything in it may be missing or empty. An update keeps the elements no property
/// stands for: `AGENT`, `CLASS`, `KEY`, `LABEL`, `MAILER`, `SORT-STRING`, `SOUND`.
///
/// Source: XEP-0054 v1.3.0 §3, §9 (document type).
public struct VCardTemp: DeclaredExtension {
    /// The version of the format; `nil` when the card does not say.
    public var version: String?
    /// The name as it is shown; `nil` when the card has none.
    public var formattedName: String?
    /// The name in its parts; `nil` when the card has none.
    public var name: Name?
    /// Other names.
    public var nicknames: [String] = []
    /// Pictures of the person.
    public var photos: [Photo] = []
    /// The day of birth, usually as `1595-01-29`; `nil` when the card does not say.
    public var birthday: String?
    /// Where the person lives and works.
    public var addresses: [Address] = []
    /// Numbers to call.
    public var telephones: [Telephone] = []
    /// Addresses of electronic mail.
    public var emails: [Email] = []
    /// The person's address, usually bare.
    public var jid: Lenient<JID> = .absent
    /// The offset from UTC; `nil` when the card does not say.
    public var timeZone: String?
    /// Where the person is; `nil` when the card does not say.
    public var position: Position?
    /// What the person is by profession; `nil` when the card does not say.
    public var title: String?
    /// What the person does in the organisation; `nil` when the card does not say.
    public var role: String?
    /// Pictures of the organisation.
    public var logos: [Logo] = []
    /// Where the person works.
    public var organizations: [Organization] = []
    /// Under what the person is filed; `nil` when the card does not say.
    public var categories: Categories?
    /// Notes.
    public var notes: [String] = []
    /// Which program wrote the card; `nil` when the card does not say.
    public var productID: String?
    /// When the card was changed last; `nil` when the card does not say.
    public var revision: String?
    /// What the card is called, whoever holds it; `nil` when the card does not say.
    public var uid: String?
    /// Pages about the person.
    public var urls: [String] = []
    /// A description in free words; `nil` when the card has none.
    public var description: String?

    /// The element's fields.
    public static let schema = Schema<Self>(
        vCard("vCard"),
        .childText(vCard("VERSION"), \.version),
        .childText(vCard("FN"), \.formattedName),
        .child(\.name),
        .childTexts(vCard("NICKNAME"), \.nicknames),
        .children(\.photos),
        .childText(vCard("BDAY"), \.birthday),
        .children(\.addresses),
        .children(\.telephones),
        .children(\.emails),
        .lenientChildText(vCard("JABBERID"), \.jid),
        .childText(vCard("TZ"), \.timeZone),
        .child(\.position),
        .childText(vCard("TITLE"), \.title),
        .childText(vCard("ROLE"), \.role),
        .children(\.logos),
        .children(\.organizations),
        .child(\.categories),
        .childTexts(vCard("NOTE"), \.notes),
        .childText(vCard("PRODID"), \.productID),
        .childText(vCard("REV"), \.revision),
        .childText(vCard("UID"), \.uid),
        .childTexts(vCard("URL"), \.urls),
        .childText(vCard("DESC"), \.description),
        specification: .xep(54, "1.3.0", section: "3"),
        build: Self.init(
            version:formattedName:name:nicknames:photos:birthday:addresses:telephones:emails:jid:timeZone:position:
            title:
            role:logos:organizations:categories:notes:productID:revision:uid:urls:description:
        )
    )
}

extension VCardTemp {
    /// A card with a name; the rest is set afterwards. Without a name it asks for a card.
    public init(formattedName: String? = nil) {
        self.init(version: nil, formattedName: formattedName)
    }
}

private func vCard(_ local: String) -> XML.Name { XML.Name(local, in: .vCardTemp) }

// MARK: - Names

extension VCardTemp {
    /// A name in its parts.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Name: DeclaredExtension {
        /// The family's name; `nil` when it is not said.
        public var family: String?
        /// The first name; `nil` when it is not said.
        public var given: String?
        /// Names between them; `nil` when there are none.
        public var middle: String?
        /// What stands before the name, such as `Dr.`; `nil` when there is nothing.
        public var prefix: String?
        /// What stands behind the name, such as `Jr.`; `nil` when there is nothing.
        public var suffix: String?

        /// A name.
        public init(
            family: String? = nil,
            given: String? = nil,
            middle: String? = nil,
            prefix: String? = nil,
            suffix: String? = nil
        ) {
            self.family = family
            self.given = given
            self.middle = middle
            self.prefix = prefix
            self.suffix = suffix
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("N"),
            .childText(vCard("FAMILY"), \.family),
            .childText(vCard("GIVEN"), \.given),
            .childText(vCard("MIDDLE"), \.middle),
            .childText(vCard("PREFIX"), \.prefix),
            .childText(vCard("SUFFIX"), \.suffix),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init
        )
    }

    /// An organisation and the parts of it that are meant.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Organization: DeclaredExtension {
        /// The organisation's name; `nil` when it is not said.
        public var name: String?
        /// The units, from the larger to the smaller.
        public var units: [String]

        /// An organisation.
        public init(name: String?, units: [String] = []) {
            self.name = name
            self.units = units
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("ORG"),
            .childText(vCard("ORGNAME"), \.name),
            .childTexts(vCard("ORGUNIT"), \.units),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init
        )
    }

    /// Under what somebody is filed.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Categories: DeclaredExtension {
        /// The words.
        public var keywords: [String]

        /// Words.
        public init(_ keywords: [String]) { self.keywords = keywords }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("CATEGORIES"),
            .childTexts(vCard("KEYWORD"), \.keywords),
            specification: .xep(54, "1.3.0", section: "9"),
            build: { Categories($0) }
        )
    }
}

// MARK: - Pictures

extension VCardTemp {
    /// A picture of the person: its bytes, or where it is.
    ///
    /// Source: XEP-0054 v1.3.0 §9; XEP-0153 v1.1.1 §4.5 (avatars).
    public struct Photo: DeclaredExtension {
        /// The media type of the bytes, such as `image/png`; `nil` when it is not said.
        public var type: String?
        /// The bytes.
        public var bytes: Lenient<XML.Base64>
        /// Where the picture is; `nil` when it is in the card.
        public var externalURL: String?

        /// A picture in the card.
        public init(type: String, bytes: [UInt8]) {
            self.init(type, .value(XML.Base64(bytes)), nil)
        }

        /// A picture elsewhere.
        public init(externalURL: String) { self.init(nil, .absent, externalURL) }

        private init(_ type: String?, _ bytes: Lenient<XML.Base64>, _ externalURL: String?) {
            self.type = type
            self.bytes = bytes
            self.externalURL = externalURL
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("PHOTO"),
            .childText(vCard("TYPE"), \.type),
            .lenientChildText(vCard("BINVAL"), \.bytes),
            .childText(vCard("EXTVAL"), \.externalURL),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init(_:_:_:)
        )
    }

    /// A picture of the organisation: its bytes, or where it is.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Logo: DeclaredExtension {
        /// The media type of the bytes, such as `image/png`; `nil` when it is not said.
        public var type: String?
        /// The bytes.
        public var bytes: Lenient<XML.Base64>
        /// Where the picture is; `nil` when it is in the card.
        public var externalURL: String?

        /// A picture in the card.
        public init(type: String, bytes: [UInt8]) {
            self.init(type, .value(XML.Base64(bytes)), nil)
        }

        /// A picture elsewhere.
        public init(externalURL: String) { self.init(nil, .absent, externalURL) }

        private init(_ type: String?, _ bytes: Lenient<XML.Base64>, _ externalURL: String?) {
            self.type = type
            self.bytes = bytes
            self.externalURL = externalURL
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("LOGO"),
            .childText(vCard("TYPE"), \.type),
            .lenientChildText(vCard("BINVAL"), \.bytes),
            .childText(vCard("EXTVAL"), \.externalURL),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init(_:_:_:)
        )
    }
}

// MARK: - Where the person is

extension VCardTemp {
    /// Where the person lives or works.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Address: DeclaredExtension {
        /// Whether the person lives there.
        public var isHome: Bool
        /// Whether the person works there.
        public var isWork: Bool
        /// Whether it is the best one.
        public var isPreferred: Bool
        /// The post office box; `nil` when there is none.
        public var postBox: String?
        /// What comes before the street; `nil` when there is nothing.
        public var extended: String?
        /// The street and the number; `nil` when they are not said.
        public var street: String?
        /// The town; `nil` when it is not said.
        public var locality: String?
        /// The state or province; `nil` when it is not said.
        public var region: String?
        /// The postal code; `nil` when it is not said.
        public var postalCode: String?
        /// The country; `nil` when it is not said.
        public var country: String?

        /// An address.
        public init(
            isHome: Bool = false,
            isWork: Bool = false,
            isPreferred: Bool = false,
            postBox: String? = nil,
            extended: String? = nil,
            street: String? = nil,
            locality: String? = nil,
            region: String? = nil,
            postalCode: String? = nil,
            country: String? = nil
        ) {
            self.isHome = isHome
            self.isWork = isWork
            self.isPreferred = isPreferred
            self.postBox = postBox
            self.extended = extended
            self.street = street
            self.locality = locality
            self.region = region
            self.postalCode = postalCode
            self.country = country
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("ADR"),
            .flag(vCard("HOME"), \.isHome),
            .flag(vCard("WORK"), \.isWork),
            .flag(vCard("PREF"), \.isPreferred),
            .childText(vCard("POBOX"), \.postBox),
            .childText(vCard("EXTADD"), \.extended),
            .childText(vCard("STREET"), \.street),
            .childText(vCard("LOCALITY"), \.locality),
            .childText(vCard("REGION"), \.region),
            .childText(vCard("PCODE"), \.postalCode),
            .childText(vCard("CTRY"), \.country),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init
        )
    }

    /// A number to call. An update keeps the kinds no property stands for: `BBS`, `MODEM`, `ISDN`, `PCS`.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Telephone: DeclaredExtension {
        /// Whether it rings at home.
        public var isHome: Bool
        /// Whether it rings at work.
        public var isWork: Bool
        /// Whether it is for speaking.
        public var isVoice: Bool
        /// Whether it is for facsimile.
        public var isFax: Bool
        /// Whether it is a pager.
        public var isPager: Bool
        /// Whether it takes messages.
        public var isMessage: Bool
        /// Whether it is a mobile phone.
        public var isCell: Bool
        /// Whether it is for video.
        public var isVideo: Bool
        /// Whether it is the best one.
        public var isPreferred: Bool
        /// The number; `nil` when the element is empty.
        public var number: String?

        /// A number.
        public init(
            _ number: String?,
            isHome: Bool = false,
            isWork: Bool = false,
            isVoice: Bool = false,
            isFax: Bool = false,
            isPager: Bool = false,
            isMessage: Bool = false,
            isCell: Bool = false,
            isVideo: Bool = false,
            isPreferred: Bool = false
        ) {
            self.isHome = isHome
            self.isWork = isWork
            self.isVoice = isVoice
            self.isFax = isFax
            self.isPager = isPager
            self.isMessage = isMessage
            self.isCell = isCell
            self.isVideo = isVideo
            self.isPreferred = isPreferred
            self.number = number
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("TEL"),
            .childText(vCard("NUMBER"), \.number),
            .flag(vCard("HOME"), \.isHome),
            .flag(vCard("WORK"), \.isWork),
            .flag(vCard("VOICE"), \.isVoice),
            .flag(vCard("FAX"), \.isFax),
            .flag(vCard("PAGER"), \.isPager),
            .flag(vCard("MSG"), \.isMessage),
            .flag(vCard("CELL"), \.isCell),
            .flag(vCard("VIDEO"), \.isVideo),
            .flag(vCard("PREF"), \.isPreferred),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init(_:isHome:isWork:isVoice:isFax:isPager:isMessage:isCell:isVideo:isPreferred:)
        )
    }

    /// An address of electronic mail.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Email: DeclaredExtension {
        /// Whether it is read at home.
        public var isHome: Bool
        /// Whether it is read at work.
        public var isWork: Bool
        /// Whether it is an address of the internet.
        public var isInternet: Bool
        /// Whether it is an address of X.400.
        public var isX400: Bool
        /// Whether it is the best one.
        public var isPreferred: Bool
        /// The address; `nil` when the element is empty.
        public var address: String?

        /// An address.
        public init(
            _ address: String?,
            isHome: Bool = false,
            isWork: Bool = false,
            isInternet: Bool = false,
            isX400: Bool = false,
            isPreferred: Bool = false
        ) {
            self.isHome = isHome
            self.isWork = isWork
            self.isInternet = isInternet
            self.isX400 = isX400
            self.isPreferred = isPreferred
            self.address = address
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("EMAIL"),
            .childText(vCard("USERID"), \.address),
            .flag(vCard("HOME"), \.isHome),
            .flag(vCard("WORK"), \.isWork),
            .flag(vCard("INTERNET"), \.isInternet),
            .flag(vCard("X400"), \.isX400),
            .flag(vCard("PREF"), \.isPreferred),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init(_:isHome:isWork:isInternet:isX400:isPreferred:)
        )
    }

    /// Where somebody is, in degrees.
    ///
    /// Source: XEP-0054 v1.3.0 §9.
    public struct Position: DeclaredExtension {
        /// Degrees north of the equator, negative in the south.
        public var latitude: Lenient<Double>
        /// Degrees east of Greenwich, negative in the west.
        public var longitude: Lenient<Double>

        /// A position.
        public init(latitude: Double, longitude: Double) {
            self.init(.value(latitude), .value(longitude))
        }

        private init(_ latitude: Lenient<Double>, _ longitude: Lenient<Double>) {
            self.latitude = latitude
            self.longitude = longitude
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            vCard("GEO"),
            .lenientChildText(vCard("LAT"), \.latitude),
            .lenientChildText(vCard("LON"), \.longitude),
            specification: .xep(54, "1.3.0", section: "9"),
            build: Self.init(_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0054 v1.3.0 §7.1.
    public static let vCardTemp: Self = "vcard-temp"
}
