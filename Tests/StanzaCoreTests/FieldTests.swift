import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

/// Every kind of field of a declared extension: good, absent, bad; strict and lenient.
@Suite struct FieldTests {
    private enum Color: String, XML.Value, CaseIterable { case red, green }

    private func element(_ xml: String) throws -> XML.Element { try XML.Element(captured: xml, in: "urn:f") }

    private func error<Value: StanzaExtension>(_ type: Value.Type, _ xml: String) throws -> ExtensionError {
        let element = try element(xml)
        return try #require(throws: ExtensionError.self) { try Value(parsing: element) }
    }

    // MARK: Attributes

    private struct Attributes: DeclaredExtension {
        var name: String
        var count: UInt8
        var color: Color?
        var flag: Bool
        var lang: XML.LanguageTag?
        var size: Lenient<Int>
        static let schema = Schema<Self>(
            XML.Name("f", in: "urn:f"), .attribute("name", \.name), .attribute("count", \.count),
            .attribute("color", \.color),
            .attribute("flag", \.flag, default: true), .attribute(.lang, \.lang), .lenientAttribute("size", \.size),
            build: Self.init
        )
    }

    @Test func attributes() throws {
        let full = Attributes(name: "", count: 255, color: .green, flag: false, lang: "de", size: .value(-1))
        try expectRoundTrip(
            full, "<f name='' count='255' color='green' flag='false' xml:lang='de' size='-1'/>", in: "urn:f")
        let sparse = Attributes(name: "n", count: 0, color: nil, flag: true, lang: nil, size: .absent)
        try expectRoundTrip(sparse, "<f name='n' count='0'/>", in: "urn:f")
        let bad = Attributes(name: "n", count: 0, color: nil, flag: true, lang: nil, size: .malformed("big"))
        try expectRoundTrip(bad, "<f name='n' count='0' size='big'/>", in: "urn:f")
        #expect(try Attributes(parsing: element("<f name='n' count='0' flag='1'/>")).flag)
    }

    @Test(arguments: [
        ("<f count='1'/>", "missing-attribute", "f", "attribute 'name' is missing"),
        ("<f name='n'/>", "missing-attribute", "f", "attribute 'count' is missing"),
        ("<f name='n' count='256'/>", "invalid-value", "f/@count", "attribute 'count' is '256', expected UInt8"),
        ("<f name='n' count=''/>", "invalid-value", "f/@count", "attribute 'count' is '', expected UInt8"),
        (
            "<f name='n' count='1' color='blue'/>", "invalid-value", "f/@color",
            "attribute 'color' is 'blue', expected Color"
        ),
        ("<f name='n' count='1' flag='yes'/>", "invalid-value", "f/@flag", "attribute 'flag' is 'yes', expected Bool"),
    ])
    func badAttributes(_ xml: String, _ code: String, _ path: String, _ reason: String) throws {
        let error = try error(Attributes.self, xml)

        #expect(
            error.code.rawValue == code && error.path == path && error.reason == reason && error.namespace == "urn:f")
        #expect(error.description == "\(path): \(reason) (urn:f)")
        #expect(error.position?.offset == 0)
    }

    /// An attribute in a namespace is not the one without.
    @Test func attributesInANamespaceAreOthers() throws {
        #expect(throws: ExtensionError.self) {
            try Attributes(parsing: element("<f p:name='n' count='1' xmlns:p='urn:f'/>"))
        }
    }

    // MARK: Text

    private struct Text: DeclaredExtension {
        var value: Int
        static let schema = Schema<Self>(XML.Name("f", in: "urn:f"), .text(\.value), build: Self.init)
    }

    private struct MaybeText: DeclaredExtension {
        var value: Int?
        static let schema = Schema<Self>(XML.Name("f", in: "urn:f"), .text(\.value), build: Self.init)
    }

    private struct LenientText: DeclaredExtension {
        var value: Lenient<Int>
        static let schema = Schema<Self>(XML.Name("f", in: "urn:f"), .lenientText(\.value), build: Self.init)
    }

    @Test func text() throws {
        try expectRoundTrip(Text(value: 7), "<f>7</f>", in: "urn:f")
        #expect(try Text(parsing: element("<f> <!-- --> </f>".replacing("<!-- -->", with: "<x/>8"))).value == 8)
        let error = try error(Text.self, "<f>x</f>")
        #expect(error.code == .invalidValue && error.path == "f" && error.reason == "text is 'x', expected Int")
        #expect(try self.error(Text.self, "<f/>").reason == "text is '', expected Int")
        try expectRoundTrip(MaybeText(value: 7), "<f>7</f>", in: "urn:f")
        try expectRoundTrip(MaybeText(value: nil), "<f/>", in: "urn:f")
        #expect(try self.error(MaybeText.self, "<f>x</f>").code == .invalidValue)
        try expectRoundTrip(LenientText(value: .value(7)), "<f>7</f>", in: "urn:f")
        try expectRoundTrip(LenientText(value: .absent), "<f/>", in: "urn:f")
        try expectRoundTrip(LenientText(value: .malformed("x")), "<f>x</f>", in: "urn:f")
    }

    // MARK: Texts of children

    private struct Children: DeclaredExtension {
        var title: String
        var count: Int?
        var tags: [String]
        var size: Lenient<Int>
        var other: String?
        static let schema = Schema<Self>(
            XML.Name("f", in: "urn:f"), .childText("title", \.title), .childText("count", \.count),
            .childTexts("tag", \.tags),
            .lenientChildText("size", \.size), .childText(XML.Name("other", in: "urn:o"), \.other),
            build: Self.init
        )
    }

    @Test func textsOfChildren() throws {
        let full = Children(title: "t", count: 1, tags: ["a", "", "b"], size: .value(2), other: "o")
        try expectRoundTrip(
            full,
            "<f><title>t</title><count>1</count><tag>a</tag><tag/><tag>b</tag><size>2</size><other xmlns='urn:o'>o</other></f>",
            in: "urn:f"
        )
        try expectRoundTrip(
            Children(title: "", count: nil, tags: [], size: .absent, other: nil), "<f><title/></f>", in: "urn:f")
        try expectRoundTrip(
            Children(title: "", count: nil, tags: [], size: .malformed("x"), other: nil),
            "<f><title/><size>x</size></f>",
            in: "urn:f"
        )
        // A child of another namespace is another child.
        #expect(try Children(parsing: element("<f><title/><other>x</other></f>")).other == nil)
    }

    @Test(arguments: [
        ("<f/>", "missing-child", "f", "child title is missing"),
        ("<f><title xmlns='urn:o'/></f>", "missing-child", "f", "child title is missing"),
        ("<f><title/><x/><count/><count>x</count></f>", "invalid-value", "f/count", "text is '', expected Int"),
        ("<f><title/><count>many</count></f>", "invalid-value", "f/count", "text is 'many', expected Int"),
    ])
    func badTextsOfChildren(_ xml: String, _ code: String, _ path: String, _ reason: String) throws {
        let error = try error(Children.self, xml)

        #expect(error.code.rawValue == code && error.path == path && error.reason == reason)
    }

    // MARK: Children of a type

    private struct Parent: DeclaredExtension {
        var must: Person
        var may: Text?
        var all: [Count]
        var good: [Parsed<Loose>]
        var state: State?
        var isOpen: Bool
        static let schema = Schema<Self>(
            XML.Name("f", in: "urn:f"), .child(\.must), .child(\.may), .children(\.all),
            .elements(of: Loose.self, \.good),
            .choice(\.state), .flag("open", \.isOpen),
            build: Self.init
        )
    }

    private struct Count: DeclaredExtension {
        var n: Int
        static let schema = Schema<Self>(XML.Name("count", in: .inherited), .attribute("n", \.n), build: Self.init)
    }

    private struct Loose: DeclaredExtension {
        var n: Int
        static let schema = Schema<Self>(XML.Name("loose", in: .inherited), .attribute("n", \.n), build: Self.init)
    }

    private enum State: String, ElementChoice, CaseIterable {
        case active, gone
        static let namespace: XML.Namespace = "urn:state"
    }

    private let person = "<person xmlns='urn:example:people' name='A'/>"

    @Test func childrenOfATypeAreReadAndWritten() throws {
        let full = Parent(
            must: Person(name: "A"), may: Text(value: 1), all: [Count(n: 1), Count(n: 2)],
            good: [.value(Loose(n: 3))], state: .gone, isOpen: true
        )
        try expectRoundTrip(
            full,
            "<f>\(person)<f>1</f><count n='1'/><count n='2'/><loose n='3'/><gone xmlns='urn:state'/><open/></f>",
            in: "urn:f"
        )
        let sparse = Parent(must: Person(name: "A"), may: nil, all: [], good: [], state: nil, isOpen: false)
        try expectRoundTrip(sparse, "<f>\(person)</f>", in: "urn:f")
    }

    @Test func oneBadChildIsMalformedAloneWhereTheFieldIsLenient() throws {
        let parent = try Parent(parsing: element("<f>\(person)<loose n='1'/><loose/><loose n='x'/><loose n='2'/></f>"))

        #expect(parent.good.map { $0.value?.n } == [1, nil, nil, 2])
        #expect(parent.good.map { $0.error?.code } == [nil, .missingAttribute, .invalidValue, nil])
        #expect(parent.good.compactMap { $0.error?.path } == ["f/loose[2]", "f/loose[3]/@n"])
        #expect(parent.good.values().map(\.n) == [1, 2])
        try expectEqual(parent.element(), element("<f>\(person)<loose n='1'/><loose/><loose n='x'/><loose n='2'/></f>"))
    }

    @Test(arguments: [
        ("<f/>", "missing-child", "f", "child {urn:example:people}person is missing"),
        ("<f>PERSON<count/></f>", "missing-attribute", "f/count", "attribute 'n' is missing"),
        (
            "<f>PERSON<count n='1'/><count n='x'/></f>", "invalid-value", "f/count[2]/@n",
            "attribute 'n' is 'x', expected Int"
        ),
        ("<f>PERSON<f>x</f></f>", "invalid-value", "f/f", "text is 'x', expected Int"),
    ])
    func oneBadChildSpoilsAllWhereTheFieldIsStrict(_ xml: String, _ code: String, _ path: String, _ reason: String)
        throws
    {
        let error = try error(Parent.self, xml.replacing("PERSON", with: person))

        #expect(error.code.rawValue == code && error.path == path && error.reason == reason)
    }

    @Test func aChoiceIsOneOfSeveralEmptyElements() throws {
        struct Must: DeclaredExtension {
            var state: State
            static let schema = Schema<Self>(XML.Name("f", in: "urn:f"), .choice(\.state), build: Self.init)
        }
        try expectRoundTrip(Must(state: .active), "<f><active xmlns='urn:state'/></f>", in: "urn:f")
        #expect(
            try error(Must.self, "<f><other xmlns='urn:state'/></f>").reason
                == "child {urn:state}active or {urn:state}gone is missing")
        // By itself it stands for its own name.
        try expectRoundTrip(State.gone, "<gone xmlns='urn:state'/>")
        #expect(throws: ExtensionError.self) { try State(parsing: XML.Element(captured: "<gone/>")) }
        #expect(State.gone.fieldValues == [.init("name", .string("gone"))])
    }

    // MARK: Localized text, raw, unknown, name, extensions

    private struct Open: DeclaredExtension {
        var name: XML.Name
        var titles: LocalizedText
        var raw: [XML.Element]
        var payloads: ExtensionList
        static let schema = Schema<Self>(
            [XML.Name("new", in: "urn:f"), XML.Name("old", in: "urn:f:0")], .name(\.name),
            .localizedText("title", \.titles),
            .raw([XML.Name("r", in: "urn:r")], \.raw), .extensions(\.payloads),
            build: Self.init
        )
    }

    @Test func whatHasNoTypeIsKept() throws {
        let registry = ExtensionRegistry.core.adding(Person.self)
        let xml =
            "<old xmlns='urn:f:0'><title>e</title><title xml:lang='de'>d</title><r xmlns='urn:r' k='1'><s/></r>\(person)<u xmlns='urn:u'/></old>"
        let open = try Open(parsing: XML.Element(captured: xml), registry: registry)

        #expect(open.name == XML.Name("old", in: "urn:f:0") && open.elementName == open.name)
        #expect(open.titles.variants == [.init("e"), .init("d", lang: "de")])
        #expect(open.raw.map { $0["k"] } == ["1"])
        #expect(open.payloads[Person.self]?.name == "A" && open.payloads.unknown.count == 1 && open.payloads.count == 2)
        try expectRoundTrip(open, xml, registry: registry)
        var renamed = open
        renamed.name = XML.Name("new", in: "urn:f")
        #expect(try renamed.element().name == renamed.name)
        #expect(try renamed.element().firstElement("title") != nil)
    }

    // MARK: Names

    @Test func anElementOfAnotherNameIsRefused() throws {
        let error = try error(Text.self, "<g/>")

        #expect(error.code == .unexpectedElement && error.reason == "expected {urn:f}f" && error.path == "g")
        #expect(try self.error(Open.self, "<g/>").reason == "expected {urn:f}new or {urn:f:0}old")
    }

    // MARK: As data

    @Test func aSchemaIsData() {
        let description = Attributes.schema.description

        #expect(description.names == [XML.Name("f", in: "urn:f")])
        #expect(
            description.fields.map(\.kind) == [.attribute, .attribute, .attribute, .attribute, .attribute, .attribute])
        #expect(description.fields.map(\.type) == ["String", "UInt8", "Color", "Bool", "LanguageTag", "Int"])
        #expect(
            description.fields.map(\.cardinality) == [.required, .required, .optional, .optional, .optional, .optional])
        #expect(Parent.schema.description.fields.map(\.kind) == [.child, .child, .children, .children, .child, .flag])
        #expect(
            Parent.schema.description.fields.map(\.cardinality) == [
                .required, .optional, .many, .many, .optional, .optional,
            ])
        #expect(
            Parent.schema.description.fields.map { $0.elementType != nil } == [true, true, true, true, true, false])
        #expect(Parent.schema.description.fields[0].elementType?.elementNames == Person.elementNames)
        #expect(Parent.schema.description == Parent.schema.description)
        #expect(
            Children.elementDescription?.fields.map(\.names.first?.local) == ["title", "count", "tag", "size", "other"])
        #expect(Attributes.specification == nil && Message.Body.specification?.document == "RFC 6121")
    }

    @Test func valuesAreData() throws {
        let parent = try Parent(parsing: element("<f>\(person)<count n='1'/><loose/><open/></f>"))

        #expect(
            parent.fieldValues.map(\.name) == ["Person", "Text", "Count", "Loose", "State", "open"]
        )
        #expect(parent.fieldValues[0].value == .object([.init("name", .string("A")), .init("age", .null)]))
        #expect(parent.fieldValues[2].value == .array([.object([.init("n", .integer(1))])]))
        #expect(parent.fieldValues[5].value == .bool(true))
        guard case .array(let list) = parent.fieldValues[3].value, case .object(let members)? = list.first else {
            Issue.record("the lenient list is no list")
            return
        }
        #expect(members.map(\.name) == ["malformed", "error"])
    }

    // MARK: Rules, recursion, depth

    private struct Tree: DeclaredExtension {
        var trees: [Tree]
        static let schema = Schema<Self>(XML.Name("t", in: "urn:t"), .children(\.trees), build: Self.init)
    }

    private struct Carrier: DeclaredExtension {
        var list: ExtensionList
        static let schema = Schema<Self>(XML.Name("a", in: "urn:t"), .extensions(\.list), build: Self.init)
    }

    @Test func aTypeMayHoldItself() throws {
        try expectRoundTrip(
            Tree(trees: [Tree(trees: []), Tree(trees: [Tree(trees: [])])]), "<t xmlns='urn:t'><t/><t><t/></t></t>"
        )
        #expect(Tree.schema.description.fields.first?.names == [XML.Name("t", in: "urn:t")])
    }

    /// Deeper than types are read, an element is malformed; nothing is lost, and nothing overflows.
    @Test(arguments: ["t", "a"]) func nestingHasAnEnd(_ name: String) throws {
        let registry = ExtensionRegistry.core.adding(Tree.self, Carrier.self)
        let depth = 5_000
        let inner = String(repeating: "<\(name)>", count: depth) + String(repeating: "</\(name)>", count: depth)
        let text = "<message><\(name) xmlns='urn:t'>\(inner)</\(name)></message>"
        let element = try XML.Element(parsing: text, in: .client, limits: .unlimited)
        let message = try Message(parsing: element, registry: registry)

        // A strict list fails as a whole; a list of payloads has the malformed one where reading ends.
        let malformed = message.extensions.allMalformed
        #expect(malformed.map(\.error.code) == [.tooDeep])
        #expect(malformed.first?.error.reason == "types are nested deeper than 256")
        #expect(message.extensions.malformed.count == (name == "t" ? 1 : 0))
        try expectEqual(XML.Element(parsing: message.serialized(), limits: .unlimited), element)
    }

    @Test func whatATypeThrowsIsItsError() throws {
        struct Odd: Error, CustomStringConvertible { var description: String { "odd" } }
        struct Custom: StanzaExtension {
            static let elementNames = [XML.Name("c", in: "urn:c")]
            init(parsing reader: ElementReader) throws { throw Odd() }
            func serialize(into writer: inout ElementWriter) {}
        }
        let message = try Message(
            captured: "<message><c xmlns='urn:c'/></message>", registry: .core.adding(Custom.self))

        #expect(message.extensions.malformed.map(\.error.code) == [.custom])
        #expect(message.extensions.malformed.map(\.error.description) == ["message/c: odd (urn:c)"])
    }

    // MARK: What errors quote

    @Test func thePeersTextIsCut() throws {
        let long = String(repeating: "x", count: 1_000)
        let error = try error(Attributes.self, "<f name='n' count='\(long)'/>")

        #expect(error.reason == "attribute 'count' is '\(String(repeating: "x", count: 64))…', expected UInt8")
        let deep = "<message><\(long) xmlns='urn:t'/></message>"
        struct Long: StanzaExtension {
            static let elementNames = [XML.Name(String(repeating: "x", count: 1_000), in: "urn:t")]
            init(parsing reader: ElementReader) throws { throw reader.error(.custom, "no") }
            func serialize(into writer: inout ElementWriter) {}
        }
        let message = try Message(captured: deep, registry: .core.adding(Long.self))
        #expect(message.extensions.malformed.first?.error.path == "message/\(String(repeating: "x", count: 64))…")
    }

    @Test func anElementWithoutNamespaceIsSaidToHaveNone() throws {
        struct Plain: DeclaredExtension {
            var k: Int
            static let schema = Schema<Self>(XML.Name("p"), .attribute("k", \.k), build: Self.init)
        }
        let error = try #require(throws: ExtensionError.self) { try Plain(parsing: XML.Element(parsing: "<p/>")) }

        #expect(error.description == "p: attribute 'k' is missing (no namespace)")
    }
}
