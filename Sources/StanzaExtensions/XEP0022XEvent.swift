public import StanzaCore
public import StanzaXML

/// Asks to be told what becomes of a message; with an identifier, what became of one.
///
/// ```xml
/// <x xmlns='jabber:x:event'><composing/><id>m1</id></x>
/// ```
///
/// Newer clients use ``Receipts`` and ``ChatState``.
///
/// Source: XEP-0022 v1.4 §2, §3, §9 (schema).
public struct MessageEvents: DeclaredExtension {
    /// That the message waits at the server.
    public var isOffline: Bool
    /// That the message has arrived at a client.
    public var isDelivered: Bool
    /// That the message was shown.
    public var isDisplayed: Bool
    /// That an answer is being written.
    public var isComposing: Bool
    /// The message it is about; `nil` in a wish. Without an event beside it, no answer is being written any more.
    public var id: String?

    /// Events; without an identifier, a wish to be told.
    public init(
        isOffline: Bool = false,
        isDelivered: Bool = false,
        isDisplayed: Bool = false,
        isComposing: Bool = false,
        id: String? = nil
    ) {
        self.isOffline = isOffline
        self.isDelivered = isDelivered
        self.isDisplayed = isDisplayed
        self.isComposing = isComposing
        self.id = id
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .messageEvents),
        .flag(XML.Name("offline", in: .messageEvents), \.isOffline),
        .flag(XML.Name("delivered", in: .messageEvents), \.isDelivered),
        .flag(XML.Name("displayed", in: .messageEvents), \.isDisplayed),
        .flag(XML.Name("composing", in: .messageEvents), \.isComposing),
        .childText(XML.Name("id", in: .messageEvents), \.id),
        specification: .xep(22, "1.4", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0022 v1.4 §8.
    public static let messageEvents: Self = "jabber:x:event"
}
