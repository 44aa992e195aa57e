import Foundation
import StanzaFoundation
import StanzaXML
import Testing

/// RFC 4648 §4: `Data` as base64.
@Suite struct DataTests {
    // RFC 4648 §10.
    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
    func vectors(plain: String, text: String) {
        #expect(Data(plain.utf8).xmlText == text)
        #expect(Data(xmlText: text) == Data(plain.utf8))
        #expect(Array(text.utf8).withUnsafeBufferPointer { Data(xmlUTF8: $0) } == Data(plain.utf8))
    }

    @Test func whiteSpaceIsPassedOver() {
        #expect(Data(xmlText: "\n  Zm9v\n  YmFy\n") == Data("foobar".utf8))
    }

    @Test(arguments: ["Zg", "Zg=", "Zm9*", "Zh==", "Zm-_"])
    func whatIsNotBase64ToTheLetter(text: String) {
        #expect(Data(xmlText: text) == nil)
    }

    @Test func sliceIsWrittenFromItsOwnBytes() {
        #expect(Data("foobar".utf8)[3...].xmlText == "YmFy")
    }
}
