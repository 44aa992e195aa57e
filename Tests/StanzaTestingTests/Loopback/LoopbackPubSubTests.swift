import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackPubSubTests {
    private let pubsub = "xmlns='http://jabber.org/protocol/pubsub'"
    private let event = "xmlns='http://jabber.org/protocol/pubsub#event'"
    private let service = "to='pubsub.example.org'"

    private func request(
        _ client: ScriptedPeer, _ type: String, _ content: String, _ to: String = "to='pubsub.example.org'",
        namespace: String = "http://jabber.org/protocol/pubsub"
    ) async throws -> IQ {
        try await client.send("<iq type='\(type)' id='q' \(to)><pubsub xmlns='\(namespace)'>\(content)</pubsub></iq>")
        return try IQ(parsing: await client.nextElement(), registry: .standard)
    }

    private func publish(
        _ client: ScriptedPeer, _ id: String?, node: String = "news", to: String = "to='pubsub.example.org'"
    ) async throws -> IQ {
        let attribute = id.map { " id='\($0)'" } ?? ""
        return try await request(
            client, "set", "<publish node='\(node)'><item\(attribute)><x xmlns='urn:x'/></item></publish>", to)
    }

    @Test func subscribersGetWhatIsPublished() async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let juliet = try await ScriptedPeer.available("juliet", "balcony", server)

        #expect(try await request(romeo, "set", "<create node='news'/>").type == .result)
        let subscribed = try await request(juliet, "set", "<subscribe node='news' jid='juliet@example.org'/>")
        #expect(subscribed[PubSub.self]?.subscription?.state == .subscribed)
        let answer = try await publish(romeo, "1")
        #expect(answer[PubSub.self]?.publish?.items.values().map(\.id) == ["1"])

        try await juliet.expect(
            "<message to='juliet@example.org' from='pubsub.example.org' type='headline' id='*'><event \(event)>"
                + "<items node='news'><item id='1' publisher='romeo@example.org'><x xmlns='urn:x'/></item></items>"
                + "</event></message>")
        _ = try await request(romeo, "set", "<retract node='news' notify='1'><item id='1'/></retract>")
        try await juliet.expect(
            "<message to='juliet@example.org' from='pubsub.example.org' type='headline' id='*'><event \(event)>"
                + "<items node='news'><retract id='1'/></items></event></message>")
        let ended = try await request(juliet, "set", "<unsubscribe node='news' jid='juliet@example.org'/>")
        #expect(ended.type == .result)
        _ = try await publish(romeo, "2")
        try await juliet.expectNothing()
    }

    @Test func itemsAreReadByNumberNameAndPage() async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())
        for id in ["1", "2", nil, "1"] { #expect(try await publish(client, id).type == .result) }

        func ids(_ content: String) async throws -> [String?] {
            try await request(client, "get", content)[PubSub.self]?.items?.items.values().map(\.id) ?? []
        }
        #expect(try await ids("<items node='news'/>") == ["2", "item-1", "1"])
        #expect(try await ids("<items node='news' max_items='1'/>") == ["1"])
        #expect(try await ids("<items node='news'><item id='2'/></items>") == ["2"])
        let page = try await request(
            client, "get",
            "<items node='news'/><set xmlns='http://jabber.org/protocol/rsm'><max>1</max><after>2</after></set>")
        #expect(page[PubSub.self]?.items?.items.values().map(\.id) == ["item-1"])
        #expect(page[PubSub.self]?.resultSet?.count.value == 3)
        #expect(page[PubSub.self]?.resultSet?.first?.index.value == 1)
    }

    @Test(arguments: [
        ("get", "<items node='none'/>", "item-not-found"),
        ("set", "<create node='news'/>", "conflict"),
        ("set", "<publish node='news'><item/><item/></publish>", "bad-request"),
        ("set", "<publish node='news'><item id='1'/></publish>", "forbidden"),
        ("set", "<retract node='news'><item id='1'/></retract>", "forbidden"),
        ("set", "<subscribe node='news' jid='juliet@example.org'/>", "bad-request"),
        ("set", "<subscribe jid='romeo@example.org'/>", "bad-request"),
        ("set", "<unsubscribe node='news' jid='romeo@example.org'/>", "unexpected-request"),
        ("get", "<affiliations/>", "service-unavailable"),
    ])
    func aRequestThatCannotBeIsRefused(type: String, content: String, condition: String) async throws {
        let server = LoopbackServer.verona()
        let juliet = try await ScriptedPeer.bound("juliet", "balcony", server)
        _ = try await request(juliet, "set", "<create node='news'/>")
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)

        let answer = try await request(romeo, type, content)

        #expect(answer.error?.condition.rawValue == condition)
    }

    @Test func aNodeIsConfiguredPurgedAndDeleted() async throws {
        let owner = "http://jabber.org/protocol/pubsub#owner"
        let client = try await ScriptedPeer.available("romeo", "orchard", .verona())
        for id in ["1", "2"] { _ = try await publish(client, id) }
        _ = try await request(client, "set", "<subscribe node='news' jid='romeo@example.org'/>")

        let form = "<x xmlns='jabber:x:data' type='submit'><field var='pubsub#max_items'><value>1</value></field></x>"
        let set = try await request(client, "set", "<configure node='news'>\(form)</configure>", namespace: owner)
        #expect(set.type == .result)
        let get = try await request(client, "get", "<configure node='news'/>", namespace: owner)
        #expect(get[PubSub.Owner.self]?.configure?.form?["pubsub#max_items"] == "1")
        let items = try await request(client, "get", "<items node='news'/>")
        #expect(items[PubSub.self]?.items?.items.values().map(\.id) == ["2"])
        for change in ["purge", "delete"] {
            try await client.send(
                "<iq type='set' id='9' \(service)><pubsub xmlns='\(owner)'><\(change) node='news'/></pubsub></iq>")
            try await client.expectUnordered(
                "<iq type='result' id='9' from='pubsub.example.org' to='*'/>",
                "<message to='*' from='pubsub.example.org' type='headline' id='*'><event \(event)>"
                    + "<\(change) node='news'/></event></message>")
        }
        #expect(try await request(client, "get", "<items node='news'/>").error?.condition == .itemNotFound)
    }

    @Test func aPublicationAsksForOptions() async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())
        func publish(_ model: String) async throws -> IQ {
            try await request(
                client, "set",
                "<publish node='news'><item/></publish><publish-options><x xmlns='jabber:x:data' type='submit'>"
                    + "<field var='pubsub#access_model'><value>\(model)</value></field></x></publish-options>")
        }

        #expect(try await publish("whitelist").type == .result)
        #expect(try await publish("whitelist").type == .result)
        let conflict = try await publish("open")

        #expect(conflict.error?.condition == .conflict)
        #expect(conflict.error?.application[PubSub.ErrorCondition.self] == .preconditionNotMet)
        #expect(try await publish("nonsense").error?.condition == .notAcceptable)
    }

    @Test func friendsHearWhatAnAccountPublishesWhenTheirClientsWantTo() async throws {
        let server = LoopbackServer.verona()
        try await server.befriend()
        let romeo = try await ScriptedPeer.available("romeo", "orchard", server)
        #expect(try await publish(romeo, "1", node: "urn:mood", to: "").type == .result)
        let nurse = try await ScriptedPeer.bound("nurse", "hall", server)
        let refused = try await request(nurse, "get", "<items node='urn:mood'/>", "to='romeo@example.org'")
        #expect(refused.error?.application[PubSub.ErrorCondition.self] == .presenceSubscriptionRequired)

        let juliet = try await ScriptedPeer.bound("juliet", "balcony", server)
        let caps = "<c xmlns='http://jabber.org/protocol/caps' hash='sha-1' node='urn:app' ver='abc'/>"
        try await juliet.send("<presence>\(caps)</presence>")
        try await juliet.expect(
            "<presence from='juliet@example.org/balcony' to='juliet@example.org/balcony'>\(caps)</presence>")
        try await juliet.expect("<presence from='romeo@example.org/orchard' to='*'><priority>0</priority></presence>")
        try await juliet.expect(
            "<iq type='get' id='{caps}' from='example.org' to='*'>"
                + "<query xmlns='http://jabber.org/protocol/disco#info' node='urn:app#abc'/></iq>")
        try await juliet.send(
            "<iq type='result' id='{caps}' to='example.org'><query xmlns='http://jabber.org/protocol/disco#info' "
                + "node='urn:app#abc'><identity category='client' type='pc'/><feature var='urn:mood+notify'/></query></iq>"
        )
        func notification(_ id: String) -> String {
            "<message from='romeo@example.org' to='juliet@example.org/balcony' type='headline' id='*'><event \(event)>"
                + "<items node='urn:mood'><item id='\(id)'><x xmlns='urn:x'/></item></items></event></message>"
        }
        try await juliet.expect(notification("1"))
        _ = try await romeo.nextElement()
        _ = try await publish(romeo, "2", node: "urn:mood", to: "")
        try await juliet.expect(notification("2"))
        _ = try await publish(romeo, "3", node: "urn:tune", to: "")
        try await juliet.expectNothing()
        let items = try await request(juliet, "get", "<items node='urn:mood'/>", "to='romeo@example.org'")
        #expect(items[PubSub.self]?.items?.items.values().map(\.id) == ["2"])
        // A second client of the same program is not asked again.
        let hall = try await ScriptedPeer.bound("juliet", "hall", server)
        try await hall.send("<presence>\(caps)</presence>")
        for _ in 0..<3 { #expect(try await hall.nextElement().name.local == "presence") }
        #expect(try await hall.nextElement().name.local == "message")
    }

    @Test func theServiceIsDiscovered() async throws {
        let client = try await ScriptedPeer.bound("romeo", "orchard", .verona())
        _ = try await publish(client, "1")
        func items(_ to: String, _ node: String = "") async throws -> Disco.Items? {
            try await client.send(
                "<iq type='get' id='1' to='\(to)'><query xmlns='http://jabber.org/protocol/disco#items'\(node)/></iq>")
            return try IQ(parsing: await client.nextElement(), registry: .standard)[Disco.Items.self]
        }
        func info(_ to: String) async throws -> Disco.Info? {
            try await client.send(
                "<iq type='get' id='1' to='\(to)'><query xmlns='http://jabber.org/protocol/disco#info'/></iq>")
            return try IQ(parsing: await client.nextElement(), registry: .standard)[Disco.Info.self]
        }

        #expect(try await items("example.org")?.items.values().map(\.jid) == ["pubsub.example.org"])
        #expect(try await items("pubsub.example.org")?.items.values().map(\.node) == ["news"])
        #expect(try await items("pubsub.example.org", " node='news'")?.items.values().map(\.name) == ["1"])
        #expect(try await info("example.org")?.hasFeature("urn:xmpp:carbons:2") == true)
        #expect(try await info("romeo@example.org")?.hasFeature("urn:xmpp:mam:2") == true)
        #expect(try await info("pubsub.example.org")?.identities.values().map(\.type) == ["service"])
        #expect(try await info("juliet@example.org") == nil)
    }

    @Test func aServiceHasBounds() async throws {
        let client = try await ScriptedPeer.bound(
            "romeo", "orchard",
            .verona {
                $0.limits.nodes = 1
                $0.limits.itemsOfNode = 2
                $0.limits.subscribersOfNode = 1
            })

        for id in ["1", "2", "3"] { #expect(try await publish(client, id).type == .result) }
        let full = try await publish(client, "1", node: "other")
        let items = try await request(client, "get", "<items node='news'/>")
        let first = try await request(client, "set", "<subscribe node='news' jid='romeo@example.org'/>")
        let second = try await request(client, "set", "<subscribe node='news' jid='romeo@example.org/orchard'/>")

        #expect(full.error?.application[PubSub.ErrorCondition.self] == .maxNodesExceeded)
        #expect(items[PubSub.self]?.items?.items.values().map(\.id) == ["2", "3"])
        #expect(first.type == .result)
        #expect(second.error?.application[PubSub.ErrorCondition.self] == .tooManySubscriptions)
    }
}
