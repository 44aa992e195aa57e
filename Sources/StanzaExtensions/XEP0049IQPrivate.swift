public import StanzaCore
public import StanzaXML

/// Keeps an element at the server, or asks for one, for its user alone.
///
/// ```xml
/// <query xmlns='jabber:iq:private'><storage xmlns='storage:bookmarks'/></query>
/// ```
///
/// Each element replaces what was kept under its name and namespace. An empty one in a request asks for what is kept.
///
/// Source: XEP-0049 v1.2 §2.2, §7 (schema).
public struct PrivateStorage: DeclaredExtension {
    /// The elements, of any registered type, such as ``BookmarkStorage``.
    public var elements: ExtensionList

    /// Elements to keep; in a request, empty ones.
    public init(_ elements: [any StanzaExtension] = []) { self.init(ExtensionList(elements)) }

    private init(_ elements: ExtensionList) {
        self.elements = elements
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .privateStorage),
        .extensions(\.elements),
        specification: .xep(49, "1.2", section: "2.2"),
        build: Self.init(_:)
    )
}

extension XML.Namespace {
    /// XEP-0049 v1.2 §2.
    public static let privateStorage: Self = "jabber:iq:private"
}
