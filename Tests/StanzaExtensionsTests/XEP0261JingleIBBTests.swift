import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0261: Jingle In-Band Bytestreams Transport Method.
@Suite struct JingleIBBTests {
    @Test func transportRoundTrips() throws {
        try expectRegistered(
            JingleIBB(blockSize: 4096, sid: "ch3d9s71", stanza: .message),
            """
            <transport xmlns='urn:xmpp:jingle:transports:ibb:1' block-size='4096' sid='ch3d9s71' stanza='message'/>
            """
        )
    }

    @Test(arguments: [
        ("<transport xmlns='urn:xmpp:jingle:transports:ibb:1' sid='a'/>", ["missing-attribute message/transport"]),
        (
            "<transport xmlns='urn:xmpp:jingle:transports:ibb:1' block-size='65536' sid='a'/>",
            ["invalid-value message/transport/@block-size"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleIBB.self,
            of: """
                <transport xmlns='urn:xmpp:jingle:transports:ibb:1' block-size='4096' sid='a' b='1'><n xmlns='urn:n'/>\
                </transport>
                """,
            becomes: """
                <transport xmlns='urn:xmpp:jingle:transports:ibb:1' block-size='2048' sid='a' b='1'><n xmlns='urn:n'/>\
                </transport>
                """
        ) { $0.blockSize = 2048 }
    }
}
