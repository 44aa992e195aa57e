internal import CStanzaSIMD

/// Finds bytes of a kind among sixteen.
protocol ByteSearch {
    /// The index of the first space, `/` or `>`, or at least 16 when there is none.
    static func nameEnd(_ bytes: UnsafePointer<UInt8>) -> Int
}

/// The searches in Swift, for every processor.
enum PortableSearch: ByteSearch {
    @inline(__always)
    static func nameEnd(_ bytes: UnsafePointer<UInt8>) -> Int {
        let lanes = block(bytes)
        let ends = (lanes .== Block(repeating: UInt8(ascii: "/"))) .| (lanes .== Block(repeating: UInt8(ascii: ">")))
        return index(mask(ends .| (lanes .== Block(repeating: 0x20))))
    }

    /// A mask of the bytes that ``MarkupPlaces`` are about.
    @inline(__always)
    static func markup(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        let lanes = block(bytes)
        // `&` and the apostrophe differ in one bit.
        let quotes =
            ((lanes | Block(repeating: 1)) .== Block(repeating: UInt8(ascii: "'")))
            .| (lanes .== Block(repeating: UInt8(ascii: "\"")))
        let brackets =
            (lanes .== Block(repeating: UInt8(ascii: "<"))) .| (lanes .== Block(repeating: UInt8(ascii: "]")))
        return mask(quotes .| brackets .| (lanes .< Block(repeating: 0x20)))
    }

    /// Every quote, `<`, `&`, and byte below space.
    @inline(__always)
    static func inValue(_ bytes: UnsafePointer<UInt8>, quote: UInt8) -> UInt64 {
        let lanes = block(bytes)
        let markup = (lanes .== Block(repeating: UInt8(ascii: "<"))) .| (lanes .== Block(repeating: UInt8(ascii: "&")))
        return mask(markup .| (lanes .== Block(repeating: quote)) .| (lanes .< Block(repeating: 0x20)))
    }

    /// The index of the first byte in a mask; 16 when there is none.
    @inline(__always)
    static func index(_ mask: UInt64) -> Int { mask.trailingZeroBitCount >> 2 }

    /// Four bits a lane.
    @inline(__always)
    private static func mask(_ lanes: SIMDMask<SIMD16<Int8>>) -> UInt64 {
        let pairs = unsafeBitCast(lanes, to: SIMD8<UInt16>.self)
        let nibbles = SIMD8<UInt8>(truncatingIfNeeded: pairs &>> SIMD8<UInt16>(repeating: 4))
        return UInt64(littleEndian: unsafeBitCast(nibbles, to: UInt64.self))
    }
}

#if arch(x86_64) || arch(arm64)
    /// The searches by the vector instructions that every processor of the architecture has.
    enum VectorSearch: ByteSearch {
        @inline(__always)
        static func nameEnd(_ bytes: UnsafePointer<UInt8>) -> Int {
            Int(truncatingIfNeeded: stanza_name_end(bytes))
        }
    }
#else
    typealias VectorSearch = PortableSearch
#endif
