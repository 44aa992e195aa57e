public import StanzaXML

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Bytes in base64, read and written as `XML.Base64` does: strict about the alphabet and the padding, white space
/// passed over, no line breaks written. For bytes in hexadecimal there is `XML.Hex`.
///
/// Source: RFC 4648 §4.
extension Data: XML.Value {
    /// Reads base64, or returns `nil` when it is not so to the letter.
    public init?(xmlText: String) {
        self.init(utf8Of: xmlText)
    }

    /// Reads base64, or returns `nil` when it is not so to the letter.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        guard let base64 = XML.Base64(xmlUTF8: bytes) else { return nil }
        self.init(base64.bytes)
    }

    /// The bytes in base64, padded, on one line.
    public var xmlText: String { XML.Base64(self).xmlText }
}
