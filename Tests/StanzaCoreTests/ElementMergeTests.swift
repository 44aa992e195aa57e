import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

/// What an update keeps of the element a value was read from.
@Suite struct ElementMergeTests {
    private static let registry = ExtensionRegistry.core.adding(
        People.self, Everything.self, Payloads.self, Person.self)

    private func updated<Extension: StanzaExtension>(
        _ type: Extension.Type,
        _ xml: String,
        registry: ExtensionRegistry = registry,
        _ body: (inout Extension) throws -> Void
    ) throws -> XML.Element {
        var message = try Message(captured: "<message>\(xml)</message>", registry: registry.replacing(type))
        try #require(try message.update(type, body))
        let element = try #require(try message.element().elements.first { _ in true })
        // What was written reads as what was set.
        let again = try Message(parsing: message.element(), registry: registry.replacing(type))
        #expect(again[type] == message[type])
        return element
    }

    private func people(_ text: String, _ body: (inout [Person]) -> Void) throws -> XML.Element {
        try updated(People.self, "<people xmlns='urn:example:people'>\(text)</people>") { body(&$0.people) }
    }

    private func expect(_ element: XML.Element, _ text: String) throws {
        try expectEqual(element, "<people xmlns='urn:example:people'>\(text)</people>")
    }

    // MARK: Lists

    private let three = """
        <person name='Ann' age='1' k='a'/><person name='Bob' age='2'><b/></person><person name='Cyd' age='3' k='c'>text</person>
        """

    @Test func eachPersonKeepsItsOwnParts() throws {
        // Bob is gone, Cyd is changed, Dan is new: Bob's parts go with Bob, Dan gets none.
        try expect(
            people(three) { people in
                people.remove(at: 1)
                people[1].age = 33
                people.append(Person(name: "Dan", age: 4))
            },
            "<person name='Ann' age='1' k='a'/><person name='Cyd' age='33' k='c'>text</person><person name='Dan' age='4'/>"
        )
        try expect(
            people(three) { $0.removeFirst() },
            "<person name='Bob' age='2'><b/></person><person name='Cyd' age='3' k='c'>text</person>"
        )
        try expect(
            people(three) { $0.insert(Person(name: "Zoe"), at: 0) },
            "<person name='Zoe'/>" + three
        )
        try expect(people(three) { $0 = [] }, "")
        try expect(people(three) { _ in }, three)
        try expect(people("") { $0 = [Person(name: "Ann")] }, "<person name='Ann'/>")
    }

    @Test func orderIsThatOfTheValue() throws {
        try expect(
            people(three) { $0.reverse() },
            "<person name='Cyd' age='3' k='c'>text</person><person name='Bob' age='2'><b/></person><person name='Ann' age='1' k='a'/>"
        )
        try expect(
            people(three) { people in
                people.swapAt(0, 2)
                people[0].age = 30
            },
            "<person name='Cyd' age='30' k='c'>text</person><person name='Bob' age='2'><b/></person><person name='Ann' age='1' k='a'/>"
        )
    }

    @Test func oneThatIsRenamedKeepsItsParts() throws {
        try expect(
            people(three) { $0[1].name = "Rob" },
            three.replacing("Bob", with: "Rob")
        )
        // Nothing tells them apart any more; both sides have equally many, so they go in order.
        try expect(
            people(three) { people in for index in people.indices { people[index] = Person(name: "P\(index)") } },
            "<person name='P0' k='a'/><person name='P1'><b/></person><person name='P2' k='c'>text</person>"
        )
    }

    @Test func equalOnesStayInTheirOrder() throws {
        let twins = "<person name='A' k='1'/><person name='A' k='2'/><person name='A' k='3'/>"
        try expect(people(twins) { $0.append(Person(name: "B")) }, twins + "<person name='B'/>")
        try expect(people(twins) { $0[2].age = 5 }, twins.replacing("k='3'", with: "k='3' age='5'"))
    }

    @Test func whatStandsBetweenStaysBehindItsNeighbour() throws {
        let text = "0<u/>\n<person name='Ann'/>1<v/>\n<person name='Bob'/>2<w/>"
        try expect(people(text) { $0.removeFirst() }, "0<u/>\n1<v/>\n<person name='Bob'/>2<w/>")
        try expect(people(text) { $0.removeLast() }, "0<u/>\n<person name='Ann'/>1<v/>\n2<w/>")
        try expect(
            people(text) { $0.append(Person(name: "C")) },
            "0<u/>\n<person name='Ann'/>1<v/>\n<person name='Bob'/><person name='C'/>2<w/>")
        try expect(
            people(text) { $0.insert(Person(name: "C"), at: 1) },
            "0<u/>\n<person name='Ann'/><person name='C'/>1<v/>\n<person name='Bob'/>2<w/>")
        try expect(people(text) { $0 = [] }, "0<u/>\n1<v/>\n2<w/>")
    }

    // MARK: Random edits

    /// Whatever is done to a list, each element that kept its name keeps its parts, and nobody gets those of another who
    /// is still there.
    @Test func unknownPartsStayWithWhoTheyBelongTo() throws {
        var random = SplitMix(seed: 4_711)
        for _ in 0..<400 {
            let names = (0..<Int.random(in: 0...12, using: &random)).map { "p\($0)" }.shuffled(using: &random)
            let text = names.map { name in
                let age = Int.random(in: 0...3, using: &random)
                let age_ = age == 0 ? "" : " age='\(age)'"
                return "<person name='\(name)'\(age_) mark='\(name)'>\(name)<u n='\(name)'/></person>"
            }.joined(separator: Bool.random(using: &random) ? "\n " : "")
            var wanted: [Person] = []
            let element = try people(text) { people in
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let place = people.isEmpty ? 0 : Int.random(in: 0..<people.count, using: &random)
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0 where !people.isEmpty: people.remove(at: place)
                    case 1:
                        people.insert(
                            Person(name: "new\(random.next() % 1_000)", age: Int.random(in: 0...3, using: &random)),
                            at: place)
                    case 2 where !people.isEmpty: people[place].age = Int.random(in: 10...12, using: &random)
                    case 3 where people.count > 1: people.swapAt(place, people.count - 1)
                    case 4 where !people.isEmpty: people.shuffle(using: &random)
                    default: break
                    }
                }
                wanted = people
            }
            let written = element.elements.filter { $0.name.local == "person" }
            #expect(written.map { $0["name"] } == wanted.map(\.name))
            #expect(written.map { $0["age"] } == wanted.map { $0.age.map(String.init) })
            for person in written {
                let name = try #require(person["name"])
                if names.contains(name) {
                    #expect(person["mark"] == name && person.text == name && person.elements.map { $0["n"] } == [name])
                } else if let mark = person["mark"] {
                    // A new one may stand for one that is gone, and for nobody else.
                    #expect(!wanted.map(\.name).contains(mark))
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 2]) func longListsCostLittle(_ edit: Int) throws {
        let count = 3_000
        let text = (0..<count).map { "<person name='p\($0)' age='\($0 % 5)' k='\($0)'/>" }.joined()
        let element = try people(text) { people in
            switch edit {
            case 0: for index in people.indices { people[index].age = 99 }
            case 1: people = (0..<count).map { Person(name: "q\($0)", age: 7) }
            default:
                people.removeSubrange(10..<20)
                people.shuffle()
            }
        }

        #expect(element.elements.count { _ in true } == (edit == 2 ? count - 10 : count))
        if edit != 1 {
            for person in element.elements { #expect(person["name"] == person["k"].map { "p\($0)" }) }
        }
    }

    // MARK: Fields of every kind

    /// A type with a field of each kind.
    private struct Everything: DeclaredExtension {
        var id: String
        var count: Int
        var hint: Lenient<Int>
        var text: String?
        var title: String?
        var notes: [String]
        var subject: LocalizedText
        var isOpen: Bool
        var lead: Person?
        var others: [Parsed<Count>]
        var payloads: ExtensionList

        static let schema = Schema<Self>(
            XML.Name("everything", in: "urn:example:people"),
            .attribute("id", \.id), .attribute("count", \.count, default: 1), .lenientAttribute("hint", \.hint),
            .text(\.text),
            .childText("title", \.title), .childTexts("note", \.notes), .localizedText("subject", \.subject),
            .flag("open", \.isOpen), .child(\.lead), .elements(of: Count.self, \.others),
            .extensions(\.payloads),
            build: Self.init
        )
    }

    private struct Count: DeclaredExtension {
        var value: Int
        static let schema = Schema<Self>(XML.Name("n", in: .inherited), .text(\.value), build: Self.init)
    }

    private static let everything = """
        <everything xmlns='urn:example:people' hint='x' k='0' count='01' id='i'>hello<open><o/></open>\
        <subject xml:lang='de' k='1'>d</subject><note k='2'>a</note><title k='3'>t</title><subject>e<s/></subject>\
        <n>no number</n><n k='4'> 7 </n><note>b</note><z xmlns='urn:z'/><person name='P' k='5'/></everything>
        """

    @Test func nothingChangesWithoutAChange() throws {
        let element = try updated(Everything.self, Self.everything) { _ in }

        #expect(element.xmlString == Self.everything)
    }

    /// One field that is changed, and what changes in the text for it.
    private struct Edit: Sendable {
        let before: String
        let after: String
        let body: @Sendable (inout Everything) -> Void

        init(_ before: String, _ after: String, _ body: @escaping @Sendable (inout Everything) -> Void) {
            self.before = before
            self.after = after
            self.body = body
        }
    }

    private static let edits = [
        Edit("id='i'", "id='j'") { $0.id = "j" },
        Edit("count='01'", "count='2'") { $0.count = 2 },
        Edit("hint='x'", "hint='3'") { $0.hint = .value(3) },
        Edit(" hint='x'", "") { $0.hint = .absent },
        Edit(">hello<", ">bye<") { $0.text = "bye" },
        Edit(">hello<", "><") { $0.text = nil },
        Edit(">t</title>", ">u</title>") { $0.title = "u" },
        Edit("<title k='3'>t</title>", "") { $0.title = nil },
        Edit("<note k='2'>a</note>", "<note k='2'>c</note>") { $0.notes[0] = "c" },
        Edit("<note>b</note>", "") { $0.notes.removeLast() },
        Edit(">d</subject>", ">D</subject>") { $0.subject.variants[0].text = "D" },
        Edit("xml:lang='de'", "xml:lang='fr'") { $0.subject.variants[0].lang = "fr" },
        Edit("<open><o/></open>", "") { $0.isOpen = false },
        Edit("> 7 <", ">8<") { $0.others[1] = .value(Count(value: 8)) },
        Edit("<z xmlns='urn:z'/>", "") { $0.payloads.removeAll { _ in true } },
        Edit(" name='P'", " name='Q'") { $0.lead?.name = "Q" },
    ]

    @Test(arguments: edits.indices)
    func oneFieldIsChangedAndNothingElse(_ index: Int) throws {
        let edit = Self.edits[index]
        try #require(Self.everything.contains(edit.before))

        try expectEqual(
            updated(Everything.self, Self.everything, edit.body),
            Self.everything.replacing(edit.before, with: edit.after)
        )
    }

    @Test func attributesKeepTheSpellingOfWhatTheyMean() throws {
        struct Spelled: DeclaredExtension {
            var on: Bool
            var at: DateTime
            var other: Int?
            static let schema = Schema<Self>(
                XML.Name("s", in: "urn:s"), .attribute("on", \.on), .attribute("at", \.at),
                .attribute("other", \.other),
                build: Self.init
            )
        }
        let text = "<s xmlns='urn:s' at='2020-01-01T00:00:00.0+01:00' on='1'/>"

        try expectEqual(updated(Spelled.self, text) { $0.other = 1 }, text.replacing("/>", with: " other='1'/>"))
        try expectEqual(updated(Spelled.self, text) { $0.on = false }, text.replacing("on='1'", with: "on='false'"))
    }

    /// The second of two elements, of which the type reads the first, became the value when the first was taken away.
    @Test func aValueThatIsTakenAwayDoesNotComeBack() throws {
        struct Titled: DeclaredExtension {
            var title: String?
            static let schema = Schema<Self>(XML.Name("t", in: "urn:t"), .childText("title", \.title), build: Self.init)
        }
        let text = "<t xmlns='urn:t'><title>a</title><x/><title>b</title></t>"

        try expectEqual(updated(Titled.self, text) { $0.title = nil }, "<t xmlns='urn:t'><x/></t>")
        try expectEqual(updated(Titled.self, text) { $0.title = "c" }, text.replacing(">a<", with: ">c<"))
    }

    @Test func whatATypeKeepsAsUnknownIsItsOwn() throws {
        struct Open: DeclaredExtension {
            var id: String
            var rest: UnknownParts
            static let schema = Schema<Self>(
                XML.Name("o", in: "urn:o"), .attribute("id", \.id), .unknown(\.rest), build: Self.init)
        }
        let text = "<o xmlns='urn:o' a='1' id='i' p:b='2' xmlns:p='urn:p'>t<c/><d xmlns='urn:d'><e/></d></o>"

        try expectEqual(updated(Open.self, text) { $0.id = "j" }, text.replacing("'i'", with: "'j'"))
        try expectEqual(
            updated(Open.self, text) { open in
                open.rest.attributes.removeFirst()
                open.rest.elements.removeFirst()
            },
            "<o xmlns='urn:o' id='i' p:b='2' xmlns:p='urn:p'>t<d xmlns='urn:d'><e/></d></o>"
        )
    }

    // MARK: Types written by hand

    /// Reads through the element itself, which notes nothing of what was taken.
    private struct ByHand: StanzaExtension {
        static let elementNames = [XML.Name("h", in: "urn:h")]
        var items: [String]
        var note: String

        init(parsing reader: ElementReader) throws {
            items = reader.element.elements.filter { $0.name.local == "i" }.map(\.text)
            note = reader.element.text
        }

        func serialize(into writer: inout ElementWriter) {
            writer.text(note)
            for item in items { writer.childText(XML.Name("i", in: "urn:h"), item) }
        }
    }

    /// The old ones stayed beside the new ones, and the new text was not written.
    @Test func whatIsReadThroughTheElementIsReplacedToo() throws {
        let text = "<h xmlns='urn:h' k='1'>n<i a='1'>x</i><u/><i>y</i></h>"

        try expectEqual(updated(ByHand.self, text) { _ in }, text)
        try expectEqual(
            updated(ByHand.self, text) { value in
                value.items.append("z")
                value.note = "m"
            },
            "<h xmlns='urn:h' k='1'>m<i a='1'>x</i><u/><i>y</i><i>z</i></h>"
        )
        try expectEqual(updated(ByHand.self, text) { $0.items = [] }, "<h xmlns='urn:h' k='1'>n<u/></h>")
    }

    // MARK: Lists inside lists

    @Test func payloadsKeepTheirOrderAndTheirParts() throws {
        let text =
            "<payloads xmlns='urn:example:payloads' id='1'>a<x/><person xmlns='urn:example:people' name='A' k='1'/><y/>b</payloads>"
        try expectEqual(
            updated(Payloads.self, text) { payloads in
                payloads.payloads.update(Person.self) { $0.age = 5 }
                payloads.payloads.append(Person(name: "B"))
                payloads.id = nil
            },
            """
            <payloads xmlns='urn:example:payloads'>a<x/><person xmlns='urn:example:people' name='A' k='1' age='5'/><y/>\
            <person xmlns='urn:example:people' name='B'/>b</payloads>
            """
        )
        try expectEqual(
            updated(Payloads.self, text) { $0.payloads.removeAll { $0.source?.name.local == "x" } },
            text.replacing("<x/>", with: "")
        )
    }

    /// Fields are written in the order of the schema, which need not be that of the source.
    @Test func aListWhoseFieldsStandInAnotherOrderIsReadAsItWasSet() throws {
        struct Mixed: DeclaredExtension {
            var people: [Person]
            var payloads: ExtensionList
            static let schema = Schema<Self>(
                XML.Name("mixed", in: "urn:m"), .children(\.people), .extensions(\.payloads),
                build: Self.init
            )
        }
        let person = "<person xmlns='urn:example:people' name='A' k='1'/>"
        let element = try updated(Mixed.self, "<mixed xmlns='urn:m'><x/><y/>\(person)</mixed>") { mixed in
            var list = ExtensionList()
            list.append(XML.Element(XML.Name("new", in: "urn:n")))
            for entry in mixed.payloads { if let source = entry.source { list.append(source) } }
            mixed.payloads = list
        }

        #expect(element.elements.filter { $0.name.local != "person" }.map(\.name.local) == ["new", "x", "y"])
        #expect(element.elements.first { $0.name.local == "person" }?["k"] == "1")
    }
}
