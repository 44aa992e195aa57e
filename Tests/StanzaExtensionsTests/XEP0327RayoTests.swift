import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0327: Rayo.
@Suite struct RayoTests {
    @Test func callsRoundTrip() throws {
        try expectRegistered(
            Rayo.Offer(
                to: "tel:+18003211212", from: "tel:+13058881212",
                headers: [Rayo.Header(name: "x-skill", value: "agent")]),
            """
            <offer xmlns='urn:xmpp:rayo:1' to='tel:+18003211212' from='tel:+13058881212'>\
            <header name='x-skill' value='agent'/></offer>
            """
        )
        try expectRegistered(
            Rayo.Dial(
                to: "tel:1", from: "tel:2", uri: "xmpp:a@call.example.com", timeout: 20_000,
                headers: [Rayo.Header(name: "a", value: "b")], join: Rayo.Join(mixerName: "m")),
            """
            <dial xmlns='urn:xmpp:rayo:1' to='tel:1' from='tel:2' uri='xmpp:a@call.example.com' timeout='20000'>\
            <header name='a' value='b'/><join mixer-name='m'/></dial>
            """
        )
        try expectRegistered(
            Rayo.Accept(headers: [Rayo.Header(name: "a", value: "b")]),
            "<accept xmlns='urn:xmpp:rayo:1'><header name='a' value='b'/></accept>"
        )
        try expectRegistered(
            Rayo.Answer(),
            "<answer xmlns='urn:xmpp:rayo:1'/>"
        )
        try expectRegistered(
            Rayo.Redirect(to: "sip:other@example.com"),
            "<redirect xmlns='urn:xmpp:rayo:1' to='sip:other@example.com'/>"
        )
        try expectRegistered(
            Rayo.Hangup(),
            "<hangup xmlns='urn:xmpp:rayo:1'/>"
        )
        try expectRegistered(
            Rayo.Reject(reason: .busy),
            "<reject xmlns='urn:xmpp:rayo:1'><busy/></reject>"
        )
    }

    @Test func newsRoundTrip() throws {
        try expectRegistered(
            Rayo.Ringing(),
            "<ringing xmlns='urn:xmpp:rayo:1'/>"
        )
        try expectRegistered(
            Rayo.Answered(),
            "<answered xmlns='urn:xmpp:rayo:1'/>"
        )
        try expectRegistered(
            Rayo.End(reason: Rayo.EndReason(.hangupCommand, platformCode: "486", text: "Busy")),
            """
            <end xmlns='urn:xmpp:rayo:1'><hangup-command platform-code='486'>Busy</hangup-command></end>
            """
        )
        try expectRegistered(
            Rayo.StartedSpeaking(callURI: "xmpp:a@call.example.com"),
            "<started-speaking xmlns='urn:xmpp:rayo:1' call-uri='xmpp:a@call.example.com'/>"
        )
        try expectRegistered(
            Rayo.StoppedSpeaking(callURI: "xmpp:a@call.example.com"),
            "<stopped-speaking xmlns='urn:xmpp:rayo:1' call-uri='xmpp:a@call.example.com'/>"
        )
        try expectRegistered(
            Rayo.Reference(uri: "xmpp:9f00061@call.example.com"),
            "<ref xmlns='urn:xmpp:rayo:1' uri='xmpp:9f00061@call.example.com'/>"
        )
    }

    @Test func joiningRoundTrips() throws {
        try expectRegistered(
            Rayo.Join(direction: .receive, media: .direct, callURI: "xmpp:b@call.example.com", mixerName: "m"),
            """
            <join xmlns='urn:xmpp:rayo:1' direction='recv' media='direct' call-uri='xmpp:b@call.example.com' \
            mixer-name='m'/>
            """
        )
        try expectRegistered(
            Rayo.Unjoin(callURI: "xmpp:b@call.example.com", mixerName: "m"),
            "<unjoin xmlns='urn:xmpp:rayo:1' call-uri='xmpp:b@call.example.com' mixer-name='m'/>"
        )
        try expectRegistered(
            Rayo.Joined(callURI: "xmpp:b@call.example.com", mixerName: "m"),
            "<joined xmlns='urn:xmpp:rayo:1' call-uri='xmpp:b@call.example.com' mixer-name='m'/>"
        )
        try expectRegistered(
            Rayo.Unjoined(callURI: "xmpp:b@call.example.com", mixerName: "m"),
            "<unjoined xmlns='urn:xmpp:rayo:1' call-uri='xmpp:b@call.example.com' mixer-name='m'/>"
        )
    }

    @Test(arguments: [
        ("<offer xmlns='urn:xmpp:rayo:1' from='tel:1'/>", ["missing-attribute message/offer"]),
        (
            "<dial xmlns='urn:xmpp:rayo:1' to='tel:1'><header name='a'/></dial>",
            ["missing-attribute message/dial/header"]
        ),
        ("<ref xmlns='urn:xmpp:rayo:1'/>", ["missing-attribute message/ref"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Rayo.Join.self,
            of: "<join xmlns='urn:xmpp:rayo:1' call-uri='a' b='1'><n xmlns='urn:n'/></join>",
            becomes: "<join xmlns='urn:xmpp:rayo:1' call-uri='z' b='1'><n xmlns='urn:n'/></join>"
        ) { $0.callURI = "z" }
    }
}
