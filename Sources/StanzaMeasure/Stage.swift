/// What is measured.
public enum Stage: String, Sendable, CaseIterable {
    /// libxml2 with handlers that do nothing.
    case floor
    /// The bytes copied, piece by piece as they are fed.
    case memcpy
    /// A tree of strings made in libxml2's callbacks, the way libraries on top of it are written.
    case stringTree = "string-tree"
    /// Bytes to elements that are looked at where they were read, and not kept.
    case scan
    /// Bytes to retained elements.
    case elements
    /// Elements, then `from`, the body and one extension of each message; `from` and the show of each presence; `from`
    /// of each iq.
    case lazy
    /// Bytes to stanzas with every registered extension decoded, and the fields of RFC 6120 read.
    case typed
    /// Typed, then written as it came.
    case roundtrip
    /// Stanzas that are typed already, written from their values into memory that is used again.
    case serialise
    /// The bytes that ``serialise`` writes, copied stanza by stanza into memory that is used again.
    case copyWritten = "copy-written"
}

extension Stage {
    /// What the library does, beside the floor; without what is measured for comparison only.
    public static let standard: [Stage] = [.floor, .scan, .elements, .lazy, .typed, .roundtrip, .serialise]

    /// Whether the stage reads bytes with an engine of the library.
    public var usesEngine: Bool {
        switch self {
        case .scan, .elements, .lazy, .typed, .roundtrip: true
        case .floor, .memcpy, .stringTree, .serialise, .copyWritten: false
        }
    }

    /// Whether the stage is about the bytes written, not those read.
    public var isOutput: Bool { self == .serialise || self == .copyWritten }
}
