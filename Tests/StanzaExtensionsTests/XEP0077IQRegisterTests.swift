import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0077: In-Band Registration.
@Suite struct InBandRegistrationTests {
    @Test func requestAndAnswerRoundTrip() throws {
        try expectRegistered(
            InBandRegistration(),
            "<query xmlns='jabber:iq:register'/>"
        )
        try expectRegistered(
            InBandRegistration(
                isRegistered: true,
                instructions: "Choose a name",
                fields: [InBandRegistration.Field(.username, "bill"), InBandRegistration.Field(.password)],
                form: DataForm(type: .form),
                link: OutOfBand.Data(url: "https://example.com/join")
            ),
            """
            <query xmlns='jabber:iq:register'><registered/><instructions>Choose a name</instructions>\
            <username>bill</username><password/><x xmlns='jabber:x:data' type='form'/><x xmlns='jabber:x:oob'>\
            <url>https://example.com/join</url></x></query>
            """
        )
        try expectRegistered(
            InBandRegistration(isRemoval: true),
            "<query xmlns='jabber:iq:register'><remove/></query>"
        )
        try expectRegistered(
            InBandRegistrationFeature(),
            "<register xmlns='http://jabber.org/features/iq-register'/>"
        )
    }

    @Test func fieldsAreFoundByName() throws {
        var registration = InBandRegistration(fields: [InBandRegistration.Field(.email, "bill@example.com")])

        registration[.username] = "bill"
        registration[.email] = nil
        #expect(registration[.username] == "bill")
        #expect(registration[.email] == nil)
        #expect(registration.fields.values() == [InBandRegistration.Field(.username, "bill")])
    }

    @Test(arguments: [
        ("<query xmlns='jabber:iq:register'><x xmlns='jabber:x:data'/></query>", ["missing-attribute message/query/x"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            InBandRegistration.self,
            of: """
                <query xmlns='jabber:iq:register' a='1'><username b='1'>bill</username><n xmlns='urn:n'/></query>
                """,
            becomes: """
                <query xmlns='jabber:iq:register' a='1'><username b='1'>will</username><n xmlns='urn:n'/></query>
                """
        ) { $0[.username] = "will" }
    }
}
