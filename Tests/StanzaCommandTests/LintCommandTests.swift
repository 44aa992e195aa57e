import ChildProcess
import Foundation
import StanzaTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct LintCommandTests {
    private let text =
        "<message from='romeo@example.org/a'><received xmlns='urn:xmpp:receipts'/><x xmlns='urn:one'><x/></x></message>"
        + "<message from='romeo@example.org/a'><received xmlns='urn:xmpp:receipts'/><y xmlns='urn:one'/></message>"
        + "<message><x xmlns='urn:two'/><x xmlns='jabber:x:delay' stamp='20260101T00:00:00'/></message>"

    private func findings(_ result: ChildProcess.Result) throws -> [[String: Any]] {
        try result.lines.compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    }

    @Test func findingsAreCountedAndRanked() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "a.xml")

        let result = try await stanza("lint", "--json", path).end()

        #expect(result.status == 0)
        let findings = try findings(result)
        #expect(findings.map { $0["finding"] as? String } == ["unknown", "unknown", "malformed", "superseded"])
        #expect(findings[0]["namespace"] as? String == "urn:one")
        #expect(findings[0]["count"] as? Int == 2)
        #expect(findings[1]["namespace"] as? String == "urn:two")
        #expect(findings[2]["sender"] as? String == "romeo@example.org/a")
        #expect(findings[2]["path"] as? String == "message/received")
        #expect(findings[2]["count"] as? Int == 2)
        #expect(findings[3]["xep"] as? String == "0091")
        #expect(findings[3]["replacements"] as? [String] == ["XEP-0203"])
    }

    @Test func strictMakesFindingsAFailure() async throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write(text, to: "a.xml")
        let good = try folder.write("<message><body>a</body></message>", to: "b.xml")

        #expect(try await stanza("lint", "--strict", bad).end().status == 1)
        #expect(try await stanza("lint", "--strict", good).end().status == 0)
    }

    @Test func bothDirectionsOfACaptureAreRead() async throws {
        let folder = try TemporaryFolder()
        let capture = Capture([
            .init(.clientToServer, Array("<a xmlns='urn:c'/>".utf8)), .init(.serverToClient, Array("<b></c>".utf8)),
        ])
        try capture.write(toPath: folder.path("a.jsonl"))

        let both = try await stanza("lint", "--json", folder.path("a.jsonl")).end()
        let one = try await stanza("lint", "--json", "--direction", "c2s", folder.path("a.jsonl")).end()

        #expect(both.status == 1)
        #expect(try findings(both).last?["source"] as? String == folder.path("a.jsonl") + " s2c")
        #expect(try findings(both).last?["condition"] as? String != nil)
        #expect(try !findings(one).contains { ($0["source"] as? String)?.hasSuffix(" s2c") == true })
    }

    @Test func wrongUseIsTold() async throws {
        #expect(try await stanza("lint").end().status == 2)
        #expect(try await stanza("lint", "--nonsense", "a.xml").end().status == 2)
        let missing = try await stanza("lint", "/nowhere/a.xml").end()
        #expect(missing.status == 66)
        #expect(missing.errors == "stanza: /nowhere/a.xml: no such file, or it cannot be read\n")
    }
}
