import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct ExtensionRegistryTests {
    private enum A: TagKey { static let names = [XML.Name("x", in: "urn:a")] }
    private enum B: TagKey { static let names = [XML.Name("x", in: "urn:a")] }
    private enum C: TagKey { static let names = [XML.Name("x", in: "urn:a")] }
    private enum Content: TagKey { static let names = [XML.Name("x", in: .content)] }
    private enum Inherited: TagKey { static let names = [XML.Name("x", in: .inherited)] }
    private enum Anything: TagKey { static let names = [XML.Name("x", in: .any)] }
    private enum Client: TagKey { static let names = [XML.Name("x", in: .client)] }
    private enum Versions: TagKey { static let names = [XML.Name("x", in: "urn:v:1"), XML.Name("x", in: "urn:v:0")] }

    private static let empty = ExtensionRegistry.core

    /// The types of a stanza's children, in order; "unknown" where there is none.
    private func types(_ text: String, _ registry: ExtensionRegistry, in namespace: XML.Namespace = .client) throws
        -> [String]
    {
        let stanza = try AnyStanza(captured: text, in: namespace, registry: registry)
        return stanza.extensions.map { entry in
            switch entry {
            case .typed(let value, _): "\(type(of: value))".replacing("Tagged<", with: "").replacing(">", with: "")
            case .unknown: "unknown"
            case .malformed: "malformed"
            }
        }
    }

    // MARK: Scopes

    @Test func scopesSayWhereATypeApplies() throws {
        let registry = Self.empty
            .adding(Tagged<A>.self, in: .message).adding(Tagged<B>.self, in: .presence).adding(Tagged<C>.self, in: .iq)
        let x = "<x xmlns='urn:a'/>"

        #expect(try types("<message>\(x)</message>", registry) == ["A"])
        #expect(try types("<presence>\(x)</presence>", registry) == ["B"])
        #expect(try types("<iq type='get' id='1'>\(x)</iq>", registry) == ["C"])
        #expect(try types("<message>\(x)</message>", Self.empty) == ["unknown"])
    }

    @Test func anElementDeeperDownIsNotRightInsideTheStanza() throws {
        let registry = Self.empty.adding(Payloads.self).adding(Tagged<A>.self, in: .message)
        let message = try Message(
            captured: "<message><payloads xmlns='urn:example:payloads'><x xmlns='urn:a'/></payloads></message>",
            registry: registry)

        #expect(message[Payloads.self]?.payloads.unknown.count == 1)
        #expect(message[Tagged<A>.self] == nil)
    }

    @Test func insideIsTheParentsName() throws {
        let place = XML.Name("payloads", in: "urn:example:payloads")
        let registry = Self.empty.adding(Payloads.self).adding(Tagged<A>.self, in: .inside(place)).adding(
            Tagged<B>.self)
        let message = try Message(
            captured:
                "<message><x xmlns='urn:a'/><payloads xmlns='urn:example:payloads'><x xmlns='urn:a'/><payloads><x xmlns='urn:a'/></payloads></payloads></message>",
            registry: registry
        )
        let outer = try #require(message[Payloads.self]?.payloads)

        #expect(message[Tagged<B>.self] != nil && message[Tagged<A>.self] == nil)
        #expect(outer[Tagged<A>.self] != nil && outer[Tagged<B>.self] == nil)
        #expect(outer[Payloads.self]?.payloads[Tagged<A>.self] != nil)
        #expect(
            try types(
                "<message><x xmlns='urn:a'/></message>",
                Self.empty.adding(Tagged<A>.self, in: .inside(XML.Name("message", in: .client)))) == ["A"])
    }

    // MARK: Precedence

    /// Every pair of places and kinds of namespace that fit one element: the first of the list is taken.
    @Test func narrowerPlacesGoFirstThenTheNamespace() throws {
        typealias Step = (ExtensionRegistry) -> ExtensionRegistry
        let parent = XML.Name("message", in: .client)
        let scopes: [ExtensionRegistry.Scope] = [.inside(parent), .message, .anywhere]
        let steps: [(String, Step)] = scopes.flatMap { scope -> [(String, Step)] in
            [
                ("Client", { $0.adding(Tagged<Client>.self, in: scope) }),
                ("Content", { $0.adding(Tagged<Content>.self, in: scope) }),
                ("Inherited", { $0.adding(Tagged<Inherited>.self, in: scope) }),
                ("Anything", { $0.adding(Tagged<Anything>.self, in: scope) }),
            ]
        }
        for first in steps.indices {
            for second in steps.indices where second > first {
                for order in [[first, second], [second, first]] {
                    let registry = order.reduce(Self.empty) { steps[$1].1($0) }
                    #expect(try types("<message><x/></message>", registry) == [steps[first].0], "\(first) \(second)")
                }
            }
        }
    }

    // MARK: Namespaces that depend on the place

    @Test func contentIsTheNamespaceOfTheNearestStanza() throws {
        let registry = Self.empty.adding(Tagged<Content>.self, Payloads.self, Unverified<Message>.self)
        for namespace in XML.Namespace.contentNamespaces {
            #expect(
                try types("<message><x/><x xmlns='urn:a'/></message>", registry, in: namespace) == [
                    "Content", "unknown",
                ])
            let other: XML.Namespace = namespace == .client ? .server : .client
            #expect(try types("<message><x xmlns='\(other)'/></message>", registry, in: namespace) == ["unknown"])
        }
        // Inside another element too, and inside a stanza of another namespace that one's counts.
        let message = try Message(
            captured:
                "<message><payloads xmlns='urn:example:payloads'><x xmlns='jabber:client'/><x/></payloads><message xmlns='jabber:server'><x/><x xmlns='jabber:client'/></message></message>",
            registry: registry
        )
        #expect(message[Payloads.self]?.payloads.compactMap { $0.value(as: Tagged<Content>.self) }.count == 1)
        let nested = try #require(message[Unverified<Message>.self]?.stanzaWithoutChecks)
        #expect(nested.extensions.map { $0.value(as: Tagged<Content>.self) != nil } == [true, false])
    }

    @Test func inheritedIsTheNamespaceOfTheParent() throws {
        let registry = Self.empty.adding(Tagged<Inherited>.self, Payloads.self)
        let message = try Message(
            captured:
                "<message><x/><x xmlns=''/><payloads xmlns='urn:example:payloads'><x/><x xmlns='urn:a'/><p:x xmlns:p='urn:example:payloads'/></payloads></message>",
            registry: registry
        )
        func isTyped(_ list: ExtensionList) -> [Bool] { list.map { $0.value(as: Tagged<Inherited>.self) != nil } }

        #expect(isTyped(message.extensions) == [true, false, false])
        #expect(isTyped(try #require(message[Payloads.self]).payloads) == [true, false, true])
    }

    @Test func anyIsEveryNamespace() throws {
        let registry = Self.empty.adding(Tagged<Anything>.self)

        #expect(
            try types("<message><x/><x xmlns=''/><p:x xmlns:p='urn:p'/><y/></message>", registry) == [
                "Anything", "Anything", "Anything", "unknown",
            ])
    }

    // MARK: Names

    @Test func oneTypeMayStandForSeveralNames() throws {
        let registry = Self.empty.adding(Tagged<Versions>.self)
        let text = "<message><x xmlns='urn:v:0'/><x xmlns='urn:v:1'/></message>"
        var message = try Message(captured: text, registry: registry)

        #expect(try types(text, registry) == ["Versions", "Versions"])
        // The name it was read under is written back, also after an update.
        message.update(Tagged<Versions>.self) { _ in }
        try expectEqual(message.element(), text)
        message[Tagged<Versions>.self] = Tagged<Versions>()
        try expectEqual(message.element(), "<message><x xmlns='urn:v:1'/></message>")
    }

    @Test func anAliasIsATypeUnderAnotherName() throws {
        let alias = XML.Name("user", in: "urn:old")
        let registry = Self.empty.adding(UserData.self).adding(UserData.self, as: [alias], in: .message)
        var message = try Message(
            captured: "<message><user xmlns='urn:old' phone='1' x='2'/></message>", registry: registry)

        #expect(registry.contains(alias, in: .message) && !registry.contains(alias))
        #expect(message[UserData.self]?.phone == "1")
        message.update(UserData.self) { $0.phone = "2" }
        try expectEqual(message.element(), "<message><user xmlns='urn:old' phone='2' x='2'/></message>")
    }

    /// A malformed element under an alias was nobody's: reading gave "absent", setting put a second one beside it.
    @Test func aMalformedElementUnderAnAliasIsTheTypes() throws {
        let registry = Self.empty.adding(UserData.self, as: [XML.Name("user", in: "urn:old")])
        var message = try Message(captured: "<message><user xmlns='urn:old'/></message>", registry: registry)

        #expect(message.extensions.malformed.count == 1)
        #expect(throws: ExtensionError.self) { try message.extensions.value(of: UserData.self) }
        message[UserData.self] = UserData(phone: "1")
        #expect(message.extensions.count == 1)
    }

    /// An element that one type refuses was taken for a bad one of another type that has the same name.
    @Test func aMalformedElementIsOfTheTypeThatRefusedIt() throws {
        struct Strict: DeclaredExtension {
            var k: Int
            static let schema = Schema<Self>(XML.Name("x", in: "urn:a"), .attribute("k", \.k), build: Self.init)
        }
        let message = try Message(
            captured: "<message><x xmlns='urn:a'/></message>", registry: Self.empty.adding(Strict.self))

        #expect(throws: ExtensionError.self) { try message.extensions.value(of: Strict.self) }
        #expect(try message.extensions.value(of: Tagged<A>.self) == nil)
    }

    @Test func namesAreComparedByCodePoints() throws {
        enum Accent: TagKey { static let names = [XML.Name("\u{E9}", in: "urn:\u{E9}")] }
        let registry = Self.empty.adding(Tagged<Accent>.self)

        #expect(try types("<message><\u{E9} xmlns='urn:\u{E9}'/></message>", registry) == ["Accent"])
        #expect(
            try types("<message><e\u{301} xmlns='urn:\u{E9}'/><\u{E9} xmlns='urn:e\u{301}'/></message>", registry) == [
                "unknown", "unknown",
            ])
    }

    // MARK: Changing

    @Test func aRegistryIsAValue() throws {
        let registry = Self.empty.adding(Tagged<A>.self)
        var copy = registry
        try copy.register(UserData.self)

        #expect(copy.contains(UserData.self) && !registry.contains(UserData.self))
        #expect(!Self.empty.contains(Tagged<A>.self))
    }

    @Test func twoTypesUnderOneKeyAreAConflict() throws {
        var registry = Self.empty.adding(Tagged<A>.self, in: .message)

        let error = #expect(throws: ExtensionRegistry.ConflictError.self) {
            try registry.register(Tagged<B>.self, in: .message)
        }
        #expect(error?.existing.type == Tagged<A>.self)
        #expect(error?.refused.type == Tagged<B>.self)
        #expect(
            error?.description
                == "Tagged<B> is to be registered for {urn:a}x in message, which Tagged<A> has already; use replacing(_:) to put one in the place of the other"
        )
        // Nothing was registered, under no name; another scope is another key; the same type again changes nothing.
        #expect(!registry.contains(Tagged<B>.self))
        try registry.register(Tagged<B>.self)
        let count = registry.map(\.name).count
        try registry.register(Tagged<A>.self, in: .message)
        #expect(registry.map(\.name).count == count)
    }

    @Test func aConflictInOneOfSeveralNamesRegistersNone() throws {
        enum Second: TagKey { static let names = [XML.Name("x", in: "urn:v:0")] }
        var registry = Self.empty.adding(Tagged<Second>.self)

        #expect(throws: ExtensionRegistry.ConflictError.self) { try registry.register(Tagged<Versions>.self) }
        #expect(!registry.contains(XML.Name("x", in: "urn:v:1")))
    }

    @Test func addingATakenKeyStopsTheProgramWithBothTypesNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            enum One: TagKey { static let names = [XML.Name("x", in: "urn:a")] }
            enum Two: TagKey { static let names = [XML.Name("x", in: "urn:a")] }
            _ = ExtensionRegistry.core.adding(Tagged<One>.self).adding(Tagged<Two>.self)
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Tagged<Two> is to be registered for {urn:a}x anywhere, which Tagged<One> has already"))
    }

    @Test func replacingAndRemoving() throws {
        let registry = Self.empty.adding(Tagged<A>.self).adding(UserData.self)
        let text = "<message><x xmlns='urn:a'/></message>"

        #expect(try types(text, registry.replacing(Tagged<B>.self)) == ["B"])
        #expect(try types(text, registry.replacing(Tagged<B>.self, in: .message)) == ["B"])
        #expect(registry.replacing(Tagged<B>.self, in: .message).contains(Tagged<A>.self))
        #expect(try types(text, registry.removing(Tagged<A>.self)) == ["unknown"])
        #expect(try types(text, registry.removing(XML.Name("x", in: "urn:a"))) == ["unknown"])
        #expect(try types(text, registry.removing(XML.Name("x", in: "urn:a"), in: .message)) == ["A"])
        // What is not there is no error.
        #expect(registry.removing(Tagged<C>.self).map(\.name) == registry.map(\.name))
        #expect(registry.removing(XML.Name("none")).map(\.name) == registry.map(\.name))
        #expect(registry.replacing(Tagged<Versions>.self).contains(XML.Name("x", in: "urn:v:0")))
    }

    @Test func mergingTakesTheOthersWhereBothHaveAKey() throws {
        let one = Self.empty.adding(Tagged<A>.self)
        let other = Self.empty.adding(Tagged<B>.self).adding(UserData.self)

        #expect(try types("<message><x xmlns='urn:a'/></message>", one.merging(other)) == ["B"])
        #expect(one.merging(other).contains(UserData.self))
        #expect(one.merging(other).count(where: { $0.name == XML.Name("body", in: .content) }) == 1)
    }

    @Test func aRegistryListsWhatItHas() {
        let registry = Self.empty.adding(UserData.self).adding(Tagged<Versions>.self, in: .iq)
        let added = Array(registry.dropFirst(Self.empty.map(\.name).count))

        #expect(added.map(\.name) == [XML.Name("userdata", in: "urn:example:userdata")] + Versions.names)
        #expect(added.map(\.scope) == [.anywhere, .iq, .iq])
        #expect(added.first?.type == UserData.self)
        #expect(registry.contains(UserData.self) && !registry.contains(People.self))
        #expect(
            registry.contains(XML.Name("x", in: "urn:v:0"), in: .iq) && !registry.contains(XML.Name("x", in: "urn:v:0"))
        )
        #expect("\(ExtensionRegistry.Scope.inside(XML.Name("a", in: "b")))" == "inside {b}a")
    }

    /// R53: whoever has a registry has all of it, whatever is registered meanwhile.
    @Test func registeringWhileOthersParseIsSafe() async throws {
        let text =
            "<message><body>b</body><x xmlns='urn:a'/><userdata xmlns='urn:example:userdata' phone='1'/></message>"
        let holder = RegistryHolder(Self.empty)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for round in 0..<1_000 {
                group.addTask {
                    await holder.change { registry in
                        switch round % 4 {
                        case 0: registry = registry.replacing(Tagged<A>.self)
                        case 1: registry = registry.replacing(Tagged<B>.self)
                        case 2: registry = registry.adding(UserData.self)
                        default: registry = registry.removing(UserData.self)
                        }
                    }
                }
                group.addTask {
                    let registry = await holder.registry
                    let message = try Message(captured: text, registry: registry)
                    #expect((message[UserData.self] != nil) == registry.contains(UserData.self))
                    #expect((message[Tagged<A>.self] != nil) == registry.contains(Tagged<A>.self))
                    #expect(message.body == "b")
                }
            }
            try await group.waitForAll()
        }
    }

    private actor RegistryHolder {
        private(set) var registry: ExtensionRegistry

        init(_ registry: ExtensionRegistry) { self.registry = registry }

        func change(_ body: @Sendable (inout ExtensionRegistry) -> Void) { body(&registry) }
    }

    // MARK: Policies

    /// R53: one element is malformed, and the next of its kind is tried again.
    @Test func aTypeThatThrowsSpoilsOneElement() throws {
        let registry = Self.empty.adding(UserData.self)
        let message = try Message(
            captured:
                "<message><userdata xmlns='urn:example:userdata'/><userdata xmlns='urn:example:userdata' phone='1'/><body>b</body></message>",
            registry: registry
        )

        #expect(message.extensions.malformed.count == 1)
        #expect(message[UserData.self]?.phone == "1" && message.body == "b")
    }

    @Test func aRegistryMayWantStanzasRejected() throws {
        let registry = Self.empty.adding(UserData.self, Payloads.self).with(malformed: .rejectStanza)
        let bad = "<userdata xmlns='urn:example:userdata'/>"

        let error = #expect(throws: ExtensionError.self) {
            try Message(captured: "<message>\(bad)</message>", registry: registry)
        }
        #expect(error?.path == "message/userdata")
        #expect(throws: ExtensionError.self) {
            try Message(
                captured: "<message><payloads xmlns='urn:example:payloads'>\(bad)</payloads></message>",
                registry: registry)
        }
        #expect(try Message(captured: "<message><body/></message>", registry: registry).body == "")
    }

    @Test func elementsMayBeReadWhenAskedFor() throws {
        let text = """
            <message>x<body>b</body><userdata xmlns='urn:example:userdata' phone='1' k='2'/><userdata xmlns='urn:example:userdata'/>\
            <payloads xmlns='urn:example:payloads'><userdata xmlns='urn:example:userdata' phone='3'/></payloads><z/></message>
            """
        let eager = Self.empty.adding(UserData.self, Payloads.self)
        for registry in [
            eager, eager.with(decoding: .onAccess), eager.with(malformed: .rejectStanza, decoding: .onAccess),
        ] {
            var message = try Message(captured: text, registry: registry)

            #expect(message.body == "b" && message[UserData.self]?.phone == "1")
            #expect(message.extensions.count == 5 && message.extensions.unknown.count == 1)
            #expect(message.extensions.malformed.map(\.error.code) == [.missingAttribute])
            #expect(message.extensions.allMalformed.count == 1)
            #expect(message[Payloads.self]?.payloads[UserData.self]?.phone == "3")
            #expect(message.extensions.all(UserData.self).count == 1)
            #expect(message.extensions.source(of: UserData.self)?["k"] == "2")
            #expect(throws: Never.self) { try message.extensions.value(of: UserData.self) }
            try expectEqual(message.element(), text)
            message.update(UserData.self) { $0.phone = "9" }
            try expectEqual(message.element(), text.replacing("phone='1'", with: "phone='9'"))
            message.body = nil
            #expect(message.extensions.count == 4)
        }
    }
}
