public import StanzaCore
public import StanzaXML

/// Finds out whether somebody is there by exciting one of the senses, in the manner of the first of April 2004.
///
/// ```xml
/// <poke xmlns='http://jabber.org/protocol/poke' method='taste'/>
/// ```
///
/// Source: XEP-0132 v1.0 §3, §3.3, §8 (schema).
public struct Poke: DeclaredExtension {
    /// The sense; `nil` for touch.
    public var method: String?

    /// A poke.
    public init(method: String? = nil) {
        self.method = method
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("poke", in: .poke),
        .attribute("method", \.method),
        specification: .xep(132, "1.0", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0132 v1.0 §7.
    public static let poke: Self = "http://jabber.org/protocol/poke"
}
