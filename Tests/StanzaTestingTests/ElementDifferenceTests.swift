import StanzaTesting
import StanzaXML
import Testing

@Suite struct ElementDifferenceTests {
    private func differences(_ found: String, _ expected: String) throws -> [String] {
        try XML.Element(captured: found).differences(from: XML.Element(captured: expected)).map(\.description)
    }

    @Test(arguments: [
        ("<a x='1' y='2'/>", "<a y=\"2\" x='1'></a>"),
        ("<p:a xmlns:p='jabber:client'>&#x61;</p:a>", "<a><![CDATA[a]]></a>"),
        ("<a p:x='1' xmlns:p='urn:p'/>", "<a q:x='1' xmlns:q='urn:p'/>"),
    ])
    func spellingIsNoDifference(_ found: String, _ expected: String) throws {
        #expect(try differences(found, expected) == [])
        try expectEqual(XML.Element(captured: found), expected)
    }

    @Test(arguments: [
        ("<a/>", "<b/>", "a: name is {jabber:client}a, expected {jabber:client}b"),
        ("<a xmlns='urn:x'/>", "<a/>", "a: name is {urn:x}a, expected {jabber:client}a"),
        ("<a x='1'/>", "<a x='2'/>", "a: attribute 'x' is '1', expected '2'"),
        ("<a/>", "<a x='2'/>", "a: attribute 'x' is missing, expected '2'"),
        ("<a x='1'/>", "<a/>", "a: attribute 'x' is '1', expected none"),
        (
            "<a xml:lang='de'/>", "<a/>",
            "a: attribute '{http://www.w3.org/XML/1998/namespace}lang' is 'de', expected none"
        ),
        ("<a><b>helo</b></a>", "<a><b>hello</b></a>", "a/b: text is 'helo', expected 'hello'"),
        ("<a><b/><b>x</b></a>", "<a><b/><b>y</b></a>", "a/b[2]: text is 'x', expected 'y'"),
        ("<a><b/></a>", "<a/>", "a: child element {jabber:client}b is not expected: <b xmlns='jabber:client'/>"),
        ("<a/>", "<a><b/></a>", "a: child element {jabber:client}b is missing: <b/>"),
        ("<a>x<b/></a>", "<a><b/></a>", "a: text is not expected: 'x'"),
        ("<a><b/></a>", "<a><b/>\n</a>", "a: text is missing: '\\n'"),
        ("<a>\u{E9}</a>", "<a>e\u{301}</a>", "a: text is '\\u{00E9}', expected 'e\\u{0301}'"),
    ])
    func saysWhereAndWhat(_ found: String, _ expected: String, _ text: String) throws {
        let reasons = try differences(found, expected)

        #expect(reasons.count == 1)
        #expect(
            reasons.first?.replacing(" xmlns='jabber:client'", with: "")
                == text.replacing(" xmlns='jabber:client'", with: ""))
    }

    @Test func oneMissingChildIsOneDifference() throws {
        let reasons = try differences(
            "<a><i n='1'/><i n='3'/><j/></a>",
            "<a><i n='1'/><i n='2'/><i n='3'/><j/></a>"
        )

        #expect(reasons == ["a: child element {jabber:client}i is missing: <i xmlns='jabber:client' n='2'/>"])
    }

    @Test func differencesComeInDocumentOrderAndCountFromOne() throws {
        let reasons = try differences(
            "<a><b><c x='1'/></b><b><c x='2'/><c x='3'/></b><d>1</d></a>",
            "<a><b><c x='9'/></b><b><c x='2'/><c x='9'/></b><d>9</d></a>"
        )

        #expect(
            reasons == [
                "a/b/c: attribute 'x' is '1', expected '9'", "a/b[2]/c[2]: attribute 'x' is '3', expected '9'",
                "a/d: text is '1', expected '9'",
            ]
        )
    }

    @Test func longTextsAreCutAroundTheDifference() throws {
        let same = String(repeating: "lorem ipsum ", count: 50)
        let reasons = try differences("<a>\(same)x</a>", "<a>\(same)y\(same)</a>")

        #expect(
            reasons == [
                "a: text is '…sum lorem ipsum x' from character 600 on, expected '…sum lorem ipsum ylorem ipsum lorem ipsum lorem ipsum lorem ipsum…'"
            ])
    }

    @Test func aMismatchShowsBothSidesCut() throws {
        let long = String(repeating: "x", count: 10_000)

        let error = #expect(throws: Mismatch.self) {
            try expectEqual(XML.Element(captured: "<a b='\(long)'/>"), "<a/>")
        }

        let text = try #require(error?.description)
        #expect(text.contains("found:    <a xmlns='jabber:client' b='xxx") || text.contains("found:    <a b='xxx"))
        #expect(text.contains("expected: <a"))
        #expect(text.utf8.count < 1_200)
    }

    @Test func manyDifferencesAreCut() throws {
        let found = "<a>" + String(repeating: "<b x='1'/>", count: 1_000) + "</a>"
        let expected = "<a>" + String(repeating: "<b x='2'/>", count: 1_000) + "</a>"

        let error = #expect(throws: Mismatch.self) { try expectEqual(XML.Element(captured: found), expected) }

        #expect(try differences(found, expected).count == 20)
        #expect(error?.description.contains("and more") == true)
    }

    @Test func whatIsExpectedHasToBeAnElement() throws {
        #expect(throws: Mismatch.self) { try expectEqual(XML.Element(captured: "<a/>"), "<a>") }
    }

    @Test func depthCostsNoStackAndNoSquare() throws {
        let depth = 20_000
        func text(_ inner: String) -> String {
            String(repeating: "<a>", count: depth) + inner + String(repeating: "</a>", count: depth)
        }
        let found = try XML.Element(parsing: text("x"), limits: .unlimited)
        let expected = try XML.Element(parsing: text("y"), limits: .unlimited)

        #expect(found.differences(from: expected).count == 1)
    }
}
