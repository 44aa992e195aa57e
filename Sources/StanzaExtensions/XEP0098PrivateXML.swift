public import StanzaCore
public import StanzaXML

/// Keeps an element at the server, asks for one, or removes it, for its user alone.
///
/// ```xml
/// <query xmlns='http://jabber.org/protocol/private-xml' action='delete'><prefs xmlns='urn:example:prefs'/></query>
/// ```
///
/// Each element is kept under its name and namespace. ``PrivateStorage`` (XEP-0049), which it was to follow, is the one
/// that servers have.
///
/// Source: XEP-0098 v0.1 §2.
public struct EnhancedPrivateStorage: DeclaredExtension {
    /// What is done with the element in a request; `nil` to keep or get it.
    public var action: Action?
    /// The element, of any registered type; an empty one to get or remove what is kept.
    public var elements: ExtensionList

    /// A request, or the answer.
    public init(action: Action? = nil, _ elements: [any StanzaExtension] = []) {
        self.init(action, ExtensionList(elements))
    }

    private init(_ action: Action?, _ elements: ExtensionList) {
        self.action = action
        self.elements = elements
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .enhancedPrivateStorage),
        .attribute("action", \.action),
        .extensions(\.elements),
        specification: .xep(98, "0.1", section: "2"),
        build: Self.init(_:_:)
    )

    /// What is done with an element (XEP-0098 v0.1 §2.2). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is removed.
        public static let delete = Action(rawValue: "delete")
    }
}

extension XML.Namespace {
    /// XEP-0098 v0.1 §2.
    public static let enhancedPrivateStorage: Self = "http://jabber.org/protocol/private-xml"
}
