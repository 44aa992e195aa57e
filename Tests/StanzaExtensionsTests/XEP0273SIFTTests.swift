import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0273: Stanza Interception and Filtering Technology.
@Suite struct SiftTests {
    @Test func rulesRoundTrip() throws {
        try expectRegistered(
            Sift(
                iq: Sift.IQRule(
                    sender: "remote", recipient: "full",
                    allowed: [Sift.Allowed(name: "jingle", namespace: "urn:xmpp:jingle:1")]),
                message: Sift.MessageRule(sender: "self", recipient: "bare"),
                presence: Sift.PresenceRule(sender: "others", recipient: "all"),
                subscription: Sift.SubscriptionRule(sender: "local", recipient: "all")
            ),
            """
            <sift xmlns='urn:xmpp:sift:2'><iq sender='remote' recipient='full'>\
            <allow name='jingle' ns='urn:xmpp:jingle:1'/></iq><message sender='self' recipient='bare'/>\
            <presence sender='others' recipient='all'/><sub sender='local' recipient='all'/></sift>
            """
        )
        try expectRegistered(
            Sift(),
            "<sift xmlns='urn:xmpp:sift:2'/>"
        )
    }

    @Test(arguments: [
        ("<sift xmlns='urn:xmpp:sift:2'><iq><allow name='a'/></iq></sift>", ["missing-attribute message/sift/iq/allow"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Sift.self,
            of: "<sift xmlns='urn:xmpp:sift:2' a='1'><message b='1'/><n xmlns='urn:n'/></sift>",
            becomes: "<sift xmlns='urn:xmpp:sift:2' a='1'><iq/><message b='1'/><n xmlns='urn:n'/></sift>"
        ) { $0.iq = Sift.IQRule() }
    }
}
