import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

@Suite struct RoundTripTests {
    @Test func aTypeThatKeepsEverythingPasses() throws {
        try expectRoundTrip(Receipts.Received(id: "m1"), "<received xmlns='urn:xmpp:receipts' id='m1'/>")
        try expectRoundTrip(Message.Body("hello", lang: "en"), "<body xml:lang='en'>hello</body>")
        try expectRoundTrip(Message.Body("hello"), "<body>hello</body>", in: .component)
    }

    private func mismatch<Value: StanzaExtension>(_ value: Value, _ xml: String) throws -> String {
        let error = #expect(throws: Mismatch.self) { try expectRoundTrip(value, xml) }
        return try #require(error?.description)
    }

    @Test func anotherValueIsSeen() throws {
        let text = try mismatch(Receipts.Received(id: "m2"), "<received xmlns='urn:xmpp:receipts' id='m1'/>")

        #expect(text.hasPrefix("the value written:\nreceived: attribute 'id' is 'm2', expected 'm1'\n"))
    }

    @Test func aFieldThatIsNotWrittenIsSeen() throws {
        let text = try mismatch(Forgetful(a: "1", b: "2"), "<f xmlns='urn:example:f' a='1' b='2'/>")

        #expect(text.contains("attribute 'b' is missing, expected '2'"))
    }

    @Test func aFieldThatIsNotReadIsSeen() throws {
        let text = try mismatch(Blind(a: "1"), "<f xmlns='urn:example:f' a='1'/>")

        #expect(text.hasPrefix("the element read:\nfound:    Blind(a: \"\")\nexpected: Blind(a: \"1\")"))
    }

    @Test func whatATypeRefusesIsThrown() {
        #expect(throws: ExtensionError.self) {
            try expectRoundTrip(Strict(), "<f xmlns='urn:example:f'/>")
        }
    }

    /// Reads two attributes and writes one.
    private struct Forgetful: StanzaExtension {
        static let elementNames = [XML.Name("f", in: "urn:example:f")]
        var a: String
        var b: String

        init(a: String, b: String) {
            self.a = a
            self.b = b
        }

        init(parsing reader: ElementReader) throws {
            a = try reader.attribute("a")
            b = try reader.attribute("b")
        }

        func serialize(into writer: inout ElementWriter) { writer.attribute("a", a) }
    }

    /// Writes an attribute and reads none.
    private struct Blind: StanzaExtension {
        static let elementNames = [XML.Name("f", in: "urn:example:f")]
        var a: String

        init(a: String) { self.a = a }

        init(parsing reader: ElementReader) throws { a = "" }

        func serialize(into writer: inout ElementWriter) { writer.attribute("a", a) }
    }

    /// Refuses every element.
    private struct Strict: StanzaExtension {
        static let elementNames = [XML.Name("f", in: "urn:example:f")]

        init() {}

        init(parsing reader: ElementReader) throws { throw reader.error(.custom, "refused") }

        func serialize(into writer: inout ElementWriter) {}
    }
}
