public import StanzaXML

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An address: a URI or an IRI, absolute or relative, and never empty.
///
/// A `URL` holds URIs alone: what an IRI has beyond ASCII is percent-encoded when it is read, and written so. A text with
/// a space, or with any other ASCII character that no URI has, is no value, where `URL(string:)` would mend it.
///
/// Source: RFC 3986 §2, RFC 3987 §2.2, XML Schema Part 2 (Second Edition) §3.2.17.
extension URL: XML.Value {
    /// Reads a URI or an IRI, white space around it removed.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads a URI or an IRI, white space around it removed.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        let text = XML.trimmingWhiteSpace(bytes)
        guard text.indices.allSatisfy({ Self.isAllowed(at: $0, of: text) }) else { return nil }
        self.init(string: String(decoding: text, as: UTF8.self))
    }

    /// Whether a byte may stand in an IRI: of ASCII the reserved and unreserved characters, and `%` before two digits.
    private static func isAllowed(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch text[index] {
        case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x7F: false
        case 0x25: index + 2 < text.count && isHexDigit(text[index + 1]) && isHexDigit(text[index + 2])
        default: true
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20 }

    /// The address in full: one that is relative to another, resolved.
    public var xmlText: String { absoluteString }
}
