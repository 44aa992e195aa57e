internal import CStanzaLibXML2

/// What the callbacks of libxml2 work on.
struct ParseState {
    var tokenizer: Tokenizer
    let names: NameTable
    var recorder = NodeRecorder()
    var surroundings = Surroundings(defaultNamespace: .none) {
        didSet { context = NodeContext(names: names, surroundings: surroundings) }
    }
    private var context: NodeContext
    var isFragment = false {
        didSet { depth = isFragment ? 1 : 0 }
    }
    /// The root is read again for a new context: nothing of it is recorded.
    var isReplaying = false
    /// The bytes of the root's start tag.
    private(set) var rootTag: [UInt8] = []
    /// What has been found in the bytes given last.
    private(set) var events: [Event] = []
    /// The contexts of the streams that those bytes belong to.
    private var contexts: [NodeContext] = []
    /// Who calls back.
    var parser: xmlParserCtxtPtr?
    var fault: (condition: XML.ParseError.Condition, reason: String)?

    /// The next token that a callback will be about.
    var token = 0
    /// Open elements, the root included.
    private(set) var depth = 0
    /// Where the first-level element being read starts in the buffer, and among the recorder's words and values: those
    /// of all elements found in the same bytes stand one after the other.
    private var elementStart = 0
    private var firstWord = 0
    private var firstValue = 0
    private var textCount = 0
    private var textStart: UInt32 = 0
    /// For each open element below the root the index of its record, doubled, plus one when its tag was an empty one.
    private var open: UnsafeMutablePointer<UInt32>
    private var openCapacity = 64
    private var cache: NameCache

    /// Something that is complete, and where it is recorded. Holds no reference: what is counted costs more than the rest.
    struct Event {
        let step: EngineStep
        /// The place of its context in the list of contexts.
        let context: Int
        let words: Range<Int>
        let values: Range<Int>
        /// Where it starts and ends in the buffer.
        let start: Int
        let end: Int
        let position: XML.Position
    }

    init(tokenizer: Tokenizer, names: NameTable) {
        self.tokenizer = tokenizer
        self.names = names
        context = NodeContext(names: names, surroundings: surroundings)
        open = .allocate(capacity: openCapacity)
        cache = NameCache()
    }

    func deallocate() {
        tokenizer.deallocate()
        recorder.deallocate()
        open.deallocate()
        cache.deallocate()
    }

    mutating func forgetNames() { cache.clear() }

    mutating func beginStream() {
        depth = isFragment ? 1 : 0
        textCount = 0
        rootTag = []
        fault = nil
        if !isFragment { surroundings = Surroundings(defaultNamespace: .none) }
    }

    /// Forgets what was found in the bytes before; an element that goes on is kept.
    mutating func beginBytes() {
        events.removeAll(keepingCapacity: true)
        contexts.removeAll(keepingCapacity: true)
        if depth > 1 {
            recorder.drop(words: firstWord, values: firstValue)
        } else {
            recorder.reset()
        }
        firstWord = 0
        firstValue = 0
    }

    /// Forgets everything that was found.
    mutating func forgetEvents() { events.removeAll(keepingCapacity: true) }

    /// Where the next new stream of a recording begins, if libxml2 gets that far in this run.
    var nextRestart: Int? {
        guard tokenizer.allowsRestart else { return nil }
        var index = token
        while index < tokenizer.tokenCount {
            if tokenizer.tokens[index * 3] == Tokenizer.Kind.restart.rawValue {
                return Int(tokenizer.tokens[index * 3 + 1])
            }
            index += 1
        }
        return nil
    }

    /// Whether libxml2 has been given a tag that it has not called back for.
    var isBehind: Bool {
        var index = token
        while index < tokenizer.tokenCount, Self.isText(tokenizer.tokens + index * 3) { index += 1 }
        guard index < tokenizer.tokenCount, tokenizer.tokens[index * 3] != Tokenizer.Kind.restart.rawValue else {
            return false
        }
        return Int(tokenizer.tokens[index * 3 + 2]) <= tokenizer.fed
    }

    /// The error for a fault of the token libxml2 was at.
    func error(_ fault: (condition: XML.ParseError.Condition, reason: String)) -> XML.ParseError {
        var index = token
        while index < tokenizer.tokenCount, Self.isText(tokenizer.tokens + index * 3) { index += 1 }
        let offset = index < tokenizer.tokenCount ? Int(tokenizer.tokens[index * 3 + 1]) : tokenizer.feedEnd
        return XML.ParseError(fault.condition, fault.reason, at: tokenizer.position(of: offset))
    }

    // Static, as what is asked for once a token has to be: a method that changes nothing is given a copy of all there is.
    @inline(__always)
    private static func isText(_ token: UnsafePointer<UInt32>) -> Bool {
        token[0] &- Tokenizer.Kind.plainText.rawValue
            <= Tokenizer.Kind.cdata.rawValue &- Tokenizer.Kind.plainText.rawValue
    }

    @inline(__always)
    private static func bytes(_ text: UnsafePointer<UInt8>?) -> Bytes {
        guard let text else { return Bytes(start: nil, count: 0) }
        return Bytes(start: text, count: zeroTerminatedCount(text))
    }

    @inline(__always)
    private static func isXML(_ prefix: UnsafePointer<UInt8>) -> Bool {
        prefix[0] == UInt8(ascii: "x") && prefix[1] == UInt8(ascii: "m") && prefix[2] == UInt8(ascii: "l")
            && prefix[3] == 0
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        tokenizer.append(bytes)
        // The tokenizer drops what is done with; an unfinished element moves to where it says.
        elementStart = tokenizer.elementStart
    }

    // MARK: - Callbacks

    mutating func report(_ error: xmlError) {
        // Warnings are no errors, and a namespace name may be any text: RFC 6120 §4.8 asks for no URI.
        guard fault == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue,
            error.code != Int32(XML_WAR_NS_URI.rawValue), error.code != Int32(XML_WAR_NS_URI_RELATIVE.rawValue)
        else { return }
        let first = error.str1.map { String(cString: $0).excerpt } ?? ""
        let second = error.str2.map { String(cString: $0).excerpt } ?? ""
        let reason: String
        switch UInt32(error.code) {
        // These are met often, and libxml2 says them with line numbers of its own or the names the other way round.
        case XML_ERR_TAG_NAME_MISMATCH.rawValue: reason = "'</\(second)>' closes '<\(first)>'"
        case XML_ERR_ATTRIBUTE_REDEFINED.rawValue, XML_NS_ERR_ATTRIBUTE_REDEFINED.rawValue:
            reason = "an attribute is written twice"
        case XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue: reason = "the prefix '\(first)' is not bound"
        default:
            var message = error.message.map { String(cString: $0) } ?? "the XML is not well-formed"
            while message.last?.isWhitespace == true { message.removeLast() }
            reason = message.utf8.count > 200 ? String(message.unicodeScalars.prefix(200)) + "…" : message
        }
        fault = (.notWellFormed, reason)
    }

    @inline(__always)
    mutating func characters(_ characters: UnsafePointer<UInt8>, _ count: Int) {
        guard depth > 1, !isReplaying, fault == nil else { return }
        if textCount == 0 { textStart = UInt32(truncatingIfNeeded: recorder.valueCount &- firstValue) }
        textCount &+= count
        if isPlainRun { return }
        recorder.append(characters, count)
    }

    /// The characters of a CDATA section, whose line ends libxml2's push parser leaves as they came (XML 1.0 §2.11). It is
    /// given whole sections, and hands each on in one call.
    mutating func section(_ characters: UnsafePointer<UInt8>, _ count: Int) {
        guard depth > 1, !isReplaying, fault == nil else { return }
        if isPlainRun { return self.characters(characters, count) }
        var start = 0
        for index in 0..<count where characters[index] == 0x0D {
            self.characters(characters + start, index - start)
            start = index + 1
            // CR LF is one line end, and the LF is there; a CR alone becomes one.
            if start == count || characters[start] != 0x0A {
                withUnsafePointer(to: 0x0A as UInt8) { self.characters($0, 1) }
            }
        }
        self.characters(characters + start, count - start)
    }

    /// Whether the text before the next tag is one token whose bytes are its characters.
    @inline(__always)
    private var isPlainRun: Bool {
        let next = tokenizer.tokens + token &* 3
        return next[0] == Tokenizer.Kind.plainText.rawValue
            && !(token &+ 1 < tokenizer.tokenCount && Self.isText(tokenizer.tokens + (token &+ 1) &* 3))
    }

    /// Records the text before the tag that begins now, and makes the tag's token the next one.
    @inline(__always)
    private mutating func endText() {
        guard token < tokenizer.tokenCount, Self.isText(tokenizer.tokens + token &* 3) else { return }
        if isPlainRun {
            let start = tokenizer.tokens[token &* 3 &+ 1]
            let count = tokenizer.tokens[token &* 3 &+ 2] &- start
            if count > 0 {
                recorder.appendText(
                    offset: start &- UInt32(truncatingIfNeeded: elementStart),
                    length: count | Record.inRaw
                )
            }
            token &+= 1
        } else {
            if textCount > 0 { recorder.appendText(offset: textStart, length: UInt32(truncatingIfNeeded: textCount)) }
            while token < tokenizer.tokenCount, Self.isText(tokenizer.tokens + token &* 3) { token &+= 1 }
        }
        textCount = 0
    }

    @inline(__always)
    mutating func startElement(
        _ local: UnsafePointer<UInt8>,
        _ prefix: UnsafePointer<UInt8>?,
        _ uri: UnsafePointer<UInt8>?,
        declarationCount: Int,
        _ declarations: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
        attributeCount: Int,
        _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) {
        guard !isReplaying, fault == nil else { return }
        if depth > 1 { endText() }
        guard token < tokenizer.tokenCount else { return }
        let tag = tokenizer.tokens + token &* 3
        token &+= 1
        let isEmpty = tag[0] == Tokenizer.Kind.emptyTag.rawValue
        if depth <= 1 {
            firstWord = recorder.wordCount
            firstValue = recorder.valueCount
            elementStart = Int(tag[1])
        }
        let element = recorder.wordCount
        let firstAttribute = element &+ Record.elementWords
        let size =
            Record.elementWords &+ attributeCount &* Record.attributeWords &+ declarationCount
            &* Record.declarationWords
        recorder.reserveWords(size)
        recorder.wordCount = element &+ size
        var flags: UInt32 = prefix == nil ? 0 : Record.prefixed | Record.prefixesInside

        let name = number(local, uri)
        if let attributes {
            var record = firstAttribute
            let place = placeOfTagEnd(Int(tag[2]), isEmpty)
            for index in 0..<attributeCount {
                let attribute = attributes + index &* 5
                guard let local = attribute[0], let start = attribute[3], let end = attribute[4] else { continue }
                let name = number(local, attribute[2])
                if let prefix = attribute[1], !Self.isXML(prefix) { flags |= Record.prefixesInside }
                let value = Self.inRaw(start, end, place) ?? append(start, end - start)
                let words = recorder.words + record
                words[0] = name.number
                words[1] = name.hash
                words[2] = value.offset
                words[3] = value.length
                record &+= Record.attributeWords
            }
        }
        if let declarations {
            var record = firstAttribute &+ attributeCount &* Record.attributeWords
            for index in 0..<declarationCount {
                let prefix = Self.bytes(declarations[index &* 2])
                flags |= prefix.isEmpty ? Record.declaresDefault : Record.prefixesInside
                let uri = Self.bytes(declarations[index &* 2 &+ 1])
                let prefixValue = append(prefix.baseAddress, prefix.count)
                let uriValue = append(uri.baseAddress, uri.count)
                let words = recorder.words + record
                words[0] = prefixValue.offset
                words[1] = prefixValue.length
                words[2] = uriValue.offset
                words[3] = uriValue.length
                record &+= Record.declarationWords
            }
        }
        let words = recorder.words + element
        words[0] = name.number
        words[1] = name.hash
        words[3] = UInt32(truncatingIfNeeded: attributeCount) | UInt32(truncatingIfNeeded: declarationCount) << 16
        words[4] = tag[1] &- UInt32(truncatingIfNeeded: elementStart)
        words[5] = tag[2] &- UInt32(truncatingIfNeeded: elementStart)
        words[6] = flags

        if depth == 0 {
            openRoot(end: Int(tag[2]))
        } else {
            if depth >= openCapacity { growOpen() }
            open[depth] = UInt32(truncatingIfNeeded: element &- firstWord) << 1 | (isEmpty ? 1 : 0)
        }
        depth &+= 1
    }

    /// Appends a value and returns what stands for it in a record.
    @inline(__always)
    private mutating func append(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> (offset: UInt32, length: UInt32) {
        guard let bytes else { return (0, 0) }
        let offset = recorder.append(bytes, count) &- UInt32(truncatingIfNeeded: firstValue)
        return (offset, UInt32(truncatingIfNeeded: count))
    }

    /// Where libxml2's copy of the bytes and ours are the same: its start, the `>` or `/` of the tag in it, and that
    /// character's place in ours. Nothing when libxml2 stands somewhere else.
    private typealias TagEnd = (
        base: UnsafePointer<UInt8>, current: UnsafePointer<UInt8>, own: UnsafePointer<UInt8>, offset: Int
    )

    @inline(__always)
    private mutating func placeOfTagEnd(_ end: Int, _ isEmpty: Bool) -> TagEnd? {
        guard let input = parser?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur,
            current.pointee == UInt8(ascii: isEmpty ? "/" : ">")
        else { return nil }
        let offset = end &- (isEmpty ? 2 : 1)
        return (base, current, UnsafePointer(tokenizer.buffer + offset), offset &- elementStart)
    }

    /// What stands in a record for a value that libxml2 did not have to decode: it points to where it stands in the tag.
    @inline(__always)
    private static func inRaw(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ tag: TagEnd?
    ) -> (offset: UInt32, length: UInt32)? {
        guard let tag, start > tag.base, end < tag.current else { return nil }
        let distance = tag.current - start
        let count = end - start
        let value = tag.own - distance
        let quote = value[-1]
        guard value[count] == quote, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        return (
            UInt32(truncatingIfNeeded: tag.offset &- distance), UInt32(truncatingIfNeeded: count) | Record.inRaw
        )
    }

    @inline(__always)
    mutating func endElement() {
        guard !isReplaying, fault == nil, depth > 0 else { return }
        // What stands behind an empty-element tag is not inside it.
        if depth > 1, open[depth &- 1] & 1 == 0 { endText() }
        depth &-= 1
        if depth == 0 {
            let end = token < tokenizer.tokenCount ? Int(tokenizer.tokens[token &* 3 &+ 2]) : tokenizer.feedEnd
            token &+= 1
            found(.closed, end: end)
            return
        }
        let words = recorder.words + firstWord
        let element = Int(open[depth] >> 1)
        var rawEnd = words[element &+ 5]
        if open[depth] & 1 == 0 {
            guard token < tokenizer.tokenCount else { return }
            rawEnd = tokenizer.tokens[token &* 3 &+ 2] &- UInt32(truncatingIfNeeded: elementStart)
            token &+= 1
        }
        close(element, rawEnd: rawEnd)
        if depth > 1 {
            let parent = Int(open[depth &- 1] >> 1)
            words[parent &+ 6] |= words[element &+ 6] & Record.prefixesInside
        } else {
            found(.element, end: elementStart &+ Int(rawEnd))
        }
    }

    private mutating func openRoot(end: Int) {
        close(0, rawEnd: UInt32(truncatingIfNeeded: end &- elementStart))
        rootTag = tokenizer.bytes(from: elementStart, to: end)
        found(.opened, end: end)
        surroundings = keep(events[events.count - 1]).surroundingsInside
    }

    /// Closes the record of an element of the one being read.
    @inline(__always)
    private mutating func close(_ element: Int, rawEnd: UInt32) {
        let words = recorder.words + (firstWord &+ element)
        words[2] = UInt32(truncatingIfNeeded: recorder.wordCount &- firstWord)
        words[5] = rawEnd
    }

    private mutating func found(_ step: EngineStep, end: Int) {
        if contexts.last !== context { contexts.append(context) }
        events.append(
            Event(
                step: step,
                context: contexts.count &- 1,
                words: firstWord..<recorder.wordCount,
                values: firstValue..<recorder.valueCount,
                start: elementStart,
                end: end,
                position: tokenizer.moveMark(to: elementStart)
            )
        )
    }

    // MARK: - What was found

    // Mutating, as what is asked for once an element has to be: a method that changes nothing is given a copy of all
    // there is.

    /// An element that was found, in the buffers it was read in.
    mutating func cursor(_ event: Event) -> Cursor {
        Cursor(
            words: UnsafePointer(recorder.words + event.words.lowerBound),
            values: UnsafePointer(recorder.values + event.values.lowerBound),
            raw: UnsafePointer(tokenizer.buffer + event.start),
            names: names.pages,
            index: 0
        )
    }

    /// An element that was found, in a buffer of its own.
    mutating func keep(_ event: Event) -> XML.Element {
        let buffer = NodeBuffer.make(
            words: recorder.words + event.words.lowerBound,
            wordCount: event.words.count,
            values: Bytes(start: recorder.values + event.values.lowerBound, count: event.values.count),
            raw: Bytes(start: tokenizer.buffer + event.start, count: event.end &- event.start),
            context: contexts[event.context],
            position: event.position
        )
        return XML.Element(buffer: buffer, index: 0)
    }

    @inline(never)
    private mutating func growOpen() {
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: openCapacity * 2)
        larger.update(from: open, count: openCapacity)
        open.deallocate()
        open = larger
        openCapacity *= 2
    }

    // MARK: - Names

    @inline(__always)
    private mutating func number(
        _ local: UnsafePointer<UInt8>,
        _ uri: UnsafePointer<UInt8>?
    ) -> (number: UInt32, hash: UInt32) {
        let slot = cache.slot(local, uri)
        if slot.pointee.local == local, slot.pointee.uri == uri { return (slot.pointee.number, slot.pointee.hash) }
        return newNumber(local, uri, slot)
    }

    @inline(never)
    private mutating func newNumber(
        _ local: UnsafePointer<UInt8>,
        _ uri: UnsafePointer<UInt8>?,
        _ slot: UnsafeMutablePointer<NameCache.Slot>
    ) -> (number: UInt32, hash: UInt32) {
        let localBytes = Self.bytes(local)
        let uriBytes = Self.bytes(uri)
        if let known = names.number(local: localBytes, namespace: uriBytes) {
            slot.pointee = NameCache.Slot(local: local, uri: uri, number: known.number, hash: known.hash)
            return known
        }
        // The table is full: the name goes into the element that uses it, and is not cached beyond it.
        let hash = nameHash(local: byteHash(localBytes), namespace: byteHash(uriBytes))
        let own = recorder.appendOwnName(local: localBytes, namespace: uriBytes)
        return (own &- UInt32(truncatingIfNeeded: firstValue), hash)
    }
}

/// From the pointers of libxml2's dictionary to numbers of the name table; a later name may take an earlier one's slot.
struct NameCache {
    struct Slot {
        var local: UnsafePointer<UInt8>?
        var uri: UnsafePointer<UInt8>?
        var number: UInt32
        var hash: UInt32
    }

    private static let bits = 8
    private let slots: UnsafeMutablePointer<Slot>

    init() {
        slots = .allocate(capacity: 1 << Self.bits)
        clear()
    }

    func deallocate() { slots.deallocate() }

    func clear() {
        slots.initialize(repeating: Slot(local: nil, uri: nil, number: 0, hash: 0), count: 1 << Self.bits)
    }

    @inline(__always)
    func slot(_ local: UnsafePointer<UInt8>, _ uri: UnsafePointer<UInt8>?) -> UnsafeMutablePointer<Slot> {
        var key =
            UInt64(UInt(bitPattern: local)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(UInt(bitPattern: uri))
            &* 0xD6E8_FEB8_6659_FD93
        key ^= key >> 32
        return slots + Int(key & (1 << Self.bits - 1))
    }
}
