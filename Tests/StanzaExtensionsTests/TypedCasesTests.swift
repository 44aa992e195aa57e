import Foundation
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

/// The `typed` cases of `Fixtures/cases`: what hard stanzas are typed as, and that nothing of them gets lost.
@Suite struct TypedCasesTests {
    typealias JSON = [String: Any]

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let input: String
        let canonical: String
        /// Namespace, local name and status of each payload, where the case lists them.
        let payloads: [String]?

        var testDescription: String { id }

        init?(_ json: JSON) {
            guard json["kind"] as? String == "typed", let id = json["id"] as? String,
                let input = json["input"] as? String, let expect = json["expect"] as? JSON,
                let canonical = expect["canonical"] as? String
            else { return nil }
            self.id = id
            self.input = input
            self.canonical = canonical
            payloads = (expect["payloads"] as? [JSON])?.compactMap { payload in
                guard let status = payload["status"] as? String else { return nil }
                return "{\(payload["ns"] ?? "")}\(payload["name"] ?? "") \(status)"
            }
        }
    }

    static func cases() throws -> [Case] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/cases/cases.jsonl"))
        return try data.split(separator: UInt8(ascii: "\n")).compactMap { line in
            (try JSONSerialization.jsonObject(with: line) as? JSON).flatMap { Case($0) }
        }
    }

    private static let registry = ExtensionRegistry.standard.adding(Card.self, Media.self, Thumb.self, Foo.self)

    private func input(_ id: String) throws -> String {
        let cases = try Self.cases()
        return try #require(cases.first { $0.id == id }).input
    }

    private func message(_ id: String) throws -> Message { try Message(captured: input(id), registry: Self.registry) }

    private func iq(_ id: String) throws -> IQ { try IQ(captured: input(id), registry: Self.registry) }

    // MARK: Every case

    @Test func thereAreCases() throws {
        #expect(try Self.cases().count == 27)
    }

    @Test(arguments: try cases())
    func nothingGetsLost(_ test: Case) throws {
        let source = try XML.Element(captured: test.input)
        #expect(source.canonicalForm.utf8.elementsEqual(test.canonical.utf8))
        guard let stanza = try? AnyStanza(parsing: source, registry: Self.registry) else {
            // A stream error is the one that is no stanza.
            let error = try StreamError(parsing: source)
            try expectEqual(error.element(over: source, registry: Self.registry, keepsSpelling: false), source)
            return
        }
        try expectEqual(XML.Element(parsing: stanza.serialized()), source)
        // Written again with every typed child from its value.
        var fromValues: [UInt8] = []
        switch stanza {
        case .message(let message): fromValues = try message.serializedFromValues()
        case .presence(let presence): fromValues = try presence.serializedFromValues()
        case .iq(let iq): fromValues = try iq.serializedFromValues()
        }
        #expect(try AnyStanza(parsing: XML.Element(parsing: fromValues), registry: Self.registry) == stanza)
        // A value that has several spellings is written in one of them: `1` as `true`, base64 without line ends.
        if test.id != "R48", test.id != "R51" {
            try expectEqual(XML.Element(parsing: fromValues), source)
        }
    }

    @Test(arguments: try cases().filter { $0.payloads?.isEmpty == false })
    func payloadsHaveTheirStatus(_ test: Case) throws {
        // One of the cases is about an element that no type is registered for.
        let registry = Self.registry.removing(LegacyOpenPGP.Signed.self)
        let stanza = try AnyStanza(captured: test.input, registry: registry)
        // Body, subject and thread are payloads to us and the text of the message to the cases.
        let core = ["body", "subject", "thread"]
        let found = stanza.extensions.compactMap { entry -> String? in
            guard let name = entry.source?.name, !core.contains(name.local) || name.namespace != .client else {
                return nil
            }
            return switch entry {
            case .typed: "\(name) typed"
            case .unknown: "\(name) unknown"
            case .malformed: "\(name) malformed"
            }
        }

        #expect(found == test.payloads)
    }

    // MARK: Texts

    @Test func s30BodyIsADirectChildInTheStanzasNamespace() throws {
        #expect(try message("S30").body == "E")
        #expect(try message("S30").bodies.variants.count == 1)
    }

    @Test func s31TwoBodiesInOneLanguage() throws {
        let message = try message("S31")

        #expect(message.body == "yes" && message.bodies.variants.map(\.text) == ["yes", "no"])
        #expect(message.bodies.hasDoubles && message.extensions.diagnostics.map(\.kind) == [.double])
    }

    @Test func r28BodiesByLanguage() throws {
        let bodies = try message("R28").bodies

        #expect(try message("R28").body == "Hello")
        #expect(bodies.variants.map(\.text) == ["Bonjour", "Hello", "Grüezi", "?"])
        #expect(bodies.variants.map { bodies.effectiveLang(of: $0) } == ["fr", "en", "de-CH", ""])
        #expect(bodies.string(for: ["de"]) == "Grüezi" && bodies.string(for: ["it"]) == "Hello")
        #expect(try message("R28").subjects["cs"] == "čas")
    }

    @Test func r08TextBesidePayloads() throws {
        let message = try message("R08")

        #expect(message.thread == "t1" && message[ChatState.self] == .active)
        #expect(message.extensions.diagnostics.map(\.kind) == [.strayText])
    }

    @Test func r30UnknownTypeOfAMessage() throws {
        let message = try message("R30")

        #expect(message.type == .normal && message.header.type == .malformed("shout") && message.body == "x")
    }

    @Test func r13UnknownShow() throws {
        let presence = try Presence(captured: input("R13"), registry: Self.registry)

        #expect(presence.show == Presence.Show(rawValue: "busy") && presence.show?.isKnown == false)
        #expect(presence.extensions.all(Presence.ShowElement.self).map(\.value) == [.init(rawValue: "busy"), .dnd])
    }

    // MARK: Types of an application

    /// `<userdata version=''/>` with media in it, as R10 names it.
    private struct Card: DeclaredExtension {
        var version: Int
        var media: Media?
        static let schema = Schema<Self>(
            XML.Name("userdata", in: "urn:example:userdata:0"), .attribute("version", \.version), .child(\.media),
            build: Self.init
        )
    }

    private struct Media: DeclaredExtension {
        var type: String
        var size: UInt64
        var url: String?
        var thumb: Thumb?
        static let schema = Schema<Self>(
            XML.Name("media", in: "urn:example:media:0"), .attribute("type", \.type), .attribute("size", \.size),
            .childText("url", \.url), .child(\.thumb),
            build: Self.init
        )
    }

    private struct Thumb: DeclaredExtension {
        var width: Int
        var height: Int
        var bytes: XML.Base64
        static let schema = Schema<Self>(
            XML.Name("thumb", in: "urn:example:thumb:0"), .attribute("w", \.width), .attribute("h", \.height),
            .text(\.bytes),
            build: Self.init
        )
    }

    private struct Foo: DeclaredExtension {
        var bars: [Parsed<Bar>]
        var bazes: [Parsed<Baz>]
        static let schema = Schema<Self>(
            XML.Name("foo", in: "urn:example:reg"), .elements(\.bars), .elements(\.bazes),
            build: Self.init
        )
    }

    private struct Bar: DeclaredExtension {
        var jid: JID
        static let schema = Schema<Self>(XML.Name("bar", in: .inherited), .attribute("jid", \.jid), build: Self.init)
    }

    private struct Baz: DeclaredExtension {
        var n: Int
        static let schema = Schema<Self>(XML.Name("baz", in: .inherited), .attribute("n", \.n), build: Self.init)
    }

    @Test func r10TypesInTypes() throws {
        let message = try message("R10")
        let card = try #require(message[Card.self])
        let media = try #require(card.media)
        let source = try #require(message.extensions.source(of: Card.self))

        #expect(card.version == 2 && media.type == "image/jpeg" && media.size == 20_480)
        #expect(media.url == "https://files.example.org/a?x=1&y=2")
        #expect(media.thumb?.width == 64 && media.thumb?.height == 48)
        #expect(media.thumb.map { XML.Hex($0.bytes.bytes).xmlText } == "ffd8ffe0")
        // The media in the unknown element stays there, and the receipt's request is not the message's.
        #expect(
            source.firstElement(XML.Name("media", in: "urn:example:media:0"))?.elements.map(\.name.local).last
                == "future")
        #expect(message[Receipts.Request.self] == nil)
    }

    @Test func s33ABadValueLiftsNothing() throws {
        let foo = try #require(try iq("S33")[Foo.self])

        #expect(foo.bars.map { $0.error?.code } == [.invalidValue])
        guard case .malformed(let bar, _)? = foo.bars.first else { return }
        #expect(bar.elements.map { $0["n"] } == ["1"])
        #expect(foo.bazes.values().map(\.n) == [2])
        #expect(try iq("S33").extensions.count == 1)
    }

    @Test func r03NamespacesAreComparedCharacterByCharacter() throws {
        let message = try message("R03")

        #expect(message.extensions.all(Receipts.Received.self).map(\.id) == ["6"])
        #expect(message.extensions.unknown.map { $0["id"] } == ["1", "2", "3", "4", "5"])
    }

    @Test func r05APrefixMakesNoDifference() throws {
        #expect(try message("R05")[Receipts.Received.self]?.id == "p1")
    }

    @Test func r50AReceiptWithoutAnIdentifier() throws {
        let message = try message("R50")

        #expect(message[Receipts.Received.self] == nil)
        #expect(message.extensions.malformed.map(\.error.code) == [.missingAttribute])
    }

    @Test func r11PayloadsThatOccurAgain() throws {
        let message = try message("R11")

        #expect(message[OriginID.self]?.id == "1" && message.extensions.all(OriginID.self).map(\.id) == ["1", "2"])
        #expect(message.extensions.all(Nickname.self).map(\.text) == ["A", "B"])
        #expect(message.extensions.malformed.count == 1)
    }

    @Test func r01FiveElementsOfOneLocalName() throws {
        let presence = try Presence(captured: input("R01"), registry: Self.registry)

        #expect(presence[MUC.User.self]?.statuses.values().map(\.code) == [110, 100])
        #expect(presence[MUC.User.self]?.item?.affiliation?.rawValue == "member")
        #expect(presence[VCardUpdate.self] != nil && presence[OutOfBand.Data.self]?.url == "https://example.org/a")
        #expect(presence[DataForm.self]?.type.rawValue == "result" && presence[DataForm.self]?.fields.isEmpty == true)
    }

    // MARK: Errors and shapes

    @Test func r31ShapesOfAnIQ() async throws {
        let router = StanzaRouter()
        func reply(_ xml: String) async throws -> StanzaError? {
            await router.route(try AnyStanza(captured: xml, registry: Self.registry)).reply?.error
        }

        #expect(try await reply(input("R31"))?.condition == .badRequest)
        #expect(try await reply("<iq type='get' id='q2' from='romeo@example.net/orchard'/>")?.condition == .badRequest)
        #expect(
            try await reply("<iq type='gimme' id='q3' from='a@b/c'><a xmlns='urn:x'/></iq>")?.condition == .badRequest)
        #expect(try await reply("<iq from='a@b/c' id='q4'><a xmlns='urn:x'/></iq>")?.condition == .badRequest)
        #expect(try await reply("<iq type='result' id='unknown'/>") == nil)
    }

    @Test func r15ARequestWithABadPayloadIsAnsweredOnce() async throws {
        let outcome = await StanzaRouter().route(try AnyStanza(captured: input("R15"), registry: Self.registry))

        let condition = try #require(outcome.reply?.error?.condition)
        #expect([StanzaError.Condition.badRequest, .serviceUnavailable].contains(condition))
        #expect(outcome.reply?.id == "d" && outcome.reply?.to == "romeo@example.net/orchard")
    }

    @Test func r33AnErrorWithItsPartsInAnyOrder() throws {
        let error = try #require(try iq("R33").error)

        #expect(error.type == .modify && error.condition == .notAcceptable && error.by == "pubsub.example.org")
        #expect(error.code == 406 && error.texts["de"] == "zu groß" && error.texts["en"] == "too big")
        let condition = try #require(error.application.first)
        #expect(error.application.count == 1)
        #expect(condition.source?.name == XML.Name("payload-too-big", in: "http://jabber.org/protocol/pubsub#errors"))
    }

    @Test func r35StreamErrors() throws {
        let error = try StreamError(parsing: XML.Element(captured: input("R35")))

        #expect(error.condition == .systemShutdown && error.texts["en"] == "gone fishing")
        #expect(error.application.unknown.map(\.name) == [XML.Name("app", in: "urn:example:app")])
    }

    // MARK: Stanzas in stanzas

    @Test func r36ACarbonInAnArchivedMessage() throws {
        let message = try message("R36")
        let result = try #require(message[MAM.Result.self])
        let outer = try #require(result.forwarded.message?.stanzaWithoutChecks)
        let carbon = try #require(outer[Carbons.Received.self])
        let inner = try #require(carbon.forwarded.message?.stanzaWithoutChecks)

        #expect(message.body == nil && result.id == "28482" && result.queryID == "q1")
        #expect(result.forwarded.stamp?.utcText == "2010-07-10T23:08:25Z")
        #expect(outer.id == "in1" && outer.body == "outer")
        #expect(inner.id == "in2" && inner.body == "inner" && inner[ChatState.self] == .active)
    }

    @Test func r38ExtensionsOfAForwardedMessage() throws {
        let inner = try #require(try message("R38")[Carbons.Sent.self]?.forwarded.message?.stanzaWithoutChecks)

        #expect(inner.body == "x" && inner[Receipts.Request.self] != nil && inner.thread == "t")
    }

    // MARK: Publish-subscribe

    @Test func r06AChildThatInheritsItsNamespace() throws {
        let items = try #require(try message("R06")[PubSub.Event.self]?.items)
        let entry = try #require(items.items.first?.payload.first?.source)

        #expect(entry.name == XML.Name("entry", in: "http://www.w3.org/2005/Atom"))
        #expect(entry.elements.map(\.name) == [XML.Name("title", in: "http://jabber.org/protocol/pubsub#event")])
    }

    /// Whether an item with two payloads is malformed is the type's to say; both have to be there, and the others unharmed.
    @Test func r40ItemsOfEveryShape() throws {
        let items = try #require(try message("R40")[PubSub.Event.self]?.items)

        #expect(items.node == "n1" && items.entries.count == 4)
        #expect(items.items.prefix(3).map(\.id) == ["a", "b", "c"])
        #expect(items.items.prefix(3).map { $0.payload.first?.source?.name.local } == ["tune", "mood", nil])
        #expect(items.items.first?.publisher == "romeo@example.net")
        let source = try #require(try message("R40").extensions.source(of: PubSub.Event.self))
        #expect(source.elements.first { _ in true }?.elements.map { $0.elements.count { _ in true } } == [1, 1, 0, 2])
    }

    @Test func r41RetractionsAmongItems() throws {
        let items = try #require(try message("R41")[PubSub.Event.self]?.items)

        #expect(items.retractedIDs == ["a", "c"] && items.items.map(\.id) == ["b"])
        #expect(items.entries.map { $0.error?.code } == [nil, nil, nil, .missingAttribute])
    }

    // MARK: Forms, discovery, pages, cards

    @Test func r43ExtendedForms() throws {
        let info = try #require(try iq("R43")[Disco.Info.self])

        #expect(
            info.identities.values().map(\.category) == ["server"] && info.identities.values().map(\.type) == ["im"])
        #expect(info.features.values().map(\.name) == ["http://jabber.org/protocol/disco#info"])
        #expect(info.forms.values().map(\.formType) == ["http://jabber.org/network/serverinfo", nil])
    }

    @Test func r45IdentitiesInTwoLanguages() throws {
        let identities = try #require(try iq("R45")[Disco.Info.self]).identities.values()

        #expect(identities.map(\.name) == ["Psi", "Ψ"] && identities.map(\.lang) == ["en", "el"])
    }

    @Test func r46FieldsOfAForm() throws {
        let form = try #require(try iq("R46")[Disco.Info.self]?.forms.values().first)
        let fields = form.fields

        #expect(fields.count == 10 && form.instructions == ["a", "b"])
        func values(_ name: String) -> [String]? { fields.values().first { $0.name == name }?.values }
        #expect(values("a") == ["1"] && values("b") == ["0"] && values("c") == [] && values("d") == ["l1", "", "l3"])
        #expect(values("f") == [] && values("g") == ["v"] && values("h") == ["b"])
        #expect(fields.compactMap(\.error).count == 2)
        let options = fields.values().first { $0.name == "h" }?.options.values() ?? []
        #expect(options.map(\.label) == ["A", nil] && options.map(\.value) == ["a", "b"])
    }

    @Test func r48PagesWithPartsMissing() throws {
        let fin = try #require(try iq("R48")[MAM.Fin.self])
        #expect(
            fin.isComplete && fin.resultSet?.count == .value(0) && fin.resultSet?.first == nil
                && fin.resultSet?.last == nil)

        let bad = try IQ(
            captured:
                "<iq type='result' id='m'><fin xmlns='urn:xmpp:mam:2'><set xmlns='http://jabber.org/protocol/rsm'><first index='0'>a</first><last>b</last><count>many</count></set></fin></iq>"
        )
        let set = try #require(bad[MAM.Fin.self]?.resultSet)
        #expect(
            set.first?.id == "a" && set.first?.index == .value(0) && set.last == "b" && set.count == .malformed("many"))
        let none = try IQ(captured: "<iq type='result' id='m'><fin xmlns='urn:xmpp:mam:2' complete='true'/></iq>")
        #expect(none[MAM.Fin.self]?.isComplete == true && none[MAM.Fin.self]?.resultSet == nil)
    }

    @Test func r51ACardWithBytesAndUnknownParts() throws {
        let card = try #require(try iq("R51")[VCardTemp.self])

        #expect(card.formattedName == "Romeo" && card.photos.count == 2)
        #expect(card.photos.first?.type == "image/png")
        #expect(card.photos.first?.bytes.value.map { XML.Hex($0.bytes).xmlText } == "89504e470d0a")
        #expect(card.photos.last?.externalURL == "http://example.org/p.png")
        #expect(card.emails.map(\.address) == ["romeo@example.net"])
    }
}
