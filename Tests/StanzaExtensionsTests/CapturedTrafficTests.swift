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

    /// Every stanza of the captures in which nobody breaks the rules on purpose.
    private func stanzas() throws -> [(source: String, stanza: AnyStanza)] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/captures/stanzas.jsonl")
        let decoder = JSONDecoder()
        return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).compactMap { line in
            let captured = try decoder.decode(Captured.self, from: line)
            let name = XML.Name(captured.name, in: XML.Namespace(rawValue: captured.ns))
            guard StanzaKind(name) != nil, !captured.src.contains("-errors-") else { return nil }
            return (captured.src, try AnyStanza(captured: captured.xml, in: name.namespace))
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

    @Test func valuesInTheirElementsPlacesChangeNothing() throws {
        for (source, stanza) in try stanzas() {
            for case .typed(let value, let element?) in stanza.extensions {
                let merged = try value.element(over: element, registry: .standard, keepsSpelling: true)
                #expect(merged == element, "\(source)")
            }
        }
    }
}
