import StanzaTesting
import StanzaXML
import Testing

@Suite struct ParserTests {
    private static let header = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"

    /// Feeds a text in pieces of a size, and gives what was found, each in a word.
    private func events(
        _ text: String,
        size: Int = .max,
        _ parser: consuming XML.Parser,
        _ directive: (XML.Parser.Event) -> XML.Parser.Directive = { _ in .proceed }
    ) throws -> [String] {
        var result: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
            try parser.feed(bytes[start..<min(start + min(size, bytes.count), bytes.count)]) { event in
                switch event {
                case .opened(let header): result.append("<\(header.name.local)")
                case .element(let element): result.append(element.name.local)
                case .closed: result.append(">")
                }
                return directive(event)
            }
        }
        return result
    }

    // MARK: Events

    @Test(arguments: [1, 2, 3, 7, 64, 4096])
    func aStreamIsOpenedFilledAndClosed(size: Int) throws {
        let text =
            "<?xml version='1.0' encoding='UTF-8'?>\n\(Self.header)\n<a/> <b>x</b><c><d/></c>\n</stream:stream>\n"

        #expect(try events(text, size: size, XML.Parser()) == ["<stream", "a", "b", "c", ">"])
    }

    @Test func theHeaderIsAnElementWithoutContent() throws {
        var header: XML.Element?
        var parser = XML.Parser()
        try parser.feed("<s:stream xmlns:s='urn:s' xmlns='urn:c' to='a&amp;b' xml:lang='en'><a/>".utf8) { event in
            if case .opened(let element) = event { header = element }
            return .proceed
        }

        #expect(header?.name == XML.Name("stream", in: "urn:s"))
        #expect(header?["to"] == "a&b")
        #expect(header?.lang == "en")
        #expect(header?.declarations.map(\.prefix) == ["s", ""])
        #expect(header?.children == [])
        let isInside = parser.isInsideElement
        #expect(!isInside)
    }

    /// Text behind an empty-element tag was recorded inside it.
    @Test(arguments: [
        ("<a><b/>x</a>", "<a xmlns=''><b/>x</a>"),
        ("<a>x<b/>y<c><d/>z</c><e/>\n</a>", "<a xmlns=''>x<b/>y<c><d/>z</c><e/>\n</a>"),
        ("<a><b/><![CDATA[x]]>&#13;<c/></a>", "<a xmlns=''><b/>x&#xD;<c/></a>"),
    ])
    func textStandsWhereItStood(_ text: String, _ form: String) throws {
        #expect(try XML.Element(parsing: text).canonicalForm == form)
    }

    @Test func fragmentsStandOneAfterTheOther() throws {
        let prefixes = [XML.Declaration(prefix: "p", namespace: "urn:p&'<é")]
        var found: [XML.Element] = []
        var parser = XML.Parser(fragmentsIn: "urn:c", prefixes: prefixes)
        try parser.feed(" <a/>\n<p:b x='1'/><c xmlns='urn:d'><p:d/></c>".utf8) { event in
            if case .element(let element) = event { found.append(element) }
            return .proceed
        }

        #expect(found.map(\.name.namespace) == ["urn:c", "urn:p&'<é", "urn:d"])
        #expect(found.last?.elements.map(\.name.namespace) == ["urn:p&'<é"])
        #expect(throws: XML.ParseError.self) { try events("<a/></a>", XML.Parser(fragmentsIn: "urn:c")) }
        #expect(throws: XML.ParseError.self) { try events("<a/>x", XML.Parser(fragmentsIn: "urn:c")) }
        #expect(throws: XML.ParseError.self) { try events("<q:a/>", XML.Parser(fragmentsIn: "urn:c")) }
    }

    // MARK: Directives

    @Test(arguments: [1, 5, 1000])
    func aRestartReadsTheBytesBehindAsANewStream(size: Int) throws {
        let text = "<a xmlns='urn:1'><go/><?xml version='1.0'?><a xmlns='urn:2'><b/></a>"
        let names = try events(text, size: size, XML.Parser()) { event in
            if case .element(let element) = event, element.name.local == "go" { return .restart }
            return .proceed
        }

        #expect(names == ["<a", "go", "<a", "b", ">"])
    }

    @Test func whatIsBehindAStopIsGivenBack() throws {
        for padding in [0, 100_000] {
            let text = "<a><b/><stop/>" + String(repeating: " ", count: padding) + "<c/>\u{0}rest"
            var parser = XML.Parser()
            var names: [String] = []
            let rest = try parser.feed(text.utf8) { event in
                guard case .element(let element) = event else { return .proceed }
                names.append(element.name.local)
                return element.name.local == "stop" ? .stop : .proceed
            }

            #expect(names == ["b", "stop"])
            #expect(rest == Array((String(repeating: " ", count: padding) + "<c/>\u{0}rest").utf8))
            // The parser is as new: what it is fed next begins a stream.
            try parser.feed("<a><d/>".utf8) { event in
                if case .element(let element) = event { names.append(element.name.local) }
                return .proceed
            }
            #expect(names == ["b", "stop", "d"])
        }
    }

    @Test func whatTheHandlerThrowsIsThrown() throws {
        struct Stop: Error {}
        var parser = XML.Parser()

        #expect(throws: Stop.self) { try parser.feed("<a><b/><c/>".utf8) { _ in throw Stop() } }
        let failure = parser.failure
        #expect(failure == nil)
    }

    @Test func aResetForgetsEverything() throws {
        var parser = XML.Parser()
        #expect(throws: XML.ParseError.self) { try parser.feed("<a><b></a>".utf8) { _ in .proceed } }
        parser.reset()
        var count = 0
        try parser.feed("<zed>".utf8) { _ in
            count += 1
            return .proceed
        }

        #expect(count == 1)
    }

    // MARK: Faults

    @Test(
        arguments: [
            ("<a><b></a>", .notWellFormed), ("<a></b>", .notWellFormed), ("<a b=c/>", .notWellFormed),
            ("<a b='1' b='2'/>", .notWellFormed),
            ("<p:a/>", .notWellFormed), ("<a p:b=''/>", .notWellFormed), ("<a><b c='<'/>", .notWellFormed),
            ("<a><b>&", .none),
            ("<a><b>&x;</b>", .restrictedXML), ("<a><!-- -->", .restrictedXML), ("<a><b><?p?></b>", .restrictedXML),
            ("<!DOCTYPE a><a>", .restrictedXML), ("<a>text", .badFormat), ("<a><![CDATA[x]]>", .badFormat),
            ("text", .notWellFormed),
            ("<a><b>\u{0}", .notWellFormed), ("<a><b>]]></b>", .notWellFormed), ("<a><b>&#0;</b>", .notWellFormed),
            ("<a><b>&#xD800;</b>", .notWellFormed), ("<a><b>&#x110000;</b>", .notWellFormed),
            ("<a></a><b/>", .notWellFormed),
            ("<?xml version='1.1'?><a>", .badFormat),
            ("<?xml version='1.0' encoding='latin1'?><a>", .unsupportedEncoding),
            ("\u{FEFF}<a>", .notWellFormed), ("<a xmlns:p='' p:b=''>", .notWellFormed),
            ("<a xmlns:xmlns='urn:x'>", .notWellFormed),
            ("<a xmlns='http://www.w3.org/2000/xmlns/'>", .notWellFormed), ("<a:b:c xmlns:a='urn:a'>", .notWellFormed),
            ("<a><b xmlns:p='urn:1' xmlns:q='urn:1' p:k='' q:k=''/>", .notWellFormed),
            ("<a><xmlns:b/>", .notWellFormed),
            ("<a><b></b c></a>", .notWellFormed), ("<a><b/ >", .notWellFormed), ("< a>", .notWellFormed),
            ("<a><1/>", .notWellFormed),
            ("<a><b c='1'd='2'/>", .notWellFormed), ("<a><b>&#x;</b>", .notWellFormed),
            ("<a><b>&;</b>", .notWellFormed),
        ] as [(String, XML.ParseError.Condition?)])
    func faultsAreFoundAlikeHoweverTheBytesAreCut(_ text: String, _ condition: XML.ParseError.Condition?) throws {
        let capture = Capture([.init(.serverToClient, Array(text.utf8))])
        let cuts = text.utf8.indices.enumerated().map { Capture.Cutting.at($0.offset) }
        // No recording: a header of the same name is no new stream, and nothing may follow the end.
        let expected = Replay(capture.pieces(.serverToClient, .whole), through: XML.Parser())
        for cutting in cuts + [.every(1), .every(2), .every(3)] {
            let found = Replay(capture.pieces(.serverToClient, cutting), through: XML.Parser())
            #expect(found == expected, "\(cutting)")
        }

        #expect(expected.failure?.condition == condition)
        if let failure = expected.failure {
            #expect(!failure.reason.isEmpty && !failure.reason.contains("\n"))
            #expect(failure.position.offset >= 0 && failure.position.offset <= text.utf8.count)
            #expect(failure.description == "\(failure.condition): \(failure.reason) (\(failure.position))")
        }
    }

    @Test func aFaultIsFoundBehindWhatWasGood() throws {
        var names: [String] = []
        var parser = XML.Parser()
        let error = #expect(throws: XML.ParseError.self) {
            try parser.feed("<a>\n<b/>\n<c/>\n<d e='1' e='2'/><f/>".utf8) { event in
                if case .element(let element) = event { names.append(element.name.local) }
                return .proceed
            }
        }

        #expect(names == ["b", "c"])
        #expect(error?.position == XML.Position(offset: 14, line: 4, column: 1))
    }

    // MARK: Random bytes

    /// Whatever the bytes are, no cutting of them gives anything else, and nothing crashes.
    @Test func mutatedStreamsGiveTheSameForEveryCutting() throws {
        var random = SplitMix(seed: 20_261)
        let seeds = [
            "<?xml version='1.0'?>\(Self.header)<a b='1' p:c=\"2\" xmlns:p='urn:p'>x&amp;y<![CDATA[z]]>\r\n<d/></a><e/></stream:stream>",
            "\(Self.header)<m xml:lang='de'><b>\u{E9}\u{1F4AC}</b><x xmlns=''><y/></x></m>\n<n>&#x41;&lt;]]&gt;</n>",
        ].map { Array($0.utf8) }
        let alphabet = Array("<>&'\"/!?[]-=: \r\n\t;#xaZ9\u{E9}\u{0}]]>".utf8) + [0xFF, 0xC3, 0xED, 0xF0, 0x80]

        for round in 0..<3_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                case 1: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: place)
                case 2: bytes.remove(at: place)
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
                }
            }
            let capture = Capture([.init(.serverToClient, bytes)])
            let limits = XML.Limits(
                bytes: 150, depth: 4, attributes: 3, namespaceDeclarations: 2, elements: 6, nameBytes: 14)
            let cut = Capture.Cutting.at(Int.random(in: 0...bytes.count, using: &random))
            do {
                try expectEqualReplays(capture, .serverToClient, [.every(1), .every(5), cut])
                try expectEqualReplays(capture, .serverToClient, [.every(1), cut], limits: limits)
            } catch {
                Issue.record("\(error)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
            // What was accepted is written, and read again the same.
            for element in capture.replay(.serverToClient, .whole).elements {
                #expect(try XML.Element(parsing: element.serialized()) == element)
            }
        }
    }
}

/// A generator whose numbers are the same in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
