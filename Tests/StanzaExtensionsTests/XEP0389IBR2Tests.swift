import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0389: Extensible In-Band Registration.
@Suite struct InBandRegistration2Tests {
    @Test func flowsRoundTrip() throws {
        try expectRegistered(
            InBandRegistration2.Register(flows: [
                InBandRegistration2.Flow(
                    id: "0", names: "By mail", challenges: [InBandRegistration2.ChallengeType(type: "jabber:x:data")])
            ]),
            """
            <register xmlns='urn:xmpp:register:0'><flow id='0'><name>By mail</name>\
            <challenge type='jabber:x:data'/></flow></register>
            """
        )
        try expectRegistered(
            InBandRegistration2.Recovery(flows: [InBandRegistration2.Flow(id: "1")]),
            "<recovery xmlns='urn:xmpp:register:0'><flow id='1'/></recovery>"
        )
    }

    @Test func stepsRoundTrip() throws {
        try expectRegistered(
            InBandRegistration2.Challenge(type: "jabber:x:data", payloads: [DataForm(type: .form)]),
            """
            <challenge xmlns='urn:xmpp:register:0' type='jabber:x:data'><x xmlns='jabber:x:data' type='form'/>\
            </challenge>
            """
        )
        try expectRegistered(
            InBandRegistration2.Response(payloads: [DataForm(type: .submit)]),
            "<response xmlns='urn:xmpp:register:0'><x xmlns='jabber:x:data' type='submit'/></response>"
        )
        try expectRegistered(
            InBandRegistration2.Cancel(),
            "<cancel xmlns='urn:xmpp:register:0'/>"
        )
        try expectRegistered(
            InBandRegistration2.Success(jid: "mercutio@example.net", username: "mercutio"),
            """
            <success xmlns='urn:xmpp:register:0'><jid>mercutio@example.net</jid><username>mercutio</username>\
            </success>
            """
        )
        try expectRegistered(
            InBandRegistration2.InvalidFlow(),
            "<invalid-flow xmlns='urn:xmpp:register:0'/>"
        )
    }

    @Test(arguments: [
        (
            "<register xmlns='urn:xmpp:register:0'><flow><name>x</name></flow></register>",
            ["missing-attribute message/register/flow"]
        ),
        ("<challenge xmlns='urn:xmpp:register:0'/>", ["missing-attribute message/challenge"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            InBandRegistration2.Success.self,
            of: """
                <success xmlns='urn:xmpp:register:0' a='1'><username>a</username><n xmlns='urn:n'/></success>
                """,
            becomes: """
                <success xmlns='urn:xmpp:register:0' a='1'><username>b</username><n xmlns='urn:n'/></success>
                """
        ) { $0.username = "b" }
    }
}
