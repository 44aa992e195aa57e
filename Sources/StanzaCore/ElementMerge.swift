internal import StanzaXML

/// Puts a value in the place of the element it was read from, and keeps of that element what the value knows nothing of.
///
/// What the type took when it read the source is replaced by what the value writes now; everything else stays where it
/// is. Child elements are matched through what the source's own value would write, so that in a list from which one was
/// removed every other keeps the parts that belong to it.
struct ElementMerge {
    private let source: XML.Element
    private let decoding: Decoding
    private let write: () throws -> (old: XML.Element?, new: XML.Element)
    /// Whether an unchanged field keeps the spelling it had in the source: `1` for `true`, a time zone.
    private let keepsSpelling: Bool

    init<Extension: StanzaExtension>(
        _ value: Extension,
        over source: XML.Element,
        registry: ExtensionRegistry,
        content: XML.Namespace,
        keepsSpelling: Bool
    ) {
        guard case .parsed(let buffer, let index) = source.storage else {
            preconditionFailure("a list's entries are read from parsed elements")
        }
        let decoding = Decoding(
            buffer: buffer,
            root: index,
            registry: registry,
            content: content,
            tracker: TakenParts()
        )
        self.source = source
        self.decoding = decoding
        self.keepsSpelling = keepsSpelling
        write = {
            let old = try Extension(parsing: ElementReader(decoding, Int(index)))
            // A type that does not keep the name it was read under is written back under it.
            let tracksName = old.elementName.fits(source.name)
            func element(_ value: Extension, fromValues: Bool) throws -> XML.Element {
                var writer = ElementWriter(.standalone, content: content)
                writer.writesFromValues = fromValues
                writer.xml.startElement(tracksName ? writer.resolved(value.elementName, in: source) : source.name)
                value.serialize(into: &writer)
                writer.xml.endElement()
                return try XML.Element(parsing: writer.finish(), limits: .unlimited)
            }
            return (
                keepsSpelling ? try element(old, fromValues: false) : nil,
                try element(value, fromValues: !keepsSpelling)
            )
        }
    }

    /// The element to write.
    func merged() throws -> XML.Element {
        let (old, new) = try write()
        return merge(decoding.buffer.cursor(decoding.root), old, new)
    }

    private var tracker: TakenParts { decoding.tracker ?? TakenParts() }

    private func element(_ record: Int) -> XML.Element {
        XML.Element(buffer: decoding.buffer, index: UInt32(truncatingIfNeeded: record))
    }

    // MARK: - One element

    private func merge(_ cursor: Cursor, _ old: XML.Element?, _ new: XML.Element) -> XML.Element {
        if tracker.isWhole(cursor.index) { return new }
        let source = element(cursor.index)
        if keepsSpelling, let old, old == new { return source }
        var result = source
        result.name = new.name
        result.attributes = attributes(cursor, source, old, new)
        result.children = children(cursor, old, new)
        return result
    }

    private func attributes(
        _ cursor: Cursor,
        _ source: XML.Element,
        _ old: XML.Element?,
        _ new: XML.Element
    ) -> [XML.Attribute] {
        var result: [XML.Attribute] = []
        for (index, attribute) in source.attributes.enumerated() {
            let isTaken = tracker.isTaken(cursor.firstAttribute + index * Record.attributeWords)
            if let value = new[attribute.name] {
                let isUnchanged = old?[attribute.name].map { $0.hasSameBytes(as: value) } ?? false
                result.append(isUnchanged ? attribute : XML.Attribute(attribute.name, value))
            } else if !isTaken || old.map({ $0[attribute.name] == nil }) ?? false {
                // Unknown, or one that the value does not write and did not before: a default that was spelled out.
                result.append(attribute)
            }
        }
        for attribute in new.attributes where source[attribute.name] == nil { result.append(attribute) }
        return result
    }

    // MARK: - Its content

    private func children(_ cursor: Cursor, _ old: XML.Element?, _ new: XML.Element) -> [XML.Node] {
        let newElements = Array(new.elements)
        let matches = ChildMatch(takenChildren(of: cursor), old.map { Array($0.elements) }, newElements)
        // What stands before the first and behind each child of the source.
        var result: [XML.Node] = []
        var placed = [Int?](repeating: nil, count: newElements.count)
        let takesText = tracker.isTextTaken(of: cursor.index)
        let newText = new.text
        var writesText = takesText && !newText.isEmpty
        if takesText, let old, old.text.hasSameBytes(as: newText) { writesText = false }
        let keepsText = !takesText || (old.map { $0.text.hasSameBytes(as: newText) } ?? false)

        var record = cursor.firstChild
        while record < cursor.end {
            let next = cursor.next(after: record)
            if cursor.isText(record) {
                let text = cursor.text(record).string
                let isLayout = text.utf8.allSatisfy(\.isXMLSpace) && cursor.childElement(from: cursor.firstChild) >= 0
                if keepsText || (isLayout && newText.isEmpty) {
                    result.append(.text(text))
                } else if writesText {
                    result.append(.text(newText))
                    writesText = false
                }
            } else if !tracker.isTaken(record) {
                result.append(.element(element(record)))
            } else if let match = matches[source: record] {
                placed[match.new] = result.count
                result.append(
                    .element(merge(cursor.at(record), match.old, newElements[match.new]))
                )
            }
            record = next
        }
        insert(newElements, placed, into: &result)
        if writesText { result.insert(.text(newText), at: 0) }
        return result
    }

    private func takenChildren(of cursor: Cursor) -> [(record: Int, name: XML.Name)] {
        var result: [(record: Int, name: XML.Name)] = []
        var record = cursor.childElement(from: cursor.firstChild)
        while record >= 0 {
            if tracker.isTaken(record) { result.append((record, cursor.name(record))) }
            record = cursor.childElement(from: cursor.next(after: record))
        }
        return result
    }

    /// Puts each child that has no place yet behind the one written before it, or before the one written after it.
    private func insert(_ elements: [XML.Element], _ placed: [Int?], into nodes: inout [XML.Node]) {
        guard placed.contains(nil) else { return }
        // Where each new child goes: behind the node at this index; -1 is the front.
        var additions: [Int: [XML.Element]] = [:]
        var previous: Int?
        for (index, element) in elements.enumerated() {
            if let place = placed[index] {
                previous = place
            } else if let previous {
                additions[previous, default: []].append(element)
            } else if let following = placed[index...].compactMap({ $0 }).first {
                additions[following - 1, default: []].append(element)
            } else {
                additions[nodes.count - 1, default: []].append(element)
            }
        }
        var result = additions[-1]?.map { XML.Node.element($0) } ?? []
        for (index, node) in nodes.enumerated() {
            result.append(node)
            result += additions[index]?.map { .element($0) } ?? []
        }
        nodes = result
    }
}

/// Which child of the source each new child takes the place of.
private struct ChildMatch {
    private var bySource: [Int: (new: Int, old: XML.Element?)] = [:]

    /// Lists larger than this are matched in order, without looking for what was inserted or removed.
    private static let largestDifference = 2_000

    init(_ taken: [(record: Int, name: XML.Name)], _ old: [XML.Element]?, _ new: [XML.Element]) {
        guard let old else {
            for (source, index) in Self.inOrder(taken.map(\.name), new.map(\.name)) {
                bySource[taken[source].record] = (index, nil)
            }
            return
        }
        // The source's child that each child of the old value came from.
        var record: [Int: Int] = [:]
        for (source, index) in Self.inOrder(taken.map(\.name), old.map(\.name)) { record[index] = taken[source].record }
        for (oldIndex, newIndex) in Self.align(old, new) {
            guard let source = record[oldIndex] else { continue }
            bySource[source] = (newIndex, old[oldIndex])
        }
    }

    subscript(source record: Int) -> (new: Int, old: XML.Element?)? { bySource[record] }

    /// Pairs the first of a name with the first, the second with the second.
    private static func inOrder(_ left: [XML.Name], _ right: [XML.Name]) -> [(Int, Int)] {
        var places: [XML.Name: [Int]] = [:]
        for (index, name) in right.enumerated().reversed() { places[name, default: []].append(index) }
        return left.enumerated().compactMap { index, name in
            places[name]?.popLast().map { (index, $0) }
        }
    }

    /// Pairs equal elements, then within what is left between them those of one name in order.
    private static func align(_ old: [XML.Element], _ new: [XML.Element]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] {
            pairs.append((start, start))
            start += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            pairs.append((oldEnd, newEnd))
        }
        var anchors: [(Int, Int)] = []
        if oldEnd - start <= largestDifference, newEnd - start <= largestDifference {
            var removed: Set<Int> = []
            var inserted: Set<Int> = []
            for change in new[start..<newEnd].difference(from: old[start..<oldEnd]) {
                switch change {
                case .remove(let offset, _, _): removed.insert(offset)
                case .insert(let offset, _, _): inserted.insert(offset)
                }
            }
            let keptOld = (0..<(oldEnd - start)).filter { !removed.contains($0) }
            let keptNew = (0..<(newEnd - start)).filter { !inserted.contains($0) }
            anchors = zip(keptOld, keptNew).map { ($0 + start, $1 + start) }
        }
        var lower = (start, start)
        for anchor in anchors + [(oldEnd, newEnd)] {
            let left = old[lower.0..<anchor.0].map(\.name)
            let right = new[lower.1..<anchor.1].map(\.name)
            for (oldIndex, newIndex) in inOrder(left, right) {
                pairs.append((lower.0 + oldIndex, lower.1 + newIndex))
            }
            if anchor.0 < oldEnd { pairs.append(anchor) }
            lower = (anchor.0 + 1, anchor.1 + 1)
        }
        return pairs
    }
}
