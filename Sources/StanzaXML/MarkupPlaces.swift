internal import CStanzaSIMD

/// Where `<`, `&`, `]`, quotes and bytes below space stand in the bytes that were appended last.
///
/// Whoever walks the places knows where the next thing is before having looked at what is in between, so the processor
/// can be ahead of the program. Where `>` and `=` stand follows from the rest; `]` begins what text may not have.
struct MarkupPlaces {
    /// The places, counted from ``start``, and behind them ``guards`` times the end.
    private(set) var places: UnsafeMutablePointer<UInt16>
    private var capacity = 0
    private var count = 0
    /// Where the bytes begin and end in the buffer.
    private(set) var start = 0
    private(set) var end = 0
    /// How many places have been walked.
    var walked = 0

    /// How many places a walk may look ahead.
    private static let guards = 4
    /// Less is not worth it.
    private static let least = 48

    init() { places = .allocate(capacity: 1) }

    func deallocate() { places.deallocate() }

    /// Forgets all places.
    mutating func clear() {
        count = 0
        start = 0
        end = 0
        walked = 0
    }

    /// Copies bytes behind those of a buffer, checks them and finds the places in them.
    ///
    /// `pending` bytes before them begin a character. Returns what is known of the characters; `nil` when the bytes are
    /// too few, and have been copied only.
    mutating func take(
        _ source: Bytes,
        behind count: Int,
        in buffer: UnsafeMutablePointer<UInt8>,
        pending: Int,
        isPortable: Bool
    ) -> CharacterCheck.Verdict? {
        clear()
        let target = buffer + count
        guard let bytes = source.baseAddress else { return nil }
        guard source.count >= Self.least, source.count < UInt16.max else {
            target.update(from: bytes, count: source.count)
            return nil
        }
        if source.count > capacity {
            places.deallocate()
            capacity = source.count
            places = .allocate(capacity: capacity + 8 + Self.guards)
        }
        let whole = CharacterCheck.whole(bytes, source.count)
        let verdict: CharacterCheck.Verdict
        if isPortable {
            target.update(from: bytes, count: source.count)
            find(in: target, whole)
            verdict = CharacterCheck.verdict(target - pending, whole + pending)
        } else {
            let result = stanza_take(bytes, source.count, whole, target, pending, places, &self.count)
            verdict = CharacterCheck.Verdict(result)
        }
        if verdict == .bad {
            self.count = 0
            return verdict
        }
        start = count
        end = count + whole
        for index in self.count..<self.count + Self.guards { places[index] = UInt16(truncatingIfNeeded: whole) }
        return verdict
    }

    private mutating func find(in bytes: UnsafePointer<UInt8>, _ byteCount: Int) {
        for index in stride(from: 0, to: byteCount, by: 16) {
            var mask = PortableSearch.markup(bytes + index)
            while mask != 0 {
                let lane = PortableSearch.index(mask)
                guard index &+ lane < byteCount else { return }
                places[count] = UInt16(truncatingIfNeeded: index &+ lane)
                count &+= 1
                mask &= ~(0xF &<< UInt64(truncatingIfNeeded: lane &* 4))
            }
        }
    }
}
