import StanzaXML
import Testing

/// The value a text stands for when its bytes are read, without a `String` being made of them.
func valueOfBytes<Value: XML.Value>(_ text: String, as type: Value.Type = Value.self) -> Value? {
    Array(text.utf8).withUnsafeBufferPointer { Value(xmlUTF8: $0) }
}

/// XML Schema's scalar types.
@Suite struct ScalarValuesTests {
    @Test func textIsKeptAsItStands() {
        let text = " \t e\u{301}\r\n"

        #expect(String(xmlText: text)?.utf8.elementsEqual(text.utf8) == true)
        #expect(valueOfBytes(text, as: String.self)?.utf8.elementsEqual(text.utf8) == true)
        #expect(text.xmlText.utf8.elementsEqual(text.utf8))
    }

    @Test(arguments: [
        ("true", true), ("1", true), ("false", false), ("0", false), ("\t\r\n true \n", true), (" 0 ", false),
    ])
    func booleans(text: String, value: Bool) {
        #expect(Bool(xmlText: text) == value)
        #expect(valueOfBytes(text) == value)
        #expect(Bool(xmlText: value.xmlText) == value)
    }

    @Test(arguments: [
        "", " ", "True", "TRUE", "yes", "2", "01", "00", "\u{FF11}", "t", "true false", "tru e", "truefalse", "falsE",
        "true\u{A0}", "true\u{B}", "true\u{0}", "1\u{85}", "\u{2003}1", "11", "trux", "fals\u{17F}",
    ])
    func textsThatAreNoBooleans(text: String) {
        #expect(Bool(xmlText: text) == nil)
        #expect(valueOfBytes(text, as: Bool.self) == nil)
    }

    @Test(arguments: [
        ("0", 0), ("00", 0), ("4294967295", 4_294_967_295), (" 17\n", 17), ("+1", 1), ("-0", 0), ("-000", 0),
        ("00000000000000000000000000000000000042", 42), ("+0004294967295", 4_294_967_295),
    ])
    func unsignedIntegers(text: String, value: UInt32) {
        #expect(UInt32(xmlText: text) == value)
        #expect(valueOfBytes(text) == value)
    }

    @Test(arguments: [
        "", " ", "+", "-", "4294967296", "42949672950", "99999999999999999999999", "-1", "0 0", "1,0", "1.0", "0x1",
        "1e3", "++1", "+-1", "1-", "1_000", "\u{661}", "\u{FF11}", "\u{A0}1", "1\u{0}", "\u{2212}1",
    ])
    func textsThatAreNoUnsignedIntegers(text: String) {
        #expect(UInt32(xmlText: text) == nil)
        #expect(valueOfBytes(text, as: UInt32.self) == nil)
    }

    /// Both ends of a type's range are read and written; what is one further, or ten times as much, is no value.
    private func checkRange<Value: XML.Value & FixedWidthInteger>(_ type: Value.Type, below: String, above: String) {
        for value in [Value.min, Value.max, 0, 1] {
            #expect(Value(xmlText: value.xmlText) == value)
            #expect(valueOfBytes(" 0000\(value)".replacing("0000-", with: "-0000")) == value)
        }
        for text in [below, above, "\(Value.max)0", below + "0"] {
            #expect(Value(xmlText: text) == nil, "\(type) \(text)")
            #expect(valueOfBytes(text, as: Value.self) == nil, "\(type) \(text)")
        }
    }

    @Test func rangesOfIntegers() {
        checkRange(Int8.self, below: "-129", above: "128")
        checkRange(Int16.self, below: "-32769", above: "32768")
        checkRange(Int32.self, below: "-2147483649", above: "2147483648")
        checkRange(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
        checkRange(Int.self, below: "-9223372036854775809", above: "9223372036854775808")
        checkRange(UInt8.self, below: "-1", above: "256")
        checkRange(UInt16.self, below: "-1", above: "65536")
        checkRange(UInt32.self, below: "-1", above: "4294967296")
        checkRange(UInt64.self, below: "-1", above: "18446744073709551616")
        checkRange(UInt.self, below: "-1", above: "18446744073709551616")
    }

    @Test(arguments: [
        ("0", 0), ("-1E4", -10_000), ("1267.43233E12", 1267.43233e12), ("12.78e-2", 0.1278), (" 12 ", 12), ("+.5", 0.5),
        ("5.", 5), ("-.5e+1", -5), ("INF", .infinity), ("-INF", -.infinity), ("1e400", .infinity), ("1e-400", 0),
        ("000000000000000000000000000000000001", 1), ("1.7976931348623157E308", .greatestFiniteMagnitude),
    ])
    func floatingPointNumbers(text: String, value: Double) {
        #expect(Double(xmlText: text) == value)
        #expect(valueOfBytes(text) == value)
        #expect(Double(xmlText: value.xmlText) == value)
    }

    @Test(arguments: [
        "", ".", "+", "e5", ".e5", "1e", "1e+", "1.2.3", "1,5", "0x1p3", "inf", "Infinity", "+INF", "nan", "NAN",
        "-NaN",
        "nan(1)", "1 2", "1e1.5", "\u{661}.5", "1\u{0}", "1f", "infinity",
    ])
    func textsThatAreNoFloatingPointNumbers(text: String) {
        #expect(Double(xmlText: text) == nil)
        #expect(valueOfBytes(text, as: Double.self) == nil)
        #expect(Float(xmlText: text) == nil)
    }

    /// 20 was written as `20.0`: a digit more than gives it back, and another text than it was read from.
    @Test(arguments: [(20, "20"), (-3, "-3"), (45.44, "45.44"), (0.5, "0.5"), (1e15, "1000000000000000")])
    func floatingPointNumbersHaveNoNeedlessDigits(value: Double, text: String) {
        #expect(value.xmlText == text)
        #expect(Float(value).xmlText == Float(xmlText: text)?.xmlText)
    }

    @Test func specialFloatingPointNumbers() {
        #expect(Double(xmlText: "NaN")?.isNaN == true)
        #expect(Double.nan.xmlText == "NaN")
        #expect(Double.infinity.xmlText == "INF")
        #expect((-Float.infinity).xmlText == "-INF")
        #expect((-0.0).xmlText == "-0.0")
        #expect(Double(xmlText: "-0")?.sign == .minus)
        #expect(Float(xmlText: "0.1") == 0.1)
        #expect(Float(xmlText: "3.5e38") == .infinity)
        #expect(Float(xmlText: Float.leastNonzeroMagnitude.xmlText) == .leastNonzeroMagnitude)
    }

    @Test func rawValues() {
        enum Affiliation: String, XML.Value { case owner, member }
        enum Priority: Int8, XML.Value { case high = 1, low = -1 }

        #expect(Affiliation(xmlText: "owner") == .owner)
        #expect(valueOfBytes("member", as: Affiliation.self) == .member)
        #expect(Affiliation(xmlText: "Owner") == nil)
        #expect(Affiliation.owner.xmlText == "owner")
        #expect(Priority(xmlText: " -01 ") == .low)
        #expect(valueOfBytes("3", as: Priority.self) == nil)
        #expect(Priority.high.xmlText == "1")
    }

    @Test func whiteSpaceAroundAText() {
        Array(" \t\r\n a b\u{A0}\n".utf8).withUnsafeBufferPointer { bytes in
            #expect(XML.trimmingWhiteSpace(bytes).elementsEqual("a b\u{A0}".utf8))
        }
        Array(" \n".utf8).withUnsafeBufferPointer { #expect(XML.trimmingWhiteSpace($0).isEmpty) }
        #expect((UInt8.min...UInt8.max).filter(XML.isWhiteSpace) == [9, 10, 13, 32])
    }
}
