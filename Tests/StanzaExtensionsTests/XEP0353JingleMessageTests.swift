import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0353: Jingle Message Initiation.
@Suite struct JingleMessageTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            JingleMessage.Propose(id: "c1", descriptions: [Attention()]),
            """
            <propose xmlns='urn:xmpp:jingle-message:0' id='c1'><attention xmlns='urn:xmpp:attention:0'/>\
            </propose>
            """)
        try expectRoundTrip(JingleMessage.Ringing(id: "c1"), "<ringing xmlns='urn:xmpp:jingle-message:0' id='c1'/>")
        try expectRoundTrip(JingleMessage.Proceed(id: "c1"), "<proceed xmlns='urn:xmpp:jingle-message:0' id='c1'/>")
        try expectRoundTrip(JingleMessage.Accept(id: "c1"), "<accept xmlns='urn:xmpp:jingle-message:0' id='c1'/>")
        try expectRoundTrip(
            JingleMessage.Retract(id: "c1", isTieBreak: true),
            "<retract xmlns='urn:xmpp:jingle-message:0' id='c1'><tie-break/></retract>")
        try expectRoundTrip(
            JingleMessage.Reject(id: "c1", isTieBreak: true, details: [Attention()]),
            """
            <reject xmlns='urn:xmpp:jingle-message:0' id='c1'><tie-break/>\
            <attention xmlns='urn:xmpp:attention:0'/></reject>
            """)
        try expectRoundTrip(
            JingleMessage.Finish(id: "c1", migrated: .init(to: "c2")),
            "<finish xmlns='urn:xmpp:jingle-message:0' id='c1'><migrated to='c2'/></finish>")
    }

    @Test func aCallIsRefused() throws {
        let message = try message(
            with: """
                <reject xmlns='urn:xmpp:jingle-message:0' id='c1'><reason xmlns='urn:xmpp:jingle:1'><busy/></reason></reject>\
                <store xmlns='urn:xmpp:hints'/>
                """
        )

        let reject = try #require(message[JingleMessage.Reject.self])
        #expect(reject.id == "c1" && !reject.isTieBreak)
        #expect(reject.details[Jingle.Reason.self]?.condition == .busy)
        #expect(message[ProcessingHint.self] == .store)
    }

    @Test(arguments: [
        ("<propose xmlns='urn:xmpp:jingle-message:0'/>", "missing-attribute message/propose"),
        ("<ringing xmlns='urn:xmpp:jingle-message:0'/>", "missing-attribute message/ringing"),
        ("<proceed xmlns='urn:xmpp:jingle-message:0'/>", "missing-attribute message/proceed"),
        ("<accept xmlns='urn:xmpp:jingle-message:0'/>", "missing-attribute message/accept"),
        ("<retract xmlns='urn:xmpp:jingle-message:0'/>", "missing-attribute message/retract"),
        (
            "<finish xmlns='urn:xmpp:jingle-message:0' id='a'><migrated/></finish>",
            "missing-attribute message/finish/migrated"
        ),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JingleMessage.Finish.self,
            of: """
                <finish xmlns='urn:xmpp:jingle-message:0' id='a' x='1'><migrated to='b'/><c xmlns='urn:c'/>\
                </finish>
                """, becomes: "<finish xmlns='urn:xmpp:jingle-message:0' id='a' x='1'><c xmlns='urn:c'/></finish>"
        ) { $0.migrated = nil }
    }
}
