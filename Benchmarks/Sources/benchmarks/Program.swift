internal import Foundation
internal import StanzaBenchmarks

/// Measures, prints tables, and writes figures and a chart where asked.
@main
struct Program {
    private let options: Options
    private var records: [Record] = []

    @MainActor static func main() async {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.help {
                print(Options.usage)
                return
            }
            var program = Program(options: options)
            try await program.run()
        } catch let error as Options.UsageError {
            complain("\(error)\n\(Options.usage)")
            exit(2)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private init(options: Options) { self.options = options }

    @MainActor private mutating func run() async throws {
        switch options.task {
        case .gate: return try gate()
        case .startOnce:
            return print(String(decoding: try JSONEncoder().encode(StartBenchmark.measureOnce()), as: UTF8.self))
        case .start: try start()
        case .linear: try linear()
        case .stages: try stages()
        case .registry: try registry()
        case .schema: try schema()
        case .delivery: try await delivery()
        case .archive: try await archive()
        case .all:
            if options.onlyCorpora {
                print(try Corpora(scale: options.scale).folder)
                return
            }
            try stages()
            try schema()
            try registry()
            try await delivery()
        }
        if let path = options.json {
            try (records.map { try $0.json() }.joined(separator: "\n") + "\n")
                .write(toFile: path, atomically: true, encoding: .utf8)
        }
        if let path = options.svg {
            try Chart(records, machine: options.machine).svg.write(toFile: path, atomically: true, encoding: .utf8)
        }
        let grown = records.filter { Self.isGrown($0) }
        if options.task == .linear, !grown.isEmpty {
            Self.complain("\(grown.count) costs grow faster than their input")
            exit(1)
        }
    }

    private mutating func stages() throws {
        let corpora = try Corpora(scale: options.scale)
        for name in options.corpora.isEmpty ? corpora.names : options.corpora {
            let corpus = try corpora[name]
            let census = try Census(of: corpus.bytes, registry: .corpora)
            print(
                "\n\(name): \(census.stanzas) stanzas, \(corpus.bytes.count) bytes; children: \(census.typed) typed, "
                    + "\(census.unknown) unknown; \(census.malformed) elements malformed")
            print(Table.stageHead)
            let found = try StageBenchmark.run(
                corpus,
                stages: options.stages,
                engines: options.engines,
                rounds: options.rounds
            )
            for record in found { print(Table.stageLine(record)) }
            records += found
        }
    }

    private mutating func registry() throws {
        try add("Looking up the type of an element, a child", RegistryBenchmark.run(rounds: options.rounds))
    }

    private mutating func schema() throws {
        try add("Declared types beside the same by hand, an element", SchemaBenchmark.run(rounds: options.rounds))
    }

    @MainActor private mutating func delivery() async throws {
        let corpus = try Corpora(scale: options.scale)["small-messages"]
        try await add("Handing stanzas over, a stanza", DeliveryBenchmark.run(corpus, rounds: options.rounds))
    }

    @MainActor private mutating func archive() async throws {
        let report = try await ArchiveBenchmark.run(messages: options.messages, rounds: max(options.rounds, 21))
        print("\(report.messages) messages; \(Int(report.storing.rounded())) us each to store")
        for line in report.lines {
            let times = String(format: "%.2f ms, at most %.2f ms", line.median, line.longest)
            print("  \(line.name): \(times) (\(line.found) found)")
        }
        print(
            String(
                format: "file: %.1f MB, %d bytes a message", Double(report.bytes) / 1e6, report.bytes / report.messages)
        )
        records += report.lines.map { $0.record(messages: report.messages) }
    }

    private mutating func start() throws {
        guard let program = Bundle.main.executableURL else { return }
        let records = try StartBenchmark.run(program, ["--start-once"], rounds: max(options.rounds, 21))
        add("Making the standard registry, and reading a message of five extensions with it; medians", records)
    }

    private mutating func linear() throws {
        print("Cost of one unit, and how much it grows when there are ten times as many of them, at most")
        print(Table.otherHead)
        try LinearProof(engines: options.engines, rounds: options.rounds, inputs: options.corpora).run { record in
            let remark = LinearProof.isLinear(record) ? "" : Self.isGrown(record) ? "  NOT LINEAR" : "  libxml2's own"
            print(Table.otherLine(record) + remark)
            fflush(nil)
            records.append(record)
        }
    }

    private static func isGrown(_ record: Record) -> Bool {
        !LinearProof.isLinear(record) && !LinearProof.isOfLibXML2(record)
    }

    private mutating func add(_ title: String, _ more: [Record]) {
        print("\n\(title)")
        print(Table.otherHead)
        for record in more { print(Table.otherLine(record)) }
        records += more
    }

    private func gate() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try Gate.run(Corpora(scale: 0.01), engines: options.engines) { pass in
            print(String(decoding: try encoder.encode(pass), as: UTF8.self))
        }
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
    }
}
