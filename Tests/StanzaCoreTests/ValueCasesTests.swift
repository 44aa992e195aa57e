import Foundation
import StanzaCore
import StanzaXML
import Testing

/// The `value` cases of `Fixtures/cases`: tables of texts with what each stands for.
@Suite struct ValueCasesTests {
    /// One row of a table: the text, whether it is a value ("either" allows both), and the value.
    struct Row {
        let text: String
        let verdict: String
        let value: Any?

        init(_ json: [String: Any]) throws {
            text = try #require(json["in"] as? String)
            verdict = (json["ok"] as? String) ?? ((json["ok"] as? Bool) == true ? "yes" : "no")
            value = json["out"]
        }
    }

    static func rows(_ type: String) throws -> [Row] {
        let cases = try Fixture.jsonLines("cases/cases.jsonl").compactMap { $0 as? [String: Any] }
        let tables = cases.filter { $0["kind"] as? String == "value" && $0["vtype"] as? String == type }
        return try tables.flatMap { try #require($0["table"] as? [[String: Any]]) }.map(Row.init)
    }

    /// Compares every row of a type with what was read, written in the table's way.
    private func check<Value>(_ type: String, read: (String) -> Value?, write: (Value) -> String) throws {
        let rows = try Self.rows(type)
        #expect(!rows.isEmpty)
        for row in rows {
            guard let value = read(row.text) else {
                #expect(row.verdict != "yes", "\(type) '\(row.text.prefix(64))' was refused")
                continue
            }
            #expect(row.verdict != "no", "\(type) '\(row.text.prefix(64))' was taken")
            if let expected = row.value {
                #expect(write(value) == String(describing: expected), "\(type) '\(row.text.prefix(64))'")
            }
        }
    }

    @Test func booleans() throws {
        let rows = try Self.rows("bool")
        #expect(rows.count == 14)
        for row in rows {
            #expect(Bool(xmlText: row.text) == (row.verdict == "yes" ? row.value as? Bool : nil), "'\(row.text)'")
        }
    }

    @Test func unsignedIntegers() throws {
        try check("uint32", read: { UInt32(xmlText: $0) }, write: \.xmlText)
    }

    @Test func instants() throws {
        try check("datetime", read: { DateTime(xmlText: $0) }, write: \.utcText)
    }

    @Test func legacyInstants() throws {
        try check("datetime-legacy", read: { DateTime(legacy: $0) }, write: \.utcText)
        try check("datetime-legacy", read: { DateTime.Legacy(xmlText: $0) }, write: \.dateTime.utcText)
    }

    @Test func base64() throws {
        try check("base64", read: { XML.Base64(xmlText: $0) }, write: { XML.Hex($0.bytes).xmlText })
    }

    @Test(arguments: [true, false])
    func addresses(areGivenByAPerson: Bool) throws {
        let rows = try Self.rows("jid")
        #expect(!rows.isEmpty)
        for row in rows {
            let jid = areGivenByAPerson ? JID(row.text) : JID(xmlText: row.text)

            #expect((jid != nil) == (row.verdict == "yes"), "'\(row.text.prefix(64))'")
            guard let jid, let parts = row.value as? [Any] else { continue }
            // A part is written out, or as "a*1023" when it repeats a character.
            let expected = parts.map { part -> String? in
                guard let pieces = (part as? String)?.split(separator: "*"), pieces.count == 2,
                    let count = Int(pieces[1])
                else { return part as? String }
                return String(repeating: String(pieces[0]), count: count)
            }
            #expect([jid.localpart, jid.domainpart, jid.resourcepart] == expected)
        }
    }

    @Test(arguments: [true, false])
    func equalAddresses(areGivenByAPerson: Bool) throws {
        for row in try Self.rows("jid-equal") {
            let pair = row.text.split(separator: "|").map {
                let text = $0.trimmingCharacters(in: .whitespaces)
                return areGivenByAPerson ? JID(text) : JID(xmlText: text)
            }
            try #require(pair.count == 2)
            guard let left = pair[0], let right = pair[1] else {
                #expect(row.verdict != "yes", "'\(row.text)'")
                continue
            }
            #expect(row.verdict != "no", "'\(row.text)'")
            #expect((left == right) == (row.value as? Bool), "'\(row.text)'")
            if left == right { #expect(left.hashValue == right.hashValue) }
        }
    }
}
