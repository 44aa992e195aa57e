internal import StanzaXML

extension ExtensionList {
    /// What the items were read from, and how.
    struct Source: @unchecked Sendable {
        /// Never changes once it is made.
        let buffer: NodeBuffer
        /// The record of the element whose children the list holds.
        let parent: UInt32
        let kind: StanzaKind?
        let contentIndex: UInt8
        let registry: ExtensionRegistry
        /// The children that are not in the list; `nil` when all are.
        fileprivate let claimed: Claimed?

        fileprivate final class Claimed: Sendable {
            let children: ClaimedChildren

            init(_ children: ClaimedChildren) { self.children = children }
        }

        @inline(__always)
        init(_ reader: borrowing ElementReader, _ kind: StanzaKind?) {
            buffer = reader.shared.pointee.buffer
            parent = UInt32(truncatingIfNeeded: reader.cursor.index)
            self.kind = kind
            contentIndex = UInt8(truncatingIfNeeded: reader.shared.pointee.contentIndex)
            registry = reader.shared.pointee.registry
            claimed = reader.shared.pointee.claimed.flatMap { Self.claimed($0, reader.cursor.index) }
        }

        @inline(never)
        private static func claimed(_ children: UnsafePointer<ClaimedChildren>, _ record: Int) -> Claimed? {
            children.pointee.record == record ? Claimed(children.pointee) : nil
        }

        /// The namespace of the nearest stanza around the children; `nil` outside stanzas.
        var content: XML.Namespace? {
            contentIndex == 0 ? nil : XML.Namespace.contentNamespaces[Int(contentIndex) - 1]
        }

        /// Reads a part of the source again.
        @inline(__always)
        func read<Result, Failure: Error>(
            _ record: UInt32,
            tracker: TakenParts? = nil,
            _ body: (borrowing ElementReader) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            defer { withExtendedLifetime((self, tracker)) {} }
            return try withUnsafePointer(to: self) { source throws(Failure) in
                try source.read(record, tracker: tracker, body)
            }
        }
    }

    /// The items of a list and what they were read from, in one allocation. Filled by whoever makes it; after that its only
    /// owner may add to it, and nobody changes it otherwise.
    final class ItemBuffer: ManagedBuffer<ItemBuffer.Header, Item> {
        struct Header {
            var count = 0
            /// The text records behind the last item.
            var trailingText: Range<UInt32> = 0..<0
            /// `nil` when the list was made by code.
            let origin: Source?
            /// The origin's, which keeps it alive.
            unowned(unsafe) let source: NodeBuffer?
            /// Whether the items are read from the origin each time somebody asks.
            let isUnread: Bool

            @inline(__always)
            init(_ origin: consuming Source?, _ source: Unmanaged<NodeBuffer>?, isUnread: Bool) {
                self.origin = origin
                self.source = source?.takeUnretainedValue()
                self.isUnread = isUnread
            }
        }

        deinit {
            withUnsafeMutablePointers { header, items in
                for index in 0..<header.pointee.count { (items + index).deinitialize() }
            }
        }

        static func make(capacity: Int, _ origin: __owned Source?, isUnread: Bool = false) -> ItemBuffer {
            let source = origin.map { Unmanaged.passUnretained($0.buffer) }
            let buffer = create(minimumCapacity: capacity) { _ in Header(origin, source, isUnread: isUnread) }
            return unsafeDowncast(buffer, to: ItemBuffer.self)
        }

        /// No items and no origin. Shared, so nobody is its only owner.
        nonisolated(unsafe) static let empty = make(capacity: 0, nil)

        static func make(
            _ items: [Item],
            _ origin: Source? = nil,
            _ trailingText: Range<UInt32> = 0..<0,
            growing: Bool = false
        ) -> ItemBuffer {
            let buffer = make(capacity: growing ? Swift.max(4, items.count * 2) : items.count, origin)
            buffer.withUnsafeMutablePointers { header, pointer in
                for (index, item) in items.enumerated() { (pointer + index).initialize(to: item) }
                header.pointee.count = items.count
                header.pointee.trailingText = trailingText
            }
            return buffer
        }

        /// Adds an item for which there is room.
        func add(_ item: Item) {
            withUnsafeMutablePointers { header, items in
                (items + header.pointee.count).initialize(to: item)
                header.pointee.count += 1
            }
        }

        var array: [Item] {
            withUnsafeMutablePointers { header, items in
                Array(UnsafeBufferPointer(start: items, count: header.pointee.count))
            }
        }

        // Not by way of the header as a whole: the run time would watch who reads it meanwhile.

        var count: Int {
            @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.count } }
        }

        var isUnread: Bool {
            @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.isUnread } }
        }

        /// What the items were read from, or are read from each time; `nil` when they were put in by code.
        var origin: Source? { withUnsafeMutablePointerToHeader { $0.pointee.origin } }

        /// The same where it lies. Valid while the buffer is alive.
        var originInPlace: UnsafePointer<Source>? {
            withUnsafeMutablePointerToHeader { header in
                // A value that may be absent lies where it does when it may not be.
                guard header.pointee.source != nil, let origin = header.pointer(to: \.origin) else { return nil }
                return UnsafeRawPointer(origin).assumingMemoryBound(to: Source.self)
            }
        }

        func entry(_ position: Int) -> Entry {
            withUnsafeMutablePointers { header, items in
                precondition(0..<header.pointee.count ~= position, "no child element at \(position)")
                return Self.entry(items + position, header.pointee.source)
            }
        }

        /// The entry of an item that was read from a buffer, or put in by code.
        @inline(__always)
        static func entry(_ item: UnsafeMutablePointer<Item>, _ source: NodeBuffer?) -> Entry {
            // Field by field: copying an item counts the references of its value once more.
            guard let value = item.value else { return withoutValue(item, source) }
            let record = item.record.pointee
            if record != Item.none, let source {
                return .typed(value.pointee, source: XML.Element(buffer: source, index: record))
            }
            return .typed(value.pointee, source: item.rest.pointee?.element)
        }

        @inline(never)
        private static func withoutValue(_ item: UnsafeMutablePointer<Item>, _ source: NodeBuffer?) -> Entry {
            // An item without a value was read from an element or put in as one.
            let element = item.element(in: source) ?? XML.Element(XML.Name(""))
            return item.rest.pointee?.refusal.map { .malformed(element, $0.error) } ?? .unknown(element)
        }

        func first(_ type: any StanzaExtension.Type) -> (any StanzaExtension)? {
            withUnsafeMutablePointers { header, items in
                for index in 0..<header.pointee.count {
                    if let value = (items + index).value, Swift.type(of: value.pointee) == type { return value.pointee }
                }
                return nil
            }
        }

        /// Why the first element that its type refused was refused.
        var firstError: ExtensionError? {
            withUnsafeMutablePointers { header, items in
                (0..<header.pointee.count).lazy.compactMap { items[$0].rest?.refusal?.error }.first
            }
        }
    }
}

extension UnsafePointer<ExtensionList.Source> {
    /// Reads a part of the source again. Whoever calls keeps the source and the tracker alive.
    @inline(__always)
    func read<Result, Failure: Error>(
        _ record: UInt32,
        tracker: __shared TakenParts? = nil,
        _ body: (borrowing ElementReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        func read(_ claimed: UnsafePointer<ClaimedChildren>?) throws(Failure) -> Result {
            var decoding = Decoding(
                reference(\.buffer),
                storage: reference(\.registry.storage),
                malformed: pointee.registry.malformed,
                policy: pointee.registry.decoding,
                contentIndex: Int(pointee.contentIndex),
                tracker: tracker,
                claimed: claimed
            )
            return try decoding.read(record, body)
        }
        guard let claimed = pointee.claimed else { return try read(nil) }
        return try withUnsafePointer(to: claimed.children, read)
    }

    /// A reference as it lies in the source, which is not counted.
    @inline(__always)
    private func reference<Object: AnyObject>(_ path: KeyPath<Pointee, Object>) -> Unmanaged<Object> {
        guard let place = pointer(to: path) else { preconditionFailure("the references of a source are stored") }
        return .fromOpaque(UnsafeRawPointer(place).load(as: UnsafeRawPointer.self))
    }
}

extension ExtensionList.Item {
    /// The element, when the item was read from one or put in as one.
    @inline(__always)
    func element(in buffer: NodeBuffer?) -> XML.Element? {
        if record != Self.none, let buffer { return XML.Element(buffer: buffer, index: record) }
        return rest?.element
    }
}

// Field by field: to make, copy or end an item as a whole asks its value's type more often than its value needs.
extension UnsafeMutablePointer<ExtensionList.Item> {
    /// Makes the item of a value that is read into its place; none when that throws.
    @inline(__always)
    func initialize(
        record: UInt32,
        leadingText: Range<UInt32>,
        reading value: () throws -> any StanzaExtension
    ) rethrows {
        self.typed.initialize(to: try value())
        field(\.rest).initialize(to: nil)
        field(\.record).initialize(to: record)
        field(\.leadingText).initialize(to: leadingText)
        field(\.isUpdated).initialize(to: false)
        field(\.isTyped).initialize(to: true)
    }

    /// Ends the item.
    @inline(__always)
    func deinitialize() {
        if field(\.isTyped).pointee { typed.deinitialize(count: 1) }
        if rest.pointee != nil { rest.deinitialize(count: 1) }
    }

    /// The value of an item, for reading it where it lies; `nil` when it has none.
    @inline(__always)
    var value: UnsafePointer<any StanzaExtension>? {
        field(\.isTyped).pointee ? UnsafePointer(typed) : nil
    }

    /// Runs `body` with the value of an item that has one, where it lies; `body` leaves it as it is. What is given as a value
    /// to be read would be copied.
    @inline(__always)
    func withValue(_ body: (inout any StanzaExtension) -> Void) {
        if field(\.isTyped).pointee { body(&typed.pointee) }
    }

    /// The value of an item that has one. A value that may be absent lies where it does when it may not be.
    @inline(__always)
    private var typed: UnsafeMutablePointer<any StanzaExtension> {
        UnsafeMutableRawPointer(field(\.value)).assumingMemoryBound(to: (any StanzaExtension).self)
    }

    @inline(__always)
    fileprivate var rest: UnsafeMutablePointer<ExtensionList.Item.Rest?> { field(\.rest) }

    @inline(__always)
    fileprivate var record: UnsafeMutablePointer<UInt32> { field(\.record) }

    @inline(__always)
    var leadingText: Range<UInt32> { field(\.leadingText).pointee }

    @inline(__always)
    var isUpdated: Bool { field(\.isUpdated).pointee }

    /// The element, when the item was read from one or put in as one.
    @inline(__always)
    func element(in buffer: NodeBuffer?) -> XML.Element? {
        let record = record.pointee
        if record != ExtensionList.Item.none, let buffer { return XML.Element(buffer: buffer, index: record) }
        return rest.pointee?.element
    }

    @inline(__always)
    private func field<Field>(_ path: KeyPath<Pointee, Field>) -> UnsafeMutablePointer<Field> {
        guard let pointer = UnsafeMutableRawPointer(mutating: UnsafePointer(self).pointer(to: path)) else {
            preconditionFailure("the fields of an item are stored")
        }
        return pointer.assumingMemoryBound(to: Field.self)
    }
}
