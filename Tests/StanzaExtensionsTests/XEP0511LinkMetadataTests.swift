import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0511: Link Metadata.
@Suite struct LinkMetadataTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            LinkMetadata(
                about: "https://example.org/s", title: "Sonnets", description: "154", url: "urn:u", type: "website",
                siteName: "Globe", images: ["urn:i", "urn:j"], videos: ["urn:v"]),
            """
            <rdf:Description xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:og='https://ogp.me/ns#' rdf:about='https://example.org/s'>\
            <og:title>Sonnets</og:title><og:description>154</og:description><og:url>urn:u</og:url>\
            <og:type>website</og:type><og:site_name>Globe</og:site_name><og:image>urn:i</og:image>\
            <og:image>urn:j</og:image><og:video>urn:v</og:video></rdf:Description>
            """)
    }

    @Test func aPageInAMessage() throws {
        let message = try message(
            with: """
                <body>See https://example.org/s</body><Description xmlns='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \
                xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' r:about='https://example.org/s'>\
                <title xmlns='https://ogp.me/ns#'>Sonnets</title></Description>
                """
        )

        #expect(message[LinkMetadata.self]?.about == "https://example.org/s")
        #expect(message[LinkMetadata.self]?.title == "Sonnets")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<Description xmlns='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/Description"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LinkMetadata.self,
            of: """
                <r:Description xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' r:about='u' x='1'>\
                <title xmlns='https://ogp.me/ns#'>A</title><b xmlns='urn:b'/></r:Description>
                """,
            becomes: """
                <r:Description xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' r:about='u' x='1'>\
                <title xmlns='https://ogp.me/ns#'>B</title><b xmlns='urn:b'/></r:Description>
                """
        ) { $0.title = "B" }
    }

    @Test func otherPropertiesAreThere() throws {
        let xml = """
            <r:Description xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:o='https://ogp.me/ns#image:' \
            r:about='https://example.org/a'><o:alt>A balcony</o:alt></r:Description>
            """
        let page = try #require(try value(LinkMetadata.self, in: xml))

        #expect(page.others.unknown.map(\.name.local) == ["alt"] && page.others.unknown.map(\.text) == ["A balcony"])
        try expectEqual(page.element(), XML.Element(captured: xml))
    }
}
