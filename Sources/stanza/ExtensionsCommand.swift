internal import StanzaCore
internal import StanzaExtensions
internal import StanzaXML

/// `stanza extensions`: what the registry knows.
enum ExtensionsCommand {
    static let usage = "extensions [--json [--all]|--markdown]"

    static func run(_ words: ArraySlice<String>, _ output: Output) throws -> Int32 {
        let arguments = try Arguments(words, options: [], flags: ["--json", "--markdown", "--all"])
        guard arguments.operands.isEmpty else { throw Arguments.UsageError(message: "extensions takes no file") }
        let isMarkdown = arguments.has("--markdown")
        if isMarkdown {
            output.line("| element | type | where | specification | fields |")
            output.line("|---|---|---|---|---|")
        }
        for registration in ExtensionRegistry.standard {
            if arguments.has("--json") {
                output.line(json(registration))
            } else if isMarkdown {
                output.line(markdown(registration))
            } else {
                let document = registration.type.specification.map { "  \($0)" } ?? ""
                output.line("\(place(registration.name))  \(registration.type.qualifiedName)\(document)")
            }
        }
        if arguments.has("--json"), arguments.has("--all") { for type in inner() { output.line(json(type)) } }
        return 0
    }

    private static func fields(_ registration: ExtensionRegistry.Registration) -> [FieldDescription] {
        registration.type.elementDescription?.fields ?? []
    }

    /// The types that are no registered ones and stand inside of these, at any depth, in the order they are met.
    private static func inner() -> [any StanzaExtension.Type] {
        var met: Set<ObjectIdentifier> = []
        var pending = ExtensionRegistry.standard.map(\.type)
        for type in pending { met.insert(ObjectIdentifier(type)) }
        var found: [any StanzaExtension.Type] = []
        var next = 0
        while next < pending.count {
            let fields = pending[next].elementDescription?.fields ?? []
            next += 1
            for type in fields.compactMap(\.elementType) where met.insert(ObjectIdentifier(type)).inserted {
                pending.append(type)
                found.append(type)
            }
        }
        return found
    }

    private static func json(_ registration: ExtensionRegistry.Registration) -> String {
        var line = JSONLine()
        line.add("element", place(registration.name))
        line.add("elements", raw: json(registration.type.elementNames))
        line.add("type", registration.type.qualifiedName)
        line.add("xep", registration.type.specification?.xep)
        line.add("document", registration.type.specification?.document)
        line.add("version", registration.type.specification?.version)
        line.add("section", registration.type.specification?.section)
        line.add("scope", registration.scope.description)
        line.add("fields", raw: json(fields(registration)))
        return line.line
    }

    private static func json(_ type: any StanzaExtension.Type) -> String {
        var line = JSONLine()
        line.add("elements", raw: json(type.elementNames))
        line.add("type", type.qualifiedName)
        line.add("fields", raw: json(type.elementDescription?.fields ?? []))
        return line.line
    }

    private static func json(_ names: [XML.Name]) -> String {
        "[" + names.map { JSONLine.quoted(place($0)) }.joined(separator: ",") + "]"
    }

    private static func json(_ fields: [FieldDescription]) -> String {
        let objects = fields.map { field in
            var line = JSONLine()
            line.add("kind", field.kind.rawValue)
            line.add("names", raw: json(field.names))
            line.add("type", field.elementType?.qualifiedName ?? field.type)
            line.add("cardinality", field.cardinality.rawValue)
            return line.line
        }
        return "[" + objects.joined(separator: ",") + "]"
    }

    private static func markdown(_ registration: ExtensionRegistry.Registration) -> String {
        let fields = fields(registration).map { field in
            (field.names.first?.local ?? field.kind.rawValue) + (field.cardinality == .required ? "" : "?")
        }
        let cells = [
            "`\(place(registration.name))`", "`\(registration.type.qualifiedName)`",
            registration.scope.description,
            registration.type.specification?.description ?? "", fields.joined(separator: ", "),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// A name with the namespaces that depend on the place in words.
    private static func place(_ name: XML.Name) -> String {
        switch name.namespace {
        case .content: "{*content}\(name.local)"
        case .inherited: "{*inherited}\(name.local)"
        case .any: "{*}\(name.local)"
        default: name.description
        }
    }
}
