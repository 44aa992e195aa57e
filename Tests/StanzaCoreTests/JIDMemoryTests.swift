import StanzaCore
import StanzaXML
import Testing

/// Addresses of one stream are remembered: what is read must be what the attribute says all the same.
@Suite struct JIDMemoryTests {
    /// Addresses of every kind, among them some that only differ where the table does not look, some that are changed in
    /// reading or written with references, and some that are none.
    private static func texts(_ count: Int) -> [String] {
        var random = SplitMix(seed: 20_260_301)
        let letters = Array("abcdefgh")
        func word(_ length: Int) -> String {
            String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" })
        }
        return (0..<count).map { number in
            switch number % 12 {
            case 0: "juliet@capulet.example/balcony"
            case 1: "\(word(1))@b.c"
            case 2: "\(word(3))@montague.example/\(word(4))"
            case 3: "romeo-\(word(40))-\(word(2))@montague.example/orchard"
            case 4: "Romeo.\(word(1))@Montague.Example/Orchard"
            case 5: "\(word(1)).romeo@xn--bcher-kva.example/r"
            case 6: "\(word(1)) is no address@at all.example"
            case 7: "хутор.\(word(1))@conference.capulet.example/山田\(word(1))"
            case 8: "Хутор@Conference.Capulet.Example/E\u{301}\(word(1))"
            case 9: "room@conference.capulet.example/Tom & Jerry \(word(1))"
            case 10: "room@conference.capulet.example/Tom &amp; Jerry \(word(1))"
            default: "\(word(200))@capulet.example/\(word(1))é"
            }
        }
    }

    private static func elements(_ texts: [String], _ engine: XML.Engine) throws -> [XML.Element] {
        var elements: [XML.Element] = []
        var parser = XML.Parser(engine: engine)
        let messages = texts.map { text in
            let text = text.replacing("&", with: "&amp;")
            return
                "<message from='\(text)' to='juliet@capulet.example'><stanza-id xmlns='urn:s' by='\(text)'/></message>"
        }
        try parser.feed(("<s xmlns='jabber:client'>" + messages.joined()).utf8) { event in
            if case .element(let element) = event { elements.append(element) }
            return .proceed
        }
        return elements
    }

    private struct Given: DeclaredExtension {
        var by: JID
        static let schema = Schema<Self>(
            XML.Name("stanza-id", in: "urn:s"), .attribute("by", \.by), build: Self.init)
    }

    private static func check(_ element: XML.Element, _ text: String) throws {
        let message = try Message(parsing: element, registry: .core.adding(Given.self))
        let expected = JID(xmlText: text)
        #expect(message.from == expected)
        #expect(message.from?.description == expected?.description)
        #expect(message.header.from.xmlText == expected?.description ?? text)
        #expect(message.to == "juliet@capulet.example")
        #expect(message[Given.self]?.by == expected)
        #expect(message.extensions.malformed.isEmpty == (expected != nil))
    }

    @Test(arguments: XML.Engine.all)
    func addressesAreThoseOfTheAttributes(engine: XML.Engine) throws {
        let texts = Self.texts(4_000)
        let elements = try Self.elements(texts, engine)
        #expect(elements.count == texts.count)

        for (element, text) in zip(elements, texts) { try Self.check(element, text) }
    }

    @Test func severalThreadsReadTheElementsOfOneStream() async throws {
        let texts = Self.texts(600)
        let elements = try Self.elements(texts, .default)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for (element, text) in zip(elements, texts) { try Self.check(element, text) }
                }
            }
            try await group.waitForAll()
        }
    }

    /// The names of a choice are made once, whoever asks first.
    @Test func choicesHaveTheirOwnNames() {
        enum One: String, ElementChoice {
            case yes, no
            static let namespace: XML.Namespace = "urn:one"
        }
        enum Other: String, ElementChoice {
            case no, yes
            static let namespace: XML.Namespace = "urn:other"
        }

        for _ in 0..<2 {
            #expect(One.elementNames == [XML.Name("yes", in: "urn:one"), XML.Name("no", in: "urn:one")])
            #expect(Other.elementNames == [XML.Name("no", in: "urn:other"), XML.Name("yes", in: "urn:other")])
            #expect(One.no.elementName == XML.Name("no", in: "urn:one"))
            #expect(Other.no.elementName == XML.Name("no", in: "urn:other"))
        }
    }
}
