import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0301: In-Band Real Time Text.
@Suite struct RealTimeTextTests {
    @Test func changesRoundTrip() throws {
        try expectRegistered(
            RealTimeText(
                sequence: 89_002, event: .new, id: "m1",
                actions: [
                    .insert("Hel", at: nil), .insert("l", at: 3), .erase(count: 2, before: 5),
                    .erase(count: 1, before: nil), .wait(milliseconds: 300),
                ]),
            """
            <rtt xmlns='urn:xmpp:rtt:0' seq='89002' event='new' id='m1'><t>Hel</t><t p='3'>l</t><e p='5' n='2'/>\
            <e/><w n='300'/></rtt>
            """
        )
        try expectRegistered(
            RealTimeText(sequence: 0),
            "<rtt xmlns='urn:xmpp:rtt:0' seq='0'/>"
        )
    }

    @Test(arguments: [
        ("<rtt xmlns='urn:xmpp:rtt:0'/>", ["missing-attribute message/rtt"]),
        (
            "<rtt xmlns='urn:xmpp:rtt:0' seq='1'><w/><e n='-1'/></rtt>",
            ["missing-attribute message/rtt/w", "invalid-value message/rtt/e/@n"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            RealTimeText.self,
            of: "<rtt xmlns='urn:xmpp:rtt:0' seq='1' a='1'><t b='1'>x</t><n xmlns='urn:n'/></rtt>",
            becomes: "<rtt xmlns='urn:xmpp:rtt:0' seq='2' a='1'><t b='1'>x</t><n xmlns='urn:n'/></rtt>"
        ) { $0.sequence = 2 }
    }
}
