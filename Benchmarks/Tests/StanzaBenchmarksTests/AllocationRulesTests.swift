import CAllocationCounter
import StanzaBenchmarks
import StanzaKit
import StanzaMeasure
import Testing

/// How much memory each corpus may ask for: an element that is lent out asks for none, a kept one once, a typed stanza once
/// more and once for each part that cannot do without.
@Suite(.serialized) struct AllocationRulesTests {
    private static let scale = 0.3
    /// What a pass may ask for once, whatever comes: a parser, its buffers as they grow, its tables.
    private static let once = 300

    private static func workload(_ name: String) throws -> Workload {
        try Workload(Corpora(scale: scale)[name].bytes, registry: .corpora, limits: Corpora.limits)
    }

    private static func allocations(_ workload: Workload, _ stage: Stage, _ engine: XML.Engine) throws -> Int {
        // Once before, for what is made once in a process.
        try workload.pass(stage, engine: engine)
        let before = Allocations.count
        try workload.pass(stage, engine: engine)
        return Allocations.count - before
    }

    private static func names() throws -> [String] { try Corpora(scale: scale).names }

    @Test(arguments: try names())
    func lentElementsAskForNone(name: String) throws {
        try #require(stanza_counts_allocations())

        #expect(try Self.allocations(Self.workload(name), .scan, .native) <= Self.once)
    }

    @Test(arguments: try names())
    func keptElementsAskOnce(name: String) throws {
        let workload = try Self.workload(name)

        let native = try Self.allocations(workload, .elements, .native)
        #expect(native <= workload.stanzaCount + Self.once)
        #expect(native >= workload.stanzaCount)
        // libxml2 alone asks for some itself, here as there.
        let floor = try Self.allocations(workload, .floor, .libxml2)
        let libxml2 = try Self.allocations(workload, .elements, .libxml2)
        #expect(libxml2 <= floor + 2 * workload.stanzaCount + Self.once)
    }

    @Test(arguments: try names())
    func typedStanzasAskForTheirPartsAndOnceMore(name: String) throws {
        let corpus = try Corpora(scale: Self.scale)[name]
        let workload = try Workload(corpus.bytes, registry: .corpora, limits: Corpora.limits)
        var allowed = 0
        var parser = XML.Parser(limits: Corpora.limits)
        try parser.feed(corpus.bytes) { event in
            guard case .element(let element) = event, StanzaKind(element) != nil else { return .proceed }
            // The element, and one more.
            allowed += 2 + Self.parts(of: try AnyStanza(parsing: element, registry: .corpora))
            return .proceed
        }

        let typed = try Self.allocations(workload, .typed, .native)

        #expect(typed <= allowed + Self.once)
        #expect(typed >= 2 * workload.stanzaCount)
    }

    // MARK: - What cannot do without memory of its own

    /// The strings that are too long to be kept inside themselves, the arrays and tables, and the values of extensions that
    /// are too big for their place, in a value and all that is in it.
    private static func parts(of value: Any) -> Int {
        if let text = value as? String { return text.utf8.count > 15 ? 1 : 0 }
        // Elements stand in the memory of the stanza's own.
        if value is XML.Element || value is XML.Name || value is XML.Namespace { return 0 }
        if let list = value as? ExtensionList {
            return list.reduce(list.isEmpty ? 0 : 1) { count, entry in
                switch entry {
                case .typed(let value, _): count + size(of: value) + parts(of: value)
                case .unknown: count
                // Why an element is malformed is told in words and places.
                case .malformed: count + 20
                }
            }
        }
        let mirror = Mirror(reflecting: value)
        var count = 0
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: count = mirror.children.isEmpty ? 0 : 1
        default: break
        }
        return mirror.children.reduce(count) { $0 + parts(of: $1.value) }
    }

    /// One for a value that is too big to be kept in the place of any value.
    private static func size(of value: some StanzaExtension) -> Int {
        MemoryLayout.size(ofValue: value) > 24 ? 1 : 0
    }
}
