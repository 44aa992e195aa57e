import Foundation
import StanzaFoundation
import StanzaXML
import Testing

/// RFC 9562 §4: UUIDs.
@Suite struct UUIDTests {
    @Test(arguments: [
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
        "\tF81d4faE-7dec-11D0-a765-00a0c91e6bf6\n",
    ])
    func readInEitherCaseAndWrittenInLower(text: String) throws {
        let uuid = try #require(UUID(xmlText: text))

        #expect(uuid.xmlText == "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
        #expect(UUID(xmlText: uuid.xmlText) == uuid)
    }

    /// `UUID(uuidString:)` takes the last but one for a UUID.
    @Test(arguments: [
        "", "f81d4fae7dec11d0a76500a0c91e6bf6", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6a",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "f81d4fae-7dec-11d0-a765- 0a0c91e6bf6",
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    ])
    func whatIsNoUUID(text: String) {
        #expect(UUID(xmlText: text) == nil)
    }
}
