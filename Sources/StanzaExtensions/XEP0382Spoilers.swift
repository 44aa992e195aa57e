public import StanzaCore
public import StanzaXML

/// Says that a message is to be hidden until its reader asks for it.
///
/// ```xml
/// <spoiler xmlns='urn:xmpp:spoiler:0' xml:lang='en'>How it ends</spoiler>
/// ```
///
/// A message may have one in each of several languages: `message.extensions.all(Spoiler.self)`.
///
/// Source: XEP-0382 v0.2.0 §3, §8 (schema).
public struct Spoiler: DeclaredExtension {
    /// The language of the hint; `nil` when it is that of the message.
    public var lang: XML.LanguageTag?
    /// What the message is about; `nil` when nothing is said.
    public var hint: String?

    /// A hint, or none.
    public init(lang: XML.LanguageTag? = nil, _ hint: String? = nil) {
        self.lang = lang
        self.hint = hint
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("spoiler", in: .spoiler),
        .attribute(XML.Name("lang", in: .xml), \.lang),
        .text(\.hint),
        specification: .xep(382, "0.2.0", section: "3"),
        build: { Spoiler(lang: $0, $1) }
    )
}

extension XML.Namespace {
    /// XEP-0382 v0.2.0 §7.1.
    public static let spoiler: Self = "urn:xmpp:spoiler:0"
}
