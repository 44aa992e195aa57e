import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0372: References.
@Suite struct ReferenceTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Reference(type: .mention, uri: "xmpp:juliet@example.com", begin: 0, end: 6),
            """
            <reference xmlns='urn:xmpp:reference:0' type='mention' uri='xmpp:juliet@example.com' begin='0' end='6'/>
            """)
        try expectRoundTrip(
            Reference(type: .data, uri: "xmpp:forms.example.org?;node=a", anchor: "xmpp:room@example.org?;item=m1"),
            """
            <reference xmlns='urn:xmpp:reference:0' type='data' uri='xmpp:forms.example.org?;node=a' anchor='xmpp:room@example.org?;item=m1'/>
            """)
    }

    @Test func aMentionInABody() throws {
        let message = try message(
            with: """
                <body>Juliet is the sun</body>\
                <reference xmlns='urn:xmpp:reference:0' begin='0' end='6' type='mention' uri='xmpp:juliet@example.com'/>
                """
        )

        let reference = try #require(message[Reference.self])
        #expect(reference.type == .mention)
        #expect(reference.begin == .value(0) && reference.end == .value(6))
        #expect(reference.uri == "xmpp:juliet@example.com")
    }

    @Test func badRangeLeavesTheReference() throws {
        let xml = "<reference xmlns='urn:xmpp:reference:0' begin='first' type='data' uri='urn:a'/>"

        #expect(try value(Reference.self, in: xml)?.begin == .malformed("first"))
        #expect(try value(Reference.self, in: xml)?.uri == "urn:a")
    }

    @Test func aKindOfTomorrowIsKept() throws {
        let xml = "<reference xmlns='urn:xmpp:reference:0' type='poem' uri='urn:a'/>"

        #expect(try value(Reference.self, in: xml)?.type.rawValue == "poem")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<reference xmlns='urn:xmpp:reference:0' uri='urn:a'/>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/reference"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Reference.self,
            of: """
                <reference xmlns='urn:xmpp:reference:0' type='data' uri='urn:a' x='1'><b xmlns='urn:b'/>\
                </reference>
                """,
            becomes: """
                <reference xmlns='urn:xmpp:reference:0' type='data' uri='urn:c' x='1'><b xmlns='urn:b'/>\
                </reference>
                """
        ) { $0.uri = "urn:c" }
    }
}
