import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0132: Presence Obtained via Kinesthetic Excitation (POKE).
@Suite struct PokeTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(Poke(method: "taste"), "<poke xmlns='http://jabber.org/protocol/poke' method='taste'/>")
        try expectRoundTrip(Poke(), "<poke xmlns='http://jabber.org/protocol/poke'/>")
    }

    @Test func aPokeInAPresence() throws {
        let presence = try Presence(
            captured: "<presence type='probe'><poke xmlns='http://jabber.org/protocol/poke'/></presence>")

        #expect(presence[Poke.self] == Poke())
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Poke.self, of: "<poke xmlns='http://jabber.org/protocol/poke' x='1'/>",
            becomes: "<poke xmlns='http://jabber.org/protocol/poke' method='smell' x='1'/>"
        ) { $0.method = "smell" }
    }
}
