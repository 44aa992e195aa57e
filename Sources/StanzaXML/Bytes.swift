// What every part of the XML layer does with runs of bytes: compare them, hash them, find the next interesting one.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

@usableFromInline
package typealias Bytes = UnsafeBufferPointer<UInt8>

/// Whether two runs of bytes are the same.
@inline(__always)
package func sameBytes(_ lhs: UnsafePointer<UInt8>, _ rhs: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memcmp(lhs, rhs, count) == 0
}

extension Bytes {
    /// Whether the bytes are those of a text of the same length.
    @inline(__always)
    package func are(_ text: StaticString) -> Bool {
        guard let base = baseAddress else { return false }
        return sameBytes(base, text.utf8Start, text.utf8CodeUnitCount)
    }
}

/// How many bytes stand before the first zero.
@inline(__always)
func zeroTerminatedCount(_ bytes: UnsafePointer<UInt8>) -> Int {
    strlen(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
}

/// Which of two runs of bytes comes first: negative, 0 when they are the same, or positive.
func byteOrder(_ lhs: Bytes, _ rhs: Bytes) -> Int {
    if lhs.count != rhs.count { return lhs.count &- rhs.count }
    guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return 0 }
    return Int(memcmp(left, right, lhs.count))
}

extension String {
    /// Runs `body` over the UTF-8 of the string without making a second one.
    @inlinable @inline(__always)
    package func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result
    {
        // These are rethrowing and untyped; the result type carries the error across them. The first makes no copy, and
        // counts no reference.
        let quick: Swift.Result<Result, Failure>? = utf8.withContiguousStorageIfAvailable { bytes in
            do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
        }
        if let quick { return try quick.get() }
        var copy = self
        let result: Swift.Result<Result, Failure> = copy.withUTF8 { bytes in
            do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Whether both strings have the same UTF-8.
    ///
    /// XML compares code points; Swift's `==` takes canonically equivalent strings for equal.
    @usableFromInline
    package func hasSameBytes(as other: String) -> Bool {
        if isSameInstance(as: other) { return true }
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { lhs in
            other.withBytes { rhs in
                guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
                return sameBytes(left, right, lhs.count)
            }
        }
    }

    /// Whether both strings are one in memory too; different ones may still be equal.
    @inline(__always)
    private func isSameInstance(as other: String) -> Bool {
        let (left, right) = (unsafeBitCast(self, to: SIMD2<UInt>.self), unsafeBitCast(other, to: SIMD2<UInt>.self))
        return (left.x ^ right.x) | (left.y ^ right.y) == 0
    }

    /// A string of bytes that are known to be UTF-8, which are not checked again where the system allows that.
    @inline(__always) @usableFromInline
    package init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.init(bytes: bytes, count: count, isASCII: isASCII(bytes, count))
    }

    /// A string of bytes that are known to be UTF-8. One that is known to be ASCII is compared and hashed byte by byte
    /// ever after.
    @inline(__always) @usableFromInline
    package init(bytes: UnsafePointer<UInt8>, count: Int, isASCII: Bool) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
            let span = Span(_unsafeStart: bytes, count: count)
            self = String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
        } else {
            self = String(decoding: Bytes(start: bytes, count: count), as: UTF8.self)
        }
    }
}

/// Whether all bytes are ASCII.
@inline(__always) @usableFromInline
func isASCII(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var all: UInt64 = 0
    if count < 8 {
        var index = 0
        while index < count {
            all |= UInt64(bytes[index])
            index &+= 1
        }
        return all & 0x80 == 0
    }
    var index = 0
    while index &+ 8 <= count {
        all |= word(bytes + index)
        index &+= 8
    }
    // The last eight, some of them once more.
    return (all | word(bytes + (count &- 8))) & 0x8080_8080_8080_8080 == 0
}

/// A hash of bytes that is the same in every process; tables that use it compare the bytes too.
@usableFromInline
package func byteHash(_ bytes: Bytes) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    var hash: UInt64 = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset &+ 8 <= bytes.count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
        hash ^= hash >> 32
        offset &+= 8
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
        tail = tail << 8 | UInt64(base[offset])
        offset &+= 1
    }
    hash = (hash ^ tail) &* 0xD6E8_FEB8_6659_FD93
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
}

/// One hash of a local name's and a namespace's.
@inlinable @inline(__always)
package func nameHash(local: UInt32, namespace: UInt32) -> UInt32 {
    (local &* 0x85EB_CA6B) ^ (namespace &* 0xC2B2_AE35 &+ 0x27D4_EB2F)
}

// MARK: - Sixteen bytes at a time

@usableFromInline
package typealias Block = SIMD16<UInt8>

@inlinable @inline(__always)
package func block(_ pointer: UnsafePointer<UInt8>) -> Block {
    UnsafeRawPointer(pointer).loadUnaligned(as: Block.self)
}

/// The index of the first lane that is set, or 16.
@inlinable @inline(__always)
package func firstLane(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: words.x)
    if low != 0 { return low.trailingZeroBitCount >> 3 }
    let high = UInt64(littleEndian: words.y)
    return high != 0 ? 8 &+ high.trailingZeroBitCount >> 3 : 16
}

/// The number of LF bytes and the index of the last one; sixteen readable bytes stand behind the last byte.
func lineFeeds(in pointer: UnsafePointer<UInt8>, count: Int) -> (lines: Int, last: Int) {
    var lines = 0
    var last = -1
    var start = 0
    while start < count {
        var index = start &+ firstLane(block(pointer + start) .== Block(repeating: UInt8(ascii: "\n")))
        start &+= 16
        while index < min(start, count) {
            if pointer[index] == UInt8(ascii: "\n") {
                lines &+= 1
                last = index
            }
            index &+= 1
        }
    }
    return (lines, last)
}

extension UInt8 {
    /// Space, tab, line feed or carriage return: XML 1.0 §2.3.
    @inline(__always)
    package var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
