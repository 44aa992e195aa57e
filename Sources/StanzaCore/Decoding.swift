public import StanzaXML

/// What the readers of one stanza share: the bytes, the registry, the stanza's namespace and what has been taken.
///
/// One changes while it has a tracker or keeps places, which is while one thread reads; what is kept in a value does not.
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
    /// The decoding of the stanza around a nested one, which keeps the places for both.
    private let outer: Decoding?
    private var places: Places?
    private var keepsPlaces = false

    package init(
        buffer: NodeBuffer,
        root: UInt32,
        registry: ExtensionRegistry,
        content: XML.Namespace?,
        tracker: TakenParts? = nil,
        claimed: ClaimedChildren? = nil,
        outer: Decoding? = nil
    ) {
        self.buffer = buffer
        self.root = root
        self.registry = registry
        self.content = content
        contentIndex = content.map { StanzaKind.contentIndex(of: $0) } ?? 0
        self.tracker = tracker
        self.claimed = claimed
        self.outer = outer
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
        outer = nil
    }

    // MARK: - Places

    /// From now on the places of elements are kept, until ``endPlaces()``: while one thread reads, which is before a value
    /// is given out.
    @inline(__always)
    func beginPlaces() { keepsPlaces = true }

    /// Forgets places; from now on several threads may use what was decoded.
    @inline(__always)
    func endPlaces() {
        keepsPlaces = false
        places = nil
    }

    /// Where elements stand, with what has been found out about them by this decoding.
    @inline(never)
    func withPlaces<Result>(_ body: (inout Places) -> Result) -> Result {
        if let outer { return outer.withPlaces(body) }
        guard keepsPlaces else {
            var alone = Places(buffer)
            return body(&alone)
        }
        // Taken out while it changes, so that it is not copied.
        var known = places ?? Places(buffer)
        places = nil
        defer { places = known }
        return body(&known)
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
            claimed: claimed,
            outer: self
        )
    }

    /// The same decoding of its own, for one thread.
    func again() -> Decoding {
        Decoding(buffer: buffer, root: root, registry: registry, content: content, claimed: claimed)
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
    /// Whether the text beside the children has a field too.
    let text: Bool
}

/// Which attributes, texts and child elements of a buffer have been taken by a field.
///
/// Only made when somebody asks: an update, the report of what no field took, a field of kind `unknown`.
@usableFromInline
package final class TakenParts {
    private var records: Set<Int> = []
    private var wholeSubtrees: Set<Int> = []
    private var texts: Set<Int> = []
    private var defaults: Set<Int> = []
    /// Elements that a type refused on the way, those inside others first.
    private var malformed: [(record: Int, ExtensionList.Malformed)] = []

    package init() {}

    func note(_ record: Int, _ element: ExtensionList.Malformed) { malformed.append((record, element)) }

    /// Elements that a type refused on the way, in document order.
    var malformedInOrder: [ExtensionList.Malformed] {
        malformed.sorted { $0.record < $1.record }.map(\.1)
    }

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

    /// Notes that an attribute spells out a value that is written by leaving the attribute out.
    @usableFromInline
    func noteDefault(_ record: Int) { defaults.insert(record) }

    func isDefault(_ record: Int) -> Bool { defaults.contains(record) }

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
