public import StanzaCore
public import StanzaXML

/// One figure: a stage over one input.
public struct Figure: Sendable {
    /// The stage.
    public let stage: Stage
    /// The engine that read the bytes; `nil` where none did.
    public let engine: XML.Engine?
    /// How many first-level elements the input has.
    public let stanzas: Int
    /// How many bytes the input has.
    public let bytes: Int
    /// The best time of a whole pass over the input, in nanoseconds.
    public let nanoseconds: Double
    /// Allocations of one pass; `nil` without a counter.
    public let allocations: Int?
    /// This stage's time over that of the floor, as the median of the rounds.
    public let ratioToFloor: Double
}

extension Figure {
    /// Nanoseconds a stanza.
    public var nanosecondsPerStanza: Double { nanoseconds / Double(max(stanzas, 1)) }

    /// Megabytes a second, of a million bytes.
    public var megabytesPerSecond: Double { Double(bytes) / nanoseconds * 1_000 }

    /// Allocations a stanza; `nil` without a counter.
    public var allocationsPerStanza: Double? { allocations.map { Double($0) / Double(max(stanzas, 1)) } }
}

/// What is measured.
public enum Stage: String, Sendable, CaseIterable {
    /// libxml2 with handlers that do nothing.
    case floor
    /// Bytes to retained elements.
    case elements
    /// Elements, then `from`, the body and one extension of each stanza.
    case lazy
    /// Bytes to stanzas with every registered extension decoded, and the fields of RFC 6120 read.
    case typed
    /// Typed, then written as it came.
    case roundtrip
    /// Stanzas that are typed already, written from their values.
    case serialise
}

/// Measures stages beside the floor, in rounds that take turns, so that a machine that drifts drifts for all.
public struct Measurement {
    private let bytes: [UInt8]
    private let registry: ExtensionRegistry
    private let limits: XML.Limits
    private let chunkSize: Int
    private let rounds: Int
    /// Counts allocations since the process began; the package that links a counter gives one.
    private let allocationCount: (() -> Int)?

    /// A measurement of one stream.
    ///
    /// - Parameters:
    ///   - bytes: A whole stream, header included.
    ///   - limits: The parsers' limits; 4 MiB an element by default, so that big stanzas can be measured.
    ///   - chunkSize: How many bytes are fed at a time.
    ///   - rounds: How often each stage runs; the best time counts.
    public init(
        _ bytes: [UInt8],
        registry: ExtensionRegistry,
        limits: XML.Limits = XML.Limits(bytes: 4 << 20, elements: 200_000),
        chunkSize: Int = 16_384,
        rounds: Int = 5,
        allocationCount: (() -> Int)? = nil
    ) {
        self.bytes = bytes
        self.registry = registry
        self.limits = limits
        self.chunkSize = chunkSize
        self.rounds = max(rounds, 1)
        self.allocationCount = allocationCount
    }

    /// Runs stages for engines and returns a figure for each, the floor's first.
    ///
    /// - Throws: `XML.ParseError` when the input is refused.
    public func run(_ stages: [Stage], engines: [XML.Engine]) throws -> [Figure] {
        let stanzas = try parse(engines.first ?? .default)
        var jobs: [Job] = [Job(stage: .floor, engine: nil)]
        for engine in engines {
            for stage in stages where stage != .floor && stage != .serialise {
                jobs.append(Job(stage: stage, engine: engine))
            }
        }
        if stages.contains(.serialise) { jobs.append(Job(stage: .serialise, engine: nil)) }
        for round in 0..<(rounds + 1) {
            var floor = 0.0
            for index in jobs.indices {
                let before = allocationCount?() ?? 0
                let clock = ContinuousClock()
                let duration = try clock.measure { try perform(jobs[index], stanzas) }
                let nanoseconds = duration / .nanoseconds(1)
                if jobs[index].stage == .floor { floor = nanoseconds }
                // The first round warms caches and tables up and does not count.
                guard round > 0 else { continue }
                jobs[index].best = min(jobs[index].best, nanoseconds)
                jobs[index].ratios.append(nanoseconds / floor)
                if let allocationCount { jobs[index].allocations = allocationCount() - before }
            }
        }
        return jobs.map { job in
            Figure(
                stage: job.stage,
                engine: job.engine,
                stanzas: stanzas.count,
                bytes: bytes.count,
                nanoseconds: job.best,
                allocations: allocationCount == nil ? nil : job.allocations,
                ratioToFloor: job.ratios.sorted()[job.ratios.count / 2]
            )
        }
    }

    private struct Job {
        let stage: Stage
        let engine: XML.Engine?
        var best = Double.infinity
        var ratios: [Double] = []
        var allocations = 0
    }

    // MARK: - Stages

    private func perform(_ job: Job, _ stanzas: [AnyStanza]) throws {
        let engine = job.engine ?? .default
        var checksum = 0
        switch job.stage {
        case .floor:
            let floor = Floor()
            forEachChunk { floor.feed($0) }
            checksum = floor.elementCount
        case .elements:
            try forEachElement(engine) { _ in checksum &+= 1 }
        case .lazy:
            let registry = registry.with(decoding: .onAccess)
            try forEachElement(engine) { element in
                guard case .message(let message)? = try? AnyStanza(parsing: element, registry: registry) else { return }
                checksum &+=
                    (message.from?.isFull ?? false ? 1 : 0) &+ (message[Message.Body.self]?.text.utf8.count ?? 0)
            }
        case .typed:
            try forEachElement(engine) { element in
                guard StanzaKind(element.name) != nil else { return }
                checksum &+= Self.read(try AnyStanza(parsing: element, registry: registry))
            }
        case .roundtrip:
            var writer = XML.Writer(.stream(.client))
            try forEachElement(engine) { element in
                guard StanzaKind(element.name) != nil else { return }
                let stanza = try AnyStanza(parsing: element, registry: registry)
                checksum &+= Self.read(stanza)
                stanza.stanza.write(to: &writer)
                checksum &+= try writer.finish { $0.count }
            }
        case .serialise:
            var writer = XML.Writer(.stream(.client))
            for stanza in stanzas {
                stanza.stanza.serialized(afresh: &writer)
                checksum &+= try writer.finish { $0.count }
            }
        }
        Self.keep(checksum)
    }

    /// Every stanza of the input, made anew from its values, so that nothing is left to copy.
    private func parse(_ engine: XML.Engine) throws -> [AnyStanza] {
        var result: [AnyStanza] = []
        try forEachElement(engine) { element in
            guard StanzaKind(element.name) != nil else { return }
            result.append(try AnyStanza(parsing: element, registry: registry))
        }
        return result
    }

    private static func read(_ stanza: AnyStanza) -> Int {
        var sum = stanza.id?.utf8.count ?? 0
        switch stanza {
        case .message(let message): sum &+= read(message) &+ (message.type == .chat ? 1 : 0)
        case .presence(let presence): sum &+= read(presence) &+ (presence.type == .error ? 1 : 0)
        case .iq(let iq): sum &+= read(iq) &+ (iq.type == .result ? 1 : 0)
        }
        return sum
    }

    private static func read(_ stanza: some Stanza) -> Int {
        var sum = (stanza.from?.isFull ?? false) ? 1 : 0
        if stanza.to?.isFull ?? false { sum &+= 1 }
        for entry in stanza.extensions {
            if case .typed = entry { sum &+= 1 }
        }
        return sum
    }

    private func forEachElement(_ engine: XML.Engine, _ body: (XML.Element) throws -> Void) throws {
        var parser = XML.Parser(limits: limits, engine: engine)
        try bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                let end = min(start + chunkSize, all.count)
                try parser.feed(UnsafeRawBufferPointer(rebasing: all[start..<end])) { event in
                    if case .element(let element) = event { try body(element) }
                    return .proceed
                }
                start = end
            }
        }
    }

    private func forEachChunk(_ body: (UnsafeRawBufferPointer) -> Void) {
        bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                let end = min(start + chunkSize, all.count)
                body(UnsafeRawBufferPointer(rebasing: all[start..<end]))
                start = end
            }
        }
    }

    @inline(never)
    private static func keep(_ value: Int) {
        guard value != Int.min else { preconditionFailure("no checksum is this") }
    }
}
