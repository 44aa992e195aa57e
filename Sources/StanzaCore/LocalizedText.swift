public import StanzaXML

/// A text in any number of languages, in document order: bodies, subjects, statuses, error texts.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// One text.
    public struct Variant: Hashable, Sendable {
        /// The text's own `xml:lang`; `nil` when it has none and inherits one. Empty when it says "no language".
        public var lang: XML.LanguageTag?
        /// The text.
        public var text: String

        /// A text with its own language, or without.
        public init(_ text: String, lang: XML.LanguageTag? = nil) {
            self.lang = lang
            self.text = text
        }
    }

    /// Every text, doubles included.
    public var variants: [Variant]
    /// The language of texts without one of their own; `nil` when nothing around them says.
    public var inheritedLang: XML.LanguageTag?

    /// Texts in document order.
    public init(_ variants: [Variant] = [], inheritedLang: XML.LanguageTag? = nil) {
        self.variants = variants
        self.inheritedLang = inheritedLang
    }

    /// One text without a language of its own.
    public init(_ text: String) { self.init([Variant(text)]) }

    /// One text without a language of its own.
    public init(stringLiteral value: String) { self.init(value) }

    /// Whether there is no text.
    public var isEmpty: Bool { variants.isEmpty }

    /// The text for whoever asks for no language: the first without one of its own, else the first; `nil` when empty.
    public var string: String? {
        (variants.first { $0.lang == nil } ?? variants.first)?.text
    }

    /// The text that suits a reader best: for each language in turn by RFC 4647 §3.4, then a narrower variety of it
    /// (`de-CH` for `de`); ``string`` when none fits.
    public func string(for languages: [XML.LanguageTag]) -> String? {
        let tags = variants.map { effectiveLang(of: $0) ?? .none }
        for language in languages {
            if let found = XML.LanguageTag.lookup([language], in: tags)
                ?? tags.first(where: { $0.matches(range: language) }),
                let index = tags.firstIndex(of: found)
            {
                return variants[index].text
            }
        }
        return string
    }

    /// The text whose own or inherited language is exactly this; setting replaces it, or adds one.
    public subscript(lang: XML.LanguageTag) -> String? {
        get { variants.first { effectiveLang(of: $0) == lang }?.text }
        set {
            let index = variants.firstIndex { effectiveLang(of: $0) == lang }
            switch (index, newValue) {
            case (let index?, let text?): variants[index].text = text
            case (let index?, nil): variants.remove(at: index)
            case (nil, let text?): variants.append(Variant(text, lang: lang))
            case (nil, nil): break
            }
        }
    }

    /// The language of a text: its own, else the inherited one.
    public func effectiveLang(of variant: Variant) -> XML.LanguageTag? { variant.lang ?? inheritedLang }

    /// Whether two texts have the same language, which the specifications forbid.
    public var hasDoubles: Bool {
        let tags = variants.map { effectiveLang(of: $0) ?? .none }
        return Set(tags).count < tags.count
    }
}
