import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0287: Spim Markers and Reports.
@Suite struct SpimFilterTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            SpimFilter.Mark(filter: "example.org", reason: "dnsbl", text: "Advertising"),
            "<mark xmlns='urn:xmpp:spim-marker:0' filter='example.org' reason='dnsbl'>Advertising</mark>")
        try expectRoundTrip(
            SpimFilter.Report(filter: "example.org", key: "571c", text: "Tell us"),
            "<report xmlns='urn:xmpp:spim-report:0' filter='example.org' key='571c'>Tell us</report>")
        try expectRoundTrip(SpimFilter.Complaint(key: "571c"), "<query xmlns='urn:xmpp:spim-report:0' key='571c'/>")
    }

    @Test func severalFilters() throws {
        let message = try message(
            with:
                "<mark xmlns='urn:xmpp:spim-marker:0' filter='a.example'>Lists</mark><mark xmlns='urn:xmpp:spim-marker:0' filter='b.example'/>"
        )

        #expect(message.extensions.all(SpimFilter.Mark.self).map(\.filter) == ["a.example", "b.example"])
        #expect(message.extensions.all(SpimFilter.Mark.self).map(\.text) == ["Lists", nil])
    }

    @Test(arguments: [
        ("<mark xmlns='urn:xmpp:spim-marker:0'/>", "missing-attribute message/mark"),
        ("<report xmlns='urn:xmpp:spim-report:0' filter='a'/>", "missing-attribute message/report"),
        ("<query xmlns='urn:xmpp:spim-report:0'/>", "missing-attribute message/query"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SpimFilter.Mark.self, of: "<mark xmlns='urn:xmpp:spim-marker:0' filter='a' x='1'>T</mark>",
            becomes: "<mark xmlns='urn:xmpp:spim-marker:0' filter='a' reason='b' x='1'>T</mark>"
        ) { $0.reason = "b" }
    }
}
