public import StanzaCore
public import StanzaXML

/// Says that a stanza is meant badly, in the manner of the first of April 2003.
///
/// ```xml
/// <evil xmlns='http://jabber.org/protocol/evil'/>
/// ```
///
/// It stands in a message, a presence, or the payload of an IQ.
///
/// Source: XEP-0076 v1.0.1 §3.
public struct Evil: DeclaredExtension {
    /// The confession.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("evil", in: .evil),
        specification: .xep(76, "1.0.1", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0076 v1.0.1 §7.
    public static let evil: Self = "http://jabber.org/protocol/evil"
}
