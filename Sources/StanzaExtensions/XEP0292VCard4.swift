public import StanzaCore
public import StanzaXML

/// A person's or a thing's card, in the format of RFC 6351.
///
/// ```xml
/// <vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'>
///   <fn><text>Juliet Capulet</text></fn>
///   <n><surname>Capulet</surname><given>Juliet</given></n>
///   <email><parameters><type><text>home</text></type></parameters><text>juliet@example.com</text></email>
/// </vcard>
/// ```
///
/// It is published in the node ``node``. Read single properties with the subscript: `card["fn"]?.text`.
///
/// Source: XEP-0292 v0.12.0 §3, RFC 6351 §3, §5.
public struct VCard4: DeclaredExtension {
    /// What the card says, in document order; one that is malformed is kept with its error.
    public var properties: [Parsed<Property>]
    /// Properties of other namespaces (RFC 6351 §5), typed where a type is registered for them.
    public var others: ExtensionList

    /// A card.
    public init(properties: [Property] = [], others: [any StanzaExtension] = []) {
        self.init(properties.map { .value($0) }, ExtensionList(others))
    }

    private init(_ properties: [Parsed<Property>], _ others: ExtensionList) {
        self.properties = properties
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("vcard", in: .vCard4),
        .elements(of: Property.self, \.properties),
        .extensions(\.others),
        specification: .xep(292, "0.12.0", section: "3"),
        build: Self.init(_:_:)
    )

    /// The node, at somebody's own address, that holds the card.
    ///
    /// Source: XEP-0292 v0.12.0 §4.1.
    public static let node = "urn:xmpp:vcard4"

    /// The first good property of a name, such as `fn`; `nil` when there is none.
    public subscript(name: String) -> Property? { all(name).first }

    /// Every good property of a name, in document order.
    public func all(_ name: String) -> [Property] {
        properties.values().filter { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

extension VCard4 {
    /// Something a card says.
    ///
    /// ```xml
    /// <tel><parameters><type><text>cell</text></type></parameters><uri>tel:+1-303-555-1212</uri></tel>
    /// ```
    ///
    /// Source: XEP-0292 v0.12.0 §3; RFC 6351 §3 to §5; RFC 6350 §6 (the properties).
    public struct Property: DeclaredExtension {
        /// The element's name, which is that of the property.
        public var elementName: XML.Name
        /// More about the property; `nil` when there is nothing.
        public var parameters: Parameters?
        /// What is said, in document order: one value, or the parts of a name or an address. One that is malformed is kept
        /// with its error.
        public var values: [Parsed<Value>]

        /// A property by its name in lower case, such as `fn`, and what is said. The name has to be one of ``names``.
        public init(_ name: String, _ values: [Value], parameters: Parameters? = nil) {
            self.init(elementName: XML.Name(name, in: .vCard4), parameters, values.map { .value($0) })
        }

        private init(elementName: XML.Name, _ parameters: Parameters?, _ values: [Parsed<Value>]) {
            self.elementName = elementName
            self.parameters = parameters
            self.values = values
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            names.map { XML.Name($0, in: .vCard4) },
            .name(\.elementName),
            .child(\.parameters),
            .elements(of: Value.self, \.values),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(elementName:_:_:)
        )

        /// The names of properties; an element of another name is kept, and is none.
        ///
        /// Source: RFC 6350 §6; RFC 6473, RFC 6474 and RFC 6715, which added some.
        public static let names = [
            "source", "kind", "xml", "fn", "n", "nickname", "photo", "bday", "anniversary", "gender", "adr", "tel",
            "email",
            "impp", "lang", "tz", "geo", "title", "role", "logo", "org", "member", "related", "categories", "note",
            "prodid", "rev", "sound", "uid", "clientpidmap", "url", "key", "fburl", "caladruri", "caluri", "birthplace",
            "deathplace", "deathdate", "expertise", "hobby", "interest", "org-directory",
        ]

        /// The name in lower case, such as `fn`.
        public var name: String { elementName.local }

        /// The first good value; `nil` when there is none.
        public var text: String? { values.values().first?.text }

        /// The first good value of a kind, such as `given` of a name; `nil` when there is none.
        public subscript(kind: Value.Kind) -> String? { values.values().first { $0.kind == kind }?.text }
    }

    /// A value of a property, or a part of one.
    ///
    /// Source: RFC 6351 §3, §5.
    public struct Value: DeclaredExtension {
        /// The element's name, which says what kind of value it is.
        public var elementName: XML.Name
        /// The value as text.
        public var text: String

        /// A value of a kind.
        public init(_ kind: Kind, _ text: String) {
            self.init(elementName: XML.Name(kind.rawValue, in: .vCard4), text)
        }

        private init(elementName: XML.Name, _ text: String) {
            self.elementName = elementName
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            Kind.allCases.map { XML.Name($0.rawValue, in: .vCard4) },
            .name(\.elementName),
            .text(\.text),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(elementName:_:)
        )

        /// What kind of value it is.
        public var kind: Kind { Kind(rawValue: elementName.local) ?? .text }

        /// Kinds of values, and the parts of those that have several (RFC 6351 §5).
        public enum Kind: String, CaseIterable, Sendable {
            /// Words.
            case text
            /// A URI.
            case uri
            /// A day, in the format of RFC 6350 §4.3.1.
            case date
            /// A time of day.
            case time
            /// A day and a time.
            case dateTime = "date-time"
            /// A day, a time, or both.
            case dateAndOrTime = "date-and-or-time"
            /// A time in UTC.
            case timestamp
            /// `true` or `false`.
            case boolean
            /// A whole number.
            case integer
            /// A number.
            case float
            /// An offset from UTC.
            case utcOffset = "utc-offset"
            /// A language.
            case languageTag = "language-tag"
            /// Of a name: that of the family.
            case surname
            /// Of a name: the first.
            case given
            /// Of a name: further ones.
            case additional
            /// Of a name: what stands before it.
            case prefix
            /// Of a name: what stands behind it.
            case suffix
            /// Of an address: a box at the post office.
            case postOfficeBox = "pobox"
            /// Of an address: what does not fit elsewhere.
            case extendedAddress = "ext"
            /// Of an address: the street and number.
            case street
            /// Of an address: the town.
            case locality
            /// Of an address: the state or province.
            case region
            /// Of an address: the code of the post.
            case postalCode = "code"
            /// Of an address: the nation.
            case country
            /// Of a gender: a letter, `M`, `F`, `O`, `N` or `U`.
            case sex
            /// Of a gender: in words.
            case identity
            /// Of the map of `clientpidmap`: the number.
            case sourceID = "sourceid"
        }
    }

    /// More about a property; what no property stands for is kept.
    ///
    /// Source: XEP-0292 v0.12.0 §3, RFC 6351 §5; RFC 6350 §5.
    public struct Parameters: DeclaredExtension {
        /// What the property is for, such as `home`; `nil` when it is not said.
        public var type: TypeParameter?
        /// Which of several to use first; `nil` when it is not said.
        public var preference: PreferenceParameter?
        /// The language; `nil` when it is not said.
        public var language: LanguageParameter?
        /// What a URI leads to; `nil` when it is not said.
        public var mediaType: MediaTypeParameter?

        /// Parameters.
        public init(
            type: TypeParameter? = nil,
            preference: PreferenceParameter? = nil,
            language: LanguageParameter? = nil,
            mediaType: MediaTypeParameter? = nil
        ) {
            self.type = type
            self.preference = preference
            self.language = language
            self.mediaType = mediaType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("parameters", in: .vCard4),
            .child(\.type),
            .child(\.preference),
            .child(\.language),
            .child(\.mediaType),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init
        )
    }

    /// What a property is for.
    ///
    /// Source: XEP-0292 v0.12.0 §3, RFC 6350 §5.6.
    public struct TypeParameter: DeclaredExtension {
        /// The purposes, such as `home`, `work`, `cell`.
        public var texts: [String]

        /// Purposes.
        public init(_ texts: [String] = []) {
            self.texts = texts
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("type", in: .vCard4),
            .childTexts(XML.Name("text", in: .vCard4), \.texts),
            specification: .xep(292, "0.12.0", section: "3"),
            build: { TypeParameter($0) }
        )
    }

    /// Which of several properties to use first.
    ///
    /// Source: XEP-0292 v0.12.0 §3, RFC 6350 §5.3.
    public struct PreferenceParameter: DeclaredExtension {
        /// From 1, first, to 100.
        public var integer: Lenient<UInt8>

        /// A number.
        public init(integer: UInt8? = nil) { self.init(Lenient(integer)) }

        private init(_ integer: Lenient<UInt8>) {
            self.integer = integer
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pref", in: .vCard4),
            .lenientChildText(XML.Name("integer", in: .vCard4), \.integer),
            specification: .xep(292, "0.12.0", section: "3"),
            build: Self.init(_:)
        )
    }

    /// The language of a property.
    ///
    /// Source: XEP-0292 v0.12.0 §3, RFC 6350 §5.1.
    public struct LanguageParameter: DeclaredExtension {
        /// The language; `nil` when it is not said in the right place.
        public var tag: XML.LanguageTag?

        /// A language.
        public init(_ tag: XML.LanguageTag? = nil) {
            self.tag = tag
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("language", in: .vCard4),
            .childText(XML.Name("language-tag", in: .vCard4), \.tag),
            specification: .xep(292, "0.12.0", section: "3"),
            build: { LanguageParameter($0) }
        )
    }

    /// What a URI leads to.
    ///
    /// Source: XEP-0292 v0.12.0 §3, RFC 6350 §5.7.
    public struct MediaTypeParameter: DeclaredExtension {
        /// The type, such as `image/png`; `nil` when it is not said in the right place.
        public var text: String?

        /// A type.
        public init(_ text: String? = nil) {
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mediatype", in: .vCard4),
            .childText(XML.Name("text", in: .vCard4), \.text),
            specification: .xep(292, "0.12.0", section: "3"),
            build: { MediaTypeParameter($0) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0292 v0.12.0 §3.
    public static let vCard4: Self = "urn:ietf:params:xml:ns:vcard-4.0"
}
