import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0098: Enhanced Private XML Storage.
@Suite struct EnhancedPrivateStorageTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            EnhancedPrivateStorage(action: .delete, [NestedGroupDelimiter()]),
            """
            <query xmlns='http://jabber.org/protocol/private-xml' action='delete'>\
            <roster xmlns='roster:delimiter'/></query>
            """
        )
        try expectRegistered(
            EnhancedPrivateStorage([NestedGroupDelimiter("::")]),
            "<query xmlns='http://jabber.org/protocol/private-xml'><roster xmlns='roster:delimiter'>::</roster></query>"
        )
        try expectRegistered(EnhancedPrivateStorage(), "<query xmlns='http://jabber.org/protocol/private-xml'/>")
    }

    @Test func whatHasNoTypeAndValuesOfTomorrowAreKept() throws {
        let xml = """
            <query xmlns='http://jabber.org/protocol/private-xml' action='lock'><prefs xmlns='urn:example:prefs'/></query>
            """
        let query = try #require(try value(EnhancedPrivateStorage.self, in: xml))

        #expect(query.action?.rawValue == "lock")
        #expect(query.elements.unknown.map(\.name) == [XML.Name("prefs", in: "urn:example:prefs")])
        try expectRoundTrip(query, xml)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            EnhancedPrivateStorage.self,
            of: "<query xmlns='http://jabber.org/protocol/private-xml' a='1'><p xmlns='urn:p' b='2'/></query>",
            becomes: """
                <query xmlns='http://jabber.org/protocol/private-xml' a='1' action='delete'><p xmlns='urn:p' b='2'/></query>
                """
        ) { $0.action = .delete }
    }
}
