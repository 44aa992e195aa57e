import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

/// Fourteen things that other libraries lose on the way from bytes to values and back.
///
/// Each stanza is written four ways: as it was read, after another part was changed, after a type it holds was updated
/// without a change, and from the values of all its types. Nothing of it may differ.
@Suite struct FourteenQuestionsTests {
    /// A type of an application's own, with a child of its own.
    private struct Card: DeclaredExtension {
        var id: String
        var name: String?
        static let schema = Schema<Self>(
            XML.Name("card", in: "urn:example:card"), .attribute("id", \.id), .childText("name", \.name),
            build: Self.init
        )
    }

    /// An item as publish-subscribe has it, whose payload is of whatever type is registered.
    private struct Item: DeclaredExtension {
        var id: String?
        var payload: ExtensionList
        static let schema = Schema<Self>(
            XML.Name("item", in: "urn:example:pubsub"), .attribute("id", \.id), .extensions(\.payload),
            build: Self.init
        )
    }

    private struct Event: DeclaredExtension {
        var items: [Item]
        static let schema = Schema<Self>(
            XML.Name("event", in: "urn:example:pubsub"), .children(\.items), build: Self.init)
    }

    private static let registry = ExtensionRegistry.core.adding(Card.self, Event.self, UserData.self)

    private static let questions: [(name: String, xml: String)] = [
        (
            "unknown element with nested content",
            "<message><u xmlns='urn:u' a='1'>x<v><w xmlns='urn:w'>y</w></v>z<v/></u><body>b</body></message>"
        ),
        (
            "attribute in a foreign namespace on an unknown child and on the stanza",
            "<message xmlns:p='urn:p' p:k='1'><u xmlns='urn:u' p:k='2' xmlns:q='urn:q' q:k='3'/><body p:k='4'>b</body></message>"
        ),
        ("mixed text", "<message>1<u xmlns='urn:u'>2<v>3</v>4</u>5<body>b</body>6<u xmlns='urn:u'/>7</message>"),
        (
            "order a-b-a",
            "<message><card xmlns='urn:example:card' id='1'/><u xmlns='urn:u'/><card xmlns='urn:example:card' id='2'/><u xmlns='urn:u' n='2'/><body>b</body></message>"
        ),
        (
            "two bodies in two languages",
            "<message xml:lang='en'><body>hello</body><body xml:lang='de'>hallo</body><body xml:lang='EN'>hi</body><subject xml:lang='cs'>s</subject></message>"
        ),
        (
            "prefixed known element",
            "<message><c:card xmlns:c='urn:example:card' id='1'><c:name>n</c:name><c:other/></c:card><body>b</body></message>"
        ),
        (
            "body and message inside an unknown child",
            "<message><u xmlns='urn:u'><body xmlns='jabber:client'>no</body><message xmlns='jabber:client'><body>no</body></message></u><body>b</body></message>"
        ),
        ("child without xmlns", "<message><plain k='1'><body>no</body></plain><body>b</body></message>"),
        (
            "child with an empty xmlns",
            "<message><none xmlns='' k='1'><inner/><body>no</body></none><body>b</body></message>"
        ),
        (
            "character references, CDATA and a newline in an attribute",
            "<message id='&#xA;&#x9;&#13;&amp;&#x1F4AC;'><u xmlns='urn:u' a='1&#10;2'><![CDATA[<&]]>&#13;\r\n]]&gt;</u><body>&lt;&#98;&gt;<![CDATA[ ]] > ]]></body></message>"
        ),
        (
            "unknown attributes on the stanza",
            "<message a='1' to='a@b' p:c='2' xmlns:p='urn:p' xml:space='preserve'><body>b</body></message>"
        ),
        (
            "two stanza identifiers",
            "<message><stanza-id xmlns='urn:xmpp:sid:0' id='1' by='a@b'/><body>b</body><stanza-id xmlns='urn:xmpp:sid:0' id='2' by='c@d'/></message>"
        ),
        (
            "unknown attribute and child inside a known extension",
            "<message><card xmlns='urn:example:card' id='1' x='2' p:y='3' xmlns:p='urn:p'>t<z/><name k='4'>n<i/></name><u xmlns='urn:u'/></card><body>b</body></message>"
        ),
        (
            "payload of one's own in an item",
            "<message><event xmlns='urn:example:pubsub'><item id='1'><card xmlns='urn:example:card' id='2' u='1'><v/></card></item><item id='2'><w xmlns='urn:w'/></item><item/></event><body>b</body></message>"
        ),
    ]

    private static func message(_ index: Int) throws -> Message {
        try Message(captured: questions[index].xml, registry: registry)
    }

    @Test func thereAreFourteen() throws {
        #expect(Self.questions.count == 14)
        for index in Self.questions.indices {
            let message = try Self.message(index)
            // Each says what it asks about: nothing is malformed, and the body is the message's own.
            #expect(
                message.extensions.allMalformed.isEmpty && message.body?.isEmpty == false,
                "\(Self.questions[index].name)")
            #expect(message.body != "no")
        }
    }

    @Test(arguments: questions.indices)
    func unchangedItIsWrittenAsItCame(_ index: Int) throws {
        let source = try XML.Element(captured: Self.questions[index].xml)
        let message = try Self.message(index)

        #expect(
            String(decoding: try message.serialized(in: .stream(.client)), as: UTF8.self) == Self.questions[index].xml)
        try expectEqual(XML.Element(parsing: message.serialized()), source)
        try expectEqual(message.element(), source)
        // And once more.
        let again = try Message(parsing: message.serialized(), registry: Self.registry)
        #expect(again == message)
        #expect(try again.serialized() == message.serialized())
    }

    @Test(arguments: questions.indices)
    func anotherPartIsChangedAndNothingElse(_ index: Int) throws {
        var expected = try XML.Element(captured: Self.questions[index].xml)
        var message = try Self.message(index)
        message[AttributeKey<Int>("added")] = 1
        message.extensions.append(UserData(phone: "1"))
        expected["added"] = "1"
        // Behind the last element, before the text behind that.
        let last = expected.children.lastIndex { if case .element = $0 { true } else { false } }
        let added = XML.Element(XML.Name("userdata", in: "urn:example:userdata"), ["phone": "1"])
        expected.children.insert(.element(added), at: (last ?? -1) + 1)

        try expectEqual(message.element(), expected)
        message[AttributeKey<Int>("added")] = nil
        message[UserData.self] = nil
        try expectEqual(message.element(), Self.questions[index].xml)
    }

    @Test(arguments: questions.indices)
    func anUpdateWithoutAChangeChangesNothing(_ index: Int) throws {
        var message = try Self.message(index)
        message.update(Message.Body.self) { _ in }
        message.update(Message.Subject.self) { _ in }
        message.update(Card.self) { _ in }
        message.update(Event.self) { event in
            for item in event.items.indices { event.items[item].payload.update(Card.self) { _ in } }
        }

        try expectEqual(message.element(), Self.questions[index].xml)
    }

    @Test(arguments: questions.indices)
    func anUpdateChangesOneField(_ index: Int) throws {
        var expected = try XML.Element(captured: Self.questions[index].xml)
        var message = try Self.message(index)
        message.update(Message.Body.self) { $0.lang = "it" }
        let place = try #require(
            expected.children.firstIndex {
                if case .element(let child) = $0 { child.name == XML.Name("body", in: .client) } else { false }
            }
        )
        guard case .element(var body) = expected.children[place] else { return }
        body.ownLang = "it"
        expected.children[place] = .element(body)

        try expectEqual(message.element(), expected)
    }

    @Test(arguments: questions.indices)
    func fromValuesItIsTheSame(_ index: Int) throws {
        let message = try Self.message(index)

        try expectEqual(XML.Element(parsing: message.serializedFromValues()), Self.questions[index].xml)
    }
}
