import StanzaCore

/// Whoever waits for the answer to a request.
typealias RequestWaiter = CheckedContinuation<IQ, any Error>

extension Client {
    func reply(
        to iq: IQ,
        timeout: Duration?,
        collecting collect: (@Sendable (Message) -> Bool)?
    ) async throws -> IQ {
        var iq = iq
        guard iq.type == .get || iq.type == .set else { throw StreamFailure(.unsendable, "the iq is no request") }
        let id = iq.id ?? StanzaIdentifier.make()
        iq.id = id
        let bytes = try bytes(of: iq)
        let to = iq.to
        let timeout = timeout ?? configuration.requestTimeout
        return try await withTimeout(
            timeout,
            clock: configuration.clock,
            throwing: StreamFailure(.timedOut, "no answer to the request within \(timeout)")
        ) {
            try await self.room(for: bytes.count)
            return try await self.ask(id, to, bytes, collect)
        }
    }

    /// Sends a request and waits for the answer. The caller has the turn of ``senders``.
    private func ask(
        _ id: String,
        _ to: JID?,
        _ bytes: [UInt8],
        _ collect: (@Sendable (Message) -> Bool)?
    ) async throws -> IQ {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: RequestWaiter) in
                defer { senders.release() }
                if Task.isCancelled { return waiter.resume(throwing: CancellationError()) }
                guard tracker.add(id, to: to, waiter: waiter, collecting: collect) else {
                    return waiter.resume(throwing: StreamFailure(.unsendable, "a request of the same id waits"))
                }
                do throws(StreamFailure) {
                    try enqueue(bytes)
                    // The answer comes behind what waits to be read.
                    inbox.mayHaveRoom.send()
                } catch {
                    tracker.cancel(id)?.resume(throwing: error)
                }
            }
        } onCancel: {
            // Behind what runs on the actor now, so behind the entry that is to be removed.
            Task { await self.cancel(id) }
        }
    }

    private func cancel(_ id: String) { tracker.cancel(id)?.resume(throwing: CancellationError()) }

    func failRequests(_ failure: StreamFailure) {
        for waiter in tracker.removeAll() { waiter.resume(throwing: failure) }
    }
}
