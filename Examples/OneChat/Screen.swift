/// How a piece of text looks: numbers of ANSI's SGR.
struct Style: Equatable {
    var codes: [Int]

    static let plain = Style(codes: [])
    static let bold = Style(codes: [1])
    static let dim = Style(codes: [2])
    static let bar = Style(codes: [7])
    static let selected = Style(codes: [1, 7])
    static let red = Style(codes: [31])
    static let green = Style(codes: [32])
    static let yellow = Style(codes: [33])
    static let blue = Style(codes: [1, 34])
    static let cyan = Style(codes: [36])
}

/// One line of a part of the screen: pieces one after the other.
struct Line {
    var pieces: [(text: String, style: Style)]

    init(_ text: String = "", _ style: Style = .plain) { pieces = [(text, style)] }

    init(_ first: (String, Style), _ others: (String, Style)...) {
        pieces = ([first] + others).map { (text: $0.0, style: $0.1) }
    }

    /// What draws it in so many cells; the rest is filled up in the last piece's style.
    func drawn(_ width: Int) -> String {
        var result = ""
        var room = width
        for (index, piece) in pieces.enumerated() {
            let isLast = index == pieces.count - 1
            let cells = piece.text.cells
            let text = isLast || cells > room ? piece.text.fitted(room) : piece.text
            room -= isLast ? room : min(cells, room)
            let codes = piece.style.codes.map { ";\($0)" }.joined()
            result += "\u{1B}[0\(codes)m\(text)"
            if room == 0 { break }
        }
        return result + "\u{1B}[0m"
    }
}

/// What is to be seen.
struct Screen {
    /// The lines at the top and above the input.
    var top = Line()
    var bottom = Line()
    /// Contacts and conversations, and which of them has to be visible.
    var side: [Line] = []
    var visible = 0
    /// The conversation: what it is, and its lines for a width; of more than so many the last ones are enough.
    var title = Line()
    var content: (_ width: Int, _ count: Int) -> [Line] = { _, _ in [] }
    /// How many lines of it are to be below what is shown; there may be fewer.
    var scrolled = 0
    var editor = LineEditor()

    static func sideWidth(_ columns: Int) -> Int { columns < 50 ? 0 : min(max(columns / 3, 18), 32) }

    /// The lines of a terminal of a size, where the cursor stands, and how many lines are below what is shown.
    func lines(_ columns: Int, _ count: Int) -> (lines: [String], cursor: (line: Int, column: Int), scrolled: Int) {
        let sideWidth = Self.sideWidth(columns)
        let width = columns - (sideWidth == 0 ? 0 : sideWidth + 1)
        let height = max(count - 4, 1)
        let first = max(0, min(visible - height / 2, side.count - height - 1))
        let sideLines = side.dropFirst(first).prefix(height + 1)
        let body = content(width, height + scrolled)
        let end = max(body.count - scrolled, min(height, body.count))
        let bodyLines = body[max(end - height, 0)..<end]
        var result = [top.drawn(columns)]
        for row in 0...height {
            let left = sideLines.dropFirst(row).first ?? Line()
            // The newest line stands at the bottom.
            let place = row - 1 - (height - bodyLines.count)
            let right = row == 0 ? title : place < 0 ? Line() : bodyLines.dropFirst(place).first ?? Line()
            let bar = sideWidth == 0 ? "" : left.drawn(sideWidth) + "\u{1B}[2m│\u{1B}[0m"
            result.append(bar + right.drawn(width))
        }
        result.append(bottom.drawn(columns))
        let window = editor.window(max(columns - 3, 1))
        result.append(Line(("> ", .bold), (window.text, .plain)).drawn(columns))
        let cursor = (min(result.count, count), min(window.cursor + 3, columns))
        return (Array(result.prefix(count)), cursor, body.count - end)
    }
}

/// Draws a screen by sending the lines that have changed.
struct Painter {
    private var shown: [String] = []
    private var size = (columns: 0, lines: 0)

    /// Returns how many lines of the conversation are below what is shown.
    mutating func paint(_ screen: Screen, on terminal: Terminal) -> Int {
        let size = terminal.size
        if size != self.size { shown = [] }
        self.size = size
        let (lines, cursor, scrolled) = screen.lines(size.columns, size.lines)
        var output = shown.isEmpty ? "\u{1B}[2J" : ""
        for (index, line) in lines.enumerated() where index >= shown.count || shown[index] != line {
            output += "\u{1B}[\(index + 1);1H\(line)"
        }
        shown = lines
        terminal.write("\u{1B}[?25l\(output)\u{1B}[\(cursor.line);\(cursor.column)H\u{1B}[?25h")
        return scrolled
    }
}
