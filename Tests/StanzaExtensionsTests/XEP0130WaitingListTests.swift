import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0130: Waiting Lists.
@Suite struct WaitingListTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            WaitingList.Query(items: [
                WaitingList.Item(
                    id: "1",
                    jid: "psa@example.com",
                    type: "error",
                    uris: [WaitingList.Address(scheme: "tel", value: "3033083282")],
                    name: "PSA",
                    isRemoval: true
                )
            ]),
            """
            <query xmlns='http://jabber.org/protocol/waitinglist'><item id='1' jid='psa@example.com' type='error'>\
            <uri scheme='tel'>3033083282</uri><name>PSA</name><remove/></item></query>
            """
        )
        try expectRegistered(
            WaitingList.Notice(items: [WaitingList.Item(id: "1")]),
            "<waitlist xmlns='http://jabber.org/protocol/waitinglist'><item id='1'/></waitlist>"
        )
    }

    @Test(arguments: [
        (
            "<query xmlns='http://jabber.org/protocol/waitinglist'><item><uri>1</uri></item></query>",
            ["missing-attribute message/query/item/uri"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            WaitingList.Query.self,
            of: """
                <query xmlns='http://jabber.org/protocol/waitinglist' a='1'><item id='1'/><n xmlns='urn:n'/></query>
                """,
            becomes: "<query xmlns='http://jabber.org/protocol/waitinglist' a='1'><n xmlns='urn:n'/></query>"
        ) { $0.items = [] }
    }
}
