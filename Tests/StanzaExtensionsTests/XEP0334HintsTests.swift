import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0334: Message Processing Hints.
@Suite struct ProcessingHintTests {
    @Test(arguments: ProcessingHint.allCases)
    func hintRoundTrips(hint: ProcessingHint) throws {
        try expectRoundTrip(hint, "<\(hint.rawValue) xmlns='urn:xmpp:hints'/>")
    }

    @Test func messageHasSeveral() throws {
        let message = try message(with: "<no-store xmlns='urn:xmpp:hints'/><no-copy xmlns='urn:xmpp:hints'/>")

        #expect(message.extensions.all(ProcessingHint.self) == [.noStore, .noCopy])
    }

    @Test func hintOfTomorrowIsUnknown() throws {
        let message = try message(with: "<burn xmlns='urn:xmpp:hints'/>")

        #expect(message[ProcessingHint.self] == nil)
        #expect(message.extensions.unknown.map(\.name.local) == ["burn"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ProcessingHint.self,
            of: "<no-store xmlns='urn:xmpp:hints' for='ever'/>",
            becomes: "<store xmlns='urn:xmpp:hints' for='ever'/>"
        ) { $0 = .store }
    }
}
