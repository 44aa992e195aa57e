/// The line that the user writes.
struct LineEditor {
    private(set) var text: [Character] = []
    /// Before which character the cursor stands.
    private(set) var cursor = 0
    private var earlier: [String] = []
    private var shown: Int?

    var string: String { String(text) }

    /// What is shown of it in so many cells, and where the cursor stands there.
    func window(_ width: Int) -> (text: String, cursor: Int) {
        var start = cursor
        var used = 0
        while start > 0, used + text[start - 1].cells < width {
            start -= 1
            used += text[start].cells
        }
        var end = start
        var room = width
        while end < text.count, text[end].cells <= room {
            room -= text[end].cells
            end += 1
        }
        return (String(text[start..<end]).fitted(width), used)
    }

    /// Takes a key; false when it means nothing to a line.
    mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let character):
            text.insert(character, at: cursor)
            cursor += 1
        case .backspace:
            guard cursor > 0 else { return true }
            cursor -= 1
            text.remove(at: cursor)
        case .delete where cursor < text.count: text.remove(at: cursor)
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, text.count)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("u"): replace("")
        case .control("k"): text.removeSubrange(cursor...)
        case .up: show((shown ?? earlier.count) - 1)
        case .down: show((shown ?? earlier.count) + 1)
        default: return false
        }
        return true
    }

    /// Takes the line away, to be found again with the arrow keys.
    mutating func takeLine() -> String {
        let line = string
        if !line.isEmpty, earlier.last != line { earlier.append(line) }
        if earlier.count > 100 { earlier.removeFirst() }
        shown = nil
        replace("")
        return line
    }

    private mutating func replace(_ line: String) {
        text = Array(line)
        cursor = text.count
    }

    private mutating func show(_ place: Int) {
        guard 0...earlier.count ~= place else { return }
        shown = place
        replace(place < earlier.count ? earlier[place] : "")
    }
}
