/// Where an engine writes the records of the element it is reading.
///
/// Lives behind a pointer: the callbacks of libxml2 reach it through one, and class-held state would cost an
/// exclusivity check on each access.
struct NodeRecorder {
    private(set) var words: UnsafeMutablePointer<UInt32>
    var wordCount = 0
    private(set) var wordCapacity: Int
    private(set) var values: UnsafeMutablePointer<UInt8>
    private(set) var valueCount = 0
    private var valueCapacity: Int

    /// What the scratch space does not shrink below.
    private static let keptWords = 1 << 14
    private static let keptValues = 1 << 16

    init() {
        wordCapacity = 1 << 10
        words = .allocate(capacity: wordCapacity)
        valueCapacity = 1 << 12
        values = .allocate(capacity: valueCapacity)
    }

    func deallocate() {
        words.deallocate()
        values.deallocate()
    }

    /// Forgets the element that was read last. Space shrinks step by step when elements need little of it.
    @inline(__always)
    mutating func reset() {
        if wordCapacity > Self.keptWords || valueCapacity > Self.keptValues { shrink() }
        wordCount = 0
        valueCount = 0
    }

    /// Drops words and values from the front.
    mutating func drop(words droppedWords: Int, values droppedValues: Int) {
        wordCount -= droppedWords
        if droppedWords > 0 { words.update(from: words + droppedWords, count: wordCount) }
        valueCount -= droppedValues
        if droppedValues > 0 { values.update(from: values + droppedValues, count: valueCount) }
    }

    @inline(never)
    private mutating func shrink() {
        if wordCapacity > Self.keptWords, wordCount > 0, wordCount < wordCapacity / 4 {
            words.deallocate()
            wordCapacity = max(Self.keptWords, wordCapacity / 2)
            words = .allocate(capacity: wordCapacity)
        }
        if valueCapacity > Self.keptValues, wordCount > 0, valueCount < valueCapacity / 4 {
            values.deallocate()
            valueCapacity = max(Self.keptValues, valueCapacity / 2)
            values = .allocate(capacity: valueCapacity)
        }
    }

    @inline(__always)
    mutating func reserveWords(_ count: Int) {
        if wordCount &+ count > wordCapacity { growWords(count) }
    }

    @inline(never)
    private mutating func growWords(_ count: Int) {
        wordCapacity = max(wordCapacity * 2, wordCount + count)
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: wordCapacity)
        larger.update(from: words, count: wordCount)
        words.deallocate()
        words = larger
    }

    @inline(never)
    private mutating func growValues(_ count: Int) {
        valueCapacity = max(valueCapacity * 2, valueCount + count)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: valueCapacity)
        larger.update(from: values, count: valueCount)
        values.deallocate()
        values = larger
    }

    /// Appends bytes to the values and returns where they start.
    @inline(__always) @discardableResult
    mutating func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        if valueCount &+ count > valueCapacity { growValues(count) }
        let start = valueCount
        (values + start).update(from: bytes, count: count)
        valueCount = start &+ count
        return UInt32(truncatingIfNeeded: start)
    }

    /// Appends text with its references and line ends replaced; what is returned is valid until more is appended.
    mutating func appendUnescaped(_ text: Bytes, isAttribute: Bool) -> Bytes {
        guard let source = text.baseAddress else { return text }
        // It never grows; the sixteen bytes are for readers that look at as many at a time.
        if valueCount &+ text.count &+ 16 > valueCapacity { growValues(text.count &+ 16) }
        let target = values + valueCount
        let count = unescape(source, text.count, into: target, isAttribute: isAttribute)
        valueCount &+= count
        return Bytes(start: target, count: count)
    }

    /// Appends a CDATA section with its line ends replaced (XML 1.0 §2.11); in it `&` begins no reference.
    mutating func appendSection(_ text: Bytes) {
        guard let source = text.baseAddress else { return }
        if valueCount &+ text.count > valueCapacity { growValues(text.count) }
        for index in 0..<text.count {
            if source[index] != 0x0D {
                values[valueCount] = source[index]
            } else if index &+ 1 < text.count, source[index &+ 1] == 0x0A {
                continue
            } else {
                values[valueCount] = 0x0A
            }
            valueCount &+= 1
        }
    }

    /// Keeps a name among the values, for a table that is full, and returns what stands for it in a record.
    mutating func appendOwnName(local: Bytes, namespace: Bytes) -> UInt32 {
        var counts = (UInt32(local.count), UInt32(namespace.count))
        let start = withUnsafeBytes(of: &counts) { raw in
            append(raw.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self), 8)
        }
        if let base = local.baseAddress { append(base, local.count) }
        if let base = namespace.baseAddress { append(base, namespace.count) }
        return start | Record.ownName
    }

    /// A text record whose characters stand in the raw bytes or among the values.
    @inline(__always)
    mutating func appendText(offset: UInt32, length: UInt32) {
        reserveWords(Record.textWords)
        words[wordCount] = Record.textMark
        words[wordCount &+ 1] = offset
        words[wordCount &+ 2] = length
        wordCount &+= Record.textWords
    }

    /// Closes the element whose record starts at `element`.
    @inline(__always)
    func close(_ element: Int, rawEnd: UInt32) {
        words[element &+ 2] = UInt32(truncatingIfNeeded: wordCount)
        words[element &+ 5] = rawEnd
    }
}
