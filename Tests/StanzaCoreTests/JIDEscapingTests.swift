import StanzaCore
import Testing

/// XEP-0106: JID Escaping.
@Suite struct JIDEscapingTests {
    // XEP-0106 v1.1.1 §3.2 and §5.1; the backslashes of examples 9 to 11 by the rule of §4.2.
    @Test(arguments: [
        ("juliet", "juliet"),
        ("d'artagnan", "d\\27artagnan"),
        ("space cadet", "space\\20cadet"),
        ("call me \"ishmael\"", "call\\20me\\20\\22ishmael\\22"),
        ("at&t guy", "at\\26t\\20guy"),
        ("/.fanboy", "\\2f.fanboy"),
        ("::foo::", "\\3a\\3afoo\\3a\\3a"),
        ("<foo>", "\\3cfoo\\3e"),
        ("user@host", "user\\40host"),
        ("c:\\net", "c\\3a\\net"),
        ("c:\\\\net", "c\\3a\\\\net"),
        ("c:\\cool stuff", "c\\3a\\cool\\20stuff"),
        ("c:\\5commas", "c\\3a\\5c5commas"),
        ("\\3and\\2is\\5cool", "\\5c3and\\2is\\5c5cool"),
        ("\\5c", "\\5c5c"),
        ("\\5c5c", "\\5c5c5c"),
        ("\\20", "\\5c20"),
        ("\\2plus\\2is\\4", "\\2plus\\2is\\4"),
        ("foo\\bar", "foo\\bar"),
        ("foob\\41r", "foob\\41r"),
        ("tr\u{E9}ville@musketeers.lit", "tr\u{E9}ville\\40musketeers.lit"),
        ("\\\"", "\\\\22"),
        ("\\", "\\"),
        ("a\\", "a\\"),
        ("", ""),
    ])
    func escaped(name: String, localpart: String) throws {
        #expect(try JID.escape(localpart: name) == localpart)
        #expect(JID.unescape(localpart: localpart) == name)
    }

    // XEP-0106 v1.1.1 §4.1 (5), §4.3.
    @Test(arguments: [
        "\\2plus\\2is\\4", "foo\\bar", "foob\\41r", "\\2", "\\", "a\\2F", "\\5C", "\\20", "\\20a\\20", "\\2\\",
    ])
    func whatIsNoEscapeStays(localpart: String) {
        #expect(JID.unescape(localpart: localpart) == localpart)
    }

    @Test(arguments: [" a", "a ", " ", "  "])
    func spaceAtAnEndCannotBeEscaped(name: String) {
        let error = #expect(throws: JID.ParsingError.self) { try JID.escape(localpart: name) }

        #expect(error?.part == .localpart)
        #expect(error?.code == .disallowedCharacter)
    }

    /// A localpart is mapped to lower case, so that an escape in upper case would become one.
    @Test func upperCaseDigitsOfTheNameAreNoEscapeAfterMapping() throws {
        let jid = try JID(localpart: JID.escape(localpart: "a\\2Fb"), domainpart: "example.com")

        #expect(jid.localpart == "a\\5c2fb")
        #expect(JID.unescape(localpart: "a\\5c2fb") == "a\\2fb")
    }

    @Test func everyNameComesBackAndIsAnAddress() throws {
        let pieces = ["\\", "5c", "20", "2", "f", " ", "'", "@", "/", ":", "a", "\\5c", "\\40", "\u{E9}", "0"]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let name = "x" + first + second + third + "x"

                    let escaped = try JID.escape(localpart: name)

                    #expect(JID.unescape(localpart: escaped) == name)
                    #expect(try JID(localpart: escaped, domainpart: "example.com").localpart == escaped)
                }
            }
        }
    }
}
