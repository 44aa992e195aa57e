import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0076: Malicious Stanzas.
@Suite struct EvilTests {
    @Test func itRoundTrips() throws {
        try expectRegistered(Evil(), "<evil xmlns='http://jabber.org/protocol/evil'/>")
    }

    @Test func itStandsInPayloads() throws {
        try expectRegistered(
            SoftwareVersion(name: "Stabber", version: "6.6", others: [Evil()]),
            """
            <query xmlns='jabber:iq:version'><name>Stabber</name><version>6.6</version>\
            <evil xmlns='http://jabber.org/protocol/evil'/></query>
            """
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        let xml = "<evil xmlns='http://jabber.org/protocol/evil' a='1'><x xmlns='urn:x'/></evil>"

        try expectUpdate(Evil.self, of: xml, becomes: xml) { $0 = Evil() }
    }
}
