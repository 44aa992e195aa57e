import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0080: User Location.
@Suite struct GeoLocationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            GeoLocation(
                lang: "en", latitude: 45.44, longitude: 12.33, altitude: -0.5, accuracy: 20.5, altitudeAccuracy: 1.5,
                bearing: 90.25,
                speed: 1.25, datum: "WGS84", area: "San Marco", building: "Palace", floor: "1", room: "Hall",
                street: "Piazza",
                locality: "Venice", postalCode: "30124", region: "Veneto", country: "Italy", countryCode: "IT",
                description: "The Doge's",
                text: "Left door", uri: "https://example.org/v", timestamp: DateTime("2026-02-14T21:46:00Z"),
                timeZone: UTCOffset("+01:00")),
            """
            <geoloc xmlns='http://jabber.org/protocol/geoloc' xml:lang='en'><accuracy>20.5</accuracy>\
            <alt>-0.5</alt><altaccuracy>1.5</altaccuracy><area>San Marco</area><bearing>90.25</bearing>\
            <building>Palace</building><country>Italy</country><countrycode>IT</countrycode>\
            <datum>WGS84</datum><description>The Doge's</description><floor>1</floor><lat>45.44</lat>\
            <locality>Venice</locality><lon>12.33</lon><postalcode>30124</postalcode><region>Veneto</region>\
            <room>Hall</room><speed>1.25</speed><street>Piazza</street><text>Left door</text>\
            <timestamp>2026-02-14T21:46:00Z</timestamp><tzo>+01:00</tzo><uri>https://example.org/v</uri></geoloc>
            """)
        try expectRoundTrip(GeoLocation(), "<geoloc xmlns='http://jabber.org/protocol/geoloc'/>")
    }

    @Test func aPlaceInWordsAndDegrees() throws {
        let xml = """
            <geoloc xmlns='http://jabber.org/protocol/geoloc' xml:lang='en'><accuracy>20</accuracy><country>Italy</country>\
            <lat>45.44</lat><locality>Venice</locality><lon>east</lon></geoloc>
            """

        let place = try #require(try value(GeoLocation.self, in: xml))
        #expect(place.lang == "en" && place.locality == "Venice")
        #expect(place.latitude == .value(45.44) && place.accuracy == .value(20))
        #expect(place.longitude == .malformed("east"))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            GeoLocation.self,
            of: """
                <geoloc xmlns='http://jabber.org/protocol/geoloc' x='1'><locality>Venice</locality>\
                <error>290</error><lat>45.440</lat></geoloc>
                """,
            becomes: """
                <geoloc xmlns='http://jabber.org/protocol/geoloc' x='1'><locality>Verona</locality>\
                <error>290</error><lat>45.440</lat></geoloc>
                """
        ) { $0.locality = "Verona" }
    }

    @Test func codeOfTheRegionAndOldErrorRoundTrip() throws {
        try expectRoundTrip(
            GeoLocation(datum: "WGS84", error: 290.8, region: "New York", regionCode: "US-NY"),
            """
            <geoloc xmlns='http://jabber.org/protocol/geoloc'><datum>WGS84</datum><error>290.8</error>\
            <region>New York</region><regioncode>US-NY</regioncode></geoloc>
            """)
    }
}
