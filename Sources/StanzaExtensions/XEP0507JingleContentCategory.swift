public import StanzaCore
public import StanzaXML

/// What a picture or sound of a call shows, in a ``JingleRTP/Description``.
///
/// ```xml
/// <category xmlns='urn:xmpp:jingle:apps:category:0' name='slides'/>
/// ```
///
/// A description may have several; each stands for a word in `a=content` of SDP (RFC 4796).
///
/// Source: XEP-0507 v0.1.0 §2, §8 (schema).
public struct JingleContentCategory: DeclaredExtension {
    /// What it shows.
    public var name: Name

    /// A category.
    public init(_ name: Name) { self.name = name }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("category", in: .jingleContentCategory),
        .attribute("name", \.name),
        specification: .xep(507, "0.1.0", section: "2"),
        build: Self.init
    )

    /// What a picture or sound shows (XEP-0507 v0.1.0 §2). A value outside the XEP is kept.
    public struct Name: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Slides of a talk.
        public static let slides = Name(rawValue: "slides")
        /// Who speaks.
        public static let speaker = Name(rawValue: "speaker")
        /// Sign language.
        public static let signLanguage = Name(rawValue: "sl")
        /// The main source.
        public static let main = Name(rawValue: "main")
        /// Another source than the main one.
        public static let alternative = Name(rawValue: "alt")
    }
}

extension XML.Namespace {
    /// XEP-0507 v0.1.0 §7.
    public static let jingleContentCategory: Self = "urn:xmpp:jingle:apps:category:0"
}
