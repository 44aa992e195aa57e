import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

/// A server in the process with two accounts.
func makeServer(_ change: (inout LoopbackServer.Configuration) -> Void = { _ in }) -> LoopbackServer {
    var configuration = LoopbackServer.Configuration()
    // Tests that flood a session are not about what the server allows.
    configuration.limits.unacknowledged = 100_000
    change(&configuration)
    return LoopbackServer(accounts: ["romeo": "j0l13t", "juliet": "r0m30"], configuration: configuration)
}

/// A session of an account of the server that is not started.
func makeSession(
    _ server: LoopbackServer,
    _ jid: JID,
    store: any ChatStore = MemoryChatStore(),
    _ change: (inout ChatSession.Configuration) -> Void = { _ in }
) -> ChatSession {
    var configuration = ChatSession.Configuration(server.clientConfiguration)
    change(&configuration)
    let passwords: [JID: SASLPassword] = ["romeo@example.org": "j0l13t", "juliet@example.org": "r0m30"]
    return ChatSession(jid, credentials: MemoryCredentialStore(passwords), configuration, store: store)
}

/// A session that was started.
func startedSession(
    _ server: LoopbackServer,
    _ jid: JID,
    store: any ChatStore = MemoryChatStore(),
    _ change: (inout ChatSession.Configuration) -> Void = { _ in }
) async throws -> ChatSession {
    let session = makeSession(server, jid, store: store, change)
    try await session.start()
    return session
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The first element that a condition holds for.
    func first(_ condition: @escaping @Sendable (Element) -> Bool) async throws -> Element {
        try await withTimeout(.seconds(20), throwing: Mismatch("what was waited for did not come")) {
            for try await element in self where condition(element) { return element }
            throw Mismatch("the sequence ended before what was waited for came")
        }
    }
}

extension ChatSession {
    /// Waits until a contact is as a condition says.
    @discardableResult
    func waitFor(_ jid: JID, _ condition: @escaping @Sendable (Contact) -> Bool) async throws -> Contact {
        let update = try await contacts.list.first { $0.contacts.contains { $0.jid == jid && condition($0) } }
        return try #require(update.contacts.first { $0.jid == jid })
    }
}

/// Makes two sessions each other's contacts.
func befriend(_ left: ChatSession, _ right: ChatSession) async throws {
    try await left.roster.add(right.account)
    _ = try await right.roster.requests.first { $0.jid == left.account }
    try await right.roster.accept(left.account)
    _ = try await left.roster.requests.first { $0.jid == right.account }
    try await left.roster.accept(right.account)
    try await left.waitFor(right.account) { $0.subscription == .both && $0.availability.isReachable }
    try await right.waitFor(left.account) { $0.subscription == .both && $0.availability.isReachable }
}

/// A client that is written by hand, with a resource of its own.
func plainClient(_ server: LoopbackServer, _ jid: JID) async throws -> Client {
    let client = try await server.client(jid)
    try await client.send(Presence())
    return client
}
