import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0338: Jingle Grouping Framework.
@Suite struct JingleGroupTests {
    @Test func groupRoundTrips() throws {
        try expectRegistered(
            JingleGroup(semantics: .lipSynchronization, contents: ["voice", "webcam"]),
            """
            <group xmlns='urn:xmpp:jingle:apps:grouping:0' semantics='LS'><content name='voice'/>\
            <content name='webcam'/></group>
            """
        )
    }

    @Test(arguments: [
        ("<group xmlns='urn:xmpp:jingle:apps:grouping:0'/>", ["missing-attribute message/group"]),
        (
            "<group xmlns='urn:xmpp:jingle:apps:grouping:0' semantics='LS'><content/></group>",
            ["missing-attribute message/group/content"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleGroup.self,
            of: """
                <group xmlns='urn:xmpp:jingle:apps:grouping:0' semantics='LS' a='1'><content name='v' b='2'/>\
                <n xmlns='urn:n'/></group>
                """,
            becomes: """
                <group xmlns='urn:xmpp:jingle:apps:grouping:0' semantics='BUNDLE' a='1'><content name='v' b='2'/>\
                <n xmlns='urn:n'/></group>
                """
        ) { $0.semantics = .bundle }
    }
}
