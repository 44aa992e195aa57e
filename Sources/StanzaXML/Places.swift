/// Where the elements of a buffer stand, for whoever asks for many of them in document order.
///
/// The elements down to the one asked for last are kept, and how far their children have been walked; so asking for all
/// children of an element costs one walk, not one from the start for each.
package struct Places {
    private let buffer: NodeBuffer
    private var levels: [Level] = []
    /// The place of a byte, which only moves forward while elements are asked for in their order.
    private var mark: (offset: Int, position: XML.Position)

    private struct Level {
        let record: Int
        let end: Int
        let step: String
        let lang: String?
        let position: XML.Position
        /// The child that was met last; those of each name before it are counted.
        var child: Int
        var counts: [XML.Name: Int] = [:]
    }

    package init(_ buffer: NodeBuffer) {
        self.buffer = buffer
        mark = (0, buffer.header.position)
        let root = buffer.cursor(0)
        levels.append(level(root, number: 1, surroundingLang: buffer.header.surroundings.lang))
    }

    /// The path down to an element, as ``XML/Element/path`` gives it.
    package mutating func path(to record: Int) -> String {
        go(to: record)
        return levels.map(\.step).joined(separator: "/")
    }

    /// Where an element begins in the bytes.
    package mutating func position(of record: Int) -> XML.Position {
        go(to: record)
        return levels[levels.count - 1].position
    }

    /// The nearest `xml:lang` at or around an element.
    package mutating func lang(at record: Int) -> String? {
        go(to: record)
        return levels[levels.count - 1].lang
    }

    /// The elements around an element, from the first-level one down.
    package mutating func ancestors(of record: Int) -> some Sequence<Int> {
        go(to: record)
        return levels.dropLast().map(\.record)
    }

    private mutating func level(_ cursor: Cursor, number: Int, surroundingLang: String?) -> Level {
        let name = cursor.name(cursor.index).local.excerpt
        let lang = cursor.attribute(.lang)
        if cursor.rawStart < mark.offset { mark = (0, buffer.header.position) }
        let position = mark.position.advanced(over: cursor.raw + mark.offset, count: cursor.rawStart - mark.offset)
        mark = (cursor.rawStart, position)
        return Level(
            record: cursor.index,
            end: cursor.end,
            step: number == 1 ? name : "\(name)[\(number)]",
            lang: lang < 0 ? surroundingLang : cursor.attributeValue(lang).string,
            position: position,
            child: cursor.firstChild
        )
    }

    private mutating func go(to record: Int) {
        while levels.count > 1, record < levels[levels.count - 1].record || record >= levels[levels.count - 1].end {
            levels.removeLast()
        }
        while levels[levels.count - 1].record < record {
            let last = levels.count - 1
            let cursor = buffer.cursor(UInt32(truncatingIfNeeded: levels[last].record))
            if record < levels[last].child {
                levels[last].child = cursor.firstChild
                levels[last].counts = [:]
            }
            var child = levels[last].child
            while child < cursor.end, cursor.next(after: child) <= record {
                if !cursor.isText(child) { levels[last].counts[cursor.name(child), default: 0] += 1 }
                child = cursor.next(after: child)
            }
            levels[last].child = child
            // Only elements are asked for, and each is inside the one before.
            guard child < cursor.end, !cursor.isText(child) else { return }
            let number = levels[last].counts[cursor.name(child), default: 0] + 1
            levels.append(level(cursor.at(child), number: number, surroundingLang: levels[last].lang))
        }
    }
}
