internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaXML

/// `stanza parse`: reads a stream or bare stanzas and shows what is in them.
enum ParseCommand {
    static let usage =
        "parse [--json [--alone]|--xml] [--chunk N] [--from-values] [--fragment] [--capture] [--direction s2c|c2s] "
        + "[--engine NAME] [--max-stanza-bytes N ...] FILE|-"

    private enum Format { case tree, json, xml }

    static func run(_ words: ArraySlice<String>, _ output: Output) throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: ParseOptions.options,
            flags: ParseOptions.flags + ["--json", "--alone", "--xml", "--from-values"]
        )
        let format: Format = arguments.has("--json") ? .json : arguments.has("--xml") ? .xml : .tree
        let fromValues = arguments.has("--from-values")
        let alone = arguments.has("--alone")
        let input = try Input(arguments)
        var parser = input.parser(.standard)
        var isClosed = false
        func show(_ event: StreamParser.Event) throws {
            if case .closed = event { isClosed = true }
            if case .opened = event { isClosed = false }
            switch format {
            case .json: output.line(try EventJSON.line(event, fromValues: fromValues, alone: alone))
            case .xml: if let xml = try EventJSON.xml(event, fromValues: fromValues) { output.line(xml) }
            case .tree: EventTree.print(event, to: output)
            }
        }
        do {
            try input.forEachPiece { try parser.feed($0, show) }
        } catch let error as XML.ParseError {
            showError(error, format, output)
            return 1
        }
        if !isClosed { showEnd(parser.isInsideElement, parser.position, format, output) }
        return 0
    }

    private static func showError(_ error: XML.ParseError, _ format: Format, _ output: Output) {
        guard format == .json else {
            output.flush()
            return Output.complain("\(error)")
        }
        var line = JSONLine()
        line.add("event", "error")
        line.add("condition", error.condition.rawValue)
        line.add("offset", error.position.offset)
        line.add("line", error.position.line)
        line.add("column", error.position.column)
        line.add("message", error.reason)
        output.line(line.line)
    }

    private static func showEnd(_ isInside: Bool, _ position: XML.Position, _ format: Format, _ output: Output) {
        switch format {
        case .json:
            var line = JSONLine()
            line.add("event", "eof")
            line.add("inside", isInside)
            line.add("offset", position.offset)
            output.line(line.line)
        case .tree where isInside: output.line("the input ends inside an element (\(position))")
        default: break
        }
    }
}
