import Foundation
import StanzaTesting
import StanzaXML
import Testing

/// The native engine, with and without a processor's own instructions, against libxml2, which is the judge.
@Suite struct NativeEngineTests {
    static let engines = [XML.Engine.libxml2, .native, .portable]

    /// Reads a document in many cuttings with each engine; all must be as libxml2 has it in one piece.
    private func expectAgreement(
        _ document: [UInt8],
        _ setting: EngineReading.Setting = .init(),
        engines: [XML.Engine] = engines,
        cuttings: [[Int]],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expected = EngineReading(document, .libxml2, setting)
        for engine in engines {
            for pieces in cuttings {
                let reading = EngineReading(document, engine, setting, pieces: pieces)
                if let difference = reading.difference(from: expected) {
                    Issue.record("\(engine), pieces \(pieces): \(difference)", sourceLocation: sourceLocation)
                    return
                }
            }
        }
    }

    /// In one piece, in single bytes, and in two pieces cut at every byte from one on.
    private func everyCut(_ document: [UInt8], from first: Int = 1) -> [[Int]] {
        [[.max], [1]] + (first..<max(first, document.count)).map { [$0, .max] }
    }

    private static let header =
        "<?xml version='1.0'?><stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"

    /// Names that the tests use: what has been met before is read in another way than what is new.
    private static let known = """
        <a b='1' c="2" d='3' xml:lang='en' stream:e='4'><b/><c>x</c></a><message to='x' from='y' xmlns='urn:x'/>\
        <stream:features xmlns='urn:y'/>
        """

    /// Where a document behind these begins; before it only single bytes are cut.
    private static let start = (header + known).utf8.count

    // MARK: - What is read

    private static let good: [String] = [
        // Tags
        "<a/>", "<a />", "<a\n/>", "<a></a>", "<a></a >", "<a></a\t\n>", "<a ></a>", "<a b='1'/>", "<a b='1' />",
        "<a b='1' c='2'></a>", "<a c='2' b='1'></a>", "<a  b='1'/>", "<a b = '1'/>", "<a\nb='1'\tc=\"2\"\r\n></a>",
        "<a b=\"'\" c='\"'/>", "<a b='='/>", "<a b='>'/>", "<a b='/>' c=']]>'/>", "<a b=''/>", "<a b='a&amp;b=c&lt;'/>",
        "<a b='1'><b/><b></b>x<b/></a>", "<a>\n  <b/>\n</a>",
        "<a b='1' c='2' d='3' e='4' f='5' g='6' h='7' i='8' j='9' k='10' l='11' m='12' n='13' o='14' p='15' q='16'/>",
        "<a " + (0..<40).map { "a\($0)='\($0)'" }.joined(separator: " ") + "/>",
        // Names
        "<é/>", "<名前 ü='1'>x</名前>", "<a.b-c_d/>", "<_/>", "<a·b/>", "<a\u{300}/>", "<\u{10000}/>",
        "<name-of-fifteen name-of-fifteen='1'>x</name-of-fifteen>", "<name-of-16-bytes name-of-16-bytes='1'/>",
        "<name-of-16-bytes>x</name-of-16-bytes>",
        "<a-name-that-is-longer-than-that>x</a-name-that-is-longer-than-that>",
        "<xml/>", "<xmlns/>", "<a xml='1'/>", "<a xml:lang='de'/>", "<xml:a xml:b='1'/>",
        // Namespaces
        "<a xmlns='urn:x'/>", "<a xmlns='urn:x'><b/><b xmlns=''/><b xmlns='urn:y'><b/></b></a>", "<a xmlns=''/>",
        "<p:a xmlns:p='urn:x' p:b='1' b='2'><p:b/></p:a>",
        "<a xmlns:p='urn:x'><b p:c='1'/><p:b/><b xmlns:p='urn:y' p:c='1'/></a>",
        "<a xmlns='urn:a&amp;b'/>", "<a xmlns:p='&#x75;rn:x'><p:b/></a>", "<a xmlns='a\nb\tc'/>",
        "<a xmlns='vcard-temp'/>",
        "<a xmlns='not a URI %%'/>", "<stream:a stream:e='1'/>", "<stream:features/>",
        "<stream:features></stream:features>",
        "<a xmlns:stream='urn:x'><stream:features stream:e='1'/></a>", "<a b='1' xmlns='urn:x' c='2'/>",
        "<a xmlns:xml='http://www.w3.org/XML/1998/namespace' xml:b='1'/>", "<p:a xmlns:p='urn:x'></p:a >",
        "<a xmlns:p='urn:x' xmlns:q='urn:y' p:b='1' q:b='2' b='3'/>",
        // Text
        "<a>x</a>", "<a>a &lt; b &amp;&amp; c &gt; d &quot;&apos;</a>", "<a>&#65;&#x42;&#x1F600;&#10;&#13;</a>",
        "<a>]] ]> ></a>", "<a>it's \"=\" 'x'</a>", "<a>line\r\nline\rline\n</a>", "<a>\t</a>", "<a>Grüße 你好 😂</a>",
        "<a>x<b/>y<c>z</c></a>", "<a b='line\r\nline\rline\n\t'/>", "<a b='&#10;&#13;&#9;'/>",
        "<a>a text that is longer than the blocks that are looked at, and has nothing else in it; it ends</a>",
        "<a b='a value that is longer than the blocks that are looked at, and has nothing else in it'/>",
        // CDATA
        "<a><![CDATA[x]]></a>", "<a><![CDATA[]]></a>", "<a>x<![CDATA[<&>]]>y</a>", "<a><![CDATA[]]]]></a>",
        "<a><![CDATA[line\r\nline\rline]]></a>", "<a><![CDATA[&amp;\r]]>&amp;</a>",
        "<a><b/><![CDATA[x]]><![CDATA[y]]></a>",
    ]

    @Test(arguments: good)
    func goodElementsAreReadAlike(_ text: String) {
        let document = Array((Self.header + Self.known + text + "\n" + text + "</stream:stream>").utf8)

        #expect(EngineReading(document, .native, .init()).failure == nil)
        expectAgreement(document, cuttings: everyCut(document, from: Self.start))
    }

    @Test(arguments: good)
    func goodFragmentsAreReadAlike(_ text: String) {
        let prefixes = [XML.Declaration(prefix: "stream", namespace: "urn:around")]
        let setting = EngineReading.Setting(fragmentsIn: "urn:fragments", prefixes: prefixes)

        expectAgreement(Array((Self.known + text + text).utf8), setting, cuttings: [[.max], [1], [7]])
    }

    // MARK: - What is refused

    private static let bad: [String] = [
        // Tags
        "<", "< a/>", "<a", "<a b", "<a b='", "<a b=1/>", "<a b/>", "<a b=/>", "<a b='1'c='2'/>", "<a/ >", "<a / >",
        "<a/b/>",
        "<a 'b'/>", "<a b='1'/ >", "<a b='<'/>", "<a b='1' b='2'/>", "<a b='1' <b/></a>", "<a></b>", "</a>",
        "<a></a b>",
        "<a><b></a></b>", "<a></a/>", "<a></'a'>", "<a></ a>", "<a></a", "<>", "</>", "<a b=\"1'/>", "<a =''/>",
        "<a b==''/>",
        "<1/>", "<-a/>", "<.a/>", "<a 1='x'/>", "<a\u{0}/>", "<\u{300}/>", "<·/>", "<a×/>", "<a b×='1'/>",
        "<𞀀\u{F0000}/>",
        "<a>\u{1}</a>", "<a b='\u{1}'/>", "<a>\u{FFFE}</a>", "<a>\u{FFFF}</a>", "<a b='1'\u{0}/>",
        "<a><![CDATA[\u{B}]]></a>",
        // References
        "<a>&</a>", "<a>& b</a>", "<a>&lt</a>", "<a>&nbsp;</a>", "<a>&#0;</a>", "<a>&#x0;</a>", "<a>&#;</a>",
        "<a>&#x;</a>",
        "<a>&#xD800;</a>", "<a>&#xFFFE;</a>", "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>", "<a>&#x1F60g;</a>",
        "<a>&#12a;</a>", "<a b='&'/>", "<a b='&lt'/>", "<a b='&unknown;'/>", "<a b='&#8;'/>", "<a>&AMP;</a>",
        "<a>&amp ;</a>",
        // What is restricted
        "<!-- x --><a/>", "<a><!-- x --></a>", "<a><?x y?></a>", "<?x y?>", "<!DOCTYPE a>", "<a><!DOCTYPE a></a>",
        "<![CDATA[x]]>",
        "<a><!x></a>", "<a><![cdata[x]]></a>", "<?xml version='1.0'?>",
        // Text
        "x", "<a/>x", "&amp;", "<a>]]></a>", "<a>x]]>", "<a>]]]]></a>", "<a><![CDATA[x]]>]]></a>",
        // Namespaces
        "<p:a/>", "<a p:b='1'/>", "<a><p:b xmlns:p='urn:x'/><p:b/></a>", "<:a/>", "<a:/>", "<a:b:c/>",
        "<p:1 xmlns:p='u'/>",
        "<a :b='1'/>", "<a b:='1'/>", "<a xmlns:='u'/>", "<a xmlns:p=''/>", "<a xmlns:1='u'/>", "<xmlns:a/>",
        "<a xmlns:a:b='u'/>",
        "<a xmlns='u' xmlns='u'/>", "<a xmlns:p='u' xmlns:p='u'/>", "<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>",
        "<a xmlns='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns='http://www.w3.org/2000/xmlns/'/>",
        "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>",
        "<a xmlns:xml='urn:x'/>", "<a xmlns:xmlns='urn:x'/>", "<a xmlns:xml=''/>", "<a xml:lang='a' xml:lang='b'/>",
        "<a xmlns:xml='http://www.w3.org/XML/1998/namespace' xmlns:xml='http://www.w3.org/XML/1998/namespace'/>",
        "<a stream:e='1' stream:e='2'/>", "<p:a xmlns:p='u'></q:a>", "<a xmlns:p='u' p:a='1'></p:a>",
        "<a " + (0..<40).map { "a\($0 % 39)='\($0)'" }.joined(separator: " ") + "/>",
    ]

    @Test(arguments: bad)
    func badElementsAreRefusedAlike(_ text: String) {
        let document = Array((Self.header + Self.known + text + "<a b='1'/> and what follows").utf8)

        #expect(EngineReading(document, .native, .init()).failure != nil)
        expectAgreement(document, cuttings: everyCut(document, from: Self.start))
    }

    @Test(
        arguments: [
            [0x80], [0xC3], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
            [0xEF, 0xBF, 0xBE],
            [0xEF, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF],
            [0x00],
            [0x08], [0x0B], [0x0C], [0x1F], [0xC3, 0xA9, 0xA9], [0xE2, 0x82, 0xAC, 0xAC],
        ] as [[UInt8]])
    func badBytesAreRefusedAlike(_ bytes: [UInt8]) {
        for (before, after) in [
            ("<a>text ", " text</a>"), ("<a b='", "'/>"), ("<a", "/>"), ("<a ", "='1'/>"), ("<a></a", ">"),
            ("", "<a/>"),
            ("<a><![CDATA[", "]]></a>"), ("<a>a text that is longer than a block of bytes; é and so on ", "</a>"),
        ] {
            let document = Array((Self.header + Self.known + before).utf8) + bytes + Array((after + "<a/>").utf8)

            expectAgreement(document, cuttings: everyCut(document, from: Self.start))
        }
    }

    @Test(arguments: [
        "", "<", "<?xml", "<?xml version='1.0'", "<?xml version='1.0'?>", "<?xml version='1.0' encoding='UTF-8'?>\n ",
        "<?xml version='1.1'?><a>", "<?xml version='1.0' encoding='latin1'?><a>", "<?xml version='1.0' ?><a/>", "<a/>",
        "<a/>\n ",
        "<a/>x", "<a></a>", "<a></a>\n", "<a></a><", "<a></b>", "<a>", "<a><b/></a>", "<?xml?><a>",
        "<?xml version=1.0?><a>",
        " <?xml version='1.0'?><a>", "x<a>", "<!DOCTYPE a><a>", "<!-- --><a>", "\u{FEFF}<a>",
        "<a xmlns:p='urn:x'><p:b/></a>",
        "<p:a xmlns:p='urn:x'><p:b/></p:a>", "<p:a>", "<a b='1' b='2'>", "<a><a/></a>", "<a xmlns='urn:x'></a ><!",
        "<?xml version='1.0'?><?xml version='1.0'?><a>", "<a><?xml version='1.0'?><a></a>x", "<a><a><b/></a></a>",
        "<?xml standalone='yes'?><a>", "<?xml version='1.0' standalone='maybe'?><a>", "<?xmlx version='1.0'?><a>",
        "<?xml \(String(repeating: "x", count: 100))='1'?><a>",
        "<?xml version='\(String(repeating: "1", count: 100))'?><a>",
    ])
    func headersAndTrailersAreReadAlike(_ text: String) {
        let document = Array(text.utf8)
        for (restarts, ignoresTrailer) in [(false, false), (true, true), (true, false), (false, true)] {
            let setting = EngineReading.Setting(restarts: restarts, ignoresTrailer: ignoresTrailer)

            expectAgreement(document, setting, cuttings: document.isEmpty ? [[1]] : everyCut(document))
        }
    }

    @Test func encodingsOtherThanUTF8AreRefusedAlike() {
        for document: [UInt8] in [
            [0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0x3C, 0, 0x61, 0], [0x4C, 0x6F, 0xA7, 0x94],
        ] {
            expectAgreement(document, cuttings: everyCut(document))
        }
    }

    // MARK: - Limits

    @Test func limitsAreMetAlike() {
        let element = "<a b='1' c='2' xmlns='urn:x'><b><c>x</c></b>é&amp;<b/></a>"
        let document = Array((Self.header + Self.known + element + element).utf8)
        var limits: [XML.Limits] = []
        for number in 0..<80 {
            limits += [XML.Limits(bytes: number), XML.Limits(headerBytes: 2 * number), XML.Limits(nameBytes: number)]
            guard number < 8 else { continue }
            limits += [
                XML.Limits(depth: number), XML.Limits(attributes: number), XML.Limits(namespaceDeclarations: number),
            ]
            limits += [XML.Limits(elements: number), XML.Limits(bytes: 60, depth: number, attributes: number)]
        }

        for limits in limits {
            let setting = EngineReading.Setting(limits: limits)
            expectAgreement(document, setting, cuttings: [[.max], [1], [2], [3], [7], [11], [50, .max]])
        }
    }

    // MARK: - New streams

    @Test(arguments: engines)
    func aNewStreamBeginsWhereTheHandlerSaysSo(_ engine: XML.Engine) throws {
        let text = "<a xmlns='urn:x'><proceed/><?xml version='1.0'?><a xmlns='urn:y'><b/></a>"
        for size in 1...text.utf8.count {
            var parser = XML.Parser(engine: engine)
            var namespaces: [String] = []
            let bytes = Array(text.utf8)

            for start in stride(from: 0, to: bytes.count, by: size) {
                try parser.feed(bytes[start..<min(start + size, bytes.count)]) { event in
                    guard case .element(let element) = event else { return .proceed }
                    namespaces.append(element.name.description)
                    return element.name.local == "proceed" ? .restart : .proceed
                }
            }

            let end = parser.position
            #expect(namespaces == ["{urn:x}proceed", "{urn:y}b"])
            #expect(end.offset == bytes.count)
        }
    }

    @Test(arguments: engines)
    func bytesBehindAStopAreGivenBack(_ engine: XML.Engine) throws {
        var parser = XML.Parser(engine: engine)
        let rest = try parser.feed("<a><proceed/>\u{16}\u{3}\u{1}".utf8) { event in
            if case .element = event { .stop } else { .proceed }
        }

        let (failure, isInside) = (parser.failure, parser.isInsideElement)
        #expect(rest == [0x16, 0x3, 0x1])
        #expect(failure == nil)
        #expect(!isInside)

        var opened: XML.Element?
        try parser.feed("<b/>".utf8) { event in
            if case .opened(let header) = event { opened = header }
            return .proceed
        }

        #expect(opened?.name.local == "b")
        #expect(opened?.position == XML.Position(offset: 13, line: 1, column: 14))
    }

    // MARK: - Many

    /// More names and namespaces than the tables keep, over many elements and inside of one.
    @Test func evenEverNewNamesAreReadAlike() {
        func element(_ number: Int) -> String {
            "<a\(number) b\(number)='1' xmlns='urn:\(number)' p:c\(number)='2' xmlns:p='urn:p:\(number)'><d\(number)/></a\(number)>"
        }
        let apart = (0..<1000).map(element).joined()
        let together = "<a>" + (0..<1000).map(element).joined() + "</a>"
        let document = Array((Self.header + apart + together + together).utf8)
        let setting = EngineReading.Setting(limits: XML.Limits(bytes: 1 << 20))

        expectAgreement(document, setting, cuttings: [[.max], [1000], [37]])
    }

    @Test func verticalAndHorizontalGrowthIsReadAlike() {
        let deep = String(repeating: "<a b='1'>x", count: 900) + String(repeating: "</a>", count: 900)
        let text = "<a>" + String(repeating: "some text, ", count: 20_000) + "</a>"
        let value = "<a b='" + String(repeating: "a value, ", count: 20_000) + "'/>"
        let name = String(repeating: "n", count: 900)
        let document = Array((Self.header + Self.known + deep + text + value + "<\(name) \(name)=''></\(name)>").utf8)
        let setting = EngineReading.Setting(limits: XML.Limits(bytes: 1 << 20, depth: 1000))

        expectAgreement(document, setting, cuttings: [[.max], [1], [4096]])
    }

    // MARK: - From outside

    private static func wireCases() throws -> [[String: Any]] {
        try Fixture.jsonLines("cases/cases.jsonl").compactMap { $0 as? [String: Any] }.filter {
            $0["kind"] as? String == "wire"
        }
    }

    private static func input(of wireCase: [String: Any]) throws -> [UInt8] {
        if let text = wireCase["input"] as? String { return Array(text.utf8) }
        if let text = wireCase["input_b64"] as? String { return Array(try #require(Data(base64Encoded: text))) }
        var bytes: [UInt8] = []
        for part in try #require(wireCase["input_gen"] as? [[Any]]) {
            let text = try #require(part[1] as? String)
            switch part[0] as? String {
            case "rep": bytes += Array(String(repeating: text, count: try #require(part[2] as? Int)).utf8)
            case "seq":
                for number in 0..<(try #require(part[2] as? Int)) {
                    bytes += Array(text.replacingOccurrences(of: "%d", with: String(number)).utf8)
                }
            default: bytes += Array(text.utf8)
            }
        }
        return bytes
    }

    @Test(arguments: try wireCases().compactMap { $0["id"] as? String })
    func wireCasesAreReadAlike(_ id: String) throws {
        let wireCase = try #require(try Self.wireCases().first { $0["id"] as? String == id })
        let document = try Self.input(of: wireCase)
        let expect = try #require(wireCase["expect"] as? [String: Any])

        let failure = EngineReading(document, .native, .init()).failure
        if document.count < 3000 {
            expectAgreement(document, cuttings: [[.max], [1], [7], [64]])
            expectAgreement(document, engines: [.native], cuttings: everyCut(document))
        } else {
            expectAgreement(document, cuttings: [[.max], [4096]])
        }

        if expect["accept"] as? Bool == true { #expect(failure == nil) }
        // A case may be refused for what only the stream above the parser sees.
        if let failure, let kind = expect["error_kind"] as? String {
            let kinds = [kind] + (expect["error_kind_also_ok"] as? [String] ?? [])
            #expect(kinds.contains(failure.condition.rawValue))
        }
    }

    private static func captures() throws -> [String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let path = folder.appendingPathComponent("Fixtures/captures").path
        return try FileManager.default.contentsOfDirectory(atPath: path).filter {
            $0.hasSuffix(".jsonl") && $0 != "stanzas.jsonl"
        }.sorted()
    }

    @Test(arguments: try captures())
    func capturesAreReadAlike(_ name: String) throws {
        let capture = try Capture(jsonLines: Array(Fixture.data("captures/\(name)")))
        let setting = EngineReading.Setting(
            limits: XML.Limits(bytes: 1 << 22, elements: 200_000),
            restarts: true,
            ignoresTrailer: true
        )
        for direction in Capture.Direction.allCases {
            let recorded = capture.chunks(direction).map(\.count)
            let cuttings = [[.max], [1], recorded.isEmpty ? [.max] : recorded]

            expectAgreement(capture.bytes(direction), setting, cuttings: cuttings)
        }
    }

    // MARK: - Mutations

    /// How many documents a run makes: `STANZA_MUTATIONS`, else what a build of this kind does in seconds.
    private static var mutations: Int {
        if let wanted = ProcessInfo.processInfo.environment["STANZA_MUTATIONS"].flatMap({ Int($0) }) { return wanted }
        #if DEBUG
            return 4_000
        #else
            return 20_000
        #endif
    }

    /// `STANZA_SEED`, else always the same documents.
    private static var seed: UInt64 {
        ProcessInfo.processInfo.environment["STANZA_SEED"].flatMap { UInt64($0) } ?? 20_260_301
    }

    @Test func damagedDocumentsAreReadAlike() {
        var mutator = DocumentMutator(seed: Self.seed)
        var accepted = 0
        var different = 0
        for number in 0..<Self.mutations {
            let (document, setting, pieces) = mutator.next()
            let expected = EngineReading(document, .libxml2, setting)
            if expected.failure == nil { accepted += 1 }
            let readings = [
                (XML.Engine.libxml2, pieces), (.native, [.max]), (.native, pieces), (.portable, [.max]),
                (.portable, pieces),
            ]
            for (engine, pieces) in readings {
                let reading = EngineReading(document, engine, setting, pieces: pieces)
                guard let difference = reading.difference(from: expected) else { continue }
                let text = String(reflecting: String(decoding: document, as: UTF8.self))
                Issue.record(
                    "seed \(Self.seed), document \(number), \(engine), pieces \(pieces): \(difference)\n\(text)")
                different += 1
                break
            }
            if different == 5 { break }
        }
        print("\(Self.mutations) damaged documents of seed \(Self.seed): \(accepted) accepted, \(different) different")

        // Were all refused, nothing would have been compared.
        #expect(accepted > Self.mutations / 10)
    }
}
