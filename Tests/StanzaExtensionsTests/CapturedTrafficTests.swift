import Foundation
import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// What clients and servers have said to each other on the wire.
@Suite struct CapturedTrafficTests {
    /// One first-level element of a captured session.
    private struct Captured: Decodable {
        var src: String
        var name: String
        var ns: String
        var xml: String
    }

    /// Every first-level element of the captures in which nobody breaks the rules on purpose.
    private func elements() throws -> [Captured] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/captures/stanzas.jsonl")
        let decoder = JSONDecoder()
        return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
            .map { try decoder.decode(Captured.self, from: $0) }.filter { !$0.src.contains("-errors-") }
    }

    /// The stanzas among them.
    private func stanzas() throws -> [(source: String, stanza: AnyStanza)] {
        try elements().compactMap { captured in
            let name = XML.Name(captured.name, in: XML.Namespace(rawValue: captured.ns))
            guard StanzaKind(name) != nil else { return nil }
            return (captured.src, try AnyStanza(captured: captured.xml, in: name.namespace))
        }
    }

    /// The others: features, what is said to log in, and what stream management says.
    private func elementsBesideStanzas() throws -> [(source: String, element: XML.Element)] {
        try elements().compactMap { captured in
            let name = XML.Name(captured.name, in: XML.Namespace(rawValue: captured.ns))
            guard StanzaKind(name) == nil else { return nil }
            // The stream's header bound the prefix.
            let xml = captured.xml.replacing(
                /^<(stream:[a-z]+)/, with: { "<\($0.1) xmlns:stream='http://etherx.jabber.org/streams'" })
            return (captured.src, try XML.Element(captured: xml, in: name.namespace))
        }
    }

    @Test func nothingIsMalformed() throws {
        let stanzas = try stanzas()

        #expect(stanzas.count > 1_000)
        for (source, stanza) in stanzas {
            let malformed = stanza.extensions.allMalformed.map { "\($0.error)" }
            #expect(malformed.isEmpty, "\(source): \(stanza)")
        }
    }

    @Test func nearlyEveryElementOfAKnownNamespaceIsTyped() throws {
        let known = Set(ExtensionRegistry.standard.map { Array($0.name.namespace.rawValue.utf8) })
        var typed = 0
        var others: [String] = []
        func count(_ list: ExtensionList, _ source: String) {
            for entry in list {
                if case .typed = entry {
                    typed += 1
                } else if let name = entry.source?.name, known.contains(Array(name.namespace.rawValue.utf8)) {
                    others.append("\(source): \(name)")
                }
            }
        }

        for (source, stanza) in try stanzas() { count(stanza.extensions, source) }
        for (source, element) in try elementsBesideStanzas() {
            count(try ExtensionList(reading: element, registry: .standard), source)
        }

        #expect(typed > 2_000)
        #expect(Double(typed) >= 0.98 * Double(typed + others.count), "\(others)")
    }

    @Test func valuesInTheirElementsPlacesChangeNothing() throws {
        for (source, stanza) in try stanzas() {
            for case .typed(let value, let element?) in stanza.extensions {
                let merged = try value.element(over: element, registry: .standard, keepsSpelling: true)
                #expect(merged == element, "\(source)")
            }
        }
    }
}
