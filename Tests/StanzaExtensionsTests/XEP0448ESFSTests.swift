import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0448: Encryption for stateless file sharing.
@Suite struct EncryptedFileSharingTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            FileSharing.Encrypted(
                cipher: .aes256GCM, key: XML.Base64([1]), iv: XML.Base64([2]),
                hashes: [Hash(algorithm: .sha256, XML.Base64([3]))],
                sources: .init(places: [URLData(target: "https://example.org/e")])),
            """
            <encrypted xmlns='urn:xmpp:esfs:0' cipher='urn:xmpp:ciphers:aes-256-gcm-nopadding:0'>\
            <key>AQ==</key><iv>Ag==</iv><hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>Aw==</hash>\
            <sources xmlns='urn:xmpp:sfs:0'>\
            <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/e'/>\
            </sources></encrypted>
            """)
    }

    @Test func aFileWithAnEncryptedPlace() throws {
        let share = try #require(
            try value(
                FileSharing.Share.self,
                in: """
                    <file-sharing xmlns='urn:xmpp:sfs:0'><file xmlns='urn:xmpp:file:metadata:0'/><sources>\
                    <encrypted xmlns='urn:xmpp:esfs:0' cipher='urn:xmpp:ciphers:aes-128-gcm-nopadding:0'><key>AQID</key><iv>BAUG</iv>\
                    <sources xmlns='urn:xmpp:sfs:0'/></encrypted></sources></file-sharing>
                    """
            )
        )

        let encrypted = try #require(share.sources?.places[FileSharing.Encrypted.self])
        #expect(encrypted.cipher == .aes128GCM)
        #expect(encrypted.key.bytes == [1, 2, 3] && encrypted.iv.bytes == [4, 5, 6])
    }

    @Test(arguments: [
        (
            """
            <encrypted xmlns='urn:xmpp:esfs:0' cipher='c'><iv>AQ==</iv><sources xmlns='urn:xmpp:sfs:0'/>\
            </encrypted>
            """, "missing-child message/encrypted"
        ),
        (
            "<encrypted xmlns='urn:xmpp:esfs:0' cipher='c'><key>AQ==</key><iv>AQ==</iv></encrypted>",
            "missing-child message/encrypted"
        ),
        ("<encrypted xmlns='urn:xmpp:esfs:0'/>", "missing-attribute message/encrypted"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FileSharing.Encrypted.self,
            of: """
                <encrypted xmlns='urn:xmpp:esfs:0' cipher='c'><key>AQ==</key><iv>AQ==</iv><b xmlns='urn:b'/>\
                <sources xmlns='urn:xmpp:sfs:0'/></encrypted>
                """,
            becomes: """
                <encrypted xmlns='urn:xmpp:esfs:0' cipher='c'><key>AQ==</key><iv>Ag==</iv><b xmlns='urn:b'/>\
                <sources xmlns='urn:xmpp:sfs:0'/></encrypted>
                """
        ) { $0.iv = XML.Base64([2]) }
    }
}
