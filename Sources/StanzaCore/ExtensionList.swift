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

    struct Item: Sendable {
        var entry: Entry
        /// Whether the value differs from what was read from the source.
        var isUpdated = false
        /// The text records right before the element in the source.
        var leadingText: Range<UInt32> = 0..<0
    }

    /// The items; `nil` while the list is read on access, then the source has all there is.
    private var decoded: [Item]?
    private var trailingText: Range<UInt32> = 0..<0
    /// Whether anything differs from the source.
    private(set) var isChanged: Bool

    /// The element whose children the list was read from; `nil` when it was made by code.
    let source: XML.Element?
    private let kind: StanzaKind?
    private let registry: ExtensionRegistry?
    /// The content namespace of the nearest stanza around the children.
    private let content: XML.Namespace?

    /// A list of values.
    public init(_ extensions: [any StanzaExtension] = []) {
        decoded = extensions.map { Item(entry: .typed($0, source: nil)) }
        isChanged = true
        source = nil
        kind = nil
        registry = nil
        content = nil
    }

    /// The children of the reader's element. `kind` says which stanza the element is.
    ///
    /// - Throws: ``ExtensionError`` when a child is malformed and the registry wants stanzas with such children rejected.
    init(parsing reader: ElementReader, kind: StanzaKind? = nil) throws(ExtensionError) {
        source = reader.element
        self.kind = kind
        registry = reader.registry
        content = reader.contentNamespace
        isChanged = false
        guard reader.registry.decoding == .onParse || reader.decoding.tracker != nil else { return }
        let all = try Self.decode(reader, kind)
        decoded = all.items
        trailingText = all.trailingText
    }

    private static func decode(
        _ reader: ElementReader,
        _ kind: StanzaKind?
    ) throws(ExtensionError) -> (items: [Item], trailingText: Range<UInt32>) {
        let cursor = reader.cursor
        var count = 0
        var record = cursor.childElement(from: cursor.firstChild)
        while record >= 0 {
            count &+= 1
            record = cursor.childElement(from: cursor.next(after: record))
        }
        var items: [Item] = []
        items.reserveCapacity(count)
        record = cursor.firstChild
        var text = UInt32(truncatingIfNeeded: record)
        while record < cursor.end {
            let next = cursor.next(after: record)
            if !cursor.isText(record) {
                let entry = decode(reader, kind, record)
                if case .malformed(_, let error) = entry, reader.registry.malformed == .rejectStanza { throw error }
                items.append(Item(entry: entry, leadingText: text..<UInt32(truncatingIfNeeded: record)))
                text = UInt32(truncatingIfNeeded: next)
            }
            record = next
        }
        return (items, text..<UInt32(truncatingIfNeeded: cursor.end))
    }

    private static func decode(_ reader: ElementReader, _ kind: StanzaKind?, _ record: Int) -> Entry {
        let element = XML.Element(buffer: reader.decoding.buffer, index: UInt32(truncatingIfNeeded: record))
        let storage = reader.registry.storage
        guard let number = storage.find(record, in: reader.cursor, kind: kind, content: reader.decoding.content) else {
            reader.decoding.tracker?.takeSubtree(record)
            return .unknown(element)
        }
        do {
            let child = try reader.reader(at: record)
            let value = try storage.registrations[number].decode(child)
            reader.decoding.tracker?.take(record)
            return .typed(value, source: element)
        } catch {
            let error = ElementReader(reader.decoding, record).extensionError(error)
            reader.decoding.tracker?.takeSubtree(record)
            reader.decoding.tracker?.note(Malformed(element: element, error: error))
            return .malformed(element, error)
        }
    }

    // MARK: - Items

    /// The reader that the list is read with; `nil` when it was made by code.
    private func reader(tracked: Bool = false) -> ElementReader? {
        guard let source, let registry, case .parsed(let buffer, let index) = source.storage else { return nil }
        let tracker = tracked ? TakenParts() : nil
        let decoding = Decoding(buffer: buffer, root: index, registry: registry, content: content, tracker: tracker)
        return ElementReader(decoding, Int(index))
    }

    private func decodedItems() -> (items: [Item], trailingText: Range<UInt32>) {
        if let decoded { return (decoded, trailingText) }
        // What is read on access is never rejected as a whole.
        guard let reader = reader(), let all = try? Self.decode(reader, kind) else { return ([], 0..<0) }
        return all
    }

    var items: [Item] { decodedItems().items }

    private mutating func change(_ body: (inout [Item]) -> Void) {
        var (items, trailing) = decodedItems()
        decoded = nil
        body(&items)
        decoded = items
        trailingText = trailing
        isChanged = true
    }
}

// MARK: - As a collection

extension ExtensionList: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of child elements.
    public var endIndex: Int { items.count }

    /// A child element. Where the list is read on access, reading all of them at once is cheaper.
    public subscript(position: Int) -> Entry { items[position].entry }

    /// The child elements one after the other.
    public func makeIterator() -> IndexingIterator<[Entry]> { items.map(\.entry).makeIterator() }
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

    /// Whether the element is one that a type reads, well or badly.
    func isOf(_ type: (some StanzaExtension).Type) -> Bool {
        switch self {
        case .typed(let value, _): Swift.type(of: value) == type
        case .unknown: false
        case .malformed(let element, _): type.elementNames.contains { $0.fits(element.name) }
        }
    }
}

extension XML.Name {
    /// Whether an element of a name may be meant by this one, whose namespace may depend on the place.
    func fits(_ name: XML.Name) -> Bool {
        if !namespace.dependsOnPlace { return self == name }
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
                    if let value = item.entry.value(as: type) { return value }
                }
                return nil
            }
            return firstOnAccess(type)
        }
        set {
            change { items in
                var replaced = newValue == nil
                items = items.compactMap { item in
                    guard item.entry.isOf(type) else { return item }
                    defer { replaced = true }
                    guard !replaced, let newValue else { return nil }
                    return Item(entry: .typed(newValue, source: nil), leadingText: item.leadingText)
                }
                if !replaced, let newValue { items.append(Item(entry: .typed(newValue, source: nil))) }
            }
        }
    }

    /// Decodes only children that are registered for the type.
    private func firstOnAccess<Extension: StanzaExtension>(_ type: Extension.Type) -> Extension? {
        guard let reader = reader() else { return nil }
        let storage = reader.registry.storage
        var record = reader.cursor.childElement(from: reader.cursor.firstChild)
        while record >= 0 {
            if let number = storage.find(record, in: reader.cursor, kind: kind, content: content),
                storage.registrations[number].type == type,
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
        items.compactMap { $0.entry.value(as: type) }
    }

    /// The first extension of a type, good or bad; `nil` when there is none.
    ///
    /// - Throws: ``ExtensionError`` when the first one is malformed.
    public func value<Extension: StanzaExtension>(of type: Extension.Type) throws(ExtensionError) -> Extension? {
        for item in items where item.entry.isOf(type) {
            if case .malformed(_, let error) = item.entry { throw error }
            return item.entry.value(as: type)
        }
        return nil
    }

    /// What the first extension of a type was read from; `nil` when there is none, or when it was set by code.
    public func source(of type: (some StanzaExtension).Type) -> XML.Element? {
        items.first { $0.entry.value(as: type) != nil }?.entry.source
    }

    /// Changes the first extension of a type and keeps everything of its element that the type did not read: attributes,
    /// child elements, text and their order. False when there is none.
    @discardableResult
    public mutating func update<Extension: StanzaExtension>(
        _ type: Extension.Type,
        _ body: (inout Extension) throws -> Void
    ) rethrows -> Bool {
        for (index, item) in items.enumerated() {
            guard var value = item.entry.value(as: type) else { continue }
            try body(&value)
            change { items in
                items[index].entry = .typed(value, source: item.entry.source)
                items[index].isUpdated = true
            }
            return true
        }
        return false
    }

    /// Adds a value behind all others.
    public mutating func append(_ value: some StanzaExtension) {
        change { $0.append(Item(entry: .typed(value, source: nil))) }
    }

    /// Adds an element behind all others, as it is.
    public mutating func append(_ element: XML.Element) {
        change { $0.append(Item(entry: .unknown(element))) }
    }

    /// Removes every child element that a condition holds for.
    public mutating func removeAll(where condition: (Entry) throws -> Bool) rethrows {
        let kept = try items.filter { try !condition($0.entry) }
        change { $0 = kept }
    }

    /// The child elements no type is registered for.
    public var unknown: [XML.Element] {
        items.compactMap { if case .unknown(let element) = $0.entry { element } else { nil } }
    }

    /// The child elements their types refused; those inside typed values are in ``allMalformed``.
    public var malformed: [Malformed] {
        items.compactMap { item in
            guard case .malformed(let element, let error) = item.entry else { return nil }
            return Malformed(element: element, error: error)
        }
    }

    /// The elements that any type refused, at any depth, in document order. Reads the whole source again.
    public var allMalformed: [Malformed] {
        guard let reader = reader(tracked: true), (try? Self.decode(reader, kind)) != nil else { return malformed }
        return reader.decoding.tracker?.malformed ?? []
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
        var seen: [XML.Name: Set<String>] = [:]
        for item in items {
            if case .malformed(let element, let error) = item.entry {
                result.append(Diagnostic(kind: .malformed, name: element.name, description: "\(error)"))
            }
            guard let element = item.entry.source else { continue }
            if !seen[element.name, default: []].insert(element.lang ?? "").inserted {
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
        lhs.items.elementsEqual(rhs.items) { $0.entry == $1.entry }
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
            switch item.entry {
            case .unknown(let element), .malformed(let element, _): writer.xml.element(element)
            case .typed(let value, nil): writer.child(value)
            case .typed(let value, let source?):
                if item.isUpdated || writer.writesFromValues {
                    write(value, over: source, keepsSpelling: !writer.writesFromValues, into: &writer)
                } else {
                    writer.xml.element(source)
                }
            }
        }
        writeText(trailing, into: &writer)
    }

    private func writeText(_ records: Range<UInt32>, into writer: inout ElementWriter) {
        guard !records.isEmpty, let source, case .parsed(let buffer, let index) = source.storage else { return }
        let cursor = buffer.cursor(index)
        var record = Int(records.lowerBound)
        while record < Int(records.upperBound) {
            writer.xml.copyText(cursor.text(record))
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
            registry: registry ?? .core,
            content: content ?? writer.content,
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
        guard let source = items[position].entry.source, case .typed(let value, _) = items[position].entry,
            case .parsed(let buffer, let index) = source.storage, let registry
        else { return nil }
        let decoding = Decoding(
            buffer: buffer, root: index, registry: registry, content: content, tracker: TakenParts())
        func read<Extension: StanzaExtension>(_ value: Extension) {
            _ = try? Extension(parsing: ElementReader(decoding, Int(index)))
        }
        read(value)
        return decoding.tracker?.untaken(in: buffer.cursor(index))
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
        self.init(items: [Item(entry: Self.decode(reader, nil, Int(decoding.root)))], registry: registry)
    }

    /// The children of an element, each read by the type a registry has for it.
    ///
    /// - Throws: ``ExtensionError`` when one is malformed and the registry rejects stanzas with such children; what reading
    ///   an element that was built throws when it holds what XML 1.0 cannot carry.
    public init(childrenOf element: XML.Element, registry: ExtensionRegistry) throws {
        let decoding = try Decoding(element, registry: registry)
        let reader = ElementReader(decoding, Int(decoding.root))
        try self.init(parsing: reader, kind: StanzaKind(element.name))
    }

    private init(items: [Item], registry: ExtensionRegistry) {
        decoded = items
        isChanged = true
        source = nil
        kind = nil
        self.registry = registry
        content = nil
    }

    /// The elements of the list, typed ones written from their values.
    package func serializedFromValues() throws(XML.WriteError) -> [UInt8] {
        var writer = ElementWriter(.standalone, content: .client)
        writer.writesFromValues = true
        write(into: &writer)
        return try writer.finish()
    }
}
