import StanzaTesting
import StanzaXML
import Testing

@Suite struct LimitsTests {
    // MARK: Cost

    /// Feeds one element in small pieces, and returns it.
    private func element(of text: String, pieces: Int, _ engine: XML.Engine) throws -> XML.Element? {
        var found: XML.Element?
        var parser = XML.Parser(limits: .unlimited, engine: engine)
        let bytes = Array((header + text).utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            try parser.feed(bytes[start..<min(start + pieces, bytes.count)]) { event in
                if case .element(let element) = event { found = element }
                return .proceed
            }
        }
        return found
    }

    /// Each reference that was cut had all the text before it read once more.
    @Test(.timeLimit(.minutes(1)), arguments: XML.Engine.all)
    func referencesThatAreCutAreNotQuadratic(engine: XML.Engine) throws {
        let text = "<a>" + String(repeating: "&lt;", count: 150_000) + "</a>"

        #expect(try element(of: text, pieces: 3, engine)?.text == String(repeating: "<", count: 150_000))
    }

    /// Each piece moved every token that waited for the next tag.
    @Test(.timeLimit(.minutes(1)), arguments: XML.Engine.all)
    func sectionsInSmallPiecesAreNotQuadratic(engine: XML.Engine) throws {
        let text = "<a>" + String(repeating: "b<![CDATA[c]]>", count: 60_000) + "</a>"

        #expect(try element(of: text, pieces: 5, engine)?.text == String(repeating: "bc", count: 60_000))
    }

    /// What a parser of a stream makes of a text, byte by byte and whole: the same.
    private func replay(_ text: String, _ limits: XML.Limits) throws -> Replay {
        let capture = Capture([.init(.serverToClient, Array(text.utf8))])
        try expectEqualReplays(capture, .serverToClient, [.every(1), .every(7), .every(64)], limits: limits)
        return capture.replay(.serverToClient, .whole, limits: limits)
    }

    private let header = "<s xmlns='urn:s'>"

    private func check(_ good: String, _ bad: String, _ limits: XML.Limits, _ reason: String) throws {
        let accepted = try replay(header + good + "<end/>", limits)
        #expect(accepted.failure == nil)
        #expect(accepted.elements.count == 2)

        let refused = try replay(header + "<before/>" + bad + "<end/>", limits)
        #expect(refused.elements.map(\.name.local) == ["before"])
        #expect(refused.failure?.condition == .policyViolation)
        #expect(refused.failure?.reason == reason)
    }

    @Test func bytesOfAnElement() throws {
        let limits = XML.Limits(bytes: 20)
        // 20 bytes with both tags are let through.
        try check(
            "<a>12345678901234</a>".replacing("4</a>", with: "</a>"), "<a>12345678901234</a>", limits,
            "an element has more than 20 bytes, the limit set for this stream"
        )
        // White space between elements is no part of one.
        #expect(try replay(header + String(repeating: "\n", count: 1_000) + "<a/>", limits).failure == nil)
    }

    @Test(arguments: [
        "<a b='1234567890123456789012345'/>", "<a><![CDATA[123456789012345678901234567890]]></a>",
        "<a><b/><b/><b/><b/><b/><b/></a>", "<abcdefghijklmnopqrstuvwxyz/>",
        "<a  \n                                  />",
        "<a>&#x00000000000000000000000000000061;</a>", "<a></a                                 >",
    ])
    func bytesCountWhereverTheyStand(_ text: String) throws {
        let limits = XML.Limits(bytes: 20)

        #expect(try replay(header + text, limits).failure?.condition == .policyViolation)
        // And while the element is unfinished.
        #expect(try replay(header + text.dropLast(2), limits).failure?.condition == .policyViolation)
    }

    @Test func depth() throws {
        try check(
            "<a><a><a/></a></a>", "<a><a><a><a/></a></a></a>", XML.Limits(depth: 3), "elements are nested deeper than 3"
        )
    }

    @Test func attributes() throws {
        try check(
            "<a xmlns:p='urn:p' b='' p:c=''/>", "<a b='' c='' d=''/>", XML.Limits(attributes: 2),
            "an element has more than 2 attributes"
        )
        #expect(try replay(header + "<a b=''/>", XML.Limits(attributes: 0)).failure?.condition == .policyViolation)
    }

    @Test func namespaceDeclarations() throws {
        try check(
            "<a xmlns='urn:a' xmlns:b='urn:b' xmlnsx=''/>", "<a xmlns='urn:a' xmlns:b='urn:b' xmlns:c='urn:c'/>",
            XML.Limits(namespaceDeclarations: 2), "an element has more than 2 namespace declarations"
        )
    }

    @Test func elements() throws {
        try check(
            "<a><b/><b/></a>", "<a><b/><b/><b/></a>", XML.Limits(elements: 3), "more than 3 elements in one"
        )
        // The count begins anew with each first-level element.
        #expect(try replay(header + String(repeating: "<a/>", count: 100), XML.Limits(elements: 3)).failure == nil)
    }

    @Test(arguments: [
        "<%/>", "<%>", "<% />", "<a %=''/>", "<a %/>", "<a></%>", "<a><%>x</%></a>", "<a><b %=''/></a>", "<%<", "<a %<",
    ])
    func names(_ pattern: String) throws {
        let limits = XML.Limits(nameBytes: 10)
        let good = pattern.replacing("%", with: "abcdefghij")
        let long = pattern.replacing("%", with: "abcdefghijk")

        #expect(try replay(header + long, limits).failure?.condition == .policyViolation)
        #expect(try replay(header + long, limits).failure?.reason == "a name has more than 10 bytes")
        #expect(try replay(header + good, limits).failure?.condition != .policyViolation)
        // A prefix is a part of the name.
        #expect(try replay(header + "<a xmlns:abcdefghi=''/>", limits).failure?.condition == .policyViolation)
    }

    @Test func headerBytes() throws {
        let limits = XML.Limits(headerBytes: 40)
        let header = "<?xml version='1.0'?><s x='1234567890'/>"

        #expect(header.utf8.count == 40)
        #expect(try replay(header, limits).failure == nil)
        let refused = try replay(header.replacing("/>", with: " />"), limits)
        #expect(refused.failure?.condition == .policyViolation)
        #expect(refused.failure?.reason == "the stream header has more than 40 bytes, the limit set for this stream")
        #expect(try replay(String(repeating: "\n", count: 41), limits).failure?.condition == .policyViolation)
    }

    @Test func elementsAloneHaveTheSameLimits() {
        func condition(_ text: String, _ limits: XML.Limits) -> XML.ParseError.Condition? {
            #expect(throws: XML.ParseError.self) { try XML.Element(parsing: text, limits: limits) }?.condition
        }

        #expect(condition("<a><b/></a>", XML.Limits(depth: 1)) == .policyViolation)
        #expect(condition("<a><b/></a>", XML.Limits(elements: 1)) == .policyViolation)
        #expect(condition("<a><b/></a>", XML.Limits(bytes: 10)) == .policyViolation)
        #expect(condition("<a b=''/>", XML.Limits(attributes: 0)) == .policyViolation)
        #expect(condition("<ab/>", XML.Limits(nameBytes: 1)) == .policyViolation)
    }

    @Test func theDefaultsAreThoseOfThePackage() {
        let limits = XML.Limits.default

        #expect(limits.bytes == 262_144 && limits.depth == 64 && limits.attributes == 256)
        #expect(limits.namespaceDeclarations == 64 && limits.elements == 10_000 && limits.nameBytes == 1_024)
        #expect(limits.headerBytes == 8_192)
        #expect(limits == XML.Limits())
    }

    /// Over a limit the parser is finished: nothing more comes, and the error stays the same.
    @Test func aFailureIsForEver() throws {
        var parser = XML.Parser(limits: XML.Limits(depth: 1))
        var count = 0
        func feed(_ text: String) -> XML.ParseError? {
            #expect(throws: XML.ParseError.self) {
                try parser.feed(text.utf8) { _ in
                    count += 1
                    return .proceed
                }
            }
        }
        let first = feed("\(header)<a/><b><c")
        let second = feed("</c></b><d/>")

        #expect(first?.condition == .policyViolation)
        #expect(first == second)
        #expect(count == 2)
        let failure = parser.failure
        #expect(failure == first)
        parser.reset()
        try parser.feed("\(header)<a/>".utf8) { _ in
            count += 1
            return .proceed
        }
        #expect(count == 4)
    }
}
