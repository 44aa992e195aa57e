import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0327: Rayo, components of a call.
@Suite struct RayoComponentsTests {
    @Test func outputRoundTrips() throws {
        try expectRegistered(
            Rayo.Output(
                startOffset: 1,
                startsPaused: true,
                repeatInterval: 2,
                repeatTimes: 4,
                maxTime: 5,
                renderer: "r",
                voice: "allison",
                documents: [
                    Rayo.Document(contentType: "text/plain", content: "Hello"),
                    Rayo.Document(url: "https://example.com/a"),
                ]
            ),
            """
            <output xmlns='urn:xmpp:rayo:output:1' start-offset='1' start-paused='true' repeat-interval='2' \
            repeat-times='4' max-time='5' renderer='r' voice='allison'>\
            <document content-type='text/plain'>Hello</document><document url='https://example.com/a'/></output>
            """
        )
        try expectRegistered(
            Rayo.OutputCommand.speedUp,
            "<speed-up xmlns='urn:xmpp:rayo:output:1'/>"
        )
        try expectRegistered(
            Rayo.Seek(direction: "forward", amount: 20_000),
            "<seek xmlns='urn:xmpp:rayo:output:1' direction='forward' amount='20000'/>"
        )
        try expectRegistered(
            Rayo.Complete(reason: [Rayo.OutputCompleteReason.finish]),
            """
            <complete xmlns='urn:xmpp:rayo:ext:1'><finish xmlns='urn:xmpp:rayo:output:complete:1'/></complete>
            """
        )
        try expectRegistered(
            Rayo.Stop(),
            "<stop xmlns='urn:xmpp:rayo:ext:1'/>"
        )
        try expectRegistered(
            Rayo.CompleteReason.hangup,
            "<hangup xmlns='urn:xmpp:rayo:ext:complete:1'/>"
        )
    }

    @Test func inputRoundTrips() throws {
        try expectRegistered(
            Rayo.Prompt(
                allowsBargeIn: false,
                output: Rayo.Output(),
                input: Rayo.Input(
                    mode: .dtmf,
                    terminator: "#",
                    recognizer: "r",
                    language: "it",
                    initialTimeout: 1,
                    interDigitTimeout: 2,
                    recognitionTimeout: 3,
                    sensitivity: 0.25,
                    minConfidence: 0.75,
                    maxSilence: 4,
                    matchContentType: "text/plain",
                    grammars: [
                        Rayo.Grammar(url: "https://example.com/g"), Rayo.Grammar(contentType: "a/b", content: "c"),
                    ]
                )
            ),
            """
            <prompt xmlns='urn:xmpp:rayo:prompt:1' barge-in='false'><output xmlns='urn:xmpp:rayo:output:1'/>\
            <input xmlns='urn:xmpp:rayo:input:1' mode='dtmf' terminator='#' recognizer='r' language='it' \
            initial-timeout='1' inter-digit-timeout='2' recognition-timeout='3' sensitivity='0.25' \
            min-confidence='0.75' max-silence='4' match-content-type='text/plain'>\
            <grammar url='https://example.com/g'/><grammar content-type='a/b'>c</grammar></input></prompt>
            """
        )
        try expectRegistered(
            Rayo.InputTimersStarted(),
            "<input-timers-started xmlns='urn:xmpp:rayo:prompt:1'/>"
        )
        try expectRegistered(
            Rayo.Match(contentType: "text/plain", content: "yes"),
            "<match xmlns='urn:xmpp:rayo:input:complete:1' content-type='text/plain'>yes</match>"
        )
        try expectRegistered(
            Rayo.InputCompleteReason.noMatch,
            "<nomatch xmlns='urn:xmpp:rayo:input:complete:1'/>"
        )
    }

    @Test(arguments: [
        ("<seek xmlns='urn:xmpp:rayo:output:1' direction='back'/>", ["missing-attribute message/seek"]),
        (
            "<prompt xmlns='urn:xmpp:rayo:prompt:1'><output xmlns='urn:xmpp:rayo:output:1'/></prompt>",
            ["missing-child message/prompt"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Rayo.Output.self,
            of: """
                <output xmlns='urn:xmpp:rayo:output:1' a='1'><document url='u' b='1'/><n xmlns='urn:n'/></output>
                """,
            becomes: """
                <output xmlns='urn:xmpp:rayo:output:1' a='1' voice='v'><document url='u' b='1'/><n xmlns='urn:n'/>\
                </output>
                """
        ) { $0.voice = "v" }
    }
}
