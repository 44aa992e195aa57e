import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0220: Server Dialback.
@Suite struct DialbackTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            Dialback.Result(from: "capulet.example", to: "montague.example", key: "b4835385"),
            """
            <db:result xmlns:db='jabber:server:dialback' from='capulet.example' \
            to='montague.example'>b4835385</db:result>
            """
        )
        try expectRegistered(
            Dialback.Verify(id: "417GAF25", from: "capulet.example", to: "montague.example", type: .valid, key: "b48"),
            """
            <db:verify xmlns:db='jabber:server:dialback' id='417GAF25' from='capulet.example' to='montague.example' \
            type='valid'>b48</db:verify>
            """
        )
        try expectRegistered(
            Dialback.Feature(sendsErrors: true),
            "<dialback xmlns='urn:xmpp:features:dialback'><errors/></dialback>"
        )
    }

    @Test(arguments: [
        ("<result xmlns='jabber:server:dialback' from='a.example'/>", ["missing-attribute message/result"]),
        (
            "<verify xmlns='jabber:server:dialback' from='a.example' to='b.example'/>",
            ["missing-attribute message/verify"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Dialback.Result.self,
            of: """
                <result xmlns='jabber:server:dialback' from='a.example' to='b.example' type='error' c='1'>\
                <error xmlns='jabber:server' type='cancel'/></result>
                """,
            becomes: """
                <result xmlns='jabber:server:dialback' from='a.example' to='b.example' type='invalid' c='1'>\
                <error xmlns='jabber:server' type='cancel'/></result>
                """
        ) { $0.type = .invalid }
    }
}
