import StanzaTesting
import StanzaXML
import Testing

@Suite struct CaptureTests {
    @Test func linesAreRead() throws {
        let capture = try Capture(
            jsonLines: Array(
                """
                {"note": "a <-> b", "mode": "plain", "scrubbed": true, "recorded": "2026-11-30T07:07:42Z"}
                {"t": 0.5, "dir": "c2s", "text": "<a>\\u00e9"}
                {"t": 0.75, "dir": "s2c", "text": "<b/>"}
                {"t": 1, "event": "tls"}
                {"t": 2, "dir": "c2s", "b64": "/wA="}

                """.utf8
            )
        )

        #expect(capture.note == "a <-> b")
        #expect(capture.mode == "plain")
        #expect(capture.recorded == "2026-11-30T07:07:42Z")
        #expect(capture.chunks.map(\.time) == [0.5, 0.75, 2])
        #expect(capture.events.map(\.text) == ["tls"])
        #expect(capture.events.map(\.time) == [1])
        #expect(capture.chunks(.clientToServer) == [Array("<a>é".utf8), [0xFF, 0]])
        #expect(capture.bytes(.clientToServer) == Array("<a>é".utf8) + [0xFF, 0])
        #expect(capture.bytes(.serverToClient) == Array("<b/>".utf8))
    }

    @Test(arguments: [
        ("{}\nno json", 2), ("{}\n{\"t\": 1}", 2), ("{\"dir\": \"up\", \"text\": \"\"}", 1),
        ("{}\n\n{\"dir\": \"c2s\"}", 3),
        ("{}\n{\"dir\": \"c2s\", \"b64\": \"&\"}", 2), ("[1]", 1), ("{}\n{\"dir\": \"c2s\", \"text\": 1}", 2),
    ])
    func whatIsNoCaptureIsRefusedWithItsLine(_ text: String, _ line: Int) {
        let error = #expect(throws: Capture.FormatError.self) { try Capture(jsonLines: Array(text.utf8)) }

        #expect(error?.line == line)
    }

    @Test func cuttingsHoldTheSameBytes() {
        let capture = Capture([
            .init(.clientToServer, Array("abc".utf8)), .init(.serverToClient, Array("x".utf8)),
            .init(.clientToServer, Array("de".utf8)),
        ])
        func pieces(_ cutting: Capture.Cutting) -> [String] {
            capture.pieces(.clientToServer, cutting).map { String(decoding: $0, as: UTF8.self) }
        }

        #expect(pieces(.whole) == ["abcde"])
        #expect(pieces(.asRecorded) == ["abc", "de"])
        #expect(pieces(.every(2)) == ["ab", "cd", "e"])
        #expect(pieces(.every(0)) == ["a", "b", "c", "d", "e"])
        #expect(pieces(.at(1)) == ["a", "bcde"])
        #expect(pieces(.at(99)) == ["abcde", ""])
    }

    @Test func everyRecordedSessionIsRead() throws {
        let names = try Fixture.captures()

        #expect(names.count >= 58)
        for name in names {
            let capture = try Capture(path: Fixture.path("captures/\(name)"))
            #expect(!capture.note.isEmpty && !capture.chunks.isEmpty && capture.recorded != nil, "\(name)")
        }
    }
}
