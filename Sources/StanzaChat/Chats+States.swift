import StanzaCore
import StanzaExtensions
import StanzaStream

// What others do, and what they are told that the user does (XEP-0085).
extension Chats {
    /// For how long somebody is shown as writing of whom nothing more is heard. Clients repeat it, or stop (XEP-0085 v2.1 §5).
    static let composingLasts = Duration.seconds(30)
    /// After how long without a keystroke the other side is told that the user paused.
    static let pauseAfter = Duration.seconds(5)
    /// Of how many people at most it is known what they do.
    private static let maximumStates = 300

    /// What the other side of a conversation does; `nil` when nothing is known.
    func state(of chat: JID) -> ChatState? { states[chat]?.state }

    /// Somebody has said something.
    ///
    /// - Parameter isNegotiation: Whether it is a text that just came, so that without a state it says that none is wanted
    ///   (XEP-0085 v2.1 §5.1): what is older says nothing about the client of now, and receipts and markers are no contents.
    func didGetMessage(_ message: ChatMessage, _ state: ChatState?, isNegotiation: Bool) {
        if state != nil {
            stateless.remove(message.chat)
        } else if isNegotiation {
            setState(nil, of: message.chat)
            if stateless.count < Self.maximumStates { stateless.insert(message.chat) }
        }
    }

    func setState(_ state: ChatState?, of chat: JID) {
        guard let state else {
            if states.removeValue(forKey: chat) != nil { events.send(.state(chat, nil)) }
            return
        }
        let old = states[chat]?.state
        guard old != nil || states.count < Self.maximumStates else { return }
        stateless.remove(chat)
        nextState += 1
        let number = nextState
        states[chat] = (state, number)
        if old != state { events.send(.state(chat, state)) }
        guard state == .composing else { return }
        let clock = core.configuration.connection.clock
        Task { [weak self] in
            guard (try? await clock.sleep(for: Self.composingLasts)) != nil else { return }
            await self?.endComposing(chat, number)
        }
    }

    private func endComposing(_ chat: JID, _ number: Int) {
        if states[chat]?.number == number { setState(nil, of: chat) }
    }

    /// What the user does in a conversation, as it is said beside something else the user does: writing, or else looking at it.
    func stateOfNow(in chat: JID) -> ChatState {
        switch ownStates[chat]?.state {
        case .composing?: .composing
        case .paused?: .paused
        default: .active
        }
    }

    /// Tells the other side that the user writes; when that is not said again for a while, that the user paused.
    func compose(in chat: JID) async {
        let old = ownStates[chat]?.state
        nextState += 1
        let number = nextState
        guard old != nil || ownStates.count < Self.maximumStates else { return }
        ownStates[chat] = (.composing, number)
        let clock = core.configuration.connection.clock
        Task { [weak self] in
            guard (try? await clock.sleep(for: Self.pauseAfter)) != nil else { return }
            await self?.pause(chat, number)
        }
        if old != .composing { await tell(.composing, chat) }
    }

    private func pause(_ chat: JID, _ number: Int) async {
        guard ownStates[chat]?.number == number else { return }
        await setOwnState(.paused, in: chat)
    }

    /// Tells the other side what the user does, unless it knows.
    func setOwnState(_ state: ChatState, in chat: JID) async {
        if ownStates[chat]?.state == state { return }
        guard ownStates[chat] != nil || ownStates.count < Self.maximumStates else { return }
        nextState += 1
        ownStates[chat] = (state, nextState)
        await tell(state, chat)
    }

    private func tell(_ state: ChatState, _ chat: JID) async {
        guard !stateless.contains(chat), case .connected = core.client.state else { return }
        let message = Message(to: chat, extensions: [state, ProcessingHint.noStore])
        do {
            try await core.client.send(message)
        } catch {
            core.log(.debug, "a chat state could not be sent: \(error)")
        }
    }
}
