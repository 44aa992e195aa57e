import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0100: Gateway Interaction.
@Suite struct GatewayAddressTests {
    @Test func stepsRoundTrip() throws {
        try expectRegistered(
            GatewayAddress(description: "Enter a name", prompt: "Name"),
            "<query xmlns='jabber:iq:gateway'><desc>Enter a name</desc><prompt>Name</prompt></query>"
        )
        try expectRegistered(
            GatewayAddress(jid: "nurse@aim.example.com"),
            "<query xmlns='jabber:iq:gateway'><jid>nurse@aim.example.com</jid></query>"
        )
    }

    @Test(arguments: [
        ("<query xmlns='jabber:iq:gateway'><jid>@</jid></query>", ["invalid-value message/query/jid"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            GatewayAddress.self,
            of: "<query xmlns='jabber:iq:gateway' a='1'><prompt>x</prompt><n xmlns='urn:n'/></query>",
            becomes: "<query xmlns='jabber:iq:gateway' a='1'><prompt>y</prompt><n xmlns='urn:n'/></query>"
        ) { $0.prompt = "y" }
    }
}
