public import StanzaCore
public import StanzaXML

/// Says, in the extensions of a bookmark (XEP-0402), that it stays on top.
///
/// ```xml
/// <pinned xmlns='urn:xmpp:bookmarks-pinning:0'/>
/// ```
///
/// Source: XEP-0469 v0.1.0 §3.
public struct BookmarkPin: DeclaredExtension {
    /// The pin.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("pinned", in: .bookmarkPinning),
        specification: .xep(469, "0.1.0", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0469 v0.1.0 §7.1.
    public static let bookmarkPinning: Self = "urn:xmpp:bookmarks-pinning:0"
}
