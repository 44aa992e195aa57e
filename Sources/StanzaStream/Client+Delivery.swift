import StanzaCore
import StanzaExtensions
import StanzaXML

/// What hands stanzas on looks at for each of them, without waiting for the client.
struct DeliveryState: Sendable {
    var router: StanzaRouter
    /// The number of the task that hands stanzas on.
    var number = 0
    /// Whether nothing more is to be handed on.
    var isStopped = false
    /// Whether handlers run where the connection is read, so that nothing is read.
    var isInTheWay = false

    mutating func begin() -> Int {
        number += 1
        isStopped = false
        return number
    }
}

extension Client {
    /// Gives what came to ``deliverNow()``, or straight to ``incoming`` when there is nothing to be done before.
    func handOver(_ stanzas: [ReceivedStanza], hasIQ: Bool, _ byteCount: Int, _ connection: Int) {
        let number = noteBatch(isEmpty: stanzas.isEmpty)
        reads += 1
        let hasHandlers = delivery.withLock { $0.router.hasHandlers }
        if !hasHandlers, !hasIQ, inbox.isIdle, incoming.buffer.hasRoom() {
            incoming.buffer.push(
                stanzas, bytes: byteCount, connection: connection, read: reads, number: number)
        } else {
            inbox.push(stanzas, bytes: byteCount, connection: connection, read: reads, number: number, wakes: false)
        }
    }

    /// Hands on what came, on the thread of the caller for as long as the handlers do not wait for anything: another one would
    /// have to be woken, and has nothing of it in its cache. What waits goes on by itself, and ``deliver(_:_:)`` with what comes
    /// meanwhile.
    nonisolated func deliverNow() {
        guard let batch = inbox.takeNow() else { return }
        let number = delivery.withLock { delivery in
            delivery.isInTheWay = true
            return delivery.number
        }
        defer { delivery.withLock { $0.isInTheWay = false } }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
            Task.immediate { await self.deliver(batch, number) }
        } else {
            Task { await self.deliver(batch, number) }
        }
    }

    /// Hands stanzas to the handlers and then to ``incoming``, one after the other.
    ///
    /// It is not isolated to the client, so that a stanza on its way to handlers changes no executor.
    nonisolated func deliver(_ number: Int, _ opening: Int) async {
        while let batch = try? await inbox.nextBatch(opening: opening) {
            await deliver(batch, number)
            guard isDelivering(number) else { return }
        }
        if delivery.withLock({ $0.number == number }) { incoming.buffer.finish() }
    }

    nonisolated(nonsending) private func deliver(_ batch: StanzaBuffer.Batch, _ number: Int) async {
        defer { inbox.finish(batch) }
        let registry = configuration.negotiation.registry
        let router = delivery.withLock { $0.router }
        let hasHandlers = router.hasHandlers
        var answered = 0
        for stanza in batch.stanzas {
            guard isDelivering(number) else { return }
            if let iq = stanza.iq, configuration.answersRequests {
                await answer(iq)
                answered += 1
            } else if hasHandlers {
                for error in await router.errors(handling: stanza, typedBy: registry) {
                    log(.warning, "a handler threw \(error)")
                }
            }
        }
        let rest = answered == 0 ? batch.stanzas : batch.stanzas.filter { $0.iq == nil }
        while !incoming.buffer.hasRoom(), isDelivering(number) {
            guard (try? await incoming.buffer.mayHaveRoom.wait()) != nil else { return }
        }
        guard isDelivering(number) else { return }
        if rest.isEmpty, let number = batch.number { await finish(batch: number) }
        incoming.buffer.push(
            rest, bytes: batch.bytes, connection: batch.connection, read: batch.read, number: batch.number)
    }

    private nonisolated func isDelivering(_ number: Int) -> Bool {
        delivery.withLock { $0.number == number && !$0.isStopped }
    }

    private func answer(_ iq: IQ) async {
        let outcome: StanzaRouter.Outcome
        if iq.type == .set, case .client = purpose, iq.extensions.source(of: Roster.self) != nil,
            !checks.isFromAccount(iq)
        {
            // RFC 6121 §2.1.6: only the own account changes the roster.
            log(.warning, "a roster push from \(iq.header.from.xmlText?.excerpt ?? "") was refused")
            outcome = StanzaRouter.Outcome(reply: iq.failure(StanzaError(.serviceUnavailable)))
        } else {
            outcome = await delivery.withLock({ $0.router }).route(.iq(iq))
        }
        for error in outcome.errors { log(.warning, "a handler threw \(error)") }
        guard let reply = outcome.reply else { return }
        do {
            try await send(reply)
        } catch {
            log(.debug, "an answer could not be sent: \(error)")
        }
    }
}
