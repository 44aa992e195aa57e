import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackPresenceTests {
    private func roster(_ client: ScriptedPeer) async throws -> [Roster.Item] {
        try await client.send("<iq type='get' id='r'><query xmlns='jabber:iq:roster'/></iq>")
        return try IQ(parsing: await client.nextElement(), registry: .standard)[Roster.self]?.items.values() ?? []
    }

    @Test func aSubscriptionIsAskedForAndAllowed() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.available("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)
        #expect(try await roster(romeo) == [])
        #expect(try await roster(juliet) == [])

        try await romeo.send("<presence to='juliet@example.org' type='subscribe'/>")
        try await romeo.expect(
            "<iq type='set' id='*' to='*'><query xmlns='jabber:iq:roster'>"
                + "<item jid='juliet@example.org' subscription='none' ask='subscribe'/></query></iq>")
        try await juliet.expect("<presence to='juliet@example.org' from='romeo@example.org' type='subscribe'/>")
        try await juliet.send("<presence to='romeo@example.org' type='subscribed'/>")

        try await juliet.expect(
            "<iq type='set' id='*' to='*'><query xmlns='jabber:iq:roster'>"
                + "<item jid='romeo@example.org' subscription='from'/></query></iq>")
        try await romeo.expect(
            "<iq type='set' id='*' to='*'><query xmlns='jabber:iq:roster'>"
                + "<item jid='juliet@example.org' subscription='to'/></query></iq>")
        try await romeo.expect("<presence to='romeo@example.org' from='juliet@example.org' type='subscribed'/>")
        try await romeo.expect(
            "<presence to='romeo@example.org' from='juliet@example.org/balcony'><priority>0</priority></presence>")
        try await romeo.expectNothing()
        // She is told of nothing, since she has not asked.
        try await juliet.expectNothing()
    }

    @Test func friendsHearOfEachOther() async throws {
        let server = LoopbackServer.verona()
        try await server.befriend()
        let romeo = try await ScriptedPeer.available("romeo", "orchard", server)

        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)
        try await juliet.expect(
            "<presence to='juliet@example.org/balcony' from='romeo@example.org/orchard'><priority>0</priority></presence>"
        )
        try await romeo.expect(
            "<presence to='romeo@example.org' from='juliet@example.org/balcony'><priority>0</priority></presence>")
        try await romeo.send("<presence><show>dnd</show></presence>")
        _ = try await romeo.nextElement()
        try await juliet.expect(
            "<presence to='juliet@example.org' from='romeo@example.org/orchard'><show>dnd</show></presence>")
        await romeo.close()
        try await juliet.expect(
            "<presence to='juliet@example.org' from='romeo@example.org/orchard' type='unavailable'/>")
    }

    @Test func aRequestWaitsForTheOneItIsFor() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.available("romeo", "orchard", server)
        try await romeo.send("<presence to='juliet@example.org' type='subscribe'><status>please</status></presence>")
        try await romeo.send("<presence to='juliet@example.org' type='subscribe'/>")
        try await romeo.expectNothing()

        var clients: [ScriptedPeer] = []
        for resource in ["balcony", "hall"] {
            let juliet = try await ScriptedPeer.bound("juliet", resource, server)
            try await juliet.announce("juliet", resource)
            if resource == "hall" {
                try await juliet.expect(
                    "<presence from='juliet@example.org/balcony' to='*'><priority>0</priority></presence>")
            }
            try await juliet.expect(
                "<presence to='*' from='romeo@example.org' type='subscribe'><status>please</status></presence>")
            clients.append(juliet)
        }
        try await clients[0].expect("<presence from='juliet@example.org/hall' to='*'><priority>0</priority></presence>")
        for client in clients { try await client.expectNothing() }
        #expect(await server.roster(of: "juliet@example.org") == [])
    }

    @Test func aSubscriptionIsTakenBack() async throws {
        let server = LoopbackServer.verona()
        try await server.befriend()
        let romeo = try await ScriptedPeer.available("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)
        _ = try await (romeo.nextElement(), juliet.nextElement())

        try await juliet.send("<presence to='romeo@example.org' type='unsubscribed'/>")
        try await romeo.expect(
            "<presence to='romeo@example.org' from='juliet@example.org/balcony' type='unavailable'/>")
        try await romeo.expect("<presence to='romeo@example.org' from='juliet@example.org' type='unsubscribed'/>")
        #expect(await server.roster(of: "romeo@example.org").map(\.subscription) == [.from])
        #expect(await server.roster(of: "juliet@example.org").map(\.subscription) == [.to])
        try await juliet.send("<presence to='romeo@example.org' type='unsubscribe'/>")
        try await romeo.expect("<presence to='romeo@example.org' from='juliet@example.org' type='unsubscribe'/>")
        try await juliet.expect(
            "<presence to='juliet@example.org' from='romeo@example.org/orchard' type='unavailable'/>")

        #expect(await server.roster(of: "romeo@example.org").map(\.subscription) == [.neither])
        #expect(await server.roster(of: "juliet@example.org").map(\.subscription) == [.neither])
    }

    @Test func aContactIsPutThereChangedAndTakenOut() async throws {
        let server = LoopbackServer.verona()
        try await server.befriend()
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)
        #expect(try await roster(juliet) == [Roster.Item(jid: "romeo@example.org", subscription: .both)])

        try await juliet.send(
            "<iq type='set' id='1'><query xmlns='jabber:iq:roster'><item jid='romeo@example.org' name='Romeo' "
                + "subscription='none'><group>Friends</group></item></query></iq>")
        try await juliet.expect(
            "<iq type='set' id='*' to='*'><query xmlns='jabber:iq:roster'><item jid='romeo@example.org' name='Romeo' "
                + "subscription='both'><group>Friends</group></item></query></iq>")
        try await juliet.expect("<iq type='result' id='1' to='*'/>")
        try await juliet.send(
            "<iq type='set' id='2'><query xmlns='jabber:iq:roster'><item jid='romeo@example.org' subscription='remove'/>"
                + "</query></iq>")
        try await juliet.expect(
            "<iq type='set' id='*' to='*'><query xmlns='jabber:iq:roster'><item jid='romeo@example.org' "
                + "subscription='remove'/></query></iq>")
        try await juliet.expect("<iq type='result' id='2' to='*'/>")

        #expect(try await roster(juliet) == [])
        #expect(await server.roster(of: "romeo@example.org").map(\.subscription) == [.neither])
    }

    @Test(arguments: [
        ("<item jid='a@b'/><item jid='b@b'/>", "bad-request"), ("", "bad-request"),
        ("<item jid='a@b/c'/>", "bad-request"),
        ("<item jid='romeo@example.org'/>", "bad-request"),
        ("<item jid='a@b'><group>x</group><group>x</group></item>", "bad-request"),
        ("<item jid='a@b'><group/></item>", "not-acceptable"),
        ("<item jid='a@b' subscription='remove'/>", "item-not-found"),
    ])
    func aWrongChangeOfTheRosterIsRefused(items: String, condition: String) async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())

        try await client.send("<iq type='set' id='1'><query xmlns='jabber:iq:roster'>\(items)</query></iq>")
        let answer = try IQ(parsing: await client.nextElement(), registry: .standard)

        #expect(answer.error?.condition.rawValue == condition)
    }

    @Test func aRosterHasBounds() async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona { $0.limits.contacts = 1 })

        for (name, type) in [("a", "result"), ("b", "error"), ("a", "result")] {
            try await client.send(
                "<iq type='set' id='1'><query xmlns='jabber:iq:roster'><item jid='\(name)@b'/></query></iq>")
            #expect(try await client.nextElement()["type"] == type)
        }
    }

    @Test func directedPresenceEndsWithTheClient() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        try await romeo.send("<presence to='juliet@example.org/balcony'><status>here</status></presence>")
        try await juliet.expect("<presence to='*' from='romeo@example.org/orchard'><status>here</status></presence>")
        try await romeo.end()

        try await juliet.expect("<presence to='*' from='romeo@example.org/orchard' type='unavailable'/>")
    }

    @Test func presenceWaitsWhileNobodyLooks() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        try await juliet.send("<inactive xmlns='urn:xmpp:csi:0'/>")
        try await juliet.expectNothing()
        for status in ["1", "2"] {
            try await romeo.send(
                "<presence to='juliet@example.org/balcony'><status>\(status)</status></presence>")
        }
        try await romeo.expectNothing()
        try await juliet.expectNothing()
        try await juliet.send("<active xmlns='urn:xmpp:csi:0'/>")

        try await juliet.expect("<presence to='*' from='romeo@example.org/orchard'><status>2</status></presence>")
        try await juliet.expectNothing()
    }

    @Test func aProbeIsAnsweredToThoseWhoMayKnow() async throws {
        let server = LoopbackServer.verona()
        try await server.befriend()
        let nurse = try await ScriptedPeer.bound("nurse", "hall", server)
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        for client in [nurse, romeo] { try await client.send("<presence to='juliet@example.org' type='probe'/>") }

        try await romeo.expect("<presence from='juliet@example.org/balcony' to='*'><priority>0</priority></presence>")
        for client in [nurse, juliet] { try await client.expectNothing() }
    }
}
