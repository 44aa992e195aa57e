import StanzaXML
import Testing

/// Elements visited in the memory they were read in.
@Suite struct ScannerTests {
    private static let stream = """
        <stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' id='s1'>\
        <message to='a&amp;b' id='7'><body>one &lt; two</body><x xmlns='urn:x'><body>no</body></x></message>
        <presence/><iq type='get'>text<ping xmlns='urn:xmpp:ping'/></iq></stream:stream>
        """
    private static let body = XML.Name("body", in: "jabber:client")

    private static let engines = [XML.Engine.libxml2, .native, .portable]

    @Test(arguments: engines, [1, 2, 7, 64, 10_000])
    func elementsAreVisitedInOrder(_ engine: XML.Engine, _ size: Int) throws {
        var scanner = XML.Scanner(engine: engine)
        var names: [String] = []
        let bytes = Array(Self.stream.utf8)

        for start in stride(from: 0, to: bytes.count, by: size) {
            try scanner.feed(bytes[start..<min(start + size, bytes.count)]) { names.append($0.name.description) }
        }

        let (header, isClosed) = (scanner.header, scanner.isClosed)
        let (isInside, end) = (scanner.isInsideElement, scanner.position)
        #expect(names == ["{jabber:client}message", "{jabber:client}presence", "{jabber:client}iq"])
        #expect(header?["id"] == "s1")
        #expect(isClosed)
        #expect(!isInside)
        #expect(end.offset == bytes.count)
    }

    @Test(arguments: engines)
    func aVisitSeesWhatTheElementHolds(_ engine: XML.Engine) throws {
        var scanner = XML.Scanner(engine: engine)
        var visits = 0

        try scanner.feed(Self.stream.utf8) { element in
            guard element.isNamed(XML.Name("message", in: "jabber:client")) else { return }
            visits += 1
            #expect(element["to"] == "a&b")
            #expect(element["from"] == nil)
            #expect(element[XML.Name("id")] == "7")
            #expect(element.value(of: XML.Name("id"), as: Int.self) == 7)
            #expect(element.value(of: XML.Name("to"), as: Int.self) == nil)
            #expect(element.attributes.map(\.name.local) == ["to", "id"])
            #expect(element.text == "")
            #expect(element.withFirstElement(Self.body) { $0.text } == "one < two")
            #expect(element.withFirstElement(Self.body) { $0.textValue(as: String.self) } == "one < two")
            #expect(element.withFirstElement(XML.Name("none")) { $0.text } == nil)
            var children: [String] = []
            element.forEachElement { child in
                children.append(child.name.local)
                child.forEachElement { children.append("\($0.name)") }
            }
            #expect(children == ["body", "x", "{urn:x}body"])
            let raw = element.withFirstElement(Self.body) { $0.withRawBytes { String(decoding: $0, as: UTF8.self) } }
            #expect(raw == "<body>one &lt; two</body>")
        }

        #expect(visits == 1)
    }

    @Test(arguments: engines)
    func whatIsRetainedStays(_ engine: XML.Engine) throws {
        var scanner = XML.Scanner(engine: engine)
        var kept: [XML.Element] = []

        try scanner.feed(Self.stream.utf8) { element in
            kept.append(element.retain())
            element.forEachElement { kept.append($0.retain()) }
        }
        try scanner.feed("\n\n\n".utf8) { _ in }

        #expect(kept.map(\.name.local) == ["message", "body", "x", "presence", "iq", "ping"])
        #expect(kept[1].text == "one < two")
        #expect(kept[1].path == "message/body")
        #expect(kept[5].name.namespace == "urn:xmpp:ping")
        #expect(kept[3].position == XML.Position(offset: 194, line: 2, column: 1))
        #expect(
            String(decoding: try kept[4].serialized(in: .init(defaultNamespace: "jabber:client")), as: UTF8.self)
                == "<iq type='get'>text<ping xmlns='urn:xmpp:ping'/></iq>")
    }

    @Test(arguments: engines)
    func faultsAreThrownBehindTheElementsBefore(_ engine: XML.Engine) {
        var scanner = XML.Scanner(fragmentsIn: "urn:x", engine: engine)
        var count = 0

        #expect(throws: XML.ParseError.self) { try scanner.feed("<a/><b/><c></d>".utf8) { _ in count += 1 } }
        let failure = scanner.failure
        #expect(count == 2)
        #expect(failure?.condition == .notWellFormed)
        #expect(throws: XML.ParseError.self) { try scanner.feed("<a/>".utf8) { _ in count += 1 } }
        #expect(count == 2)

        scanner.reset()

        #expect(throws: Never.self) { try scanner.feed("<a/>".utf8) { _ in count += 1 } }
        #expect(count == 3)
    }

    @Test(arguments: engines)
    func limitsHold(_ engine: XML.Engine) {
        var scanner = XML.Scanner(limits: XML.Limits(bytes: 100), engine: engine)

        #expect(throws: XML.ParseError.self) {
            try scanner.feed(("<a><b>" + String(repeating: "x", count: 100)).utf8) { _ in }
        }
        let failure = scanner.failure
        #expect(failure?.condition == .policyViolation)
        #expect(failure?.position.offset == 103)
    }
}
