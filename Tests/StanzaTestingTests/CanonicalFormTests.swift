import StanzaTesting
import StanzaXML
import Testing

@Suite struct CanonicalFormTests {
    @Test(arguments: [
        ("<a/>", "<a xmlns='jabber:client'/>"),
        ("<a xmlns=''/>", "<a xmlns=''/>"),
        ("<x:a xmlns:x='urn:x'><x:b/><b/></x:a>", "<a xmlns='urn:x'><b/><b xmlns='jabber:client'/></a>"),
        ("<a xmlns='urn:x'><b xmlns=''><c/></b></a>", "<a xmlns='urn:x'><b xmlns=''><c/></b></a>"),
        ("<a z='1' b=\"2\" xml:lang='de'/>", "<a xmlns='jabber:client' b='2' z='1' xml:lang='de'/>"),
        (
            "<a xmlns:p='urn:q' xmlns:q='urn:p' p:k='1' q:z='2' q:k='3'/>",
            "<a xmlns='jabber:client' xmlns:ns0='urn:p' xmlns:ns1='urn:q' ns0:k='3' ns0:z='2' ns1:k='1'/>"
        ),
        (
            "<a b='&amp;&lt;&gt;&apos;&quot;&#9;&#10;&#13;'/>",
            "<a xmlns='jabber:client' b='&amp;&lt;&gt;&apos;\"&#x9;&#xA;&#xD;'/>"
        ),
        ("<a>x<![CDATA[<y>]]>&#13;\n'</a>", "<a xmlns='jabber:client'>x&lt;y&gt;&#xD;\n'</a>"),
        ("<a><![CDATA[]]></a>", "<a xmlns='jabber:client'/>"),
    ])
    func writesOneFormForEveryMeaning(_ text: String, _ form: String) throws {
        let element = try XML.Element(captured: text)

        #expect(element.canonicalForm == form)
        #expect(try XML.Element(captured: form).canonicalForm == form)
    }

    @Test func textOfABuiltElementIsJoined() {
        let element = XML.Element(XML.Name("a"), [:], [.text("x"), .text(""), .text("y")])

        #expect(element.canonicalForm == "<a xmlns=''>xy</a>")
        #expect(XML.Element(XML.Name("a"), [:], [.text("")]).canonicalForm == "<a xmlns=''/>")
    }

    /// Swift takes both for one character and sorts by it; code points differ.
    @Test func sortsByCodePointsAndNormalisesNothing() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        let element = try XML.Element(captured: "<a \(composed)='1' \(decomposed)='\(composed)' f='3'/>")

        #expect(
            element.canonicalForm.utf8.elementsEqual(
                "<a xmlns='jabber:client' \(decomposed)='\(composed)' f='3' \(composed)='1'/>".utf8
            )
        )
    }

    @Test func depthCostsNoStack() throws {
        let depth = 50_000
        let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        let element = try XML.Element(parsing: text, limits: .unlimited)

        #expect(element.canonicalForm.utf8.count == " xmlns=''".utf8.count + 7 * (depth - 1) + 4)
    }
}
