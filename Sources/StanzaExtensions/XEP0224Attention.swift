public import StanzaCore
public import StanzaXML

/// Asks that somebody be made to look at a message, by sound or by shaking the window.
///
/// ```xml
/// <attention xmlns='urn:xmpp:attention:0'/>
/// ```
///
/// Source: XEP-0224 v1.0 §3, §10 (schema).
public struct Attention: DeclaredExtension {
    /// The request.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("attention", in: .attention),
        specification: .xep(224, "1.0", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0224 v1.0 §9.1.
    public static let attention: Self = "urn:xmpp:attention:0"
}
