/// Where a service of a domain is offered, as DNS has it (RFC 2782).
public struct SRVRecord: Hashable, Sendable {
    /// Which records come first: the lower number.
    public var priority: UInt16
    /// The share of connections among the records of one priority; 0 for as few as possible.
    public var weight: UInt16
    /// The port of the service.
    public var port: UInt16
    /// The host, in A-labels and without a final dot; `.` when the service is decidedly not offered.
    public var target: String

    /// A record by its parts.
    public init(priority: UInt16, weight: UInt16, port: UInt16, target: String) {
        self.priority = priority
        self.weight = weight
        self.port = port
        self.target = target
    }
}

/// The order in which to try what has a priority and a weight: by priority, and by weighted chance within one.
///
/// Source: RFC 2782, "Usage rules".
func ordered<Item>(
    _ items: [Item],
    by record: (Item) -> SRVRecord,
    using generator: inout some RandomNumberGenerator
) -> [Item] {
    var groups: [UInt16: [Item]] = [:]
    for item in items { groups[record(item).priority, default: []].append(item) }
    var result: [Item] = []
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
        // Those of weight 0 first, so that they are chosen for the number 0 only.
        var left = group.filter { record($0).weight == 0 } + group.filter { record($0).weight != 0 }
        while !left.isEmpty {
            let sum = left.reduce(0) { $0 + Int(record($1).weight) }
            var number = Int.random(in: 0...sum, using: &generator)
            // The first whose running sum is not less than the number.
            let chosen = left.firstIndex { item in
                number -= Int(record(item).weight)
                return number <= 0
            }
            result.append(left.remove(at: chosen ?? left.count - 1))
        }
    }
    return result
}
