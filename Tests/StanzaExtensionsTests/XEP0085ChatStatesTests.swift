import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0085: Chat State Notifications.
@Suite struct ChatStateTests {
    @Test(arguments: ChatState.allCases)
    func stateRoundTrips(state: ChatState) throws {
        try expectRoundTrip(state, "<\(state.rawValue) xmlns='http://jabber.org/protocol/chatstates'/>")
    }

    @Test func messageTellsAndTakesAState() throws {
        var message = try message(with: "<body>Hark!</body><active xmlns='http://jabber.org/protocol/chatstates'/>")
        #expect(message.chatState == .active)

        message.chatState = .gone
        try expectEqual(
            message.element(),
            "<message><body>Hark!</body><gone xmlns='http://jabber.org/protocol/chatstates'/></message>"
        )

        message.chatState = nil
        try expectEqual(message.element(), "<message><body>Hark!</body></message>")
    }

    @Test func stateOfTomorrowIsUnknown() throws {
        let message = try message(with: "<sighing xmlns='http://jabber.org/protocol/chatstates'/>")

        #expect(message.chatState == nil)
        #expect(message.extensions.unknown.map(\.name.local) == ["sighing"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ChatState.self,
            of: "<composing xmlns='http://jabber.org/protocol/chatstates' since='9'><pen xmlns='urn:p'/></composing>",
            becomes: "<paused xmlns='http://jabber.org/protocol/chatstates' since='9'><pen xmlns='urn:p'/></paused>"
        ) { $0 = .paused }
    }
}
