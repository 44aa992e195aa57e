import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0363: HTTP File Upload.
@Suite struct HTTPUploadTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            HTTPUpload.Request(fileName: "a.jpg", size: 23_456, contentType: "image/jpeg", purpose: .message),
            """
            <request xmlns='urn:xmpp:http:upload:0' filename='a.jpg' size='23456' content-type='image/jpeg'>\
            <message xmlns='urn:xmpp:http:upload:purpose:0'/></request>
            """)
        try expectRoundTrip(
            HTTPUpload.Request(
                fileName: "a", size: 1, ephemeral: .init(expiresBefore: DateTime("2026-09-10T23:08:25Z"))),
            """
            <request xmlns='urn:xmpp:http:upload:0' filename='a' size='1'>\
            <ephemeral xmlns='urn:xmpp:http:upload:purpose:0' expire-before='2026-09-10T23:08:25Z'/>\
            </request>
            """)
        try expectRoundTrip(
            HTTPUpload.Slot(
                put: .init(url: "https://up.example.org/a", headers: [.init(name: "Cookie", value: "a=b")]),
                get: .init(url: "https://down.example.org/a")),
            """
            <slot xmlns='urn:xmpp:http:upload:0'><put url='https://up.example.org/a'>\
            <header name='Cookie'>a=b</header></put><get url='https://down.example.org/a'/></slot>
            """)
        try expectRoundTrip(
            HTTPUpload.FileTooLarge(maxFileSize: 20_000),
            """
            <file-too-large xmlns='urn:xmpp:http:upload:0'><max-file-size>20000</max-file-size>\
            </file-too-large>
            """)
    }

    @Test func headersThatMayBeSent() throws {
        let xml = """
            <slot xmlns='urn:xmpp:http:upload:0'><put url='https://up.example.org/a'><header name='authorization'>Basic eA==</header>\
            <header name='Host'>evil.example</header><header name='Cookie'>a=b&#10;Host: evil.example</header></put>\
            <get url='https://down.example.org/a'/></slot>
            """

        let slot = try #require(try value(HTTPUpload.Slot.self, in: xml))
        #expect(slot.put.headers.values().map(\.isAllowed) == [true, false, false])
    }

    @Test func errorSaysWhenToAskAgain() throws {
        let iq = try IQ(
            captured: """
                <iq type='error' id='u1' from='upload.example.org'><error type='wait'>\
                <resource-constraint xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>\
                <retry xmlns='urn:xmpp:http:upload:0' stamp='2026-02-14T23:42:05Z'/></error></iq>
                """
        )

        #expect(iq.error?.application[HTTPUpload.Retry.self]?.stamp.utcText == "2026-02-14T23:42:05Z")
    }

    @Test(arguments: [
        ("<request xmlns='urn:xmpp:http:upload:0' size='1'/>", "missing-attribute message/request"),
        ("<request xmlns='urn:xmpp:http:upload:0' filename='a' size='big'/>", "invalid-value message/request/@size"),
        ("<slot xmlns='urn:xmpp:http:upload:0'><get url='u'/></slot>", "missing-child message/slot"),
        ("<slot xmlns='urn:xmpp:http:upload:0'><put url='u'/><get/></slot>", "missing-attribute message/slot/get"),
        ("<retry xmlns='urn:xmpp:http:upload:0'/>", "missing-attribute message/retry"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            HTTPUpload.Request.self,
            of: """
                <request xmlns='urn:xmpp:http:upload:0' filename='a' size='1' x='1'><purge xmlns='urn:p'/>\
                </request>
                """,
            becomes: """
                <request xmlns='urn:xmpp:http:upload:0' filename='a' size='2' x='1'><purge xmlns='urn:p'/>\
                </request>
                """
        ) { $0.size = 2 }
    }
}
