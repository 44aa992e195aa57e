import StanzaCore
import StanzaXML
import Testing

/// What the stanzas of one stream are read as is remembered by the numbers of names: every stanza must be read as it would
/// be alone.
@Suite struct RegistrationMemoryTests {
    private enum Anywhere: TagKey { static let names = (0..<40).map { XML.Name("x\($0 * 7)", in: "urn:a") } }
    private enum InMessages: TagKey { static let names = (0..<40).map { XML.Name("x\($0 * 5)", in: "urn:a") } }
    private enum InPresences: TagKey { static let names = (0..<40).map { XML.Name("x\($0 * 3)", in: "urn:a") } }
    private enum InsideIQs: TagKey { static let names = (0..<40).map { XML.Name("x\($0 * 2)", in: "urn:a") } }
    private enum Content: TagKey { static let names = [XML.Name("x8", in: .content)] }
    private enum Anything: TagKey { static let names = [XML.Name("x9", in: .any)] }

    private static let first = ExtensionRegistry.core
        .adding(Tagged<Anywhere>.self).adding(Tagged<InMessages>.self, in: .message)
        .adding(Tagged<InPresences>.self, in: .presence)
    private static let second = ExtensionRegistry.core
        .adding(Tagged<InsideIQs>.self, in: .inside(XML.Name("iq", in: .client)))
        .adding(Tagged<Content>.self).adding(Tagged<Anything>.self)

    private static func stanzas(_ count: Int) -> [String] {
        var random = SplitMix(seed: 20_261_201)
        return (0..<count).map { _ in
            let kind = ["message", "presence", "iq type='get' id='1'"].randomElement(using: &random) ?? "message"
            let children = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                let namespace = ["urn:a", "jabber:client", "urn:b"].randomElement(using: &random) ?? "urn:a"
                return "<x\(Int.random(in: 0..<280, using: &random)) xmlns='\(namespace)'/>"
            }
            return "<\(kind)>\(children.joined())</\(kind.prefix { $0 != " " })>"
        }
    }

    private static func elements(_ text: String, _ engine: XML.Engine) throws -> [XML.Element] {
        var elements: [XML.Element] = []
        var parser = XML.Parser(engine: engine)
        try parser.feed(("<s xmlns='jabber:client'>" + text).utf8) { event in
            if case .element(let element) = event { elements.append(element) }
            return .proceed
        }
        return elements
    }

    private static func types(_ element: XML.Element, _ registry: ExtensionRegistry) throws -> [String] {
        try AnyStanza(parsing: element, registry: registry).extensions.map { entry in
            if case .typed(let value, _) = entry { "\(type(of: value))" } else { "none" }
        }
    }

    @Test(arguments: XML.Engine.all)
    func everyStanzaIsReadAsIfAlone(engine: XML.Engine) throws {
        let texts = Self.stanzas(1_500)
        let elements = try Self.elements(texts.joined(), engine)
        #expect(elements.count == texts.count)

        for (index, (element, text)) in zip(elements, texts).enumerated() {
            let alone = try XML.Element(parsing: text, in: .client, engine: engine)
            // One registry for long, then both by turns, then the other for long.
            let registries =
                switch index {
                case ..<500: [Self.first]
                case ..<1_000: [Self.first, Self.second]
                default: [Self.second]
                }
            for registry in registries {
                let types = try Self.types(element, registry)
                #expect(try types == Self.types(alone, registry), "\(text)")
                #expect(types.count == Array(element.elements).count)
            }
        }
    }

    private enum InClientMessages: TagKey { static let names = [XML.Name("x", in: "urn:a")] }
    private enum InServerMessages: TagKey { static let names = [XML.Name("x", in: "urn:a")] }

    /// Of elements that are no stanzas of the stream the name is asked each time.
    @Test(arguments: XML.Engine.all)
    func childrenAreReadByTheirParentsOwnName(engine: XML.Engine) throws {
        let registry = ExtensionRegistry.core
            .adding(Tagged<InClientMessages>.self, in: .inside(XML.Name("message", in: .client)))
            .adding(Tagged<InServerMessages>.self, in: .inside(XML.Name("message", in: .server)))
        let x = "<x xmlns='urn:a'/>"
        let both = "<message>\(x)</message><message xmlns='jabber:server'>\(x)</message>"
        let text = String(repeating: "<iq type='set' id='1'>\(both)</iq>", count: 40)

        for iq in try Self.elements(text, engine) {
            let names = try iq.elements.map { try ExtensionList(childrenOf: $0, registry: registry) }.map { list in
                list.map { entry in
                    if case .typed(let value, _) = entry { "\(type(of: value))" } else { "none" }
                }
            }
            #expect(names == [["Tagged<InClientMessages>"], ["Tagged<InServerMessages>"]])
        }
    }

    private struct List: DeclaredExtension {
        var items: [Item]
        var others: ExtensionList

        struct Item: DeclaredExtension {
            var number: Int
            static let schema = Schema<Self>(
                XML.Name("item", in: .inherited), .attribute("n", \.number), build: Self.init)
        }

        static let schema = Schema<Self>(
            XML.Name("list", in: "urn:late"), .children(\.items), .extensions(\.others), build: Self.init)
    }

    /// Names that the table has no place for have no number of their own.
    @Test(arguments: XML.Engine.all)
    func listsAreWholeWhenTheTableOfNamesIsFull(engine: XML.Engine) throws {
        let many = (0..<3_000).map { "<n\($0)/>" }.joined()
        let list = "<list xmlns='urn:late'><item n='1'/><other/><item n='2'/><item n='3'/></list>"
        let only = "<list xmlns='urn:late'><item n='4'/> <item n='5'/></list>"
        let elements = try Self.elements(many + "<message>\(list)\(only)</message>", engine)

        let message = try Message(parsing: #require(elements.last), registry: .core.adding(List.self))
        let lists = message.extensions.all(List.self)
        #expect(lists.map { $0.items.map(\.number) } == [[1, 2, 3], [4, 5]])
        #expect(lists.map { $0.others.unknown.map(\.name.local) } == [["other"], []])
    }
}
