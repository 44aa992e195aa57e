import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0066: Out of Band Data.
@Suite struct OutOfBandTests {
    @Test func dataRoundTrips() throws {
        try expectRoundTrip(
            OutOfBand.Data(url: "https://example.org/rose.jpg", description: "A rose"),
            "<x xmlns='jabber:x:oob'><url>https://example.org/rose.jpg</url><desc>A rose</desc></x>"
        )
        try expectRoundTrip(
            OutOfBand.Data(url: "https://example.org/rose.jpg"),
            "<x xmlns='jabber:x:oob'><url>https://example.org/rose.jpg</url></x>"
        )
    }

    @Test func queryRoundTrips() throws {
        try expectRoundTrip(
            OutOfBand.Query(url: "https://example.org/letter.txt", description: "A letter", streamID: "s1"),
            """
            <query xmlns='jabber:iq:oob' sid='s1'><url>https://example.org/letter.txt</url><desc>A letter</desc></query>
            """
        )
    }

    @Test func withoutURLItIsMalformed() throws {
        #expect(try topFaults(in: "<x xmlns='jabber:x:oob'/>") == ["missing-child message/x"])
        #expect(try topFaults(in: "<query xmlns='jabber:iq:oob'/>") == ["missing-child message/query"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OutOfBand.Data.self,
            of: "<x xmlns='jabber:x:oob' size='9'><url>a</url><type xmlns='urn:t'>image/jpeg</type></x>",
            becomes: "<x xmlns='jabber:x:oob' size='9'><url>b</url><type xmlns='urn:t'>image/jpeg</type></x>"
        ) { $0.url = "b" }
        try expectUpdate(
            OutOfBand.Query.self,
            of: "<query xmlns='jabber:iq:oob' sid='1' size='9'><url>a</url></query>",
            becomes: "<query xmlns='jabber:iq:oob' size='9'><url>a</url></query>"
        ) { $0.streamID = nil }
    }
}
