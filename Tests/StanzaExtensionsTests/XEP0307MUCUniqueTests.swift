import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0307: Unique Room Names for Multi-User Chat.
@Suite struct MUCUniqueTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            MUC.UniqueName("6d94"), "<unique xmlns='http://jabber.org/protocol/muc#unique'>6d94</unique>")
        try expectRoundTrip(MUC.UniqueName(), "<unique xmlns='http://jabber.org/protocol/muc#unique'/>")
    }

    @Test func aServiceGivesAName() throws {
        let iq = try IQ(
            captured:
                "<iq type='result' id='u1'><unique xmlns='http://jabber.org/protocol/muc#unique'>6d94</unique></iq>"
        )

        #expect(iq[MUC.UniqueName.self]?.name == "6d94")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MUC.UniqueName.self, of: "<unique xmlns='http://jabber.org/protocol/muc#unique' x='1'>a</unique>",
            becomes: "<unique xmlns='http://jabber.org/protocol/muc#unique' x='1'>b</unique>"
        ) { $0.name = "b" }
    }
}
