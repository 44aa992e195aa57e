import StanzaCore
import StanzaXML
import Testing

/// RFC 7622: addresses.
@Suite struct JIDTests {
    @Test func partsOfAFullJID() throws {
        let jid: JID = "juliet@example.com/balcony"

        #expect(jid.localpart == "juliet")
        #expect(jid.domainpart == "example.com")
        #expect(jid.resourcepart == "balcony")
        #expect(jid.isFull)
        #expect(!jid.isBare)
        #expect(jid.bare == "juliet@example.com")
        #expect(jid.domainOnly == "example.com")
        #expect(jid.description == "juliet@example.com/balcony")
    }
}
