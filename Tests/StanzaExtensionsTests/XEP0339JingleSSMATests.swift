import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0339: Source-Specific Media Attributes in Jingle.
@Suite struct JingleSSMATests {
    @Test func bothRoundTrip() throws {
        try expectRegistered(
            JingleSSMA.Source(
                ssrc: 1_656_081_975, parameters: [JingleRTP.Parameter("cname", "Yv/wv"), JingleRTP.Parameter("x")]),
            """
            <source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='1656081975'>\
            <parameter name='cname' value='Yv/wv'/><parameter name='x'/></source>
            """
        )
        try expectRegistered(
            JingleSSMA.Group(semantics: "FID", sources: [JingleSSMA.Source(ssrc: 1), JingleSSMA.Source(ssrc: 2)]),
            """
            <ssrc-group xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' semantics='FID'><source ssrc='1'/>\
            <source ssrc='2'/></ssrc-group>
            """
        )
    }

    @Test(arguments: [
        ("<source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='-1'/>", ["invalid-value message/source/@ssrc"]),
        (
            "<ssrc-group xmlns='urn:xmpp:jingle:apps:rtp:ssma:0'><source/></ssrc-group>",
            ["missing-attribute message/ssrc-group"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleSSMA.Source.self,
            of: """
                <source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='1' name='cam'><n xmlns='urn:n'/></source>
                """,
            becomes: """
                <source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='2' name='cam'><n xmlns='urn:n'/></source>
                """
        ) { $0.ssrc = 2 }
    }
}
