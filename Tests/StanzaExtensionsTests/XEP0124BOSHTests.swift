import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0124: Bidirectional-streams Over Synchronous HTTP.
@Suite struct BOSHBodyTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            BOSHBody(
                rid: 1_573_741_820,
                sid: "s1",
                accept: "gzip",
                ack: 9_007_199_254_740_991,
                authID: "a1",
                charsets: "UTF-8",
                condition: .itemNotFound,
                content: "text/xml; charset=utf-8",
                from: "romeo@example.net",
                hold: 1,
                inactivity: 30,
                key: "k1",
                maxPause: 120,
                newKey: "k2",
                pause: 60,
                polling: 5,
                report: 3,
                requests: 2,
                route: "xmpp:example.com:9999",
                stream: "t1",
                time: 852,
                to: "example.com",
                type: .terminate,
                version: "1.6",
                wait: 60,
                lang: "en",
                restarts: true,
                restartLogic: true,
                xmppVersion: "1.0",
                payloads: [StreamFeatures()]
            ),
            """
            <body xmlns='http://jabber.org/protocol/httpbind' xmlns:xmpp='urn:xmpp:xbosh' rid='1573741820' sid='s1' \
            accept='gzip' ack='9007199254740991' authid='a1' charsets='UTF-8' condition='item-not-found' \
            content='text/xml; charset=utf-8' from='romeo@example.net' hold='1' inactivity='30' key='k1' \
            maxpause='120' newkey='k2' pause='60' polling='5' report='3' requests='2' route='xmpp:example.com:9999' \
            stream='t1' time='852' to='example.com' type='terminate' ver='1.6' wait='60' xml:lang='en' \
            xmpp:restart='true' xmpp:restartlogic='true' xmpp:version='1.0'>\
            <features xmlns='http://etherx.jabber.org/streams'/></body>
            """
        )
    }

    @Test func stanzasInsideAreTyped() throws {
        let xml =
            "<body xmlns='http://jabber.org/protocol/httpbind' rid='1'><message xmlns='jabber:client'><body>Hi</body></message></body>"
        let body = try #require(try value(BOSHBody.self, in: xml))

        #expect(body.payloads[Unverified<Message>.self]?.stanzaWithoutChecks.body == "Hi")
    }

    @Test(arguments: [
        ("<body xmlns='http://jabber.org/protocol/httpbind' rid='one'/>", ["invalid-value message/body/@rid"]),
        ("<body xmlns='http://jabber.org/protocol/httpbind' hold='256'/>", ["invalid-value message/body/@hold"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            BOSHBody.self,
            of: "<body xmlns='http://jabber.org/protocol/httpbind' rid='1' a='1'><n xmlns='urn:n'/></body>",
            becomes: "<body xmlns='http://jabber.org/protocol/httpbind' rid='2' a='1'><n xmlns='urn:n'/></body>"
        ) { $0.rid = 2 }
    }
}
