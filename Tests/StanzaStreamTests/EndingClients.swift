import StanzaStream
import Testing

/// Disconnects the clients of a test when it is over.
///
/// A client that is connected stays so when nobody holds it any more, and waits for its peer and its clock. Those of a test are in
/// memory, known to nobody else then: what waits for them can never go on, and counts as leaked.
struct EndingClients: SuiteTrait, TestTrait, TestScoping {
    @TaskLocal fileprivate static var made: Locked<[Client]>?

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let made = Locked<[Client]>([])
        var failure: (any Error)?
        do {
            try await Self.$made.withValue(made) { try await function() }
        } catch {
            failure = error
        }
        for client in made.withLock({ $0 }) { await client.disconnect() }
        if let failure { throw failure }
    }
}

extension Trait where Self == EndingClients {
    /// Disconnects the clients of a test when it is over.
    static var endingClients: Self { Self() }
}

extension Client {
    /// The client, which is disconnected when the test is over that runs, if that has ``EndingClients``.
    nonisolated func endingWithTest() -> Self {
        EndingClients.made?.withLock { $0.append(self) }
        return self
    }
}
