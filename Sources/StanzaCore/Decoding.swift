public import StanzaXML

/// What the readers of one stanza share: the bytes, the registry, the stanza's namespace and what has been taken.
///
/// Only one with a tracker changes, and none of those is kept in a value: what is kept is ``untracked``.
@usableFromInline
package final class Decoding: @unchecked Sendable {
    @usableFromInline package let buffer: NodeBuffer
    /// The record decoding began at.
    let root: UInt32
    let registry: ExtensionRegistry
    /// The namespace of the nearest stanza around what is decoded; `nil` outside stanzas.
    let content: XML.Namespace?
    /// The same as a place in the list of content namespaces + 1; 0 for none of them.
    let contentIndex: Int
    /// Notes what fields take; `nil` while nobody asks.
    @usableFromInline let tracker: TakenParts?
    /// The children that a list of the others leaves out; `nil` when there are none.
    let claimed: ClaimedChildren?

    package init(
        buffer: NodeBuffer,
        root: UInt32,
        registry: ExtensionRegistry,
        content: XML.Namespace?,
        tracker: TakenParts? = nil,
        claimed: ClaimedChildren? = nil
    ) {
        self.buffer = buffer
        self.root = root
        self.registry = registry
        self.content = content
        contentIndex = content.map { StanzaKind.contentIndex(of: $0) } ?? 0
        self.tracker = tracker
        self.claimed = claimed
    }

    /// Decoding of a first-level stanza, whose kind says its namespace.
    @inline(__always)
    init(buffer: NodeBuffer, root: UInt32, registry: ExtensionRegistry, contentIndex: Int) {
        self.buffer = buffer
        self.root = root
        self.registry = registry
        content = XML.Namespace.contentNamespaces[contentIndex - 1]
        self.contentIndex = contentIndex
        tracker = nil
        claimed = nil
    }

    /// The same decoding, with notes of what is taken.
    func tracking() -> Decoding {
        Decoding(
            buffer: buffer,
            root: root,
            registry: registry,
            content: content,
            tracker: TakenParts(),
            claimed: claimed
        )
    }

    /// The same decoding, in which a list of an element's children leaves some out.
    func claiming(_ claimed: ClaimedChildren) -> Decoding {
        Decoding(
            buffer: buffer,
            root: root,
            registry: registry,
            content: content,
            tracker: tracker,
            claimed: claimed
        )
    }

    /// The same decoding without notes, for what is kept.
    var untracked: Decoding {
        guard tracker != nil else { return self }
        return Decoding(buffer: buffer, root: root, registry: registry, content: content, claimed: claimed)
    }

    /// Decoding of an element of either kind; one that was built is written and parsed first.
    convenience init(
        _ element: XML.Element,
        registry: ExtensionRegistry,
        content: XML.Namespace? = nil,
        tracked: Bool = false
    ) throws {
        let parsed = try element.flattened()
        guard case .parsed(let buffer, let index) = parsed.storage else {
            preconditionFailure("a flattened element is a parsed one")
        }
        self.init(
            buffer: buffer,
            root: index,
            registry: registry,
            content: content ?? buffer.contentNamespace(around: index),
            tracker: tracked ? TakenParts() : nil
        )
    }
}

extension NodeBuffer {
    /// The namespace of the nearest message, presence or iq around a record.
    func contentNamespace(around index: UInt32) -> XML.Namespace? {
        var result: XML.Namespace?
        descend(to: index) { cursor in
            guard cursor.index < Int(index) else { return }
            let name = cursor.name(cursor.index)
            if StanzaKind(name.local) != nil, XML.Namespace.contentNamespaces.contains(name.namespace) {
                result = name.namespace
            }
        }
        return result
    }
}

/// The child elements of one element that have fields of their own beside one for all children.
package struct ClaimedChildren: Sendable {
    /// The element's record.
    let record: Int
    /// The names of the children.
    let names: [XML.Name]
}

/// Which attributes, texts and child elements of a buffer have been taken by a field.
///
/// Only made when somebody asks: an update, the report of what no field took, a field of kind `unknown`.
@usableFromInline
package final class TakenParts {
    private var records: Set<Int> = []
    private var wholeSubtrees: Set<Int> = []
    private var texts: Set<Int> = []
    /// Elements that a type refused on the way.
    private(set) var malformed: [ExtensionList.Malformed] = []

    package init() {}

    func note(_ element: ExtensionList.Malformed) { malformed.append(element) }

    @usableFromInline
    func take(_ record: Int) { records.insert(record) }

    /// Takes all of an element, whatever is inside.
    @usableFromInline
    func takeSubtree(_ record: Int) {
        records.insert(record)
        wholeSubtrees.insert(record)
    }

    /// Takes the character data of an element.
    @usableFromInline
    func takeText(of element: Int) { texts.insert(element) }

    func isTaken(_ record: Int) -> Bool { records.contains(record) }

    func isWhole(_ record: Int) -> Bool { wholeSubtrees.contains(record) }

    func isTextTaken(of element: Int) -> Bool { texts.contains(element) }

    /// How many attributes, texts and child elements inside an element no field took.
    ///
    /// White space beside child elements is layout and does not count.
    func untaken(in cursor: Cursor) -> Int {
        var count = 0
        var pending = [cursor.index]
        while let index = pending.popLast() {
            let element = cursor.at(index)
            if isWhole(index) { continue }
            var record = element.firstAttribute
            while record < element.firstDeclaration {
                if !isTaken(record) { count += 1 }
                record += Record.attributeWords
            }
            record = element.firstChild
            while record < element.end {
                if element.isText(record) {
                    let isLayout = element.text(record).withBytes { $0.allSatisfy(\.isXMLSpace) }
                    if !isTextTaken(of: index), !isLayout { count += 1 }
                } else if isTaken(record) {
                    pending.append(record)
                } else {
                    count += 1
                }
                record = element.next(after: record)
            }
        }
        return count
    }
}
