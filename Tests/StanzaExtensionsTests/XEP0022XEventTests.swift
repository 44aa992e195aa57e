import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0022: Message Events.
@Suite struct MessageEventsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MessageEvents(isOffline: true, isDelivered: true, isDisplayed: true, isComposing: true),
            "<x xmlns='jabber:x:event'><offline/><delivered/><displayed/><composing/></x>")
        try expectRoundTrip(MessageEvents(id: "m1"), "<x xmlns='jabber:x:event'><id>m1</id></x>")
    }

    @Test func anAnswerIsBeingWritten() throws {
        let message = try message(with: "<x xmlns='jabber:x:event'><composing/><id>m22</id></x>")

        #expect(message[MessageEvents.self] == MessageEvents(isComposing: true, id: "m22"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageEvents.self, of: "<x xmlns='jabber:x:event' y='1'><id>m</id><seen/></x>",
            becomes: "<x xmlns='jabber:x:event' y='1'><displayed/><id>m</id><seen/></x>"
        ) { $0.isDisplayed = true }
    }
}
