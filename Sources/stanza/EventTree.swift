internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaXML

/// What the parser found as a tree for people: types and values, unknown and malformed parts marked.
enum EventTree {
    static func print(_ event: StreamParser.Event, to output: Output) {
        switch event {
        case .opened(let header):
            output.line("stream" + attributes(header.element))
        case .closed:
            output.line("stream closed")
        case .stanza(let stanza):
            output.line(stanza.kind.rawValue + attributes(stanza.source))
            print(stanza.extensions, to: output)
        case .rejected(let element, let error):
            output.line("\(element.name) rejected: \(error)")
        case .features(let element), .nonza(let element):
            output.line(element.name.description + attributes(element))
            if let list = try? ExtensionList(childrenOf: element, registry: .standard) { print(list, to: output) }
            if !element.text.utf8.allSatisfy(\.isXMLSpace) { output.line("  \"\(element.text)\"") }
        }
    }

    private static func attributes(_ element: XML.Element?) -> String {
        (element?.attributes ?? []).map { " \($0.name.local)='\($0.value)'" }.joined()
    }

    private static func print(_ list: ExtensionList, to output: Output) {
        for (index, entry) in list.enumerated() {
            switch entry {
            case .typed(let value, let source):
                let untaken = list.untakenParts(at: index) ?? 0
                let note = untaken > 0 ? "  (\(untaken) more kept as they came)" : ""
                output.line(
                    "  \(type(of: value).qualifiedName)  \((source?.name ?? value.elementName).description)\(note)")
                for member in value.fieldValues { print(member, indent: "    ", to: output) }
            case .unknown(let element):
                output.line("  ? unknown  \(element.name)")
                output.line("    \(element.xmlString)")
            case .malformed(let element, let error):
                output.line("  ! malformed  \(element.name)")
                output.line("    \(error)")
                output.line("    \(element.xmlString)")
            }
        }
    }

    private static func print(_ member: FieldValue.Member, indent: String, to output: Output) {
        switch member.value {
        case .null: return
        case .object(let members):
            output.line("\(indent)\(member.name)")
            for inner in members { print(inner, indent: indent + "  ", to: output) }
        case .array(let values):
            for value in values { print(.init(member.name, value), indent: indent, to: output) }
        case .string(let text): output.line("\(indent)\(member.name): \(JSONLine.quoted(text))")
        default: output.line("\(indent)\(member.name): \(JSONLine.text(member.value))")
        }
    }
}
