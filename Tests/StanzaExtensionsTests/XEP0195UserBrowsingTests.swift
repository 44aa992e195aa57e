import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0195: User Browsing.
@Suite struct UserBrowsingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            UserBrowsing(
                title: "Sonnets", description: "154 of them", keywords: "love,time", uri: "https://example.org/sonnets"),
            """
            <page xmlns='urn:xmpp:browsing:0'><description>154 of them</description>\
            <keywords>love,time</keywords><title>Sonnets</title>\
            <uri>https://example.org/sonnets</uri></page>
            """)
        try expectRoundTrip(UserBrowsing(), "<page xmlns='urn:xmpp:browsing:0'/>")
    }

    @Test func aPageByItsAddress() throws {
        #expect(
            try value(
                UserBrowsing.self, in: "<page xmlns='urn:xmpp:browsing:0'><uri>https://example.org/</uri></page>")?.uri
                == "https://example.org/"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            UserBrowsing.self, of: "<page xmlns='urn:xmpp:browsing:0' x='1'><title>A</title><icon/></page>",
            becomes: "<page xmlns='urn:xmpp:browsing:0' x='1'><title>B</title><icon/></page>"
        ) { $0.title = "B" }
    }
}
