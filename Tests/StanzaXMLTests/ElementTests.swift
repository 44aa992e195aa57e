import StanzaTesting
import StanzaXML
import Testing

@Suite struct ElementTests {
    // MARK: Reading

    @Test func everyPartIsThere() throws {
        let element = try XML.Element(
            parsing: "<p:a xmlns:p='urn:a' xmlns='urn:d' x='1' p:y='&lt;2&gt;' xml:lang='de'>t<b/>u<!--".dropLast(4)
                + "<p:b>v</p:b></p:a>"
        )

        #expect(element.name == XML.Name("a", in: "urn:a"))
        #expect(element.attributes.map(\.name) == [XML.Name("x"), XML.Name("y", in: "urn:a"), .lang])
        #expect(element["x"] == "1")
        #expect(element["y"] == nil)
        #expect(element[XML.Name("y", in: "urn:a")] == "<2>")
        #expect(element.text == "tu")
        #expect(element.children.count == 4)
        #expect(element.elements.map(\.name) == [XML.Name("b", in: "urn:d"), XML.Name("b", in: "urn:a")])
        #expect(element.firstElement("b")?.text == "v")
        #expect(element.firstElement(XML.Name("b", in: "urn:d"))?.text == "")
        #expect(element.firstElement("c") == nil)
        #expect(element.declarations.map(\.prefix) == ["p", ""])
        #expect(element.lang == "de")
        #expect(element.firstElement("b")?.lang == "de")
        #expect(element.firstElement("b")?.ownLang == nil)
        #expect(element.path == "a")
    }

    @Test(arguments: [
        ("a&amp;b", "a&b"), ("&#x1F4AC;&#9;&#xD;", "\u{1F4AC}\t\r"), ("a\r\nb\rc", "a\nb\nc"),
        ("<![CDATA[a\r\n&amp;]]>", "a\n&amp;"),
        ("a<![CDATA[b]]>c", "abc"), ("]]&gt;", "]]>"), ("]]<![CDATA[>]]>", "]]>"),
        ("<![CDATA[]]]]><![CDATA[>]]>", "]]>"),
        ("&lt;&gt;&amp;&apos;&quot;", "<>&'\""), (" \n\t ", " \n\t "), ("", ""), ("<![CDATA[]]>", ""),
    ])
    func textIsDecoded(_ source: String, _ text: String) throws {
        let element = try XML.Element(parsing: "<a>\(source)</a>")

        #expect(element.text.utf8.elementsEqual(text.utf8))
        #expect(element.children == (text.isEmpty ? [] : [.text(text)]))
        #expect(element.text == (try XML.Element(parsing: element.serialized())).text)
    }

    @Test(arguments: [
        ("a&amp;b", "a&b"), ("\t\n\r\n\r", "    "), ("&#9;&#10;&#13;", "\t\n\r"), ("&quot;>", "\">"),
        ("  x  ", "  x  "),
    ])
    func attributesAreDecoded(_ source: String, _ value: String) throws {
        let element = try XML.Element(parsing: "<a b='\(source)'/>")

        #expect(element["b"]?.utf8.elementsEqual(value.utf8) == true)
        // Written from the value, not from the source.
        var copy = element
        copy["c"] = ""
        #expect(try XML.Element(parsing: copy.serialized())["b"]?.utf8.elementsEqual(value.utf8) == true)
    }

    @Test func langIsTheNearest() throws {
        let element = try XML.Element(parsing: "<a xml:lang='de'><b xml:lang=''><c/></b><d/></a>")

        #expect(element.firstElement("b")?.lang == nil)
        #expect(element.firstElement("b")?.ownLang == "")
        #expect(element.firstElement("b")?.firstElement("c")?.lang == nil)
        #expect(element.firstElement("d")?.lang == "de")
    }

    @Test func langOfTheStreamIsInheritedAndNeverWritten() throws {
        var elements: [XML.Element] = []
        var parser = XML.Parser()
        try parser.feed("<s xmlns='urn:s' xml:lang='fr'><a><b/></a><a xml:lang='de'/></s>".utf8) { event in
            if case .element(let element) = event { elements.append(element) }
            return .proceed
        }

        #expect(elements.map(\.lang) == ["fr", "de"])
        #expect(elements[0].firstElement("b")?.lang == "fr")
        #expect(elements[0].ownLang == nil)
        #expect(!elements[0].xmlString.contains("lang"))
        var changed = elements[0]
        changed["x"] = "1"
        #expect(changed.lang == "fr")
        #expect(!changed.xmlString.contains("lang"))
    }

    @Test func pathsAndPositionsSayWhereAnElementStands() throws {
        let text = "<a>\n  <b/>x<b>\n<c/><d/>\u{E9}<c/></b>\n</a>"
        let element = try XML.Element(parsing: text)
        let inner = try #require(element.elements.map { $0 }.last)
        let last = try #require(inner.elements.map { $0 }.last)

        #expect(element.position == XML.Position(offset: 0, line: 1, column: 1))
        #expect(inner.path == "a/b[2]")
        #expect(inner.position == XML.Position(offset: 11, line: 2, column: 8))
        #expect(last.path == "a/b[2]/c[2]")
        #expect(last.position == XML.Position(offset: 25, line: 3, column: 11))
        #expect(XML.Element(XML.Name("x")).position == nil)
        #expect(XML.Element(XML.Name("x")).path == "x")
    }

    @Test func positionsCountFromTheStartOfTheStream() throws {
        let header = "<s xmlns='urn:s'>\n"
        for size in [1, 3, 64] {
            var positions: [XML.Position?] = []
            var parser = XML.Parser()
            let bytes = Array("\(header)<a/>\n\n <b>\n</b><c/>".utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                try parser.feed(bytes[start..<min(start + size, bytes.count)]) { event in
                    if case .element(let element) = event { positions.append(element.position) }
                    return .proceed
                }
            }

            #expect(positions.map { $0?.offset } == [18, 25, 33])
            #expect(positions.map { $0?.line } == [2, 4, 5])
            #expect(positions.map { $0?.column } == [1, 2, 5])
            #expect(parser.position.offset == bytes.count)
        }
    }

    // MARK: Equality

    @Test(arguments: [
        ("<a x='1' y='2'/>", "<a y='2' x='1'/>", true), ("<a x='1'/>", "<a x='1' y='1'/>", false),
        ("<a>x<b/></a>", "<a><b/>x</a>", false), ("<a><b/><c/></a>", "<a><c/><b/></a>", false),
        ("<a><b><c/></b></a>", "<a><b/><c/></a>", false), ("<a>x&#x79;</a>", "<a><![CDATA[xy]]></a>", true),
        ("<p:a xmlns:p='urn:a'/>", "<a xmlns='urn:a'/>", true), ("<a xmlns='urn:a'/>", "<a xmlns='urn:b'/>", false),
        ("<a xmlns:p='urn:a'/>", "<a/>", true), ("<a> </a>", "<a/>", false),
        // Canonically equivalent, as Swift compares; XML compares code points.
        ("<a>\u{E9}</a>", "<a>e\u{301}</a>", false), ("<a x='\u{E9}'/>", "<a x='e\u{301}'/>", false),
        ("<a \u{E9}='1'/>", "<a e\u{301}='1'/>", false), ("<\u{E9}/>", "<e\u{301}/>", false),
        ("<a xmlns='\u{E9}'/>", "<a xmlns='e\u{301}'/>", false),
    ])
    func elementsAreEqualWhenTheyMeanTheSame(_ left: String, _ right: String, _ isEqual: Bool) throws {
        let left = try XML.Element(parsing: left)
        let right = try XML.Element(parsing: right)
        // One of the two as a tree, so that both forms are compared.
        var built = right
        built["changed"] = ""
        built["changed"] = nil

        #expect((left == right) == isEqual)
        #expect((left == built) == isEqual)
        #expect((built == left) == isEqual)
        #expect(
            (left.children == right.children && left.name == right.name && left.attributes == right.attributes)
                == isEqual || !isEqual || left.attributes.count > 1)
        if isEqual {
            #expect(left.hashValue == right.hashValue)
            #expect(left.hashValue == built.hashValue)
        }
    }

    @Test func nodesAreComparedByCodePoints() {
        #expect(XML.Node.text("\u{E9}") != XML.Node.text("e\u{301}"))
        #expect(XML.Node.text("\u{E9}") == XML.Node.text("\u{E9}"))
        #expect(
            XML.Declaration(prefix: "\u{E9}", namespace: "a") != XML.Declaration(prefix: "e\u{301}", namespace: "a"))
        #expect(Set([XML.Name("\u{E9}"), XML.Name("e\u{301}"), XML.Name("\u{E9}")]).count == 2)
    }

    @Test func attributesWrittenTwiceEqualNothingElse() {
        var twice = XML.Element(XML.Name("a"), ["x": "1", "x": "1"])
        let other = XML.Element(XML.Name("a"), ["x": "1", "y": "2"])

        #expect(twice != other)
        #expect(other != twice)
        twice.attributes.append(XML.Attribute(XML.Name("y"), "2"))
        #expect(twice != XML.Element(XML.Name("a"), ["x": "1", "y": "2", "y": "2"]))
    }

    @Test func runsOfTextAreJoinedInABuiltElement() throws {
        let element = XML.Element(XML.Name("a"), [:], [.text("x"), .text(""), .text("y")])

        #expect(element.children == [.text("xy")])
        #expect(element == (try XML.Element(parsing: "<a>xy</a>")))
        #expect(XML.Element(XML.Name("a"), [:], [.text("")]).children == [])
        var appended = element
        appended.append("z")
        #expect(appended.children == [.text("xyz")])
    }

    // MARK: Changing

    @Test func changingACopyChangesNothingElse() throws {
        let original = try XML.Element(parsing: "<a x='1'><b y='2'>t</b><c/></a>")
        var copy = original
        copy["x"] = "9"
        copy["z"] = "new"
        copy.append("tail")
        var second = copy
        second["x"] = nil
        second.name = XML.Name("d", in: "urn:d")
        second.removeElements { $0.name.local == "b" }

        #expect(try original.serialized() == Array("<a x='1'><b y='2'>t</b><c/></a>".utf8))
        #expect(copy.xmlString == "<a x='9' z='new'><b y='2'>t</b><c/>tail</a>")
        #expect(second.xmlString == "<d xmlns='urn:d' z='new'><c xmlns=''/>tail</d>")
    }

    @Test func whatIsNotChangedStaysAsItCame() throws {
        let text = "<a  x=\"1\"\t><b y = '&#50;'></b\n><![CDATA[<]]></a >"
        var element = try XML.Element(parsing: text)
        element.removeElements { _ in false }

        #expect(element.xmlString == text)
        element["x"] = "2"
        #expect(element.xmlString == "<a x='2'><b y = '&#50;'></b\n>&lt;</a>")
    }

    @Test func theBuilderListsContent() {
        let items: [Int] = [1, 2]
        let none: XML.Element? = nil
        let element = XML.Element(XML.Name("list", in: "urn:x"), ["n": "2"]) {
            "head"
            for item in items { XML.Element(XML.Name("item", in: "urn:x"), ["id": "\(item)"]) }
            if items.isEmpty { "empty" } else { XML.Element(XML.Name("full", in: "urn:x")) }
            if items.count > 5 { "many" }
            none
            [XML.Element(XML.Name("a")), XML.Element(XML.Name("b", in: "urn:x"))]
        }

        #expect(
            element.xmlString
                == "<list xmlns='urn:x' n='2'>head<item id='1'/><item id='2'/><full/><a xmlns=''/><b/></list>"
        )
    }

    @Test func aDeepTreeNeedsNoStack() throws {
        let depth = 100_000
        var element = XML.Element(XML.Name("a"))
        for _ in 1..<depth {
            var outer = XML.Element(XML.Name("a"))
            outer.append(element)
            element = outer
        }

        #expect(try element.serialized().count == 7 * (depth - 1) + 4)
        #expect(element == element)
        var copy = element
        copy["x"] = "1"
        #expect(copy != element)
        #expect(copy.hashValue != 0)
    }

    @Test func aDeepParsedElementNeedsNoStack() throws {
        let depth = 90_000
        let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        let element = try XML.Element(parsing: text, limits: .unlimited)

        #expect(element == (try XML.Element(parsing: text, limits: .unlimited)))
        #expect(try element.serialized() == Array(text.utf8))
    }
}
