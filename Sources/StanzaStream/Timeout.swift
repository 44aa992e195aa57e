/// Runs an operation and cancels it when its time is up.
///
/// The operation has to end soon after it is cancelled, as everything in this package does that waits: it is waited for.
///
/// - Throws: `error` when the time was up first; else what the operation throws.
package func withTimeout<Value: Sendable>(
    _ duration: Duration,
    clock: some Clock<Duration> = ContinuousClock(),
    throwing error: @autoclosure @Sendable () -> any Error,
    _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await operation() }
        group.addTask {
            try await clock.sleep(for: duration)
            return nil
        }
        guard let first = try await group.next(), let value = first else {
            // Cancelled from outside, the clock ends early too, but then it throws.
            throw error()
        }
        return value
    }
}
