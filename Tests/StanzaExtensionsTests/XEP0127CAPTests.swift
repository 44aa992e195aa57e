import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0127: Common Alerting Protocol (CAP) Over XMPP.
@Suite struct EmergencyAlertTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            EmergencyAlert(
                identifier: "1", sender: "weather@example.org", sent: DateTime("2026-02-14T14:57:00Z"),
                status: "Actual", messageType: "Alert", source: "S", scope: "Public", note: "N", references: "R",
                incidents: "I",
                infos: [
                    .init(
                        language: "en", categories: ["Met"], event: "STORM", responses: ["Shelter"],
                        urgency: "Immediate", severity: "Severe", certainty: "Likely", audience: "All",
                        effective: DateTime("2026-02-14T14:57:00Z"), onset: DateTime("2026-02-14T14:58:00Z"),
                        expires: DateTime("2026-02-14T15:57:00Z"), senderName: "W", headline: "H", description: "D",
                        instruction: "X", web: "urn:w", contact: "C",
                        areas: [
                            .init(
                                description: "Here", polygons: ["1,2 3,4 1,2"], circles: ["1,2 3"], altitude: "1",
                                ceiling: "2")
                        ])
                ]),
            """
            <alert xmlns='urn:oasis:names:tc:emergency:cap:1.2'><identifier>1</identifier>\
            <sender>weather@example.org</sender><sent>2026-02-14T14:57:00Z</sent><status>Actual</status>\
            <msgType>Alert</msgType><source>S</source><scope>Public</scope><note>N</note>\
            <references>R</references><incidents>I</incidents><info><language>en</language>\
            <category>Met</category><event>STORM</event><responseType>Shelter</responseType>\
            <urgency>Immediate</urgency><severity>Severe</severity><certainty>Likely</certainty>\
            <audience>All</audience><effective>2026-02-14T14:57:00Z</effective>\
            <onset>2026-02-14T14:58:00Z</onset><expires>2026-02-14T15:57:00Z</expires>\
            <senderName>W</senderName><headline>H</headline><description>D</description>\
            <instruction>X</instruction><web>urn:w</web><contact>C</contact><area>\
            <areaDesc>Here</areaDesc><polygon>1,2 3,4 1,2</polygon><circle>1,2 3</circle>\
            <altitude>1</altitude><ceiling>2</ceiling></area></info></alert>
            """)
        try expectRoundTrip(
            EmergencyAlert(identifier: "1", sender: "s", status: "Test", messageType: "Alert", namespace: .cap10),
            """
            <alert xmlns='http://www.incident.com/cap/1.0'><identifier>1</identifier><sender>s</sender>\
            <status>Test</status><msgType>Alert</msgType></alert>
            """)
    }

    @Test func aStormInAnOlderVersion() throws {
        let xml = """
            <alert xmlns='http://www.incident.com/cap/1.0'><identifier>K1</identifier><sender>w@example.org</sender>\
            <sent>2003-06-17T14:57:00-07:00</sent><status>Actual</status><msgType>Alert</msgType><info><category>Met</category>\
            <event>STORM</event><eventCode>same=SVR</eventCode><area><areaDesc>Alps</areaDesc><geocode>a=1</geocode></area><area/>\
            </info></alert>
            """

        let alert = try #require(try value(EmergencyAlert.self, in: xml))
        #expect(alert.elementName.namespace == .cap10 && alert.identifier == "K1")
        #expect(alert.sent.value?.utcText == "2003-06-17T21:57:00Z")
        #expect(alert.infos.values().first?.areas.values().map(\.description) == ["Alps"])
        #expect(try faults(in: xml) == ["missing-child message/alert/info/area[2]"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<alert xmlns='urn:oasis:names:tc:emergency:cap:1.1'><identifier>1</identifier></alert>"

        #expect(try topFaults(in: xml) == ["missing-child message/alert"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EmergencyAlert.self,
            of: """
                <alert xmlns='urn:oasis:names:tc:emergency:cap:1.1' x='1'><identifier>1</identifier>\
                <sender>s</sender><status>Actual</status><msgType>Alert</msgType><code>7</code></alert>
                """,
            becomes: """
                <alert xmlns='urn:oasis:names:tc:emergency:cap:1.1' x='1'><identifier>1</identifier>\
                <sender>s</sender><status>Test</status><msgType>Alert</msgType><code>7</code></alert>
                """
        ) { $0.status = "Test" }
    }

    @Test func codesAndParametersAreKeptAsTheyCame() throws {
        let xml = """
            <alert xmlns='http://www.incident.com/cap/1.0'><identifier>K1</identifier><sender>s</sender>\
            <status>Actual</status><msgType>Alert</msgType><info><event>STORM</event><eventCode>same=SVR</eventCode>\
            <parameter>p=1</parameter><resource><resourceDesc>map</resourceDesc></resource>\
            <area><areaDesc>Alps</areaDesc><geocode>fips6=006109</geocode><geocode>fips6=006009</geocode></area>\
            </info></alert>
            """
        let message = try message(with: xml)
        let alert = try #require(message[EmergencyAlert.self])
        let info = try #require(alert.infos.values().first)

        #expect(info.eventCodes.map(\.text) == ["same=SVR"] && info.parameters.map(\.text) == ["p=1"])
        #expect(info.resources.count == 1 && info.areas.values().first?.geocodes.count == 2)
        #expect(message.extensions.untakenParts(at: 0) == 0)
        try expectEqual(alert.element(), XML.Element(captured: xml))
    }
}
