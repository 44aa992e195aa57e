import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0023: Message Expiration.
@Suite struct MessageExpirationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MessageExpiration(seconds: 1800, stored: 912_830_221),
            "<x xmlns='jabber:x:expire' seconds='1800' stored='912830221'/>")
    }

    @Test func halfAnHour() throws {
        #expect(
            try message(with: "<x xmlns='jabber:x:expire' seconds='1800'/>")[MessageExpiration.self]?.seconds == 1800)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<x xmlns='jabber:x:expire'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/x"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageExpiration.self, of: "<x xmlns='jabber:x:expire' seconds='2' y='1'/>",
            becomes: "<x xmlns='jabber:x:expire' seconds='1' y='1'/>"
        ) { $0.seconds = 1 }
    }
}
