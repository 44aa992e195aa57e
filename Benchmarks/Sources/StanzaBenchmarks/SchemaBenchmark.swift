public import StanzaKit
internal import StanzaMeasure

/// Declared types beside the same types written by hand.
public enum SchemaBenchmark {
    /// A pair of types and an element both read.
    struct Pair: Sendable {
        let name: String
        let xml: String
        let measure: @Sendable (_ xml: String, _ rounds: Int) throws -> [Record]
        /// What each of the two writes for what it read.
        let written: @Sendable (_ xml: String) throws -> (declared: [UInt8], manual: [UInt8])
    }

    static let pairs: [Pair] = [
        pair(
            "1 attribute", DeclaredAttribute1.self, ManualAttribute1.self, "<one xmlns='urn:example:schema' id='a1'/>"),
        pair(
            "4 attributes", DeclaredAttribute4.self, ManualAttribute4.self,
            "<four xmlns='urn:example:schema' id='a1' phone='+39 075 12345678' displayName='Romeo' age='16'/>"
        ),
        pair(
            "10 attributes", DeclaredAttribute10.self, ManualAttribute10.self,
            """
            <ten xmlns='urn:example:schema' id='a1' phone='+39 075 12345678' displayName='Romeo' age='16' \
            from='romeo' to='juliet' count='3' urgent='true' unit='Cel' value='20.5'/>
            """
        ),
        pair("text", DeclaredContent1.self, ManualContent1.self, "<text xmlns='urn:example:schema'>O Romeo</text>"),
        pair(
            "4 fields, children", DeclaredContent4.self, ManualContent4.self,
            """
            <list xmlns='urn:example:schema' id='a1'><title>Verona</title><final/>\
            <entry jid='romeo@example.org'>Romeo</entry><entry jid='juliet@example.org'>Juliet</entry></list>
            """
        ),
        pair(
            "10 fields, children", DeclaredContent10.self, ManualContent10.self,
            """
            <report xmlns='urn:example:schema' id='a1' from='romeo' count='2' urgent='true'><title>Verona</title>\
            <summary>Two houses</summary><rank>1</rank><final/><text>first</text>\
            <entry jid='romeo@example.org'>Romeo</entry><entry jid='juliet@example.org'>Juliet</entry></report>
            """
        ),
    ]

    /// What each pair reads, and what the declared type and the one by hand write for it.
    public static func written() throws -> [(source: XML.Element, declared: XML.Element, byHand: XML.Element)] {
        try pairs.map { pair in
            let (declared, manual) = try pair.written(pair.xml)
            return (
                try XML.Element(parsing: pair.xml),
                try XML.Element(parsing: declared),
                try XML.Element(parsing: manual)
            )
        }
    }

    /// Measures reading and writing of every pair, the two taking turns.
    public static func run(rounds: Int) throws -> [Record] {
        try pairs.flatMap { try $0.measure($0.xml, rounds) }
    }

    private static func pair<Declared: StanzaExtension, Manual: StanzaExtension>(
        _ name: String,
        _ declared: Declared.Type,
        _ manual: Manual.Type,
        _ xml: String
    ) -> Pair {
        Pair(name: name, xml: xml) { xml, rounds in
            let element = try XML.Element(parsing: xml)
            let declaredValue = try Declared(parsing: element)
            let manualValue = try Manual(parsing: element)
            let reading = try compare(
                name, "parse", rounds,
                { try ReadLoop<Declared>(parsing: element).cost },
                { try ReadLoop<Manual>(parsing: element).cost }
            )
            let writing = try compare(
                name, "serialise", rounds,
                { try WriteLoop(declaredValue).run() },
                { try WriteLoop(manualValue).run() }
            )
            return reading + writing
        } written: { xml in
            let element = try XML.Element(parsing: xml)
            return (
                try Declared(parsing: element).element().serialized(),
                try Manual(parsing: element).element().serialized()
            )
        }
    }

    private static func compare(
        _ name: String,
        _ stage: String,
        _ rounds: Int,
        _ declared: () throws -> Cost,
        _ manual: () throws -> Cost
    ) throws -> [Record] {
        var costs: [(declared: Cost, manual: Cost)] = []
        for _ in 0..<(rounds + 1) { costs.append((try declared(), try manual())) }
        // The first round warms up.
        costs.removeFirst()
        let ratios = costs.map { $0.declared.nanoseconds / $0.manual.nanoseconds }
        func record(_ how: String, _ of: [Cost]) -> Record {
            var record = Record("schema", input: name, stage: "\(stage), \(how)")
            record.nanoseconds = of.map(\.nanoseconds).min()?.rounded(1)
            if Allocations.counter != nil { record.allocations = of.last?.allocations.rounded(2) }
            return record
        }
        var first = record("declared", costs.map(\.declared))
        first.compare(ratios, to: "by hand")
        return [first, record("by hand", costs.map(\.manual))]
    }
}

/// What one reading or one writing cost.
struct Cost: Equatable {
    var nanoseconds: Double
    var allocations: Double

    static let repetitions = 2_000

    static func measure(_ body: () throws -> Void) rethrows -> Cost {
        let before = Allocations.count
        let start = CPUTime.nanoseconds
        try body()
        let nanoseconds = CPUTime.nanoseconds - start
        return Cost(
            nanoseconds: nanoseconds / Double(repetitions),
            allocations: Double(Allocations.count - before) / Double(repetitions)
        )
    }
}

/// Reads its element as another type, over and over, so that nothing but that type's reading is measured.
struct ReadLoop<Inner: StanzaExtension>: StanzaExtension {
    static var elementNames: [XML.Name] { Inner.elementNames }
    let cost: Cost

    init(parsing reader: ElementReader) throws {
        cost = try Cost.measure {
            for _ in 0..<Cost.repetitions { keep(try Inner(parsing: reader)) }
        }
    }

    func serialize(into writer: inout ElementWriter) {}
}

/// Writes a value as its child, over and over.
struct WriteLoop<Inner: StanzaExtension>: StanzaExtension {
    static var elementNames: [XML.Name] { [XML.Name("loop", in: .schemaBenchmark)] }
    private let inner: Inner
    private let cost = Box()

    private final class Box: Equatable, @unchecked Sendable {
        // One thread measures.
        var cost = Cost(nanoseconds: 0, allocations: 0)
        static func == (lhs: Box, rhs: Box) -> Bool { lhs === rhs }
    }

    init(_ inner: Inner) { self.inner = inner }

    init(parsing reader: ElementReader) throws { throw reader.error(.custom, "only written") }

    func serialize(into writer: inout ElementWriter) {
        let start = CPUTime.nanoseconds
        let before = Allocations.count
        for _ in 0..<Cost.repetitions { writer.child(inner) }
        cost.cost = Cost(
            nanoseconds: (CPUTime.nanoseconds - start) / Double(Cost.repetitions),
            allocations: Double(Allocations.count - before) / Double(Cost.repetitions)
        )
    }

    func run() throws -> Cost {
        keep(try Message(to: nil, extensions: [self]).serialized())
        return cost.cost
    }
}
