import StanzaCore
import StanzaXML
import Testing

/// RFC 7622 §3.2: domain names and IP addresses.
@Suite struct JIDDomainTests {
    @Test(arguments: [
        ("example.com.", "example.com"), ("EXAMPLE.com", "example.com"), ("localhost", "localhost"), ("a", "a"),
        ("m\u{FC}nchen.example", "m\u{FC}nchen.example"), ("M\u{DC}NCHEN.example", "m\u{FC}nchen.example"),
        ("mu\u{308}nchen.example", "m\u{FC}nchen.example"),
        ("xn--mnchen-3ya.example", "m\u{FC}nchen.example"), ("XN--MNCHEN-3YA.Example.", "m\u{FC}nchen.example"),
        ("fa\u{DF}.example", "fa\u{DF}.example"), ("xn--fa-hia.example", "fa\u{DF}.example"),
        ("\u{3B2}\u{3CC}\u{3BB}\u{3BF}\u{3C2}.com", "\u{3B2}\u{3CC}\u{3BB}\u{3BF}\u{3C2}.com"),
        ("xn--nxasmm1c.com", "\u{3B2}\u{3CC}\u{3BB}\u{3BF}\u{3C2}.com"),
        ("\u{4F8B}\u{5B50}\u{3002}\u{6D4B}\u{8BD5}", "\u{4F8B}\u{5B50}.\u{6D4B}\u{8BD5}"),
        ("\u{FF45}\u{FF58}\u{FF0E}\u{FF43}\u{FF4F}\u{FF4D}", "ex.com"),
        ("\u{FF76}\u{FF9E}.example", "\u{30AC}.example"),
        ("\u{5D0}\u{5D1}.example", "\u{5D0}\u{5D1}.example"), ("r3---sn.example", "r3---sn.example"),
        ("127.0.0.1", "127.0.0.1"), ("1.2.3", "1.2.3"), ("1.2.3.4.", "1.2.3.4"), ("1.2.3.4.5", "1.2.3.4.5"),
        ("[::1]", "[::1]"), ("[2001:DB8::1]", "[2001:db8::1]"), ("[::FFFF:192.0.2.1]", "[::ffff:192.0.2.1]"),
        ("\u{13E3}\u{13B3}\u{13A9}", "\u{13E3}\u{13B3}\u{13A9}"),
    ])
    func allowed(text: String, prepared: String) throws {
        #expect(try JID(domainpart: text).domainpart.utf8.elementsEqual(prepared.utf8))
        // A peer's address keeps its A-labels and is equal to the one with U-labels.
        let peer = try #require(JID(xmlText: text))
        #expect(try peer == JID(domainpart: prepared))
        #expect(try peer.hashValue == JID(domainpart: prepared).hashValue)
    }

    @Test(arguments: [
        "exa mple.com", "exa_mple.com", "-a.com", "a-.com", "a..b", ".a", ".", "a.-", "a.b..", "ex\u{2603}mple.com",
        "\u{301}a.example", "a.\u{301}b", "ab--\u{E9}.example", "\u{E9}-.example", "-\u{E9}.example",
        "a\u{640}.example",
        "\u{5D0}a.example", "1\u{5D0}.example", "a\u{B7}b.example", "xn--.example", "xn--a.example", "xn--0.example",
        "xn--n3h.example", "xn--mnchen-3yb-.example", "xn--\u{E9}.example", "256.1.1.1", "01.2.3.4", "1.2.3.1000",
        "a/b", "a@b", "a:5222", "[::1", "::1", "[::1]:5222", "[::1].", "[1::2::3]", "[1:2:3:4:5:6:7]", "[:1::2]",
        "[1:2:3:4:5:6:7:8:9]", "[1::2:3:4:5:6:7:8]", "[::12345]", "[::1%25eth0]", "[v1.a]", "[]", "[:]", "[:::]",
        "[::1:]",
        "[::1.2.3]", "[1.2.3.4::]", "[::1.2.3.256]", "[fe80::1%eth0]",
    ])
    func notAllowed(text: String) {
        #expect(throws: JID.ParsingError.self) { try JID(domainpart: text) }
    }

    @Test(arguments: [
        "::", "1::", "::8", "1:2:3:4:5:6:7:8", "1::8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4",
        "64:ff9b::192.0.2.33", "fe80::204:61ff:fe9d:f156", "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255",
    ])
    func addressesInBrackets(text: String) throws {
        #expect(try JID(localpart: "a", domainpart: "[\(text)]", resourcepart: "b").domainpart == "[\(text)]")
    }

    @Test func labelsHaveAtMost63Bytes() {
        let label = String(repeating: "a", count: 63)

        #expect(JID("\(label).example") != nil)
        #expect(JID("\(label)a.example") == nil)
        #expect(JID("\(label).\(label).\(label).\(label).\(label)") != nil)
        // Of a U-label, those of its A-label count.
        #expect(JID(String(repeating: "\u{E9}", count: 50) + ".example") != nil)
        #expect(JID(String(repeating: "\u{E9}", count: 63) + ".example") == nil)
    }

    @Test func domainpartHasAtMost1023Bytes() {
        let labels = String(repeating: "abcdefghi.", count: 102)

        #expect(JID(labels + "com") != nil)
        #expect(JID(labels + "comm") == nil)
        #expect(JID(labels + "com.") != nil)
        #expect(JID(xmlText: labels + "comm") == nil)
    }

    @Test(arguments: [
        ("a@m\u{FC}nchen.example/x", "xn--mnchen-3ya.example"),
        ("\u{4F8B}\u{5B50}.\u{6D4B}\u{8BD5}", "xn--fsqu00a.xn--0zwm56d"),
        ("example.com", "example.com"), ("[::1]", "[::1]"), ("\u{2603}.net", "xn--n3h.net"),
    ])
    func asDNSHasIt(text: String, ascii: String) {
        #expect(JID(xmlText: text)?.asciiDomainpart == ascii)
    }

    @Test func labelTooLongForDNS() throws {
        let jid = try #require(JID(xmlText: "a@" + String(repeating: "\u{E9}", count: 300)))

        #expect(jid.asciiDomainpart == nil)
    }
}
