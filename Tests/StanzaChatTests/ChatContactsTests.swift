import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite struct ChatContactsTests {
    private let romeo: JID = "romeo@example.org"
    private let juliet: JID = "juliet@example.org"

    @Test func presenceByResource() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        let phone = try await plainClient(server, "juliet@example.org/phone")

        try await phone.send(Presence(show: .dnd, status: "asleep", priority: 5))
        try await other.setPresence(.eager, status: "here", priority: 1)
        let contact = try await session.waitFor(juliet) { contact in
            contact.presences.count == 2 && contact.presences[1].availability == .eager
        }
        #expect(contact.presences.map(\.jid) == ["juliet@example.org/phone", "juliet@example.org/balcony"])
        #expect(contact.presences.map(\.priority) == [5, 1])
        #expect(contact.availability == .busy)
        #expect(contact.status == "asleep")
        try await phone.send(Presence(.unavailable))
        try await session.waitFor(juliet) { $0.availability == .eager && $0.status == "here" }
        try await other.setPresence(.unavailable)
        try await session.waitFor(juliet) { $0.availability == .unavailable && $0.goneSince != nil }
        #expect(other.state.isOnline)
        try await other.setPresence(.longAway)
        try await session.waitFor(juliet) { $0.availability == .longAway && $0.goneSince == nil }
        for session in [session, other] { await session.stop() }
        await phone.disconnect()
    }

    @Test func thousandsOfResourcesAreBounded() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard") { $0.limits.resourcesOfContact = 4 }
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)

        for number in 0..<2_000 {
            try await server.deliver(
                Presence(
                    to: romeo, from: try juliet.with(resource: "r\(number)"),
                    status: String(repeating: "x", count: 4_000)))
        }
        let contact = try await session.waitFor(juliet) { $0.presences.contains { $0.jid.resourcepart == "r1999" } }

        #expect(contact.presences.count == 4)
        #expect(contact.presences.allSatisfy { ($0.status ?? "").utf8.count <= 1_024 })
        for session in [session, other] { await session.stop() }
    }

    @Test func presenceOfStrangersIsNotKept() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        for number in 0..<1_000 {
            try await server.deliver(
                Presence(to: romeo, from: try JID(validating: "stranger\(number)@elsewhere.example/r")))
        }
        try await server.deliver(Presence(.subscribe, to: romeo, from: "end@elsewhere.example"))
        _ = try await session.roster.requests.first { $0.jid == "end@elsewhere.example" }

        #expect(session.contacts.list.contacts.isEmpty)
        await session.stop()
    }

    @Test func capabilitiesAreCheckedAndRemembered() async throws {
        let server = makeServer()
        let store = MemoryChatStore()
        let session = try await startedSession(server, "romeo@example.org/orchard", store: store)
        let features = session.contacts.changes
        let other = try await startedSession(server, "juliet@example.org/balcony") {
            $0.features = ["urn:example:verse"]
        }
        try await befriend(session, other)

        _ = try await features.first { $0 == .features("juliet@example.org/balcony") }
        #expect(await session.contacts.supports("urn:example:verse", "juliet@example.org/balcony") == true)
        #expect(await session.contacts.supports("urn:example:prose", "juliet@example.org/balcony") == false)
        let info = try await session.contacts.features(of: "juliet@example.org/balcony")
        #expect(info.identities.values().map(\.category) == ["client"])
        #expect(info.hasFeature("http://jabber.org/protocol/disco#info"))
        for session in [session, other] { await session.stop() }
    }

    @Test func aHashThatLiesTeachesNothing() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        let liar = try await server.client("juliet@example.org/liar")
        await liar.route { router in
            router.onGet(Disco.Info.self) { query, _ in
                Disco.Info(
                    node: query.node, identities: [Disco.Identity(category: "client", type: "pc")],
                    features: ["urn:example:everything"])
            }
        }
        // The example of XEP-0115 §5.2, which is something else.
        let caps = EntityCapabilities(node: "http://code.google.com/p/exodus", version: "QgayPKawpkPSDYmwT/WM94uAlu0=")
        try await liar.send(Presence(extensions: [caps]))
        try await session.waitFor(juliet) { $0.presences.count == 2 }

        // Asked by name the client says it, but the hash is not believed.
        let info = try await session.contacts.features(of: "juliet@example.org/liar")
        #expect(info.hasFeature("urn:example:everything"))
        #expect(await session.contacts.supports("urn:example:everything", "juliet@example.org/liar") == nil)
        for session in [session, other] { await session.stop() }
        await liar.disconnect()
    }

    @Test func whoLiesAboutHashesIsAskedNoMore() async throws {
        let server = makeServer()
        let asked = Locked(0)
        let session = try await startedSession(server, "romeo@example.org/orchard") { $0.limits.questions = 8 }
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        let liar = try await server.client("juliet@example.org/liar")
        await liar.route { router in
            router.onGet(Disco.Info.self) { query, request in
                if request.from?.bare == "romeo@example.org" { asked.withLock { $0 += 1 } }
                return Disco.Info(node: query.node, features: ["urn:example:everything"])
            }
        }

        for number in 0..<500 {
            let hash = XML.Base64([UInt8](repeating: UInt8(number % 251), count: 19) + [UInt8(number / 251)])
            try await liar.send(
                Presence(
                    status: "\(number)",
                    extensions: [EntityCapabilities(node: "urn:example:liar", version: hash.xmlText)]))
        }
        try await session.waitFor(juliet) { contact in contact.presences.contains { $0.status == "499" } }

        // Three lies, and what was asked at the same time as they were told.
        #expect(asked.withLock { $0 } <= 3 + 8)
        #expect(await session.contacts.supports("urn:example:everything", "juliet@example.org/liar") == nil)
        for session in [session, other] { await session.stop() }
        await liar.disconnect()
    }

    @Test func theExampleOfTheStandardHashesAsItSays() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let features = session.contacts.changes
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        let exodus = try await server.client("juliet@example.org/chamber")
        await exodus.route { router in
            router.onGet(Disco.Info.self) { query, _ in
                Disco.Info(
                    node: query.node,
                    identities: [Disco.Identity(category: "client", type: "pc", name: "Exodus 0.9.1")],
                    features: [
                        "http://jabber.org/protocol/caps", "http://jabber.org/protocol/disco#info",
                        "http://jabber.org/protocol/disco#items", "http://jabber.org/protocol/muc",
                    ])
            }
        }
        // XEP-0115 v1.6.0 §5.2.
        let caps = EntityCapabilities(node: "http://code.google.com/p/exodus", version: "QgayPKawpkPSDYmwT/WM94uAlu0=")
        try await exodus.send(Presence(extensions: [caps]))

        _ = try await features.first { $0 == .features("juliet@example.org/chamber") }
        #expect(await session.contacts.supports("http://jabber.org/protocol/muc", "juliet@example.org/chamber") == true)
        for session in [session, other] { await session.stop() }
        await exodus.disconnect()
    }

    @Test func nicknamesComeByPEP() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)

        try await other.contacts.setNickname("Jule")
        let contact = try await session.waitFor(juliet) { $0.nickname == "Jule" }
        #expect(contact.displayName == "Jule")
        for session in [session, other] { await session.stop() }
    }

    @Test func idleAndLastSeenAsPhrases() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        let since = DateTime(secondsSince1970: 1_767_225_600)

        #expect(try await session.contacts.lastSeen(of: juliet) == .online)
        try await other.contacts.setIdle(since: since)
        try await session.waitFor(juliet) { $0.presences.first?.idleSince == since }
        #expect(try await session.contacts.lastSeen(of: juliet) == .idle(since: since))
        await other.stop()
        try await session.waitFor(juliet) { $0.goneSince != nil }
        let gone = try await session.contacts.lastSeen(of: juliet)
        guard case .gone = gone else {
            Issue.record("\(gone)")
            return
        }
        await session.stop()

        let later = { (seconds: Int64) in DateTime(secondsSince1970: since.secondsSince1970 + seconds) }
        #expect(LastSeen.gone(since: since).phrase(at: later(59)) == "last seen just now")
        #expect(LastSeen.gone(since: since).phrase(at: later(60)) == "last seen 1 minute ago")
        #expect(LastSeen.gone(since: since).phrase(at: later(7_300)) == "last seen 2 hours ago")
        #expect(LastSeen.gone(since: since).phrase(at: later(200_000)) == "last seen 2 days ago")
        #expect(LastSeen.gone(since: since).phrase(at: later(1_300_000)) == "last seen 2 weeks ago")
        #expect(LastSeen.gone(since: later(10)).phrase(at: since) == "last seen just now")
        #expect(LastSeen.idle(since: since).phrase(at: later(300)) == "idle for 5 minutes")
        let german = LastSeenWords(
            online: "da", unknown: "weg", idle: { "untätig seit \($0) \($1)" }, gone: { "zuletzt vor \($0) \($1)" })
        #expect(LastSeen.gone(since: since).phrase(at: later(120), in: german) == "zuletzt vor 2 minute")
    }
}
