internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaTesting
internal import StanzaXML

/// `stanza lint`: what in recorded sessions or stanzas is unknown, malformed, or of yesterday.
enum LintCommand {
    static let usage = "lint [--json] [--strict] [--direction s2c|c2s] [parse options] FILE..."

    static func run(_ words: ArraySlice<String>, _ output: Output) throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: ParseOptions.options,
            flags: ParseOptions.flags + ["--json", "--strict"]
        )
        guard !arguments.operands.isEmpty else {
            throw Arguments.UsageError(message: "no file; - is standard input")
        }
        var report = LintReport()
        for file in arguments.operands {
            for (direction, sender, source) in try sources(file, arguments) {
                let input = try Input(file, direction: direction, arguments)
                var parser = input.parser(.standard)
                do {
                    try input.forEachPiece { piece in
                        try parser.feed(piece) { report.take($0, from: sender) }
                    }
                } catch let error as XML.ParseError {
                    report.take(error, in: source)
                }
            }
        }
        if arguments.has("--json") {
            showJSON(report, output)
        } else {
            show(report, output)
        }
        return !report.refused.isEmpty || arguments.has("--strict") && report.hasFindings ? 1 : 0
    }

    /// The streams of a file: both directions of a recorded session, unless one is asked for.
    private static func sources(
        _ file: String, _ arguments: Arguments
    ) throws -> [(direction: String?, sender: String, source: String)] {
        guard file.hasSuffix(".jsonl") else { return [(nil, "(no sender)", file)] }
        let all = Capture.Direction.allCases.filter { arguments["--direction"].map($0.rawValue.hasPrefix) ?? true }
        return all.map { direction in
            let sender = direction == .clientToServer ? "(client)" : "(server)"
            return (direction.rawValue, sender, "\(file) \(direction.rawValue)")
        }
    }

    // MARK: - For people

    private static func show(_ report: LintReport, _ output: Output) {
        section("Unknown namespaces", report.rankedUnknown, output) { item in
            let names = item.elements.prefix(8).map { "\($0.name.local) \($0.count)" }.joined(separator: ", ")
            let more = item.elements.count > 8 ? ", and \(item.elements.count - 8) more" : ""
            return [line(item.count, item.namespace.rawValue), "        \(names)\(more)"]
        }
        section("Malformed", report.rankedMalformed, output) { item in
            let finding = item.finding
            return [
                line(item.count, finding.sender),
                "        \(finding.path): \(finding.reason) (\(finding.element.namespace))",
            ]
        }
        section("Superseded", report.rankedSuperseded, output) { item in
            let found = item.superseded
            let next = found.replacements.isEmpty ? "nothing" : found.replacements.joined(separator: ", ")
            return [
                line(item.count, found.namespace.rawValue),
                "        XEP-\(found.xep), \(found.title), is \(found.status.lowercased()); in its place: \(next)",
            ]
        }
        section("Refused", report.refused, output) { ["  \($0.source): \($0.error)"] }
        output.line(
            "\(report.elementCount) elements: \(report.unknown.count) unknown namespaces, "
                + "\(report.malformed.count) kinds of malformed elements, \(report.superseded.count) superseded namespaces, "
                + "\(report.refused.count) streams refused")
    }

    private static func section<Item>(
        _ title: String, _ items: [Item], _ output: Output, _ lines: (Item) -> [String]
    ) {
        if items.isEmpty { return }
        output.line(title)
        for item in items {
            for line in lines(item) { output.line(line) }
        }
    }

    private static func line(_ count: Int, _ text: String) -> String {
        let number = String(count)
        return String(repeating: " ", count: max(6 - number.count, 0)) + number + "  " + text
    }

    // MARK: - For programs

    private static func showJSON(_ report: LintReport, _ output: Output) {
        for item in report.rankedUnknown {
            var line = JSONLine()
            line.add("finding", "unknown")
            line.add("namespace", item.namespace.rawValue)
            line.add("count", item.count)
            line.add(
                "elements",
                .array(
                    item.elements.map { name, count in
                        .object([
                            .init("element", .string(name.description)), .init("count", .integer(Int64(count))),
                        ])
                    }))
            output.line(line.line)
        }
        for item in report.rankedMalformed {
            var line = JSONLine()
            line.add("finding", "malformed")
            line.add("sender", item.finding.sender)
            line.add("element", item.finding.element.description)
            line.add("path", item.finding.path)
            line.add("code", item.finding.code)
            line.add("message", item.finding.reason)
            line.add("count", item.count)
            output.line(line.line)
        }
        for item in report.rankedSuperseded {
            var line = JSONLine()
            line.add("finding", "superseded")
            line.add("namespace", item.superseded.namespace.rawValue)
            line.add("xep", item.superseded.xep)
            line.add("title", item.superseded.title)
            line.add("status", item.superseded.status)
            line.add("replacements", .array(item.superseded.replacements.map { .string($0) }))
            line.add("count", item.count)
            output.line(line.line)
        }
        for item in report.refused {
            var line = JSONLine()
            line.add("finding", "refused")
            line.add("source", item.source)
            line.add("condition", item.error.condition.rawValue)
            line.add("offset", item.error.position.offset)
            line.add("message", item.error.reason)
            output.line(line.line)
        }
    }
}
