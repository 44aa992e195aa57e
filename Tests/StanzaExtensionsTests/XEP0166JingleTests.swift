import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0166: Jingle.
@Suite struct JingleTests {
    @Test func offerRoundTrips() throws {
        try expectRegistered(
            Jingle(
                action: .sessionInitiate,
                initiator: "romeo@example.net/orchard",
                responder: "juliet@example.com/balcony",
                sid: "a73s",
                contents: [
                    Jingle.Content(
                        creator: .initiator,
                        name: "song",
                        disposition: .earlySession,
                        senders: .initiator,
                        payloads: [JingleIBB(blockSize: 4096, sid: "b1")]
                    )
                ],
                payloads: [JingleGroup(semantics: .bundle, contents: ["song"])]
            ),
            """
            <jingle xmlns='urn:xmpp:jingle:1' action='session-initiate' initiator='romeo@example.net/orchard' \
            responder='juliet@example.com/balcony' sid='a73s'>\
            <content creator='initiator' name='song' disposition='early-session' senders='initiator'>\
            <transport xmlns='urn:xmpp:jingle:transports:ibb:1' block-size='4096' sid='b1'/></content>\
            <group xmlns='urn:xmpp:jingle:apps:grouping:0' semantics='BUNDLE'><content name='song'/></group></jingle>
            """
        )
    }

    @Test func reasonsRoundTrip() throws {
        try expectRegistered(
            Jingle(
                action: .sessionTerminate, sid: "a73s", reason: Jingle.Reason(condition: .decline, text: "Not tonight")),
            """
            <jingle xmlns='urn:xmpp:jingle:1' action='session-terminate' sid='a73s'><reason><decline/>\
            <text>Not tonight</text></reason></jingle>
            """
        )
        try expectRoundTrip(
            Jingle.Reason(alternativeSession: Jingle.AlternativeSession(sid: "b84t")),
            """
            <reason xmlns='urn:xmpp:jingle:1'><alternative-session><sid>b84t</sid></alternative-session></reason>
            """
        )
    }

    /// XEP-0181 and XEP-0247 show sessions in the namespace of before XEP-0166 v1.0.
    @Test func theNamespaceBeforeIsReadAndWrittenBack() throws {
        let xml = """
            <jingle xmlns='urn:xmpp:jingle:0' action='session-terminate' sid='a73s'>\
            <content creator='initiator' name='song' senders='initiator'/>\
            <reason><alternative-session><sid>b84t</sid></alternative-session></reason></jingle>
            """
        var iq = try IQ(captured: "<iq type='set' id='j1'>\(xml)</iq>", registry: .standard)

        let jingle = try #require(iq.extensions[Jingle.self])
        #expect(jingle.contents.map(\.value?.name) == ["song"])
        #expect(jingle.reason?.alternativeSession?.sid == "b84t")
        iq.extensions.update(Jingle.self) { $0.sid = "b1" }
        try expectEqual(iq.element(), "<iq type='set' id='j1'>\(xml.replacing("a73s", with: "b1"))</iq>")
    }

    @Test func errorConditionStandsInAnError() throws {
        let iq = try IQ(
            captured: """
                <iq type='error' id='j1'><error type='cancel'><item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <unknown-session xmlns='urn:xmpp:jingle:errors:1'/></error></iq>
                """
        )

        #expect(iq.error?.application[Jingle.ErrorCondition.self] == .unknownSession)
    }

    @Test func brokenContentLeavesTheOthers() throws {
        let xml = """
            <jingle xmlns='urn:xmpp:jingle:1' action='content-remove' sid='a73s'><content name='voice'/>\
            <content creator='responder' name='webcam' senders='nobody-yet'/></jingle>
            """

        let jingle = try #require(try value(Jingle.self, in: xml))
        #expect(jingle.contents.values().map(\.name) == ["webcam"])
        #expect(jingle.contents.values().first?.senders == Jingle.Senders(rawValue: "nobody-yet"))
        #expect(try faults(in: xml) == ["missing-attribute message/jingle/content"])
        #expect(try topFaults(in: xml).isEmpty)
    }

    @Test(arguments: [
        ("<jingle xmlns='urn:xmpp:jingle:1' sid='a73s'/>", ["missing-attribute message/jingle"]),
        ("<jingle xmlns='urn:xmpp:jingle:1' action='session-info'/>", ["missing-attribute message/jingle"]),
        (
            "<jingle xmlns='urn:xmpp:jingle:1' action='session-info' sid='a' initiator='@nobody'/>",
            ["invalid-value message/jingle/@initiator"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Jingle.self,
            of: """
                <jingle xmlns='urn:xmpp:jingle:1' action='session-accept' sid='a' mood='merry'>\
                <content creator='initiator' name='v' tone='low'/><muse xmlns='urn:example:muse'/></jingle>
                """,
            becomes: """
                <jingle xmlns='urn:xmpp:jingle:1' action='session-accept' sid='b' mood='merry'>\
                <content creator='initiator' name='v' tone='low'/><muse xmlns='urn:example:muse'/></jingle>
                """
        ) { $0.sid = "b" }
    }
}
