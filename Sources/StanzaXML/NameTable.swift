/// The names a parser has met, by number.
///
/// A parser adds names while the buffers it made are read elsewhere. That is safe without a lock: an entry is written
/// before its number is given out, never changes after that, and never moves, because the table grows by pages.
/// It stops growing at ``capacity`` names or ``byteCapacity`` bytes; names met later, and very long ones, are kept in the
/// buffers that use them, so that a peer that sends ever new names fills nothing.
@usableFromInline
package final class NameTable: @unchecked Sendable {
    /// One name, with its bytes, which the name owns.
    @usableFromInline
    package struct Entry {
        @usableFromInline let local: UnsafePointer<UInt8>
        @usableFromInline let namespace: UnsafePointer<UInt8>
        @usableFromInline let localCount: UInt32
        @usableFromInline let namespaceCount: UInt32
        @usableFromInline let name: XML.Name
    }

    @usableFromInline static let pageSize = 32
    static let pageCount = 64
    static let capacity = pageSize * pageCount
    /// The most bytes of all names together, and of one.
    private static let byteCapacity = 1 << 18
    private static let longestName = 1 << 10
    /// The most slots that are looked at for one name: names may be made to have one hash.
    private static let probes = 32

    /// The pages, which is all that readers of a buffer need.
    @usableFromInline package typealias Pages = UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>

    @usableFromInline let pages: Pages
    /// Open addressing from hash to number + 1; used by the parser alone.
    private var slots: UnsafeMutablePointer<UInt32>
    private var slotBits: Int
    private(set) var count = 0
    private var byteCount = 0

    /// The numbers of the names that every table begins with: the attributes of stanzas (RFC 6120 §8.1).
    package enum Number: UInt32 {
        case to, from, id, type, lang
    }

    /// The number of the first name behind those. From there on stand the names of stanzas: message, presence and iq, each
    /// in the namespaces of streams to clients, servers and components.
    package static let firstStanza: UInt32 = 5

    /// Those names, in the order of their numbers.
    private static let first: [XML.Name] = {
        let attributes = [XML.Name("to"), XML.Name("from"), XML.Name("id"), XML.Name("type"), .lang]
        let streams: [XML.Namespace] = ["jabber:client", "jabber:server", "jabber:component:accept"]
        return attributes + ["message", "presence", "iq"].flatMap { kind in streams.map { XML.Name(kind, in: $0) } }
    }()

    package init() {
        pages = .allocate(capacity: Self.pageCount)
        pages.initialize(repeating: nil, count: Self.pageCount)
        slotBits = 6
        slots = .allocate(capacity: 1 << slotBits)
        slots.initialize(repeating: 0, count: 1 << slotBits)
        for name in Self.first {
            var slot = Int(name.hash) & (1 << slotBits - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (1 << slotBits - 1) }
            _ = append(name, slot: slot)
        }
    }

    deinit {
        for index in 0..<count {
            pointer(index).deinitialize(count: 1)
        }
        for page in 0..<Self.pageCount { pages[page]?.deallocate() }
        pages.deallocate()
        slots.deallocate()
    }

    @inline(__always)
    private func pointer(_ index: Int) -> UnsafeMutablePointer<Entry> { Self.entry(index, in: pages) }

    /// The entry of a number that the table with these pages gave out.
    @inlinable @inline(__always)
    package static func entry(_ index: Int, in pages: Pages) -> UnsafeMutablePointer<Entry> {
        pages[index / pageSize].unsafelyUnwrapped + index % pageSize
    }

    /// The number of a name, which is added when it is new; `nil` when the table has no place for it.
    func number(local: Bytes, namespace: Bytes) -> (number: UInt32, hash: UInt32)? {
        guard local.count + namespace.count <= Self.longestName else { return nil }
        let hash = nameHash(local: byteHash(local), namespace: byteHash(namespace))
        var slot = Int(hash) & (1 << slotBits - 1)
        var probed = 0
        while slots[slot] != 0 {
            probed += 1
            if probed > Self.probes { return nil }
            let index = Int(slots[slot]) - 1
            let entry = pointer(index)
            if entry.pointee.name.hash == hash, Int(entry.pointee.localCount) == local.count,
                Int(entry.pointee.namespaceCount) == namespace.count,
                matches(local, entry.pointee.local), matches(namespace, entry.pointee.namespace)
            {
                return (UInt32(index), hash)
            }
            slot = (slot + 1) & (1 << slotBits - 1)
        }
        guard count < Self.capacity, byteCount < Self.byteCapacity else { return nil }
        let name = XML.Name(
            String(decoding: local, as: UTF8.self),
            in: XML.Namespace(rawValue: String(decoding: namespace, as: UTF8.self))
        )
        return (append(name, slot: slot), hash)
    }

    private func matches(_ bytes: Bytes, _ other: UnsafePointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        return sameBytes(base, other, bytes.count)
    }

    private func append(_ name: XML.Name, slot: Int) -> UInt32 {
        let page = count / Self.pageSize
        if pages[page] == nil { pages[page] = .allocate(capacity: Self.pageSize) }
        let parts = name.parts
        pointer(count).initialize(
            to: Entry(
                local: parts.localBytes,
                namespace: parts.namespaceBytes,
                localCount: UInt32(parts.localCount),
                namespaceCount: UInt32(parts.namespaceCount),
                name: name
            )
        )
        slots[slot] = UInt32(count) + 1
        count += 1
        byteCount += parts.localCount + parts.namespaceCount
        if count * 2 > 1 << slotBits { grow() }
        return UInt32(count - 1)
    }

    private func grow() {
        slots.deallocate()
        slotBits += 1
        let mask = 1 << slotBits - 1
        slots = .allocate(capacity: mask + 1)
        slots.initialize(repeating: 0, count: mask + 1)
        for index in 0..<count {
            var slot = Int(pointer(index).pointee.name.hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index) + 1
        }
    }
}
