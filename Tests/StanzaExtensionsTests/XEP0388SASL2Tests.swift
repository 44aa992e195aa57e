import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0388: Extensible SASL Profile.
@Suite struct SASL2Tests {
    @Test func offerRoundTrips() throws {
        try expectRegistered(
            SASL2.Authentication(
                mechanisms: ["SCRAM-SHA-256", "PLAIN"],
                inline: SASL2.Inline(features: [StreamManagement.Feature(), Bind2.Bind()])),
            """
            <authentication xmlns='urn:xmpp:sasl:2'><mechanism>SCRAM-SHA-256</mechanism>\
            <mechanism>PLAIN</mechanism><inline><sm xmlns='urn:xmpp:sm:3'/><bind xmlns='urn:xmpp:bind:0'/></inline>\
            </authentication>
            """
        )
    }

    @Test func loginRoundTrips() throws {
        try expectRegistered(
            SASL2.Authenticate(
                mechanism: "SCRAM-SHA-256",
                initialResponse: XML.Base64("n,,n=juliet".utf8),
                userAgent: SASL2.UserAgent(
                    id: "d4565fa7-4d72-4749-b3d3-740edbf87770", software: "Quill", device: "Desk"),
                payloads: [Bind2.Bind(tag: "Quill")]
            ),
            """
            <authenticate xmlns='urn:xmpp:sasl:2' mechanism='SCRAM-SHA-256'>\
            <initial-response>biwsbj1qdWxpZXQ=</initial-response>\
            <user-agent id='d4565fa7-4d72-4749-b3d3-740edbf87770'><software>Quill</software><device>Desk</device>\
            </user-agent><bind xmlns='urn:xmpp:bind:0'><tag>Quill</tag></bind></authenticate>
            """
        )
        try expectRegistered(
            SASL2.Challenge(XML.Base64([1])),
            "<challenge xmlns='urn:xmpp:sasl:2'>AQ==</challenge>"
        )
        try expectRegistered(
            SASL2.Response(XML.Base64([1])),
            "<response xmlns='urn:xmpp:sasl:2'>AQ==</response>"
        )
        try expectRegistered(
            SASL2.Abort(text: "Enough"),
            "<abort xmlns='urn:xmpp:sasl:2'><text>Enough</text></abort>"
        )
        try expectRegistered(
            SASL2.Success(
                additionalData: XML.Base64([2]), authorizationIdentifier: "juliet@example.com/quill",
                payloads: [Bind2.Bound()]),
            """
            <success xmlns='urn:xmpp:sasl:2'><additional-data>Ag==</additional-data>\
            <authorization-identifier>juliet@example.com/quill</authorization-identifier>\
            <bound xmlns='urn:xmpp:bind:0'/></success>
            """
        )
        try expectRegistered(
            SASL2.Failure(condition: .notAuthorized, text: "Wrong password"),
            """
            <failure xmlns='urn:xmpp:sasl:2'><not-authorized xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>\
            <text>Wrong password</text></failure>
            """
        )
    }

    @Test func tasksRoundTrip() throws {
        try expectRegistered(
            SASL2.Continue(
                additionalData: XML.Base64([3]), tasks: SASL2.Tasks(names: ["TOTP", "HOTP"]), text: "One more thing"),
            """
            <continue xmlns='urn:xmpp:sasl:2'><additional-data>Aw==</additional-data><tasks><task>TOTP</task>\
            <task>HOTP</task></tasks><text>One more thing</text></continue>
            """
        )
        try expectRegistered(
            SASL2.Next(task: "TOTP"),
            "<next xmlns='urn:xmpp:sasl:2' task='TOTP'/>"
        )
        try expectRegistered(
            SASL2.TaskData(payloads: [Ping()]),
            "<task-data xmlns='urn:xmpp:sasl:2'><ping xmlns='urn:xmpp:ping'/></task-data>"
        )
    }

    @Test(arguments: [
        ("<authenticate xmlns='urn:xmpp:sasl:2'/>", ["missing-attribute message/authenticate"]),
        ("<success xmlns='urn:xmpp:sasl:2'/>", ["missing-child message/success"]),
        ("<continue xmlns='urn:xmpp:sasl:2'/>", ["missing-child message/continue"]),
        ("<next xmlns='urn:xmpp:sasl:2'/>", ["missing-attribute message/next"]),
        ("<challenge xmlns='urn:xmpp:sasl:2'>=</challenge>", ["invalid-value message/challenge"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SASL2.Authenticate.self,
            of: """
                <authenticate xmlns='urn:xmpp:sasl:2' mechanism='PLAIN' a='1'><user-agent b='1'><n xmlns='urn:n'/>\
                </user-agent></authenticate>
                """,
            becomes: """
                <authenticate xmlns='urn:xmpp:sasl:2' mechanism='PLAIN' a='1'><user-agent b='1'><n xmlns='urn:n'/>\
                <software>Quill</software></user-agent></authenticate>
                """
        ) { $0.userAgent?.software = "Quill" }
    }
}
