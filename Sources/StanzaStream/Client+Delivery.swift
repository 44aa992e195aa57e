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

    mutating func begin() -> Int {
        number += 1
        isStopped = false
        return number
    }
}

extension Client {
    /// Gives what came to ``deliver(_:)``, or straight to ``incoming`` when there is nothing to be done before.
    func handOver(_ stanzas: [AnyStanza], _ byteCount: Int, _ connection: Int) {
        let number = noteBatch(isEmpty: stanzas.isEmpty)
        reads += 1
        let hasHandlers = delivery.withLock { $0.router.hasHandlers }
        if !hasHandlers, inbox.isIdle, incoming.buffer.hasRoom(), !stanzas.contains(where: { $0.kind == .iq }) {
            incoming.buffer.push(
                stanzas, bytes: byteCount, connection: connection, read: reads, number: number)
        } else {
            inbox.push(stanzas, bytes: byteCount, connection: connection, read: reads, number: number)
        }
    }

    /// Hands stanzas to the handlers and then to ``incoming``, one after the other.
    ///
    /// It is not isolated to the client, so that a stanza on its way to handlers changes no executor.
    nonisolated func deliver(_ number: Int) async {
        while let batch = try? await inbox.nextBatch() {
            defer { inbox.finishBatch() }
            let router = delivery.withLock { $0.router }
            var answered = 0
            for stanza in batch.stanzas {
                guard isDelivering(number) else { return }
                if case .iq(let iq) = stanza, configuration.answersRequests {
                    await answer(iq)
                    answered += 1
                } else if router.hasHandlers {
                    for error in await router.route(stanza).errors { log(.warning, "a handler threw \(error)") }
                }
            }
            let rest = answered == 0 ? batch.stanzas : batch.stanzas.filter { $0.kind != .iq }
            while !incoming.buffer.hasRoom(), isDelivering(number) {
                guard (try? await incoming.buffer.mayHaveRoom.wait()) != nil else { return }
            }
            guard isDelivering(number) else { return }
            if rest.isEmpty, let number = batch.number { await finish(batch: number) }
            incoming.buffer.push(
                rest, bytes: batch.bytes, connection: batch.connection, read: batch.read, number: batch.number)
        }
        if delivery.withLock({ $0.number == number }) { incoming.buffer.finish() }
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
