import StanzaCore
import StanzaXML
import Testing

/// RFC 7622 §3: what is refused, of a person and of a peer, and how it is said.
@Suite struct JIDParsingTests {
    @Test(
        arguments: [
            ("", .domainpart, .empty, "domainpart is empty, expected 1 to 1023 bytes (RFC 7622 §3.2)"),
            ("@example.com", .localpart, .empty, "localpart is empty, expected 1 to 1023 bytes (RFC 7622 §3.3)"),
            ("juliet@", .domainpart, .empty, "domainpart is empty, expected 1 to 1023 bytes (RFC 7622 §3.2)"),
            ("juliet@/x", .domainpart, .empty, "domainpart is empty, expected 1 to 1023 bytes (RFC 7622 §3.2)"),
            (
                "juliet@example.com/", .resourcepart, .empty,
                "resourcepart is empty, expected 1 to 1023 bytes (RFC 7622 §3.4)"
            ),
            (
                "o'hara@example.com", .localpart, .disallowedCharacter,
                "localpart has ''' (U+0027), expected none of \"&'/:<>@ (RFC 7622 §3.3.1)"
            ),
            (
                "juliet capulet@example.com", .localpart, .disallowedCharacter,
                "localpart has U+0020, expected letters, digits or ASCII symbols (RFC 8265 §3.3)"
            ),
            (
                "a@example.com/\u{7}", .resourcepart, .disallowedCharacter,
                "resourcepart has U+0007, expected printable characters (RFC 8265 §4.2)"
            ),
            (
                "a@exa_mple.com", .domainpart, .disallowedCharacter,
                "domainpart has '_' (U+005F), expected letters, digits or hyphens (RFC 7622 §3.2)"
            ),
            (
                "a@example..com", .domainpart, .invalidLabel,
                "domainpart has an empty label, expected at least one character before each dot (RFC 7622 §3.2)"
            ),
            (
                "a@-example.com", .domainpart, .invalidLabel,
                "domainpart has the label '-example', expected no hyphen at either end (RFC 7622 §3.2)"
            ),
            (
                "a@1.2.3.256", .domainpart, .invalidIPAddress,
                "domainpart is '1.2.3.256', expected four numbers from 0 to 255, or a domain name (RFC 7622 §3.2)"
            ),
            (
                "a@[::g]", .domainpart, .invalidIPAddress,
                "domainpart is '[::g]', expected an IPv6 address in brackets (RFC 7622 §3.2, RFC 3986 §3.2.2)"
            ),
            (
                "a\u{B7}b@example.com", .localpart, .disallowedContext,
                "localpart has '\u{B7}' (U+00B7) at character 2, expected it only beside characters of its script "
                    + "(RFC 5892 Appendix A)"
            ),
            (
                "\u{5D0}a@example.com", .localpart, .mixedDirections,
                "localpart mixes writing directions, expected right-to-left text to begin and end with right-to-left "
                    + "letters (RFC 8265 §3.3, RFC 5893 §2)"
            ),
        ] as [(String, JID.ParsingError.Part, JID.ParsingError.Code, String)])
    func whatIsWrongIsSaid(
        text: String,
        part: JID.ParsingError.Part,
        code: JID.ParsingError.Code,
        message: String
    ) {
        let error = #expect(throws: JID.ParsingError.self) { try JID(validating: text) }

        #expect(error?.part == part)
        #expect(error?.code == code)
        #expect(error?.description == message)
    }

    @Test func lengthsAreCountedInBytesAfterMapping() throws {
        let tooLong = String(repeating: "a", count: 1024)

        let error = #expect(throws: JID.ParsingError.self) { try JID(localpart: tooLong, domainpart: "example.com") }
        #expect(error?.description == "localpart has 1024 bytes, expected 1 to 1023 bytes (RFC 7622 §3.3)")
        #expect(error?.code == .tooLong)
        // Decomposed, 341 letters with a mark have 1,023 bytes; composed 682. 511 have 1,533 and 1,022, 512 too many.
        let decomposed = "e\u{301}"
        #expect(
            try JID(localpart: String(repeating: decomposed, count: 511), domainpart: "a").localpart?.utf8.count == 1022
        )
        #expect(JID(String(repeating: decomposed, count: 512) + "@a") == nil)
        #expect(JID(xmlText: "a/" + String(repeating: decomposed, count: 511)) != nil)
        #expect(JID(xmlText: "a/" + String(repeating: decomposed, count: 512)) == nil)
        // U+0130 in lower case has one byte more.
        #expect(JID(String(repeating: "\u{130}", count: 341) + "@a")?.localpart?.utf8.count == 1023)
        #expect(JID(xmlText: String(repeating: "\u{130}", count: 342) + "@a") == nil)
    }

    /// However long a text is, it is looked at no further than a part may reach.
    @Test func hugeTextsAreRefused() {
        for unit in ["a", "e\u{301}", "\u{5D0}", "\u{660}", "a.", "xn--a-", "\u{200D}", "@", "/"] {
            let text = String(repeating: unit, count: 100_000)
            for whole in [text, text + "@a.example", "a@" + text, "a.example/" + text] {
                #expect(JID(whole) == nil)
                if !whole.hasPrefix("/"), !unit.hasPrefix("/") { #expect(JID(xmlText: whole) == nil) }
            }
        }
    }

    // Structure that a peer's address cannot do without.
    @Test(arguments: [
        "", "@", "/", "@x", "a@", "a@/", "a@b/", "a@/b", "/b", "@b/c", "not a jid@@", "a b@c", "a@b c", "a@b@c", " a@b",
        "a@b ", "a\t@b", "a@b\n", "a\u{7F}@b", "a\u{85}@b", "a\u{A0}b@c", "a@b\u{3000}c", "a\u{2028}@b", "a\u{0}@b",
        "a\"@b", "a&@b", "a'@b", "a:b@c", "a<@b", "a>@b", "a@b\"c", "a@b&c", "a@b'c", "a@b<c", "a@b>c", "a@.", "a@..",
        "a@b..c", "a@.b", "a@[b]", "a@[::1", "a@[]", "a@[::1]x", "a@[1.2.3.4]",
        "a\u{FF20}b@c", "a@b\u{FF0F}c", "a\u{FF1A}b@c", "a\u{FF02}@b", "a@b\u{FF20}c", "a@b\u{3002}",
        "a@b\u{3002}\u{3002}",
    ])
    func whatAPeerCannotHaveWritten(text: String) {
        // The ideographic full stop is a dot, and one at the end is no part of the name.
        guard text != "a@b\u{3002}" else {
            #expect(JID(xmlText: text) == "a@b")
            return
        }
        #expect(JID(xmlText: text) == nil)
        #expect(JID(text) == nil)
    }

    /// What RFC 7622 does not allow, but servers that prepare otherwise let pass.
    @Test(arguments: [
        ("\u{2603}@example.com", "\u{2603}@example.com"),
        ("I\u{2665}U@example.com", "i\u{2665}u@example.com"),
        ("a@my_host.example", "a@my_host.example"),
        ("a@-x.example", "a@-x.example"),
        ("a@example.com/\u{FE0F}", "a@example.com/\u{FE0F}"),
        ("a@example.com/tab\there", "a@example.com/tab\there"),
        ("\u{212A}ing@example.com", "king@example.com"),
        ("a\u{200B}b@example.com", "a\u{200B}b@example.com"),
        ("\u{1F600}@example.com/\u{1F468}\u{200D}\u{1F469}", "\u{1F600}@example.com/\u{1F468}\u{200D}\u{1F469}"),
        ("a@xn--a.example", "a@xn--a.example"),
        ("a@XN--0.example", "a@xn--0.example"),
        ("a@999.1.1.1", "a@999.1.1.1"),
        ("a@example.com:5222", "a@example.com:5222"),
        ("room%irc.example@gate.example", "room%irc.example@gate.example"),
    ])
    func whatAPeerMayWrite(text: String, prepared: String) {
        #expect(JID(xmlText: text)?.xmlText.utf8.elementsEqual(prepared.utf8) == true)
        #expect(JID(xmlText: prepared) == JID(xmlText: text))
    }

    @Test(arguments: [
        "\u{2603}@example.com", "a@my_host.example", "a@x/\u{FE0F}", "\u{212A}@x", "a@xn--a", "a@999.1.1.1",
    ])
    func whatAPersonMayNotGive(text: String) {
        #expect(JID(text) == nil)
    }

    @Test func peersTextIsQuotedOnlyToALimit() throws {
        let label = "-" + String(repeating: "x", count: 500)

        let error = #expect(throws: JID.ParsingError.self) { try JID(domainpart: label) }

        #expect(try #require(error?.found.count) < 100)
    }
}
