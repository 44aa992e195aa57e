internal import StanzaCore
internal import StanzaExtensions
internal import StanzaStream
internal import StanzaXML

/// What `stanza lint` has found, counted.
struct LintReport {
    /// An element that its type refused, and who sent it.
    struct Malformed: Hashable {
        let sender: String
        let element: XML.Name
        let path: String
        let code: String
        let reason: String
    }

    /// A stream that the parser refused.
    struct Refused {
        let source: String
        let error: XML.ParseError
    }

    /// The elements that stand at first level.
    private(set) var elementCount = 0
    private(set) var unknown: [XML.Namespace: [XML.Name: Int]] = [:]
    private(set) var superseded: [XML.Namespace: Int] = [:]
    private(set) var malformed: [Malformed: Int] = [:]
    private(set) var refused: [Refused] = []

    var hasFindings: Bool { !(unknown.isEmpty && superseded.isEmpty && malformed.isEmpty && refused.isEmpty) }

    /// Namespaces that types are registered for, and those that the stream itself is made of.
    private static let known: Set<XML.Namespace> = {
        let registered = ExtensionRegistry.standard.map(\.name.namespace)
        let stream: [XML.Namespace] = [
            .none, .client, .server, .component, .streams, .stanzaErrors, .streamErrors,
            "urn:ietf:params:xml:ns:xmpp-sasl", "urn:ietf:params:xml:ns:xmpp-tls", "urn:ietf:params:xml:ns:xmpp-bind",
        ]
        return Set(registered + stream)
    }()

    /// Looks at what was found in a source.
    ///
    /// - Parameter sender: Who sends what names no sender.
    mutating func take(_ event: StreamParser.Event, from sender: String) {
        guard let element = event.element else { return }
        elementCount += 1
        lookAtNamespaces(of: element)
        let list: ExtensionList?
        if let stanza = event.stanza {
            list = stanza.extensions
        } else {
            list = try? ExtensionList(reading: element, registry: .standard)
        }
        let name = event.stanza?.stanza.source?["from"] ?? sender
        for entry in list?.allMalformed ?? [] {
            let finding = Malformed(
                sender: name,
                element: entry.element.name,
                path: entry.error.path,
                code: entry.error.code.rawValue,
                reason: entry.error.reason
            )
            malformed[finding, default: 0] += 1
        }
    }

    mutating func take(_ error: XML.ParseError, in source: String) {
        refused.append(Refused(source: source, error: error))
    }

    /// Counts an element where its namespace begins: what is inside of it is its own affair.
    private mutating func lookAtNamespaces(of element: XML.Element) {
        var pending: [(element: XML.Element, outer: XML.Namespace?)] = [(element, nil)]
        while let (element, outer) = pending.popLast() {
            let name = element.name
            if name.namespace != outer {
                if !Self.known.contains(name.namespace) { unknown[name.namespace, default: [:]][name, default: 0] += 1 }
                if SupersededNamespace.all[name.namespace] != nil { superseded[name.namespace, default: 0] += 1 }
            }
            for child in element.elements { pending.append((child, name.namespace)) }
        }
    }

    // MARK: - In order

    /// The unknown namespaces, the most frequent first, each with its elements.
    var rankedUnknown: [(namespace: XML.Namespace, count: Int, elements: [(name: XML.Name, count: Int)])] {
        unknown.map { namespace, elements in
            (
                namespace: namespace,
                count: elements.values.reduce(0, +),
                elements: elements.map { (name: $0.key, count: $0.value) }
                    .sorted { ($1.count, $0.name.local) < ($0.count, $1.name.local) }
            )
        }
        .sorted { ($1.count, $0.namespace.rawValue) < ($0.count, $1.namespace.rawValue) }
    }

    /// The malformed elements, by sender, the most frequent first.
    var rankedMalformed: [(finding: Malformed, count: Int)] {
        malformed.map { (finding: $0.key, count: $0.value) }
            .sorted {
                ($0.finding.sender, $1.count, $0.finding.path, $0.finding.reason)
                    < ($1.finding.sender, $0.count, $1.finding.path, $1.finding.reason)
            }
    }

    /// The namespaces of superseded XEPs, the most frequent first.
    var rankedSuperseded: [(superseded: SupersededNamespace, count: Int)] {
        superseded.compactMap { namespace, count in
            SupersededNamespace.all[namespace].map { (superseded: $0, count: count) }
        }
        .sorted {
            ($1.count, $0.superseded.namespace.rawValue) < ($0.count, $1.superseded.namespace.rawValue)
        }
    }
}
