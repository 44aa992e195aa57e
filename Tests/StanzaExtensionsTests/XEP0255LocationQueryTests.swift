import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0255: Location Query.
@Suite struct LocationQueryTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            LocationQuery(
                timestamp: DateTime("2026-02-14T21:46:00Z"), latitude: 57.5, longitude: 9.75, altitude: 3,
                accuracy: 35.5, bearing: 10, speed: 1.5, publishes: true,
                references: [
                    .init(id: "238:02", type: "cell", timestamp: DateTime("2026-02-14T21:46:00Z"), signalStrength: -88)
                ]),
            """
            <locationquery xmlns='urn:xmpp:locationquery:0'><timestamp>2026-02-14T21:46:00Z</timestamp>\
            <publish>true</publish><lat>57.5</lat><lon>9.75</lon><alt>3</alt><bearing>10</bearing>\
            <speed>1.5</speed><accuracy>35.5</accuracy><reference><id>238:02</id><type>cell</type>\
            <timestamp>2026-02-14T21:46:00Z</timestamp><signalstrength>-88</signalstrength></reference>\
            </locationquery>
            """)
    }

    @Test func brokenReferencesLeaveTheOthers() throws {
        let xml = """
            <locationquery xmlns='urn:xmpp:locationquery:0'><reference><id>a</id></reference>\
            <reference><id>b</id><type>ip</type></reference></locationquery>
            """

        #expect(try value(LocationQuery.self, in: xml)?.references.values().map(\.id) == ["b"])
        #expect(try faults(in: xml) == ["missing-child message/locationquery/reference"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LocationQuery.self,
            of: "<locationquery xmlns='urn:xmpp:locationquery:0' x='1'><speed>1</speed><wind/></locationquery>",
            becomes: "<locationquery xmlns='urn:xmpp:locationquery:0' x='1'><speed>2</speed><wind/></locationquery>"
        ) { $0.speed = .value(2) }
    }

    @Test func datumRoundTrips() throws {
        try expectRoundTrip(
            LocationQuery(speed: 2.5, datum: "WGS84", publishes: true),
            """
            <locationquery xmlns='urn:xmpp:locationquery:0'><publish>true</publish><speed>2.5</speed>\
            <datum>WGS84</datum></locationquery>
            """)
    }
}
