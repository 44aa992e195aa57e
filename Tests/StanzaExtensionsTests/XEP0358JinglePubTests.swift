import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0358: Publishing Available Jingle Sessions.
@Suite struct PublishedJingleTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            PublishedJingle.Publication(
                from: "romeo@example.net",
                id: "9559976B",
                uri: "xmpp:romeo@example.net?jinglepub;id=9559976B",
                titles: [PublishedJingle.Meta(lang: "en", title: "A scene", summary: "From the balcony")],
                payloads: [JingleRTP.Description(media: "audio")]
            ),
            """
            <jinglepub xmlns='urn:xmpp:jinglepub:1' from='romeo@example.net' id='9559976B'>\
            <uri>xmpp:romeo@example.net?jinglepub;id=9559976B</uri>\
            <meta xml:lang='en' title='A scene' summary='From the balcony'/>\
            <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'/></jinglepub>
            """
        )
        try expectRegistered(
            PublishedJingle.Start(id: "9559976B"),
            "<start xmlns='urn:xmpp:jinglepub:1' id='9559976B'/>"
        )
        try expectRegistered(
            PublishedJingle.Starting(sid: "851ba2"),
            "<starting xmlns='urn:xmpp:jinglepub:1' sid='851ba2'/>"
        )
    }

    @Test(arguments: [
        ("<jinglepub xmlns='urn:xmpp:jinglepub:1' id='a'/>", ["missing-attribute message/jinglepub"]),
        ("<starting xmlns='urn:xmpp:jinglepub:1'/>", ["missing-attribute message/starting"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PublishedJingle.Start.self,
            of: "<start xmlns='urn:xmpp:jinglepub:1' id='a' b='1'><n xmlns='urn:n'/></start>",
            becomes: "<start xmlns='urn:xmpp:jinglepub:1' id='z' b='1'><n xmlns='urn:n'/></start>"
        ) { $0.id = "z" }
    }
}
