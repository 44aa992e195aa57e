import StanzaXML
import Testing

/// XML Schema's scalar types.
@Suite struct ScalarValuesTests {
    @Test(arguments: [("0", 0), ("4294967295", 4_294_967_295), ("00", 0), (" 17\n", 17), ("+1", 1), ("-0", 0)])
    func unsignedInt(text: String, value: UInt32) {
        #expect(UInt32(xmlText: text) == value)
    }
}
