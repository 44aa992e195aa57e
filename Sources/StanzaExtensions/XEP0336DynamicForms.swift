public import StanzaCore
public import StanzaXML

/// Data Forms - Dynamic Forms (XEP-0336): forms that change while they are filled in.
public enum DynamicForms {
    /// What is special about a field, in the field.
    ///
    /// Source: XEP-0336 v0.2 §3, §9 (schema).
    public enum Flag: String, ElementChoice {
        /// A change of it is to be sent at once.
        case postBack
        /// It cannot be changed.
        case readOnly
        /// Its values differ in what the form is for.
        case notSame

        /// XEP-0336 v0.2 §8.
        public static let namespace = XML.Namespace.dynamicForms

        /// XEP-0336 v0.2.
        public static var specification: Specification? { .xep(336, "0.2", section: "3") }
    }

    /// What is wrong with what was filled in, in the field.
    ///
    /// Source: XEP-0336 v0.2 §3, §9 (schema).
    public struct FieldError: DeclaredExtension {
        /// The words.
        public var text: String

        /// Words.
        public init(_ text: String) { self.text = text }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("error", in: .dynamicForms),
            .text(\.text),
            specification: .xep(336, "0.2", section: "3"),
            build: Self.init
        )
    }

    /// Sends a form while it is filled in.
    ///
    /// Source: XEP-0336 v0.2 §4, §9 (schema).
    public struct Submit: DeclaredExtension {
        /// The form so far.
        public var form: DataForm
        /// The language that texts of the form are wanted or given in; `nil` when it is not said.
        public var lang: XML.LanguageTag?

        /// A form.
        public init(form: DataForm, lang: XML.LanguageTag? = nil) {
            self.form = form
            self.lang = lang
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("submit", in: .dynamicForms),
            .attribute(.lang, \.lang),
            .child(\.form),
            specification: .xep(336, "0.2", section: "4"),
            build: { Self(form: $1, lang: $0) }
        )
    }

    /// Says that a form has changed.
    ///
    /// ```xml
    /// <updated xmlns='urn:xmpp:xdata:dynamic' sessionVariable='session'><x xmlns='jabber:x:data' type='form'>…</x></updated>
    /// ```
    ///
    /// Source: XEP-0336 v0.2 §4, §9 (schema).
    public struct Updated: DeclaredExtension {
        /// The field by which the form is found that has changed.
        public var sessionVariable: String
        /// The language that texts of the form are wanted or given in; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The form as it is now.
        public var form: DataForm

        /// A form.
        public init(sessionVariable: String, lang: XML.LanguageTag? = nil, form: DataForm) {
            self.sessionVariable = sessionVariable
            self.lang = lang
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("updated", in: .dynamicForms),
            .attribute("sessionVariable", \.sessionVariable),
            .attribute(.lang, \.lang),
            .child(\.form),
            specification: .xep(336, "0.2", section: "4"),
            build: Self.init
        )
    }

    /// Says that a form will not be filled in.
    ///
    /// Source: XEP-0336 v0.2 §4, §9 (schema).
    public struct Cancel: DeclaredExtension {
        /// The form.
        public var form: DataForm
        /// The language that texts of the form are wanted or given in; `nil` when it is not said.
        public var lang: XML.LanguageTag?

        /// A form.
        public init(form: DataForm, lang: XML.LanguageTag? = nil) {
            self.form = form
            self.lang = lang
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("cancel", in: .dynamicForms),
            .attribute(.lang, \.lang),
            .child(\.form),
            specification: .xep(336, "0.2", section: "4"),
            build: { Self(form: $1, lang: $0) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0336 v0.2 §8.
    public static let dynamicForms: Self = "urn:xmpp:xdata:dynamic"
}
