import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0118: User Tune.
@Suite struct TuneTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Tune(
                artist: "Dowland", length: 250, rating: 8, source: "Lachrimae", title: "Flow my tears", track: "3",
                uri: "https://example.org/f"),
            """
            <tune xmlns='http://jabber.org/protocol/tune'><artist>Dowland</artist><length>250</length>\
            <rating>8</rating><source>Lachrimae</source><title>Flow my tears</title><track>3</track>\
            <uri>https://example.org/f</uri></tune>
            """)
        try expectRoundTrip(Tune(), "<tune xmlns='http://jabber.org/protocol/tune'/>")
    }

    @Test func badNumbersLeaveTheTune() throws {
        let xml = """
            <tune xmlns='http://jabber.org/protocol/tune'><artist>Dowland</artist><length>4:10</length><rating>8</rating></tune>
            """

        let tune = try #require(try value(Tune.self, in: xml))
        #expect(tune.artist == "Dowland")
        #expect(tune.length == .malformed("4:10"))
        #expect(tune.rating == .value(8))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Tune.self,
            of: """
                <tune xmlns='http://jabber.org/protocol/tune' x='1'><conductor>J. D.</conductor>\
                <title>Flow my tears</title></tune>
                """,
            becomes: """
                <tune xmlns='http://jabber.org/protocol/tune' x='1'><conductor>J. D.</conductor>\
                <title>Come again</title></tune>
                """
        ) { $0.title = "Come again" }
    }

    @Test func everyPartRoundTrips() throws {
        try expectRoundTrip(
            Tune(
                artist: "a", composer: "b", date: "2003-02-15", genre: "Opera", language: "rus", length: 686,
                lyricist: "c", performer: "d", rating: 8, source: "e", title: "f", track: "3",
                uri: "https://example.org/f"
            ),
            """
            <tune xmlns='http://jabber.org/protocol/tune'><artist>a</artist><composer>b</composer><date>2003-02-15</date>\
            <genre>Opera</genre><language>rus</language><length>686</length><lyricist>c</lyricist><performer>d</performer>\
            <rating>8</rating><source>e</source><title>f</title><track>3</track><uri>https://example.org/f</uri></tune>
            """)
    }
}
