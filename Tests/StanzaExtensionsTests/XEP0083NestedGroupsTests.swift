import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0083: Nested Roster Groups.
@Suite struct NestedGroupDelimiterTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(NestedGroupDelimiter("::"), "<roster xmlns='roster:delimiter'>::</roster>")
        try expectRegistered(NestedGroupDelimiter(), "<roster xmlns='roster:delimiter'/>")
    }

    @Test func itIsKeptInPrivateStorage() throws {
        let storage = try value(
            PrivateStorage.self,
            in: "<query xmlns='jabber:iq:private'><roster xmlns='roster:delimiter'>/</roster></query>")

        #expect(storage?.elements[NestedGroupDelimiter.self]?.delimiter == "/")
    }

    @Test(arguments: [
        ("::", "Verona::Friends", ["Verona", "Friends"]),
        ("::", "Verona:Friends", ["Verona:Friends"]),
        ("::", "Verona:::Friends::", ["Verona", ":Friends", ""]),
        ("::", "", [""]),
        ("/", "a/b/c", ["a", "b", "c"]),
        ("é", "ae\u{301}b", ["ae\u{301}b"]),
    ])
    func groupsArePathsOfNames(delimiter: String, group: String, path: [String]) {
        #expect(NestedGroupDelimiter(delimiter).path(of: group).map { Array($0.utf8) } == path.map { Array($0.utf8) })
    }

    @Test(arguments: [nil, "", "e", "M", "7"])
    func groupsDoNotNestBy(delimiter: String?) {
        #expect(!NestedGroupDelimiter(delimiter).isUsable)
        #expect(NestedGroupDelimiter(delimiter).path(of: "e7M") == ["e7M"])
    }

    @Test(arguments: ["/", "::", "ee", ":7", "é", "@", "[", "`", "{"])
    func groupsNestBy(delimiter: String) {
        #expect(NestedGroupDelimiter(delimiter).isUsable)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            NestedGroupDelimiter.self,
            of: "<roster xmlns='roster:delimiter' a='1'>::</roster>",
            becomes: "<roster xmlns='roster:delimiter' a='1'>/</roster>"
        ) { $0.delimiter = "/" }
    }
}
