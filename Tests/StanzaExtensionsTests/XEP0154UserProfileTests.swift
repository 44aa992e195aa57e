import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0154: User Profile.
@Suite struct UserProfileTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            UserProfile(form: DataForm(type: .result)),
            "<profile xmlns='urn:xmpp:tmp:profile'><x xmlns='jabber:x:data' type='result'/></profile>")
        try expectRoundTrip(UserProfile(), "<profile xmlns='urn:xmpp:tmp:profile'/>")
    }

    @Test func aNickname() throws {
        let xml = """
            <profile xmlns='urn:xmpp:tmp:profile'><x xmlns='jabber:x:data' type='result'><field var='nickname'>\
            <value>Hamlet</value></field></x></profile>
            """

        #expect(try value(UserProfile.self, in: xml)?.form?["nickname"] == "Hamlet")
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<profile xmlns='urn:xmpp:tmp:profile'><x xmlns='jabber:x:data'/></profile>"

        #expect(try topFaults(in: xml) == ["missing-attribute message/profile/x"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            UserProfile.self,
            of: """
                <profile xmlns='urn:xmpp:tmp:profile' x='1'><x xmlns='jabber:x:data' type='form' y='2'/>\
                </profile>
                """,
            becomes: """
                <profile xmlns='urn:xmpp:tmp:profile' x='1'><x xmlns='jabber:x:data' type='submit' y='2'/>\
                </profile>
                """
        ) { $0.form?.type = .submit }
    }
}
