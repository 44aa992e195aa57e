import ChildProcess
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct ExtensionsCommandTests {
    private func rows(_ words: String...) async throws -> [[String: Any]] {
        let result = try await stanza(words).end()
        #expect(result.status == 0)
        return try result.lines.compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    }

    @Test func everyRegisteredElementIsALine() async throws {
        let rows = try await rows("extensions", "--json")

        #expect(rows.count > 650)
        #expect(rows.allSatisfy { $0["element"] is String && $0["type"] is String })
        let roster = try #require(rows.first { $0["element"] as? String == "{jabber:iq:roster}query" })
        let fields = try #require(roster["fields"] as? [[String: Any]])
        #expect(fields.map { $0["kind"] as? String } == ["attribute", "attribute", "children", "flag", "extensions"])
        #expect(fields[2]["type"] as? String == "Roster.Item")
        #expect(fields[2]["cardinality"] as? String == "many")
    }

    @Test func typesThatOnlyStandInsideOthersAreAskedFor() async throws {
        let rows = try await rows("extensions", "--json", "--all")

        let item = try #require(rows.first { $0["type"] as? String == "Roster.Item" })
        #expect(item["element"] == nil)
        #expect(item["elements"] as? [String] == ["{jabber:iq:roster}item"])
        #expect((item["fields"] as? [[String: Any]])?.first?["cardinality"] as? String == "required")
        let inner = rows.filter { $0["element"] == nil }.compactMap { $0["type"] as? String }
        #expect(Set(inner).count == inner.count)
    }

    @Test func aValueIsShownAsItWritesItself() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "<message><replace xmlns='urn:xmpp:message-correct:0' extra='1' id='m1'/><x xmlns='urn:one'/></message>",
            to: "a.xml")

        let message = try #require(try await rows("parse", "--json", "--alone", path).first)
        let extensions = try #require(message["extensions"] as? [[String: Any]])
        #expect(extensions[0]["alone"] as? String == "<replace xmlns='urn:xmpp:message-correct:0' id='m1'/>")
        #expect(extensions[0]["untaken"] as? Int == 1)
        #expect(extensions[1]["alone"] == nil)
    }
}
