public import StanzaXML

/// The child elements of a stanza, or of an element that carries payloads, in document order.
///
/// Each is typed, unknown or malformed. What is not changed is written back as it came, stray text included.
public struct ExtensionList: Sendable {
    /// One child element.
    public enum Entry: Sendable {
        /// Read by its registered type. `source` is what it was read from; `nil` when it was set by code.
        case typed(any StanzaExtension, source: XML.Element?)
        /// No type is registered for it where it stands.
        case unknown(XML.Element)
        /// Its registered type refused it.
        case malformed(XML.Element, ExtensionError)
    }

    /// An element its registered type refused, and why.
    public struct Malformed: Hashable, Sendable {
        /// The element as it came.
        public let element: XML.Element
        /// What is wrong with it.
        public let error: ExtensionError
    }

    /// One child element as it is held: without what the list's own source already says about it.
    struct Item: Sendable {
        /// What a code path that is rarely taken needs besides.
        final class Rest: Sendable {
            /// Why a type refused the element, and which.
            let refusal: (error: ExtensionError, type: any StanzaExtension.Type)?
            /// An element put in by code.
            let element: XML.Element?

            init(_ error: ExtensionError, from type: any StanzaExtension.Type) {
                refusal = (error, type)
                element = nil
            }

            init(_ element: XML.Element) {
                refusal = nil
                self.element = element
            }
        }

        /// The value of a typed element.
        var value: (any StanzaExtension)?
        var rest: Rest?
        /// The element's record in the list's source; ``Item/none`` when it was put in by code.
        let record: UInt32
        /// The text records right before the element in the source.
        var leadingText: Range<UInt32>
        /// Whether the value differs from what was read from the source.
        var isUpdated = false
        /// Whether there is a value: to ask the value itself copies it.
        let isTyped: Bool

        static let none = UInt32.max

        @inline(__always)
        init(
            value: __owned (any StanzaExtension), record: UInt32 = none, leadingText: Range<UInt32> = 0..<0
        ) {
            self.value = value
            self.record = record
            self.leadingText = leadingText
            isTyped = true
        }

        @inline(__always)
        init(rest: Rest? = nil, record: UInt32 = none, leadingText: Range<UInt32> = 0..<0) {
            self.rest = rest
            self.record = record
            self.leadingText = leadingText
            isTyped = false
        }
    }

    /// The items, or what they are read from on access. It never changes once it is made.
    private nonisolated(unsafe) var held: ItemBuffer
    /// Whether anything differs from the source.
    private(set) var isChanged: Bool

    /// A list of values.
    public init(_ extensions: [any StanzaExtension] = []) {
        held = ItemBuffer.make(extensions.map { Item(value: $0) })
        isChanged = true
    }

    /// The children of the reader's element. `kind` says which stanza the element is.
    ///
    /// - Throws: ``ExtensionError`` when a child is malformed and the registry wants stanzas with such children rejected.
    @inline(__always)
    init(parsing reader: borrowing ElementReader, kind: StanzaKind? = nil) throws(ExtensionError) {
        if reader.isAllClaimed {
            self.init(held: .empty)
            return
        }
        guard reader.shared.pointee.policy == .onParse || reader.shared.pointee.tracker != nil else {
            self.init(held: .make(capacity: 0, Source(reader, kind), isUnread: true))
            return
        }
        self.init(held: Self.decode(reader, kind))
        if reader.shared.pointee.malformed == .rejectStanza, let error = held.firstError { throw error }
    }

    @inline(__always)
    private init(held: __owned ItemBuffer) {
        self.held = held
        isChanged = false
    }

    /// Reads the children.
    private static func decode(_ reader: borrowing ElementReader, _ kind: StanzaKind?) -> ItemBuffer {
        let cursor = reader.cursor
        let first = cursor.firstChild
        let end = cursor.end
        var count = 0
        var record = first
        while record < end {
            if !cursor.isText(record) { count &+= 1 }
            record = cursor.next(after: record)
        }
        let isTextClaimed = reader.isTextClaimed
        var text = UInt32(truncatingIfNeeded: first)
        let buffer = ItemBuffer.make(capacity: count, Source(reader, kind))
        buffer.withUnsafeMutablePointers { header, items in
            record = first
            while record < end {
                let next = cursor.next(after: record)
                if !cursor.isText(record), !reader.isClaimed(record) {
                    let leadingText = isTextClaimed ? 0..<0 : text..<UInt32(truncatingIfNeeded: record)
                    decode(reader, kind, record, leadingText, into: items + header.pointee.count)
                    header.pointee.count &+= 1
                    text = UInt32(truncatingIfNeeded: next)
                }
                record = next
            }
            if !isTextClaimed { header.pointee.trailingText = text..<UInt32(truncatingIfNeeded: end) }
        }
        return buffer
    }

    @inline(__always)
    private static func decode(
        _ reader: borrowing ElementReader,
        _ kind: StanzaKind?,
        _ record: Int,
        _ leadingText: Range<UInt32>,
        into item: UnsafeMutablePointer<Item>
    ) {
        let table = reader.shared.pointee.table
        let place = UInt32(truncatingIfNeeded: record)
        let number = reader.shared.pointee.registration(record, in: reader.cursor, kind: kind)
        guard number >= 0 else {
            reader.shared.pointee.tracker?.takeSubtree(record)
            item.initialize(to: Item(record: place, leadingText: leadingText))
            return
        }
        do {
            try item.initialize(record: place, leadingText: leadingText) {
                try table.type(number).parseAny(reader.reader(at: record))
            }
            reader.shared.pointee.tracker?.take(record)
        } catch {
            item.initialize(to: refused(reader, record, error, table.type(number), leadingText))
        }
    }

    @inline(never)
    private static func refused(
        _ reader: borrowing ElementReader,
        _ record: Int,
        _ error: any Error,
        _ type: any StanzaExtension.Type,
        _ leadingText: Range<UInt32>
    ) -> Item {
        let refused = reader.refused(record, error)
        let place = UInt32(truncatingIfNeeded: record)
        return Item(rest: Item.Rest(refused.error, from: type), record: place, leadingText: leadingText)
    }

    // MARK: - Items

    var origin: Source? {
        held.origin
    }

    /// The element whose children the list was read from; `nil` when it was made by code.
    var source: XML.Element? { origin.map { XML.Element(buffer: $0.buffer, index: $0.parent) } }

    /// The items; read anew, when that is done on access.
    var buffer: ItemBuffer {
        @inline(__always) get { held.isUnread ? readBuffer() : held }
    }

    @inline(never)
    private func readBuffer() -> ItemBuffer {
        // What is read on access is never rejected as a whole.
        held.origin.map { origin in origin.read(origin.parent) { Self.decode($0, origin.kind) } } ?? .empty
    }

    private var items: [Item] { buffer.array }

    private func element(_ item: Item) -> XML.Element? { item.element(in: origin?.buffer) }

    private mutating func change(trailingText: Range<UInt32>? = nil, _ body: (inout [Item]) -> Void) {
        let old = buffer
        var items = old.array
        body(&items)
        held = ItemBuffer.make(items, old.header.origin, trailingText ?? old.header.trailingText)
        isChanged = true
    }

    /// Removes items and leaves the text before them where it is: before the next item, or at the end.
    private mutating func remove(where condition: (Item) throws -> Bool) rethrows {
        var kept: [Item] = []
        var start: UInt32?
        for var item in items {
            if try condition(item) {
                if !item.leadingText.isEmpty { start = start ?? item.leadingText.lowerBound }
                continue
            }
            if let start, item.record != Item.none { item.leadingText = start..<item.leadingText.upperBound }
            if item.record != Item.none { start = nil }
            kept.append(item)
        }
        let trailing = buffer.header.trailingText
        change(trailingText: start.map { $0..<Swift.max($0, trailing.upperBound) }) { $0 = kept }
    }
}

// MARK: - As a collection

extension ExtensionList: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of child elements.
    public var endIndex: Int { buffer.count }

    /// A child element. Where the list is read on access, reading all of them at once is cheaper.
    public subscript(position: Int) -> Entry { buffer.entry(position) }

    /// The child elements one after the other.
    public func makeIterator() -> Iterator { Iterator(buffer) }

    /// Gives the child elements one after the other.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
        /// Keeps the items, which never change once there is an iterator.
        private let buffer: ItemBuffer
        private var item: UnsafeMutablePointer<Item>
        private let end: UnsafeMutablePointer<Item>
        private unowned(unsafe) let source: NodeBuffer?

        fileprivate init(_ buffer: ItemBuffer) {
            self.buffer = buffer
            (item, end, source) = buffer.withUnsafeMutablePointers { header, items in
                (items, items + header.pointee.count, header.pointee.source)
            }
        }

        /// The next child element; `nil` behind the last.
        public mutating func next() -> Entry? {
            guard item < end else { return nil }
            defer { item += 1 }
            return ItemBuffer.entry(item, source)
        }
    }
}

extension ExtensionList.Entry {
    /// The value when it is of a type; `nil` otherwise.
    @inlinable
    public func value<Extension: StanzaExtension>(as type: Extension.Type = Extension.self) -> Extension? {
        guard case .typed(let value, _) = self else { return nil }
        return cast(value, to: type)
    }

    /// The element as it came; `nil` for a value set by code.
    public var source: XML.Element? {
        switch self {
        case .typed(_, let source): source
        case .unknown(let element), .malformed(let element, _): element
        }
    }
}

extension ExtensionList {
    /// Whether an item is of an element that a type read or refused.
    private func isOf(_ item: Item, _ type: (some StanzaExtension).Type) -> Bool {
        if let value = item.value { return Swift.type(of: value) == type }
        return item.rest?.refusal?.type == type
    }
}

extension ExtensionList.Item {
    /// The value when it is of a type.
    @inline(__always)
    func value<Extension: StanzaExtension>(as type: Extension.Type) -> Extension? {
        guard let value else { return nil }
        return cast(value, to: type)
    }
}

extension XML.Name {
    /// Whether an element of a name may be meant by this one, whose namespace may depend on the place.
    func fits(_ name: XML.Name) -> Bool {
        if !dependsOnPlace { return self == name }
        guard local.hasSameBytes(as: name.local) else { return false }
        return namespace != .content || XML.Namespace.contentNamespaces.contains(name.namespace)
    }
}

/// A value as one of a type, when that is its type. Cheaper than `as?`, which looks conformances up at run time.
@inlinable @inline(__always)
func cast<To: StanzaExtension>(_ value: any StanzaExtension, to type: To.Type) -> To? {
    func open<From: StanzaExtension>(_ value: From) -> To? {
        From.self == To.self ? unsafeBitCast(value, to: To.self) : nil
    }
    return open(value)
}

// MARK: - Typed access

extension ExtensionList {
    /// The first extension of a type; `nil` when there is none, or only malformed ones.
    ///
    /// Setting it replaces the first of the type in place, malformed or not, and removes further ones; `nil` removes all
    /// of them. Use ``update(_:_:)`` to change a value and keep what it does not know of its element.
    @inlinable
    public subscript<Extension: StanzaExtension>(type: Extension.Type) -> Extension? {
        get { first(type).map { cast($0, to: type) } ?? nil }
        set { setFirst(type, newValue) }
    }

    /// The first extension of a type.
    @usableFromInline
    func first(_ type: any StanzaExtension.Type) -> (any StanzaExtension)? {
        defer { withExtendedLifetime(held) {} }
        return held.isUnread ? held.originInPlace.flatMap { Self.first(type, in: $0) } : held.first(type)
    }

    @usableFromInline
    mutating func setFirst<Extension: StanzaExtension>(_ type: Extension.Type, _ newValue: Extension?) {
        let list = self
        guard let newValue else { return remove { list.isOf($0, type) } }
        guard let first = items.firstIndex(where: { isOf($0, type) }) else { return append(newValue) }
        change { $0[first] = Item(value: newValue, leadingText: $0[first].leadingText) }
        var seen = false
        remove { item in
            guard list.isOf(item, type) else { return false }
            defer { seen = true }
            return seen
        }
    }

    /// Decodes only children that are registered for the type.
    private static func first(
        _ type: any StanzaExtension.Type,
        in origin: UnsafePointer<Source>
    ) -> (any StanzaExtension)? {
        let kind = origin.pointee.kind
        return origin.read(origin.pointee.parent) { reader -> (any StanzaExtension)? in
            let table = reader.shared.pointee.table
            let cursor = reader.cursor
            var record = cursor.childElement(from: cursor.firstChild)
            while record >= 0 {
                let number = reader.shared.pointee.registration(record, in: cursor, kind: kind)
                if number >= 0, table.type(number) == type, !reader.isClaimed(record),
                    let value = try? type.parseAny(reader.reader(at: record))
                {
                    return value
                }
                record = cursor.childElement(from: cursor.next(after: record))
            }
            return nil
        }
    }

    /// Every extension of a type, in document order.
    public func all<Extension: StanzaExtension>(_ type: Extension.Type) -> [Extension] {
        items.compactMap { $0.value(as: type) }
    }

    /// The first extension of a type, good or bad; `nil` when there is none.
    ///
    /// - Throws: ``ExtensionError`` when the first one is malformed.
    public func value<Extension: StanzaExtension>(of type: Extension.Type) throws(ExtensionError) -> Extension? {
        for item in items where isOf(item, type) {
            if let refusal = item.rest?.refusal { throw refusal.error }
            return item.value(as: type)
        }
        return nil
    }

    /// What the first extension of a type was read from; `nil` when there is none, or when it was set by code.
    public func source(of type: (some StanzaExtension).Type) -> XML.Element? {
        items.first { $0.value(as: type) != nil }.flatMap { element($0) }
    }

    /// Changes the first extension of a type and keeps everything of its element that the type did not read: attributes,
    /// child elements, text and their order. False when there is none.
    @discardableResult
    public mutating func update<Extension: StanzaExtension>(
        _ type: Extension.Type,
        _ body: (inout Extension) throws -> Void
    ) rethrows -> Bool {
        for (index, item) in items.enumerated() {
            guard var value = item.value(as: type) else { continue }
            try body(&value)
            change { items in
                items[index].value = value
                items[index].isUpdated = true
            }
            return true
        }
        return false
    }

    /// Adds a value behind all others.
    public mutating func append(_ value: some StanzaExtension) {
        append(Item(value: value))
    }

    /// Adds an element behind all others, as it is.
    public mutating func append(_ element: XML.Element) {
        append(Item(rest: Item.Rest(element)))
    }

    /// Adds an item in place where the list is the buffer's only owner: a list of many is not copied for each.
    private mutating func append(_ item: Item) {
        var buffer = buffer
        held = .empty
        if !isKnownUniquelyReferenced(&buffer) || buffer.count == buffer.capacity {
            buffer = .make(buffer.array, buffer.header.origin, buffer.header.trailingText, growing: true)
        }
        buffer.add(item)
        held = buffer
        isChanged = true
    }

    /// Removes every child element that a condition holds for.
    public mutating func removeAll(where condition: (Entry) throws -> Bool) rethrows {
        let buffer = buffer
        var position = -1
        try remove { _ in
            position += 1
            return try condition(buffer.entry(position))
        }
    }

    /// The child elements no type is registered for.
    public var unknown: [XML.Element] {
        items.compactMap { $0.value == nil && $0.rest?.refusal == nil ? element($0) : nil }
    }

    /// The child elements their types refused; those inside typed values are in ``allMalformed``.
    public var malformed: [Malformed] {
        items.compactMap { item in
            guard let refusal = item.rest?.refusal, let element = element(item) else { return nil }
            return Malformed(element: element, error: refusal.error)
        }
    }

    /// The elements that any type refused, at any depth, in document order. Reads the whole source again.
    public var allMalformed: [Malformed] {
        guard let origin else { return malformed }
        let tracker = TakenParts()
        _ = origin.read(origin.parent, tracker: tracker) { Self.decode($0, origin.kind) }
        return tracker.malformedInOrder
    }

    /// Whether there is no child element.
    public var isEmpty: Bool { buffer.count == 0 }
}

// MARK: - Diagnostics

extension ExtensionList {
    /// Something the specifications forbid that is kept all the same.
    public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
        /// What it is.
        public enum Kind: Hashable, Sendable {
            /// Several elements of one name and one language, of which at most one is answered by the type's accessor.
            case double
            /// Character data between the elements.
            case strayText
            /// A malformed element.
            case malformed
        }

        /// What it is.
        public let kind: Kind
        /// The element it is about; the parent's for text.
        public let name: XML.Name
        /// The same in words.
        public let description: String
    }

    /// What is odd about the list: doubles, stray text, malformed elements. Linear.
    public var diagnostics: [Diagnostic] {
        var result: [Diagnostic] = []
        var seen: [XML.Name: Set<XML.LanguageTag>] = [:]
        let inherited = source?.lang.flatMap { XML.LanguageTag(xmlText: $0) }
        for entry in self {
            if case .malformed(let element, let error) = entry {
                result.append(Diagnostic(kind: .malformed, name: element.name, description: "\(error)"))
            }
            guard let element = entry.source else { continue }
            let lang = element.ownLang.map { XML.LanguageTag(xmlText: $0) ?? .none } ?? inherited ?? .none
            if !seen[element.name, default: []].insert(lang).inserted {
                let text = "more than one <\(element.name.local)/> in one language"
                result.append(Diagnostic(kind: .double, name: element.name, description: text))
            }
        }
        if let source, source.hasStrayText {
            result.append(
                Diagnostic(kind: .strayText, name: source.name, description: "text beside the child elements"))
        }
        return result
    }
}

extension XML.Element {
    fileprivate var hasStrayText: Bool {
        children.contains { if case .text(let text) = $0 { !text.utf8.allSatisfy(\.isXMLSpace) } else { false } }
    }
}

// MARK: - Equality

extension ExtensionList: Equatable {
    /// Whether both have equal values, unknown and malformed elements in the same order, and equal texts beside them.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.elementsEqual(rhs) && lhs.hasSameTexts(as: rhs)
    }
}

extension ExtensionList.Entry: Equatable {
    /// Whether both are typed with equal values, or the same element read the same way.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.typed(let lhs, _), .typed(let rhs, _)): lhs.isEqual(to: rhs)
        case (.unknown(let lhs), .unknown(let rhs)): lhs == rhs
        case (.malformed(let lhs, let left), .malformed(let rhs, let right)): lhs == rhs && left.code == right.code
        default: false
        }
    }
}

// MARK: - Writing

extension ExtensionList {
    /// Writes the children: untouched ones from their source, changed ones from their value.
    func write(into writer: inout ElementWriter) {
        let buffer = buffer
        buffer.withUnsafeMutablePointers { header, items in
            for item in items..<items + header.pointee.count {
                writeText(item.leadingText, into: &writer)
                // Field by field: copying an item counts the references of its value once more.
                guard let source = item.element(in: header.pointee.source) else {
                    item.withValue { $0.writeElement(into: &writer) }
                    continue
                }
                if let value = item.value, item.isUpdated || writer.writesFromValues {
                    write(value.pointee, over: source, keepsSpelling: !writer.writesFromValues, into: &writer)
                } else {
                    writer.xml.element(source)
                }
            }
            writeText(header.pointee.trailingText, into: &writer)
        }
    }

    private func writeText(_ records: Range<UInt32>, into writer: inout ElementWriter) {
        guard !records.isEmpty, let origin else { return }
        let cursor = origin.buffer.cursor(origin.parent)
        var record = Int(records.lowerBound)
        while record < Int(records.upperBound) {
            if cursor.isText(record) { writer.xml.copyText(cursor.text(record)) }
            record = cursor.next(after: record)
        }
    }

    private func write(
        _ value: some StanzaExtension,
        over source: XML.Element,
        keepsSpelling: Bool,
        into writer: inout ElementWriter
    ) {
        let merge = ElementMerge(
            value,
            over: source,
            registry: origin?.registry ?? .core,
            content: origin?.content ?? writer.content,
            keepsSpelling: keepsSpelling
        )
        do {
            writer.xml.element(try merge.merged())
        } catch let error as XML.WriteError {
            writer.xml.fail(error.code, error.reason)
        } catch {
            // The source was read once and is read again: what fails now is what the value writes.
            writer.child(value)
        }
    }

    /// What the fields of a typed child took of its element; `nil` when nothing was read for it.
    package func untakenParts(at position: Int) -> Int? {
        let item = items[position]
        guard let value = item.value, item.record != Item.none, let origin else { return nil }
        let tracker = TakenParts()
        origin.read(item.record, tracker: tracker) { _ = try? type(of: value).parseAny($0) }
        return tracker.untaken(in: origin.buffer.cursor(item.record))
    }
}

// MARK: - Elements outside stanzas

extension ExtensionList {
    /// One element by itself, read by the type a registry has for it anywhere: a stream error, an element of SASL.
    ///
    /// - Throws: what reading an element that was built throws when it holds what XML 1.0 cannot carry.
    public init(reading element: XML.Element, registry: ExtensionRegistry) throws {
        self = try element.read(registry: registry) { reader in
            let buffer = ItemBuffer.make(capacity: 1, Source(reader, nil))
            buffer.withUnsafeMutablePointers { header, items in
                Self.decode(reader, nil, reader.cursor.index, 0..<0, into: items)
                header.pointee.count = 1
            }
            return ExtensionList(buffer)
        }
    }

    private init(_ buffer: ItemBuffer) {
        held = buffer
        isChanged = true
    }

    /// The children of an element, each read by the type a registry has for it.
    ///
    /// - Throws: ``ExtensionError`` when one is malformed and the registry rejects stanzas with such children; what reading
    ///   an element that was built throws when it holds what XML 1.0 cannot carry.
    public init(childrenOf element: XML.Element, registry: ExtensionRegistry) throws {
        let kind = StanzaKind(element.name)
        self = try element.read(registry: registry) { try ExtensionList(parsing: $0, kind: kind) }
    }

    /// The elements of the list, typed ones written from their values.
    package func serializedFromValues() throws(XML.WriteError) -> [UInt8] {
        var writer = ElementWriter(.standalone, content: .client)
        writer.writesFromValues = true
        write(into: &writer)
        return try writer.finish()
    }
}
