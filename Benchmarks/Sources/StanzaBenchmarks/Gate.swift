internal import CAllocationCounter
public import StanzaKit
public import StanzaMeasure

/// What repeats exactly: allocations a stanza, and the passes a profiler counts the instructions of.
///
/// Each stage is run over two inputs, the longer of which begins with the shorter one: what their difference costs is
/// the stanzas alone, without what a pass costs once.
public struct Gate {
    /// One pass over one of the two inputs. The n-th call of `stanza_measured_pass` is the n-th of these.
    public struct Pass: Codable, Equatable, Sendable {
        /// The input.
        public var corpus: String
        /// What was done with it.
        public var stage: String
        /// The engine; `nil` where none is used.
        public var engine: String?
        /// How many stanzas.
        public var stanzas: Int
        /// Allocations of the whole pass; `nil` where nothing counts.
        public var allocations: Int?
    }

    /// The inputs: small, and of the kinds a session is made of.
    public static let corpora = ["small-messages", "pubsub-items", "presence-flood", "disco-info"]

    /// The stages that must not become dearer.
    public static let stages: [Stage] = Stage.standard

    /// How many stanzas the shorter and the longer input have.
    static let sizes: [String: (short: Int, long: Int)] = [
        "small-messages": (20, 100), "pubsub-items": (2, 10), "presence-flood": (20, 100), "disco-info": (5, 25),
    ]

    /// Runs every pass once, after one that warms up, and hands over what each was.
    ///
    /// - Throws: `XML.ParseError` when an input is refused; ``Corpora/Failure`` when one is not there.
    public static func run(_ corpora: Corpora, engines: [XML.Engine], _ report: (Pass) throws -> Void) throws {
        for name in Self.corpora {
            guard let size = sizes[name] else { continue }
            let bytes = try corpora[name].bytes
            let workloads = try [size.short, size.long].map { count in
                try Workload(prefix(of: bytes, stanzas: count), registry: .corpora, limits: Corpora.limits)
            }
            for stage in stages {
                for engine in stage.usesEngine ? engines.map(Optional.some) : [nil] {
                    for workload in workloads {
                        try workload.pass(stage, engine: engine ?? .default)
                        let before = Allocations.count
                        try measured { try workload.pass(stage, engine: engine ?? .default) }
                        let allocations = Allocations.count - before
                        try report(
                            Pass(
                                corpus: name,
                                stage: stage.rawValue,
                                engine: engine?.description,
                                stanzas: workload.stanzaCount,
                                allocations: Allocations.counter == nil ? nil : allocations
                            )
                        )
                    }
                }
            }
        }
    }

    /// The first stanzas of a stream, without its end.
    static func prefix(of bytes: [UInt8], stanzas: Int) throws -> [UInt8] {
        var parser = XML.Parser(limits: Corpora.limits)
        var seen = 0
        let rest = try parser.feed(bytes) { event in
            if case .element = event { seen += 1 }
            return seen == stanzas ? .stop : .proceed
        }
        return Array(bytes.dropLast(rest.count))
    }

    private final class Call {
        let body: () throws -> Void
        var error: (any Error)?
        init(_ body: @escaping () throws -> Void) { self.body = body }
    }

    private static func measured(_ body: () throws -> Void) throws {
        try withoutActuallyEscaping(body) { body in
            let call = Call(body)
            stanza_measured_pass(
                { context in
                    guard let context else { return }
                    let call = Unmanaged<Call>.fromOpaque(context).takeUnretainedValue()
                    do { try call.body() } catch { call.error = error }
                },
                Unmanaged.passUnretained(call).toOpaque()
            )
            if let error = call.error { throw error }
        }
    }
}
