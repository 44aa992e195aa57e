public import StanzaKit
internal import StanzaMeasure

/// Whether any cost grows faster than its input: the time for one unit at three sizes, each ten times the last.
public struct LinearProof {
    /// What grows.
    struct Dimension: Sendable {
        let name: String
        /// The smallest of the three sizes.
        let smallest: Int
        /// How many bytes are fed at a time.
        var chunkSize = 16_384
        /// The content of a stream of a size.
        let content: @Sendable (_ size: Int) -> String
    }

    /// What is done with a stream of a size, in order; each step begins with what the one before made.
    enum Step: String, CaseIterable {
        /// Bytes to elements.
        case elements
        /// Elements to stanzas, every registered type read.
        case typed
        /// Every child element looked at, and what is malformed or odd listed.
        case listed
        /// Every stanza changed and written.
        case written
        /// The first extension of a type changed, and the stanza written: what was not read is kept.
        case updated
        /// Every element compared with the same one parsed again, and hashed.
        case compared
    }

    /// Whether a figure shows a cost that grows faster than its input: a unit costs more than three times as much where
    /// there are ten times as many, and more than memory that is further away makes of it.
    public static func isLinear(_ record: Record) -> Bool {
        (record.ratio ?? 0) <= 3 || (record.nanoseconds ?? 0) < 5
    }

    /// Whether what a figure shows is libxml2's own: it compares each attribute of a tag, declarations among them, with all
    /// before it. The limits of attributes and declarations bound that; here there are none.
    public static func isOfLibXML2(_ record: Record) -> Bool {
        let inputs = ["attributes of a child", "attributes of a stanza", "declarations of an element"]
        return record.engine == XML.Engine.libxml2.description && record.stage == Step.elements.rawValue
            && inputs.contains(record.input)
    }

    /// How many nanoseconds a size may take.
    private static let patience = 20e9

    private let engines: [XML.Engine]
    private let rounds: Int
    private let inputs: [String]

    /// A proof for some engines; what comes behind parsing is measured with the first.
    ///
    /// - Parameter inputs: The names of the inputs; all when empty.
    public init(engines: [XML.Engine], rounds: Int, inputs: [String] = []) {
        self.inputs = inputs
        self.engines = engines
        self.rounds = max(rounds, 1)
    }

    /// Measures everything and hands each record over as it is there.
    ///
    /// - Throws: `XML.ParseError` when an input is refused.
    public func run(_ report: (Record) -> Void) throws {
        for dimension in Self.dimensions where inputs.isEmpty || inputs.contains(dimension.name) {
            for engine in engines {
                let steps = engine == engines.first ? Step.allCases : [.elements]
                for record in try measure(dimension, steps, engine) { report(record) }
            }
        }
        if inputs.isEmpty { report(measureRegistration()) }
    }

    // MARK: - Inputs

    /// What grows: the names of the inputs.
    public static var dimensionNames: [String] { dimensions.map(\.name) }

    /// The first-level elements of an input of a size; none for a name there is not.
    ///
    /// - Throws: `XML.ParseError` when the input is refused.
    public static func elements(of name: String, size: Int, engine: XML.Engine) throws -> [XML.Element] {
        guard let dimension = dimensions.first(where: { $0.name == name }) else { return [] }
        return try elements(Array((header + dimension.content(size)).utf8), dimension.chunkSize, engine)
    }

    private static let header =
        "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' id='s' version='1.0'>"

    private static func message(_ content: String) -> String { "<message id='m' type='chat'>\(content)</message>" }

    private static func list(_ size: Int, _ item: (Int) -> String) -> String { (0..<size).map(item).joined() }

    static let dimensions: [Dimension] = [
        Dimension(name: "stanzas", smallest: 200) { size in
            list(size) { message("<body>Number \($0)</body><userdata phone='+\($0)'/>") }
        },
        Dimension(name: "bytes of text", smallest: 20_000) { size in
            message("<body>\(String(repeating: "0123456789", count: size / 10))</body>")
        },
        Dimension(name: "references in text", smallest: 10_000) { size in
            message("<body>\(String(repeating: "a&lt;", count: size))</body>")
        },
        Dimension(name: "sections in text", smallest: 2_000) { size in
            message("<body>\(String(repeating: "a<![CDATA[b]]>", count: size))</body>")
        },
        Dimension(name: "bytes of an attribute", smallest: 20_000) { size in
            message("<userdata phone='\(String(repeating: "0123456789", count: size / 10))'/>")
        },
        Dimension(name: "depth", smallest: 500) { size in
            let start = String(repeating: "<a>", count: size)
            return message("<x xmlns='urn:x'>\(start)\(String(repeating: "</a>", count: size))</x>")
        },
        Dimension(name: "attributes of a child", smallest: 500) { size in
            message("<userdata phone='1'\(list(size) { " a\($0)='\($0)'" })/>")
        },
        Dimension(name: "attributes of a stanza", smallest: 500) { size in
            "<message id='m'\(list(size) { " a\($0)='\($0)'" })><body>hello</body></message>"
        },
        Dimension(name: "children, unknown", smallest: 1_000) { size in
            message(list(size) { "<e n='\($0)' xmlns='urn:e'/>" })
        },
        Dimension(name: "children, typed", smallest: 1_000) { size in
            message(list(size) { "<userdata phone='\($0)'/>" })
        },
        Dimension(name: "children, malformed", smallest: 1_000) { size in
            message(list(size) { "<userdata number='\($0)'/>" })
        },
        Dimension(name: "children of a type", smallest: 1_000) { size in
            message("<People xmlns='urn:example:people'>\(list(size) { "<Person name='P' age='\($0)'/>" })</People>")
        },
        Dimension(name: "text between children", smallest: 1_000) { size in
            message(list(size) { "<e xmlns='urn:e' n='\($0)'/> and " })
        },
        Dimension(name: "prefixes, side by side", smallest: 1_000) { size in
            message(list(size) { "<p\($0):e xmlns:p\($0)='urn:\($0)'/>" })
        },
        Dimension(name: "prefixes, one in another", smallest: 200) { size in
            let start = list(size) { "<p\($0):e xmlns:p\($0)='urn:\($0)'>" }
            return message(start + list(size) { "</p\(size - 1 - $0):e>" })
        },
        Dimension(name: "declarations of an element", smallest: 100) { size in
            message("<e xmlns='urn:e'\(list(size) { " xmlns:p\($0)='urn:\($0)' p\($0):a='1'" })/>")
        },
        Dimension(name: "names never seen before", smallest: 2_000) { size in
            list(size) { message("<name\($0) xmlns='urn:n'/>") }
        },
        Dimension(name: "namespaces never seen before", smallest: 2_000) { size in
            list(size) { message("<name xmlns='urn:n:\($0)'/>") }
        },
        Dimension(name: "text in chunks of 1 byte", smallest: 10_000, chunkSize: 1) { size in
            message("<body>\(String(repeating: "0123456789", count: size / 10))</body>")
        },
        Dimension(name: "attribute in chunks of 1 byte", smallest: 10_000, chunkSize: 1) { size in
            message("<userdata phone='\(String(repeating: "0123456789", count: size / 10))'/>")
        },
        Dimension(name: "references that are cut", smallest: 2_000, chunkSize: 3) { size in
            message("<body>\(String(repeating: "&lt;", count: size))</body>")
        },
        Dimension(name: "sections in chunks of 5 bytes", smallest: 1_000, chunkSize: 5) { size in
            message("<body>\(String(repeating: "a<![CDATA[b]]>", count: size))</body>")
        },
        Dimension(name: "children in chunks of 1 byte", smallest: 500, chunkSize: 1) { size in
            message(list(size) { "<e xmlns='urn:e' n='\($0)'/>" })
        },
        Dimension(name: "attributes in chunks of 1 byte", smallest: 100, chunkSize: 1) { size in
            message("<e xmlns='urn:e'\(list(size) { " a\($0)='1'" })/>")
        },
    ]

    // MARK: - Measuring

    private func measure(_ dimension: Dimension, _ steps: [Step], _ engine: XML.Engine) throws -> [Record] {
        var costs = steps.map { _ in [Double]() }
        var expected = 0.0
        var largest = 0
        for size in [dimension.smallest, dimension.smallest * 10, dimension.smallest * 100] {
            // What has shown already that it is not linear need not be shown to the end.
            if expected > Self.patience { break }
            largest = size
            let bytes = Array((Self.header + dimension.content(size)).utf8)
            var best = steps.map { _ in Double.infinity }
            // Short ones are repeated, so that a disturbance does not count.
            for _ in 0..<(size == dimension.smallest ? rounds * 4 : rounds) {
                for (index, time) in try Self.times(steps, bytes, dimension.chunkSize, engine).enumerated() {
                    best[index] = min(best[index], time)
                }
            }
            for index in steps.indices { costs[index].append(best[index] / Double(size)) }
            let total = costs.reduce(0) { $0 + ($1.last ?? 0) } * Double(size)
            let growth = costs.compactMap { $0.count > 1 ? $0[$0.count - 1] / $0[$0.count - 2] : nil }.max() ?? 1
            expected = total * 10 * max(growth, 1)
        }
        return zip(steps, costs).map { step, costs in
            Self.record(dimension.name, step.rawValue, engine.description, largest, costs)
        }
    }

    private static func record(
        _ input: String,
        _ stage: String,
        _ engine: String?,
        _ units: Int,
        _ costs: [Double]
    ) -> Record {
        var record = Record("linear", input: input, stage: stage, engine: engine)
        record.units = units
        record.nanoseconds = costs.last?.rounded(2)
        // How much more one unit costs when there are ten times as many, at most.
        record.compare(zip(costs.dropFirst(), costs).map { $0 / $1 }, to: "a tenth of the input")
        record.ratio = record.ratioHigh
        return record
    }

    private static func times(
        _ steps: [Step],
        _ bytes: [UInt8],
        _ chunkSize: Int,
        _ engine: XML.Engine
    ) throws -> [Double] {
        var elements: [XML.Element] = []
        var stanzas: [AnyStanza] = []
        return try steps.map { step in
            switch step {
            case .elements:
                return try CPUTime.measure { () throws in elements = try Self.elements(bytes, chunkSize, engine) }
            case .typed:
                return try CPUTime.measure { () throws in
                    stanzas = try elements.map { try AnyStanza(parsing: $0, registry: .corpora) }
                }
            case .listed:
                return CPUTime.measure {
                    for stanza in stanzas {
                        for entry in stanza.extensions { keep(entry) }
                        keep(stanza.extensions.malformed)
                        keep(stanza.extensions.allMalformed)
                        keep(stanza.extensions.diagnostics)
                    }
                }
            case .written:
                return try CPUTime.measure { () throws in
                    for case .message(var message) in stanzas {
                        message.id = "changed"
                        keep(try message.serialized())
                    }
                }
            case .updated:
                return try CPUTime.measure { () throws in
                    for case .message(var message) in stanzas {
                        message.update(UserData.self) { $0.displayName = "Romeo" }
                        message.update(People.self) { $0.persons.removeLast() }
                        message.update(Message.Body.self) { $0.text += "." }
                        keep(try message.serialized())
                    }
                }
            case .compared:
                let others = try Self.elements(bytes, chunkSize, engine)
                return CPUTime.measure {
                    keep(elements == others)
                    keep(elements.hashValue)
                }
            }
        }
    }

    private static func elements(_ bytes: [UInt8], _ chunkSize: Int, _ engine: XML.Engine) throws -> [XML.Element] {
        var elements: [XML.Element] = []
        var parser = XML.Parser(limits: .unlimited, engine: engine)
        try bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                let end = min(start + chunkSize, all.count)
                try parser.feed(UnsafeRawBufferPointer(rebasing: all[start..<end])) { event in
                    if case .element(let element) = event { elements.append(element) }
                    return .proceed
                }
                start = end
            }
        }
        return elements
    }

    private func measureRegistration() -> Record {
        let sizes = [100, 1_000, 10_000]
        let costs = sizes.map { size in
            let names = (0..<size).map { XML.Name("e", in: XML.Namespace(rawValue: "urn:example:registry:\($0)")) }
            return (0..<rounds).map { _ in
                CPUTime.measure { keep(ExtensionRegistry.core.adding(RegistryBenchmark.Probe.self, as: names)) }
                    / Double(size)
            }.min() ?? 0
        }
        return Self.record("names registered at once", "registered", nil, 10_000, costs)
    }
}
