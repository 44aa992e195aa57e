import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0352: Client State Indication.
@Suite struct ClientStateTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            ClientState.active,
            "<active xmlns='urn:xmpp:csi:0'/>"
        )
        try expectRegistered(
            ClientState.inactive,
            "<inactive xmlns='urn:xmpp:csi:0'/>"
        )
        try expectRegistered(
            ClientStateFeature(),
            "<csi xmlns='urn:xmpp:csi:0'/>"
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ClientState.self,
            of: "<active xmlns='urn:xmpp:csi:0' a='1'/>",
            becomes: "<inactive xmlns='urn:xmpp:csi:0' a='1'/>"
        ) { $0 = .inactive }
    }
}
