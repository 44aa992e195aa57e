import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0137: Publishing Stream Initiation Requests.
@Suite struct PublishedStreamTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            PublishedStream.Publication(
                id: "publish-0123", from: "romeo@example.net", mimeType: "text/plain", profile: "urn:p",
                payloads: [SIFileTransfer(name: "a", size: 1)]),
            """
            <sipub xmlns='http://jabber.org/protocol/sipub' id='publish-0123' from='romeo@example.net' \
            mime-type='text/plain' profile='urn:p'>\
            <file xmlns='http://jabber.org/protocol/si/profile/file-transfer' name='a' size='1'/></sipub>
            """
        )
        try expectRegistered(
            PublishedStream.Start(id: "publish-0123"),
            "<start xmlns='http://jabber.org/protocol/sipub' id='publish-0123'/>"
        )
        try expectRegistered(
            PublishedStream.Starting(sid: "s1"),
            "<starting xmlns='http://jabber.org/protocol/sipub' sid='s1'/>"
        )
    }

    @Test(arguments: [
        ("<sipub xmlns='http://jabber.org/protocol/sipub'/>", ["missing-attribute message/sipub"]),
        ("<starting xmlns='http://jabber.org/protocol/sipub'/>", ["missing-attribute message/starting"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PublishedStream.Start.self,
            of: "<start xmlns='http://jabber.org/protocol/sipub' id='a' b='1'><n xmlns='urn:n'/></start>",
            becomes: "<start xmlns='http://jabber.org/protocol/sipub' id='z' b='1'><n xmlns='urn:n'/></start>"
        ) { $0.id = "z" }
    }
}
