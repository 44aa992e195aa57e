/// Bytes that are appended to, kept in memory that is used again.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Whether characters that XML cannot carry become U+FFFD instead of an error.
    var replacesInvalid = false

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    var view: Bytes { Bytes(start: start, count: count) }

    var bytes: [UInt8] { Array(view) }

    mutating func removeAll() {
        count = 0
        replacesInvalid = false
    }

    mutating func truncate(to count: Int) { self.count = count }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ bytes: Bytes) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count &+= bytes.count
    }

    /// Appends bytes that are in the buffer already.
    @inline(__always)
    mutating func append(from offset: Int, count more: Int) {
        reserve(max(more, 16))
        if more <= 16 {
            UnsafeMutableRawPointer(start + count).storeBytes(of: block(start + offset), as: Block.self)
        } else {
            (start + count).update(from: start + offset, count: more)
        }
        count &+= more
    }

    /// Appends bytes behind which eight more may be read.
    @inline(__always)
    mutating func append(padded bytes: UnsafePointer<UInt8>, count more: Int) {
        reserve(max(more, 8))
        if more <= 8 {
            UnsafeMutableRawPointer(start + count).storeBytes(of: word(bytes), as: UInt64.self)
        } else {
            (start + count).update(from: bytes, count: more)
        }
        count &+= more
    }

    @inline(__always)
    mutating func append(_ string: String) {
        string.withBytes { append($0) }
    }

    @inline(__always)
    mutating func append(_ literal: StaticString) {
        append(Bytes(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends characters with what XML reserves written as references, and returns the first one XML cannot carry.
    ///
    /// In text `&`, `<`, `>` and CR are escaped; in an attribute also `'`, TAB and LF, which reading would change
    /// (XML 1.0 §2.11, §3.3.3).
    mutating func appendEscaped(_ bytes: Bytes, isAttribute: Bool) -> UInt32? {
        guard let source = bytes.baseAddress else { return nil }
        // Nothing is longer than six bytes for one; the copy below may write a block past the end.
        reserve(bytes.count &* 6 &+ 16)
        var target = start + count
        var index = 0
        var invalid: UInt32?
        while index < bytes.count {
            if index &+ 16 <= bytes.count {
                let lanes = block(source + index)
                UnsafeMutableRawPointer(target).storeBytes(of: lanes, as: Block.self)
                let lane = firstLane(Self.special(lanes))
                index &+= lane
                target += lane
                if lane == 16 { continue }
            }
            // The end of the text, in a block of its own with nothing behind it; at what needs care byte by byte.
            let rest = bytes.count &- index
            if rest < 16 {
                let lanes = Self.shortBlock(source + index, rest)
                let lane = min(firstLane(Self.special(lanes)), rest)
                UnsafeMutableRawPointer(target).storeBytes(of: lanes, as: Block.self)
                index &+= lane
                target += lane
                if lane == rest { break }
            }
            let byte = source[index]
            index &+= 1
            switch byte {
            case UInt8(ascii: "&"): Self.write("&amp;", &target)
            case UInt8(ascii: "<"): Self.write("&lt;", &target)
            case UInt8(ascii: ">"): Self.write("&gt;", &target)
            case UInt8(ascii: "'") where isAttribute: Self.write("&apos;", &target)
            case 0x0D: Self.write("&#xD;", &target)
            case 0x0A where isAttribute: Self.write("&#xA;", &target)
            case 0x09 where isAttribute: Self.write("&#x9;", &target)
            case 0x00..<0x20 where byte != 0x0A && byte != 0x09:
                if !replacesInvalid { invalid = invalid ?? UInt32(byte) }
                Self.write("\u{FFFD}", &target)
            case 0xEF where index &+ 1 < bytes.count && source[index] == 0xBF && source[index &+ 1] >= 0xBE:
                if !replacesInvalid { invalid = invalid ?? (source[index &+ 1] == 0xBE ? 0xFFFE : 0xFFFF) }
                Self.write("\u{FFFD}", &target)
                index &+= 2
            default:
                target.pointee = byte
                target += 1
            }
        }
        count = target - start
        return invalid
    }

    /// Less than sixteen bytes and zeros behind them; nothing behind the bytes is read.
    @inline(__always)
    private static func shortBlock(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Block {
        var (low, high): (UInt64, UInt64) = (0, 0)
        if count >= 8 {
            low = UInt64(littleEndian: word(bytes))
            high = UInt64(littleEndian: word(bytes + (count &- 8))) >> UInt64(128 &- 8 &* count)
        } else if count >= 4 {
            let last = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            low = UInt64(UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)))
            low |= UInt64(UInt32(littleEndian: last)) &<< UInt64(8 &* (count &- 4))
        } else if count > 0 {
            let (middle, last) = (count >> 1, count &- 1)
            low = UInt64(bytes[0]) | UInt64(bytes[middle]) &<< UInt64(8 &* middle)
            low |= UInt64(bytes[last]) &<< UInt64(8 &* last)
        }
        return unsafeBitCast(SIMD2(low.littleEndian, high.littleEndian), to: Block.self)
    }

    @inline(__always)
    private static func special(_ lanes: Block) -> SIMDMask<SIMD16<Int8>> {
        let markup =
            (lanes .== Block(repeating: UInt8(ascii: "&"))) .| (lanes .== Block(repeating: UInt8(ascii: "<")))
            .| (lanes .== Block(repeating: UInt8(ascii: ">"))) .| (lanes .== Block(repeating: UInt8(ascii: "'")))
        return markup .| (lanes .< Block(repeating: 0x20)) .| (lanes .== Block(repeating: 0xEF))
    }

    @inline(__always)
    private static func write(_ literal: StaticString, _ target: inout UnsafeMutablePointer<UInt8>) {
        target.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        target += literal.utf8CodeUnitCount
    }
}
