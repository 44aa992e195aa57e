import Foundation
import StanzaTesting
import Testing

@Suite struct CaptureWritingTests {
    @Test func whatIsWrittenIsRead() throws {
        var capture = Capture(
            note: "a \"b\" \\ \u{2028}é",
            [
                .init(time: 0.5, .clientToServer, Array("<a>\n\t\u{85}é</a>".utf8)),
                .init(time: 1.25, .serverToClient, [0xFF, 0x00]),
            ])
        capture.mode = "plain"
        capture.recorded = "2026-11-30T07:07:42Z"
        capture.isScrubbed = true
        capture.events = [.init(time: 1, "tls"), .init(time: 2, "s2c end")]

        let lines = String(decoding: capture.jsonLines, as: UTF8.self).split(separator: "\n")

        #expect(try Capture(jsonLines: capture.jsonLines) == capture)
        #expect(lines.count == 5)
        #expect(lines[2] == "{\"t\": 1.0, \"event\": \"tls\"}")
        #expect(lines[3] == "{\"t\": 1.25, \"dir\": \"s2c\", \"b64\": \"/wA=\"}")
    }

    @Test func everyRecordedSessionIsWrittenAgain() throws {
        for name in try Fixture.captures() {
            let capture = try Capture(path: Fixture.path("captures/\(name)"))
            #expect(try Capture(jsonLines: capture.jsonLines) == capture, "\(name)")
        }
    }

    @Test func aFileThatIsThereStays() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("capture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.jsonl").path

        try Capture(note: "first").write(toPath: path)
        #expect(throws: (any Error).self) { try Capture(note: "second").write(toPath: path) }

        #expect(try Capture(path: path).note == "first")
    }
}
