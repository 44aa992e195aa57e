/// The namespaces the native engine has met, by number, and the prefixes in scope.
///
/// Numbers stand for namespaces while a stream is read, so that a name is looked up by two small keys. What the root
/// binds stays; what elements declare is forgotten between them once it is much, so the peer's inventions fill nothing.
struct Bindings {
    /// The number of "no namespace".
    static let none: UInt32 = 0
    /// The number of the namespace that the prefix `xml` is bound to.
    static let xml: UInt32 = 1

    private struct Entry {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: Int
        var hash: UInt64
    }

    private struct Binding {
        var prefixStart: Int
        var prefixCount: Int
        var namespace: UInt32
        var hash: UInt32
        /// The binding before this one in the same list.
        var earlier: Int32
    }

    private var entries: [Entry] = []
    /// Open addressing from hash to number + 1.
    private var slots: [UInt32] = Array(repeating: 0, count: 64)
    private var byteCount = 0
    let recent = RecentNamespaces()

    private var bindings: [Binding] = []
    /// The latest binding of each list; a prefix is in the list that its hash says.
    private var latest: [Int32] = []
    private static let fewLists = 64
    private var prefixBytes: [UInt8] = []

    /// Bindings that the root, or what stands for it, has made.
    private(set) var rootCount = 0
    private var rootEntries = 0

    /// So that nobody can know which namespaces fall into one slot.
    private let seed = UInt64.random(in: 1...UInt64.max)

    /// What is kept of one element's namespaces for the next.
    private static let keptEntries = 256
    private static let keptBytes = 1 << 16

    init() { clear() }

    func deallocate() {
        for entry in entries { entry.bytes?.deallocate() }
        recent.deallocate()
    }

    /// Forgets everything: a new stream begins.
    mutating func clear() {
        bindings.removeAll(keepingCapacity: true)
        prefixBytes.removeAll(keepingCapacity: true)
        latest = Array(repeating: -1, count: Self.fewLists)
        rootCount = 0
        rootEntries = 0
        forget(behind: 0)
        entries.append(Entry(bytes: nil, count: 0, hash: 0))
        let xml: StaticString = "http://www.w3.org/XML/1998/namespace"
        append(xml.utf8Start, xml.utf8CodeUnitCount, hash: 0)
    }

    /// Says that what is bound now is bound around every first-level element.
    mutating func beginContent() {
        rootCount = bindings.count
        rootEntries = entries.count
        byteCount = 0
    }

    /// Whether the namespaces that elements declared are too many to keep.
    var isCrowded: Bool { entries.count > rootEntries &+ Self.keptEntries || byteCount > Self.keptBytes }

    /// Forgets the namespaces that elements declared; their numbers lose their meaning.
    mutating func trim() { forget(behind: rootEntries) }

    private mutating func forget(behind count: Int) {
        for entry in entries[count...] { entry.bytes?.deallocate() }
        entries.removeSubrange(count...)
        byteCount = 0
        recent.clear()
        var slotCount = 64
        while slotCount < entries.count * 2 { slotCount *= 2 }
        rebuild(slotCount: slotCount)
    }

    // MARK: - Namespaces

    /// The number of a namespace, which is added when it is new.
    mutating func number(_ namespace: Bytes) -> UInt32 {
        guard let bytes = namespace.baseAddress, namespace.count > 0 else { return Self.none }
        let count = namespace.count
        let hash = seededHash(bytes, count)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            let entry = entries[number]
            if entry.hash == hash, entry.count == count, let known = entry.bytes, sameBytes(known, bytes, count) {
                return remember(number)
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        append(bytes, count, hash: hash)
        if entries.count * 2 > slots.count { rebuild(slotCount: slots.count * 2) } else { insert(entries.count - 1) }
        return remember(entries.count - 1)
    }

    /// Puts the numbers of all namespaces into new slots. The first two are reserved: no declaration finds them.
    private mutating func rebuild(slotCount: Int) {
        slots = Array(repeating: 0, count: slotCount)
        for number in entries.indices.dropFirst(2) { insert(number) }
    }

    private mutating func append(_ bytes: UnsafePointer<UInt8>, _ count: Int, hash: UInt64) {
        // Sixteen more, so that the key of a short one can be read.
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 16)
        copy.initialize(repeating: 0, count: count + 16)
        copy.update(from: bytes, count: count)
        entries.append(Entry(bytes: copy, count: count, hash: hash))
        byteCount += count
    }

    private mutating func insert(_ number: Int) {
        var slot = Int(truncatingIfNeeded: entries[number].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(number) + 1
    }

    private func remember(_ number: Int) -> UInt32 {
        if let bytes = entries[number].bytes { recent.remember(bytes, entries[number].count, UInt32(number)) }
        return UInt32(number)
    }

    /// The bytes of a namespace. Valid until the next is added or forgotten.
    func bytes(of number: UInt32) -> Bytes {
        let entry = entries[Int(number)]
        return Bytes(start: entry.bytes.map { UnsafePointer($0) }, count: entry.count)
    }

    private func seededHash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var hash = seed ^ UInt64(count)
        var index = 0
        while index < count {
            var part = eightBytes(bytes + index)
            if count &- index < 8 { part &= ~0 >> UInt64(64 &- 8 &* (count &- index)) }
            let product = (hash ^ part).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93 ^ seed &<< 1)
            hash = product.low ^ product.high
            index &+= 8
        }
        return hash
    }

    // MARK: - Prefixes

    /// How many bindings are in scope.
    var count: Int { bindings.count }

    /// The number of the namespace a prefix is bound to; eight readable bytes must stand behind it.
    func namespace(ofPrefix prefix: UnsafePointer<UInt8>, _ count: Int) -> UInt32? {
        if count == 3, prefix[0] == UInt8(ascii: "x"), prefix[1] == UInt8(ascii: "m"), prefix[2] == UInt8(ascii: "l") {
            return Self.xml
        }
        let index = binding(ofPrefix: prefix, count)
        return index < 0 ? nil : bindings[index].namespace
    }

    /// Whether a prefix has been bound since there were `first` bindings.
    func isBound(_ prefix: Bytes, since first: Int) -> Bool {
        prefix.baseAddress.map { binding(ofPrefix: $0, prefix.count) >= first } ?? false
    }

    private func binding(ofPrefix prefix: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var index = Int(latest[list(prefixHash(prefix, count))])
        while index >= 0 {
            let binding = bindings[index]
            if binding.prefixCount == count,
                prefixBytes.withUnsafeBufferPointer({ bytes in
                    bytes.baseAddress.map { sameBytes($0 + binding.prefixStart, prefix, count) } ?? false
                })
            {
                return index
            }
            index = Int(binding.earlier)
        }
        return -1
    }

    /// Binds a prefix until ``unbind(to:)``.
    mutating func bind(_ prefix: Bytes, to namespace: UInt32) {
        guard let bytes = prefix.baseAddress else { return }
        let hash = prefixHash(bytes, prefix.count)
        bindings.append(
            Binding(
                prefixStart: prefixBytes.count,
                prefixCount: prefix.count,
                namespace: namespace,
                hash: hash,
                earlier: latest[list(hash)]
            )
        )
        prefixBytes.append(contentsOf: prefix)
        latest[list(hash)] = Int32(bindings.count - 1)
        if bindings.count > latest.count { growLists() }
    }

    private mutating func growLists() {
        latest = Array(repeating: -1, count: latest.count * 4)
        for index in bindings.indices {
            let list = list(bindings[index].hash)
            bindings[index].earlier = latest[list]
            latest[list] = Int32(index)
        }
    }

    /// Takes back all bindings but the first `count`.
    mutating func unbind(to count: Int) {
        while bindings.count > count {
            let binding = bindings.removeLast()
            latest[list(binding.hash)] = binding.earlier
            prefixBytes.removeLast(binding.prefixCount)
        }
    }

    private func list(_ hash: UInt32) -> Int { Int(hash) & (latest.count - 1) }

    private func prefixHash(_ prefix: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: seededHash(prefix, count) &>> 32)
    }
}

/// Eight bytes, the first as the lowest.
@inline(__always)
func eightBytes(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
}

/// Namespaces that were met lately, by their first and last eight bytes.
struct RecentNamespaces {
    private struct Slot {
        var low: UInt64
        var high: UInt64
        var bytes: UnsafePointer<UInt8>?
        var count: UInt32
        var number: UInt32
    }

    private let slots: UnsafeMutablePointer<Slot>
    private static let bits = 6

    init() { slots = .allocate(capacity: 1 << Self.bits) }

    func deallocate() { slots.deallocate() }

    func clear() {
        slots.initialize(
            repeating: Slot(low: 0, high: 0, bytes: nil, count: .max, number: 0),
            count: 1 << Self.bits
        )
    }

    /// The number of a namespace that was declared before; `nil` when it is not at hand.
    ///
    /// Sixteen readable bytes must stand behind the last one.
    @inline(__always)
    func known(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32? {
        if count == 0 { return Bindings.none }
        let key = Key(bytes, count)
        let slot = slots + key.slot
        guard slot.pointee.low == key.low, slot.pointee.high == key.high,
            slot.pointee.count == UInt32(truncatingIfNeeded: count)
        else { return nil }
        // What is between the first and the last eight bytes.
        let other = slot.pointee.bytes.unsafelyUnwrapped
        var index = 8
        while index &+ 8 < count {
            if eightBytes(bytes + index) != eightBytes(other + index) { return nil }
            index &+= 8
        }
        return slot.pointee.number
    }

    /// Keeps a namespace; its bytes, and sixteen behind them, stay where they are until ``clear()``.
    func remember(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ number: UInt32) {
        let key = Key(bytes, count)
        slots[key.slot] = Slot(
            low: key.low,
            high: key.high,
            bytes: bytes,
            count: UInt32(truncatingIfNeeded: count),
            number: number
        )
    }

    private struct Key {
        let low: UInt64
        let high: UInt64
        let slot: Int

        @inline(__always)
        init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
            if count < 8 {
                low = eightBytes(bytes) & (~0 >> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
                high = 0
            } else {
                low = eightBytes(bytes)
                high = eightBytes(bytes + (count &- 8))
            }
            let mixed = (low ^ (high &<< 23 | high &>> 41) ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
            slot = Int(truncatingIfNeeded: mixed &>> UInt64(64 - RecentNamespaces.bits))
        }
    }
}
