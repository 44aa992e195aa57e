public import StanzaCore
public import StanzaXML

/// Language Translation (XEP-0171).
public enum LanguageTranslation {
    /// Says how texts of a message were translated, or asks for a translation.
    ///
    /// ```xml
    /// <x xmlns='urn:xmpp:langtrans'><translation source_lang='en' destination_lang='fr'/></x>
    /// ```
    ///
    /// Source: XEP-0171 v1.1.1 §4, §10 (schema).
    public struct Translations: DeclaredExtension {
        /// What is to be translated; `nil` where bodies of a message were.
        public var source: Source?
        /// The translations; one that is malformed is kept with its error.
        public var translations: [Parsed<Translation>]

        /// Translations.
        public init(source: Source? = nil, translations: [Translation] = []) {
            self.init(parsed: source, translations.map { .value($0) })
        }

        private init(parsed source: Source?, _ translations: [Parsed<Translation>]) {
            self.source = source
            self.translations = translations
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .languageTranslation),
            .child(\.source),
            .elements(of: Translation.self, \.translations),
            specification: .xep(171, "1.1.1", section: "4"),
            build: Self.init(parsed:_:)
        )
    }

    /// What is to be translated.
    ///
    /// Source: XEP-0171 v1.1.1 §4, §10 (schema).
    public struct Source: DeclaredExtension {
        /// Its language; `nil` when it is not said.
        public var lang: XML.LanguageTag?
        /// The text.
        public var text: String

        /// A text.
        public init(lang: XML.LanguageTag? = nil, text: String) {
            self.lang = lang
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("source", in: .languageTranslation),
            .attribute(.lang, \.lang),
            .text(\.text),
            specification: .xep(171, "1.1.1", section: "4"),
            build: Self.init
        )
    }

    /// A translation, or the wish for one.
    ///
    /// Source: XEP-0171 v1.1.1 §4, §10 (schema).
    public struct Translation: DeclaredExtension {
        /// The characters it is to be written in; `nil` when it does not matter.
        public var charset: String?
        /// The language it is from; `nil` when it is not said.
        public var sourceLang: XML.LanguageTag?
        /// The language it is in.
        public var destinationLang: XML.LanguageTag
        /// The subject, such as `medical`; `nil` when it does not matter.
        public var dictionary: String?
        /// What program translates; `nil` when it does not matter.
        public var engine: String?
        /// Whether somebody has looked at it.
        public var isReviewed: Bool
        /// The translation; `nil` in a request, and where it is a body of a message.
        public var text: String?

        /// A translation.
        public init(
            charset: String? = nil,
            sourceLang: XML.LanguageTag? = nil,
            destinationLang: XML.LanguageTag,
            dictionary: String? = nil,
            engine: String? = nil,
            isReviewed: Bool = false,
            text: String? = nil
        ) {
            self.charset = charset
            self.sourceLang = sourceLang
            self.destinationLang = destinationLang
            self.dictionary = dictionary
            self.engine = engine
            self.isReviewed = isReviewed
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("translation", in: .languageTranslation),
            .attribute("charset", \.charset),
            .attribute("source_lang", \.sourceLang),
            .attribute("destination_lang", \.destinationLang),
            .attribute("dictionary", \.dictionary),
            .attribute("engine", \.engine),
            .attribute("reviewed", \.isReviewed, default: false),
            .text(\.text),
            specification: .xep(171, "1.1.1", section: "4"),
            build: Self.init
        )
    }

    /// Asks for what can be translated, or says so.
    ///
    /// Source: XEP-0171 v1.1.1 §4, §10 (schema).
    public struct Services: DeclaredExtension {
        /// The services; one that is malformed is kept with its error.
        public var items: [Parsed<Service>]

        /// Services, or the question.
        public init(items: [Service] = []) {
            self.init(parsed: items.map { .value($0) })
        }

        private init(parsed items: [Parsed<Service>]) {
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .languageTranslationItems),
            .elements(of: Service.self, \.items),
            specification: .xep(171, "1.1.1", section: "4"),
            build: Self.init(parsed:)
        )
    }

    /// What can be translated, and by whom.
    ///
    /// Source: XEP-0171 v1.1.1 §4, §10 (schema).
    public struct Service: DeclaredExtension {
        /// Who translates.
        public var jid: JID
        /// What people call the service; `nil` when it has no name.
        public var name: String?
        /// The subject; `nil` when it is not said.
        public var dictionary: String?
        /// What program translates; `nil` when it is not said.
        public var engine: String?
        /// The language it translates from.
        public var sourceLang: XML.LanguageTag
        /// The language it translates into; `nil` when it is not said.
        public var destinationLang: XML.LanguageTag?
        /// Whether the outcome can be translated further.
        public var isPivotable: Bool

        /// A service.
        public init(
            jid: JID,
            name: String? = nil,
            dictionary: String? = nil,
            engine: String? = nil,
            sourceLang: XML.LanguageTag,
            destinationLang: XML.LanguageTag? = nil,
            isPivotable: Bool = false
        ) {
            self.jid = jid
            self.name = name
            self.dictionary = dictionary
            self.engine = engine
            self.sourceLang = sourceLang
            self.destinationLang = destinationLang
            self.isPivotable = isPivotable
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .languageTranslationItems),
            .attribute("jid", \.jid),
            .attribute("name", \.name),
            .attribute("dictionary", \.dictionary),
            .attribute("engine", \.engine),
            .attribute("source_lang", \.sourceLang),
            .attribute("destination_lang", \.destinationLang),
            .attribute("pivotable", \.isPivotable, default: false),
            specification: .xep(171, "1.1.1", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0171 v1.1.1 §9.1.
    public static let languageTranslation: Self = "urn:xmpp:langtrans"

    /// XEP-0171 v1.1.1 §9.1.
    public static let languageTranslationItems: Self = "urn:xmpp:langtrans:items"
}
