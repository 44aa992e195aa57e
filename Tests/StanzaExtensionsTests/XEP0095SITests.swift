import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0095: Stream Initiation.
@Suite struct StreamInitiationTests {
    @Test func offerRoundTrips() throws {
        try expectRegistered(
            StreamInitiation.Offer(
                id: "a0",
                mimeType: "text/plain",
                profile: "http://jabber.org/protocol/si/profile/file-transfer",
                negotiation: FeatureNegotiation(form: DataForm(type: .form)),
                payloads: [SIFileTransfer(name: "sonnet.txt", size: 620)]
            ),
            """
            <si xmlns='http://jabber.org/protocol/si' id='a0' mime-type='text/plain' \
            profile='http://jabber.org/protocol/si/profile/file-transfer'>\
            <feature xmlns='http://jabber.org/protocol/feature-neg'><x xmlns='jabber:x:data' type='form'/>\
            </feature><file xmlns='http://jabber.org/protocol/si/profile/file-transfer' name='sonnet.txt' \
            size='620'/></si>
            """
        )
        try expectRegistered(
            StreamInitiation.ErrorCondition.badProfile,
            "<bad-profile xmlns='http://jabber.org/protocol/si'/>"
        )
    }

    @Test(arguments: [
        (
            """
            <si xmlns='http://jabber.org/protocol/si'><feature xmlns='http://jabber.org/protocol/feature-neg'>\
            <x xmlns='jabber:x:data'/></feature></si>
            """, ["missing-attribute message/si/feature/x"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            StreamInitiation.Offer.self,
            of: "<si xmlns='http://jabber.org/protocol/si' id='a' b='1'><n xmlns='urn:n'/></si>",
            becomes: "<si xmlns='http://jabber.org/protocol/si' id='z' b='1'><n xmlns='urn:n'/></si>"
        ) { $0.id = "z" }
    }
}
