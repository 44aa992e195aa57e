import Foundation
import StanzaCore
import StanzaFoundation
import StanzaTesting
import StanzaXML
import Testing

/// A picture with a field of each type of this module.
private struct Picture: DeclaredExtension {
    var id: UUID
    var url: URL
    var taken: Date?
    var thumbnail: Data?
    var source: Lenient<URL>

    static let schema = Schema<Self>(
        XML.Name("picture", in: "urn:example:picture"),
        .attribute("id", \.id),
        .attribute("url", \.url),
        .attribute("taken", \.taken),
        .childText("thumbnail", \.thumbnail),
        .lenientAttribute("source", \.source),
        build: Self.init
    )
}

/// The types of Foundation as fields of a schema.
@Suite struct FieldTests {
    @Test func roundTrip() throws {
        try expectRoundTrip(
            Picture(
                id: #require(UUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")),
                url: #require(URL(string: "https://example.org/juliet.jpg")),
                taken: Date(timeIntervalSince1970: 0),
                thumbnail: Data([1, 2, 3]),
                source: .malformed("no address")
            ),
            """
            <picture xmlns='urn:example:picture' id='f81d4fae-7dec-11d0-a765-00a0c91e6bf6'
              url='https://example.org/juliet.jpg' taken='1970-01-01T00:00:00Z' source='no address'
              ><thumbnail>AQID</thumbnail></picture>
            """
        )
    }

    @Test(arguments: [
        ("id='1' url='https://example.org/'", "message/picture/@id: attribute 'id' is '1', expected UUID"),
        (
            "id='f81d4fae-7dec-11d0-a765-00a0c91e6bf6' url='no address'",
            "message/picture/@url: attribute 'url' is 'no address', expected URL"
        ),
    ])
    func badTextIsMalformed(attributes: String, text: String) throws {
        let message = try Message(
            parsing: "<message><picture xmlns='urn:example:picture' \(attributes)/></message>",
            registry: ExtensionRegistry.core.adding(Picture.self)
        )

        #expect(message.extensions.malformed.map(\.error.description) == ["\(text) (urn:example:picture)"])
    }

    /// The offset and the spelling of what no code changed stay.
    @Test func spellingStaysOnUpdate() throws {
        let taken = "1970-01-01T01:00:00+01:00"
        var message = try Message(
            parsing: """
                <message><picture xmlns='urn:example:picture' id='F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6' url='a.jpg' \
                taken='\(taken)'/></message>
                """,
            registry: ExtensionRegistry.core.adding(Picture.self)
        )

        try message.update(Picture.self) { $0.url = try #require(URL(string: "b.jpg")) }

        let element = try #require(try message.element().elements.first { _ in true })
        #expect(element["taken"] == taken)
        #expect(element["id"] == "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
        #expect(element["url"] == "b.jpg")
    }
}
