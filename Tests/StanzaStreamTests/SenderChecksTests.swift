import Foundation
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML
import Testing

/// The `policy` cases of `Fixtures/cases`: stanzas with what is to become of each.
@Suite struct SenderChecksTests {
    struct Row: CustomTestStringConvertible {
        let name: String
        let stanza: String
        let decision: String
        let session: Session

        var testDescription: String { name }
    }

    /// What the cases say about the session.
    struct Session {
        let checks: SenderChecks
        /// The names of running queries to archives, and whom they were sent to.
        let queries: [(id: String, to: JID?)]
        let known: [Message]

        init(_ json: [String: Any]) throws {
            let jid = try #require(json["bound_jid"] as? String)
            checks = SenderChecks(account: try JID(validating: jid))
            queries = try (json["running_mam"] as? [[String: Any]] ?? []).map { query in
                let id = try #require(query["queryid"] as? String)
                return (id, try (query["to"] as? String).map { try JID(validating: $0) })
            }
            known = try (json["known_messages"] as? [[String: Any]] ?? []).map { message in
                let from = try JID(validating: try #require(message["from"] as? String))
                return Message(to: nil, from: from, id: try #require(message["id"] as? String), body: "x")
            }
        }
    }

    static let rows: [Row] = {
        let cases = (try? Fixture.jsonLines("cases/cases.jsonl").compactMap { $0 as? [String: Any] }) ?? []
        return cases.filter { $0["kind"] as? String == "policy" }.flatMap { json -> [Row] in
            guard let id = json["id"] as? String, let session = try? Session(json["session"] as? [String: Any] ?? [:]),
                let rows = json["rows"] as? [[String: Any]]
            else { return [] }
            return rows.enumerated().compactMap { index, row in
                guard let stanza = row["stanza"] as? String, let decision = row["decision"] as? String else {
                    return nil
                }
                return Row(name: "\(id).\(index)", stanza: stanza, decision: decision, session: session)
            }
        }
    }()

    @Test func everyCaseIsHere() {
        #expect(Self.rows.count == 44)
    }

    @Test(arguments: rows)
    func eachStanzaBecomesWhatTheCaseSays(row: Row) throws {
        let stanza = try AnyStanza(parsing: XML.Element(parsing: row.stanza, in: .client), registry: .standard)

        #expect(try decision(on: stanza, row) == row.decision, "\(row.stanza)")
    }

    /// What the checks make of a stanza, in the words of the cases.
    private func decision(on stanza: AnyStanza, _ row: Row) throws -> String {
        let checks = row.session.checks
        switch stanza {
        case .iq(let iq): return checks.rosterPush(in: iq) == nil ? "ignore" : "apply-and-reply-result"
        case .presence: return "ignore"
        case .message(let message):
            let asked = row.decision
            if asked.hasPrefix("server-stamp:") {
                return "server-stamp:\(checks.delay(of: message)?.stamp.utcText ?? "none")"
            }
            if asked == "no-ack" || asked.hasPrefix("send-ack:") {
                return checks.receipt(for: message)?[Receipts.Received.self].map { "send-ack:\($0.id)" } ?? "no-ack"
            }
            if asked.contains("correction") {
                let isAllowed = row.session.known.contains { checks.mayReplace($0, by: message) }
                return isAllowed ? "correction-allowed" : "not-a-correction"
            }
            if message.type == .error {
                let isNothingElse = checks.event(in: message) == nil && checks.carbon(in: message) == nil
                return isNothingElse ? "report-error-only" : "handled"
            }
            if checks.carbon(in: message) != nil { return "deliver-carbon" }
            let archived = row.session.queries.contains { checks.archived(in: message, query: $0.id, of: $0.to) != nil }
            if archived { return "deliver-archived" }
            return checks.event(in: message) == nil ? "ignore" : "apply"
        }
    }

    @Test func theMessageInsideComesOut() throws {
        let text =
            "<message from='juliet@example.com'><sent xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'>"
            + "<delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25Z'/>"
            + "<message xmlns='jabber:client' to='romeo@example.net'><body>hi</body></message></forwarded></sent></message>"
        let message = try Message(parsing: text, registry: .standard)

        let carbon = SenderChecks(account: "juliet@example.com/balcony").carbon(in: message)

        #expect(carbon?.isSent == true && carbon?.message.body == "hi")
        #expect(carbon?.stamp?.utcText == "2026-02-14T23:08:25Z")
        #expect(SenderChecks(account: "nurse@example.com").carbon(in: message) == nil)
    }

    @Test func aReceiptIsAMessageOfItsOwn() throws {
        let message = try Message(
            parsing:
                "<message from='romeo@example.net/o' id='a' type='chat'><body>x</body><request xmlns='urn:xmpp:receipts'/></message>",
            registry: .standard)

        let receipt = try #require(SenderChecks(account: "juliet@example.com").receipt(for: message))

        #expect(receipt.to == "romeo@example.net/o" && receipt.type == .chat)
        #expect(receipt.id != nil && receipt.id != "a")
    }

    @Test func anOccupantOfARoomReplacesOnlyTheirOwn() throws {
        func message(_ from: JID, _ id: String, replaces: String? = nil) -> Message {
            Message(
                to: nil, from: from, type: .groupchat, id: id, body: "x",
                extensions: replaces.map { [MessageCorrection(id: $0)] } ?? [])
        }
        let checks = SenderChecks(account: "juliet@example.com")
        let original = message("room@rooms.example.org/romeo", "m1")

        #expect(checks.mayReplace(original, by: message("room@rooms.example.org/romeo", "m2", replaces: "m1")))
        #expect(!checks.mayReplace(original, by: message("room@rooms.example.org/mallory", "m2", replaces: "m1")))
        #expect(!checks.mayReplace(original, by: message("room@rooms.example.org/romeo", "m2", replaces: "m0")))
    }

    /// Servers put theirs behind what the sender has written in their name.
    @Test func ofSeveralDelaysTheLastIsTheServersOwn() throws {
        let checks = SenderChecks(account: "juliet@example.org")
        let (forged, own) = (DateTime(secondsSince1970: 1_000_000_000), DateTime(secondsSince1970: 1_800_000_000))
        let message = Message(
            to: "juliet@example.org", from: "romeo@example.org/orchard", body: "Hark",
            extensions: [
                Delay(stamp: forged, from: "example.org"), Delay(stamp: own, from: "example.org"),
                Delay(stamp: forged, from: "romeo@example.org/orchard"),
            ])

        #expect(checks.delay(of: message)?.stamp == own)
    }
}
