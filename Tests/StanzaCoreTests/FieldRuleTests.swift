import StanzaCore
import StanzaXML
import Testing

/// A scene with an act, a line count that is 1 unless it says otherwise, and at most two speakers.
private struct Scene: DeclaredExtension {
    var lines: Int
    var speakers: [Speaker]
    var prologue: Parsed<Prologue>?

    static let schema = Schema<Self>(
        XML.Name("scene", in: "urn:example:play"),
        .attribute("lines", \.lines, default: 1),
        .children(\.speakers),
        .lenientChild(\.prologue),
        build: { lines, speakers, prologue in
            if speakers.count > 2 {
                throw ExtensionError(.tooMany, reason: "\(speakers.count) speakers, expected at most 2")
            }
            return Scene(lines: lines, speakers: speakers, prologue: prologue)
        }
    )
}

private struct Speaker: DeclaredExtension {
    var name: String

    static let schema = Schema<Self>(
        XML.Name("speaker", in: "urn:example:play"),
        .attribute("name", \.name),
        build: Self.init
    )
}

private struct Prologue: DeclaredExtension {
    var verse: Int

    static let schema = Schema<Self>(
        XML.Name("prologue", in: "urn:example:play"),
        .attribute("verse", \.verse),
        build: Self.init
    )
}

/// What the fields of a schema do beyond reading and writing one value.
@Suite struct FieldRuleTests {
    private let registry = ExtensionRegistry.core.adding(Scene.self)

    private func message(_ scenes: String) throws -> Message {
        try Message(parsing: "<message>\(scenes)</message>", registry: registry)
    }

    @Test func ruleBetweenFieldsIsReportedAtItsElement() throws {
        let speaker = "<speaker name='Romeo'/>"
        let message = try message("<scene xmlns='urn:example:play'>\(speaker)\(speaker)\(speaker)</scene>")

        let error = try #require(message.extensions.malformed.first).error
        #expect(error.code == .tooMany)
        #expect(error.path == "message/scene")
        #expect(error.reason == "3 speakers, expected at most 2")
        #expect(error.namespace == "urn:example:play")
        #expect(error.position != nil)
    }

    @Test func errorOfAChildKeepsItsPlace() throws {
        let registry = ExtensionRegistry.core.adding(Play.self)

        let message = try Message(
            parsing: "<message><play xmlns='urn:example:play'><scene><speaker/></scene></play></message>",
            registry: registry
        )

        #expect(message.extensions.malformed.map(\.error.path) == ["message/play/scene/speaker"])
        #expect(message.extensions.malformed.map(\.error.code) == [.missingAttribute])
    }

    @Test func ruleOfAChildIsReportedAtTheChild() throws {
        let registry = ExtensionRegistry.core.adding(Play.self)
        let speakers = String(repeating: "<speaker name='Romeo'/>", count: 3)

        let message = try Message(
            parsing: "<message><play xmlns='urn:example:play'><scene>\(speakers)</scene></play></message>",
            registry: registry
        )

        #expect(message.extensions.malformed.map(\.error.path) == ["message/play/scene"])
    }

    @Test func malformedLenientChildLeavesItsParentGood() throws {
        let xml = "<scene xmlns='urn:example:play'><speaker name='Romeo'/><prologue verse='first'/></scene>"
        var message = try message(xml)

        let scene = try #require(message[Scene.self])
        #expect(scene.speakers == [Speaker(name: "Romeo")])
        #expect(scene.prologue?.value == nil)
        #expect(scene.prologue?.error?.path == "message/scene/prologue/@verse")
        #expect(message.extensions.malformed.isEmpty)
        #expect(message.extensions.allMalformed.map(\.error.code) == [.invalidValue])

        message.update(Scene.self) { $0.speakers.append(Speaker(name: "Juliet")) }
        let written = try Scene(parsing: try #require(message.element().elements.first { _ in true }))
        #expect(written.prologue?.error?.code == .invalidValue)
        #expect(written.speakers.count == 2)
    }

    @Test func lenientChildIsWrittenFromItsValue() throws {
        let scene = Scene(lines: 3, speakers: [], prologue: .value(Prologue(verse: 14)))

        let element = try scene.element()

        #expect(try Scene(parsing: element) == scene)
        #expect(try Scene(parsing: XML.Element(parsing: "<scene xmlns='urn:example:play'/>")).prologue == nil)
    }

    @Test(arguments: ["message", "presence", "iq"])
    func stanzaFieldReadsEveryKind(kind: String) throws {
        let xml = "<letter xmlns='urn:example:play'><\(kind) xmlns='jabber:client' id='l1'/></letter>"

        let letter = try Letter(parsing: XML.Element(parsing: xml))

        #expect(letter.stanza.stanzaWithoutChecks.kind.rawValue == kind)
        #expect(letter.stanza.stanzaWithoutChecks.id == "l1")
        #expect(try Letter(parsing: letter.element()) == letter)
    }

    @Test func stanzaThatIsMissingIsAnError() throws {
        let element = try XML.Element(parsing: "<letter xmlns='urn:example:play'><message/></letter>")

        let error = #expect(throws: ExtensionError.self) { try Letter(parsing: element) }

        #expect(error?.code == .missingChild)
        #expect(error?.reason == "child message or presence or iq is missing")
    }

    @Test func defaultThatWasSpelledOutStaysOnUpdate() throws {
        var message = try message("<scene xmlns='urn:example:play' lines='1'><speaker name='Romeo'/></scene>")

        message.update(Scene.self) { $0.speakers.append(Speaker(name: "Juliet")) }

        let scene = try #require(try message.element().elements.first { $0.name.local == "scene" })
        #expect(scene["lines"] == "1")
        #expect(Array(scene.elements).count == 2)
    }

    @Test func attributeThatBecomesTheDefaultIsRemovedOnUpdate() throws {
        var message = try message("<scene xmlns='urn:example:play' lines='7'/>")

        message.update(Scene.self) { $0.lines = 1 }

        let scene = try #require(try message.element().elements.first { _ in true })
        #expect(scene["lines"] == nil)
    }
}

private struct Play: DeclaredExtension {
    var scenes: [Scene]

    static let schema = Schema<Self>(
        XML.Name("play", in: "urn:example:play"),
        .children(\.scenes),
        build: Self.init
    )
}

private struct Letter: DeclaredExtension {
    var stanza: Unverified<AnyStanza>

    static let schema = Schema<Self>(XML.Name("letter", in: "urn:example:play"), .stanza(\.stanza), build: Self.init)
}

/// An address, and whatever else is in the envelope.
private struct Envelope: DeclaredExtension {
    var address: Address
    var stamps: [String]
    var isOpen: Bool
    var content: ExtensionList

    static let schema = Schema<Self>(
        XML.Name("envelope", in: "urn:example:post"),
        .extensions(\.content),
        .child(\.address),
        .childTexts("stamp", \.stamps),
        .flag("open", \.isOpen),
        build: { Envelope(address: $1, stamps: $2, isOpen: $3, content: $0) }
    )
}

private struct Address: DeclaredExtension {
    var city: String

    static let schema = Schema<Self>(XML.Name("address", in: .inherited), .attribute("city", \.city), build: Self.init)
}

/// A field for all children beside fields for some of them.
@Suite struct ExtensionsFieldTests {
    private let xml = """
        <envelope xmlns='urn:example:post'><stamp>Verona</stamp> <scene xmlns='urn:example:play'/><address city='Mantua'/>\
        <address xmlns='urn:example:other' city='Padua'/><open/><envelope><address city='Venice'/><stamp/></envelope>\
        </envelope>
        """

    private func message(_ decoding: ExtensionRegistry.DecodingPolicy) throws -> Message {
        let registry = ExtensionRegistry.core.adding(Envelope.self, Scene.self).with(decoding: decoding)
        return try Message(parsing: "<message>\(xml)</message>", registry: registry)
    }

    @Test(arguments: [ExtensionRegistry.DecodingPolicy.onParse, .onAccess])
    func childrenWithFieldsOfTheirOwnAreLeftOut(decoding: ExtensionRegistry.DecodingPolicy) throws {
        let envelope = try #require(try message(decoding)[Envelope.self])

        #expect(envelope.address == Address(city: "Mantua"))
        #expect(envelope.stamps == ["Verona"])
        #expect(envelope.content.map(\.source?.name.local) == ["scene", "address", "envelope"])
        #expect(envelope.content[Scene.self] != nil)
        #expect(envelope.content.unknown.map { $0["city"] } == ["Padua"])
        #expect(envelope.content[Envelope.self]?.address == Address(city: "Venice"))
        #expect(envelope.content[Envelope.self]?.content.isEmpty == true)
    }

    /// They were in the list too, and so were written twice.
    @Test func eachIsWrittenOnce() throws {
        var message = try message(.onParse)

        message.update(Envelope.self) { $0.address.city = "Verona" }

        let written = try #require(try message.element().elements.first { _ in true })
        let expected = xml.replacing("city='Mantua'", with: "city='Verona'")
        #expect(try written == XML.Element(parsing: expected))
        let afresh = try #require(message[Envelope.self]).element()
        #expect(afresh.elements.filter { $0.name.local == "stamp" }.count == 1)
        #expect(
            try Envelope(parsing: afresh, registry: ExtensionRegistry.core.adding(Scene.self, Envelope.self)).stamps
                == ["Verona"])
    }

    @Test func secondOfAChildThatMayStandOnceIsKeptOnUpdate() throws {
        let twice = "<envelope xmlns='urn:example:post'><address city='Mantua'/><address city='Padua'/></envelope>"
        var message = try Message(
            parsing: "<message>\(twice)</message>",
            registry: ExtensionRegistry.core.adding(Envelope.self)
        )

        message.update(Envelope.self) { $0.address.city = "Verona" }

        let written = try #require(try message.element().elements.first { _ in true })
        #expect(written.elements.map { $0["city"] } == ["Verona", "Padua"])
    }
}
