import StanzaXML
import Testing

/// RFC 4648 §4: base64.
@Suite struct Base64Tests {
    // RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func vectors(plain: String, text: String) {
        #expect(XML.Base64(plain.utf8).xmlText == text)
        #expect(XML.Base64(xmlText: text)?.bytes == Array(plain.utf8))
        #expect(XML.Base64(lenient: text)?.bytes == Array(plain.utf8))
    }

    @Test(arguments: ["Z m 9\tv\nY\rg=\n=", "\nZm9vYg==", "Zm9vYg=\r\n=", "Zm9v\nYg==\n", "    Zm9vYg=="])
    func whiteSpaceIsRemoved(text: String) {
        #expect(XML.Base64(xmlText: text)?.bytes == Array("foob".utf8))
    }

    @Test(arguments: [
        "Z", "Zg", "Zg=", "Zg===", "Zm8", "Zm8==", "=", "==", "====", "Zm9v=", "Zm9v====", "Zg==Zg==", "Zg=a", "Zm=8",
        "Zh==", "Zm9=", "Zm9*", "Zm-_", "Zm9v\u{0}", "Zm9v\u{A0}", "Zm9v\u{C}", "\u{FF3A}g==", "Zm9v-", "Zg=\u{3D}=",
        "*", "Zm9vZm9v\u{E9}",
    ])
    func whatIsNotBase64ToTheLetter(text: String) {
        #expect(XML.Base64(xmlText: text) == nil)
    }

    @Test(arguments: [
        ("Zg", "66"), ("Zm8", "666f"), ("Zh==", "66"), ("Zm9=", "666f"), ("-_-_", "fbffbf"), ("+/-_", "fbffbf"),
        ("Zm9v Yg", "666f6f62"),
    ])
    func lenientReading(text: String, hex: String) {
        #expect(XML.Base64(lenient: text).map { XML.Hex($0.bytes).xmlText } == hex)
    }

    @Test(arguments: ["Z", "Zg=", "Zg===", "Zg==Zg==", "Zm9*", "=", "Zm9v=", "Zm9v\u{A0}", "Zm9vZ"])
    func lenientReadingStillRefuses(text: String) {
        #expect(XML.Base64(lenient: text) == nil)
    }

    @Test func everyLengthAndByteComesBack() {
        for length in 0...66 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ length &* 7) }
            let text = XML.Base64(bytes).xmlText

            #expect(text.utf8.count == (length + 2) / 3 * 4)
            #expect(XML.Base64(xmlText: text)?.bytes == bytes)
            #expect(XML.Base64(xmlText: text.map { "\($0)\n" }.joined())?.bytes == bytes)
        }
    }

    /// Exactly one text stands for given bytes: of all endings of two digits one in sixteen is canonical.
    @Test func trailingBitsAreZero() {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var texts: [[UInt8]: String] = [:]
        for first in alphabet {
            for second in alphabet {
                let text = "\(first)\(second)=="
                guard let bytes = XML.Base64(xmlText: text)?.bytes else { continue }
                #expect(texts.updateValue(text, forKey: bytes) == nil)
                #expect(XML.Base64(bytes).xmlText == text)
            }
        }
        #expect(texts.count == 256)
    }

    /// A byte that does not belong is found wherever it stands among digits that are read four at a time.
    @Test func oneForeignByteSpoilsAll() {
        let text = Array(XML.Base64((0..<24).map { UInt8($0) }).xmlText.utf8)
        for place in text.indices {
            for byte in UInt8(0x21)...0x7E where !XML.isBase64Digit(byte) {
                var broken = text
                broken[place] = byte
                let isPadding = byte == UInt8(ascii: "=") && place >= text.count - 1
                guard !isPadding else { continue }
                #expect(broken.withUnsafeBufferPointer { XML.Base64(xmlUTF8: $0) } == nil)
            }
        }
    }
}

extension XML {
    fileprivate static func isBase64Digit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
        default: false
        }
    }
}
