internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaXML

/// What the parser found as one JSON object.
enum EventJSON {
    /// With `alone` every typed child is also shown as its value writes it by itself, without its source.
    static func line(_ event: StreamParser.Event, fromValues: Bool, alone: Bool = false) throws -> String {
        var line = JSONLine()
        switch event {
        case .opened(let header):
            line.add("event", "open")
            for attribute in header.element.attributes { line.add(label(attribute.name), attribute.value) }
        case .closed:
            line.add("event", "close")
        case .stanza(let stanza):
            line.add("event", "stanza")
            line.add("kind", stanza.kind.rawValue)
            addAttributes(stanza.source, to: &line)
            line.add("lang", stanza.stanza.lang?.xmlText)
            line.add("offset", stanza.source?.position?.offset)
            line.add("xml", try xml(event, fromValues: fromValues))
            line.add("extensions", raw: try extensions(stanza.extensions, alone))
        case .features(let element), .nonza(let element), .rejected(let element, _):
            try add(nonza: element, event, fromValues, to: &line)
        }
        return line.line
    }

    private static func add(
        nonza element: XML.Element,
        _ event: StreamParser.Event,
        _ fromValues: Bool,
        to line: inout JSONLine
    ) throws {
        line.add("event", "stanza")
        line.add("kind", "nonza")
        addAttributes(element, to: &line)
        line.add("lang", element.lang)
        line.add("offset", element.position?.offset)
        line.add("xml", try xml(event, fromValues: fromValues))
        let whole = try ExtensionList(reading: element, registry: .standard)
        line.add("element", element.name.description)
        if case .typed(let value, _)? = whole.first {
            line.add("typed", type(of: value).qualifiedName)
            line.add("value", .object(value.fieldValues))
        }
        line.add("extensions", raw: try extensions(ExtensionList(childrenOf: element, registry: .standard), false))
    }

    private static func addAttributes(_ element: XML.Element?, to line: inout JSONLine) {
        for name in ["from", "to", "id", "type"] { line.add(name, element?[name]) }
    }

    /// The first-level element written again: from its source, or typed children from their values.
    static func xml(_ event: StreamParser.Event, fromValues: Bool) throws -> String? {
        switch event {
        case .stanza(let stanza):
            let bytes = try fromValues ? stanza.stanza.serializedFromValues() : stanza.serialized()
            return String(decoding: bytes, as: UTF8.self)
        case .features(let element), .nonza(let element), .rejected(let element, _):
            guard fromValues else { return String(decoding: try element.serialized(), as: UTF8.self) }
            let list = try ExtensionList(reading: element, registry: .standard)
            return String(decoding: try list.serializedFromValues(), as: UTF8.self)
        case .opened, .closed: return nil
        }
    }

    private static func extensions(_ list: ExtensionList, _ alone: Bool) throws -> String {
        let objects = try list.enumerated().map { index, entry in
            var line = JSONLine()
            line.add("element", (entry.source?.name.description ?? ""))
            switch entry {
            case .typed(let value, _):
                line.add("status", "typed")
                line.add("type", type(of: value).qualifiedName)
                line.add("value", .object(value.fieldValues))
                line.add("untaken", list.untakenParts(at: index))
                if alone { line.add("alone", try value.element().xmlString) }
            case .unknown:
                line.add("status", "unknown")
            case .malformed(let element, let error):
                line.add("status", "malformed")
                line.add("error", raw: object(error, element))
            }
            return line.line
        }
        return "[" + objects.joined(separator: ",") + "]"
    }

    private static func object(_ error: ExtensionError, _ element: XML.Element) -> String {
        var line = JSONLine()
        line.add("code", error.code.rawValue)
        line.add("path", error.path)
        line.add("offset", error.position?.offset)
        line.add("message", error.reason)
        return line.line
    }

    private static func label(_ name: XML.Name) -> String {
        switch name.namespace {
        case .none: name.local
        case .xml: "xml:\(name.local)"
        default: name.description
        }
    }
}
