public import StanzaCore
public import StanzaXML

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
    ///   - allocationCount: The number of allocations since the process began, if something counts them.
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

    /// Runs stages for engines and returns a figure for each, the floor's first; a stage that uses no engine runs once.
    ///
    /// - Throws: `XML.ParseError` when the input is refused.
    public func run(_ stages: [Stage], engines: [XML.Engine]) throws -> [Figure] {
        let workload = try Workload(
            bytes,
            registry: registry,
            limits: limits,
            chunkSize: chunkSize,
            engine: engines.first ?? .default
        )
        var jobs = Self.jobs(stages, engines)
        for round in 0..<(rounds + 1) {
            var floor = 0.0
            for index in jobs.indices {
                let before = allocationCount?() ?? 0
                let nanoseconds = try CPUTime.measure { () throws in
                    try workload.pass(jobs[index].stage, engine: jobs[index].engine ?? .default)
                }
                // Before anything else allocates.
                let allocations = allocationCount.map { $0() - before }
                if jobs[index].stage == .floor { floor = nanoseconds }
                // The first round warms caches and tables up and does not count.
                guard round > 0 else { continue }
                jobs[index].best = min(jobs[index].best, nanoseconds)
                jobs[index].ratios.append(nanoseconds / floor)
                jobs[index].allocations = allocations
            }
        }
        return jobs.map { job in
            let ratios = job.ratios.sorted()
            return Figure(
                stage: job.stage,
                engine: job.engine,
                stanzas: workload.stanzaCount,
                bytes: workload.byteCount(of: job.stage),
                nanoseconds: job.best,
                allocations: job.allocations,
                ratioToFloor: ratios[ratios.count / 2],
                spread: ratios[0]...ratios[ratios.count - 1]
            )
        }
    }

    private struct Job {
        let stage: Stage
        let engine: XML.Engine?
        var best = Double.infinity
        var ratios: [Double] = []
        var allocations: Int?
    }

    /// The floor, then what else comes from outside, then the stages of each engine, then those of output.
    private static func jobs(_ stages: [Stage], _ engines: [XML.Engine]) -> [Job] {
        var jobs = [Job(stage: .floor, engine: nil)]
        for stage in stages where stage != .floor && !stage.usesEngine && !stage.isOutput {
            jobs.append(Job(stage: stage, engine: nil))
        }
        for engine in engines {
            for stage in stages where stage.usesEngine { jobs.append(Job(stage: stage, engine: engine)) }
        }
        for stage in stages where stage.isOutput { jobs.append(Job(stage: stage, engine: nil)) }
        return jobs
    }
}
