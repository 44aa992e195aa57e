public import StanzaXML

/// Reads the attributes, text and children of one element for the type that stands for it.
///
/// A reader is valid only inside the initialiser it is given to, and the compiler sees to it. What it reads counts as
/// taken: an update keeps everything of the source that no reader asked for.
public struct ElementReader: ~Escapable {
    @usableFromInline let cursor: Cursor
    /// What all readers of the stanza share; it outlives every one of them.
    @usableFromInline let shared: Decoding.Pointer
    /// How many readers this one was made inside of.
    @usableFromInline let level: Int

    /// Nothing says how long the decoding lives: only ``Decoding/read(_:_:)`` and readers make readers.
    @inlinable @inline(__always)
    @_lifetime(immortal)
    init(_ shared: Decoding.Pointer, at cursor: Cursor, level: Int) {
        self.shared = shared
        self.level = level
        self.cursor = cursor
    }

    /// The element itself, for whatever the reader does not offer.
    public var element: XML.Element {
        XML.Element(buffer: shared.pointee.buffer, index: UInt32(truncatingIfNeeded: cursor.index))
    }

    /// The name the element was read under.
    public var name: XML.Name { cursor.name(cursor.index) }

    /// The local name in a string of its own: short ones need no memory, while the name's would be counted.
    @usableFromInline
    var localName: String { cursor.withName(cursor.index) { local, _ in String(decoding: local, as: UTF8.self) } }

    /// The registry that children are read through.
    public var registry: ExtensionRegistry { shared.pointee.registry }

    /// The content namespace of the nearest stanza around the element; `nil` outside stanzas.
    public var contentNamespace: XML.Namespace? { shared.pointee.content }

    /// The language of the element's content, its own or inherited; `nil` when nothing says.
    public var lang: XML.LanguageTag? {
        let lang = shared.pointee.withPlaces { $0.lang(at: cursor.index) }
        return lang.flatMap { XML.LanguageTag(xmlText: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the element has one of some names; names that depend on the place are resolved at the element's.
    package func isNamed(_ names: [XML.Name]) -> Bool {
        names.contains { matches(cursor.index, $0, parent: nil) }
    }

    // MARK: - Attributes

    /// The value of a required attribute.
    ///
    /// - Throws: ``ExtensionError`` when it is missing or outside the type's lexical space.
    @inlinable
    public func attribute<Value: XML.Value>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> Value {
        let record = take(attribute: name)
        guard record >= 0 else { throw missingAttribute(name) }
        guard let value = readAttribute(record, as: type) else { throw invalidAttribute(record, type) }
        return value
    }

    /// The value of an attribute, or `nil` when it is not there.
    ///
    /// - Throws: ``ExtensionError`` when it is there and outside the type's lexical space.
    @inlinable
    public func attributeIfPresent<Value: XML.Value>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> Value? {
        let record = take(attribute: name)
        guard record >= 0 else { return nil }
        guard let value = readAttribute(record, as: type) else { throw invalidAttribute(record, type) }
        return value
    }

    /// The value of an attribute that stands for a value when it is not there.
    ///
    /// Where the source spells that value out, an update that leaves it keeps the attribute.
    ///
    /// - Throws: ``ExtensionError`` when it is there and outside the type's lexical space.
    @inlinable
    public func attribute<Value: XML.Value & Equatable>(
        _ name: XML.Name,
        as type: Value.Type = Value.self,
        default value: Value
    ) throws(ExtensionError) -> Value {
        let record = take(attribute: name)
        guard record >= 0 else { return value }
        guard let found = readAttribute(record, as: type) else { throw invalidAttribute(record, type) }
        if let tracker = shared.pointee.tracker, found == value { tracker.noteDefault(record) }
        return found
    }

    /// The value of an attribute of which a bad value is no error.
    @inlinable
    public func lenientAttribute<Value: XML.Value & Equatable>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) -> Lenient<Value> {
        let record = take(attribute: name)
        return Lenient(record < 0 ? nil : cursor.attributeValue(record))
    }

    /// The value of a required attribute in no namespace.
    ///
    /// - Throws: ``ExtensionError`` when it is missing or outside the type's lexical space.
    @inlinable
    public func attribute<Value: XML.Value>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> Value {
        guard let value = try attributeIfPresent(name, as: type) else { throw missingAttribute(XML.Name(name)) }
        return value
    }

    /// The value of an attribute in no namespace, or `nil` when it is not there.
    ///
    /// - Throws: ``ExtensionError`` when it is there and outside the type's lexical space.
    @inlinable
    public func attributeIfPresent<Value: XML.Value>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> Value? {
        let record = take(plainAttribute: name)
        guard record >= 0 else { return nil }
        guard let value = readAttribute(record, as: type) else { throw invalidAttribute(record, type) }
        return value
    }

    @inlinable @inline(__always)
    func readAttribute<Value: XML.Value>(_ record: Int, as type: Value.Type) -> Value? {
        if Value.self == JID.self { return unsafeBitCast(readAddress(record), to: Value?.self) }
        return cursor.attributeValue(record).value(as: type)
    }

    @usableFromInline
    func readAddress(_ record: Int) -> JID? {
        JIDMemory.jid(cursor.attributeValue(record), shared.pointee.memory)
    }

    @usableFromInline
    func take(plainAttribute name: String) -> Int {
        let record = cursor.plainAttribute(name)
        if record >= 0 { shared.pointee.tracker?.take(record) }
        return record
    }

    @inlinable @inline(__always)
    func take(attribute name: XML.Name) -> Int {
        let record = cursor.attribute(name)
        if let tracker = shared.pointee.tracker, record >= 0 { tracker.take(record) }
        return record
    }

    // MARK: - Text

    /// The value of the element's character data.
    ///
    /// - Throws: ``ExtensionError`` when it is outside the type's lexical space.
    @inlinable
    public func text<Value: XML.Value>(as type: Value.Type = Value.self) throws(ExtensionError) -> Value {
        takeText(of: cursor.index)
        guard let value = cursor.textValue(as: type) else { throw invalidText(cursor, type) }
        return value
    }

    /// The value of the element's character data, or `nil` when there is none.
    ///
    /// - Throws: ``ExtensionError`` when it is there and outside the type's lexical space.
    @inlinable
    public func textIfPresent<Value: XML.Value>(as type: Value.Type = Value.self) throws(ExtensionError) -> Value? {
        takeText(of: cursor.index)
        if cursor.firstChild == cursor.end || cursor.string.isEmpty { return nil }
        return try text(as: type)
    }

    /// The value of the element's character data, of which a bad value is no error; absent when it is empty.
    @inlinable
    public func lenientText<Value: XML.Value & Equatable>(as type: Value.Type = Value.self) -> Lenient<Value> {
        takeText(of: cursor.index)
        let text = cursor.string
        if text.isEmpty { return .absent }
        return Value(xmlText: text).map { .value($0) } ?? .malformed(text)
    }

    @inlinable @inline(__always)
    func takeText(of record: Int) { shared.pointee.tracker?.takeText(of: record) }

    // MARK: - Children that hold text or nothing

    /// The value of the text of a required child element.
    ///
    /// - Throws: ``ExtensionError`` when the child is missing or its text is outside the type's lexical space.
    @inlinable
    public func childText<Value: XML.Value>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> Value {
        guard let value = try childTextIfPresent(name, as: type) else { throw missingChild([name]) }
        return value
    }

    /// The value of the text of a child element, or `nil` when the child is not there.
    ///
    /// - Throws: ``ExtensionError`` when it is there and its text is outside the type's lexical space.
    @inlinable
    public func childTextIfPresent<Value: XML.Value>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> Value? {
        let record = child(name, from: cursor.firstChild)
        guard record >= 0 else { return nil }
        return try takeChildText(record, as: type)
    }

    /// The values of the texts of every child element of a name, in document order.
    ///
    /// - Throws: ``ExtensionError`` when one of them is outside the type's lexical space.
    @inlinable
    public func childTexts<Value: XML.Value>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) throws(ExtensionError) -> [Value] {
        let first = child(name, from: cursor.firstChild)
        if first < 0 { return [] }
        var result: [Value] = []
        result.reserveCapacity(count(name, from: first))
        var record = first
        while record >= 0 {
            result.append(try takeChildText(record, as: type))
            record = child(name, from: cursor.next(after: record))
        }
        return result
    }

    /// The value of the text of a child element, of which a bad value is no error.
    @inlinable
    public func lenientChildText<Value: XML.Value & Equatable>(
        _ name: XML.Name,
        as type: Value.Type = Value.self
    ) -> Lenient<Value> {
        let record = child(name, from: cursor.firstChild)
        guard record >= 0 else { return .absent }
        take(textElement: record)
        let text = cursor.at(record).string
        return Value(xmlText: text).map { .value($0) } ?? .malformed(text)
    }

    /// Whether a child element of a name is there.
    public func hasChild(_ name: XML.Name) -> Bool {
        let record = child(name, from: cursor.firstChild)
        if record >= 0 { shared.pointee.tracker?.take(record) }
        return record >= 0
    }

    /// The texts of every child element of a name, with their languages.
    public func localizedText(_ name: XML.Name) -> LocalizedText {
        var result = LocalizedText()
        var record = child(name, from: cursor.firstChild)
        if record >= 0 { result.inheritedLang = lang }
        while record >= 0 {
            take(textElement: record)
            let child = cursor.at(record)
            let langRecord = child.attribute(.lang)
            if langRecord >= 0 { shared.pointee.tracker?.take(langRecord) }
            let lang = langRecord < 0 ? nil : XML.LanguageTag(xmlText: child.attributeValue(langRecord).string)
            result.variants.append(LocalizedText.Variant(child.string, lang: lang))
            record = self.child(name, from: cursor.next(after: record))
        }
        return result
    }

    @usableFromInline
    func takeChildText<Value: XML.Value>(_ record: Int, as type: Value.Type) throws(ExtensionError) -> Value {
        take(textElement: record)
        let child = cursor.at(record)
        guard let value = child.textValue(as: type) else { throw invalidText(child, type) }
        return value
    }

    @usableFromInline
    func take(textElement record: Int) {
        guard let tracker = shared.pointee.tracker else { return }
        tracker.take(record)
        tracker.takeText(of: record)
    }

    // MARK: - Children of a type

    /// The first child element of a type.
    ///
    /// - Throws: ``ExtensionError`` when there is none, or the type refuses it.
    @inlinable
    public func child<Child: StanzaExtension>(_ type: Child.Type = Child.self) throws -> Child {
        let record = child(Child.elementNames, from: cursor.firstChild)
        guard record >= 0 else { throw missingChild(Child.elementNames) }
        return try parse(type, record)
    }

    /// The first child element of a type, or `nil` when there is none.
    ///
    /// - Throws: ``ExtensionError`` when there is one and the type refuses it.
    @inlinable
    public func childIfPresent<Child: StanzaExtension>(_ type: Child.Type = Child.self) throws -> Child? {
        let record = child(Child.elementNames, from: cursor.firstChild)
        guard record >= 0 else { return nil }
        return try parse(type, record)
    }

    /// The first child element of a type, or `nil` when there is none; one that the type refuses is kept with its error.
    @inlinable
    public func lenientChild<Child: StanzaExtension>(_ type: Child.Type = Child.self) -> Parsed<Child>? {
        let record = child(Child.elementNames, from: cursor.firstChild)
        guard record >= 0 else { return nil }
        return parsed(type, record)
    }

    /// The child elements of a type, in document order.
    ///
    /// - Throws: ``ExtensionError`` when the type refuses one of them.
    @inlinable
    public func children<Child: StanzaExtension>(_ type: Child.Type = Child.self) throws -> [Child] {
        let names = Child.elementNames
        var record = child(names, from: cursor.firstChild)
        if record < 0 { return [] }
        var result: [Child] = []
        result.reserveCapacity(count(names, from: record))
        while record >= 0 {
            result.append(try parse(type, record))
            record = child(names, behind: record)
        }
        return result
    }

    /// The child elements of a type, in document order; one that the type refuses is kept with its error.
    @inlinable
    public func elements<Child: StanzaExtension>(of type: Child.Type = Child.self) -> [Parsed<Child>] {
        let names = Child.elementNames
        var record = child(names, from: cursor.firstChild)
        if record < 0 { return [] }
        var result: [Parsed<Child>] = []
        result.reserveCapacity(count(names, from: record))
        while record >= 0 {
            result.append(parsed(type, record))
            record = child(names, behind: record)
        }
        return result
    }

    /// All children, each through the type the registry has for it.
    ///
    /// Text beside them is a part of the list and is written with it. In a declared type with a field for text it is not.
    ///
    /// - Throws: ``ExtensionError`` when a child is malformed and the registry wants stanzas with such children rejected.
    public func extensions() throws(ExtensionError) -> ExtensionList {
        let list = try ExtensionList(parsing: self)
        if let tracker = shared.pointee.tracker, !isTextClaimed { tracker.takeText(of: cursor.index) }
        return list
    }

    /// The child elements of some names as they came; of every name when none is given.
    public func raw(_ names: [XML.Name] = []) -> [XML.Element] {
        var result: [XML.Element] = []
        var record = cursor.childElement(from: cursor.firstChild)
        while record >= 0 {
            if names.isEmpty || names.contains(where: { matches(record, $0, parent: cursor) }) {
                shared.pointee.tracker?.takeSubtree(record)
                result.append(XML.Element(buffer: shared.pointee.buffer, index: UInt32(truncatingIfNeeded: record)))
            }
            record = cursor.childElement(from: cursor.next(after: record))
        }
        return result
    }

    @inlinable @inline(__always)
    func parse<Child: StanzaExtension>(_ type: Child.Type, _ record: Int) throws -> Child {
        if let tracker = shared.pointee.tracker { tracker.take(record) }
        return try Child(parsing: reader(at: record))
    }

    @inlinable @inline(__always)
    func parsed<Child: StanzaExtension>(_ type: Child.Type, _ record: Int) -> Parsed<Child> {
        do {
            return .value(try parse(type, record))
        } catch {
            let refused = refused(record, error)
            return .malformed(refused.element, refused.error)
        }
    }

    /// A child element that its type refused, and why.
    @usableFromInline @inline(never)
    func refused(_ record: Int, _ error: any Error) -> ExtensionList.Malformed {
        let reader = ElementReader(shared, at: cursor.at(record), level: level)
        let refused = ExtensionList.Malformed(element: reader.element, error: reader.extensionError(error))
        if let tracker = shared.pointee.tracker {
            tracker.takeSubtree(record)
            tracker.note(record, refused)
        }
        return refused
    }

    /// Runs `body` with a reader of the same element for which some things are otherwise.
    func with<Result, Failure: Error>(
        contentIndex: Int? = nil,
        tracker: TakenParts? = nil,
        claimed: UnsafePointer<ClaimedChildren>? = nil,
        _ body: (borrowing ElementReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(tracker) {} }
        var inner = Decoding(inside: shared, contentIndex: contentIndex, tracker: tracker, claimed: claimed)
        return try withUnsafeMutablePointer(to: &inner) { pointer throws(Failure) in
            try body(ElementReader(pointer, at: cursor, level: level))
        }
    }

    /// Runs `body` with a reader of the same element, of which a list of children leaves some out.
    func with<Result, Failure: Error>(
        tracker: TakenParts? = nil,
        claimed: ClaimedChildren,
        _ body: (borrowing ElementReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafePointer(to: claimed) { pointer throws(Failure) in
            try with(tracker: tracker, claimed: pointer, body)
        }
    }

    /// Whether nothing is in the element but white space and child elements that fields name.
    func holdsNothing(but names: [XML.Name]) -> Bool {
        var record = cursor.firstChild
        // Children that follow each other mostly have one name, and with it one number.
        var last = UInt32.max
        while record < cursor.end {
            if cursor.isText(record) {
                guard cursor.text(record).withBytes({ $0.allSatisfy(\.isXMLSpace) }) else { return false }
            } else if cursor.nameNumber(record) != last {
                guard names.contains(where: { matches(record, $0, parent: cursor) }) else { return false }
                last = cursor.nameNumber(record)
            }
            record = cursor.next(after: record)
        }
        return true
    }

    /// Whether the element holds nothing for a list of the children that have no field of their own.
    @inline(__always)
    var isAllClaimed: Bool {
        guard let claimed = shared.pointee.claimed else { return false }
        return claimed.pointee.all && claimed.pointee.record == cursor.index
    }

    /// Whether a child element has a field of its own beside the one for all children.
    @inline(__always)
    func isClaimed(_ record: Int) -> Bool {
        guard let claimed = shared.pointee.claimed, claimed.pointee.record == cursor.index else { return false }
        return claimed.pointee.names.contains { matches(record, $0, parent: cursor) }
    }

    /// Whether the text of the element has a field of its own.
    @inline(__always)
    var isTextClaimed: Bool {
        guard let claimed = shared.pointee.claimed else { return false }
        return claimed.pointee.text && claimed.pointee.record == cursor.index
    }

    // MARK: - Names

    /// The first child element of a name at or behind a record, or -1.
    ///
    /// A name in the namespace ``XML/Namespace/inherited`` stands for the element's own namespace, one in
    /// ``XML/Namespace/content`` for the stanza's.
    @inlinable @inline(__always)
    func child(_ name: XML.Name, from start: Int) -> Int {
        if !name.dependsOnPlace { return cursor.child(name, from: start) }
        if name.isInherited { return cursor.ownChild(name, from: start) }
        return childByPlace([name], from: start)
    }

    @inlinable @inline(__always)
    func child(_ names: [XML.Name], from start: Int) -> Int {
        if names.count == 1 { return child(names[0], from: start) }
        return childByPlace(names, from: start)
    }

    /// The next child element of some names behind one of them, or -1.
    @usableFromInline
    func child(_ names: [XML.Name], behind record: Int) -> Int {
        let start = cursor.next(after: record)
        // A name has one number, and means the same in one place.
        if names.count == 1, let next = cursor.sibling(of: record, from: start) { return next }
        return child(names, from: start)
    }

    /// How many child elements have a name, the first at a record.
    @usableFromInline
    func count(_ name: XML.Name, from first: Int) -> Int {
        var count = 0
        var record = first
        while record >= 0 {
            count &+= 1
            record = child(name, from: cursor.next(after: record))
        }
        return count
    }

    /// How many child elements have one of some names, the first at a record.
    @usableFromInline
    func count(_ names: [XML.Name], from first: Int) -> Int {
        var count = 0
        var record = first
        while record >= 0 {
            count &+= 1
            record = child(names, behind: record)
        }
        return count
    }

    @usableFromInline
    func childByPlace(_ names: [XML.Name], from start: Int) -> Int {
        var record = cursor.childElement(from: start)
        while record >= 0 {
            if names.contains(where: { matches(record, $0, parent: cursor) }) { return record }
            record = cursor.childElement(from: cursor.next(after: record))
        }
        return -1
    }

    /// Whether an element has a name, which may depend on where the element stands.
    private func matches(_ record: Int, _ name: XML.Name, parent: Cursor?) -> Bool {
        guard name.dependsOnPlace else { return cursor.hasName(name, record) }
        let found = cursor.name(record)
        guard found.localHash == name.localHash, found.local.hasSameBytes(as: name.local) else { return false }
        switch name.namespace {
        case .content:
            return shared.pointee.content.map { $0 == found.namespace }
                ?? XML.Namespace.contentNamespaces.contains(found.namespace)
        case .inherited: return parent.map { $0.name($0.index).namespace == found.namespace } ?? true
        default: return true
        }
    }

    /// How deep types may be nested in types.
    private static let deepest = 256

    /// The reader of a child element.
    ///
    /// - Throws: ``ExtensionError`` when types are nested too deep.
    @usableFromInline
    @_lifetime(copy self)
    func reader(at record: Int) throws(ExtensionError) -> ElementReader {
        let reader = ElementReader(shared, at: cursor.at(record), level: level &+ 1)
        if level >= Self.deepest { throw reader.error(.tooDeep, "types are nested deeper than \(Self.deepest)") }
        return reader
    }

    // MARK: - Errors

    /// An error that says where this element is.
    public func error(_ code: ExtensionError.Code, _ reason: String) -> ExtensionError {
        shared.pointee.withPlaces { places in
            ExtensionError(
                code,
                path: places.path(to: cursor.index),
                position: places.position(of: cursor.index),
                reason: reason,
                namespace: name.namespace
            )
        }
    }

    /// Any error as one that says where an element is: this one, if nothing says it yet.
    @usableFromInline @inline(never)
    func extensionError(_ error: any Error) -> ExtensionError {
        guard let error = error as? ExtensionError else { return self.error(.custom, "\(error)") }
        return error.hasPlace ? error : self.error(error.code, error.reason)
    }

    @usableFromInline @inline(never)
    func unexpected(_ type: any Any.Type) -> ExtensionError {
        error(.unexpectedElement, "'\(name.local)' is no \(type)")
    }

    @usableFromInline @inline(never)
    func missingAttribute(_ name: XML.Name) -> ExtensionError {
        error(.missingAttribute, "attribute '\(name.local)' is missing")
    }

    @usableFromInline @inline(never)
    func invalidAttribute(_ record: Int, _ type: any Any.Type) -> ExtensionError {
        let text = cursor.attributeValue(record).string.excerpt
        let name = cursor.name(record).local.excerpt
        var result = error(.invalidValue, "attribute '\(name)' is '\(text)', expected \(type)")
        result.path += "/@\(name)"
        return result
    }

    @usableFromInline @inline(never)
    func invalidText(_ place: Cursor, _ type: any Any.Type) -> ExtensionError {
        ElementReader(shared, at: place, level: level).error(
            .invalidValue,
            "text is '\(place.string.excerpt)', expected \(type)"
        )
    }

    @usableFromInline @inline(never)
    func missingChild(_ names: [XML.Name]) -> ExtensionError {
        let own = name.namespace
        let texts = names.map { name in
            name.dependsOnPlace || name.namespace == own ? name.local : name.description
        }
        return error(.missingChild, "child \(texts.joined(separator: " or ")) is missing")
    }
}
