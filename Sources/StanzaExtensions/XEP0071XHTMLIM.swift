public import StanzaCore
public import StanzaXML

/// A message's text with markup, in XHTML.
///
/// ```xml
/// <html xmlns='http://jabber.org/protocol/xhtml-im'>
///   <body xmlns='http://www.w3.org/1999/xhtml'><p>Parting is <em>such</em> sweet sorrow.</p></body>
/// </html>
/// ```
///
/// What stands in it comes from somebody else and is not checked: show no more of it than §7 lists, and never run it
/// (§11). The XEP is deprecated for that.
///
/// Source: XEP-0071 v1.5.4 §5, §15.1 (schema).
public struct XHTMLIM: DeclaredExtension {
    /// The text in each language, `<body/>` elements of XHTML as they came.
    public var bodies: [XML.Element]

    /// The text in one language or several.
    public init(bodies: [XML.Element] = []) {
        self.bodies = bodies
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("html", in: .xhtmlIM),
        .raw([XML.Name("body", in: .xhtml)], \.bodies),
        specification: .xep(71, "1.5.4", section: "5"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0071 v1.5.4 §14.1.
    public static let xhtmlIM: Self = "http://jabber.org/protocol/xhtml-im"

    /// XEP-0071 v1.5.4 §5.
    public static let xhtml: Self = "http://www.w3.org/1999/xhtml"
}
