internal import Foundation

/// The stages' ratios to the floor as a picture for the README: shorter is faster.
///
/// It is transparent, and its inks follow the reader's choice of light or dark.
public struct Chart {
    private static let panels: [(stage: String, title: String)] = [
        ("elements", "Bytes to elements"),
        ("lazy", "… from, body, one extension read"),
        ("typed", "… every extension typed"),
        ("roundtrip", "… typed and written again"),
    ]

    private static let width = 880.0
    private static let panelWidth = 430.0
    private static let labelWidth = 108.0
    private static let barHeight = 7.0
    private static let top = 74.0

    private let corpora: [String]
    private let engines: [String]
    private let ratios: [String: Double]
    private let machine: String

    /// A chart of the records of stages.
    ///
    /// - Parameter machine: Where and when they were measured, for the line below.
    public init(_ records: [Record], machine: String) {
        let records = records.filter { $0.group == "stages" }
        corpora = Self.distinct(records.map(\.input))
        engines = Self.distinct(records.compactMap(\.engine))
        ratios = Dictionary(
            records.map { (Self.key($0.stage, $0.input, $0.engine), $0.ratio ?? 0) },
            uniquingKeysWith: { $1 }
        )
        self.machine = machine
    }

    private static func key(_ stage: String, _ corpus: String, _ engine: String?) -> String {
        "\(stage)|\(corpus)|\(engine ?? "")"
    }

    private static func distinct(_ words: [String]) -> [String] {
        words.reduce(into: []) { result, word in if !result.contains(word) { result.append(word) } }
    }

    /// The chart as a document.
    public var svg: String {
        let rowHeight = Self.barHeight * Double(max(engines.count, 1)) + 8
        let panelHeight = rowHeight * Double(corpora.count) + 52
        let height = Self.top + panelHeight * 2 + 26
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(Self.width)) \(text(height))" role="img" \
            font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="11">
            """,
            "<title>Time of each stage beside libxml2 with empty callbacks, by corpus and engine</title>",
            Self.style,
            label(12, 22, "Time beside libxml2 with empty callbacks on the same bytes", "strong", size: 15),
            label(12, 40, "1 is libxml2 alone, which keeps nothing and checks less; shorter bars are faster", "weak"),
        ]
        lines += legend(y: 58)
        for (index, panel) in Self.panels.enumerated() {
            let x = index % 2 == 0 ? 12.0 : Self.width - Self.panelWidth - 8
            let y = Self.top + (index < 2 ? 0 : panelHeight)
            lines += drawing(of: panel, x, y, rowHeight)
        }
        lines.append(label(12, height - 8, machine, "weak"))
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static let style = """
        <style>
        .strong { fill: #1f2328; font-weight: 600 } .plain { fill: #1f2328 } .weak { fill: #59636e }
        .grid { stroke: #d1d9e0 } .floor { stroke: #1f2328; stroke-dasharray: 3 2 }
        .e0 { fill: #bf7b1f } .e1 { fill: #1f6feb } .e2 { fill: #1a7f37 } .e3 { fill: #8250df }
        .tree { stroke: #cf222e; stroke-width: 2 }
        @media (prefers-color-scheme: dark) {
        .strong { fill: #f0f6fc } .plain { fill: #f0f6fc } .weak { fill: #9198a1 }
        .grid { stroke: #3d444d } .floor { stroke: #f0f6fc }
        .e0 { fill: #d29922 } .e1 { fill: #4493f8 } .e2 { fill: #3fb950 } .e3 { fill: #ab7df8 }
        .tree { stroke: #f85149 }
        }
        </style>
        """

    private func legend(y: Double) -> [String] {
        var lines: [String] = []
        var x = 12.0
        for (index, engine) in engines.enumerated() {
            lines.append(bar(x, y - 8, 22, "e\(index)"))
            lines.append(label(x + 27, y, "engine \(engine)", "plain"))
            x += 42 + Double(engine.count + 7) * 6
        }
        lines.append("<path class=\"tree\" d=\"M\(text(x + 4)) \(text(y - 9))v10\"/>")
        lines.append(label(x + 11, y, "a tree of strings made in libxml2's callbacks", "plain"))
        return lines
    }

    private func drawing(of panel: (stage: String, title: String), _ x: Double, _ y: Double, _ rowHeight: Double)
        -> [String]
    {
        let tree = Self.key("string-tree", "", nil)
        let shown = ratios.filter { $0.key.hasPrefix(panel.stage + "|") }.map(\.value)
        let trees = panel.stage == "elements" ? ratios.filter { $0.key.hasPrefix("string-tree|") }.map(\.value) : []
        let most = max((shown + trees).max() ?? 1, 1.2)
        let step = most > 6 ? 2.0 : most > 2.4 ? 1.0 : 0.5
        let end = (most / step).rounded(.up) * step
        let left = x + Self.labelWidth
        let scale = (Self.panelWidth - Self.labelWidth - 34) / end
        let bottom = y + 24 + rowHeight * Double(corpora.count)
        var lines = [label(x, y + 14, panel.title, "strong", size: 12)]
        for tick in stride(from: 0, through: end, by: step) {
            let place = left + tick * scale
            lines.append("<path class=\"grid\" d=\"M\(text(place)) \(text(y + 22))V\(text(bottom))\"/>")
            lines.append(label(place, bottom + 13, text(tick), "weak", anchor: "middle"))
        }
        for (row, corpus) in corpora.enumerated() {
            let rowTop = y + 24 + rowHeight * Double(row) + 4
            let middle = rowTop + Self.barHeight * Double(engines.count) / 2 + 4
            lines.append(label(left - 6, middle, corpus, "plain", anchor: "end"))
            for (index, engine) in engines.enumerated() {
                guard let ratio = ratios[Self.key(panel.stage, corpus, engine)] else { continue }
                let barTop = rowTop + Self.barHeight * Double(index)
                lines.append(bar(left, barTop, ratio * scale, "e\(index)"))
                lines.append(
                    label(left + ratio * scale + 3, barTop + 6.5, String(format: "%.2f", ratio), "weak", size: 8)
                )
            }
            if panel.stage == "elements", let ratio = ratios[tree.replacingOccurrences(of: "||", with: "|\(corpus)|")] {
                let place = left + ratio * scale
                let length = Self.barHeight * Double(engines.count) + 2
                lines.append("<path class=\"tree\" d=\"M\(text(place)) \(text(rowTop - 1))v\(text(length))\"/>")
            }
        }
        lines.append("<path class=\"floor\" d=\"M\(text(left + scale)) \(text(y + 22))V\(text(bottom))\"/>")
        return lines
    }

    private func bar(_ x: Double, _ y: Double, _ width: Double, _ name: String) -> String {
        "<rect class=\"\(name)\" x=\"\(text(x))\" y=\"\(text(y))\" width=\"\(text(max(width, 0.5)))\" "
            + "height=\"\(text(Self.barHeight - 1))\" rx=\"1\"/>"
    }

    private func label(
        _ x: Double,
        _ y: Double,
        _ words: String,
        _ name: String,
        size: Double? = nil,
        anchor: String? = nil
    ) -> String {
        let size = size.map { " font-size=\"\(text($0))\"" } ?? ""
        let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
        let escaped = words.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        return "<text class=\"\(name)\" x=\"\(text(x))\" y=\"\(text(y))\"\(size)\(anchor)>\(escaped)</text>"
    }

    private func text(_ number: Double) -> String {
        let text = String(format: "%.1f", number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
