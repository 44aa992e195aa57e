import StanzaCore
import StanzaExtensions

// Copies for an account's other clients (XEP-0280 v1.0.1).
extension LoopbackServer {
    /// Sends copies of a message that a client has sent to the account's others.
    func sendCarbons(of message: Message, from session: LoopbackSession) {
        guard message.isWorthCopying else { return }
        for other in session.account.sessions where other !== session && other.hasCarbons {
            send(copy(message, for: other, Carbons.Sent(Forwarded(message))), to: other)
        }
    }

    /// Sends copies of a message that some clients have received to the account's others.
    func sendCarbons(ofReceived message: Message, _ account: LoopbackAccount, except receivers: [LoopbackSession]) {
        guard message.isWorthCopying else { return }
        for other in account.sessions where other.hasCarbons && !receivers.contains(where: { $0 === other }) {
            // A client that has sent the message to its own account knows it.
            if message.from == other.jid { continue }
            send(copy(message, for: other, Carbons.Received(Forwarded(message))), to: other)
        }
    }

    private func copy(_ message: Message, for session: LoopbackSession, _ carbon: some StanzaExtension) -> AnyStanza {
        .message(Message(to: session.jid, from: session.account.jid, type: message.type, extensions: [carbon]))
    }
}

extension Message {
    /// Whether copies of the message are sent (XEP-0280 v1.0.1 §6.1).
    fileprivate var isWorthCopying: Bool {
        if self[Carbons.Private.self] != nil || extensions.all(ProcessingHint.self).contains(.noCopy) { return false }
        if self[Carbons.Sent.self] != nil || self[Carbons.Received.self] != nil { return false }
        switch type {
        case .chat: return true
        case .normal: return body != nil
        case .error, .groupchat, .headline: return false
        }
    }
}
