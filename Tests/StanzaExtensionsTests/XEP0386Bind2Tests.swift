import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0386: Bind 2.
@Suite struct Bind2Tests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            Bind2.Bind(inline: Bind2.Inline(features: [Bind2.Feature(namespace: "urn:xmpp:csi:0")])),
            "<bind xmlns='urn:xmpp:bind:0'><inline><feature var='urn:xmpp:csi:0'/></inline></bind>"
        )
        try expectRegistered(
            Bind2.Bind(tag: "Quill", payloads: [Carbons.Enable(), ClientState.inactive]),
            """
            <bind xmlns='urn:xmpp:bind:0'><tag>Quill</tag><enable xmlns='urn:xmpp:carbons:2'/>\
            <inactive xmlns='urn:xmpp:csi:0'/></bind>
            """
        )
        try expectRegistered(
            Bind2.Bound(payloads: [MAM.Metadata()]),
            "<bound xmlns='urn:xmpp:bind:0'><metadata xmlns='urn:xmpp:mam:2'/></bound>"
        )
    }

    @Test(arguments: [
        (
            "<bind xmlns='urn:xmpp:bind:0'><inline><feature/></inline></bind>",
            ["missing-attribute message/bind/inline/feature"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Bind2.Bind.self,
            of: "<bind xmlns='urn:xmpp:bind:0' a='1'><tag>Quill</tag><n xmlns='urn:n'/></bind>",
            becomes: "<bind xmlns='urn:xmpp:bind:0' a='1'><tag>Pen</tag><n xmlns='urn:n'/></bind>"
        ) { $0.tag = "Pen" }
    }
}
