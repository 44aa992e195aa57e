extension Capture {
    /// How the bytes of one direction are cut when they are fed to a parser. Nothing may depend on it.
    public enum Cutting: Hashable, Sendable {
        /// In one piece.
        case whole
        /// In the pieces they came in.
        case asRecorded
        /// In pieces of a size; at least 1.
        case every(Int)
        /// In two pieces, the second from a byte on.
        case at(Int)
    }

    /// The bytes that went one way, in pieces.
    public func pieces(_ direction: Direction, _ cutting: Cutting) -> [ArraySlice<UInt8>] {
        let bytes = bytes(direction)
        switch cutting {
        case .whole: return [bytes[...]]
        case .asRecorded: return chunks(direction).map { $0[...] }
        case .every(let size):
            return stride(from: 0, to: bytes.count, by: max(size, 1)).map {
                bytes[$0..<min($0 + max(size, 1), bytes.count)]
            }
        case .at(let offset):
            let middle = min(max(offset, 0), bytes.count)
            return [bytes[..<middle], bytes[middle...]]
        }
    }
}
