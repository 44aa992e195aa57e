import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0308: Last Message Correction.
@Suite struct MessageCorrectionTests {
    @Test func correctionRoundTrips() throws {
        try expectRoundTrip(MessageCorrection(id: "m1"), "<replace xmlns='urn:xmpp:message-correct:0' id='m1'/>")
    }

    @Test func messageTellsAndTakesWhatItReplaces() throws {
        var message = try message(with: "<replace xmlns='urn:xmpp:message-correct:0' id='m1'/><body>Juliet</body>")
        #expect(message.replacedID == "m1")

        message.replacedID = "m2"
        try expectEqual(
            message.element(),
            "<message><replace xmlns='urn:xmpp:message-correct:0' id='m2'/><body>Juliet</body></message>"
        )

        message.replacedID = nil
        try expectEqual(message.element(), "<message><body>Juliet</body></message>")
    }

    @Test func withoutIDItIsMalformed() throws {
        let xml = "<replace xmlns='urn:xmpp:message-correct:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/replace"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageCorrection.self,
            of: "<replace xmlns='urn:xmpp:message-correct:0' id='m1' why='typo'><n xmlns='urn:n'/></replace>",
            becomes: "<replace xmlns='urn:xmpp:message-correct:0' id='m2' why='typo'><n xmlns='urn:n'/></replace>"
        ) { $0.id = "m2" }
    }
}
