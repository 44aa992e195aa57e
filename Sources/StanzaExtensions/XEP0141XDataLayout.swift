public import StanzaCore
public import StanzaXML

extension DataForm {
    /// A page of a form: which fields to show together.
    ///
    /// ```xml
    /// <page xmlns='http://jabber.org/protocol/xdata-layout' label='The ball'>
    ///   <text>Come in disguise.</text><fieldref var='mask'/>
    /// </page>
    /// ```
    ///
    /// Source: XEP-0141 v1.0 §8.1, §3.1, §8.6 (schema).
    public struct Page: DeclaredExtension {
        /// What the page is called; `nil` when it has no name.
        public var label: String?
        /// What is on it, from top to bottom; one that is malformed is kept with its error.
        public var parts: [Parsed<Part>]

        /// A page.
        public init(label: String? = nil, parts: [Part] = []) { self.init(label, parts.map { .value($0) }) }

        private init(_ label: String?, _ parts: [Parsed<Part>]) {
            self.label = label
            self.parts = parts
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("page", in: .formLayout),
            .attribute("label", \.label),
            .elements(of: Part.self, \.parts),
            specification: .xep(141, "1.0", section: "8.1"),
            build: Self.init(_:_:)
        )
    }

    /// A part of a page, which may have parts itself.
    ///
    /// Source: XEP-0141 v1.0 §8.2, §3.2, §8.6 (schema).
    public struct Section: DeclaredExtension {
        /// What it is called; `nil` when it has no name.
        public var label: String?
        /// What is in it, from top to bottom; one that is malformed is kept with its error.
        public var parts: [Parsed<Part>]

        /// A part of a page.
        public init(label: String? = nil, parts: [Part] = []) { self.init(label, parts.map { .value($0) }) }

        private init(_ label: String?, _ parts: [Parsed<Part>]) {
            self.label = label
            self.parts = parts
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("section", in: .formLayout),
            .attribute("label", \.label),
            .elements(of: Part.self, \.parts),
            specification: .xep(141, "1.0", section: "8.2"),
            build: Self.init(_:_:)
        )
    }

    /// Something on a page of a form.
    ///
    /// Source: XEP-0141 v1.0 §8.1, §8.6 (schema).
    public enum Part: StanzaExtension {
        /// Words.
        case text(String)
        /// A field by its name.
        case field(String)
        /// The table of results.
        case table
        /// A part with parts of its own.
        case section(Section)

        /// `<text/>`, `<fieldref/>`, `<reportedref/>` and `<section/>`.
        public static let elementNames = ["text", "fieldref", "reportedref", "section"].map {
            XML.Name($0, in: .formLayout)
        }

        /// XEP-0141.
        public static var specification: Specification? { .xep(141, "1.0", section: "8.1") }

        /// The name of whichever it is.
        public var elementName: XML.Name {
            switch self {
            case .text: Self.elementNames[0]
            case .field: Self.elementNames[1]
            case .table: Self.elementNames[2]
            case .section: Self.elementNames[3]
            }
        }

        /// Reads whichever it is.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when it is malformed.
        public init(parsing reader: ElementReader) throws {
            switch reader.name.local {
            case "text": self = .text(try reader.text())
            case "fieldref": self = .field(try reader.attribute("var"))
            case "reportedref": self = .table
            default: self = .section(try Section(parsing: reader))
            }
        }

        /// Writes whichever it is.
        public func serialize(into writer: inout ElementWriter) {
            switch self {
            case .text(let text): writer.text(text)
            case .field(let name): writer.attribute("var", name)
            case .table: break
            case .section(let section): section.serialize(into: &writer)
            }
        }

        /// What it is, by the element's name, and what it holds.
        public var fieldValues: [FieldValue.Member] {
            let values: [FieldValue.Member] =
                switch self {
                case .text(let text): [.init("text", .string(text))]
                case .field(let name): [.init("var", .string(name))]
                case .table: []
                case .section(let section): section.fieldValues
                }
            return [.init("element", .string(elementName.local))] + values
        }
    }
}

extension XML.Namespace {
    /// XEP-0141 v1.0 §7.1.
    public static let formLayout: Self = "http://jabber.org/protocol/xdata-layout"
}
