import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0481: Content Types in Messages.
@Suite struct TypedContentTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            TypedContent(type: "text/markdown", text: "Two *households*"),
            "<content xmlns='urn:xmpp:content' type='text/markdown'>Two *households*</content>")
        try expectRoundTrip(
            TypedContent(type: "text/markdown"), "<content xmlns='urn:xmpp:content' type='text/markdown'/>")
    }

    @Test func severalTypes() throws {
        let message = try message(
            with: """
                <body>Two</body><content xmlns='urn:xmpp:content' type='text/markdown'/>\
                <content xmlns='urn:xmpp:content' type='text/xml'>&lt;two/&gt;</content>
                """
        )

        #expect(message.extensions.all(TypedContent.self).map(\.type) == ["text/markdown", "text/xml"])
        #expect(message.extensions.all(TypedContent.self).map(\.text) == [nil, "<two/>"])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<content xmlns='urn:xmpp:content'>a</content>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/content"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            TypedContent.self, of: "<content xmlns='urn:xmpp:content' type='a' x='1'>t</content>",
            becomes: "<content xmlns='urn:xmpp:content' type='b' x='1'>t</content>"
        ) { $0.type = "b" }
    }
}
