import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0333: Displayed Markers.
@Suite struct ChatMarkersTests {
    @Test func markersRoundTrip() throws {
        try expectRoundTrip(ChatMarkers.Markable(), "<markable xmlns='urn:xmpp:chat-markers:0'/>")
        try expectRoundTrip(ChatMarkers.Displayed(id: "m1"), "<displayed xmlns='urn:xmpp:chat-markers:0' id='m1'/>")
        try expectRoundTrip(ChatMarkers.Received(id: "m1"), "<received xmlns='urn:xmpp:chat-markers:0' id='m1'/>")
        try expectRoundTrip(
            ChatMarkers.Acknowledged(id: "m1"),
            "<acknowledged xmlns='urn:xmpp:chat-markers:0' id='m1'/>"
        )
    }

    @Test(arguments: ["displayed", "received", "acknowledged"])
    func withoutIDItIsMalformed(name: String) throws {
        let xml = "<\(name) xmlns='urn:xmpp:chat-markers:0'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/\(name)"])
    }

    @Test func receiptAndMarkerOfOneNameAreToldApart() throws {
        let message = try message(
            with: "<received xmlns='urn:xmpp:chat-markers:0' id='m1'/><received xmlns='urn:xmpp:receipts' id='m2'/>"
        )

        #expect(message[ChatMarkers.Received.self]?.id == "m1")
        #expect(message[Receipts.Received.self]?.id == "m2")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ChatMarkers.Displayed.self,
            of: "<displayed xmlns='urn:xmpp:chat-markers:0' id='m1' on='glass'><n xmlns='urn:n'/></displayed>",
            becomes: "<displayed xmlns='urn:xmpp:chat-markers:0' id='m2' on='glass'><n xmlns='urn:n'/></displayed>"
        ) { $0.id = "m2" }
    }
}
