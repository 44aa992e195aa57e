import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0016: Privacy Lists.
@Suite struct PrivacyListsTests {
    @Test func listsRoundTrip() throws {
        try expectRegistered(
            PrivacyLists.Query(
                active: PrivacyLists.Active(name: "private"),
                default: PrivacyLists.Default(),
                lists: [
                    PrivacyLists.List(
                        name: "public",
                        items: [
                            PrivacyLists.Item(
                                type: .jid,
                                value: "tybalt@example.com",
                                action: .deny,
                                order: 1,
                                message: true,
                                iq: true,
                                presenceIn: true,
                                presenceOut: true
                            ),
                            PrivacyLists.Item(action: .allow, order: 2),
                        ]
                    )
                ]
            ),
            """
            <query xmlns='jabber:iq:privacy'><active name='private'/><default/><list name='public'>\
            <item type='jid' value='tybalt@example.com' action='deny' order='1'><message/><iq/><presence-in/>\
            <presence-out/></item><item action='allow' order='2'/></list></query>
            """
        )
    }

    @Test(arguments: [
        ("<query xmlns='jabber:iq:privacy'><list/></query>", ["missing-attribute message/query/list"]),
        (
            "<query xmlns='jabber:iq:privacy'><list name='a'><item action='deny'/></list></query>",
            ["missing-attribute message/query/list/item"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PrivacyLists.Query.self,
            of: "<query xmlns='jabber:iq:privacy' a='1'><list name='a' b='1'/><n xmlns='urn:n'/></query>",
            becomes: """
                <query xmlns='jabber:iq:privacy' a='1'><active name='a'/><list name='a' b='1'/><n xmlns='urn:n'/></query>
                """
        ) { $0.active = PrivacyLists.Active(name: "a") }
    }
}
