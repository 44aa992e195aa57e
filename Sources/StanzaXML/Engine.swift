/// What reads bytes and fills node buffers: the seam between the parser and its engines.
///
/// An engine is given slices of the stream in order and hands over what is complete, in order. It cuts nothing by
/// chance: for every cutting of the bytes it gives the same results and the same errors.
protocol XMLEngine: AnyObject {
    /// Reads more bytes, and keeps what became complete for ``next()``.
    func read(_ bytes: UnsafeRawBufferPointer)

    /// The next thing that is complete, or `nil`.
    func next() -> EngineEvent?

    /// Why the stream cannot be read further, once every complete thing has been taken.
    var failure: XML.ParseError? { get }

    /// Whether an element, tag or header has begun and not ended.
    var isInside: Bool { get }

    /// The place behind the last byte read.
    var endPosition: XML.Position { get }

    /// Begins a new stream behind the event that was taken last; bytes behind it are read again.
    func restart()

    /// Takes away all bytes behind the event that was taken last.
    func takeRemainder() -> [UInt8]
}

typealias EngineEvent = XML.Parser.Event

extension XML {
    /// Which engine reads the bytes. All give the same results; they differ in speed.
    public struct Engine: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: String { case libxml2 }

        private let kind: Kind

        /// libxml2's push parser behind a scanner of our own.
        public static let libxml2 = Engine(kind: .libxml2)

        /// The engine that a parser uses when none is asked for.
        public static let `default` = libxml2

        /// Every engine that is built in.
        public static let all: [Engine] = [.libxml2]

        /// The engine with a name as ``description`` gives it; `nil` when none is built in under it.
        public init?(_ name: String) {
            guard let kind = Kind(rawValue: name) else { return nil }
            self.init(kind: kind)
        }

        private init(kind: Kind) { self.kind = kind }

        /// The engine's name: `libxml2`.
        public var description: String { kind.rawValue }
    }
}
