import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite struct AvatarTests {
    private let romeo: JID = "romeo@example.org"
    private let juliet: JID = "juliet@example.org"
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    /// A server where one card is what everybody has.
    private func server(card: VCardTemp) -> LoopbackServer {
        makeServer { configuration in
            configuration.router.onGet(VCardTemp.self) { _, _ in card }
            configuration.router.onSet(VCardTemp.self) { _, _ in nil }
        }
    }

    @Test func anImageComesByPEP() async throws {
        let server = server(card: VCardTemp())
        let store = MemoryChatStore()
        let session = try await startedSession(server, "romeo@example.org/orchard", store: store)
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)

        try await other.contacts.setAvatar(Self.png)
        let contact = try await session.waitFor(juliet) { $0.avatarHash != nil }
        let avatar = try #require(try await session.contacts.avatar(of: juliet))
        #expect(avatar.bytes == Self.png)
        #expect(avatar.mediaType == "image/png")
        #expect(avatar.hash == contact.avatarHash)
        #expect(try await store.read { try $0.avatar(avatar.hash)?.bytes } == Self.png)
        try await other.contacts.setAvatar(nil)
        try await session.waitFor(juliet) { $0.avatarHash == nil }
        for session in [session, other] { await session.stop() }
    }

    @Test func anImageComesByVCard() async throws {
        var card = VCardTemp()
        card.photos = [VCardTemp.Photo(type: "image/png", bytes: Self.png)]
        let server = server(card: card)
        let session = try await startedSession(server, "romeo@example.org/orchard") { $0.fetchesAvatars = false }
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)

        let avatar = try #require(try await session.contacts.avatar(of: juliet))
        #expect(avatar.bytes == Self.png)
        #expect(session.contacts.contact(juliet)?.avatarHash == avatar.hash)
        for session in [session, other] { await session.stop() }
    }

    @Test func anotherImageThanTheAnnouncedIsRefused() async throws {
        var card = VCardTemp()
        card.photos = [VCardTemp.Photo(type: "image/png", bytes: Self.png)]
        let server = server(card: card)
        let store = MemoryChatStore()
        let session = try await startedSession(server, "romeo@example.org/orchard", store: store)
        let other = try await startedSession(server, "juliet@example.org/balcony")
        try await befriend(session, other)
        let liar = try await plainClient(server, "juliet@example.org/liar")
        let hash = XML.Hex([UInt8](repeating: 7, count: 20))

        try await liar.send(Presence(extensions: [VCardUpdate(photo: .sha1(hash))]))
        try await session.waitFor(juliet) { $0.avatarHash == hash.xmlText }
        let error = await #expect(throws: ChatError.self) { try await session.contacts.avatar(of: juliet) }

        #expect(error?.code == .forged)
        #expect(try await store.read { try $0.avatar(hash.xmlText) } == nil)
        for session in [session, other] { await session.stop() }
        await liar.disconnect()
    }

    @Test(arguments: [300_000, 5_000_000]) func aGiantImageIsRefused(size: Int) async throws {
        var card = VCardTemp()
        card.photos = [VCardTemp.Photo(type: "image/png", bytes: Self.png + [UInt8](repeating: 0, count: size))]
        let server = server(card: card)
        let store = MemoryChatStore()
        let session = try await startedSession(server, "romeo@example.org/orchard", store: store)

        let error = await #expect(throws: ChatError.self) { try await session.contacts.avatar(of: juliet) }

        #expect(error?.code == .tooBig)
        #expect(try await store.read { try $0.avatarHash(of: "juliet@example.org") } == nil)
        await session.stop()
    }

    @Test func whatIsNoImageIsRefused() async throws {
        var card = VCardTemp()
        card.photos = [VCardTemp.Photo(type: "image/png", bytes: Array("<script>".utf8))]
        let session = try await startedSession(server(card: card), "romeo@example.org/orchard")

        let error = await #expect(throws: ChatError.self) { try await session.contacts.avatar(of: juliet) }

        #expect(error?.code == .forged)
        let own = await #expect(throws: ChatError.self) { try await session.contacts.setAvatar([1, 2, 3]) }
        #expect(own?.code == .forged)
        await session.stop()
    }
}
