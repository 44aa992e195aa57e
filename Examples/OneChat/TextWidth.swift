// How much room text takes on a terminal, and text that others wrote made harmless.

extension Unicode.Scalar {
    /// How many cells it takes: none for what is drawn over another, two for what is wide in East Asia and for emoji.
    fileprivate var cells: Int {
        if isASCII { return value < 0x20 || value == 0x7F ? 0 : 1 }
        // Vowels and finals of Hangul, which are drawn into the square of the consonant.
        if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return properties.isEmojiPresentation || isWide ? 2 : 1
        }
    }

    /// Whether Unicode's East Asian Width (UAX #11) is wide or full.
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension Character {
    /// How many cells of a terminal it takes, or at most takes: terminals put the letters of a cluster side by side, as in
    /// Devanagari, but draw an emoji of several as one.
    var cells: Int {
        // The sign that asks for the colourful form makes it as wide as an emoji.
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        guard let first = unicodeScalars.first(where: { $0.cells > 0 }) else { return 0 }
        if first.properties.isEmojiPresentation || first.properties.isEmojiModifierBase { return first.cells }
        return unicodeScalars.reduce(0) { $0 + $1.cells }
    }
}

extension String {
    /// How many cells of a terminal it takes.
    var cells: Int { reduce(0) { $0 + $1.cells } }

    /// As much of it as fits into so many cells, filled up with spaces.
    func fitted(_ width: Int) -> String {
        let all = cells
        if all <= width { return self + String(repeating: " ", count: width - all) }
        guard width > 1 else { return String(repeating: " ", count: max(width, 0)) }
        var text = ""
        var used = 0
        for character in self {
            if used + character.cells > width - 1 { break }
            text.append(character)
            used += character.cells
        }
        return text + "…" + String(repeating: " ", count: width - 1 - used)
    }

    /// Lines of at most so many cells, divided at spaces where there are some. It looks at each character once or twice,
    /// however long the text is.
    func wrapped(_ width: Int) -> [String] {
        let width = max(width, 2)
        return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            var lines: [String] = []
            var start = line.startIndex
            // Behind the last space of the line, and how much is used before it.
            var space: (end: Substring.Index, used: Int)?
            var used = 0
            for index in line.indices {
                let cells = line[index].cells
                while used + cells > width, start < index {
                    let cut = space ?? (index, used)
                    lines.append(String(line[start..<cut.end]))
                    (start, used, space) = (cut.end, used - cut.used, nil)
                }
                used += cells
                if line[index] == " " { space = (line.index(after: index), used) }
            }
            return lines + [String(line[start...])]
        }
    }

    /// What somebody else wrote, without what would move the terminal's cursor or turn the order of letters around.
    var harmless: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0A: text.unicodeScalars.append(scalar)
            case 0x09: text += "    "
            case 0x0D, 0x202A...0x202E, 0x2066...0x2069: break
            case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "�")
            case 0x7F...0x9F: text += "�"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The same in one line.
    var harmlessLine: String { harmless.split(whereSeparator: \.isNewline).joined(separator: " ") }
}
