import StanzaTesting
import Testing

@Suite struct CaptureSecretsTests {
    private func struck(_ text: String) -> String {
        let capture = Capture([.init(.clientToServer, Array(text.utf8))]).withoutSecrets()
        return String(decoding: capture.bytes(.clientToServer), as: UTF8.self)
    }

    @Test(arguments: [
        ("<auth mechanism='PLAIN'>AGEAYg==</auth>", "<auth mechanism='PLAIN'>AAAAAA==</auth>"),
        ("<s:response xmlns:s='urn:s'>bi\n c=</s:response>", "<s:response xmlns:s='urn:s'>AA\n A=</s:response>"),
        ("<password>pä&lt;é</password><body>b</body>", "<password>AAAAAAAAA</password><body>b</body>"),
        ("<password><![CDATA[x<y]]></password>", "<password><![CDATA[A<y]]></password>"),
        ("<handshake>0f</handshake>", "<handshake>AA</handshake>"),
        ("<auth a='>'/><body>b</body>", "<auth a='>'/><body>b</body>"),
        ("<field var='password'><value>x</value></field>", "<field var='password'><value>A</value></field>"),
        ("<field var='name'><value>x</value></field>", "<field var='name'><value>x</value></field>"),
        (
            "<field type='text-private' var=\"muc#roomconfig_roomsecret\"><value>x</value></field><value>y</value>",
            "<field type='text-private' var=\"muc#roomconfig_roomsecret\"><value>A</value></field><value>y</value>"
        ),
        ("</password><body>b</body>", "</password><body>b</body>"), ("<password>open", "<password>AAAA"),
        ("<", "<"), ("<password", "<password"), ("</", "</"),
    ])
    func secretsBecomeLetters(text: String, expected: String) {
        #expect(struck(text) == expected)
        #expect(struck(text).utf8.count == text.utf8.count)
    }

    @Test func aSecretMayLieAcrossPieces() {
        let pieces = ["<passw", "ord>se", "cr", "et</password>"]
        var chunks = pieces.map { Capture.Chunk(.clientToServer, Array($0.utf8)) }
        chunks.insert(Capture.Chunk(.serverToClient, Array("<body>kept</body>".utf8)), at: 2)

        let capture = Capture(chunks).withoutSecrets()

        #expect(capture.isScrubbed)
        #expect(
            capture.chunks.map { String(decoding: $0.bytes, as: UTF8.self) }
                == ["<passw", "ord>AA", "<body>kept</body>", "AA", "AA</password>"])
    }

    @Test func recordedSessionsHoldNoSecrets() throws {
        // Those of errors hold authentications that are none.
        for name in try Fixture.captures() where !name.contains("-errors-") {
            let capture = try Capture(path: Fixture.path("captures/\(name)"))
            let isClean = capture.withoutSecrets().chunks == capture.chunks
            #expect(isClean, "\(name)")
        }
    }
}
