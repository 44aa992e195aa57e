internal import StanzaXML

/// Puts a value in the place of the element it was read from, and keeps of that element what the value knows nothing of.
///
/// What the type took when it read the source is replaced by what the value writes now; everything else stays where it
/// is. Child elements are matched through what the source's own value would write, so that in a list from which one was
/// removed every other keeps the parts that belong to it.
struct ElementMerge {
    private let source: XML.Element
    private let buffer: NodeBuffer
    private let root: UInt32
    private let tracker = TakenParts()
    private let write: () throws -> (old: XML.Element, new: XML.Element)
    /// Whether an element reads as the value.
    private let reads: (XML.Element) -> Bool
    /// Whether an unchanged field keeps the spelling it had in the source: `1` for `true`, a time zone.
    private let keepsSpelling: Bool
    /// How the order of children was found; shared by the copies that work on the elements inside.
    private let ordering = Ordering()

    private final class Ordering {
        /// Whether children stand in the order the value writes them, wherever those of the source stood.
        var isWritten = false
        /// Whether a child was put between others that stand in another order than the value writes them.
        var isGuess = false
    }

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
        let contentIndex = StanzaKind.contentIndex(of: content)
        let tracker = tracker
        self.source = source
        self.buffer = buffer
        root = index
        self.keepsSpelling = keepsSpelling
        write = {
            var decoding = Decoding(buffer, registry: registry, contentIndex: contentIndex, tracker: tracker)
            defer { withExtendedLifetime((buffer, registry, tracker)) {} }
            let old = try decoding.read(index) { try Extension(parsing: $0) }
            // A type that does not keep the name it was read under is written back under it.
            let tracksName = old.elementName.fits(source.name)
            func element(_ value: Extension) throws -> XML.Element {
                var writer = ElementWriter(.standalone, content: content)
                writer.writesFromValues = !keepsSpelling
                writer.xml.startElement(tracksName ? writer.resolved(value.elementName, in: source) : source.name)
                value.serialize(into: &writer)
                writer.xml.endElement()
                return try XML.Element(parsing: writer.finish(), limits: .unlimited)
            }
            return (try element(old), try element(value))
        }
        reads = { element in
            let read = try? element.read(registry: registry, contentIndex: contentIndex) { try Extension(parsing: $0) }
            return read == value
        }
    }

    /// The element to write.
    func merged() throws -> XML.Element {
        let (old, new) = try write()
        let cursor = buffer.cursor(root)
        let inPlace = merge(cursor, old, new)
        guard ordering.isGuess, !reads(inPlace) else { return inPlace }
        ordering.isWritten = true
        let inOrder = merge(cursor, old, new)
        return reads(inOrder) || !reads(new) ? inOrder : new
    }

    private func element(_ record: Int) -> XML.Element {
        XML.Element(buffer: buffer, index: UInt32(truncatingIfNeeded: record))
    }

    // MARK: - One element

    private func merge(_ cursor: Cursor, _ old: XML.Element, _ new: XML.Element) -> XML.Element {
        let source = element(cursor.index)
        if keepsSpelling, old == new { return source }
        if tracker.isWhole(cursor.index) { return new }
        var result = source
        result.name = new.name
        result.attributes = attributes(cursor, source.attributes, old, new)
        result.children = ContentMerge(cursor, old, new, self).nodes()
        return result
    }

    private func attributes(
        _ cursor: Cursor,
        _ source: [XML.Attribute],
        _ old: XML.Element,
        _ new: XML.Element
    ) -> [XML.Attribute] {
        let oldValues = Dictionary(old.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        let newValues = Dictionary(new.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        var result: [XML.Attribute] = []
        for (index, attribute) in source.enumerated() {
            let record = cursor.firstAttribute + index * Record.attributeWords
            if let value = newValues[attribute.name] {
                let isUnchanged = keepsSpelling && oldValues[attribute.name]?.hasSameBytes(as: value) ?? false
                result.append(isUnchanged ? attribute : XML.Attribute(attribute.name, value))
            } else if !tracker.isTaken(record) || tracker.isDefault(record)
                || (keepsSpelling && oldValues[attribute.name] == nil)
            {
                // Unknown, or one that the value does not write and did not before: a default that was spelled out.
                result.append(attribute)
            }
        }
        let known = Set(source.map(\.name))
        return result + new.attributes.filter { !known.contains($0.name) }
    }

    // MARK: - Its content

    /// The content of one element: what the value writes now in its order, and between it what the value does not know.
    private struct ContentMerge {
        private let cursor: Cursor
        private let merge: ElementMerge
        private let oldElements: [XML.Element]
        private let newElements: [XML.Element]
        private let oldText: String
        private let newText: String
        /// The record that each child of the old value was read from.
        private var records: [Int?]
        /// The records of children that the value knows.
        private var known: Set<Int> = []

        init(_ cursor: Cursor, _ old: XML.Element, _ new: XML.Element, _ merge: ElementMerge) {
            self.cursor = cursor
            self.merge = merge
            oldElements = Array(old.elements)
            newElements = Array(new.elements)
            oldText = old.text
            newText = new.text
            records = [Int?](repeating: nil, count: oldElements.count)
            findRecords()
        }

        /// Finds what each old child was read from: of the children of its name that a field took, the next one.
        ///
        /// A type may also read through ``ElementReader/element``, which notes nothing: then the next one of the name.
        private mutating func findRecords() {
            var taken: [XML.Name: [Int]] = [:]
            var others: [XML.Name: [Int]] = [:]
            var record = cursor.childElement(from: cursor.firstChild)
            while record >= 0 {
                if merge.tracker.isTaken(record) {
                    taken[cursor.name(record), default: []].append(record)
                    known.insert(record)
                } else {
                    others[cursor.name(record), default: []].append(record)
                }
                record = cursor.childElement(from: cursor.next(after: record))
            }
            var next: [XML.Name: Int] = [:]
            for (index, element) in oldElements.enumerated() {
                let place = next[element.name, default: 0]
                next[element.name] = place + 1
                let found = taken[element.name] ?? []
                if place < found.count {
                    records[index] = found[place]
                } else if let rest = others[element.name], place - found.count < rest.count {
                    records[index] = rest[place - found.count]
                    known.insert(rest[place - found.count])
                }
            }
            // A second element of a name whose first one was taken away would otherwise be read in its place.
            let gone = Set(oldElements.map(\.name)).subtracting(newElements.map(\.name))
            for name in gone { known.formUnion(others[name] ?? []) }
        }

        /// The nodes in order.
        func nodes() -> [XML.Node] {
            let match = ChildMatch(oldElements, newElements)
            let sources = match.oldIndex.map { $0.flatMap { records[$0] } }
            let order = order(match, sources)
            let kept = order.compactMap { sources[$0] }
            let (head, tails) = surroundings(kept: Set(kept), isInOrder: kept == kept.sorted())

            var result = head
            var tail: [XML.Node] = []
            for index in order {
                guard let record = sources[index], let oldIndex = match.oldIndex[index] else {
                    // Right behind the one before it.
                    result.append(.element(newElements[index]))
                    continue
                }
                result += tail
                result.append(.element(merge.merge(cursor.at(record), oldElements[oldIndex], newElements[index])))
                tail = tails[record] ?? []
            }
            return result + tail
        }

        /// The new children in the order they are put: where they stood in the source; what was added or moved behind the
        /// one that the value writes before it.
        private func order(_ match: ChildMatch, _ sources: [Int?]) -> [Int] {
            let found = newElements.indices.filter { sources[$0] != nil }
            let places = found.compactMap { match.oldIndex[$0] }
            let fixed = longestRise(places).map { found[$0] }
            guard !merge.ordering.isWritten, let first = fixed.first else { return Array(newElements.indices) }
            let isFixed = Set(fixed)
            var leading: [Int] = []
            var following: [Int: [Int]] = [:]
            var previous: Int?
            for index in newElements.indices {
                if isFixed.contains(index) {
                    previous = index
                } else if let previous {
                    following[previous, default: []].append(index)
                } else {
                    leading.append(index)
                }
            }
            let inPlace = fixed.sorted { (sources[$0] ?? 0) < (sources[$1] ?? 0) }
            if inPlace != fixed, fixed.count < newElements.count { merge.ordering.isGuess = true }
            return inPlace.flatMap { ($0 == first ? leading : []) + [$0] + (following[$0] ?? []) }
        }

        /// What stands before the first child that the value knows, and behind each that is kept.
        private func surroundings(kept: Set<Int>, isInOrder: Bool) -> (head: [XML.Node], tails: [Int: [XML.Node]]) {
            let sourceText = cursor.string
            let takesText =
                merge.tracker.isTextTaken(of: cursor.index) || !oldText.hasSameBytes(as: newText)
                || (!newText.isEmpty && newText.hasSameBytes(as: sourceText))
            let isSame = merge.keepsSpelling ? oldText.hasSameBytes(as: newText) : newText.hasSameBytes(as: sourceText)
            let keepsText = !takesText || (isSame && isInOrder)
            let hasElements = cursor.childElement(from: cursor.firstChild) >= 0
            var pending = keepsText ? "" : newText

            var head: [XML.Node] = []
            var tails: [Int: [XML.Node]] = [:]
            var current: Int?
            func add(_ node: XML.Node) {
                if let current { tails[current, default: []].append(node) } else { head.append(node) }
            }
            var record = cursor.firstChild
            while record < cursor.end {
                if cursor.isText(record) {
                    let text = cursor.text(record).string
                    if keepsText || (hasElements && newText.isEmpty && text.utf8.allSatisfy(\.isXMLSpace)) {
                        add(.text(text))
                    } else {
                        add(.text(pending))
                        pending = ""
                    }
                } else if !known.contains(record) {
                    add(.element(merge.element(record)))
                } else if kept.contains(record) {
                    current = record
                }
                record = cursor.next(after: record)
            }
            if !pending.isEmpty { head.insert(.text(pending), at: 0) }
            return (head, tails)
        }
    }
}
