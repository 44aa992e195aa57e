import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// What an application adds to its messages: an element without a namespace of its own.
private struct UserData: DeclaredExtension {
    var phone: String
    var picURL: String?
    var displayName: String?

    static let schema = Schema<Self>(
        XML.Name("userdata", in: .content),
        .attribute("phone", \.phone),
        .attribute("picUrl", \.picURL),
        .attribute("displayName", \.displayName),
        build: Self.init
    )
}

/// An element in the stanza's own namespace, as applications have always added them.
@Suite struct ForerunnerUserDataTests {
    private let registry = ExtensionRegistry.standard.adding(UserData.self)
    private let juliet = UserData(phone: "+39 045 1", picURL: nil, displayName: "Juliet")

    @Test func elementWithoutANamespaceIsRead() throws {
        let message = try Message(
            captured: """
                <message from='juliet@example.com'><body>Hi</body><userdata phone='+39 045 1' displayName='Juliet'/></message>
                """,
            registry: registry
        )

        #expect(message[UserData.self] == juliet)
        #expect(message.extensions.unknown.isEmpty)
    }

    @Test(arguments: [XML.Namespace.client, .server, .component])
    func everyStreamIsServed(namespace: XML.Namespace) throws {
        let message = try Message(
            captured: "<message><userdata phone='+39 045 1' displayName='Juliet'/></message>",
            in: namespace,
            registry: registry
        )

        #expect(message[UserData.self] == juliet)
        try expectRoundTrip(
            juliet, "<userdata phone='+39 045 1' displayName='Juliet'/>", in: namespace, registry: registry)
    }

    @Test func elementOfAnotherNamespaceIsAnother() throws {
        let message = try Message(
            captured:
                "<message><userdata xmlns='urn:example:other' phone='1'/><userdata xmlns='' phone='2'/></message>",
            registry: registry
        )

        #expect(message[UserData.self] == nil)
        #expect(message.extensions.unknown.map { $0["phone"] } == ["1", "2"])
    }

    @Test func elementIsSentWithoutANamespaceOfItsOwn() throws {
        var message = Message(to: "romeo@example.net", body: "Hi")
        message[UserData.self] = juliet

        let bytes = try message.serialized(in: .stream(.client))

        #expect(!String(decoding: bytes, as: UTF8.self).contains("xmlns"))
        #expect(try Message(parsing: bytes, registry: registry)[UserData.self] == juliet)
    }

    @Test func stanzaTakesItAlongToAnotherStream() throws {
        var message = try Message(captured: "<message><userdata phone='1'/></message>", registry: registry)

        message.contentNamespace = .component
        message.update(UserData.self) { $0.phone = "2" }

        try expectEqual(
            message.element(),
            "<message xmlns='jabber:component:accept'><userdata phone='2'/></message>"
        )
    }

    @Test func withoutAPhoneItIsMalformedAndTheBodyIsNot() throws {
        let message = try Message(
            captured: "<message><userdata displayName='Juliet'/><body>Hi</body></message>",
            registry: registry
        )

        #expect(message[UserData.self] == nil)
        #expect(message.body == "Hi")
        #expect(throws: ExtensionError.self) { try message.extensions.value(of: UserData.self) }
        let error = try #require(message.extensions.malformed.first).error
        #expect(error.code == .missingAttribute)
        #expect(error.path == "message/userdata")
        #expect(error.reason == "attribute 'phone' is missing")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        var message = try Message(
            captured: "<message><userdata phone='1' mood='sad'><rose/></userdata><body>Hi</body></message>",
            registry: registry
        )

        message.update(UserData.self) {
            $0.phone = "2"
            $0.displayName = "Juliet"
        }

        try expectEqual(
            message.element(),
            "<message><userdata phone='2' mood='sad' displayName='Juliet'><rose/></userdata><body>Hi</body></message>"
        )
    }

    @Test func payloadOfAnItemIsReadWhereItIsAskedFor() throws {
        let item = XML.Name("item", in: .pubSubEvent)
        let registry = registry.adding(UserData.self, as: [XML.Name("userdata", in: .inherited)], in: .inside(item))

        let message = try Message(
            captured: """
                <message><event xmlns='http://jabber.org/protocol/pubsub#event'><items node='cards'>\
                <item id='1'><userdata phone='+39 045 1' displayName='Juliet'/></item></items></event></message>
                """,
            registry: registry
        )

        let items = try #require(message[PubSub.Event.self]?.items?.items)
        #expect(items.map { $0.payload[UserData.self] } == [juliet])
    }
}
