internal import Foundation

/// One figure as a line of JSON.
public struct Record: Codable, Equatable, Sendable {
    /// Which part of the program measured: `stages`, `registry`, `schema`, `delivery`, `archive`
    /// or `linear`.
    public var group: String
    /// The input.
    public var input: String
    /// What was done with it.
    public var stage: String
    /// The engine; `nil` where none is used.
    public var engine: String?
    /// How many stanzas, or other units, the input has.
    public var units: Int?
    /// How many bytes were read or written.
    public var bytes: Int?
    /// Allocations a unit; `nil` where nothing counts.
    public var allocations: Double?
    /// The time over that of what the group compares with, as the median of the rounds.
    public var ratio: Double?
    /// The smallest of those ratios.
    public var ratioLow: Double?
    /// The largest of those ratios.
    public var ratioHigh: Double?
    /// What the ratio is to.
    public var ratioTo: String?
    /// For the serialiser: its time over that of copying the bytes it writes, stanza by stanza.
    public var ratioToCopy: Double?
    /// Nanoseconds a unit.
    public var nanoseconds: Double?
    /// Millions of bytes a second.
    public var megabytesPerSecond: Double?

    enum CodingKeys: String, CodingKey {
        case group, input, stage, engine, units, bytes, allocations, ratio
        case ratioLow = "ratio_low"
        case ratioHigh = "ratio_high"
        case ratioTo = "ratio_to"
        case ratioToCopy = "ratio_to_copy"
        case nanoseconds = "ns"
        case megabytesPerSecond = "mb_per_s"
    }

    init(_ group: String, input: String, stage: String, engine: String? = nil) {
        self.group = group
        self.input = input
        self.stage = stage
        self.engine = engine
    }

    /// The record as one line, keys sorted.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The record of a line.
    public init(json line: String) throws {
        self = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
    }
}

extension Record {
    /// The ratio to something as the median of rounds, with the spread.
    mutating func compare(_ ratios: [Double], to name: String) {
        let sorted = ratios.sorted()
        guard let low = sorted.first, let high = sorted.last else { return }
        (ratioLow, ratio, ratioHigh) = (low.rounded(3), sorted[sorted.count / 2].rounded(3), high.rounded(3))
        ratioTo = name
    }
}

extension Double {
    /// The number with so many decimals.
    func rounded(_ decimals: Int) -> Double {
        let factor = pow(10, Double(decimals))
        return (self * factor).rounded() / factor
    }
}
