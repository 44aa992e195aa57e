extension XML {
    /// What the bytes of a parser are.
    package struct ParserOptions: Sendable {
        package enum Mode: Sendable {
            /// One document whose root stays open: an XMPP stream.
            case stream
            /// Elements one after the other, inside the given bindings.
            case fragments(Surroundings)
        }

        package var mode: Mode
        package var restarts: Bool
        package var ignoresTrailer: Bool
    }

    /// Turns the bytes of a stream into elements, whatever the pieces they come in.
    ///
    /// The parser reads the XML that RFC 6120 §11 allows: UTF-8, no comments, processing instructions, document types or
    /// entities of one's own. For every cutting of the bytes it gives the same events and the same errors.
    public struct Parser: ~Copyable, @unchecked Sendable {
        // The engine is reachable from here alone and from one thread at a time; what it shares with the elements it
        // made, its table of names, is only ever appended to.
        private var engine: any XMLEngine
        private let make: @Sendable () -> any XMLEngine

        /// What a parser found. Two are equal when the elements mean the same.
        public enum Event: Hashable, Sendable {
            /// The start tag of the root, as an element without content.
            case opened(Element)
            /// One child of the root, whole.
            case element(Element)
            /// The end tag of the root.
            case closed
        }

        /// What to do after an event.
        public enum Directive: Sendable {
            /// Go on.
            case proceed
            /// The bytes behind the event begin a new stream.
            case restart
            /// Stop here and give the bytes behind the event back, see ``feed(_:_:)``.
            case stop
        }

        /// A parser of a stream: an XML declaration or none, the root's start tag, its children, its end tag.
        ///
        /// With `restarts` an XML declaration or a start tag of the root's name where a child of the root may stand begins
        /// a new stream: ``Event/opened(_:)`` comes again. With `ignoresTrailer` bytes behind the root's end tag are no
        /// error.
        public init(
            limits: Limits = .default,
            engine: Engine = .default,
            restarts: Bool = false,
            ignoresTrailer: Bool = false
        ) {
            let options = ParserOptions(mode: .stream, restarts: restarts, ignoresTrailer: ignoresTrailer)
            self.init { engine.make(options, limits: limits) }
        }

        /// A parser of elements that stand one after the other without a root.
        ///
        /// An element without `xmlns` is in `namespace`; `prefixes` are bound around every element.
        public init(
            fragmentsIn namespace: Namespace,
            prefixes: [Declaration] = [],
            limits: Limits = .default,
            engine: Engine = .default
        ) {
            let surroundings = Surroundings(defaultNamespace: namespace, prefixes: prefixes)
            self.init(inside: surroundings, limits: limits, engine: engine)
        }

        fileprivate init(inside surroundings: Surroundings, limits: Limits, engine: Engine) {
            let options = ParserOptions(mode: .fragments(surroundings), restarts: false, ignoresTrailer: false)
            self.init { engine.make(options, limits: limits) }
        }

        private init(_ make: @escaping @Sendable () -> any XMLEngine) {
            self.make = make
            self.engine = make()
        }

        /// Reads more bytes and calls `handler` with each thing that is complete, in order.
        ///
        /// Returns the bytes that were not read: none, unless `handler` answered ``Directive/stop``.
        ///
        /// - Throws: ``ParseError`` when the bytes are refused, after everything before the fault has been handled, and
        ///   again on every later call; whatever `handler` throws, at once. What stands behind that event in `bytes` is
        ///   lost then, so that only ``reset()`` makes sense.
        @discardableResult
        public mutating func feed(
            _ bytes: UnsafeRawBufferPointer,
            _ handler: (Event) throws -> Directive
        ) throws -> [UInt8] {
            // Slices keep the parser's own memory small when a whole file is fed at once.
            let engine = engine
            var start = 0
            repeat {
                let end = min(start + Self.sliceSize, bytes.count)
                engine.read(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                start = end
                while let step = engine.advance() {
                    let directive =
                        switch step {
                        case .opened: try handler(.opened(engine.keepCurrent()))
                        case .element: try handler(.element(engine.keepCurrent()))
                        case .closed: try handler(.closed)
                        }
                    switch directive {
                    case .proceed: continue
                    case .restart: engine.restart()
                    case .stop: return engine.takeRemainder() + Array(bytes[start...])
                    }
                }
                if let failure = engine.failure { throw failure }
            } while start < bytes.count
            return []
        }

        /// The same, from any collection of bytes.
        @discardableResult
        public mutating func feed(
            _ bytes: some Collection<UInt8>,
            _ handler: (Event) throws -> Directive
        ) throws -> [UInt8] {
            var rest: [UInt8]?
            try bytes.withContiguousStorageIfAvailable { rest = try feed(UnsafeRawBufferPointer($0), handler) }
            if let rest { return rest }
            return try Array(bytes).withUnsafeBytes { try feed($0, handler) }
        }

        private static let sliceSize = 1 << 14

        /// Forgets everything and begins a new stream with the next bytes.
        public mutating func reset() { engine = make() }

        /// Why the stream was refused; `nil` while it was not.
        public var failure: ParseError? { engine.failure }

        /// Whether an element, tag or header has begun and not ended.
        public var isInsideElement: Bool { engine.isInside }

        /// The place behind the last byte that was fed.
        public var position: Position { engine.endPosition }
    }
}

extension XML.Element {
    /// Parses the text of one element.
    ///
    /// An element without `xmlns` is in `namespace`, which for XMPP is that of the stream, `jabber:client`. White space
    /// may stand around the element, and nothing else.
    ///
    /// - Throws: ``XML/ParseError`` when the text is not exactly one element, namespace-well-formed on its own.
    public init(
        parsing text: String,
        in namespace: XML.Namespace = .none,
        limits: XML.Limits = .default,
        engine: XML.Engine = .default
    ) throws(XML.ParseError) {
        try self.init(parsing: Array(text.utf8), in: namespace, limits: limits, engine: engine)
    }

    /// Parses the UTF-8 of one element.
    ///
    /// - Throws: ``XML/ParseError`` when the bytes are not exactly one element, namespace-well-formed on its own.
    public init(
        parsing bytes: [UInt8],
        in namespace: XML.Namespace = .none,
        limits: XML.Limits = .default,
        engine: XML.Engine = .default
    ) throws(XML.ParseError) {
        let surroundings = Surroundings(defaultNamespace: namespace)
        try self.init(parsing: bytes, inside: surroundings, limits: limits, engine: engine)
    }

    /// Parses the UTF-8 of one element as if it stood inside others.
    package init(
        parsing bytes: [UInt8],
        inside surroundings: Surroundings,
        limits: XML.Limits,
        engine: XML.Engine = .default
    ) throws(XML.ParseError) {
        var parser = XML.Parser(inside: surroundings, limits: limits, engine: engine)
        var found: XML.Element?
        var second: XML.Position?
        do {
            try parser.feed(bytes) { event in
                guard case .element(let element) = event else { return .proceed }
                if found == nil {
                    found = element
                } else if second == nil {
                    second = element.position
                }
                return .proceed
            }
        } catch let error as XML.ParseError where error.condition == .badFormat {
            // Text beside the element: fit for no stream, and here no element at all.
            throw XML.ParseError(.notWellFormed, "text stands beside the element", at: error.position)
        } catch let error as XML.ParseError {
            throw error
        } catch {
            // The handler throws nothing.
            throw XML.ParseError(.badFormat, "\(error)", at: parser.position)
        }
        if let second { throw XML.ParseError(.notWellFormed, "more than one element", at: second) }
        guard let found, !parser.isInsideElement else {
            throw XML.ParseError(.notWellFormed, "the text ends before the element does", at: parser.position)
        }
        self = found
    }
}
