import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0359: Unique and Stable Stanza IDs.
@Suite struct StanzaIDTests {
    @Test func bothRoundTrip() throws {
        try expectRoundTrip(
            StanzaID(id: "s-17", by: "orchard@rooms.example.net"),
            "<stanza-id xmlns='urn:xmpp:sid:0' id='s-17' by='orchard@rooms.example.net'/>"
        )
        try expectRoundTrip(OriginID(id: "o-17"), "<origin-id xmlns='urn:xmpp:sid:0' id='o-17'/>")
    }

    @Test func stanzaHasOneOfEachServer() throws {
        let message = try message(
            with: """
                <stanza-id xmlns='urn:xmpp:sid:0' id='1' by='orchard@rooms.example.net'/>\
                <stanza-id xmlns='urn:xmpp:sid:0' id='2' by='juliet@example.com'/>\
                <stanza-id xmlns='urn:xmpp:sid:0' id='3' by='juliet@example.com'/>
                """
        )

        #expect(message.extensions.all(StanzaID.self).map(\.id) == ["1", "2", "3"])
        #expect(message.stanzaID(by: "juliet@example.com") == "2")
        #expect(message.stanzaID(by: "mallory@example.org") == nil)
    }

    @Test(arguments: [
        ("<stanza-id xmlns='urn:xmpp:sid:0' id='1'/>", "missing-attribute message/stanza-id"),
        ("<stanza-id xmlns='urn:xmpp:sid:0' by='example.com'/>", "missing-attribute message/stanza-id"),
        ("<stanza-id xmlns='urn:xmpp:sid:0' id='1' by='@'/>", "invalid-value message/stanza-id/@by"),
        ("<origin-id xmlns='urn:xmpp:sid:0'/>", "missing-attribute message/origin-id"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StanzaID.self,
            of: "<stanza-id xmlns='urn:xmpp:sid:0' id='1' by='example.com' seq='4'><n xmlns='urn:n'/></stanza-id>",
            becomes: "<stanza-id xmlns='urn:xmpp:sid:0' id='2' by='example.com' seq='4'><n xmlns='urn:n'/></stanza-id>"
        ) { $0.id = "2" }
    }

    @Test func referenceRoundTrips() throws {
        try expectRegistered(
            ReferencedStanza(id: "s-17", by: "orchard@rooms.example.net"),
            "<referenced-stanza xmlns='urn:xmpp:sid:0' id='s-17' by='orchard@rooms.example.net'/>"
        )
        try expectRegistered(
            ReferencedStanza(id: "s-17"), "<referenced-stanza xmlns='urn:xmpp:sid:0' id='s-17'/>")
        #expect(
            try faults(in: "<referenced-stanza xmlns='urn:xmpp:sid:0' by='a@b'/>") == [
                "missing-attribute message/referenced-stanza"
            ])
        try expectUpdate(
            ReferencedStanza.self,
            of: "<referenced-stanza xmlns='urn:xmpp:sid:0' id='s-17' a='1'><x/></referenced-stanza>",
            becomes: "<referenced-stanza xmlns='urn:xmpp:sid:0' id='s-18' a='1'><x/></referenced-stanza>"
        ) { $0.id = "s-18" }
    }
}
