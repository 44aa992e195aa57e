import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0168: Resource Application Priority.
@Suite struct ApplicationPriorityTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            ApplicationPriority.Priority(namespace: "urn:xmpp:jingle:apps:rtp:0", number: -1),
            "<rap xmlns='urn:xmpp:rap:0' ns='urn:xmpp:jingle:apps:rtp:0' num='-1'/>"
        )
        try expectRegistered(
            ApplicationPriority.Priority(namespace: "jabber:client", number: nil, isPrimary: true),
            "<rap xmlns='urn:xmpp:rap:0'><primary/></rap>"
        )
        try expectRegistered(
            ApplicationPriority.Route(namespace: "urn:xmpp:jingle:apps:rtp:0"),
            "<route xmlns='urn:xmpp:raproute:0' ns='urn:xmpp:jingle:apps:rtp:0'/>"
        )
        try expectRegistered(
            ApplicationPriority.Route(namespace: "jabber:client"),
            "<route xmlns='urn:xmpp:raproute:0'/>"
        )
    }

    @Test func aPresenceHasOneForEachKind() throws {
        let presence = try Presence(
            captured: """
                <presence><priority>-1</priority><rap xmlns='urn:xmpp:rap:0' ns='urn:a' num='10'><primary/></rap>\
                <rap xmlns='urn:xmpp:rap:0' ns='urn:b' num='5'/></presence>
                """)

        let priorities = presence.extensions.all(ApplicationPriority.Priority.self)
        #expect(priorities.map(\.namespace) == ["urn:a", "urn:b"])
        #expect(priorities.map(\.number) == [10, 5])
        #expect(priorities.map(\.isPrimary) == [true, false])
    }

    @Test(arguments: ["128", "-129", "high"])
    func aNumberIsAByte(number: String) throws {
        #expect(
            try faults(in: "<rap xmlns='urn:xmpp:rap:0' ns='urn:a' num='\(number)'/>") == [
                "invalid-value message/rap/@num"
            ])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ApplicationPriority.Priority.self,
            of: "<rap xmlns='urn:xmpp:rap:0' ns='urn:a' num='1' b='2'><n xmlns='urn:n'/></rap>",
            becomes: "<rap xmlns='urn:xmpp:rap:0' ns='urn:a' num='7' b='2'><n xmlns='urn:n'/></rap>"
        ) { $0.number = 7 }
        try expectUpdate(
            ApplicationPriority.Route.self,
            of: "<route xmlns='urn:xmpp:raproute:0' ns='urn:a' b='2'/>",
            becomes: "<route xmlns='urn:xmpp:raproute:0' ns='urn:c' b='2'/>"
        ) { $0.namespace = "urn:c" }
    }
}
