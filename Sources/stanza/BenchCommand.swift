internal import Foundation
internal import StanzaCore
internal import StanzaExtensions
internal import StanzaMeasure
internal import StanzaXML

/// `stanza bench`: how fast a file goes through each stage, beside bare libxml2 in the same run; and what it costs to bring
/// its stanzas to a client's handlers, beside reading them alone.
enum BenchCommand {
    static let usage =
        "bench [--json] [--engine NAME] [--chunk N] [--rounds N] [--stage NAME,NAME] [--delivery] [--max-stanza-bytes N ...] FILE"

    static func run(_ words: ArraySlice<String>, _ output: Output) async throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: ParseOptions.options + ["--rounds", "--stage"],
            flags: ParseOptions.flags + ["--json", "--delivery"]
        )
        var limits = try ParseOptions.limits(arguments)
        if arguments["--max-stanza-bytes"] == nil { limits.bytes = max(limits.bytes, 4 << 20) }
        if arguments["--max-elements"] == nil { limits.elements = max(limits.elements, 200_000) }
        let path = try arguments.file()
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Input.MissingFile(message: "\(path): no such file, or it cannot be read")
        }
        let rounds = try arguments.number("--rounds") ?? 5
        let engines = arguments["--engine"] == nil ? XML.Engine.all : [try ParseOptions.engine(arguments)]
        if arguments.has("--delivery") {
            do {
                for engine in engines {
                    let delivery = try await Delivery(Array(data), registry: .standard, limits: limits, engine: engine)
                    show(try await delivery.measure(rounds: rounds), of: delivery, engine, path, arguments, output)
                    await delivery.end()
                }
            } catch let error as XML.ParseError {
                Output.complain("\(path): \(error)")
                return 1
            }
            return 0
        }
        let measurement = Measurement(
            Array(data),
            registry: .standard,
            limits: limits,
            chunkSize: max(try arguments.number("--chunk") ?? 16_384, 1),
            rounds: rounds
        )
        let stages = try stages(arguments)
        let figures: [Figure]
        do {
            figures = try measurement.run(stages, engines: engines)
        } catch let error as XML.ParseError {
            Output.complain("\(path): \(error)")
            return 1
        }
        if arguments.has("--json") {
            for figure in figures { output.line(json(figure)) }
        } else {
            output.line("\(path): \(figures[0].stanzas) stanzas, \(figures[0].bytes) bytes")
            output.line("Limits: \(limits.bytes) bytes and \(limits.elements) elements a stanza.")
            output.line("stage       engine       ns/stanza      MB/s   x floor")
            for figure in figures { output.line(row(figure)) }
        }
        return 0
    }

    private static func show(
        _ figures: Delivery.Comparison,
        of delivery: Delivery,
        _ engine: XML.Engine,
        _ path: String,
        _ arguments: Arguments,
        _ output: Output
    ) {
        guard arguments.has("--json") else {
            output.line(
                "\(path), \(engine): \(delivery.stanzaCount) messages and presences, \(delivery.byteCount) bytes")
            let text = String(
                format: "read alone %.0f ns a stanza, delivered %.0f, which is %.2f times as much (%.2f to %.2f)",
                figures.nanosecondsAlone,
                figures.nanosecondsDelivered,
                figures.ratio,
                figures.spread.lowerBound,
                figures.spread.upperBound
            )
            return output.line(text)
        }
        var line = JSONLine()
        line.add("stage", "delivery")
        line.add("engine", engine.description)
        line.add("ns_per_stanza", .number((figures.nanosecondsDelivered * 10).rounded() / 10))
        line.add("ns_per_stanza_alone", .number((figures.nanosecondsAlone * 10).rounded() / 10))
        line.add("ratio_to_alone", .number((figures.ratio * 1_000).rounded() / 1_000))
        output.line(line.line)
    }

    private static func stages(_ arguments: Arguments) throws(Arguments.UsageError) -> [Stage] {
        guard let text = arguments["--stage"] else { return Stage.standard }
        var stages: [Stage] = []
        for name in text.split(separator: ",") {
            guard let stage = Stage(rawValue: String(name)) else {
                let known = Stage.allCases.map(\.rawValue).joined(separator: ", ")
                throw Arguments.UsageError(message: "no stage '\(name)'; there are \(known)")
            }
            stages.append(stage)
        }
        return stages
    }

    private static func json(_ figure: Figure) -> String {
        var line = JSONLine()
        line.add("stage", figure.stage.rawValue)
        line.add("engine", figure.engine?.description ?? (figure.stage == .floor ? "libxml2" : nil))
        line.add("ns_per_stanza", .number((figure.nanosecondsPerStanza * 10).rounded() / 10))
        line.add("mb_per_s", .number((figure.megabytesPerSecond * 10).rounded() / 10))
        line.add("allocations_per_stanza", figure.allocationsPerStanza.map { .number($0) } ?? .null)
        line.add("ratio_to_floor", .number((figure.ratioToFloor * 1_000).rounded() / 1_000))
        return line.line
    }

    private static func row(_ figure: Figure) -> String {
        func pad(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let engine = figure.engine?.description ?? "-"
        let numbers = String(
            format: "%10.0f %9.1f %9.2f",
            figure.nanosecondsPerStanza,
            figure.megabytesPerSecond,
            figure.ratioToFloor
        )
        return pad(figure.stage.rawValue, 12) + pad(engine, 12) + numbers
    }
}
