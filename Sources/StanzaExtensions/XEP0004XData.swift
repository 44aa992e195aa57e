public import StanzaCore
public import StanzaXML

/// A form to be filled in, one that has been filled in, or a table of results.
///
/// ```xml
/// <x xmlns='jabber:x:data' type='form'>
///   <title>The ball</title>
///   <field var='mask' type='boolean' label='Will you wear a mask?'><required/></field>
/// </x>
/// ```
///
/// Source: XEP-0004 v2.13.2 §3, §10 (schema); XEP-0068 v1.3.0 (`FORM_TYPE`).
public struct DataForm: DeclaredExtension {
    /// What the form is for.
    public var type: Kind
    /// What the form is called; `nil` when it has no title.
    public var title: String?
    /// What the person who fills it in should know.
    public var instructions: [String]
    /// The fields in document order; one that breaks a rule is kept with its error.
    public var fields: [Parsed<Field>]
    /// The columns of a table of results; `nil` when the form is none.
    public var reported: Reported?
    /// The rows of a table of results.
    public var items: [Item]
    /// The pages it is shown on (XEP-0141); one that breaks a rule is kept with its error. Without any, all on one.
    public var pages: [Parsed<Page>]
    /// What other specifications put into it, typed where a type is registered for it.
    public var others: ExtensionList

    /// A form of fields.
    public init(
        type: Kind,
        title: String? = nil,
        instructions: [String] = [],
        fields: [Field] = [],
        reported: Reported? = nil,
        items: [Item] = [],
        pages: [Page] = [],
        others: [any StanzaExtension] = []
    ) {
        self.init(
            type: type, title: title, instructions: instructions, parsed: fields.map { .value($0) },
            reported: reported, items: items, pages: pages.map { .value($0) }, others: ExtensionList(others)
        )
    }

    /// A form that is filled in, with the kind of form it answers in the hidden field `FORM_TYPE`.
    public init(submitting formType: String, _ fields: [Field]) {
        let hidden = Field("FORM_TYPE", type: .hidden, values: [formType])
        self.init(type: .submit, fields: [hidden] + fields)
    }

    private init(
        type: Kind,
        title: String?,
        instructions: [String],
        parsed fields: [Parsed<Field>],
        reported: Reported?,
        items: [Item],
        pages: [Parsed<Page>],
        others: ExtensionList
    ) {
        self.type = type
        self.title = title
        self.instructions = instructions
        self.fields = fields
        self.reported = reported
        self.items = items
        self.pages = pages
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .dataForms),
        .attribute("type", \.type),
        .childText(XML.Name("title", in: .dataForms), \.title),
        .childTexts(XML.Name("instructions", in: .dataForms), \.instructions),
        .elements(of: Field.self, \.fields),
        .child(\.reported),
        .children(\.items),
        .elements(of: Page.self, \.pages),
        .extensions(\.others),
        specification: .xep(4, "2.13.2", section: "3"),
        build: Self.init(type:title:instructions:parsed:reported:items:pages:others:)
    )
}

// MARK: - Reading values

extension DataForm {
    /// The first good field of a name; `nil` when there is none.
    public func field(_ name: String) -> Field? { fields.field(name) }

    /// The values of the first good field of a name; none when there is no such field.
    public func values(of name: String) -> [String] { field(name)?.values ?? [] }

    /// The value of the first good field of a name; `nil` when there is no such field, or it has no value.
    public subscript(name: String) -> String? { field(name)?.value }

    /// Which kind of form it is: the value of the field `FORM_TYPE`; `nil` when there is none.
    ///
    /// Except in a form that is filled in the field counts only when it is hidden.
    ///
    /// Source: XEP-0068 v1.3.0 §4.
    public var formType: String? {
        guard let field = field("FORM_TYPE"), type == .submit || field.type == .hidden else { return nil }
        return field.value
    }
}

extension [Parsed<DataForm.Field>] {
    /// The first good field of a name; `nil` when there is none.
    fileprivate func field(_ name: String) -> DataForm.Field? {
        lazy.compactMap(\.value).first { $0.name?.utf8.elementsEqual(name.utf8) ?? false }
    }
}

// MARK: - Fields

extension DataForm {
    /// One question, one answer, or a remark between them.
    ///
    /// A field without a name that is no remark is malformed, and so is one with several values of a type that takes one.
    ///
    /// Source: XEP-0004 v2.13.2 §3.2.
    public struct Field: DeclaredExtension {
        /// What programs call the field, its attribute `var`; `nil` for a remark.
        public var name: String?
        /// What may be filled in. `nil` when the field does not say: `textSingle` in a form to be
        /// filled in, and whatever the form it answers says in one that is.
        public var type: Kind?
        /// What people call the field; `nil` when it has no label.
        public var label: String?
        /// What the field means, in words; `nil` when nothing is said.
        public var description: String?
        /// Whether the form cannot do without a value.
        public var isRequired: Bool
        /// The values: defaults, answers or results, by the type of the form.
        public var values: [String]
        /// What can be chosen from; one that is malformed is kept with its error.
        public var options: [Parsed<Option>]
        /// Which values are taken (XEP-0122); `nil` when there is no such rule. One that is malformed is kept with its error.
        public var validation: Parsed<Validation>?
        /// What is shown or played beside the question (XEP-0221); `nil` when there is nothing. One that is malformed is
        /// kept with its error.
        public var media: Parsed<MediaElement>?
        /// What other specifications put into it, such as the marks of a form that changes (XEP-0336), typed where a type
        /// is registered for it.
        public var others: ExtensionList

        /// A field.
        public init(
            _ name: String?,
            type: Kind? = nil,
            label: String? = nil,
            description: String? = nil,
            isRequired: Bool = false,
            values: [String] = [],
            options: [Option] = [],
            validation: Validation? = nil,
            media: MediaElement? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.name = name
            self.type = type
            self.label = label
            self.description = description
            self.isRequired = isRequired
            self.values = values
            self.options = options.map { .value($0) }
            self.validation = validation.map { .value($0) }
            self.media = media.map { .value($0) }
            self.others = ExtensionList(others)
        }

        /// A field with an answer.
        public init(_ name: String, _ value: some XML.Value) {
            self.init(name, values: [value.xmlText])
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("field", in: .dataForms),
            .attribute("var", \.name),
            .attribute("type", \.type),
            .attribute("label", \.label),
            .childText(XML.Name("desc", in: .dataForms), \.description),
            .flag(XML.Name("required", in: .dataForms), \.isRequired),
            .childTexts(XML.Name("value", in: .dataForms), \.values),
            .elements(of: Option.self, \.options),
            .lenientChild(\.validation),
            .lenientChild(\.media),
            .extensions(\.others),
            specification: .xep(4, "2.13.2", section: "3.2"),
            build: Self.init(checking:_:_:_:_:_:_:_:_:_:)
        )

        private init(
            checking name: String?,
            _ type: Kind?,
            _ label: String?,
            _ description: String?,
            _ isRequired: Bool,
            _ values: [String],
            _ options: [Parsed<Option>],
            _ validation: Parsed<Validation>?,
            _ media: Parsed<MediaElement>?,
            _ others: ExtensionList
        ) throws {
            if name == nil, type != .fixed {
                throw ExtensionError(.missingAttribute, reason: "attribute 'var' is missing")
            }
            if let type, values.count > 1, Kind.singles.contains(type) {
                throw ExtensionError(.tooMany, reason: "\(values.count) values of type \(type.rawValue), expected 1")
            }
            self.init(
                name,
                type: type,
                label: label,
                description: description,
                isRequired: isRequired,
                values: values
            )
            self.options = options
            self.validation = validation
            self.media = media
            self.others = others
        }

        /// The first value; `nil` when there is none.
        public var value: String? { values.first }

        /// The first value as one of a type; `nil` when there is none, or it is outside the type's lexical space.
        public func value<Value: XML.Value>(as type: Value.Type) -> Value? {
            value.flatMap { Value(xmlText: $0) }
        }
    }

    /// One choice of a list.
    ///
    /// Source: XEP-0004 v2.13.2 §3.2.
    public struct Option: DeclaredExtension {
        /// What people call the choice; `nil` when it has no label.
        public var label: String?
        /// What programs call the choice.
        public var value: String

        /// A choice.
        public init(_ value: String, label: String? = nil) {
            self.value = value
            self.label = label
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("option", in: .dataForms),
            .attribute("label", \.label),
            .childText(XML.Name("value", in: .dataForms), \.value),
            specification: .xep(4, "2.13.2", section: "3.2"),
            build: { Option($1, label: $0) }
        )
    }

    /// The columns of a table of results: fields with types and labels, without values.
    ///
    /// Source: XEP-0004 v2.13.2 §3.4.
    public struct Reported: DeclaredExtension {
        /// The columns in document order; one that breaks a rule is kept with its error.
        public var fields: [Parsed<Field>]

        /// A table of columns.
        public init(fields: [Field]) { self.fields = fields.map { .value($0) } }

        private init(parsed fields: [Parsed<Field>]) { self.fields = fields }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reported", in: .dataForms),
            .elements(of: Field.self, \.fields),
            specification: .xep(4, "2.13.2", section: "3.4"),
            build: Self.init(parsed:)
        )
    }

    /// A row of a table of results.
    ///
    /// Source: XEP-0004 v2.13.2 §3.4.
    public struct Item: DeclaredExtension {
        /// The cells in document order; one that breaks a rule is kept with its error.
        public var fields: [Parsed<Field>]

        /// A row of cells.
        public init(fields: [Field]) { self.fields = fields.map { .value($0) } }

        private init(parsed fields: [Parsed<Field>]) { self.fields = fields }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .dataForms),
            .elements(of: Field.self, \.fields),
            specification: .xep(4, "2.13.2", section: "3.4"),
            build: Self.init(parsed:)
        )

        /// The first good cell of a name; `nil` when there is none.
        public func field(_ name: String) -> Field? { fields.field(name) }

        /// The value of the first good cell of a name; `nil` when there is no such cell, or it is empty.
        public subscript(name: String) -> String? { field(name)?.value }
    }
}

// MARK: - Types

extension DataForm {
    /// What a form is for (XEP-0004 v2.13.2 §3.1). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is to be filled in.
        public static let form = Kind(rawValue: "form")
        /// It has been filled in.
        public static let submit = Kind(rawValue: "submit")
        /// It will not be filled in.
        public static let cancel = Kind(rawValue: "cancel")
        /// It holds data.
        public static let result = Kind(rawValue: "result")
    }
}

extension DataForm.Field {
    /// What may be filled in (XEP-0004 v2.13.2 §3.3). A value outside the XEP is kept; it is treated as ``textSingle``.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Yes or no; no when there is no value.
        public static let boolean = Kind(rawValue: "boolean")
        /// Nothing: words to be shown between the fields.
        public static let fixed = Kind(rawValue: "fixed")
        /// Nothing: a value that is not shown and goes back as it came.
        public static let hidden = Kind(rawValue: "hidden")
        /// Any number of JIDs.
        public static let jidMulti = Kind(rawValue: "jid-multi")
        /// One JID.
        public static let jidSingle = Kind(rawValue: "jid-single")
        /// Any number of the options.
        public static let listMulti = Kind(rawValue: "list-multi")
        /// One of the options.
        public static let listSingle = Kind(rawValue: "list-single")
        /// Text of several lines, one a value.
        public static let textMulti = Kind(rawValue: "text-multi")
        /// A line of text that is not shown while it is typed.
        public static let textPrivate = Kind(rawValue: "text-private")
        /// A line of text.
        public static let textSingle = Kind(rawValue: "text-single")

        /// The types that take one value.
        fileprivate static let singles: Set<Kind> = [
            .boolean, .fixed, .jidSingle, .listSingle, .textPrivate, .textSingle,
        ]
    }
}

extension XML.Namespace {
    /// XEP-0004 v2.13.2 §9.1.
    public static let dataForms: Self = "jabber:x:data"
}
