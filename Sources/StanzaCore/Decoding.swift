package import StanzaXML

/// What the readers of one element share while it is read: the bytes, the registry, the stanza's namespace and what has
/// been taken.
///
/// One lives on the stack of the call that reads. Readers point to it, and cannot outlive that call.
@usableFromInline
package struct Decoding {
    // Both are kept alive by whoever begins the reading: counting references here costs more than all else that is done
    // once a stanza.
    private let uncountedBuffer: Unmanaged<NodeBuffer>
    private let uncountedStorage: Unmanaged<RegistryStorage>
    /// The buffer's, which is that of its stream.
    private(set) var memory: ReadingMemory.Access
    /// The storage's.
    let table: RegistryTable
    let malformed: ExtensionRegistry.MalformedPolicy
    let policy: ExtensionRegistry.DecodingPolicy
    /// The namespace of the nearest stanza around what is read, as a place in the list of content namespaces + 1; 0 outside
    /// stanzas.
    let contentIndex: Int
    /// Kept alive like the buffer.
    @usableFromInline let uncountedTracker: Unmanaged<TakenParts>?
    /// The children that a list of the others leaves out; `nil` when there are none.
    let claimed: UnsafePointer<ClaimedChildren>?
    /// The decoding that this one was made inside of, which keeps the places for both.
    private let outer: UnsafeMutablePointer<Decoding>?
    /// Made when somebody asks, and ended with the reading.
    private var places: UnsafeMutablePointer<Places>?

    @usableFromInline typealias Pointer = UnsafeMutablePointer<Decoding>

    @inline(__always)
    init(
        _ buffer: NodeBuffer,
        registry: ExtensionRegistry,
        contentIndex: Int,
        tracker: __shared TakenParts? = nil,
        claimed: UnsafePointer<ClaimedChildren>? = nil
    ) {
        self.init(
            .passUnretained(buffer),
            storage: .passUnretained(registry.storage),
            malformed: registry.malformed,
            policy: registry.decoding,
            contentIndex: contentIndex,
            tracker: tracker,
            claimed: claimed
        )
    }

    @inline(__always)
    init(
        _ buffer: Unmanaged<NodeBuffer>,
        storage: Unmanaged<RegistryStorage>,
        malformed: ExtensionRegistry.MalformedPolicy,
        policy: ExtensionRegistry.DecodingPolicy,
        contentIndex: Int,
        tracker: __shared TakenParts? = nil,
        claimed: UnsafePointer<ClaimedChildren>? = nil
    ) {
        uncountedBuffer = buffer
        memory = ReadingMemory.Access(buffer._withUnsafeGuaranteedRef { $0.memory })
        uncountedStorage = storage
        table = storage._withUnsafeGuaranteedRef { $0.table }
        self.malformed = malformed
        self.policy = policy
        self.contentIndex = contentIndex
        uncountedTracker = tracker.map { .passUnretained($0) }
        self.claimed = claimed
        outer = nil
    }

    /// The same decoding for the readers of a part, with some things changed.
    init(
        inside outer: Pointer,
        contentIndex: Int? = nil,
        tracker: __shared TakenParts? = nil,
        claimed: UnsafePointer<ClaimedChildren>? = nil
    ) {
        uncountedBuffer = outer.pointee.uncountedBuffer
        memory = outer.pointee.memory
        uncountedStorage = outer.pointee.uncountedStorage
        table = outer.pointee.table
        malformed = outer.pointee.malformed
        policy = outer.pointee.policy
        self.contentIndex = contentIndex ?? outer.pointee.contentIndex
        uncountedTracker = tracker.map { .passUnretained($0) } ?? outer.pointee.uncountedTracker
        self.claimed = claimed ?? outer.pointee.claimed
        self.outer = outer
    }

    /// The registration of a child element that is read as one of a stanza's kind, or as one of any element; -1 when it
    /// has none.
    @inline(__always)
    func registration(_ record: Int, in parent: Cursor, kind: StanzaKind?) -> Int {
        // What is remembered is about stanzas whose own namespace is the one around their children.
        if let kind, let own = StanzaKind.find(parent), own == (kind, contentIndex), let held = memory.held {
            return held.pointee.registrations.find(
                record, in: parent, kind: kind, content: contentIndex, registry: (uncountedStorage, table)
            )
        }
        return table.find(record, in: parent, kind: kind, content: contentIndex)
    }

    /// Notes what fields take; `nil` while nobody asks.
    @inlinable
    var tracker: TakenParts? {
        @inline(__always) get { uncountedTracker?.takeUnretainedValue() }
    }

    /// The buffer that is read, for keeping it.
    package var buffer: NodeBuffer { uncountedBuffer.takeUnretainedValue() }

    /// The namespace of the nearest stanza around what is read; `nil` outside stanzas.
    @inline(__always)
    var content: XML.Namespace? { contentIndex == 0 ? nil : XML.Namespace.contentNamespaces[contentIndex - 1] }

    @inline(__always)
    var registry: ExtensionRegistry {
        var registry = ExtensionRegistry(storage: uncountedStorage.takeUnretainedValue())
        registry.malformed = malformed
        registry.decoding = policy
        return registry
    }

    /// Where elements stand, with what has been found out about them by this decoding.
    @inline(never)
    mutating func withPlaces<Result>(_ body: (inout Places) -> Result) -> Result {
        if let outer { return outer.pointee.withPlaces(body) }
        if let places { return body(&places.pointee) }
        let places = UnsafeMutablePointer<Places>.allocate(capacity: 1)
        places.initialize(to: Places(buffer))
        self.places = places
        return body(&places.pointee)
    }

    @inline(never)
    private func forgetPlaces() {
        guard let places else { return }
        places.deinitialize(count: 1)
        places.deallocate()
    }

    /// Runs `body` with a reader of an element, once. The caller keeps the buffer, the registry and the tracker alive.
    @inline(__always)
    mutating func read<Result, Failure: Error>(
        _ record: UInt32,
        _ body: (borrowing ElementReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let cursor = uncountedBuffer._withUnsafeGuaranteedRef { $0.cursor(record) }
        memory.hold()
        defer {
            memory.letGo()
            if places != nil { forgetPlaces() }
        }
        return try withUnsafeMutablePointer(to: &self) { pointer throws(Failure) in
            try body(ElementReader(pointer, at: cursor, level: 0))
        }
    }
}

extension XML.Element {
    /// Runs `body` with a reader of the element; one that was built is written and parsed first.
    func read<Result>(
        registry: ExtensionRegistry,
        contentIndex: Int? = nil,
        _ body: (borrowing ElementReader) throws -> Result
    ) throws -> Result {
        let (buffer, index) = try parsed()
        let contentIndex = contentIndex ?? buffer.contentIndex(around: index)
        defer { withExtendedLifetime((buffer, registry)) {} }
        var decoding = Decoding(buffer, registry: registry, contentIndex: contentIndex)
        return try decoding.read(index, body)
    }

    /// The buffer that the element is in, and its record; one that was built is written and parsed first.
    @inline(__always)
    func parsed() throws -> (buffer: NodeBuffer, index: UInt32) {
        if case .parsed(let buffer, let index) = storage { return (buffer, index) }
        return try written()
    }

    @inline(never)
    private func written() throws -> (buffer: NodeBuffer, index: UInt32) {
        guard case .parsed(let buffer, let index) = try flattened().storage else {
            preconditionFailure("a flattened element is a parsed one")
        }
        return (buffer, index)
    }
}

extension NodeBuffer {
    /// The namespace of the nearest message, presence or iq around a record, as a place in the list of content namespaces
    /// + 1; 0 when there is none.
    func contentIndex(around index: UInt32) -> Int {
        var result = 0
        descend(to: index) { cursor in
            guard cursor.index < Int(index), let found = StanzaKind.find(cursor) else { return }
            result = found.content
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
    /// Whether all that is in the element has fields, so that a list of the others is empty. The names are left out then.
    var all = false
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
