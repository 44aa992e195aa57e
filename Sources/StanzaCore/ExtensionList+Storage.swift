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
        let claimed: ClaimedChildren?

        @inline(__always)
        init(_ reader: borrowing ElementReader, _ kind: StanzaKind?) {
            buffer = reader.shared.pointee.buffer
            parent = UInt32(truncatingIfNeeded: reader.cursor.index)
            self.kind = kind
            contentIndex = UInt8(truncatingIfNeeded: reader.shared.pointee.contentIndex)
            registry = reader.shared.pointee.registry
            claimed = reader.shared.pointee.claimed
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
            defer { withExtendedLifetime(self) {} }
            var decoding = Decoding(
                buffer,
                registry: registry,
                contentIndex: Int(contentIndex),
                tracker: tracker,
                claimed: claimed
            )
            return try decoding.read(record, body)
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

            init(_ origin: Source?) {
                self.origin = origin
                source = origin?.buffer
            }
        }

        deinit {
            withUnsafeMutablePointers { header, items in _ = items.deinitialize(count: header.pointee.count) }
        }

        static func make(capacity: Int, _ origin: Source?) -> ItemBuffer {
            unsafeDowncast(create(minimumCapacity: capacity) { _ in Header(origin) }, to: ItemBuffer.self)
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

        func entry(_ position: Int) -> Entry {
            withUnsafeMutablePointers { header, items in
                precondition(0..<header.pointee.count ~= position, "no child element at \(position)")
                // By pointer, since copying an item counts the references of its value once more.
                let item = items + position
                let element = item.pointee.element(in: header.pointee.source)
                if let value = item.pointee.value { return .typed(value, source: element) }
                // An item without a value was read from an element or put in as one.
                let kept = element ?? XML.Element(XML.Name(""))
                return item.pointee.rest?.refusal.map { .malformed(kept, $0.error) } ?? .unknown(kept)
            }
        }

        func first(_ type: any StanzaExtension.Type) -> (any StanzaExtension)? {
            withUnsafeMutablePointers { header, items in
                for index in 0..<header.pointee.count {
                    if let value = items[index].value, Swift.type(of: value) == type { return value }
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

extension ExtensionList.Item {
    /// The element, when the item was read from one or put in as one.
    @inline(__always)
    func element(in buffer: NodeBuffer?) -> XML.Element? {
        if record != Self.none, let buffer { return XML.Element(buffer: buffer, index: record) }
        return rest?.element
    }
}
