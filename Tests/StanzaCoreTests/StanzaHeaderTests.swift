import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct StanzaHeaderTests {
    private func message(_ text: String) throws -> Message { try Message(captured: text, registry: .core) }

    @Test func absentWrongAndRightAreThreeThings() throws {
        let right = try message("<message from='a@b/c' to='d' id='1' type='chat'/>")
        let wrong = try message("<message from='@' to='' id='' type='shout'/>")
        let absent = try message("<message/>")

        #expect(right.header.from == .value("a@b/c") && right.header.to == .value("d") && right.id == "1")
        #expect(right.header.type == .value(.chat) && right.type == .chat)
        #expect(wrong.header.from == .malformed("@") && wrong.header.to == .malformed("") && wrong.id == "")
        #expect(wrong.header.type == .malformed("shout") && wrong.type == .normal)
        #expect(wrong.from == nil && wrong.to == nil)
        #expect(absent.header.from == .absent && absent.header.to == .absent && absent.id == nil)
        #expect(absent.header.type == .absent && absent.type == .normal)
        #expect(right != wrong && wrong != absent && right != absent)
    }

    @Test func whatIsWrongIsWrittenBack() throws {
        let text = "<message from='@' to='' id='&#10;' type='shout' xml:lang='not a tag' x='1'><body>b</body></message>"
        var message = try message(text)
        message.body = "c"

        try expectEqual(message.element(), text.replacing(">b<", with: ">c<"))
        // Setting one attribute leaves the others.
        message.id = "2"
        try expectEqual(message.element(), text.replacing(">b<", with: ">c<").replacing("&#10;", with: "2"))
        #expect(message.ownLang?.xmlText == "not a tag" && message.ownLang?.isWellFormed == false)
    }

    @Test func orderAndSpellingStayWhereTheMeaningDoes() throws {
        var message = try message("<message xml:lang='DE' to='Romeo@Example.NET/x' type='chat' id='1' from='a@b'/>")
        message.from = nil
        message.id = "2"
        message.to = "romeo@example.net/x"

        #expect(
            message.xmlString
                == "<message xmlns='jabber:client' xml:lang='DE' to='Romeo@Example.NET/x' type='chat' id='2'/>")
        message.to = "juliet@example.com"
        message.type = .error
        message.ownLang = "fr"
        #expect(
            message.xmlString
                == "<message xmlns='jabber:client' xml:lang='fr' to='juliet@example.com' type='error' id='2'/>")
        message.from = "c@d"
        #expect(message.xmlString.hasSuffix(" type='error' id='2' from='c@d'/>"))
    }

    @Test func headerOfCodeIsWrittenInOneOrder() {
        var presence = Presence(.subscribe, to: "a@b", from: "c@d", id: "1")
        presence.ownLang = "en"

        #expect(
            presence.xmlString
                == "<presence xmlns='jabber:client' from='c@d' to='a@b' id='1' type='subscribe' xml:lang='en'/>")
    }

    // MARK: Attributes of one's own

    @Test func ownAttributesAreTyped() throws {
        var message = try message("<message p:n='7' xmlns:p='urn:p' m='photo' b='x'/>")
        let number = AttributeKey<Int>(XML.Name("n", in: "urn:p"))
        let bad = AttributeKey<Int>("b")
        let absent = AttributeKey<Int>("absent")

        #expect(message[number] == 7 && message[AttributeKey<String>("m")] == "photo")
        #expect(message[bad] == nil && message[absent] == nil)
        #expect(message.attribute(number) == .value(7))
        #expect(message.attribute(bad) == .malformed("x"))
        #expect(message.attribute(absent) == .absent)

        message[number] = 8
        message[AttributeKey<String>("m")] = nil
        message[absent] = 9
        #expect(message.attribute(absent) == .value(9))
        try expectEqual(message.element(), "<message p:n='8' xmlns:p='urn:p' b='x' absent='9'/>")
        #expect(message.xmlString == "<message xmlns='jabber:client' xmlns:p='urn:p' p:n='8' b='x' absent='9'/>")
        message[absent] = nil
        message[absent] = nil
        try expectEqual(message.element(), "<message p:n='8' xmlns:p='urn:p' b='x'/>")
    }

    /// Such a key was written beside the header's own attribute, which made the stanza unwritable.
    @Test func aKeyOfAnAttributeOfTheHeaderIsThatAttribute() throws {
        var message = try message("<message id='1' to='a@b' type='shout'/>")

        #expect(message[AttributeKey<String>("id")] == "1")
        #expect(message[AttributeKey<JID>("to")] == "a@b")
        #expect(message[AttributeKey<String>("type")] == "shout")
        message[AttributeKey<String>("id")] = "2"
        message[AttributeKey<String>("type")] = "chat"
        message[AttributeKey<String>("to")] = "@"
        message[AttributeKey<String>(.lang)] = "de"
        #expect(
            message.id == "2" && message.type == .chat && message.header.to == .malformed("@") && message.lang == "de")
        try expectEqual(message.element(), "<message id='2' to='@' type='chat' xml:lang='de'/>")
        message[AttributeKey<String>("id")] = nil
        #expect(message.id == nil)
    }

    // MARK: Equality

    @Test func stanzasDifferInTheirOwnAttributesToo() throws {
        let one = try message("<message a='1' b='2'/>")
        var other = try message("<message b='2' a='9'/>")

        #expect(one != other)
        other[AttributeKey<Int>("a")] = 1
        #expect(one == other)
        #expect(try message("<message xml:lang='a b'/>") != message("<message/>"))
    }

    @Test func identifiersAreComparedByCodePoints() throws {
        #expect(try message("<message id='\u{E9}'/>") != message("<message id='e\u{301}'/>"))
        #expect(try message("<message type='\u{E9}'/>") != message("<message type='e\u{301}'/>"))
        #expect(Lenient<Int>.malformed("\u{E9}") != .malformed("e\u{301}"))
        #expect(
            Lenient<Int>.malformed("x") == .malformed("x") && Lenient(1) == .value(1) && Lenient<Int>(nil) == .absent)
    }

    // MARK: Language

    @Test func languageIsTheStanzasOrThatOfTheStream() throws {
        var messages: [Message] = []
        var parser = XML.Parser()
        try parser.feed(
            "<s xmlns='jabber:client' xml:lang='fr'><message/><message xml:lang=''/><message xml:lang='de'/>".utf8
        ) {
            if case .element(let element) = $0 { messages.append(try Message(parsing: element, registry: .core)) }
            return .proceed
        }

        #expect(messages.map(\.lang) == ["fr", nil, "de"])
        #expect(messages.map(\.ownLang) == [nil, "", "de"])
        messages[0].id = "1"
        #expect(messages[0].lang == "fr")
        #expect(messages[0].xmlString == "<message xmlns='jabber:client' id='1'/>")
    }

    /// An element that was changed is written and parsed before it is read, which lost the language around it.
    @Test func languageOfTheStreamReachesAStanzaThatWasChanged() throws {
        var found: XML.Element?
        var parser = XML.Parser()
        try parser.feed("<s xmlns='jabber:client' xml:lang='fr'><message><body>x</body></message>".utf8) {
            if case .element(let element) = $0 { found = element }
            return .proceed
        }
        var element = try #require(found)
        element["id"] = "1"

        let message = try Message(parsing: element, registry: .core)
        #expect(message.lang == "fr")
        #expect(message.bodies.inheritedLang == "fr")
    }

    // MARK: Cost

    /// Each attribute was looked for among all others.
    @Test(.timeLimit(.minutes(1))) func manyAttributesAreNotQuadratic() throws {
        let attributes = (0..<10_000).map { " a\($0)='\($0)'" }.joined()
        let element = try XML.Element(parsing: "<message\(attributes)/>", in: .client, limits: .unlimited)
        var message = try Message(parsing: element, registry: .core)
        message.id = "1"

        #expect(message.xmlString == "<message xmlns='jabber:client'\(attributes) id='1'/>")
    }

    /// What is bound around each child was looked for from the first one on.
    @Test(.timeLimit(.minutes(1))) func manyPrefixesSideBySideAreNotQuadratic() throws {
        let children = (0..<20_000).map { "<p\($0):e xmlns:p\($0)='urn:\($0)'/>" }.joined()
        let element = try XML.Element(parsing: "<message>\(children)</message>", in: .client, limits: .unlimited)
        var message = try Message(parsing: element, registry: .core)
        message.id = "1"

        #expect(message.xmlString == "<message xmlns='jabber:client' id='1'>\(children)</message>")
    }
}
