public import StanzaXML

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A UUID as 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12; either case is read, lower case is written.
///
/// Source: RFC 9562 §4.
extension UUID: XML.Value {
    /// Reads a UUID, white space around it removed.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads a UUID, white space around it removed.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        let text = XML.trimmingWhiteSpace(bytes)
        // Foundation takes a space for a digit.
        guard text.count == 36, text.indices.allSatisfy({ Self.isExpected(text[$0], at: $0) }) else { return nil }
        self.init(uuidString: String(decoding: text, as: UTF8.self))
    }

    private static func isExpected(_ byte: UInt8, at index: Int) -> Bool {
        switch index {
        case 8, 13, 18, 23: byte == 0x2D
        default: 0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20
        }
    }

    /// The UUID in lower case.
    public var xmlText: String { uuidString.lowercased() }
}
