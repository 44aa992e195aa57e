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
