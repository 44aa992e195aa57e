internal import StanzaXML

/// The addresses that were read last from the attributes of a stream: most come again and again, and to find one costs a
/// fifth of reading it.
///
/// A table of pairs of places, each pair for the last two addresses whose bytes belong there. It grows while addresses
/// push each other out, up to a bound, and holds none that are very long; so a peer cannot fill it.
struct JIDMemory {
    private struct Place {
        let hash: UInt64
        let jid: JID
        /// How the address was written, references and all; `nil` when that is its prepared form.
        let spelling: String?

        @inline(__always)
        func isFor(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Bool {
            guard hash == self.hash else { return false }
            guard let spelling else { return jid.isWritten(bytes) }
            return spelling.withBytes { own in
                guard own.count == bytes.count, let left = own.baseAddress, let right = bytes.baseAddress else {
                    return false
                }
                return sameBytes(left, right, own.count)
            }
        }
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
        shortest...longest ~= characters.count ? find(characters, memory) : characters.value()
    }

    @inline(never)
    private static func find(_ characters: Characters, _ memory: ReadingMemory.Access) -> JID? {
        if let found = memory.with({ $0.addresses.find(characters) }) { return found }
        return characters.value()
    }

    /// Gives back what the memory holds.
    func forget() {
        guard let places else { return }
        places.deinitialize(count: mask + 1)
        places.deallocate()
    }

    @inline(__always)
    private mutating func find(_ characters: Characters) -> JID? {
        guard let places else {
            misses += 1
            if misses > Self.firstMisses { resize(to: Self.firstSize) }
            return characters.value()
        }
        let bytes = UnsafeBufferPointer(start: characters.start, count: characters.count)
        // The same bytes with references in them are another address.
        let hash = Self.hash(characters.start, characters.count) & ~1 | (characters.isEscaped ? 1 : 0)
        let pair = places + Int(truncatingIfNeeded: hash) & mask & ~1
        if pair.pointee?.isFor(bytes, hash) == true { return pair.pointee?.jid }
        let second = pair + 1
        if second.pointee?.isFor(bytes, hash) == true { return second.pointee?.jid }
        return read(characters, hash, pair)
    }

    @inline(never)
    private mutating func read(
        _ characters: Characters,
        _ hash: UInt64,
        _ pair: UnsafeMutablePointer<Place?>
    ) -> JID? {
        guard let jid: JID = characters.value() else { return nil }
        let bytes = UnsafeBufferPointer(start: characters.start, count: characters.count)
        let isPrepared = !characters.isEscaped && jid.isWritten(bytes)
        let spelling = isPrepared ? nil : String(decoding: bytes, as: UTF8.self)
        (pair + 1).pointee = pair.move()
        pair.initialize(to: Place(hash: hash, jid: jid, spelling: spelling))
        misses += 1
        if misses > mask, mask < Self.largestSize - 1 { resize(to: (mask + 1) * 4) }
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
