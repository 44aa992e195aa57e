internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaTesting
internal import StanzaXML

/// `stanza roundtrip`: parses, writes every typed value again, and shows where that differs from what came.
enum RoundTripCommand {
    static let usage = "roundtrip [--json] [parse options] FILE|-"

    static func run(_ words: ArraySlice<String>, _ output: Output) throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: ParseOptions.options,
            flags: ParseOptions.flags + ["--json"]
        )
        let input = try Input(arguments)
        var parser = input.parser(.standard)
        var checked = 0
        var different = 0
        func check(_ event: StreamParser.Event) throws {
            guard let source = event.element else { return }
            checked += 1
            var found: [ElementDifference] = []
            for fromValues in [false, true] {
                guard let xml = try EventJSON.xml(event, fromValues: fromValues) else { continue }
                let written = try XML.Element(parsing: xml, limits: .unlimited)
                found += written.differences(from: source)
            }
            if !found.isEmpty { different += 1 }
            for difference in found { show(difference, of: source, arguments.has("--json"), output) }
        }
        do {
            try input.forEachPiece { try parser.feed($0, check) }
        } catch let error as XML.ParseError {
            output.flush()
            Output.complain("\(error)")
            return 1
        }
        if !arguments.has("--json") { output.line("\(checked) elements, \(different) written differently") }
        return different == 0 ? 0 : 1
    }

    private static func show(
        _ difference: ElementDifference,
        of source: XML.Element,
        _ isJSON: Bool,
        _ output: Output
    ) {
        guard isJSON else {
            let place = source.position.map { " (in the element at \($0))" } ?? ""
            return output.line("\(difference)\(place)")
        }
        var line = JSONLine()
        line.add("path", difference.path)
        line.add("offset", source.position?.offset)
        line.add("difference", difference.reason)
        output.line(line.line)
    }
}
