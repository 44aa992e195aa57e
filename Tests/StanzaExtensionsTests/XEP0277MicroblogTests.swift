import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0277: Microblogging over XMPP.
@Suite struct AtomTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Atom.Entry(
                id: "tag:example.org,2026:1", title: .init(type: .text, "At the café"),
                updated: DateTime("2026-02-14T18:30:02Z"), published: DateTime("2026-02-14T18:30:01Z"),
                authors: [.init(name: "Romeo", uri: "xmpp:romeo@example.net", email: "romeo@example.net")],
                contributors: [.init(name: "Benvolio")],
                content: .init(type: .html, source: "https://example.org/1", lang: "en", "<p>Hi</p>"),
                summary: .init(lang: "fr", "Bref"),
                links: [
                    .init(
                        href: "urn:l", relation: .replies, type: "text/html", language: "en", title: "All", length: 7,
                        ref: "urn:r")
                ], categories: [.init(term: "love", scheme: "urn:s", label: "Love")],
                repliesTo: [.init(ref: "urn:p", href: "urn:h", type: "t", source: "urn:s")], rights: .init("All"),
                generator: .init(uri: "urn:g", version: "4", "Quill"), extensions: [Mood(value: .happy)]),
            """
            <entry xmlns='http://www.w3.org/2005/Atom'><id>tag:example.org,2026:1</id>\
            <title type='text'>At the café</title><updated>2026-02-14T18:30:02Z</updated>\
            <published>2026-02-14T18:30:01Z</published><author><name>Romeo</name>\
            <uri>xmpp:romeo@example.net</uri><email>romeo@example.net</email></author><contributor>\
            <name>Benvolio</name></contributor>\
            <content type='html' src='https://example.org/1' xml:lang='en'>&lt;p>Hi&lt;/p></content>\
            <summary xml:lang='fr'>Bref</summary>\
            <link href='urn:l' rel='replies' type='text/html' hreflang='en' title='All' length='7' ref='urn:r'/>\
            <category term='love' scheme='urn:s' label='Love'/>\
            <in-reply-to xmlns='http://purl.org/syndication/thread/1.0' ref='urn:p' href='urn:h' type='t' source='urn:s'/>\
            <rights>All</rights><generator uri='urn:g' version='4'>Quill</generator>\
            <mood xmlns='http://jabber.org/protocol/mood'><happy/></mood></entry>
            """)
        try expectRoundTrip(
            Atom.Feed(
                id: "tag:example.org,2026:home", title: .init("Blog"), updated: DateTime("2026-02-14T18:30:02Z"),
                subtitle: .init("Of love"), authors: [.init(name: "Romeo")],
                links: [.init(href: "urn:l")], categories: [.init(term: "love")], icon: "urn:i", logo: "urn:o",
                entries: [.init(id: "urn:e")]),
            """
            <feed xmlns='http://www.w3.org/2005/Atom'><id>tag:example.org,2026:home</id>\
            <title>Blog</title><updated>2026-02-14T18:30:02Z</updated><subtitle>Of love</subtitle>\
            <author><name>Romeo</name></author><link href='urn:l'/><category term='love'/>\
            <icon>urn:i</icon><logo>urn:o</logo><entry><id>urn:e</id></entry></feed>
            """)
        try expectRoundTrip(
            Atom.Entry(
                title: .init(
                    type: .xhtml,
                    xhtml: [try XML.Element(captured: "<div xmlns='http://www.w3.org/1999/xhtml'><p>Hi</p></div>")])),
            """
            <entry xmlns='http://www.w3.org/2005/Atom'><title type='xhtml'>\
            <div xmlns='http://www.w3.org/1999/xhtml'><p>Hi</p></div></title></entry>
            """)
    }

    @Test func aPostInANotification() throws {
        let message = try Message(
            captured: """
                <message from='romeo@example.net' type='headline'><event xmlns='http://jabber.org/protocol/pubsub#event'>\
                <items node='urn:xmpp:microblog:0'><item id='1' publisher='romeo@example.net'>\
                <entry xmlns='http://www.w3.org/2005/Atom'><title type='text'>At the café</title>\
                <link rel='alternate' href='xmpp:romeo@example.net?;item=1'/><link rel='alternate'/><id>tag:1</id>\
                <published>today</published><updated>2026-02-14T18:30:02Z</updated>\
                <geoloc xmlns='http://jabber.org/protocol/geoloc'><country>Italy</country></geoloc></entry></item></items></event></message>
                """
        )

        let items = try #require(message[PubSub.Event.self]?.items)
        let entry = try #require(items.items.first?.payload[Atom.Entry.self])
        #expect(items.node == Atom.Entry.microblogNode)
        #expect(entry.title?.text == "At the café" && entry.id == "tag:1")
        #expect(entry.updated.value?.utcText == "2026-02-14T18:30:02Z" && entry.published == .malformed("today"))
        #expect(entry.links.values().map(\.relation) == [.alternate])
        #expect(entry.links.last?.error?.code == .missingAttribute)
        #expect(entry.extensions[GeoLocation.self]?.country == "Italy")
    }

    @Test func brokenPartsLeaveTheEntry() throws {
        let xml = """
            <entry xmlns='http://www.w3.org/2005/Atom'><category/><link/>\
            <in-reply-to xmlns='http://purl.org/syndication/thread/1.0'/></entry>
            """

        #expect(try topFaults(in: xml).isEmpty)
        #expect(
            Set(try faults(in: xml)) == [
                "missing-attribute message/entry/category", "missing-attribute message/entry/link",
                "missing-attribute message/entry/in-reply-to",
            ]
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Atom.Entry.self,
            of: """
                <entry xmlns='http://www.w3.org/2005/Atom' x='1'><id y='2'>a</id>\
                <title z='3'>T<q xmlns='urn:q'/></title><source/></entry>
                """,
            becomes: """
                <entry xmlns='http://www.w3.org/2005/Atom' x='1'><id y='2'>b</id>\
                <title z='3'>T<q xmlns='urn:q'/></title><source/></entry>
                """
        ) { $0.id = "b" }
    }
}
