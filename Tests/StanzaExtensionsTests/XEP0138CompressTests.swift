import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0138: Stream Compression.
@Suite struct StreamCompressionTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            StreamCompression.Feature(methods: ["zlib", "lzw"]),
            """
            <compression xmlns='http://jabber.org/features/compress'><method>zlib</method><method>lzw</method>\
            </compression>
            """
        )
        try expectRegistered(
            StreamCompression.Compress(method: "zlib"),
            "<compress xmlns='http://jabber.org/protocol/compress'><method>zlib</method></compress>"
        )
        try expectRegistered(
            StreamCompression.Compressed(),
            "<compressed xmlns='http://jabber.org/protocol/compress'/>"
        )
        try expectRegistered(
            StreamCompression.Failure(condition: .setupFailed),
            "<failure xmlns='http://jabber.org/protocol/compress'><setup-failed/></failure>"
        )
    }

    @Test(arguments: [
        ("<compress xmlns='http://jabber.org/protocol/compress'/>", ["missing-child message/compress"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StreamCompression.Compress.self,
            of: """
                <compress xmlns='http://jabber.org/protocol/compress' a='1'><method>zlib</method><n xmlns='urn:n'/>\
                </compress>
                """,
            becomes: """
                <compress xmlns='http://jabber.org/protocol/compress' a='1'><method>lzw</method><n xmlns='urn:n'/>\
                </compress>
                """
        ) { $0.method = "lzw" }
    }
}
