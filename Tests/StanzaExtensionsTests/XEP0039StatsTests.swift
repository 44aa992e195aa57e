import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0039: Statistics Gathering.
@Suite struct EntityStatisticsTests {
    @Test func bothWaysRoundTrip() throws {
        try expectRegistered(
            EntityStatistics(statistics: [
                EntityStatistics.Statistic(name: "time/uptime", units: "seconds", value: "3054635"),
                EntityStatistics.Statistic(
                    name: "users/online", error: EntityStatistics.Failure(code: 503, text: "Unknown")),
            ]),
            """
            <query xmlns='http://jabber.org/protocol/stats'>\
            <stat name='time/uptime' units='seconds' value='3054635'/><stat name='users/online'>\
            <error code='503'>Unknown</error></stat></query>
            """
        )
    }

    @Test(arguments: [
        (
            "<query xmlns='http://jabber.org/protocol/stats'><stat value='1'/></query>",
            ["missing-attribute message/query/stat"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EntityStatistics.self,
            of: """
                <query xmlns='http://jabber.org/protocol/stats' a='1'><stat name='a'/><n xmlns='urn:n'/></query>
                """,
            becomes: """
                <query xmlns='http://jabber.org/protocol/stats' a='1'><stat name='b'/><n xmlns='urn:n'/></query>
                """
        ) { $0.statistics = [.value(EntityStatistics.Statistic(name: "b"))] }
    }

    @Test func nothingIsToldForAReason() throws {
        try expectRoundTrip(
            EntityStatistics(error: .init(code: 401, text: "Not Authorized")),
            "<query xmlns='http://jabber.org/protocol/stats'><error code='401'>Not Authorized</error></query>")
    }
}
