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
        var record = none
        /// The text records right before the element in the source.
        var leadingText: Range<UInt32> = 0..<0
        /// Whether the value differs from what was read from the source.
        var isUpdated = false

        static let none = UInt32.max
    }

    /// The items; `nil` while the list is read on access, then the source has all there is.
    private var decoded: [Item]?
    private var trailingText: Range<UInt32> = 0..<0
    /// Whether anything differs from the source.
    private(set) var isChanged: Bool
    /// What the list was read with, and the record of the element whose children it holds; `nil` when it was made by code.
    private let decoding: Decoding?
    private let parent: UInt32
    private let kind: StanzaKind?

    /// A list of values.
    public init(_ extensions: [any StanzaExtension] = []) {
        decoded = extensions.map { Item(value: $0) }
        isChanged = true
        decoding = nil
        parent = Item.none
        kind = nil
    }

    /// The children of the reader's element. `kind` says which stanza the element is.
    ///
    /// - Throws: ``ExtensionError`` when a child is malformed and the registry wants stanzas with such children rejected.
    @inline(__always)
    init(parsing reader: ElementReader, kind: StanzaKind? = nil) throws(ExtensionError) {
        decoding = reader.decoding.untracked
        parent = UInt32(truncatingIfNeeded: reader.cursor.index)
        self.kind = kind
        isChanged = false
        guard reader.decoding.registry.decoding == .onParse || reader.decoding.tracker != nil else { return }
        var items: [Item] = []
        trailingText = Self.decode(reader, kind, into: &items)
        decoded = items
        if reader.registry.malformed == .rejectStanza, let refusal = items.lazy.compactMap(\.rest?.refusal).first {
            throw refusal.error
        }
    }

    /// Reads the children, and returns the text records behind the last one.
    private static func decode(
        _ reader: borrowing ElementReader,
        _ kind: StanzaKind?,
        into items: inout [Item]
    ) -> Range<UInt32> {
        let cursor = reader.cursor
        let end = cursor.end
        var count = 0
        var record = cursor.firstChild
        while record < end {
            if !cursor.isText(record) { count &+= 1 }
            record = cursor.next(after: record)
        }
        items.reserveCapacity(count)
        let storage = reader.decoding.registry.storage
        let isTextClaimed = reader.isTextClaimed
        record = cursor.firstChild
        var text = UInt32(truncatingIfNeeded: record)
        while record < end {
            let next = cursor.next(after: record)
            if !cursor.isText(record), !reader.isClaimed(record) {
                let leadingText = isTextClaimed ? 0..<0 : text..<UInt32(truncatingIfNeeded: record)
                items.append(decode(reader, storage, kind, record, leadingText: leadingText))
                text = UInt32(truncatingIfNeeded: next)
            }
            record = next
        }
        return isTextClaimed ? 0..<0 : text..<UInt32(truncatingIfNeeded: end)
    }

    @inline(__always)
    private static func decode(
        _ reader: borrowing ElementReader,
        _ storage: RegistryStorage,
        _ kind: StanzaKind?,
        _ record: Int,
        leadingText: Range<UInt32>
    ) -> Item {
        let place = UInt32(truncatingIfNeeded: record)
        let number = storage.find(record, in: reader.cursor, kind: kind, content: reader.decoding.contentIndex)
        guard number >= 0 else {
            reader.decoding.tracker?.takeSubtree(record)
            return Item(record: place, leadingText: leadingText)
        }
        do {
            let value = try storage.decode(number, reader.reader(at: record))
            reader.decoding.tracker?.take(record)
            return Item(value: value, record: place, leadingText: leadingText)
        } catch {
            return refused(reader, record, error, storage.types[number], leadingText)
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
        let child = ElementReader(reader.decoding, at: reader.cursor.at(record), level: reader.level)
        let error = child.extensionError(error)
        reader.decoding.tracker?.takeSubtree(record)
        reader.decoding.tracker?.note(record, Malformed(element: child.element, error: error))
        let place = UInt32(truncatingIfNeeded: record)
        return Item(rest: Item.Rest(error, from: type), record: place, leadingText: leadingText)
    }

    // MARK: - Items

    /// The element whose children the list was read from; `nil` when it was made by code.
    var source: XML.Element? { decoding.map { XML.Element(buffer: $0.buffer, index: parent) } }

    private func decodedItems() -> (items: [Item], trailingText: Range<UInt32>) {
        if let decoded { return (decoded, trailingText) }
        var items: [Item] = []
        // What is read on access is never rejected as a whole.
        guard let decoding = decoding?.again() else { return ([], 0..<0) }
        decoding.beginPlaces()
        defer { decoding.endPlaces() }
        let text = Self.decode(ElementReader(decoding, Int(parent)), kind, into: &items)
        return (items, text)
    }

    private var items: [Item] { decoded ?? decodedItems().items }

    private func element(_ item: Item) -> XML.Element? {
        if let element = item.rest?.element { return element }
        guard item.record != Item.none, let decoding else { return nil }
        return XML.Element(buffer: decoding.buffer, index: item.record)
    }

    private func entry(_ item: Item) -> Entry {
        let element = element(item)
        if let value = item.value { return .typed(value, source: element) }
        // An item without a value was read from an element or put in as one.
        let kept = element ?? XML.Element(XML.Name(""))
        return item.rest?.refusal.map { .malformed(kept, $0.error) } ?? .unknown(kept)
    }

    private mutating func change(_ body: (inout [Item]) -> Void) {
        var (items, trailing) = decodedItems()
        decoded = nil
        body(&items)
        decoded = items
        trailingText = trailing
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
        change { $0 = kept }
        if let start { trailingText = start..<Swift.max(start, trailingText.upperBound) }
    }
}

// MARK: - As a collection

extension ExtensionList: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of child elements.
    public var endIndex: Int { items.count }

    /// A child element. Where the list is read on access, reading all of them at once is cheaper.
    public subscript(position: Int) -> Entry { entry(items[position]) }

    /// The child elements one after the other.
    public func makeIterator() -> Iterator { Iterator(list: self, items: items) }

    /// Gives the child elements one after the other.
    public struct Iterator: IteratorProtocol {
        fileprivate let list: ExtensionList
        fileprivate let items: [Item]
        fileprivate var position = 0

        fileprivate init(list: ExtensionList, items: [Item]) {
            self.list = list
            self.items = items
        }

        /// The next child element; `nil` behind the last.
        public mutating func next() -> Entry? {
            guard position < items.count else { return nil }
            position += 1
            return list.entry(items[position - 1])
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
func cast<From, To>(_ value: From, to type: To.Type) -> To? {
    From.self == To.self ? unsafeBitCast(value, to: To.self) : nil
}

// MARK: - Typed access

extension ExtensionList {
    /// The first extension of a type; `nil` when there is none, or only malformed ones.
    ///
    /// Setting it replaces the first of the type in place, malformed or not, and removes further ones; `nil` removes all
    /// of them. Use ``update(_:_:)`` to change a value and keep what it does not know of its element.
    public subscript<Extension: StanzaExtension>(type: Extension.Type) -> Extension? {
        get {
            if let decoded {
                for item in decoded {
                    if let value = item.value(as: type) { return value }
                }
                return nil
            }
            return firstOnAccess(type)
        }
        set {
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
    }

    /// Decodes only children that are registered for the type.
    private func firstOnAccess<Extension: StanzaExtension>(_ type: Extension.Type) -> Extension? {
        guard let decoding else { return nil }
        let reader = ElementReader(decoding, Int(parent))
        let storage = reader.registry.storage
        var record = reader.cursor.childElement(from: reader.cursor.firstChild)
        while record >= 0 {
            let number = storage.find(record, in: reader.cursor, kind: kind, content: reader.decoding.contentIndex)
            if number >= 0, storage.types[number] == type, !reader.isClaimed(record),
                let child = try? reader.reader(at: record), let value = try? Extension(parsing: child)
            {
                return value
            }
            record = reader.cursor.childElement(from: reader.cursor.next(after: record))
        }
        return nil
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
        change { $0.append(Item(value: value)) }
    }

    /// Adds an element behind all others, as it is.
    public mutating func append(_ element: XML.Element) {
        change { $0.append(Item(rest: Item.Rest(element))) }
    }

    /// Removes every child element that a condition holds for.
    public mutating func removeAll(where condition: (Entry) throws -> Bool) rethrows {
        let list = self
        try remove { try condition(list.entry($0)) }
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
        guard let tracking = decoding?.tracking() else { return malformed }
        tracking.beginPlaces()
        defer { tracking.endPlaces() }
        var items: [Item] = []
        _ = Self.decode(ElementReader(tracking, Int(parent)), kind, into: &items)
        return tracking.tracker?.malformedInOrder ?? []
    }

    /// Whether there is no child element.
    public var isEmpty: Bool { items.isEmpty }
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
    /// Whether both have equal values, unknown and malformed elements in the same order.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.elementsEqual(rhs)
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
        let (items, trailing) = decodedItems()
        for item in items {
            writeText(item.leadingText, into: &writer)
            switch (item.value, element(item)) {
            case (let value?, nil): writer.child(value)
            case (let value?, let source?) where item.isUpdated || writer.writesFromValues:
                write(value, over: source, keepsSpelling: !writer.writesFromValues, into: &writer)
            case (_, let source?): writer.xml.element(source)
            case (nil, nil): break
            }
        }
        writeText(trailing, into: &writer)
    }

    private func writeText(_ records: Range<UInt32>, into writer: inout ElementWriter) {
        guard !records.isEmpty, let decoding else { return }
        let cursor = decoding.buffer.cursor(parent)
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
            registry: decoding?.registry ?? .core,
            content: decoding?.content ?? writer.content,
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
        guard let value = item.value, item.record != Item.none, let decoding else { return nil }
        let tracked = decoding.tracking()
        func read<Extension: StanzaExtension>(_ value: Extension) {
            _ = try? Extension(parsing: ElementReader(tracked, Int(item.record)))
        }
        read(value)
        return tracked.tracker?.untaken(in: decoding.buffer.cursor(item.record))
    }
}

// MARK: - Elements outside stanzas

extension ExtensionList {
    /// One element by itself, read by the type a registry has for it anywhere: a stream error, an element of SASL.
    ///
    /// - Throws: what reading an element that was built throws when it holds what XML 1.0 cannot carry.
    public init(reading element: XML.Element, registry: ExtensionRegistry) throws {
        let decoding = try Decoding(element, registry: registry)
        let reader = ElementReader(decoding, Int(decoding.root))
        decoded = [Self.decode(reader, registry.storage, nil, Int(decoding.root), leadingText: 0..<0)]
        isChanged = true
        self.decoding = decoding
        parent = decoding.root
        kind = nil
    }

    /// The children of an element, each read by the type a registry has for it.
    ///
    /// - Throws: ``ExtensionError`` when one is malformed and the registry rejects stanzas with such children; what reading
    ///   an element that was built throws when it holds what XML 1.0 cannot carry.
    public init(childrenOf element: XML.Element, registry: ExtensionRegistry) throws {
        let decoding = try Decoding(element, registry: registry)
        decoding.beginPlaces()
        defer { decoding.endPlaces() }
        let reader = ElementReader(decoding, Int(decoding.root))
        try self.init(parsing: reader, kind: StanzaKind(element.name))
    }

    /// The elements of the list, typed ones written from their values.
    package func serializedFromValues() throws(XML.WriteError) -> [UInt8] {
        var writer = ElementWriter(.standalone, content: .client)
        writer.writesFromValues = true
        write(into: &writer)
        return try writer.finish()
    }
}
