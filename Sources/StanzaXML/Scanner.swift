extension XML {
    /// Visits the elements of a stream one by one in the memory they were read in, and keeps none of them.
    ///
    /// For relays, filters and counters: an element that is only looked at costs no memory of its own. What is to stay
    /// is kept by ``ElementCursor/retain()``. Everything else is as with ``Parser``: the same XML, limits and errors.
    ///
    /// ```swift
    /// var scanner = XML.Scanner()
    /// try scanner.feed(bytes) { element in
    ///     if element.isNamed(message) { try relay(element) }
    /// }
    /// ```
    ///
    /// With the engine ``Engine/libxml2`` the elements of up to 16 KiB of the bytes are in memory together: libxml2 goes
    /// through all it is given before anyone else has a turn.
    public struct Scanner: ~Copyable, @unchecked Sendable {
        // The engine is reachable from here alone, as in `Parser`.
        private var engine: any XMLEngine
        private let make: @Sendable () -> any XMLEngine

        /// The start tag of the root, as an element without content; `nil` before it has been read, and for elements
        /// without a root.
        public private(set) var header: Element?

        /// Whether the end tag of the root has been read.
        public private(set) var isClosed = false

        /// A scanner of a stream: an XML declaration or none, the root's start tag, its children, its end tag.
        public init(limits: Limits = .default, engine: Engine = .default) {
            let options = ParserOptions(mode: .stream, restarts: false, ignoresTrailer: false)
            self.init { engine.make(options, limits: limits) }
        }

        /// A scanner of elements that stand one after the other without a root.
        ///
        /// An element without `xmlns` is in `namespace`; `prefixes` are bound around every element.
        public init(
            fragmentsIn namespace: Namespace,
            prefixes: [Declaration] = [],
            limits: Limits = .default,
            engine: Engine = .default
        ) {
            let surroundings = Surroundings(defaultNamespace: namespace, prefixes: prefixes)
            let options = ParserOptions(mode: .fragments(surroundings), restarts: false, ignoresTrailer: false)
            self.init { engine.make(options, limits: limits) }
        }

        private init(_ make: @escaping @Sendable () -> any XMLEngine) {
            self.make = make
            self.engine = make()
        }

        /// Reads more bytes and calls `body` with each first-level element that is complete, in order.
        ///
        /// - Throws: ``ParseError`` when the bytes are refused, after every element before the fault has been visited,
        ///   and again on every later call; whatever `body` throws, at once. What stands behind that element in `bytes`
        ///   is lost then, so that only ``reset()`` makes sense.
        public mutating func feed(
            _ bytes: UnsafeRawBufferPointer,
            _ body: (borrowing ElementCursor) throws -> Void
        ) throws {
            let engine = engine
            var start = 0
            repeat {
                let end = min(start + Self.sliceSize, bytes.count)
                engine.read(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                start = end
                while let step = engine.advance() {
                    switch step {
                    case .opened: header = engine.keepCurrent()
                    case .element: try body(ElementCursor(engine.current, engine))
                    case .closed: isClosed = true
                    }
                }
                if let failure = engine.failure { throw failure }
            } while start < bytes.count
        }

        /// The same, from any collection of bytes.
        public mutating func feed(
            _ bytes: some Collection<UInt8>,
            _ body: (borrowing ElementCursor) throws -> Void
        ) throws {
            let isFed: Void? = try bytes.withContiguousStorageIfAvailable { try feed(UnsafeRawBufferPointer($0), body) }
            if isFed == nil { try Array(bytes).withUnsafeBytes { try feed($0, body) } }
        }

        private static let sliceSize = 1 << 14

        /// Forgets everything and begins a new stream with the next bytes.
        public mutating func reset() {
            engine = make()
            header = nil
            isClosed = false
        }

        /// Why the stream was refused; `nil` while it was not.
        public var failure: ParseError? { engine.failure }

        /// Whether an element, tag or header has begun and not ended.
        public var isInsideElement: Bool { engine.isInside }

        /// The place behind the last byte that was fed.
        public var position: Position { engine.endPosition }
    }

    /// An element in the memory it was read in: valid while a ``Scanner`` visits it, and made to be lent only.
    public struct ElementCursor: ~Copyable {
        @usableFromInline let cursor: Cursor
        // The scanner that lends the cursor out keeps the engine alive.
        private unowned(unsafe) let engine: any XMLEngine

        init(_ cursor: Cursor, _ engine: any XMLEngine) {
            self.cursor = cursor
            self.engine = engine
        }

        /// The expanded name.
        public var name: Name { cursor.name(cursor.index) }

        /// Whether the element has a name. Makes no `String`.
        public func isNamed(_ name: Name) -> Bool { cursor.hasName(name, cursor.index) }

        /// The value of an attribute in no namespace; `nil` when there is none.
        public subscript(attribute: String) -> String? { self[Name(attribute)] }

        /// The value of an attribute; `nil` when there is none.
        public subscript(attribute: Name) -> String? {
            let record = cursor.attribute(attribute)
            return record < 0 ? nil : cursor.attributeValue(record).string
        }

        /// The attributes in document order, without namespace declarations. Linear.
        public var attributes: [Attribute] { cursor.attributes }

        /// The element's own character data, its runs joined; that of child elements is not part of it.
        public var text: String { cursor.string }

        // Inlinable: called once per attribute from other modules; unspecialized they cost several times as much.

        /// The value that an attribute stands for; `nil` when there is no attribute or it is outside the type's
        /// lexical space.
        @inlinable
        public func value<Value: XML.Value>(of attribute: Name, as type: Value.Type = Value.self) -> Value? {
            let record = cursor.attribute(attribute)
            return record < 0 ? nil : cursor.attributeValue(record).value()
        }

        /// The value that the element's character data stands for; `nil` when it is outside the type's lexical space.
        @inlinable
        public func textValue<Value: XML.Value>(as type: Value.Type = Value.self) -> Value? { cursor.textValue() }

        /// Calls `body` with each child element, in document order.
        public func forEachElement(_ body: (borrowing ElementCursor) throws -> Void) rethrows {
            var record = cursor.childElement(from: cursor.firstChild)
            while record >= 0 {
                try body(ElementCursor(cursor.at(record), engine))
                record = cursor.childElement(from: cursor.next(after: record))
            }
        }

        /// Calls `body` with the first child element of a name; `nil` when there is none.
        public func withFirstElement<Result>(
            _ name: Name,
            _ body: (borrowing ElementCursor) throws -> Result
        ) rethrows -> Result? {
            let record = cursor.child(name, from: cursor.firstChild)
            return record < 0 ? nil : try body(ElementCursor(cursor.at(record), engine))
        }

        /// Calls `body` with the bytes of the element as they came.
        ///
        /// Sent on as they are they mean the same only where the default namespace and every prefix they use are bound
        /// alike; ``Writer`` sees to that for a retained element.
        public func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            let count = cursor.rawEnd - cursor.rawStart
            return try body(UnsafeRawBufferPointer(start: cursor.raw + cursor.rawStart, count: count))
        }

        /// The element in memory of its own, which may stay as long as it is wanted. One allocation.
        ///
        /// A child is kept together with the first-level element it stands in.
        public func retain() -> Element {
            let kept = engine.keepCurrent()
            guard cursor.index > 0, case .parsed(let buffer, _) = kept.storage else { return kept }
            return Element(buffer: buffer, index: UInt32(truncatingIfNeeded: cursor.index))
        }
    }
}
