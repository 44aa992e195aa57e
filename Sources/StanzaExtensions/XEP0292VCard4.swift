public import StanzaCore
public import StanzaXML

/// A vCard of version 4: what somebody says of himself, or others of him; empty when it is asked for.
///
/// ```xml
/// <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'>
///   <fn><text>Juliet Capulet</text></fn>
///   <email><parameters><type><text>home</text></type></parameters><text>juliet@example.com</text></email>
/// </vcard>
/// ```
///
/// Source: XEP-0292 v0.12.0 §3, §4; RFC 6351 §5.
public struct VCard4: DeclaredExtension {
    /// The properties in document order; one that is malformed is kept with its error.
    public var properties: [Parsed<Property>]
    /// Properties that belong together; one that is malformed is kept with its error.
    public var groups: [Parsed<Group>]
    /// What other specifications put here, typed where registered.
    public var payloads: ExtensionList

    /// A vCard of properties.
    public init(properties: [Property] = [], groups: [Group] = [], payloads: [any StanzaExtension] = []) {
        self.init(parsed: properties.map { .value($0) }, groups.map { .value($0) }, ExtensionList(payloads))
    }

    private init(parsed properties: [Parsed<Property>], _ groups: [Parsed<Group>], _ payloads: ExtensionList) {
        self.properties = properties
        self.groups = groups
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("vcard", in: .vCard4),
        .elements(of: Property.self, \.properties),
        .elements(of: Group.self, \.groups),
        .extensions(\.payloads),
        specification: .xep(292, "0.12.0", section: "3"),
        build: Self.init(parsed:_:_:)
    )

    /// The first text of each property of a kind that has one.
    public func texts(of kind: PropertyKind) -> [String] {
        properties.values().filter { $0.kind == kind }.compactMap { $0.components.values().first?.text }
    }
}

extension VCard4 {
    /// Properties that belong together.
    ///
    /// Source: XEP-0292 v0.12.0 §3; RFC 6351 §5.
    public struct Group: DeclaredExtension {
        /// What they have in common; `nil` when it has no name.
        public var name: String?
        /// The properties; one that is malformed is kept with its error.
        public var properties: [Parsed<Property>]

        /// A group.
        public init(name: String? = nil, properties: [Property] = []) {
            self.init(parsed: name, properties.map { .value($0) })
        }

        private init(parsed name: String?, _ properties: [Parsed<Property>]) {
            self.name = name
            self.properties = properties
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("group", in: .vCard4),
            .attribute("name", \.name),
            .elements(of: Property.self, \.properties),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// Something that a vCard says.
    ///
    /// Source: XEP-0292 v0.12.0 §3; RFC 6351 §5.
    public struct Property: DeclaredExtension {
        /// What it is about.
        public var kind: PropertyKind
        /// More about it, such as whether it is for work; `nil` when nothing is said.
        public var parameters: Parameters?
        /// Its values, or the parts of one; one that is malformed is kept with its error.
        public var components: [Parsed<Component>]

        /// A property.
        public init(_ kind: PropertyKind, parameters: Parameters? = nil, components: [Component] = []) {
            self.init(parsed: kind.elementName, parameters, components.map { .value($0) })
        }

        private init(parsed kind: XML.Name, _ parameters: Parameters?, _ components: [Parsed<Component>]) {
            self.kind = PropertyKind(rawValue: kind.local) ?? PropertyKind.allCases[0]
            self.parameters = parameters
            self.components = components
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            PropertyKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .child(\.parameters),
            .elements(of: Component.self, \.components),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// More about a property.
    ///
    /// Source: XEP-0292 v0.12.0 §3; RFC 6351 §5.
    public struct Parameters: DeclaredExtension {
        /// The parameters; one that is malformed is kept with its error.
        public var parameters: [Parsed<Parameter>]

        /// Parameters.
        public init(parameters: [Parameter] = []) {
            self.init(parsed: parameters.map { .value($0) })
        }

        private init(parsed parameters: [Parsed<Parameter>]) {
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("parameters", in: .vCard4),
            .elements(of: Parameter.self, \.parameters),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(parsed:)
        )
    }

    /// Something more about a property.
    ///
    /// Source: XEP-0292 v0.12.0 §3; RFC 6351 §5.
    public struct Parameter: DeclaredExtension {
        /// What it is about.
        public var kind: ParameterKind
        /// Its values; one that is malformed is kept with its error.
        public var components: [Parsed<Component>]

        /// A parameter.
        public init(_ kind: ParameterKind, components: [Component] = []) {
            self.init(parsed: kind.elementName, components.map { .value($0) })
        }

        private init(parsed kind: XML.Name, _ components: [Parsed<Component>]) {
            self.kind = ParameterKind(rawValue: kind.local) ?? ParameterKind.allCases[0]
            self.components = components
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ParameterKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .elements(of: Component.self, \.components),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// A value, or a part of one.
    ///
    /// Source: XEP-0292 v0.12.0 §3; RFC 6351 §5.
    public struct Component: DeclaredExtension {
        /// The type of the value, or which part it is.
        public var kind: ComponentKind
        /// The value as text.
        public var text: String

        /// A value.
        public init(_ kind: ComponentKind, _ text: String) {
            self.init(parsed: kind.elementName, text)
        }

        private init(parsed kind: XML.Name, _ text: String) {
            self.kind = ComponentKind(rawValue: kind.local) ?? ComponentKind.allCases[0]
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            ComponentKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .text(\.text),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(parsed:_:)
        )
    }

    /// What a property is about (RFC 6350 §6, RFC 6474, RFC 6715).
    public enum PropertyKind: String, CaseIterable, Sendable {
        /// Where the vCard is.
        case source
        /// What it is the vCard of.
        case kind
        /// The name in full.
        case formattedName = "fn"
        /// The parts of the name.
        case name = "n"
        /// What friends say.
        case nickname
        /// A picture.
        case photo
        /// The day of birth.
        case birthday = "bday"
        /// The day of the wedding.
        case anniversary
        /// The gender.
        case gender
        /// A postal address.
        case address = "adr"
        /// A telephone number.
        case telephone = "tel"
        /// An address for electronic mail.
        case email
        /// An address for messages.
        case impp
        /// A language.
        case language = "lang"
        /// A time zone.
        case timeZone = "tz"
        /// A position on the earth.
        case position = "geo"
        /// A position in an organization.
        case title
        /// An occupation.
        case role
        /// The picture of an organization.
        case logo
        /// An organization and its units.
        case organization = "org"
        /// A member of a group.
        case member
        /// Somebody who has to do with whom it is about.
        case related
        /// Words to find it by.
        case categories
        /// Anything else.
        case note
        /// The program that made it.
        case productID = "prodid"
        /// When it was changed last.
        case revision = "rev"
        /// How the name sounds.
        case sound
        /// What it is called among all vCards.
        case uid
        /// What numbers in parameters mean.
        case clientPIDMap = "clientpidmap"
        /// A page.
        case url
        /// A public key.
        case key
        /// When somebody is busy.
        case freeBusyURL = "fburl"
        /// Where to send invitations.
        case calendarAddressURI = "caladruri"
        /// A calendar.
        case calendarURI = "caluri"
        /// The place of birth.
        case birthPlace = "birthplace"
        /// The place of death.
        case deathPlace = "deathplace"
        /// The day of death.
        case deathDate = "deathdate"
        /// What somebody knows about.
        case expertise
        /// What somebody likes to do.
        case hobby
        /// What somebody likes to see.
        case interest
        /// A directory of the organization.
        case orgDirectory = "org-directory"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .vCard4) }
    }

    /// What a parameter is about (RFC 6350 §5).
    public enum ParameterKind: String, CaseIterable, Sendable {
        /// The language.
        case language
        /// How much it is preferred, 1 to 100, the less the better.
        case preference = "pref"
        /// What is the same in another language.
        case alternativeID = "altid"
        /// The number of the property.
        case pid
        /// What it is for, such as `work`.
        case type
        /// The media type.
        case mediaType = "mediatype"
        /// The calendar of a date.
        case calendarScale = "calscale"
        /// What it is sorted by.
        case sortAs = "sort-as"
        /// A position on the earth.
        case position = "geo"
        /// A time zone.
        case timeZone = "tz"
        /// An address as it is written on a letter.
        case label

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .vCard4) }
    }

    /// The type of a value, or which part of one it is (RFC 6351 §5).
    public enum ComponentKind: String, CaseIterable, Sendable {
        /// A text.
        case text
        /// A URI.
        case uri
        /// A date, which may lack parts.
        case date
        /// A time of day, which may lack parts.
        case time
        /// A time on a date, which may lack parts.
        case dateTime = "date-time"
        /// A date, a time, or both.
        case dateAndOrTime = "date-and-or-time"
        /// An instant.
        case timestamp
        /// Yes or no.
        case boolean
        /// A whole number.
        case integer
        /// A number with a fraction.
        case float
        /// A distance from UTC.
        case utcOffset = "utc-offset"
        /// A language.
        case languageTag = "language-tag"
        /// Of a name, the family's.
        case surname
        /// Of a name, one's own.
        case given
        /// Of a name, further ones.
        case additional
        /// Of a name, what stands before.
        case prefix
        /// Of a name, what stands behind.
        case suffix
        /// Of an address, the box at the post office.
        case postOfficeBox = "pobox"
        /// Of an address, the flat or suite.
        case extended = "ext"
        /// Of an address, the street.
        case street
        /// Of an address, the town.
        case locality
        /// Of an address, the region.
        case region
        /// Of an address, the postal code.
        case code
        /// Of an address, the country.
        case country
        /// Of a gender, one letter.
        case sex
        /// Of a gender, words.
        case identity
        /// Of a map of numbers, the number.
        case sourceID = "sourceid"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .vCard4) }
    }
}

extension XML.Namespace {
    /// XEP-0292 v0.12.0 (defined by RFC 6351 §5).
    public static let vCard4: Self = "urn:ietf:params:xml:ns:vcard-4.0"
}
