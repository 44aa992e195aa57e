import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// What a message of a chat application holds. One of tomorrow is kept.
private struct MediaType: RawRepresentable, XML.Value, Hashable {
    let rawValue: String

    static let text = MediaType(rawValue: "text")
    static let photo = MediaType(rawValue: "photo")
    static let video = MediaType(rawValue: "video")
    static let voice = MediaType(rawValue: "voice")
    static let emotion = MediaType(rawValue: "emotion")
    static let location = MediaType(rawValue: "location")

    static let all: [MediaType] = [.text, .photo, .video, .voice, .emotion, .location]
}

extension AttributeKey<MediaType> {
    fileprivate static var mediaType: Self { AttributeKey("mediaType") }
}

/// The same as an element, which every server passes on.
private struct Media: DeclaredExtension {
    var type: MediaType
    var url: String?

    static let schema = Schema<Self>(
        XML.Name("media", in: "urn:example:media"),
        .attribute("type", \.type),
        .childText("url", \.url),
        build: Self.init
    )
}

/// What a message holds, said by an attribute of the message and by an element in it.
@Suite struct ForerunnerMediaTypeTests {
    private let registry = ExtensionRegistry.standard.adding(Media.self)

    @Test(arguments: MediaType.all)
    private func attributeIsReadAndWritten(type: MediaType) throws {
        let received = try Message(
            captured: "<message mediaType='\(type.rawValue)'><body>A rose</body></message>",
            registry: registry
        )
        #expect(received[.mediaType] == type)

        var sent = Message(to: "romeo@example.net", type: .normal, body: "A rose")
        sent[.mediaType] = type
        try expectEqual(
            sent.element(),
            "<message to='romeo@example.net' mediaType='\(type.rawValue)'><body>A rose</body></message>"
        )
    }

    @Test func attributeIsAbsentSetAndRemoved() throws {
        var message = try Message(captured: "<message><body>A rose</body></message>", registry: registry)
        #expect(message[.mediaType] == nil)
        #expect(message.attribute(.mediaType) == .absent)

        message[.mediaType] = .photo
        try expectEqual(message.element(), "<message mediaType='photo'><body>A rose</body></message>")

        message[.mediaType] = nil
        try expectEqual(message.element(), "<message><body>A rose</body></message>")
    }

    @Test func attributeOfTomorrowSurvives() throws {
        var message = try Message(captured: "<message mediaType='hologram'/>", registry: registry)

        #expect(message[.mediaType]?.rawValue == "hologram")
        message.id = "m1"
        try expectEqual(message.element(), "<message mediaType='hologram' id='m1'/>")
    }

    @Test(arguments: MediaType.all)
    private func elementRoundTrips(type: MediaType) throws {
        try expectRoundTrip(
            Media(type: type, url: "https://example.org/rose"),
            "<media xmlns='urn:example:media' type='\(type.rawValue)'><url>https://example.org/rose</url></media>",
            registry: registry
        )
    }

    @Test func elementStandsBesideWhatEverybodyKnows() throws {
        let message = try Message(
            captured: """
                <message><body>https://example.org/rose.jpg</body><media xmlns='urn:example:media' type='photo'/>\
                <x xmlns='jabber:x:oob'><url>https://example.org/rose.jpg</url></x></message>
                """,
            registry: registry
        )

        #expect(message[Media.self] == Media(type: .photo, url: nil))
        #expect(message[OutOfBand.Data.self]?.url == message.body)
    }

    @Test func elementWithoutTypeIsMalformed() throws {
        let message = try Message(captured: "<message><media xmlns='urn:example:media'/></message>", registry: registry)

        #expect(message.extensions.malformed.map(\.error.code) == [.missingAttribute])
        #expect(message.extensions.malformed.map(\.error.path) == ["message/media"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        var message = try Message(
            captured:
                "<message><media xmlns='urn:example:media' type='voice' seconds='9'><wave xmlns='urn:w'/></media></message>",
            registry: registry
        )

        message.update(Media.self) { $0.url = "u" }

        try expectEqual(
            message.element(),
            """
            <message><media xmlns='urn:example:media' type='voice' seconds='9'><wave xmlns='urn:w'/><url>u</url></media></message>
            """
        )
    }
}
