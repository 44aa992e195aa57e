import StanzaXML
import Testing

/// XML Schema's hexBinary.
@Suite struct HexTests {
    @Test(arguments: [("", []), ("00ff", [0, 255]), ("DeadBeef", [0xDE, 0xAD, 0xBE, 0xEF]), (" 0a\n", [10])])
    func digits(text: String, bytes: [UInt8]) {
        #expect(XML.Hex(xmlText: text)?.bytes == bytes)
    }

    @Test(arguments: ["0", "0g", "0 0", "00 00", "0x00", "\u{FF10}0", "0\u{0}", "000", "-0", ":0"])
    func whatIsNoHex(text: String) {
        #expect(XML.Hex(xmlText: text) == nil)
    }

    @Test func everyByteIsWrittenInLowerCaseAndComesBack() {
        let all = XML.Hex(UInt8.min...UInt8.max)

        #expect(all.xmlText.hasPrefix("000102") && all.xmlText.hasSuffix("fdfeff"))
        #expect(XML.Hex(xmlText: all.xmlText) == all)
        #expect(XML.Hex(xmlText: all.xmlText.uppercased()) == all)
    }

    @Test func noOtherByteIsADigit() {
        let digits = Set("0123456789abcdefABCDEF".utf8)
        for byte in UInt8.min...UInt8.max where !XML.isWhiteSpace(byte) {
            let value = [UInt8(ascii: "0"), byte].withUnsafeBufferPointer { XML.Hex(xmlUTF8: $0) }
            #expect((value != nil) == digits.contains(byte))
        }
    }
}
