public import StanzaCore
public import StanzaXML

/// What a person is doing in a conversation.
///
/// ```xml
/// <composing xmlns='http://jabber.org/protocol/chatstates'/>
/// ```
///
/// Source: XEP-0085 v2.1 §2, §12 (schema).
public enum ChatState: String, ElementChoice {
    /// Takes part in the conversation; comes with every message that has a body.
    case active
    /// Is writing.
    case composing
    /// Was writing, and stopped.
    case paused
    /// Has not paid attention to the conversation for a while.
    case inactive
    /// Has left the conversation.
    case gone

    /// XEP-0085 v2.1 §11.1.
    public static let namespace = XML.Namespace.chatStates

    /// XEP-0085 v2.1.
    public static var specification: Specification? { .xep(85, "2.1", section: "2") }
}

extension XML.Namespace {
    /// XEP-0085 v2.1 §11.1.
    public static let chatStates: Self = "http://jabber.org/protocol/chatstates"
}

extension Message {
    /// What the sender is doing in the conversation; `nil` when the message does not say.
    public var chatState: ChatState? {
        get { self[ChatState.self] }
        set { self[ChatState.self] = newValue }
    }
}
