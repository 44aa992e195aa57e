import StanzaChat
import StanzaKit

// Messages as lines of a terminal.

extension Array {
    /// The lines of the last elements, in their order: as many as it takes for so many lines, or all.
    ///
    /// - Parameter lines: The lines of an element, given also the one before it.
    func lastLines(_ count: Int, _ lines: (_ earlier: Element?, _ element: Element) -> [Line]) -> [Line] {
        var parts: [[Line]] = []
        var found = 0
        for index in indices.reversed() where found < count {
            parts.append(lines(index > startIndex ? self[index - 1] : nil, self[index]))
            found += parts[parts.count - 1].count
        }
        return parts.reversed().flatMap(\.self)
    }
}

extension ChatFile {
    /// Its size for people; nothing when nobody says.
    var sizeText: String {
        guard let size else { return "size unknown" }
        if size < 1_000 { return "\(size) B" }
        let tenths = size < 1_000_000 ? size / 100 : size / 100_000
        return "\(tenths / 10).\(tenths % 10) \(size < 1_000_000 ? "kB" : "MB")"
    }

    private var playing: String {
        guard let duration else { return "" }
        let seconds = duration.components.seconds
        return ", \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    fileprivate func line(_ sign: String) -> String {
        let what = [name ?? url, mediaType].compactMap { $0?.harmlessLine }.joined(separator: ", ")
        return "\(sign) \(what), \(sizeText)\(playing)"
    }
}

extension ChatMessage {
    /// What it says, in words.
    var words: String {
        if retractedAt != nil { return "(taken back)" }
        return switch content {
        case .text(let text)?: text.harmless
        case .photo(let file)?: file.line("📷")
        case .video(let file)?: file.line("🎬")
        case .voice(let file)?: file.line("🎤")
        case .file(let file)?: file.line("📎")
        case .emotion(let feeling)?: feeling.harmless
        case .location(let place)?: "📍 \(place.latitude), \(place.longitude)"
        case nil: "(something this program does not show)"
        }
    }

    /// How far an outgoing one has come, and in which colour.
    var ticks: (text: String, style: Style) {
        switch delivery {
        case .queued?: ("…", .dim)
        case .sent?: ("·", .dim)
        case .acknowledged?: ("✓", .dim)
        case .delivered?: ("✓✓", .dim)
        case .displayed?: ("✓✓", .cyan)
        case .failed(let reason)?: ("✗ \(reason.harmlessLine)", .red)
        case nil: ("", .plain)
        }
    }

    /// Its lines in so many cells: when, who, what, how far it has come, and what others feel about it.
    func lines(_ width: Int, name: String) -> [Line] {
        let start = (time.clock + " ", Style.dim)
        let who = (name.harmlessLine + " ", isOutgoing ? Style.green : .blue)
        let indent = min(start.0.cells + who.0.cells, width / 2)
        let text = words + (correctedAt == nil || retractedAt != nil ? "" : " (corrected)")
        let space = (String(repeating: " ", count: indent), Style.plain)
        var lines = text.wrapped(width - indent).enumerated().map { index, part in
            index == 0 ? Line(start, who, (part, .plain)) : Line(space, (part, .plain))
        }
        let ticks = ticks
        if let last = lines.indices.last, !ticks.text.isEmpty {
            lines[last].pieces.append((" " + ticks.text, ticks.style))
            // No room behind the text: one line more.
            if lines[last].pieces.reduce(0, { $0 + $1.text.cells }) > width {
                lines[last].pieces.removeLast()
                lines.append(Line(space, ticks))
            }
        }
        let feelings = reactions.flatMap(\.emoji).map(\.harmlessLine).joined(separator: " ")
        if !feelings.isEmpty { lines.append(Line(space, ("[\(feelings)]", .dim))) }
        return lines
    }
}
