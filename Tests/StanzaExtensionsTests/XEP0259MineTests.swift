import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0259: Message Mine-ing.
@Suite struct MessageMineTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(MessageMine.Whose(id: "4"), "<whose xmlns='urn:xmpp:tmp:mine:0' id='4'/>")
        try expectRoundTrip(
            MessageMine.Mine(["4", "5"]), "<mine xmlns='urn:xmpp:tmp:mine:0'><id>4</id><id>5</id></mine>")
    }

    @Test func aClientTakesAMessage() throws {
        #expect(
            try message(with: "<mine xmlns='urn:xmpp:tmp:mine:0'><id>4</id></mine>")[MessageMine.Mine.self]?.ids == [
                "4"
            ])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<whose xmlns='urn:xmpp:tmp:mine:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/whose"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MessageMine.Whose.self, of: "<whose xmlns='urn:xmpp:tmp:mine:0' id='4' x='1'><b xmlns='urn:b'/></whose>",
            becomes: "<whose xmlns='urn:xmpp:tmp:mine:0' id='5' x='1'><b xmlns='urn:b'/></whose>"
        ) { $0.id = "5" }
    }
}
