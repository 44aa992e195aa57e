internal import StanzaKit
internal import StanzaMeasure

/// What it costs to find the type of an element among 10, 100 and 1,000.
public enum RegistryBenchmark {
    /// A type that reads nothing, so that finding it is all there is to do.
    struct Probe: StanzaExtension {
        static let elementNames = [XML.Name("probe", in: "urn:example:probe")]
        init(parsing reader: ElementReader) {}
        func serialize(into writer: inout ElementWriter) {}
    }

    /// A type that no element is of.
    struct Absent: StanzaExtension {
        static let elementNames = [XML.Name("absent", in: "urn:example:probe")]
        init(parsing reader: ElementReader) {}
        func serialize(into writer: inout ElementWriter) {}
    }

    private static let childCount = 100
    private static let sizes = [10, 100, 1_000]
    private static let passes = 200

    private struct Case {
        let size: Int
        let element: XML.Element
        let decoding: ExtensionRegistry
        let finding: ExtensionRegistry
    }

    /// Measures look-ups that hit and that miss, and look-up with a decoder that does nothing.
    ///
    /// Every element has children of the same number, spread over the registered names. A look-up alone is what a list
    /// that is read on access does for each child when it is asked for a type that is not there.
    public static func run(rounds: Int) throws -> [Record] {
        let cases = try sizes.map { size in
            // Namespaces of the usual kind; a few names in each.
            let names = (0..<size).map {
                XML.Name("e\($0 % 7)", in: XML.Namespace(rawValue: "urn:example:registry:\($0 / 7)"))
            }
            var registry = ExtensionRegistry.core.adding(Probe.self, as: names)
            try registry.register(Absent.self)
            let step = max(size / childCount, 1)
            let children = (0..<childCount).map { XML.Node.element(XML.Element(names[$0 * step % size])) }
            let built = XML.Element(XML.Name("parent", in: "urn:example:parent"), [:], children)
            let element = try XML.Element(parsing: built.serialized(), limits: .unlimited)
            return Case(size: size, element: element, decoding: registry, finding: registry.with(decoding: .onAccess))
        }
        let unknown = ExtensionRegistry.core.adding(Absent.self).with(decoding: .onAccess)
        let stages: [(name: String, pass: (Case) throws -> Void)] = [
            ("hit", { keep(try ExtensionList(childrenOf: $0.element, registry: $0.finding)[Absent.self]) }),
            ("miss", { keep(try ExtensionList(childrenOf: $0.element, registry: unknown)[Absent.self]) }),
            ("decoded", { keep(try ExtensionList(childrenOf: $0.element, registry: $0.decoding)) }),
        ]
        var records: [Record] = []
        for stage in stages {
            var times = cases.map { _ in [Double]() }
            var allocations = cases.map { _ in 0 }
            for _ in 0..<(rounds + 1) {
                for (index, test) in cases.enumerated() {
                    let before = Allocations.count
                    let time = try CPUTime.measure { () throws in for _ in 0..<passes { try stage.pass(test) } }
                    allocations[index] = Allocations.count - before
                    times[index].append(time / Double(passes * childCount))
                }
            }
            for (index, test) in cases.enumerated() {
                var record = Record("registry", input: "\(test.size) types", stage: stage.name)
                record.units = childCount
                if Allocations.counter != nil {
                    record.allocations = (Double(allocations[index]) / Double(passes * childCount)).rounded(2)
                }
                record.nanoseconds = times[index].dropFirst().min()?.rounded(1)
                record.compare(zip(times[index], times[0]).dropFirst().map { $0 / $1 }, to: "\(sizes[0]) types")
                records.append(record)
            }
        }
        return records
    }
}
