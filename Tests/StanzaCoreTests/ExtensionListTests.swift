import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct ExtensionListTests {
    @Test func whatIsAddedToACopyStaysThere() {
        var list = ExtensionList([Message.Body("0")])
        list.append(Message.Body("1"))
        var copy = list
        for number in 2..<40 { copy.append(Message.Body("\(number)")) }
        list.append(Message.Subject("own"))

        #expect(copy.all(Message.Body.self).map(\.text) == (0..<40).map { "\($0)" })
        #expect(list.all(Message.Body.self).map(\.text) == ["0", "1"])
        #expect(list.count == 3 && copy[Message.Subject.self] == nil)
    }

    private static let registry = ExtensionRegistry.core
        .adding(UserData.self, Person.self, People.self, Payloads.self, Lenient.self)

    /// A list in which a bad entry leaves the others alone.
    private struct Lenient: DeclaredExtension {
        var people: [Parsed<Person>]
        static let schema = Schema<Self>(
            XML.Name("lenient", in: "urn:example:people"), .elements(of: Person.self, \.people), build: Self.init)
    }

    private func message(_ text: String) throws -> Message { try Message(captured: text, registry: Self.registry) }

    private let user = "urn:example:userdata"

    // MARK: Reading

    @Test func everyChildIsTypedUnknownOrMalformed() throws {
        let message = try message(
            "<message><body>b</body><u/><userdata xmlns='\(user)'/><userdata xmlns='\(user)' phone='1'/><u xmlns='urn:u'>x<v/></u></message>"
        )
        let list = message.extensions

        #expect(list.count == 5 && !list.isEmpty)
        #expect(list.unknown.map(\.name) == [XML.Name("u", in: .client), XML.Name("u", in: "urn:u")])
        #expect(list.malformed.map(\.element.name.local) == ["userdata"])
        #expect(list.malformed.map(\.error.code) == [.missingAttribute])
        #expect(list.all(UserData.self) == [UserData(phone: "1")])
        #expect(list[UserData.self]?.phone == "1")
        #expect(list.source(of: UserData.self)?["phone"] == "1")
        #expect(list.source(of: People.self) == nil)
        // The first of the type is malformed, and that is not "absent".
        #expect(throws: ExtensionError.self) { try list.value(of: UserData.self) }
        #expect(try list.value(of: People.self) == nil)
        #expect(try list.value(of: Message.Body.self)?.text == "b")
        guard case .typed(let value, let source) = list[0] else {
            Issue.record("the body is not typed")
            return
        }
        #expect(value is Message.Body && source?.text == "b")
        #expect(list.map { $0.source?.name.local } == ["body", "u", "userdata", "userdata", "u"])
    }

    @Test func malformedElementsAreFoundAtEveryDepthInDocumentOrder() throws {
        let bad = "<person xmlns='urn:example:people'/>"
        let message = try message(
            """
            <message><lenient xmlns='urn:example:people'><person name='a'/><person age='1'/><person/></lenient>\
            <payloads xmlns='urn:example:payloads'>\(bad)<payloads><userdata xmlns='\(user)'/></payloads></payloads>\
            <people xmlns='urn:example:people'><person name='x'/><person/></people>\(bad)</message>
            """
        )

        #expect(message.extensions.malformed.map(\.error.path) == ["message/people/person[2]", "message/person"])
        #expect(
            message.extensions.allMalformed.map(\.error.path) == [
                "message/lenient/person[2]", "message/lenient/person[3]", "message/payloads/person",
                "message/payloads/payloads/userdata", "message/people/person[2]", "message/person",
            ]
        )
        #expect(message.extensions.allMalformed.map(\.element.name.local).last == "person")
    }

    /// What is inside was named before what it is inside of.
    @Test func aMalformedElementInsideAMalformedOneComesBehindIt() throws {
        struct Outer: DeclaredExtension {
            var inner: ExtensionList
            var k: Int
            static let schema = Schema<Self>(
                XML.Name("outer", in: "urn:o"), .extensions(\.inner), .attribute("k", \.k), build: Self.init)
        }
        let message = try Message(
            captured: "<message><outer xmlns='urn:o'><userdata xmlns='\(user)'/></outer></message>",
            registry: Self.registry.adding(Outer.self)
        )

        #expect(message.extensions.allMalformed.map(\.error.path) == ["message/outer", "message/outer/userdata"])
    }

    @Test func aListOfCodeHasNoSources() throws {
        var list = ExtensionList([Message.Body("b"), UserData(phone: "1")])
        list.append(XML.Element(XML.Name("u", in: "urn:u")))

        #expect(list.count == 3 && list.unknown.count == 1 && list.malformed.isEmpty && list.allMalformed.isEmpty)
        #expect(list.source(of: UserData.self) == nil)
        #expect(list.diagnostics.isEmpty)
        #expect(ExtensionList().isEmpty && ExtensionList() == ExtensionList([]))
    }

    // MARK: Setting

    @Test func settingReplacesTheFirstInPlaceAndRemovesFurtherOnes() throws {
        var message = try message(
            "<message><a/>1<userdata xmlns='\(user)' phone='1' k='v'/>2<b/>3<userdata xmlns='\(user)' phone='2'/>4<c/>5<userdata xmlns='\(user)'/>6</message>"
        )
        message[UserData.self] = UserData(phone: "9")

        try expectEqual(message.element(), "<message><a/>1<userdata xmlns='\(user)' phone='9'/>2<b/>34<c/>56</message>")
        #expect(message.extensions.source(of: UserData.self) == nil)
        message[UserData.self] = nil
        try expectEqual(message.element(), "<message><a/>12<b/>34<c/>56</message>")
        message[UserData.self] = nil
        message[UserData.self] = UserData(phone: "8")
        try expectEqual(message.element(), "<message><a/>12<b/>34<c/><userdata xmlns='\(user)' phone='8'/>56</message>")
    }

    @Test func settingReplacesAMalformedOne() throws {
        var message = try message("<message><userdata xmlns='\(user)'/><userdata xmlns='\(user)' phone='2'/></message>")
        message[UserData.self] = UserData(phone: "9")

        try expectEqual(message.element(), "<message><userdata xmlns='\(user)' phone='9'/></message>")
    }

    @Test func updatingChangesTheFirstGoodOneAlone() throws {
        struct Stop: Error {}
        let text =
            "<message><userdata xmlns='\(user)'/><userdata xmlns='\(user)' phone='1'/><userdata xmlns='\(user)' phone='2'/></message>"
        var message = try message(text)

        #expect(message.update(UserData.self) { $0.phone = "9" })
        try expectEqual(message.element(), text.replacing("'1'", with: "'9'"))
        #expect(!message.update(People.self) { $0.people = [] })
        #expect(throws: Stop.self) {
            try message.update(UserData.self) {
                $0.phone = "8"
                throw Stop()
            }
        }
        #expect(message[UserData.self]?.phone == "9")
    }

    @Test func updatingAValueOfCodeWritesItsValue() throws {
        var message = Message(to: nil, extensions: [UserData(phone: "1", displayName: "a")])
        message.update(UserData.self) { $0.displayName = nil }

        try expectEqual(message.element(), "<message type='chat'><userdata xmlns='\(user)' phone='1'/></message>")
    }

    @Test func changingACopyChangesNothingElse() throws {
        let original = try message("<message><body>a</body><userdata xmlns='\(user)' phone='1'/></message>")
        var copy = original
        copy.body = "b"
        copy.extensions.append(UserData(phone: "2"))
        copy.extensions.removeAll { $0.value(as: UserData.self)?.phone == "1" }

        #expect(original.body == "a" && original.extensions.count == 2)
        #expect(copy.body == "b" && copy.extensions.map { $0.value(as: UserData.self)?.phone } == [nil, "2"])
        #expect(original != copy)
    }

    @Test func textStaysWhenElementsGo() throws {
        var message = try message("<message>a<x/>b<y/>c<x/>d</message>")
        message.extensions.removeAll { $0.source?.name.local == "x" }

        try expectEqual(message.element(), "<message>ab<y/>cd</message>")
        message.extensions.append(UserData(phone: "1"))
        message.extensions.removeAll { $0.source != nil }
        let element = try message.element()
        #expect(element.text == "abcd")
    }

    /// Text beside payloads was kept, and yet counted as if no field had taken it.
    @Test func textBesidePayloadsBelongsToTheirList() throws {
        let xml = "<payloads xmlns='urn:example:payloads' id='1'>\n one<x/> <y/>two </payloads>"
        let message = try message("<message>\(xml)</message>")
        let other = try self.message("<message>\(xml.replacing("two", with: "2"))</message>")

        let payloads = try #require(message[Payloads.self])
        #expect(payloads.payloads.texts == ["\n one", "two "])
        #expect(message.extensions.untakenParts(at: 0) == 0)
        try expectEqual(payloads.element(), xml)
        #expect(payloads != other[Payloads.self])
        let values: [FieldValue] = if case .array(let values) = FieldValue(payloads.payloads) { values } else { [] }
        #expect(values.last == .object([FieldValue.Member("text", .string("two "))]))
    }

    @Test func textsAreThoseBesideTheChildren() throws {
        #expect(try message("<message>a<body>b</body> c<x>d</x>\n</message>").extensions.texts == ["a", " c"])
        #expect(ExtensionList([Message.Body("a")]).texts.isEmpty)
    }

    // MARK: Diagnostics

    @Test func whatIsOddIsNamed() throws {
        let message = try message(
            "<message xml:lang='en'><body>1</body>\n<body xml:lang='EN'>2</body><body xml:lang='de'>3</body>x<userdata xmlns='\(user)'/><body xml:lang=''>4</body></message>"
        )
        let diagnostics = message.extensions.diagnostics

        #expect(diagnostics.map(\.kind) == [.double, .malformed, .strayText])
        #expect(diagnostics.map(\.name.local) == ["body", "userdata", "message"])
        #expect(diagnostics.first?.description == "more than one <body/> in one language")
        #expect(diagnostics[1].description == "message/userdata: attribute 'phone' is missing (\(user))")
        #expect(try self.message("<message>\n <body/>\n</message>").extensions.diagnostics.isEmpty)
    }

    // MARK: Equality

    @Test func listsAreEqualWhenTheyHoldTheSame() throws {
        let one = try message("<message><body>a</body><u x='1'/><userdata xmlns='\(user)'/></message>").extensions

        #expect(
            one
                == (try message("<message>\n<body>a</body><u x='1'></u><userdata xmlns='\(user)'/></message>")
                    .extensions))
        #expect(
            one != (try message("<message><u x='1'/><body>a</body><userdata xmlns='\(user)'/></message>").extensions))
        #expect(
            one != (try message("<message><body>a</body><u x='2'/><userdata xmlns='\(user)'/></message>").extensions))
        #expect(one != (try message("<message><body>a</body><u x='1'/></message>").extensions))
        #expect(ExtensionList([Message.Body("a")]) == (try message("<message><body>a</body></message>").extensions))
    }

    // MARK: Cost

    /// The place of each malformed child was counted from the start of the stanza.
    @Test(.timeLimit(.minutes(1))) func manyMalformedChildrenAreNotQuadratic() throws {
        let count = 20_000
        let bad = String(repeating: "<userdata xmlns='\(user)'/>\n<u xml:lang='de'/>", count: count)
        let element = try XML.Element(parsing: "<message>\(bad)</message>", in: .client, limits: .unlimited)
        let list = try Message(parsing: element, registry: Self.registry).extensions

        #expect(list.malformed.count == count)
        #expect(list.malformed.last?.error.path == "message/userdata[\(count)]")
        #expect(list.malformed.last?.error.position?.line == count)
        #expect(list.diagnostics.count == count + (count - 1) + (count - 1))
        #expect(list.allMalformed.count == count)
    }

    @Test(.timeLimit(.minutes(1))) func manyTextsInOneLanguageAreNotQuadratic() throws {
        struct Item: DeclaredExtension {
            var title: LocalizedText
            static let schema = Schema<Self>(
                XML.Name("item", in: "urn:i"), .localizedText("title", \.title), build: Self.init)
        }
        let count = 20_000
        let items = String(repeating: "<item xmlns='urn:i'><title>t</title></item>", count: count)
        let element = try XML.Element(
            parsing: "<message xml:lang='de'>\(items)</message>", in: .client, limits: .unlimited)
        let list = try Message(parsing: element, registry: .core.adding(Item.self)).extensions

        #expect(list.all(Item.self).allSatisfy { $0.title.inheritedLang == "de" })
    }
}
