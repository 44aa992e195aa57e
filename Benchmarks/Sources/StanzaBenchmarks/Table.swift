internal import Foundation

/// Records as lines of text under each other.
public enum Table {
    /// The table's head.
    public static let stageHead =
        pad("stage", 14) + pad("engine", 10) + " allocs/stanza   x floor  (low-high)      ns/stanza"
        + "       MB/s"

    /// A line for a stage: allocations, which repeat, before time, which does not.
    public static func stageLine(_ record: Record) -> String {
        let spread = "(\(number(record.ratioLow, 2))-\(number(record.ratioHigh, 2)))"
        var line = pad(record.stage, 14) + pad(record.engine ?? "", 10)
        line += right(number(record.allocations, 2), 14) + right(number(record.ratio, 2), 10) + "  " + pad(spread, 13)
        line += right(number(record.nanoseconds, 0), 12) + right(number(record.megabytesPerSecond, 1), 11)
        if let ratio = record.ratioToCopy { line += "  \(number(ratio, 1)) x a copy of what it writes" }
        return line
    }

    /// The head of the tables whose ratio is to a line of their own.
    public static let otherHead = pad("input", 34) + pad("stage", 28) + "  allocs         ns     ratio  (low-high)"

    /// A line of one of those tables.
    public static func otherLine(_ record: Record) -> String {
        let stage = [record.stage, record.engine].compactMap(\.self).joined(separator: ", ")
        var line = pad(record.input, 34) + pad(stage, 28)
        line += right(number(record.allocations, 2), 8) + right(number(record.nanoseconds, 1), 11)
        guard let ratio = record.ratio else { return line }
        return line + right(number(ratio, 2), 10)
            + "  (\(number(record.ratioLow, 2))-\(number(record.ratioHigh, 2))) x \(record.ratioTo ?? "")"
    }

    private static func number(_ value: Double?, _ decimals: Int) -> String {
        value.map { String(format: "%.\(decimals)f", $0) } ?? "-"
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
