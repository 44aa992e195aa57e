import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0327: Rayo, recordings.
@Suite struct RayoRecordTests {
    @Test func recordingRoundTrips() throws {
        try expectRegistered(
            Rayo.Record(
                format: "mp3",
                beepsAtStart: true,
                beepsAtStop: true,
                startsPaused: true,
                maxDuration: 1,
                initialTimeout: 2,
                finalTimeout: 3,
                direction: .send,
                mixes: true,
                hints: [Rayo.Hint(name: "a", value: "b")]
            ),
            """
            <record xmlns='urn:xmpp:rayo:record:1' format='mp3' start-beep='true' stop-beep='true' \
            start-paused='true' max-duration='1' initial-timeout='2' final-timeout='3' direction='send' mix='true'>\
            <hint name='a' value='b'/></record>
            """
        )
        try expectRegistered(
            Rayo.RecordCommand.resume,
            "<resume xmlns='urn:xmpp:rayo:record:1'/>"
        )
        try expectRegistered(
            Rayo.Recording(uri: "https://example.com/a.wav", duration: 20_000, size: 12_287_492_817),
            """
            <recording xmlns='urn:xmpp:rayo:record:complete:1' uri='https://example.com/a.wav' duration='20000' \
            size='12287492817'/>
            """
        )
        try expectRegistered(
            Rayo.RecordCompleteReason.finalTimeout,
            "<final-timeout xmlns='urn:xmpp:rayo:record:complete:1'/>"
        )
    }

    @Test(arguments: [
        (
            "<recording xmlns='urn:xmpp:rayo:record:complete:1' uri='u' duration='1'/>",
            ["missing-attribute message/recording"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Rayo.Record.self,
            of: "<record xmlns='urn:xmpp:rayo:record:1' a='1'><n xmlns='urn:n'/></record>",
            becomes: "<record xmlns='urn:xmpp:rayo:record:1' a='1' format='mp3'><n xmlns='urn:n'/></record>"
        ) { $0.format = "mp3" }
    }
}
