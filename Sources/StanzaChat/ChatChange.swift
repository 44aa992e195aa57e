public import StanzaCore
public import StanzaExtensions

/// Something that happened in the conversations of a session.
public enum ChatChange: Sendable {
    /// A message came in, was sent, or was found in the archive.
    case added(ChatMessage)
    /// A message is another one than before: it came further, was read, corrected, taken back, or somebody reacted to it.
    case changed(ChatMessage)
    /// Outgoing messages of a conversation were displayed to the other side.
    case displayed(JID, [ChatMessage.ID])
    /// Messages of a conversation were removed, or seen by the user, maybe many: what is shown of it is to be loaded again.
    case reload(JID)
    /// The other side of a conversation does something else than before; `nil` when that is not known any more.
    case state(JID, ChatState?)
    /// What was missed has been loaded from the archive, and what waited has been sent. An archive that has a bad moment is asked
    /// again for as long as the stream lasts; one that refuses for good, or none, is not waited for.
    case synchronized
    /// The store refuses to take what came. It is tried again until it takes it, and the server is told that it arrived
    /// only then.
    case storeFailed(ChatStoreError)
}
