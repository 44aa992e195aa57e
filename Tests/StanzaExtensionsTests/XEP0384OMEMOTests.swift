import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0384: OMEMO Encryption.
@Suite struct OMEMOTests {
    @Test func messageRoundTrips() throws {
        try expectRegistered(
            OMEMO.Encrypted(
                header: OMEMO.Header(
                    senderDevice: 27_183,
                    keys: [
                        OMEMO.Keys(
                            jid: "juliet@example.com",
                            keys: [
                                OMEMO.Key(device: 31_415, data: XML.Base64([1, 2, 3])),
                                OMEMO.Key(device: 12_321, isKeyExchange: true, data: XML.Base64([4])),
                            ]
                        )
                    ]
                ),
                payload: XML.Base64([5, 6])
            ),
            """
            <encrypted xmlns='urn:xmpp:omemo:2'><header sid='27183'><keys jid='juliet@example.com'>\
            <key rid='31415'>AQID</key><key rid='12321' kex='true'>BA==</key></keys></header>\
            <payload>BQY=</payload></encrypted>
            """
        )
        try expectRegistered(
            OMEMO.Encrypted(header: OMEMO.Header(senderDevice: 1)),
            "<encrypted xmlns='urn:xmpp:omemo:2'><header sid='1'/></encrypted>"
        )
        try expectRegistered(
            OMEMO.OptOut(reason: "I need a copy"),
            "<opt-out xmlns='urn:xmpp:omemo:2'><reason>I need a copy</reason></opt-out>"
        )
    }

    @Test func nodesRoundTrip() throws {
        try expectRegistered(
            OMEMO.Devices(devices: [
                OMEMO.Device(id: 4223, label: "Phone", labelSignature: XML.Base64([7])), OMEMO.Device(id: 1),
            ]),
            """
            <devices xmlns='urn:xmpp:omemo:2'><device id='4223' label='Phone' labelsig='Bw=='/><device id='1'/>\
            </devices>
            """
        )
        try expectRegistered(
            OMEMO.Bundle(
                signedPreKey: OMEMO.SignedPreKey(id: 1, data: XML.Base64([1])),
                signedPreKeySignature: XML.Base64([2]),
                identityKey: XML.Base64([3]),
                preKeys: OMEMO.PreKeys(keys: [OMEMO.PreKey(id: 9, data: XML.Base64([4]))])
            ),
            """
            <bundle xmlns='urn:xmpp:omemo:2'><spk id='1'>AQ==</spk><spks>Ag==</spks><ik>Aw==</ik><prekeys>\
            <pk id='9'>BA==</pk></prekeys></bundle>
            """
        )
    }

    @Test func badKeyLeavesTheOthers() throws {
        let xml = """
            <encrypted xmlns='urn:xmpp:omemo:2'><header sid='1'><keys jid='juliet@example.com'><key rid='1'>?</key>\
            <key rid='2'>AQID</key><key>AQID</key></keys></header></encrypted>
            """

        let encrypted = try #require(try value(OMEMO.Encrypted.self, in: xml))
        #expect(encrypted.header.keys.values().first?.keys.values().map(\.device) == [2])
        #expect(
            try faults(in: xml) == [
                "invalid-value message/encrypted/header/keys/key",
                "missing-attribute message/encrypted/header/keys/key[3]",
            ]
        )
    }

    @Test(arguments: [
        (
            "<encrypted xmlns='urn:xmpp:omemo:2'><payload>AQID</payload></encrypted>",
            ["missing-child message/encrypted"]
        ),
        ("<encrypted xmlns='urn:xmpp:omemo:2'><header/></encrypted>", ["missing-attribute message/encrypted/header"]),
        (
            "<bundle xmlns='urn:xmpp:omemo:2'><spk id='1'>AQ==</spk><spks>Ag==</spks><prekeys/></bundle>",
            ["missing-child message/bundle"]
        ),
        (
            "<devices xmlns='urn:xmpp:omemo:2'><device label='x'/></devices>",
            ["missing-attribute message/devices/device"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            OMEMO.Encrypted.self,
            of: """
                <encrypted xmlns='urn:xmpp:omemo:2' a='1'><header sid='1' b='2'><extra/></header><n xmlns='urn:n'/>\
                </encrypted>
                """,
            becomes: """
                <encrypted xmlns='urn:xmpp:omemo:2' a='1'><header sid='2' b='2'><extra/></header><n xmlns='urn:n'/>\
                </encrypted>
                """
        ) { $0.header.senderDevice = 2 }
    }
}
