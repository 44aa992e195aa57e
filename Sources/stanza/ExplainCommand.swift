internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaXML

/// `stanza explain`: says of each element that is not typed why it is not, and what is registered nearest to it.
enum ExplainCommand {
    static let usage = "explain [--all] [--json] [parse options] FILE|-"

    static func run(_ words: ArraySlice<String>, _ output: Output) throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: ParseOptions.options,
            flags: ParseOptions.flags + ["--all", "--json"]
        )
        let input = try Input(arguments)
        var parser = input.parser(.standard)
        var explained = 0
        func explain(_ event: StreamParser.Event) {
            guard let source = event.element else { return }
            // An element is looked into where nothing reads it; what a type has read is its own affair.
            var pending = StanzaKind(source.name) == nil ? [source] : Array(source.elements)
            while !pending.isEmpty {
                let element = pending.removeFirst()
                let explanation = ExtensionRegistry.standard.explain(element)
                if case .typed = explanation.outcome {
                    if arguments.has("--all") { show(explanation, element, arguments.has("--json"), output) }
                } else {
                    show(explanation, element, arguments.has("--json"), output)
                    explained += 1
                }
                if case .unregistered = explanation.outcome {
                    pending.insert(contentsOf: Array(element.elements), at: 0)
                }
            }
        }
        do {
            try input.forEachPiece { try parser.feed($0, explain) }
        } catch let error as XML.ParseError {
            output.flush()
            Output.complain("\(error)")
            return 1
        }
        if explained == 0, !arguments.has("--json") { output.line("every element has a type") }
        return 0
    }

    private static func show(_ explanation: Explanation, _ element: XML.Element, _ isJSON: Bool, _ output: Output) {
        guard isJSON else {
            let place = element.position.map { "  (\($0))" } ?? ""
            let lines = explanation.description.split(separator: "\n", omittingEmptySubsequences: false)
            output.line(lines[0] + place)
            for line in lines.dropFirst() { output.line(String(line)) }
            return
        }
        var line = JSONLine()
        line.add("path", explanation.path)
        line.add("element", explanation.name.description)
        line.add("offset", element.position?.offset)
        switch explanation.outcome {
        case .typed(let type):
            line.add("status", "typed")
            line.add("type", type.qualifiedName)
        case .malformed(let type, let error):
            line.add("status", "malformed")
            line.add("type", type.qualifiedName)
            line.add("message", error.reason)
        case .unregistered:
            line.add("status", "unknown")
        }
        let misses = explanation.nearMisses.map { miss in
            var line = JSONLine()
            line.add("element", miss.registration.name.description)
            line.add("type", miss.registration.type.qualifiedName)
            line.add("scope", miss.registration.scope.description)
            switch miss.reason {
            case .otherPlace: line.add("reason", "other-place")
            case .otherNamespace: line.add("reason", "other-namespace")
            case .similarName: line.add("reason", "similar-name")
            }
            return line.line
        }
        line.add("near", raw: "[" + misses.joined(separator: ",") + "]")
        output.line(line.line)
    }
}
