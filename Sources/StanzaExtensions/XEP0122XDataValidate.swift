public import StanzaCore
public import StanzaXML

extension DataForm {
    /// Which answers a field of a form takes; the form's owner checks them all the same.
    ///
    /// ```xml
    /// <validate xmlns='http://jabber.org/protocol/xdata-validate' datatype='xs:dateTime'><basic/></validate>
    /// ```
    ///
    /// Source: XEP-0122 v1.0.2 §3.1, §8 (schema).
    public struct Validation: DeclaredExtension {
        /// The type, such as `xs:integer`; `nil` for `xs:string`.
        public var dataType: String?
        /// Whether every value of the type is taken, and no other (§3.2.1).
        public var isBasic: Bool
        /// Whether values other than the options are taken (§3.2.2).
        public var isOpen: Bool
        /// From which value to which is taken (§3.2.3); `nil` when there is no such rule.
        public var range: Range?
        /// A regular expression of POSIX that values have to match (§3.2.4); `nil` when there is none.
        public var pattern: String?
        /// How many of a list have to be chosen (§3.3); `nil` when there is no such rule.
        public var count: ListRange?

        /// A type and a rule.
        public init(
            dataType: String? = nil,
            isBasic: Bool = false,
            isOpen: Bool = false,
            range: Range? = nil,
            pattern: String? = nil,
            count: ListRange? = nil
        ) {
            self.dataType = dataType
            self.isBasic = isBasic
            self.isOpen = isOpen
            self.range = range
            self.pattern = pattern
            self.count = count
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("validate", in: .formValidation),
            .attribute("datatype", \.dataType),
            .flag(XML.Name("basic", in: .formValidation), \.isBasic),
            .flag(XML.Name("open", in: .formValidation), \.isOpen),
            .child(\.range),
            .childText(XML.Name("regex", in: .formValidation), \.pattern),
            .child(\.count),
            specification: .xep(122, "1.0.2", section: "3.1"),
            build: Self.init
        )
    }
}

extension DataForm.Validation {
    /// From which value to which is taken.
    ///
    /// Source: XEP-0122 v1.0.2 §3.2.3, §8 (schema).
    public struct Range: DeclaredExtension {
        /// The least value, in the spelling of the type; `nil` for none.
        public var min: String?
        /// The greatest value, in the spelling of the type; `nil` for none.
        public var max: String?

        /// A range.
        public init(min: String? = nil, max: String? = nil) {
            self.min = min
            self.max = max
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("range", in: .formValidation),
            .attribute("min", \.min),
            .attribute("max", \.max),
            specification: .xep(122, "1.0.2", section: "3.2.3"),
            build: Self.init
        )
    }

    /// How many of a list have to be chosen.
    ///
    /// Source: XEP-0122 v1.0.2 §3.3, §8 (schema).
    public struct ListRange: DeclaredExtension {
        /// At least; `nil` for no such rule.
        public var min: UInt32?
        /// At most; `nil` for no such rule.
        public var max: UInt32?

        /// A range.
        public init(min: UInt32? = nil, max: UInt32? = nil) {
            self.min = min
            self.max = max
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("list-range", in: .formValidation),
            .attribute("min", \.min),
            .attribute("max", \.max),
            specification: .xep(122, "1.0.2", section: "3.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0122 v1.0.2 §7.1.
    public static let formValidation: Self = "http://jabber.org/protocol/xdata-validate"
}
