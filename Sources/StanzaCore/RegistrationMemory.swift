internal import StanzaXML

/// Which registration the children of a stream's stanzas were found to have, by the number of their name, so that no name
/// is compared for the next of them.
///
/// It is about one registry, which it keeps alive. A stream whose stanzas are read through several uses it for one.
struct RegistrationMemory {
    /// For each kind of stanza and each name 2 more than what ``RegistryTable/find(_:in:kind:content:)`` says; 0 when
    /// nobody has asked.
    private var numbers: UnsafeMutablePointer<Int32>?
    /// Kept alive, so that no other has its place in memory.
    private var storage: RegistryStorage?
    /// Compared in its place, which counts nothing.
    private var identity: UnsafeMutableRawPointer?
    private var content = 0
    /// How often another registry was asked for since this one was.
    private var misses = 0

    /// Names with higher numbers are found anew each time; a stream seldom has so many.
    private static let nameCount = 256
    private static let count = nameCount * StanzaKind.allCases.count
    /// So many children are looked up before any is remembered: one element alone needs no table.
    private static let firstMisses = 16

    /// A registry's storage, which whoever asks keeps alive, and the table in it.
    typealias Registry = (storage: Unmanaged<RegistryStorage>, table: RegistryTable)

    /// The registration of a child of a stanza; -1 when it has none.
    @inline(__always)
    mutating func find(
        _ record: Int,
        in parent: Cursor,
        kind: StanzaKind,
        content: Int,
        registry: Registry
    ) -> Int {
        let number = Int(parent.nameNumber(record))
        guard number < Self.nameCount, let numbers, identity == registry.storage.toOpaque(), self.content == content
        else {
            return findAnew(record, in: parent, kind: kind, content: content, registry: registry)
        }
        misses = 0
        let place = numbers + (number &* StanzaKind.allCases.count &+ kind.number)
        if place.pointee == 0 {
            let found = registry.table.find(record, in: parent, kind: kind, content: content)
            place.pointee = Int32(truncatingIfNeeded: found &+ 2)
        }
        return Int(place.pointee) &- 2
    }

    @inline(never)
    private mutating func findAnew(
        _ record: Int, in parent: Cursor, kind: StanzaKind, content: Int, registry: Registry
    ) -> Int {
        if identity != registry.storage.toOpaque() || self.content != content {
            misses += 1
            if misses > Self.firstMisses { begin(registry.storage, content) }
        }
        return registry.table.find(record, in: parent, kind: kind, content: content)
    }

    private mutating func begin(_ storage: Unmanaged<RegistryStorage>, _ content: Int) {
        self.storage = storage.takeUnretainedValue()
        identity = storage.toOpaque()
        self.content = content
        misses = 0
        let numbers = numbers ?? .allocate(capacity: Self.count)
        numbers.initialize(repeating: 0, count: Self.count)
        self.numbers = numbers
    }

    /// Gives back what the memory holds.
    func forget() { numbers?.deallocate() }
}

extension StanzaKind {
    /// Each kind's place in a table of all.
    @inline(__always)
    fileprivate var number: Int {
        switch self {
        case .message: 0
        case .presence: 1
        case .iq: 2
        }
    }
}
