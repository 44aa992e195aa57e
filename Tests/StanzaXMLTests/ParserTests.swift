import StanzaTesting
import StanzaXML
import Testing

@Suite struct ParserTests {
    private static let header = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"

    /// Text behind an empty-element tag was recorded inside it.
    @Test(arguments: ["<a><b/>x</a>", "<a>x<b/>y<c><d/>z</c><e/>\n</a>", "<a><b/><![CDATA[x]]>&#13;<c/></a>"])
    func textStandsWhereItStood(_ text: String) throws {
        let element = try XML.Element(parsing: text)

        #expect(element.canonicalForm == Self.canonicalByHand[text])
    }

    private static let canonicalByHand = [
        "<a><b/>x</a>": "<a xmlns=''><b/>x</a>",
        "<a>x<b/>y<c><d/>z</c><e/>\n</a>": "<a xmlns=''>x<b/>y<c><d/>z</c><e/>\n</a>",
        "<a><b/><![CDATA[x]]>&#13;<c/></a>": "<a xmlns=''><b/>x&#xD;<c/></a>",
    ]
}
