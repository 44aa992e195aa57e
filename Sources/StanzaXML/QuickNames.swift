/// The short names that were met lately, as they stand in the source, with what they mean.
///
/// A name of at most fifteen bytes is a key of two words; in which context it stands is the third. The table has a
/// fixed size: a name that finds no place takes that of another.
struct QuickNames {
    struct Slot {
        var low: UInt64
        var high: UInt64
        /// For an element the number of the default namespace that applies to it, else ``attribute``.
        var context: UInt32
        var flags: UInt32
        /// The number in the table of names, and the hash.
        var name: SIMD2<UInt32>
    }

    /// The context of attributes, which no default namespace applies to.
    static let attribute: UInt32 = .max - 1
    private static let vacant: UInt32 = .max

    // Flags.
    /// The name has a prefix that the root has bound.
    static let prefixed: UInt32 = 1
    /// The attribute declares the default namespace.
    static let declaration: UInt32 = 2
    /// The name has the prefix `xml`.
    static let xml: UInt32 = 4

    private static let bits = 9
    private static let probes = 4

    let slots: UnsafeMutablePointer<Slot>
    /// For each count of bytes from 0 to 16 a word that keeps as many of the first eight; behind them a word for each
    /// that keeps as many of the second eight.
    let masks: UnsafeMutablePointer<UInt64>
    static let secondMasks = 17

    init() {
        slots = .allocate(capacity: 1 << Self.bits + Self.probes)
        masks = .allocate(capacity: 34)
        for count in 0...16 {
            masks[count] = count == 0 ? 0 : count >= 8 ? ~0 : ~0 >> UInt64(64 - 8 * count)
            masks[Self.secondMasks + count] = count <= 8 ? 0 : count == 16 ? ~0 : ~0 >> UInt64(128 - 8 * count)
        }
        clear()
    }

    func deallocate() {
        slots.deallocate()
        masks.deallocate()
    }

    /// Forgets all names.
    func clear() {
        slots.initialize(
            repeating: Slot(low: 0, high: 0, context: Self.vacant, flags: 0, name: .zero),
            count: 1 << Self.bits + Self.probes
        )
        let xmlns: [UInt8] = Array("xmlns".utf8) + Array(repeating: 0, count: 16)
        xmlns.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            learn(base, 5, context: Self.attribute, flags: Self.declaration, number: 0, hash: 0)
        }
    }

    @inline(__always)
    private static func index(_ low: UInt64, _ context: UInt32) -> Int {
        // Few names are alike in their first eight bytes.
        let mixed = (low ^ UInt64(context) &<< 48) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed &>> UInt64(64 - bits))
    }

    /// The slot of a name of `count` bytes, at most fifteen; `nil` when it is not known.
    ///
    /// Sixteen bytes must be readable from its first on.
    @inline(__always)
    func find(_ bytes: UnsafePointer<UInt8>, _ count: Int, context: UInt32) -> UnsafeMutablePointer<Slot>? {
        let low = eightBytes(bytes) & masks[count]
        let high = eightBytes(bytes + 8) & masks[count &+ Self.secondMasks]
        let slot = slots + Self.index(low, context)
        if slot.pointee.low == low, slot.pointee.high == high, slot.pointee.context == context { return slot }
        return Self.probe(slot, low, high, context)
    }

    @inline(never)
    private static func probe(
        _ first: UnsafeMutablePointer<Slot>,
        _ low: UInt64,
        _ high: UInt64,
        _ context: UInt32
    ) -> UnsafeMutablePointer<Slot>? {
        for distance in 1..<probes {
            let slot = first + distance
            if slot.pointee.low == low, slot.pointee.high == high, slot.pointee.context == context { return slot }
        }
        return nil
    }

    /// Keeps what a name means. Its `count` is at most fifteen, and sixteen bytes must be readable.
    func learn(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        context: UInt32,
        flags: UInt32,
        number: UInt32,
        hash: UInt32
    ) {
        let low = eightBytes(bytes) & masks[count]
        let high = eightBytes(bytes + 8) & masks[count + Self.secondMasks]
        let first = slots + Self.index(low, context)
        var target = first + Int(truncatingIfNeeded: low &+ high) & (Self.probes - 1)
        for distance in 0..<Self.probes {
            let slot = first + distance
            if slot.pointee.low == low, slot.pointee.high == high, slot.pointee.context == context {
                target = slot
                break
            }
            if slot.pointee.context == Self.vacant {
                target = slot
                break
            }
        }
        target.pointee = Slot(
            low: low,
            high: high,
            context: context,
            flags: flags,
            name: SIMD2<UInt32>(number, hash)
        )
    }
}
