import StanzaCore
import StanzaXML
import Testing

/// RFC 7622 with RFC 8264, RFC 8265 and RFC 5891, against tables and verdicts of implementations that are not ours.
@Suite struct JIDPreparationTests {
    /// Calls `body` with each scalar of a file of ranges that the standard library knows too.
    private static func forEachScalar(_ path: String, _ body: (Unicode.Scalar, Substring) -> Void) throws {
        for line in try Fixture.lines(path) {
            let fields = line.split(separator: " ")
            let bounds = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
            for value in try #require(bounds.first)...(try #require(bounds.last)) {
                guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else {
                    continue
                }
                body(scalar, fields[1])
            }
        }
    }

    /// Which assigned scalars a localpart (IdentifierClass) and a resourcepart (FreeformClass) take.
    @Test func charactersOfLocalpartAndResourcepart() throws {
        var wrong: [String] = []
        var compared = 0
        try Self.forEachScalar("jid/precis-properties.txt") { scalar, property in
            // Rules about neighbours have tests of their own; RFC 7622 §3.3.1 excludes eight characters more.
            guard !property.hasPrefix("CONTEXT") else { return }
            compared += 1
            let text = String(scalar)

            let resource = (try? JID(domainpart: "a.example", resourcepart: text)) != nil
            // U+0387 becomes U+00B7, which may stand between two l alone.
            if resource != (property == "PVALID" || property == "FREE_PVAL"), scalar.value != 0x387 {
                wrong.append("resourcepart \(Self.name(scalar)) \(property)")
            }

            guard !"\"&'/:<>@".utf8.contains(where: { UInt32($0) == scalar.value }) else { return }
            // Arabic digits are allowed behind right-to-left letters alone.
            let localparts = [text, "\u{5D0}" + text].map { ($0, try? JID(localpart: $0, domainpart: "a.example")) }
            // A fullwidth form is taken, but not as itself.
            let localpart = localparts.contains { given, jid in
                jid?.localpart.map { $0.utf8.elementsEqual(given.utf8) || scalar.properties.changesWhenLowercased }
                    == true
            }
            if localpart != (property == "PVALID"), !(0xFF21...0xFF3A ~= scalar.value) {
                wrong.append("localpart \(Self.name(scalar)) \(property)")
            }
        }

        #expect(compared > 250_000)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    /// Which assigned scalars a domain name takes as they are.
    @Test func charactersOfDomainpart() throws {
        var classes: [Unicode.Scalar: Substring] = [:]
        try Self.forEachScalar("jid/idna-properties.txt") { classes[$0] = $1 }
        try #require(classes.count > 100_000)

        var wrong: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            let property = classes[scalar] ?? "DISALLOWED"
            guard !property.hasPrefix("CONTEXT") else { continue }
            // Behind a letter, as no mark and no hyphen may stand first; behind one that is written the same way.
            let isTaken = ["x\(scalar)", "x\(scalar)x", "\u{5D0}\(scalar)"].contains { given in
                (try? JID(domainpart: given))?.domainpart.utf8.elementsEqual(given.utf8) == true
            }
            // The dot separates labels.
            if isTaken != (property == "PVALID"), scalar != "." { wrong.append("\(Self.name(scalar)) \(property)") }
        }

        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    private static func name(_ scalar: Unicode.Scalar) -> String {
        "U+" + String(scalar.value, radix: 16, uppercase: true)
    }

    @Test func preparedTexts() throws {
        var wrong: [String] = []
        for case let row as [Any] in try Fixture.jsonLines("jid/prepared.jsonl") {
            let part = try #require(row[0] as? String)
            let text = try #require(row[1] as? String)
            let prepared: String?
            switch part {
            case "localpart": prepared = try? JID(localpart: text, domainpart: "a.example").localpart
            case "domainpart": prepared = try? JID(domainpart: text).domainpart
            default: prepared = try? JID(domainpart: "a.example", resourcepart: text).resourcepart
            }
            let expected = row[2] as? String
            if prepared.map({ Array($0.utf8) }) != expected.map({ Array($0.utf8) }) {
                wrong.append("\(part) \(text.unicodeScalars.map(Self.name)) gives \(prepared ?? "nil")")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    /// What a person may give, a peer may send, and it is the same address; what was prepared once stays as it is.
    @Test func preparedFormIsStable() throws {
        var wrong: [String] = []
        let texts = try Fixture.jsonLines("jid/prepared.jsonl").compactMap { ($0 as? [Any])?[1] as? String }
        try #require(!texts.isEmpty)
        for text in Set(texts) {
            for whole in [text + "@a.example", "a@" + text, "a.example/" + text, "\(text)@\(text)/\(text)"] {
                let given = JID(whole)
                let received = JID(xmlText: whole)
                if let given, given != received { wrong.append("received \(text.unicodeScalars.map(Self.name))") }
                if let given, JID(given.description) != given {
                    wrong.append("given again \(text.unicodeScalars.map(Self.name))")
                }
                if let received, JID(xmlText: received.xmlText) != received {
                    wrong.append("received again \(text.unicodeScalars.map(Self.name))")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }
}
