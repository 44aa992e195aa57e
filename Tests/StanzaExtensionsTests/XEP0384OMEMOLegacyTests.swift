import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0384: OMEMO Encryption before version 0.4.
@Suite struct LegacyOMEMOTests {
    @Test func messageRoundTrips() throws {
        try expectRegistered(
            LegacyOMEMO.Encrypted(
                header: LegacyOMEMO.Header(
                    senderDevice: 27_183,
                    keys: [
                        LegacyOMEMO.Key(device: 31_415, data: XML.Base64([1, 2, 3])),
                        LegacyOMEMO.Key(device: 12_321, isPreKey: true, data: XML.Base64([4])),
                    ],
                    initializationVector: XML.Base64([9, 9])
                ),
                payload: XML.Base64([5, 6])
            ),
            """
            <encrypted xmlns='eu.siacs.conversations.axolotl'><header sid='27183'><key rid='31415'>AQID</key>\
            <key rid='12321' prekey='true'>BA==</key><iv>CQk=</iv></header><payload>BQY=</payload></encrypted>
            """
        )
    }

    @Test func nodesRoundTrip() throws {
        try expectRegistered(
            LegacyOMEMO.Devices(devices: [LegacyOMEMO.Device(id: 4223), LegacyOMEMO.Device(id: 1)]),
            "<list xmlns='eu.siacs.conversations.axolotl'><device id='4223'/><device id='1'/></list>"
        )
        try expectRegistered(
            LegacyOMEMO.Bundle(
                signedPreKey: LegacyOMEMO.SignedPreKey(id: 1, data: XML.Base64([1])),
                signedPreKeySignature: XML.Base64([2]),
                identityKey: XML.Base64([3]),
                preKeys: LegacyOMEMO.PreKeys(keys: [LegacyOMEMO.PreKey(id: 9, data: XML.Base64([4]))])
            ),
            """
            <bundle xmlns='eu.siacs.conversations.axolotl'>\
            <signedPreKeyPublic signedPreKeyId='1'>AQ==</signedPreKeyPublic>\
            <signedPreKeySignature>Ag==</signedPreKeySignature><identityKey>Aw==</identityKey><prekeys>\
            <preKeyPublic preKeyId='9'>BA==</preKeyPublic></prekeys></bundle>
            """
        )
    }

    @Test(arguments: [
        (
            "<encrypted xmlns='eu.siacs.conversations.axolotl'><header sid='1'/></encrypted>",
            ["missing-child message/encrypted/header"]
        ),
        (
            """
            <encrypted xmlns='eu.siacs.conversations.axolotl'><header sid='1'><key>AQ==</key><iv>AQ==</iv></header>\
            </encrypted>
            """, ["missing-attribute message/encrypted/header/key"]
        ),
        ("<bundle xmlns='eu.siacs.conversations.axolotl'/>", ["missing-child message/bundle"]),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LegacyOMEMO.Devices.self,
            of: """
                <list xmlns='eu.siacs.conversations.axolotl' a='1'><device id='1' label='Phone'/><n xmlns='urn:n'/></list>
                """,
            becomes: """
                <list xmlns='eu.siacs.conversations.axolotl' a='1'><device id='1' label='Phone'/><device id='2'/>\
                <n xmlns='urn:n'/></list>
                """
        ) { $0.devices.append(.value(LegacyOMEMO.Device(id: 2))) }
    }
}
