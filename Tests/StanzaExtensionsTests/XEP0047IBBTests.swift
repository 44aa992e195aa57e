import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0047: In-Band Bytestreams.
@Suite struct InBandBytestreamsTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            InBandBytestreams.Open(blockSize: 4096, sid: "i781hf64", stanza: .message),
            """
            <open xmlns='http://jabber.org/protocol/ibb' block-size='4096' sid='i781hf64' stanza='message'/>
            """
        )
        try expectRegistered(
            InBandBytestreams.Data(sequence: 65_535, sid: "i781hf64", data: XML.Base64("Romeo".utf8)),
            "<data xmlns='http://jabber.org/protocol/ibb' seq='65535' sid='i781hf64'>Um9tZW8=</data>"
        )
        try expectRegistered(
            InBandBytestreams.Close(sid: "i781hf64"),
            "<close xmlns='http://jabber.org/protocol/ibb' sid='i781hf64'/>"
        )
    }

    @Test(arguments: [
        ("<open xmlns='http://jabber.org/protocol/ibb' sid='a'/>", ["missing-attribute message/open"]),
        ("<data xmlns='http://jabber.org/protocol/ibb' seq='65536' sid='a'/>", ["invalid-value message/data/@seq"]),
        ("<data xmlns='http://jabber.org/protocol/ibb' seq='0' sid='a'>!</data>", ["invalid-value message/data"]),
        ("<close xmlns='http://jabber.org/protocol/ibb'/>", ["missing-attribute message/close"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            InBandBytestreams.Data.self,
            of: "<data xmlns='http://jabber.org/protocol/ibb' seq='0' sid='a' b='1'>Um9tZW8=</data>",
            becomes: "<data xmlns='http://jabber.org/protocol/ibb' seq='1' sid='a' b='1'>Um9tZW8=</data>"
        ) { $0.sequence = 1 }
    }
}
