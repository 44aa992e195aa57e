internal import Foundation
public import StanzaKit
public import StanzaMeasure

/// What the command line asks for.
public struct Options: Sendable {
    /// What the program does.
    public enum Task: String, Sendable, CaseIterable {
        /// Stages, registry, schemas and delivery.
        case all
        /// The stages over the corpora alone.
        case stages
        /// Looking types up.
        case registry
        /// Declared types beside the same by hand.
        case schema
        /// Handing stanzas over.
        case delivery
        /// Finding messages in a large archive.
        case archive
        /// What the standard registry adds to the start of an app.
        case start
        /// One process of that.
        case startOnce
        /// The proof that no cost grows faster than its input.
        case linear
        /// The passes whose allocations and instructions are compared with recorded ones.
        case gate
    }

    /// Why the command line makes no sense.
    public struct UsageError: Error, CustomStringConvertible {
        /// What is wrong.
        public let description: String
    }

    /// How to call the program.
    public static let usage = """
        usage: benchmarks [--scale N] [--rounds N] [--only stages|registry|schema|delivery] [--corpus NAME,NAME]
                          [--stage NAME,NAME] [--engine NAME,NAME] [--json FILE] [--svg FILE] [--machine TEXT]
               benchmarks --linear [--rounds N] [--corpus INPUT,INPUT] [--engine NAME,NAME] [--json FILE]
               benchmarks --archive [--messages N] [--rounds N] [--json FILE]
               benchmarks --start [--rounds N] [--json FILE]
               benchmarks --gate [--engine NAME,NAME]
               benchmarks --corpora   makes the corpora of a scale and prints their folder

          --scale    how big the corpora are; 1 makes 10 to 20 MB of each (default 0.3)
          --rounds   how often each stage runs; the best time and the median of the ratios count (default 5)
          --messages how many messages the archive has (default 100000)
          --json     writes one JSON object for each figure to a file
          --svg      draws the stages' ratios to the floor
          --machine  what the chart says below: where and when
        """

    /// What to do.
    public var task = Task.all
    /// How big the corpora are.
    public var scale = 0.3
    /// How often each stage runs.
    public var rounds = 5
    /// How many messages the archive has.
    public var messages = 100_000
    /// Which corpora; all when empty.
    public var corpora: [String] = []
    /// Which stages.
    public var stages = StageBenchmark.stages
    /// Which engines.
    public var engines = XML.Engine.all
    /// Where the figures go as JSON.
    public var json: String?
    /// Where the chart goes.
    public var svg: String?
    /// What the chart says below.
    public var machine = ""
    /// Whether only the corpora are wanted.
    public var onlyCorpora = false
    /// Whether only the usage is wanted.
    public var help = false

    /// The options of a command line, the program's name not included.
    ///
    /// - Throws: ``UsageError`` when it makes no sense.
    public init(_ words: some Sequence<String>) throws {
        var words = Array(words)[...]
        func value(of option: String) throws -> String {
            guard let value = words.popFirst() else { throw UsageError(description: "\(option) wants a value") }
            return value
        }
        func number<Number: LosslessStringConvertible & Comparable & Numeric>(of option: String) throws -> Number {
            let text = try value(of: option)
            guard let number = Number(text), number > 0 else {
                throw UsageError(description: "\(option) is '\(text)', expected a number over 0")
            }
            return number
        }
        func list(of option: String) throws -> [String] {
            try value(of: option).split(separator: ",").map(String.init)
        }
        while let option = words.popFirst() {
            switch option {
            case "--scale": scale = try number(of: option)
            case "--rounds": rounds = try number(of: option)
            case "--only":
                let text = try value(of: option)
                guard let task = Task(rawValue: text) else {
                    throw UsageError(description: "there is no part '\(text)'")
                }
                self.task = task
            case "--messages": messages = try number(of: option)
            case "--linear": task = .linear
            case "--archive": task = .archive
            case "--start": task = .start
            case "--start-once": task = .startOnce
            case "--gate": task = .gate
            case "--corpora": onlyCorpora = true
            case "--corpus": corpora = try list(of: option)
            case "--stage":
                stages = try list(of: option).map { name in
                    guard let stage = Stage(rawValue: name) else {
                        throw UsageError(description: "there is no stage '\(name)'")
                    }
                    return stage
                }
            case "--engine":
                engines = try list(of: option).map { name in
                    guard let engine = XML.Engine(name) else {
                        throw UsageError(description: "no engine '\(name)' is built in")
                    }
                    return engine
                }
            case "--json": json = try value(of: option)
            case "--svg": svg = try value(of: option)
            case "--machine": machine = try value(of: option)
            case "--help", "-h": help = true
            default: throw UsageError(description: "there is no option '\(option)'")
            }
        }
    }
}
