/// The bytes of a stream that an engine has not done with, checked for what XML allows, and their places in the stream.
struct InputBuffer {
    /// The bytes; zeros stand behind them, as many as readers of many at a time may look at.
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    /// How many of the bytes have been checked and are good.
    private(set) var checked = 0
    /// What is wrong with the byte behind them.
    private(set) var fault: String?

    /// Whether to keep to what every processor has.
    private let isPortable: Bool
    private var capacity = 1 << 12
    /// Bytes appended since a quarter of the capacity was needed.
    private var unused = 0
    private static let padding = 64
    private static let keptCapacity = 1 << 18
    private static let largeCapacity = 1 << 22

    /// A byte whose place in the stream is known; it only moves forward, so that places cost linear time.
    private var mark = (offset: 0, position: XML.Position.start)
    private var lastLineFeed = -1

    init(isPortable: Bool) {
        self.isPortable = isPortable
        bytes = .allocate(capacity: capacity + Self.padding)
    }

    func deallocate() { bytes.deallocate() }

    // MARK: - More and less

    /// Appends and checks more bytes.
    mutating func append(_ source: UnsafeRawBufferPointer) {
        makeRoom(for: source.count)
        if let start = source.baseAddress {
            UnsafeMutableRawPointer(bytes + count).copyMemory(from: start, byteCount: source.count)
        }
        didAppend(source.count)
        guard fault == nil else { return }
        didCheck(CharacterCheck.check(bytes + checked, count: count - checked, isPortable: isPortable))
    }

    /// The same, and finds where markup may stand in the new bytes.
    mutating func append(_ source: UnsafeRawBufferPointer, _ places: inout MarkupPlaces) {
        guard fault == nil else {
            // The rest is not looked at: an end is behind it, or an error before it.
            places.clear()
            return append(source)
        }
        makeRoom(for: source.count)
        let verdict = places.take(
            source.assumingMemoryBound(to: UInt8.self),
            behind: count,
            in: bytes,
            pending: count - checked,
            isPortable: isPortable
        )
        didAppend(source.count)
        if let verdict {
            let whole = verdict == .bad ? 0 : places.end - checked
            didCheck(CharacterCheck.outcome(bytes + checked, count - checked, whole, verdict))
        } else {
            didCheck(CharacterCheck.check(bytes + checked, count: count - checked, isPortable: isPortable))
        }
    }

    private mutating func didAppend(_ more: Int) {
        count += more
        (bytes + count).update(repeating: 0, count: Self.padding)
    }

    private mutating func didCheck(_ outcome: CharacterCheck.Outcome) {
        if outcome.hasLineFeed {
            var index = checked + outcome.good - 1
            while bytes[index] != 0x0A { index -= 1 }
            lastLineFeed = index
        }
        checked += outcome.good
        fault = outcome.fault
        // Nothing is known of the bytes behind a fault.
        if fault != nil { lastLineFeed = count }
    }

    /// Makes the buffer large enough for more bytes, and small again when it has long been too large.
    private mutating func makeRoom(for more: Int) {
        let needed = count + more
        var wanted = capacity
        if needed > capacity {
            wanted = max(capacity * 2, needed)
            unused = 0
        } else if needed > capacity / 4 || capacity <= Self.keptCapacity {
            unused = 0
        } else {
            // What a large element needed may be needed again by the next; very much is given back at once.
            unused += more
            if capacity > Self.largeCapacity {
                wanted = Self.keptCapacity
            } else if unused > capacity {
                wanted = capacity / 2
                unused = 0
            }
        }
        guard wanted != capacity else { return }
        let other = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted + Self.padding)
        other.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = other
        capacity = wanted
    }

    /// Drops bytes from the front.
    mutating func drop(_ dropped: Int) {
        guard dropped > 0 else { return }
        _ = moveMark(to: dropped)
        mark.offset = 0
        count -= dropped
        if count > 0 { bytes.update(from: bytes + dropped, count: count) }
        checked -= dropped
        lastLineFeed -= dropped
    }

    /// Takes away the bytes from an offset on.
    mutating func truncate(to offset: Int) {
        count = offset
        checked = min(checked, offset)
        fault = nil
        didAppend(0)
    }

    /// Takes all bytes for good, as ones that nobody looks at.
    mutating func ignoreFault() {
        checked = count
        fault = nil
    }

    /// A copy of some of the bytes.
    func copy(from start: Int, to end: Int? = nil) -> [UInt8] {
        Array(UnsafeBufferPointer(start: bytes + start, count: (end ?? count) - start))
    }

    // MARK: - Places

    /// The place of a byte in the stream, at or behind the mark.
    func position(of offset: Int) -> XML.Position {
        let distance = offset - mark.offset
        let known = mark.position
        guard lastLineFeed >= mark.offset else {
            return XML.Position(offset: known.offset + distance, line: known.line, column: known.column + distance)
        }
        return known.advanced(over: bytes + mark.offset, count: distance)
    }

    /// The same, for places that are asked for in their order.
    mutating func moveMark(to offset: Int) -> XML.Position {
        mark = (offset, position(of: offset))
        return mark.position
    }
}
