public import StanzaCore
public import StanzaXML

/// Says that the body of a message is to be shown as it is, without reading styles into it.
///
/// ```xml
/// <unstyled xmlns='urn:xmpp:styling:0'/>
/// ```
///
/// Source: XEP-0393 v1.1.1 §7.
public struct Unstyled: DeclaredExtension {
    /// The wish.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("unstyled", in: .styling),
        specification: .xep(393, "1.1.1", section: "7"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0393 v1.1.1 §12.1.
    public static let styling: Self = "urn:xmpp:styling:0"
}
