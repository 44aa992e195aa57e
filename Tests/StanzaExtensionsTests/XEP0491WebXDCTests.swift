import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0491: WebXDC.
@Suite struct WebXDCTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            WebXDCUpdate(summary: "12 events", document: "Our calendar", json: JSONContainer("{}")),
            """
            <x xmlns='urn:xmpp:webxdc:0'><summary>12 events</summary><document>Our calendar</document>\
            <json xmlns='urn:xmpp:json:0'>{}</json></x>
            """)
        try expectRoundTrip(WebXDCUpdate(), "<x xmlns='urn:xmpp:webxdc:0'/>")
    }

    @Test func aStateInAThread() throws {
        let message = try message(
            with: "<thread>018fe972</thread><x xmlns='urn:xmpp:webxdc:0'><json xmlns='urn:xmpp:json:0'>{}</json></x>"
        )

        #expect(message.thread == "018fe972")
        #expect(message[WebXDCUpdate.self]?.json?.text == "{}")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            WebXDCUpdate.self, of: "<x xmlns='urn:xmpp:webxdc:0' y='1'><summary>12 events</summary><icon/></x>",
            becomes: "<x xmlns='urn:xmpp:webxdc:0' y='1'><summary>13 events</summary><icon/></x>"
        ) { $0.summary = "13 events" }
    }
}
