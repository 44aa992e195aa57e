internal import StanzaKit

/// What it costs to hand stanzas to whoever consumes them.
public enum DeliveryBenchmark {
    private static let batchSize = 32

    /// Measures, on the wall clock, an array, an `AsyncStream` of stanzas and one of batches.
    ///
    /// - Throws: `XML.ParseError` when the corpus is refused.
    public static func run(_ corpus: Corpora.Corpus, rounds: Int, limit: Int = 50_000) async throws -> [Record] {
        var parser = StreamParser(registry: .corpora, limits: Corpora.limits)
        let stanzas = try parser.feed(corpus.bytes).compactMap(\.stanza).prefix(limit)
        let batches = stride(from: 0, to: stanzas.count, by: batchSize).map {
            Array(stanzas[$0..<min($0 + batchSize, stanzas.count)])
        }
        let array = Array(stanzas)
        let ways: [(name: String, pass: @Sendable () async -> Int)] = [
            ("array", { consume(array) }),
            ("stream of batches of \(batchSize)", { await stream(batches) { consume($0) } }),
            ("stream of stanzas", { await stream(array) { consume([$0]) } }),
        ]
        var times = ways.map { _ in [Double]() }
        let clock = ContinuousClock()
        for round in 0..<(rounds + 1) {
            for (index, way) in ways.enumerated() {
                let start = clock.now
                keep(await way.pass())
                let time = start.duration(to: clock.now) / .nanoseconds(1)
                if round > 0 { times[index].append(time) }
            }
        }
        return ways.enumerated().map { index, way in
            var record = Record("delivery", input: corpus.name, stage: way.name)
            record.units = array.count
            record.nanoseconds = ((times[index].min() ?? 0) / Double(max(array.count, 1))).rounded(1)
            record.compare(zip(times[index], times[0]).map { $0 / $1 }, to: ways[0].name)
            return record
        }
    }

    @inline(never)
    private static func consume(_ stanzas: [AnyStanza]) -> Int {
        var sum = 0
        for stanza in stanzas { sum &+= stanza.id?.utf8.count ?? 0 }
        return sum
    }

    /// One task yields, another one consumes.
    private static func stream<Item: Sendable>(_ items: [Item], _ body: (Item) -> Int) async -> Int {
        let (stream, continuation) = AsyncStream<Item>.makeStream()
        let producer = Task {
            for item in items { continuation.yield(item) }
            continuation.finish()
        }
        var sum = 0
        for await item in stream { sum &+= body(item) }
        await producer.value
        return sum
    }
}
