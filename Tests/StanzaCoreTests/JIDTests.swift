import Foundation
import StanzaCore
import StanzaXML
import Testing

/// RFC 7622: addresses, their parts and how they compare.
@Suite struct JIDTests {
    @Test func partsOfAFullJID() {
        let jid: JID = "juliet@example.com/balcony"

        #expect(jid.localpart == "juliet")
        #expect(jid.domainpart == "example.com")
        #expect(jid.resourcepart == "balcony")
        #expect(jid.isFull)
        #expect(!jid.isBare)
        #expect(jid.bare == "juliet@example.com")
        #expect(jid.domainOnly == "example.com")
        #expect(jid.description == "juliet@example.com/balcony")
        #expect(jid.xmlText == "juliet@example.com/balcony")
    }

    @Test func partsThatAreNotThere() {
        let account: JID = "juliet@example.com"
        let server: JID = "example.com"
        let service: JID = "example.com/announce"

        #expect(account.resourcepart == nil)
        #expect(account.isBare)
        #expect(account.bare == account)
        #expect(server.localpart == nil)
        #expect(server.resourcepart == nil)
        #expect(server.domainOnly == server)
        #expect(service.localpart == nil)
        #expect(service.resourcepart == "announce")
        #expect(service.bare == server)
        #expect(service.domainOnly == server)
    }

    // RFC 7622 §3.5, the examples of allowed addresses.
    @Test(
        arguments: [
            ("juliet@example.com", "juliet", "example.com", nil),
            ("juliet@example.com/foo", "juliet", "example.com", "foo"),
            ("juliet@example.com/foo bar", "juliet", "example.com", "foo bar"),
            ("juliet@example.com/foo@bar", "juliet", "example.com", "foo@bar"),
            ("foo\\20bar@example.com", "foo\\20bar", "example.com", nil),
            ("fussball@example.com", "fussball", "example.com", nil),
            ("fu\u{DF}ball@example.com", "fu\u{DF}ball", "example.com", nil),
            ("\u{3C0}@example.com", "\u{3C0}", "example.com", nil),
            ("\u{3A3}@example.com/foo", "\u{3C3}", "example.com", "foo"),
            ("\u{3C3}@example.com/foo", "\u{3C3}", "example.com", "foo"),
            ("\u{3C2}@example.com/foo", "\u{3C2}", "example.com", "foo"),
            ("king@example.com/\u{265A}", "king", "example.com", "\u{265A}"),
            ("example.com", nil, "example.com", nil),
            ("example.com/foobar", nil, "example.com", "foobar"),
            ("a.example.com/b@example.net", nil, "a.example.com", "b@example.net"),
        ] as [(String, String?, String, String?)])
    func allowed(text: String, localpart: String?, domainpart: String, resourcepart: String?) throws {
        for jid in [try JID(validating: text), try #require(JID(text)), try #require(JID(xmlText: text))] {
            #expect(jid.localpart == localpart)
            #expect(jid.domainpart == domainpart)
            #expect(jid.resourcepart == resourcepart)
        }
        let joined = try JID(localpart: localpart, domainpart: domainpart, resourcepart: resourcepart)
        #expect(joined == JID(text))
    }

    // RFC 7622 §3.5, the examples of addresses that are not allowed.
    @Test(arguments: [
        "\"juliet\"@example.com", "foo bar@example.com", "juliet@example.com/", "@example.com/foobar",
        "henry\u{2163}@example.com", "\u{265A}@example.com", "juliet@", "/foobar",
    ])
    func notAllowed(text: String) {
        #expect(JID(text) == nil)
    }

    @Test func theFirstSlashAndThenTheFirstAtSignDivide() {
        #expect(JID(xmlText: "a@b.example/c/d")?.resourcepart == "c/d")
        #expect(JID(xmlText: "b.example/a@c")?.localpart == nil)
        #expect(JID(xmlText: "a@b.example//")?.resourcepart == "/")
        #expect(JID(xmlText: "a@b.example/@")?.resourcepart == "@")
        #expect(JID(xmlText: "a@b@c.example") == nil)
    }

    @Test func localpartAndDomainpartHaveNoCase() {
        #expect(JID("Juliet@Example.COM/Balcony") == "juliet@example.com/Balcony")
        #expect(JID("Juliet@Example.COM/Balcony").description == "juliet@example.com/Balcony")
        #expect(JID("juliet@example.com/Balcony") != "juliet@example.com/balcony")
        #expect(JID("\u{418}\u{432}\u{430}\u{43D}@example.com").localpart == "\u{438}\u{432}\u{430}\u{43D}")
    }

    /// Canonically equivalent texts that preparation leaves apart are two addresses, as they are on the wire.
    @Test func bytesAreCompared() throws {
        // U+00E9 and e with U+0301, in the resourcepart of a server that normalizes to neither: both become U+00E9.
        #expect(JID(xmlText: "a@b.example/e\u{301}") == JID(xmlText: "a@b.example/\u{E9}"))
        // Cyrillic and Latin letters that look alike.
        #expect(JID("\u{430}dmin@example.com") != JID("admin@example.com"))
        #expect(JID("a@b.example/x") != JID("a@b.example/x "))
    }

    @Test func equalAddressesHaveEqualHashes() {
        let jids = ["R\u{C9}my@example.com", "re\u{301}my@EXAMPLE.com", "r\u{E9}my@example.com."].compactMap { JID($0) }

        #expect(jids.count == 3)
        #expect(Set(jids).count == 1)
    }

    @Test func theSameBare() {
        let jid: JID = "juliet@example.com/balcony"

        #expect(jid.hasSameBare(as: "Juliet@example.com/chamber"))
        #expect(jid.hasSameBare(as: "juliet@example.com"))
        #expect(!jid.hasSameBare(as: "romeo@example.com/balcony"))
        #expect(!jid.hasSameBare(as: "example.com/balcony"))
        #expect(!jid.hasSameBare(as: "juliet@example.co/balcony"))
        #expect(("j\u{FC}lia@example.com/a" as JID).hasSameBare(as: "ju\u{308}lia@example.com/\u{E9}"))
    }

    @Test func anotherResource() throws {
        let jid: JID = "juliet@example.com/balcony"

        #expect(try jid.with(resource: "chamber") == "juliet@example.com/chamber")
        #expect(try jid.bare.with(resource: "chambre a\u{300}") == "juliet@example.com/chambre \u{E0}")
        #expect(try jid.with(resource: nil) == "juliet@example.com")
        #expect(throws: JID.ParsingError.self) { try jid.with(resource: "") }
        #expect(throws: JID.ParsingError.self) { try jid.with(resource: "a\u{0}b") }
        #expect(throws: JID.ParsingError.self) { try jid.with(resource: String(repeating: "r", count: 1024)) }
    }

    @Test func order() {
        let jids: [JID] = ["b@example.com", "a@example.com/z", "a@example.com", "a@example.com/b"]

        #expect(
            jids.sorted().map(\.description) == [
                "a@example.com", "a@example.com/b", "a@example.com/z", "b@example.com",
            ])
    }

    @Test func codedAsText() throws {
        // The second is no address that a person may give, and comes back all the same.
        let jids = [JID("juliet@example.com/balcony"), JID(xmlText: "\u{2603}@example.com")].compactMap(\.self)
        try #require(jids.count == 2)

        let data = try JSONEncoder().encode(jids)

        #expect(try JSONDecoder().decode([JID].self, from: data) == jids)
        #expect(String(decoding: data, as: UTF8.self).contains("\"\u{2603}@example.com\""))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([JID].self, from: Data("[\"a@\"]".utf8)) }
    }

    @Test func readFromBytes() {
        let texts = [
            "juliet@example.com/balcony", "Juliet@Example.COM", "r\u{E9}my@example.com/x", "a@", "", "@", "/", "a@b/",
            "example.com.", "a@[::1]",
        ]
        for text in texts {
            let jid = Array(text.utf8).withUnsafeBufferPointer { JID(xmlUTF8: $0) }
            #expect(jid == JID(xmlText: text), "'\(text)'")
        }
    }
}
