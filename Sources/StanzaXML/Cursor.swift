/// Characters as they stand in a buffer: an attribute's value or one run of text.
@frozen @usableFromInline
package struct Characters {
    @usableFromInline package let start: UnsafePointer<UInt8>
    @usableFromInline package let count: Int
    /// Whether references and line ends are still to be replaced.
    @usableFromInline package let isEscaped: Bool
    /// Whether the characters are an attribute's value, where tabs and line ends become spaces.
    @usableFromInline package let isAttribute: Bool

    @inlinable @inline(__always)
    init(start: UnsafePointer<UInt8>, count: Int, isEscaped: Bool, isAttribute: Bool) {
        self.start = start
        self.count = count
        self.isEscaped = isEscaped
        self.isAttribute = isAttribute
    }

    /// The characters with every reference replaced.
    @inlinable @inline(__always)
    package var string: String {
        isEscaped ? unescaped : String(bytes: start, count: count)
    }

    @usableFromInline @inline(never)
    var unescaped: String {
        // Beside the string first: it gets no more room than it needs then, and is not made twice.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { target in
            guard let base = target.baseAddress else { return "" }
            return String(bytes: base, count: unescape(start, count, into: base, isAttribute: isAttribute))
        }
    }

    /// Runs `body` over the characters with every reference replaced.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        if !isEscaped { return body(Bytes(start: start, count: count)) }
        let text = unescaped
        return text.withBytes(body)
    }

    /// The value the characters stand for; `nil` when they are outside its lexical space.
    @inlinable @inline(__always)
    package func value<Value: XML.Value>(as type: Value.Type = Value.self) -> Value? {
        // The bytes of a buffer are known to be UTF-8; a `String` need not check them again.
        if Value.self == String.self { return unsafeBitCast(string, to: Value.self) }
        if !isEscaped { return Value(xmlUTF8: Bytes(start: start, count: count)) }
        return Value(xmlText: unescaped)
    }
}

/// A place in a buffer. Valid only while what owns the buffer is alive.
@frozen @usableFromInline
package struct Cursor {
    @usableFromInline package let words: UnsafePointer<UInt32>
    @usableFromInline let values: UnsafePointer<UInt8>
    @usableFromInline package let raw: UnsafePointer<UInt8>
    @usableFromInline let names: NameTable.Pages
    @usableFromInline package let index: Int

    @inlinable @inline(__always)
    package init(
        words: UnsafePointer<UInt32>,
        values: UnsafePointer<UInt8>,
        raw: UnsafePointer<UInt8>,
        names: NameTable.Pages,
        index: Int
    ) {
        self.words = words
        self.values = values
        self.raw = raw
        self.names = names
        self.index = index
    }

    /// The same buffer at another record.
    @inlinable @inline(__always)
    package func at(_ index: Int) -> Cursor {
        Cursor(words: words, values: values, raw: raw, names: names, index: index)
    }

    @inlinable @inline(__always)
    package var hash: UInt32 { words[index &+ 1] }

    /// The index behind the subtree.
    @inlinable @inline(__always)
    package var end: Int { Int(words[index &+ 2]) }

    @inlinable @inline(__always)
    package var attributeCount: Int { Int(words[index &+ 3] & 0xFFFF) }

    @inlinable @inline(__always)
    package var declarationCount: Int { Int(words[index &+ 3] >> 16) }

    @inlinable @inline(__always)
    package var rawStart: Int { Int(words[index &+ 4]) }

    @inlinable @inline(__always)
    package var rawEnd: Int { Int(words[index &+ 5]) }

    @inlinable @inline(__always)
    package var flags: UInt32 { words[index &+ 6] }

    @inlinable @inline(__always)
    package var firstAttribute: Int { index &+ Record.elementWords }

    @inlinable @inline(__always)
    package var firstDeclaration: Int { firstAttribute &+ Record.attributeWords &* attributeCount }

    @inlinable @inline(__always)
    package var firstChild: Int { firstDeclaration &+ Record.declarationWords &* declarationCount }

    @inlinable @inline(__always)
    package func isText(_ record: Int) -> Bool { words[record] == Record.textMark }

    /// The record behind a child: its subtree's end, or the next record after text.
    @inlinable @inline(__always)
    package func next(after record: Int) -> Int {
        isText(record) ? record &+ Record.textWords : Int(words[record &+ 2])
    }

    @inlinable @inline(__always)
    func characters(offset: UInt32, length: UInt32, isAttribute: Bool) -> Characters {
        Characters(
            start: (length & Record.inRaw != 0 ? raw : values) + Int(offset),
            count: Int(length & Record.lengthMask),
            isEscaped: length & Record.escaped != 0,
            isAttribute: isAttribute
        )
    }

    @inlinable @inline(__always)
    package func text(_ record: Int) -> Characters {
        characters(offset: words[record &+ 1], length: words[record &+ 2], isAttribute: false)
    }

    @inlinable @inline(__always)
    package func attributeValue(_ record: Int) -> Characters {
        characters(offset: words[record &+ 2], length: words[record &+ 3], isAttribute: true)
    }

    // MARK: Names

    /// Whether the record (of an element or an attribute) has a name.
    @inlinable @inline(__always)
    package func hasName(_ name: XML.Name, _ record: Int) -> Bool {
        words[record &+ 1] == name.hash && sameName(name, record)
    }

    /// Whether the record has a name whose hash it has.
    @inlinable @inline(__always)
    package func sameName(_ name: XML.Name, _ record: Int) -> Bool {
        let number = words[record]
        guard number & Record.ownName == 0 else { return sameOwnName(name, number) }
        let entry = NameTable.entry(Int(number), in: names)
        let parts = name.parts
        return Int(entry.pointee.localCount) == parts.localCount
            && Int(entry.pointee.namespaceCount) == parts.namespaceCount
            && samePaddedBytes(entry.pointee.local, parts.localBytes, parts.localCount)
            && samePaddedBytes(entry.pointee.namespace, parts.namespaceBytes, parts.namespaceCount)
    }

    @usableFromInline @inline(never)
    func sameOwnName(_ name: XML.Name, _ number: UInt32) -> Bool {
        let own = OwnName(values + Int(number & ~Record.ownName))
        return own.local.elementsEqual(Bytes(start: name.parts.localBytes, count: name.parts.localCount))
            && own.namespace.elementsEqual(Bytes(start: name.parts.namespaceBytes, count: name.parts.namespaceCount))
    }

    /// The number of a record's name in the table of names; more than any number for a name that is kept in the buffer.
    @inlinable @inline(__always)
    package func nameNumber(_ record: Int) -> UInt32 { words[record] }

    /// Runs `body` over the bytes of a record's local name and namespace.
    package func withName<Result>(_ record: Int, _ body: (Bytes, Bytes) -> Result) -> Result {
        let number = words[record]
        if number & Record.ownName == 0 {
            let entry = NameTable.entry(Int(number), in: names)
            return body(
                Bytes(start: entry.pointee.local, count: Int(entry.pointee.localCount)),
                Bytes(start: entry.pointee.namespace, count: Int(entry.pointee.namespaceCount))
            )
        }
        let name = OwnName(values + Int(number & ~Record.ownName))
        return body(name.local, name.namespace)
    }

    /// The name of a record.
    package func name(_ record: Int) -> XML.Name {
        let number = words[record]
        if number & Record.ownName == 0 { return NameTable.entry(Int(number), in: names).pointee.name }
        let name = OwnName(values + Int(number & ~Record.ownName))
        return XML.Name(
            String(decoding: name.local, as: UTF8.self),
            in: XML.Namespace(rawValue: String(decoding: name.namespace, as: UTF8.self))
        )
    }

    /// Hashes of the two parts of a record's name.
    @inlinable @inline(__always)
    package func partHashes(_ record: Int) -> (local: UInt32, namespace: UInt32) {
        let number = words[record]
        if number & Record.ownName == 0 {
            let entry = NameTable.entry(Int(number), in: names)
            return (entry.pointee.name.localHash, entry.pointee.name.namespaceHash)
        }
        return ownPartHashes(number)
    }

    @usableFromInline @inline(never)
    func ownPartHashes(_ number: UInt32) -> (local: UInt32, namespace: UInt32) {
        let name = OwnName(values + Int(number & ~Record.ownName))
        return (byteHash(name.local), byteHash(name.namespace))
    }

    // MARK: Look-up

    /// The record of an attribute of the element, or -1.
    @inlinable @inline(__always)
    package func attribute(_ name: XML.Name) -> Int {
        let hash = name.hash
        var record = firstAttribute
        let end = firstDeclaration
        while record < end {
            if words[record &+ 1] == hash, sameName(name, record) { return record }
            record &+= Record.attributeWords
        }
        return -1
    }

    /// The record of the attribute in no namespace with a local name, or -1. No name is made for that.
    package func plainAttribute(_ local: String) -> Int {
        local.withBytes { wanted in
            var record = firstAttribute
            let end = firstDeclaration
            while record < end {
                let isSame = withName(record) { own, namespace in
                    namespace.isEmpty && own.count == wanted.count && own.elementsEqual(wanted)
                }
                if isSame { return record }
                record &+= Record.attributeWords
            }
            return -1
        }
    }

    /// The record of the first child element with a name, at or after a record, or -1.
    @inlinable @inline(__always)
    package func child(_ name: XML.Name, from start: Int) -> Int {
        let hash = name.hash
        var record = start
        let end = self.end
        while record < end {
            if isText(record) {
                record &+= Record.textWords
            } else {
                if words[record &+ 1] == hash, sameName(name, record) { return record }
                record = Int(words[record &+ 2])
            }
        }
        return -1
    }

    /// The record of the first child element at or after a record that has the name of another, or -1; `nil` when the
    /// other's name is not in the table, so that elements of one name have several numbers.
    package func sibling(of record: Int, from start: Int) -> Int? {
        let number = words[record]
        guard number & Record.ownName == 0 else { return nil }
        let end = self.end
        var record = start
        while record < end {
            if words[record] == number { return record }
            record = next(after: record)
        }
        return -1
    }

    /// The record of the first child element with a local name in the element's own namespace, at or after a record, or
    /// -1. Of `name` only the local part counts.
    @inlinable
    package func ownChild(_ name: XML.Name, from start: Int) -> Int {
        let namespace = partHashes(index).namespace
        let hash = nameHash(local: name.localHash, namespace: namespace)
        var record = start
        let end = self.end
        while record < end {
            if isText(record) {
                record &+= Record.textWords
            } else {
                if words[record &+ 1] == hash, isOwnChild(name, record) { return record }
                record = Int(words[record &+ 2])
            }
        }
        return -1
    }

    @usableFromInline
    func isOwnChild(_ name: XML.Name, _ record: Int) -> Bool {
        withName(index) { _, own in
            withName(record) { local, namespace in
                local.elementsEqual(Bytes(start: name.parts.localBytes, count: name.parts.localCount))
                    && namespace.elementsEqual(own)
            }
        }
    }

    /// The record of the first child element at or after a record, or -1.
    @inlinable @inline(__always)
    package func childElement(from start: Int) -> Int {
        var record = start
        let end = self.end
        while record < end, isText(record) { record &+= Record.textWords }
        return record < end ? record : -1
    }

    /// The element's own character data, its runs joined.
    @inlinable @inline(__always)
    package var string: String {
        let first = firstChild
        let end = self.end
        if first == end { return "" }
        if isText(first), first &+ Record.textWords == end { return text(first).string }
        return joinedText
    }

    @usableFromInline @inline(never)
    var joinedText: String {
        var result = ""
        var record = firstChild
        while record < end {
            if isText(record) { result += text(record).string }
            record = next(after: record)
        }
        return result
    }

    /// The value the element's character data stands for; `nil` when it is outside the lexical space.
    @inlinable @inline(__always)
    package func textValue<Value: XML.Value>(as type: Value.Type = Value.self) -> Value? {
        let first = firstChild
        if isText(first), first &+ Record.textWords == end, first != end { return text(first).value() }
        return Value(xmlText: string)
    }
}

/// Whether two runs of bytes are the same; eight readable bytes stand behind both.
@inlinable @inline(__always)
func samePaddedBytes(_ lhs: UnsafePointer<UInt8>, _ rhs: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
        if word(lhs + offset) != word(rhs + offset) { return false }
        offset &+= 8
    }
    let rest = count &- offset
    if rest == 0 { return true }
    // The bytes that count are the low ones in memory.
    let difference = UInt64(littleEndian: word(lhs + offset) ^ word(rhs + offset))
    return difference &<< UInt64(64 &- 8 &* rest) == 0
}

@inlinable @inline(__always)
package func word(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)
}

/// A name kept among the values of a buffer: two counts, then the bytes of both parts.
struct OwnName {
    let local: Bytes
    let namespace: Bytes

    init(_ start: UnsafePointer<UInt8>) {
        let raw = UnsafeRawPointer(start)
        let localCount = Int(raw.loadUnaligned(as: UInt32.self))
        let namespaceCount = Int(raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        local = Bytes(start: start + 8, count: localCount)
        namespace = Bytes(start: start + 8 + localCount, count: namespaceCount)
    }
}
