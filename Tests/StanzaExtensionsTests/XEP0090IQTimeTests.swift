import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0090: Legacy Entity Time.
@Suite struct LegacyEntityTimeTests {
    @Test func bothWaysRoundTrip() throws {
        try expectRegistered(
            LegacyEntityTime(utc: "20020910T17:58:35", timeZone: "MDT", display: "Noon"),
            """
            <query xmlns='jabber:iq:time'><utc>20020910T17:58:35</utc><tz>MDT</tz><display>Noon</display></query>
            """
        )
        try expectRegistered(
            LegacyEntityTime(),
            "<query xmlns='jabber:iq:time'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyEntityTime.self,
            of: "<query xmlns='jabber:iq:time' a='1'><tz>x</tz><n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='jabber:iq:time' a='1'><tz>y</tz><n xmlns='urn:n'/></query>"
        ) { $0.timeZone = "y" }
    }
}
