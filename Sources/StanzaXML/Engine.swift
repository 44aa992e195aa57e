/// What reads bytes and fills node buffers: the seam between the parser and its engines.
///
/// An engine is given slices of the stream in order and hands over what is complete, in order. It cuts nothing by
/// chance: for every cutting of the bytes it gives the same results and the same errors.
protocol XMLEngine: AnyObject {
    /// Takes more bytes, once ``advance()`` has found everything that is complete in those before.
    func read(_ bytes: UnsafeRawBufferPointer)

    /// Goes to the next thing that is complete, and says what it is; `nil` when the bytes end before one does.
    func advance() -> EngineStep?

    /// The element, or the stream header, that was found last. Valid until the engine is asked for something else.
    var current: Cursor { get }

    /// The same in memory of its own.
    func keepCurrent() -> XML.Element

    /// Why the stream cannot be read further, once every complete thing has been taken.
    var failure: XML.ParseError? { get }

    /// Whether an element, tag or header has begun and not ended.
    var isInside: Bool { get }

    /// The place behind the last byte read.
    var endPosition: XML.Position { get }

    /// Begins a new stream behind what was found last; bytes behind it are read again.
    func restart()

    /// Takes away all bytes behind what was found last.
    func takeRemainder() -> [UInt8]
}

/// What an engine found.
enum EngineStep {
    /// The start tag of the root.
    case opened
    /// One child of the root, whole.
    case element
    /// The end tag of the root.
    case closed
}

extension XML {
    /// Which engine reads the bytes. All give the same results; they differ in speed.
    public struct Engine: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: String {
            case libxml2, native
            case portable = "native-portable"
        }

        private let kind: Kind

        /// libxml2's push parser behind a scanner of our own.
        public static let libxml2 = Engine(kind: .libxml2)

        /// A scanner of our own, several times as fast.
        public static let native = Engine(kind: .native)

        /// The native engine without the instructions of any one processor, which it has for those it knows.
        package static let portable = Engine(kind: .portable)

        /// The engine that a parser uses when none is asked for.
        ///
        /// The native one: it has read a million damaged documents, the XSF's examples, every case and every recorded session
        /// as libxml2 does.
        public static let `default` = native

        /// Every engine that is built in.
        public static let all: [Engine] = [.libxml2, .native]

        /// The engine with a name as ``description`` gives it; `nil` when none is built in under it.
        public init?(_ name: String) {
            guard let kind = Kind(rawValue: name) else { return nil }
            self.init(kind: kind)
        }

        private init(kind: Kind) { self.kind = kind }

        /// The engine's name: `libxml2` or `native`.
        public var description: String { kind.rawValue }

        func make(_ options: ParserOptions, limits: Limits) -> any XMLEngine {
            switch kind {
            case .libxml2: LibXML2Engine(options, limits: limits)
            case .native: NativeEngine(options, limits: limits, isPortable: false)
            case .portable: NativeEngine(options, limits: limits, isPortable: true)
            }
        }
    }
}
