import StanzaCore
import StanzaExtensions
import StanzaMeasure
import StanzaXML
import Testing

private let stream = """
    <stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' id='s' version='1.0'>\
    <message from='romeo@montague.example/orchard' to='juliet@capulet.example' id='m1' type='chat'>\
    <body>Look &amp; see &lt;this&gt;</body><request xmlns='urn:xmpp:receipts'/></message>\
    <a xmlns='urn:xmpp:sm:3' h='1'/>\
    <presence from='juliet@capulet.example/balcony'><show>away</show><x xmlns='urn:x'><y z='1'>t</y> u</x></presence>\
    <iq type='get' id='i1' from='juliet@capulet.example/balcony'><query xmlns='urn:q'/></iq></stream:stream>
    """

private func workload(chunkSize: Int = 16_384) throws -> Workload {
    try Workload(Array(stream.utf8), registry: .standard, chunkSize: chunkSize)
}

/// What a stage does is what its name says: the same elements, stanzas and bytes as without measuring.
@Suite struct WorkloadTests {
    @Test func stanzasAreCountedWithoutOtherElements() throws {
        #expect(try workload().stanzaCount == 3)
    }

    @Test(arguments: XML.Engine.all)
    func elementsAreAllFirstLevelElements(engine: XML.Engine) throws {
        #expect(try workload().pass(.elements, engine: engine) == 4)
        #expect(try workload().pass(.scan, engine: engine) == 4)
    }

    @Test func floorSeesEveryStartTag() throws {
        #expect(try workload().pass(.floor) == 11)
    }

    @Test(arguments: Stage.allCases)
    func cuttingMakesNoDifference(stage: Stage) throws {
        let whole = try workload().pass(stage)
        let pieces = try workload(chunkSize: 7).pass(stage)

        // Copies add the first byte of each piece.
        #expect(stage == .memcpy || whole == pieces)
    }

    @Test func roundTripWritesWhatWasRead() throws {
        let typed = try workload().pass(.typed)
        let roundTrip = try workload().pass(.roundtrip)
        let elements = try #require(stream.firstRange(of: "<message"))
        let other = "<a xmlns='urn:xmpp:sm:3' h='1'/></stream:stream>"

        let stanzaBytes = stream[elements.lowerBound...].utf8.count - other.utf8.count

        #expect(roundTrip - typed == stanzaBytes)
    }

    @Test func serialiserAndCopyAreOfTheSameBytes() throws {
        let workload = try workload()
        var written = 0
        var parser = XML.Parser()
        try parser.feed(Array(stream.utf8)) { event in
            if case .element(let element) = event, StanzaKind(element.name) != nil {
                let stanza = try AnyStanza(parsing: element, registry: .standard)
                written += try stanza.serialized(in: .stream(.client)).count
            }
            return .proceed
        }

        #expect(try workload.pass(.serialise) == written)
        #expect(workload.byteCount(of: .serialise) == written)
        #expect(workload.byteCount(of: .copyWritten) == written)
    }

    @Test func refusedStreamThrows() {
        #expect(throws: XML.ParseError.self) {
            try Workload(Array("<stream:stream xmlns='jabber:client'>".utf8), registry: .standard)
        }
    }
}

@Suite struct StringTreeTests {
    @Test(arguments: [1, 3, 16_384])
    func holdsWhatElementsHold(chunkSize: Int) throws {
        var elements: [XML.Element] = []
        var parser = XML.Parser()
        try parser.feed(Array(stream.utf8)) { event in
            if case .element(let element) = event { elements.append(element) }
            return .proceed
        }

        var trees: [XML.Element] = []
        let tree = StringTree { trees.append(XML.Element($0)) }
        let bytes = Array(stream.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunkSize) {
            bytes[start..<min(start + chunkSize, bytes.count)].withUnsafeBytes { tree.feed($0) }
        }

        #expect(trees == elements)
    }
}

extension XML.Element {
    /// An element of the same content.
    fileprivate init(_ tree: StringTree.Element) {
        self.init(XML.Name(tree.name, in: XML.Namespace(rawValue: tree.namespace)))
        attributes = tree.attributes.map {
            XML.Attribute(XML.Name($0.name, in: XML.Namespace(rawValue: $0.namespace)), $0.value)
        }
        children = tree.children.map { node in
            switch node {
            case .element(let element): .element(XML.Element(element))
            case .text(let text): .text(text)
            }
        }
    }
}

@Suite struct MeasurementTests {
    @Test func figuresComeFloorFirstAndOnceForEachEngine() throws {
        let figures = try Measurement(Array(stream.utf8), registry: .standard, rounds: 1)
            .run([.serialise, .typed, .elements, .memcpy], engines: XML.Engine.all)

        let count = XML.Engine.all.count
        #expect(figures.first?.stage == .floor)
        #expect(figures.filter { $0.stage == .typed }.map(\.engine) == XML.Engine.all.map(Optional.some))
        #expect(figures.filter { $0.stage == .elements }.count == count)
        #expect(figures.last?.stage == .serialise)
        #expect(figures.count == 3 + 2 * count)
    }

    @Test func floorIsOnceItself() throws {
        let figures = try Measurement(Array(stream.utf8), registry: .standard, rounds: 2).run([], engines: [.default])

        let floor = try #require(figures.first)
        #expect(figures.count == 1)
        #expect(floor.ratioToFloor == 1)
        #expect(floor.spread == 1...1)
        #expect(floor.stanzas == 3)
        #expect(floor.bytes == stream.utf8.count)
        #expect(floor.allocations == nil)
    }

    @Test func allocationsAreThoseOfOnePass() throws {
        var count = 0
        let figures = try Measurement(
            Array(stream.utf8),
            registry: .standard,
            rounds: 1,
            allocationCount: {
                count += 6
                return count
            }
        ).run([.elements], engines: [.default])

        #expect(figures.map(\.allocations) == [6, 6])
        #expect(figures.map(\.allocationsPerStanza) == [2, 2])
    }
}
