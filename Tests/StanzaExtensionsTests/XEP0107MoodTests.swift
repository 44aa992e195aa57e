import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0107: User Mood.
@Suite struct MoodTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Mood(value: .inLove, text: "She speaks!"),
            "<mood xmlns='http://jabber.org/protocol/mood'><in_love/><text>She speaks!</text></mood>")
        try expectRoundTrip(Mood(), "<mood xmlns='http://jabber.org/protocol/mood'/>")
    }

    @Test func aMoodInAMessage() throws {
        let message = try message(
            with:
                "<body>Good night!</body><mood xmlns='http://jabber.org/protocol/mood'><sad/><text xml:lang='en'>Parting</text></mood>"
        )

        #expect(message[Mood.self]?.value == .sad)
        #expect(message[Mood.self]?.text["en"] == "Parting")
    }

    @Test func everyMoodIsRead() throws {
        func read(_ xml: String) throws -> Mood.Value? { try value(Mood.self, in: xml)?.value }

        for value in Mood.Value.allCases {
            let xml = "<mood xmlns='http://jabber.org/protocol/mood'><\(value.rawValue)/></mood>"

            #expect(try read(xml) == value)
        }
    }

    @Test func aMoodOfTomorrowIsKept() throws {
        try expectUpdate(
            Mood.self,
            of: "<mood xmlns='http://jabber.org/protocol/mood'><ecstatic/></mood>",
            becomes: "<mood xmlns='http://jabber.org/protocol/mood'><ecstatic/><text>She speaks!</text></mood>"
        ) {
            #expect($0.value == nil)
            $0.text = "She speaks!"
        }
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Mood.self,
            of: """
                <mood xmlns='http://jabber.org/protocol/mood' x='1'><happy/><text>Why</text>\
                <b xmlns='urn:b'/></mood>
                """,
            becomes: """
                <mood xmlns='http://jabber.org/protocol/mood' x='1'><sad/><text>Why</text><b xmlns='urn:b'/>\
                </mood>
                """
        ) { $0.value = .sad }
    }
}
