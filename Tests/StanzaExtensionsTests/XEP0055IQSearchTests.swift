import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0055: Jabber Search.
@Suite struct JabberSearchTests {
    @Test func searchAndOutcomeRoundTrip() throws {
        try expectRegistered(
            JabberSearch(
                instructions: "Fill in one", first: "", last: "Capulet", nick: "a", email: "b",
                form: DataForm(type: .form)),
            """
            <query xmlns='jabber:iq:search'><instructions>Fill in one</instructions><first/><last>Capulet</last>\
            <nick>a</nick><email>b</email><x xmlns='jabber:x:data' type='form'/></query>
            """
        )
        try expectRegistered(
            JabberSearch(items: [
                JabberSearch.Item(
                    jid: "juliet@example.com", first: "Juliet", last: "Capulet", nick: "JuliC",
                    email: "juliet@example.org")
            ]),
            """
            <query xmlns='jabber:iq:search'><item jid='juliet@example.com'><first>Juliet</first>\
            <last>Capulet</last><nick>JuliC</nick><email>juliet@example.org</email></item></query>
            """
        )
    }

    @Test(arguments: [
        (
            "<query xmlns='jabber:iq:search'><item><first>Juliet</first></item></query>",
            ["missing-attribute message/query/item"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JabberSearch.self,
            of: "<query xmlns='jabber:iq:search' a='1'><last>x</last><n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='jabber:iq:search' a='1'><last>y</last><n xmlns='urn:n'/></query>"
        ) { $0.last = "y" }
    }
}
