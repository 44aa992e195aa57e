internal import StanzaXML

/// The addresses that were read last from the attributes of a stream: most come again and again, and to find one costs a
/// fifth of reading it.
///
/// A table of pairs of places, each pair for the last two addresses whose bytes belong there. It grows while addresses
/// push each other out, up to a bound, and holds none that are very long; so a peer cannot fill it.
struct JIDMemory {
    private struct Place {
        var hash: UInt64
        var jid: JID
    }

    private var places: UnsafeMutablePointer<Place?>?
    private var mask = 0
    /// How many addresses were not found since the table has its size.
    private var misses = 0

    /// Shorter ones are kept inside their strings, and cost little.
    private static let shortest = 16
    private static let longest = 128
    /// So many addresses are read before any is remembered: one element alone needs no table.
    private static let firstMisses = 8
    private static let firstSize = 64
    private static let largestSize = 4096

    /// The address that the characters of an attribute are.
    @inline(__always)
    static func jid(_ characters: Characters, _ memory: ReadingMemory.Access) -> JID? {
        guard !characters.isEscaped, shortest...longest ~= characters.count else { return characters.value() }
        return find(UnsafeBufferPointer(start: characters.start, count: characters.count), memory)
    }

    @inline(never)
    private static func find(_ bytes: UnsafeBufferPointer<UInt8>, _ memory: ReadingMemory.Access) -> JID? {
        if let found = memory.with({ $0.addresses.find(bytes) }) { return found }
        return JID(xmlUTF8: bytes)
    }

    /// Gives back what the memory holds.
    func forget() {
        guard let places else { return }
        places.deinitialize(count: mask + 1)
        places.deallocate()
    }

    @inline(__always)
    private mutating func find(_ bytes: UnsafeBufferPointer<UInt8>) -> JID? {
        guard let places, let base = bytes.baseAddress else {
            misses += 1
            if misses > Self.firstMisses { resize(to: Self.firstSize) }
            return JID(xmlUTF8: bytes)
        }
        let hash = Self.hash(base, bytes.count)
        let pair = places + Int(truncatingIfNeeded: hash) & mask & ~1
        if pair.pointee?.hash == hash, let jid = pair.pointee?.jid, jid.isWritten(bytes) { return jid }
        let second = pair + 1
        if second.pointee?.hash == hash, let jid = second.pointee?.jid, jid.isWritten(bytes) { return jid }
        return read(bytes, hash, pair)
    }

    @inline(never)
    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ hash: UInt64,
        _ pair: UnsafeMutablePointer<Place?>
    ) -> JID? {
        // What is changed in reading would not be found by its bytes.
        guard let layout = JID.Layout(simple: bytes, allowsALabels: true), !layout.needsMapping else {
            return JID(xmlUTF8: bytes)
        }
        let jid = layout.makeJID(bytes)
        (pair + 1).pointee = pair.move()
        pair.initialize(to: Place(hash: hash, jid: jid))
        misses += 1
        if misses > mask * 2, mask < Self.largestSize - 1 { resize(to: (mask + 1) * 4) }
        return jid
    }

    private mutating func resize(to size: Int) {
        let larger = UnsafeMutablePointer<Place?>.allocate(capacity: size)
        larger.initialize(repeating: nil, count: size)
        if let places {
            for index in 0...mask {
                guard let place = places[index] else { continue }
                let pair = Int(truncatingIfNeeded: place.hash) & (size - 1) & ~1
                larger[larger[pair] == nil ? pair : pair + 1] = place
            }
        }
        forget()
        places = larger
        mask = size - 1
        misses = 0
    }

    /// A hash of the beginning, the middle and the end, where addresses differ. Those that only differ elsewhere push each
    /// other out.
    @inline(__always)
    private static func hash(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let raw = UnsafeRawPointer(base)
        let first = raw.loadUnaligned(as: UInt64.self)
        let last = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        let middle = raw.loadUnaligned(fromByteOffset: (count &- 8) >> 1, as: UInt64.self)
        var hash = (first ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 29) ^ middle) &* 0xD6E8_FEB8_6659_FD93
        hash = (hash ^ (hash >> 32) ^ last) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ (hash >> 32)
    }
}
