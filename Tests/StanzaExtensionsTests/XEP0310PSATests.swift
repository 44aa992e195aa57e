import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0310: Presence State Annotations.
@Suite struct PresenceAnnotationTests {
    @Test func annotationsRoundTrip() throws {
        try expectRegistered(
            PresenceAnnotation(
                from: "example.net", isServerUnavailable: true, isConnectionPaused: true, descriptions: "Away"),
            """
            <state-annotation xmlns='urn:xmpp:psa' from='example.net'><server-unavailable/><connection-paused/>\
            <description>Away</description></state-annotation>
            """
        )
        try expectRegistered(
            PresenceAnnotation(from: "example.net"),
            "<state-annotation xmlns='urn:xmpp:psa' from='example.net'/>"
        )
    }

    @Test(arguments: [
        ("<state-annotation xmlns='urn:xmpp:psa'/>", ["missing-attribute message/state-annotation"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PresenceAnnotation.self,
            of: """
                <state-annotation xmlns='urn:xmpp:psa' from='a.example' b='1'><n xmlns='urn:n'/></state-annotation>
                """,
            becomes: """
                <state-annotation xmlns='urn:xmpp:psa' from='z.example' b='1'><n xmlns='urn:n'/></state-annotation>
                """
        ) { $0.from = "z.example" }
    }
}
