import Foundation
import StanzaFoundation
import StanzaXML
import Testing

/// RFC 3986, RFC 3987: addresses.
@Suite struct URLTests {
    @Test(arguments: [
        "https://upload.example.org/act1/scene5.jpg?size=large&x=%20#top", "xmpp:romeo@example.net?message;body=Hi",
        "urn:xmpp:receipts", "geo:45.44,10.99", "scene5.jpg", "//example.org/a", "http://[2001:db8::1]:5280/ws", "#top",
    ])
    func writtenAsItWasRead(text: String) throws {
        let url = try #require(URL(xmlText: text))

        #expect(url.xmlText == text)
        #expect(Array(text.utf8).withUnsafeBufferPointer { URL(xmlUTF8: $0) } == url)
    }

    @Test func whiteSpaceAroundIsRemoved() {
        #expect(URL(xmlText: "\n https://example.org/ ") == URL(string: "https://example.org/"))
    }

    @Test func iriIsPercentEncoded() throws {
        let url = try #require(URL(xmlText: "https://example.org/Julié?q=ß"))

        #expect(url.xmlText == "https://example.org/Juli%C3%A9?q=%C3%9F")
        #expect(URL(xmlText: url.xmlText) == url)
    }

    /// `URL(string:)` mends most of these.
    @Test(arguments: [
        "", " ", "no address", "https://exa mple.org/", "https://example.org/a b", "<https://example.org/>",
        "https://example.org/%", "https://example.org/%4", "https://example.org/%g0", "a\\b",
        "https://example.org/{id}",
        "a\u{1}b", "\"", "`", "a|b", "^",
    ])
    func whatIsNoAddress(text: String) {
        #expect(URL(xmlText: text) == nil)
    }

    @Test func relativeAddressIsWrittenInFull() throws {
        let url = try #require(URL(string: "scene5.jpg", relativeTo: URL(string: "https://example.org/act1/")))

        #expect(url.xmlText == "https://example.org/act1/scene5.jpg")
    }
}
