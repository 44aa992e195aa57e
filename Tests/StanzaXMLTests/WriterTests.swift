import StanzaTesting
import StanzaXML
import Testing

@Suite struct WriterTests {
    private static let stream = XML.Context(
        defaultNamespace: "jabber:client",
        prefixes: [XML.Declaration(prefix: "stream", namespace: "http://etherx.jabber.org/streams")]
    )

    private func written(_ context: XML.Context = .standalone, _ body: (inout XML.Writer) -> Void) throws -> String {
        var writer = XML.Writer(context)
        body(&writer)
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// Elements parsed inside a stream whose header binds what the text says.
    private func parsed(_ text: String, _ header: String = "<s xmlns='urn:s'>") throws -> XML.Element {
        var found: XML.Element?
        var parser = XML.Parser()
        try parser.feed((header + text).utf8) { event in
            if case .element(let element) = event { found = element }
            return .proceed
        }
        return try #require(found)
    }

    // MARK: Namespaces

    @Test func namespacesAreDeclaredWhereTheyChange() throws {
        func write(_ writer: inout XML.Writer) {
            writer.startElement(XML.Name("message", in: "jabber:client"))
            writer.startElement(XML.Name("x", in: "urn:a"))
            writer.startElement(XML.Name("y", in: "urn:a"))
            writer.endElement()
            writer.startElement(XML.Name("none"))
            writer.startElement(XML.Name("z", in: "urn:a"))
            writer.endElement()
            writer.endElement()
            writer.endElement()
            writer.startElement(XML.Name("body", in: "jabber:client"))
            writer.endElement()
            writer.endElement()
        }
        let inner = "<x xmlns='urn:a'><y/><none xmlns=''><z xmlns='urn:a'/></none></x><body/>"

        #expect(try written { write(&$0) } == "<message xmlns='jabber:client'>\(inner)</message>")
        #expect(try written(Self.stream) { write(&$0) } == "<message>\(inner)</message>")
    }

    @Test func prefixesOfTheContextAreUsed() throws {
        let error = XML.Element(XML.Name("error", in: "http://etherx.jabber.org/streams")) {
            XML.Element(XML.Name("conflict", in: "urn:e"))
        }

        #expect(
            String(decoding: try error.serialized(in: Self.stream), as: UTF8.self)
                == "<stream:error><conflict xmlns='urn:e'/></stream:error>")
        #expect(error.xmlString == "<error xmlns='http://etherx.jabber.org/streams'><conflict xmlns='urn:e'/></error>")
    }

    @Test func aPrefixOfTheContextThatIsHiddenIsNotUsed() throws {
        let text = try written(Self.stream) { writer in
            writer.startElement(XML.Name("a", in: "jabber:client"))
            writer.declare(XML.Declaration(prefix: "stream", namespace: "urn:other"))
            writer.startElement(XML.Name("error", in: "http://etherx.jabber.org/streams"))
            writer.endElement()
            writer.endElement()
        }

        #expect(text == "<a xmlns:stream='urn:other'><error xmlns='http://etherx.jabber.org/streams'/></a>")
    }

    @Test func attributesInANamespaceGetAPrefixThatHidesNone() throws {
        let text = try written { writer in
            writer.startElement(XML.Name("a", in: "urn:p"))
            writer.declare(XML.Declaration(prefix: "ns0", namespace: "urn:taken"))
            writer.attribute(XML.Name("k", in: "urn:p"), "1")
            writer.attribute(XML.Name("l", in: "urn:p"), "2")
            writer.startElement(XML.Name("b", in: "urn:p"))
            writer.attribute(XML.Name("k", in: "urn:q"), "3")
            writer.attribute(XML.Name("k", in: "urn:p"), "4")
            writer.attribute(XML.Name("k", in: "urn:taken"), "5")
            writer.endElement()
            writer.attribute(XML.Name("space", in: .xml), "preserve")
            writer.endElement()
        }

        #expect(
            text
                == "<a xmlns='urn:p' xmlns:ns0='urn:taken' xmlns:ns1='urn:p' ns1:k='1' ns1:l='2' xml:space='preserve'>"
                + "<b xmlns:ns2='urn:q' ns2:k='3' ns1:k='4' ns0:k='5'/></a>"
        )
    }

    /// A default namespace listed among the prefixes is no prefix.
    @Test func anEmptyPrefixIsNoPrefix() throws {
        let context = XML.Context(
            defaultNamespace: "urn:d",
            prefixes: [
                XML.Declaration(prefix: "", namespace: "urn:p"), XML.Declaration(prefix: "q", namespace: "urn:q"),
            ]
        )
        let text = try written(context) { writer in
            writer.startElement(XML.Name("a", in: "urn:p"))
            writer.attribute(XML.Name("k", in: "urn:p"), "1")
            writer.attribute(XML.Name("k", in: "urn:q"), "2")
            writer.endElement()
        }

        #expect(text == "<a xmlns='urn:p' xmlns:ns0='urn:p' ns0:k='1' q:k='2'/>")
    }

    /// Swift takes the two prefixes for equal.
    @Test func prefixesAreToldApartByCodePoints() throws {
        let text = "<a xmlns:\u{E9}='urn:1' xmlns:e\u{301}='urn:2'><\u{E9}:b/><e\u{301}:c \u{E9}:d='1'/></a>"
        let element = try XML.Element(parsing: text)
        var changed = element
        changed["x"] = "1"

        let read = try XML.Element(parsing: changed.serialized())
        #expect(read.elements.map(\.name.namespace) == ["urn:1", "urn:2"])
        #expect(read.elements.map { $0.attributes.map(\.name.namespace) } == [[], ["urn:1"]])
        for child in element.elements {
            #expect(try XML.Element(parsing: child.serialized()) == child)
        }
    }

    @Test(arguments: [
        "<a xmlns='urn:a'/>", "<a/>", "<p:a/>", "<p:a xmlns:p='urn:own'/>", "<a q:k='1'/>", "<a xmlns=''/>",
        "<a xmlns=''><b/><p:c/></a>", "<a><p:b><c q:k='1' p:l='2'/></p:b></a>", "<p:a xmlns='urn:x'><b/><q:c/></p:a>",
        "<a><b xmlns:p='urn:inner'><p:c/></b><p:c/></a>", "<a>p:x is no name</a>", "<a k='p:x'/>",
        "<a xmlns:p='urn:own'><b p:k='1'/></a>", "<xml:a xml:lang='de'/>",
    ])
    func aCopyMeansTheSameWhereverItIsPut(_ text: String) throws {
        let header = "<s xmlns='urn:s' xmlns:p='urn:p' xmlns:q='urn:q'>"
        let element = try parsed(text, header)
        let contexts: [XML.Context] = [
            .standalone, Self.stream, XML.Context(defaultNamespace: "urn:s"), XML.Context(defaultNamespace: "urn:p"),
            XML.Context(defaultNamespace: "urn:s", prefixes: [XML.Declaration(prefix: "p", namespace: "urn:q")]),
            XML.Context(
                defaultNamespace: "urn:s",
                prefixes: [
                    XML.Declaration(prefix: "p", namespace: "urn:p"), XML.Declaration(prefix: "q", namespace: "urn:q"),
                ]
            ),
        ]
        for context in contexts {
            // As it is, inside another element, with its top level changed, and each child alone.
            let outer = XML.Element(XML.Name("outer", in: "urn:outer")) { element }
            var changed = element
            changed["added"] = "1"
            for candidate in [element, outer, changed] + element.elements {
                let bytes = try candidate.serialized(in: context)
                var parser = XML.Parser(fragmentsIn: context.defaultNamespace, prefixes: context.prefixes)
                var read: [XML.Element] = []
                try parser.feed(bytes) { event in
                    if case .element(let element) = event { read.append(element) }
                    return .proceed
                }
                #expect(read == [candidate], "\(String(decoding: bytes, as: UTF8.self)) in \(context)")
            }
        }
        // Where the bindings are the same the bytes are, too.
        let same = XML.Context(
            defaultNamespace: "urn:s",
            prefixes: [
                XML.Declaration(prefix: "p", namespace: "urn:p"), XML.Declaration(prefix: "q", namespace: "urn:q"),
            ]
        )
        #expect(try String(decoding: element.serialized(in: same), as: UTF8.self) == text)
    }

    @Test func onlyBindingsThatAreUsedAreAdded() throws {
        let element = try parsed("<a><p:b/></a>", "<s xmlns='urn:s' xmlns:p='urn:p' xmlns:q='urn:q'>")

        #expect(element.xmlString == "<a xmlns='urn:s' xmlns:p='urn:p'><p:b/></a>")
        #expect(
            try element.serialized(in: XML.Context(defaultNamespace: "urn:s"))
                == Array("<a xmlns:p='urn:p'><p:b/></a>".utf8))
    }

    // MARK: Attributes and content

    @Test func attributesMayComeAfterContent() throws {
        let text = try written { writer in
            writer.startElement(XML.Name("a", in: "urn:a"))
            writer.text("x")
            writer.attribute(XML.Name("one"), "1")
            writer.startElement(XML.Name("b", in: "urn:b"))
            writer.attribute(XML.Name("k", in: "urn:k"), "v")
            writer.text("y")
            writer.attribute(XML.Name("late"), "<2>")
            writer.endElement()
            writer.attribute(XML.Name("k", in: "urn:k"), "3")
            writer.text("z")
            writer.attribute(XML.Name("four"), "4")
            writer.endElement()
        }

        #expect(
            text
                == "<a xmlns='urn:a' one='1' xmlns:ns1='urn:k' ns1:k='3' four='4'>x"
                + "<b xmlns='urn:b' xmlns:ns0='urn:k' ns0:k='v' late='&lt;2&gt;'>y</b>z</a>"
        )
        #expect(try XML.Element(parsing: text)[XML.Name("k", in: "urn:k")] == "3")
    }

    /// Each moved everything behind the start tag, and copied all that was written.
    @Test(.timeLimit(.minutes(1))) func lateAttributesAreNotQuadratic() throws {
        let text = try written { writer in
            writer.startElement(XML.Name("a"))
            writer.text(String(repeating: "x", count: 1_000_000))
            for child in 0..<2_000 {
                writer.startElement(XML.Name("b"))
                writer.text("y")
                writer.attribute(XML.Name("n"), "\(child)")
                writer.endElement()
            }
            writer.endElement()
        }

        #expect(text.utf8.count > 1_000_000)
    }

    @Test(arguments: [
        ("\u{0}", "U+0000"), ("a\u{1F}", "U+001F"), ("\u{FFFE}", "U+FFFE"), ("\u{FFFF}", "U+FFFF"), ("\u{B}", "U+000B"),
    ])
    func charactersThatXMLCannotCarryAreRefused(_ text: String, _ name: String) throws {
        let padded = String(repeating: "a", count: 100) + text
        var attribute = XML.Element(XML.Name("m")) { XML.Element(XML.Name("b"), ["k": text]) }
        for element in [
            XML.Element(XML.Name("m")) { XML.Element(XML.Name("b"), [:], [.text(padded)]) }, attribute,
            XML.Element(XML.Name("m")) { XML.Element(XML.Name("b", in: XML.Namespace(rawValue: text))) },
        ] {
            let error = #expect(throws: XML.WriteError.self) { try element.serialized() }
            #expect(error?.code == .invalidCharacter)
            #expect(error?.reason == "\(name) is not allowed in XML")
        }
        let error = #expect(throws: XML.WriteError.self) { try attribute.serialized() }
        #expect(error?.path == "m/b/@k")
        #expect(error?.description == "invalid-character: m/b/@k: \(name) is not allowed in XML")
        attribute.removeElements { _ in true }
        #expect(attribute.xmlString == "<m/>")
    }

    @Test(arguments: [0x7F, 0x80, 0x9F, 0xFFFD, 0xEFFF, 0x10FFFF, 0x1FFFE, 0xFDD0, 0x9, 0xA] as [UInt32])
    func everyOtherCharacterIsWritten(_ code: UInt32) throws {
        let text = String(try #require(Unicode.Scalar(code)))
        for length in 0..<40 {
            let text = String(repeating: "a", count: length) + text + String(repeating: "b", count: length)
            let element = XML.Element(XML.Name("a"), ["k": text], [.text(text)])

            #expect(try XML.Element(parsing: element.serialized()) == element)
        }
    }

    @Test func theWriterIsEmptyAfterAFaultAndCanGoOn() throws {
        var writer = XML.Writer()
        writer.element(XML.Element(XML.Name("a b")))
        let isGood = writer.isGood
        #expect(!isGood)
        #expect(throws: XML.WriteError.self) { try writer.finish() }
        let isGoodAgain = writer.isGood
        #expect(isGoodAgain)
        writer.element(XML.Element(XML.Name("a")))
        #expect(try writer.finish() == Array("<a/>".utf8))
        #expect(try writer.finish() == [])
    }

    @Test func whatIsNoElementIsRefused() {
        func code(_ body: (inout XML.Writer) -> Void) -> XML.WriteError.Code? {
            #expect(throws: XML.WriteError.self) { try written { body(&$0) } }?.code
        }

        #expect(code { $0.startElement(XML.Name("a")) } == .invalidContent)
        #expect(code { $0.text("x") } == .invalidContent)
        #expect(code { $0.endElement() } == .invalidContent)
        #expect(code { $0.attribute(XML.Name("a"), "") } == .invalidContent)
        #expect(
            code {
                $0.startElement(XML.Name("a"))
                $0.attribute(XML.Name("k"), "1")
                $0.attribute(XML.Name("k"), "2")
                $0.endElement()
            } == .invalidContent
        )
        #expect(
            code {
                $0.startElement(XML.Name("a"))
                $0.declare(XML.Declaration(prefix: "a b", namespace: "urn:x"))
                $0.endElement()
            } == .invalidName
        )
        #expect(code { $0.element(XML.Element(XML.Name("a", in: .xmlns))) } == .invalidName)
    }

    // MARK: For people

    @Test func textForPeopleIsNeverRefused() throws {
        var element = XML.Element(XML.Name("a"), ["k": "\u{0}"], [.text("x\u{1}y\u{FFFF}")])

        #expect(element.xmlString == "<a k='\u{FFFD}'>x\u{FFFD}y\u{FFFD}</a>")
        #expect("\(element)" == element.xmlString)
        // A name that is none cannot be taken for markup.
        element.append(XML.Element(XML.Name("b><evil k='1'/><c")))
        #expect(!element.xmlString.contains("<evil"))
        #expect((try? element.serialized()) == nil)
    }
}
