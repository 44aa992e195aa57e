/// Finds where the tokens of a stream begin and end, before libxml2 sees a byte.
///
/// libxml2 alone accepts what XMPP forbids, obeys no limit while it waits for the end of a token, and gives errors that
/// depend on how the bytes were cut. So this scanner goes first: it checks characters, references, `]]>`, quotes and
/// every limit, refuses what RFC 6120 §11.1 restricts at its first byte, and cuts the stream into whole tokens, which
/// are all that libxml2 is given. What it leaves to libxml2 is what makes names and namespaces right.
///
/// It can stop at any byte and goes on where it stopped, so no byte is looked at twice however small the chunks are.
struct Tokenizer {
    /// What a token is; it stands in a list with its start and end in the buffer.
    enum Kind: UInt32 {
        case startTag, emptyTag, endTag
        /// Text or a CDATA section whose characters are exactly the bytes of the token.
        case plainText
        /// Text that libxml2 has to decode.
        case text
        /// A stream header or XML declaration where a recording begins anew; no bytes of its own.
        case restart
    }

    private enum State {
        case prolog, content, text, tagOpen, markup, cdata, startTag, attributeValue, endTag, reference, closed
    }

    // MARK: The buffer

    /// The bytes from ``base`` on; sixteen zeros stand behind them.
    private(set) var buffer: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    private static let padding = 32
    private static let keptCapacity = 1 << 18

    /// A byte of the buffer whose place in the stream is known; it only moves forward, so that places cost linear time.
    private var mark = (offset: 0, position: XML.Position.start)
    private var hasLineFeed = false
    /// Bytes that have been checked and are good.
    private var checked = 0
    private var fault: String?

    // MARK: The scan

    private var state = State.prolog
    private var scan = 0
    private var tokenStart = 0
    /// Where the prolog or the current first-level element starts.
    private(set) var elementStart = 0
    private var depth = 0
    private var elements = 0
    /// Where the part of a tag begins that has not been looked at: its name, or what stands behind a value.
    private var nameStart = -1
    private var attributes = 0
    private var declarations = 0
    private var quote: UInt8 = 0
    private var isPlain = true
    private var reference = ReferenceCheck()
    private var referenceInText = false
    /// The root's name as written, to know a second header by.
    private var rootName: [UInt8] = []
    let limits: XML.Limits
    private let allowsRestart: Bool
    private let ignoresTrailer: Bool
    private let isFragment: Bool
    private(set) var failure: XML.ParseError? {
        didSet { hasFailed = failure != nil }
    }
    /// Whether there is a ``failure``; asked once a token.
    private var hasFailed = false

    // MARK: The tokens found

    private(set) var tokens: UnsafeMutablePointer<UInt32>
    private(set) var tokenCount = 0
    private var tokenCapacity = 1 << 8
    /// How many of them libxml2 has been given.
    var takenTokens = 0
    /// The end of the last token that libxml2 can be given: text waits for the tag behind it.
    private(set) var feedEnd = 0
    /// Where the bytes begin that libxml2 has not been given yet.
    var fed = 0

    init(_ options: XML.ParserOptions, limits: XML.Limits) {
        self.limits = limits
        allowsRestart = options.restarts
        ignoresTrailer = options.ignoresTrailer
        if case .fragments = options.mode { isFragment = true } else { isFragment = false }
        capacity = 1 << 12
        buffer = .allocate(capacity: capacity + Self.padding)
        tokens = .allocate(capacity: tokenCapacity * 3)
        if isFragment {
            state = .content
            depth = 1
        }
    }

    func deallocate() {
        buffer.deallocate()
        tokens.deallocate()
    }

    /// Whether bytes of an unfinished element, tag or header are waiting.
    var isInside: Bool {
        switch state {
        case .closed: false
        case .content: depth > 1
        case .prolog: count > elementStart
        default: true
        }
    }

    /// Whether the stream has been closed by its end tag.
    var isClosed: Bool { state == .closed }

    /// The place of a byte of the buffer in the stream, at or behind the mark.
    func position(of offset: Int) -> XML.Position {
        let distance = offset - mark.offset
        let known = mark.position
        guard hasLineFeed else {
            return XML.Position(offset: known.offset + distance, line: known.line, column: known.column + distance)
        }
        return known.advanced(over: buffer + mark.offset, count: distance)
    }

    /// The same, for places that are asked for in their order.
    mutating func moveMark(to offset: Int) -> XML.Position {
        mark = (offset, position(of: offset))
        return mark.position
    }

    /// The place behind the last byte.
    var endPosition: XML.Position { position(of: count) }

    // MARK: - Buffer

    /// Drops what has been dealt with and appends new bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        dropConsumed()
        if count + bytes.count > capacity || (capacity > Self.keptCapacity && count + bytes.count < Self.keptCapacity) {
            let needed = count + bytes.count
            let wanted = needed > capacity ? max(capacity * 2, needed) : Self.keptCapacity
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted + Self.padding)
            larger.update(from: buffer, count: count)
            buffer.deallocate()
            buffer = larger
            capacity = wanted
        }
        if let source = bytes.baseAddress {
            UnsafeMutableRawPointer(buffer + count).copyMemory(from: source, byteCount: bytes.count)
        }
        count += bytes.count
        (buffer + count).update(repeating: 0, count: Self.padding)
    }

    private mutating func dropConsumed() {
        let keep = depth <= 1 && state == .content || state == .closed ? scan : elementStart
        dropTokens(keep)
        guard keep > 0 else { return }
        _ = moveMark(to: keep)
        mark.offset = 0
        count -= keep
        if count > 0 { buffer.update(from: buffer + keep, count: count) }
        if count == 0 { hasLineFeed = false }
        checked -= keep
        scan -= keep
        tokenStart -= keep
        nameStart -= keep
        longNameStart -= keep
        longNameEnd -= keep
        elementStart = max(0, elementStart - keep)
        feedEnd = max(0, feedEnd - keep)
        fed = max(0, fed - keep)
    }

    /// Drops the tokens that libxml2 was given; text that waits for the tag behind it stays.
    private mutating func dropTokens(_ shift: Int) {
        let waiting = tokenCount - takenTokens
        for index in 0..<waiting {
            let from = tokens + (takenTokens + index) * 3
            let to = tokens + index * 3
            to[0] = from[0]
            to[1] = from[1] &- UInt32(truncatingIfNeeded: shift)
            to[2] = from[2] &- UInt32(truncatingIfNeeded: shift)
        }
        tokenCount = waiting
        takenTokens = 0
    }

    /// A copy of some of the bytes.
    func bytes(from start: Int, to end: Int? = nil) -> [UInt8] {
        Array(UnsafeBufferPointer(start: buffer + start, count: (end ?? count) - start))
    }

    /// Takes away the bytes from an offset on.
    mutating func truncate(to offset: Int) {
        count = offset
        checked = min(checked, offset)
        fault = nil
        (buffer + count).update(repeating: 0, count: Self.padding)
    }

    /// Begins a new stream at a byte of the buffer, as if nothing had been scanned behind it.
    mutating func restart(at offset: Int) {
        tokenCount = 0
        takenTokens = 0
        failure = nil
        scan = offset
        elementStart = offset
        tokenStart = offset
        feedEnd = offset
        fed = offset
        depth = isFragment ? 1 : 0
        elements = 0
        state = isFragment ? .content : .prolog
        rootName = []
    }

    // MARK: - Scanning

    @inline(__always)
    private mutating func emit(_ kind: Kind, _ start: Int, _ end: Int) {
        if tokenCount == tokenCapacity { growTokens() }
        let token = tokens + tokenCount * 3
        token[0] = kind.rawValue
        token[1] = UInt32(truncatingIfNeeded: start)
        token[2] = UInt32(truncatingIfNeeded: end)
        tokenCount += 1
        if kind != .plainText, kind != .text { feedEnd = end }
    }

    @inline(never)
    private mutating func growTokens() {
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: tokenCapacity * 6)
        larger.update(from: tokens, count: tokenCapacity * 3)
        tokens.deallocate()
        tokens = larger
        tokenCapacity *= 2
    }

    private mutating func fail(_ condition: XML.ParseError.Condition, _ reason: String, at offset: Int) {
        failure = overLimit(offset) ?? XML.ParseError(condition, reason, at: position(of: offset))
    }

    /// The error for an offset that is past what the header or the element may have.
    ///
    /// The limit wins over any other fault behind it: with smaller chunks it would have been met first.
    func overLimit(_ offset: Int) -> XML.ParseError? {
        if state == .closed { return nil }
        if depth == 0 {
            guard offset - elementStart >= limits.headerBytes else { return nil }
            return XML.ParseError(
                .policyViolation,
                "the stream header has more than \(limits.headerBytes) bytes, the limit set for this stream",
                at: position(of: elementStart + limits.headerBytes)
            )
        }
        if depth == 1, state == .content || state == .text { return nil }
        guard offset - elementStart >= limits.bytes else { return nil }
        return XML.ParseError(
            .policyViolation,
            "an element has more than \(limits.bytes) bytes, the limit set for this stream",
            at: position(of: elementStart + limits.bytes)
        )
    }

    /// Whether a tag that ends at an offset makes its element too big, which is a failure then.
    @inline(__always)
    private mutating func isOverLimit(_ end: Int) -> Bool {
        guard end - elementStart > limits.bytes || depth == 0 else { return false }
        failure = overLimit(end - 1)
        return hasFailed
    }

    /// Scans all that is there; ``failure`` says whether it is good so far.
    mutating func run() {
        guard !hasFailed else { return }
        check()
        scanTokens()
        guard !hasFailed else { return }
        if let fault, scan >= checked, state != .closed || !ignoresTrailer {
            fail(.notWellFormed, fault, at: checked)
        } else if let error = overLimit(checked) {
            // `overLimit` asks whether a byte at the offset would be too many; here the bytes end before it.
            if checked - elementStart > (depth == 0 ? limits.headerBytes : limits.bytes) { failure = error }
        }
    }

    private mutating func check() {
        guard fault == nil else { return }
        let outcome = CharacterCheck.check(buffer + checked, count: count - checked)
        checked += outcome.good
        fault = outcome.fault
        if outcome.hasLineFeed { hasLineFeed = true }
    }

    private mutating func scanTokens() {
        while !hasFailed, scan < checked || state == .prolog {
            switch state {
            case .prolog: if !scanProlog() { return }
            case .content: scanContent()
            case .text: scanText()
            case .tagOpen: scanTagOpen()
            case .markup: if !scanMarkup() { return }
            case .cdata: scanCDATA()
            case .startTag: scanStartTag()
            case .attributeValue: scanAttributeValue()
            case .endTag: scanEndTag()
            case .reference: scanReference()
            case .closed: scanTrailer()
            }
        }
    }

    private mutating func scanProlog() -> Bool {
        // The prolog is looked at again with each chunk; it is short, and over the limit it is refused. Its first bytes
        // may be in another encoding, so they are read before they are checked.
        let bytes = Bytes(
            start: buffer + elementStart, count: max(checked, min(count, elementStart + 4)) - elementStart)
        switch Prolog.read(bytes) {
        case .needsMore:
            scan = checked
            return false
        case .failure(let condition, let reason, let offset):
            fail(condition, reason, at: elementStart + offset)
            return false
        case .root(let offset):
            scan = elementStart + offset
            tokenStart = scan
            state = .tagOpen
            scan += 1
            return true
        }
    }

    private mutating func scanContent() {
        if depth > 1 {
            tokenStart = scan
            if buffer[scan] == UInt8(ascii: "<") {
                state = .tagOpen
                scan += 1
            } else {
                isPlain = true
                state = .text
            }
            return
        }
        while scan < checked, buffer[scan].isXMLSpace { scan += 1 }
        guard scan < checked else { return }
        guard buffer[scan] == UInt8(ascii: "<") else {
            return fail(.badFormat, "text stands between first-level elements", at: scan)
        }
        tokenStart = scan
        elementStart = scan
        elements = 0
        state = .tagOpen
        scan += 1
    }

    private mutating func scanText() {
        while true {
            let bytes = block(buffer + scan)
            let mask =
                (bytes .== Block(repeating: UInt8(ascii: "<"))) .| (bytes .== Block(repeating: UInt8(ascii: "&")))
                .| (bytes .== Block(repeating: UInt8(ascii: ">"))) .| (bytes .== Block(repeating: 0x0D))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                return
            }
            if lane == 16 { continue }
            switch buffer[scan] {
            case UInt8(ascii: "<"):
                emit(isPlain ? .plainText : .text, tokenStart, scan)
                tokenStart = scan
                state = .tagOpen
                scan += 1
                return
            case UInt8(ascii: "&"):
                beginReference(inText: true)
                return
            case UInt8(ascii: ">"):
                if scan - tokenStart >= 2, buffer[scan - 1] == UInt8(ascii: "]"), buffer[scan - 2] == UInt8(ascii: "]")
                {
                    return fail(.notWellFormed, "']]>' in text", at: scan - 2)
                }
                scan += 1
            default:
                isPlain = false
                scan += 1
            }
        }
    }

    private mutating func beginReference(inText: Bool) {
        isPlain = false
        referenceInText = inText
        reference = ReferenceCheck()
        state = .reference
        scan += 1
    }

    private mutating func scanReference() {
        while scan < checked {
            switch reference.take(buffer[scan]) {
            case .more: scan += 1
            case .complete:
                scan += 1
                state = referenceInText ? .text : .attributeValue
                return
            case .failure(let condition, let reason):
                return fail(condition, reason, at: scan)
            }
        }
    }

    private mutating func scanTagOpen() {
        let byte = buffer[scan]
        switch byte {
        case UInt8(ascii: "/"):
            if depth == 0 || (isFragment && depth == 1) {
                return fail(.notWellFormed, "an end tag without a start tag", at: tokenStart)
            }
            state = .endTag
            scan += 1
            nameStart = scan
        case UInt8(ascii: "!"):
            state = .markup
            scan += 1
        case UInt8(ascii: "?"):
            scanInstruction()
        default:
            let letter = byte | 0x20
            guard (letter >= 0x61 && letter <= 0x7A) || byte == 0x5F || byte == 0x3A || byte >= 0x80 else {
                return fail(.notWellFormed, "'<' is not followed by a name", at: tokenStart)
            }
            elements += 1
            attributes = 0
            declarations = 0
            nameStart = scan
            if depth > limits.depth {
                return fail(.policyViolation, "elements are nested deeper than \(limits.depth)", at: tokenStart)
            }
            if elements > limits.elements, depth > 0 {
                return fail(.policyViolation, "more than \(limits.elements) elements in one", at: tokenStart)
            }
            if !scanWholeStartTag() { state = .startTag }
        }
    }

    /// `<?` inside the stream: restricted, except where a recording begins a new stream.
    private mutating func scanInstruction() {
        guard allowsRestart, depth == 1 else {
            return fail(.restrictedXML, "a processing instruction", at: tokenStart)
        }
        beginRestart()
        state = .prolog
        scan = elementStart
    }

    private mutating func beginRestart() {
        emit(.restart, tokenStart, tokenStart)
        elementStart = tokenStart
        depth = 0
        elements = 0
        rootName = []
    }

    private mutating func scanMarkup() -> Bool {
        let wanted: StaticString = "<![CDATA["
        let available = min(checked - tokenStart, wanted.utf8CodeUnitCount)
        guard sameBytes(buffer + tokenStart, wanted.utf8Start, available) else {
            fail(.restrictedXML, "a comment or document type declaration", at: tokenStart)
            return false
        }
        scan = tokenStart + available
        guard available == wanted.utf8CodeUnitCount else { return false }
        if depth <= 1 {
            fail(depth == 0 ? .notWellFormed : .badFormat, "text stands between first-level elements", at: tokenStart)
            return false
        }
        tokenStart = scan
        isPlain = true
        state = .cdata
        return true
    }

    private mutating func scanCDATA() {
        while true {
            let bytes = block(buffer + scan)
            let mask = (bytes .== Block(repeating: UInt8(ascii: ">"))) .| (bytes .== Block(repeating: 0x0D))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                return
            }
            if lane == 16 { continue }
            if buffer[scan] == 0x0D {
                isPlain = false
            } else if scan - tokenStart >= 2, buffer[scan - 1] == UInt8(ascii: "]"),
                buffer[scan - 2] == UInt8(ascii: "]")
            {
                emit(isPlain ? .plainText : .text, tokenStart, scan - 2)
                scan += 1
                state = .content
                return
            }
            scan += 1
        }
    }

    /// Scans a start tag of the commonest spelling that is there as a whole: one space before each attribute, no
    /// references. False leaves everything to ``scanStartTag()``, which is as fast as a tag deserves that is not such.
    private mutating func scanWholeStartTag() -> Bool {
        guard depth > 0 else { return false }
        let base = buffer
        let end = checked
        var position = tokenStart &+ 1
        // A zero stands behind the last byte and ends every loop.
        while isOrdinaryNameByte(base[position]) { position &+= 1 }
        let nameCount = position &- tokenStart &- 1
        if nameCount > limits.nameBytes || (depth == 1 && allowsRestart && nameCount == rootName.count) { return false }
        var attributes = 0
        var declarations = 0
        while base[position] == 0x20 {
            position &+= 1
            let name = position
            while isOrdinaryNameByte(base[position]) { position &+= 1 }
            let count = position &- name
            guard base[position] == UInt8(ascii: "="), count <= limits.nameBytes else { return false }
            if isDeclaration(name, position &+ 1) { declarations &+= 1 } else { attributes &+= 1 }
            let quote = base[position &+ 1]
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return false }
            position &+= 2
            let quotes = Block(repeating: quote)
            while true {
                let lanes = block(base + position)
                let lane = firstLane(
                    (lanes .== quotes) .| (lanes .== Block(repeating: UInt8(ascii: "<")))
                        .| (lanes .== Block(repeating: UInt8(ascii: "&")))
                )
                position &+= lane
                if lane < 16 { break }
                if position >= end { return false }
            }
            guard position < end, base[position] == quote else { return false }
            position &+= 1
        }
        let isEmpty = base[position] == UInt8(ascii: "/")
        if isEmpty { position &+= 1 }
        guard position < end, base[position] == UInt8(ascii: ">"), attributes <= limits.attributes,
            declarations <= limits.namespaceDeclarations, position &+ 1 &- elementStart <= limits.bytes
        else { return false }
        scan = position &+ 1
        emit(isEmpty ? .emptyTag : .startTag, tokenStart, scan)
        if !isEmpty { depth &+= 1 }
        state = .content
        return true
    }

    /// A byte that names are made of, the colon included; more than XML allows, which libxml2 decides.
    @inline(__always)
    private func isOrdinaryNameByte(_ byte: UInt8) -> Bool {
        byte > UInt8(ascii: ">")
            || (byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: ":") && byte != UInt8(ascii: "/"))
    }

    /// Jumps from one quote of a start tag to the next; what stands between is looked at once, when its end is known.
    private mutating func scanStartTag() {
        while true {
            let bytes = block(buffer + scan)
            let mask =
                (bytes .== Block(repeating: UInt8(ascii: "'"))) .| (bytes .== Block(repeating: UInt8(ascii: "\"")))
                .| (bytes .== Block(repeating: UInt8(ascii: ">"))) .| (bytes .== Block(repeating: UInt8(ascii: "<")))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                if scan - nameStart > limits.nameBytes { checkLongName() }
                return
            }
            if lane == 16 { continue }
            switch buffer[scan] {
            case UInt8(ascii: "<"):
                // With smaller pieces a long name would have been met before.
                if scan - nameStart > limits.nameBytes { checkLongName() }
                guard !hasFailed else { return }
                return fail(.notWellFormed, "'<' inside a tag", at: scan)
            case UInt8(ascii: ">"):
                if scan - nameStart > limits.nameBytes { checkLongName() }
                if nameStart == tokenStart + 1 { _ = endElementName() }
                guard !hasFailed else { return }
                scan += 1
                return endStartTag()
            default:
                return beginValue()
            }
        }
    }

    /// Looks for a name over the limit in the part of a tag since the last quote; no byte is looked at twice.
    private mutating func checkLongName() {
        if longNameStart < nameStart {
            longNameStart = nameStart
            longNameEnd = nameStart
        }
        while longNameEnd < scan {
            let byte = buffer[longNameEnd]
            longNameEnd += 1
            if byte.isXMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") {
                longNameStart = longNameEnd
            } else if longNameEnd - longNameStart > limits.nameBytes {
                return fail(.policyViolation, "a name has more than \(limits.nameBytes) bytes", at: longNameStart)
            }
        }
    }

    /// The name that ``checkLongName()`` is at, and how far it has looked.
    private var longNameStart = -1
    private var longNameEnd = -1

    /// The end of the element's own name, which is looked at: the root's is remembered, and the same name at first level
    /// is taken for a new stream where that is allowed.
    private mutating func endElementName() -> Int {
        var end = nameStart
        while end < scan, !buffer[end].isXMLSpace, buffer[end] != UInt8(ascii: "/") { end &+= 1 }
        if depth == 0 {
            rootName = Array(UnsafeBufferPointer(start: buffer + nameStart, count: end - nameStart))
        } else if depth == 1, allowsRestart, rootName.count == end - nameStart,
            rootName.withUnsafeBufferPointer({ name in
                name.baseAddress.map { sameBytes($0, buffer + nameStart, name.count) } ?? false
            })
        {
            let name = rootName
            beginRestart()
            rootName = name
        }
        return end
    }

    /// A quote begins an attribute's value; its name says whether it is a declaration.
    private mutating func beginValue() {
        if scan - nameStart > limits.nameBytes { checkLongName() }
        guard !hasFailed else { return }
        var start = nameStart == tokenStart + 1 ? endElementName() : nameStart
        while start < scan, buffer[start].isXMLSpace { start &+= 1 }
        if isDeclaration(start, scan) {
            declarations += 1
            if declarations > limits.namespaceDeclarations {
                let most = limits.namespaceDeclarations
                return fail(.policyViolation, "an element has more than \(most) namespace declarations", at: tokenStart)
            }
        } else {
            attributes += 1
            if attributes > limits.attributes {
                let most = limits.attributes
                return fail(.policyViolation, "an element has more than \(most) attributes", at: tokenStart)
            }
        }
        quote = buffer[scan]
        state = .attributeValue
        scan += 1
    }

    private func isDeclaration(_ start: Int, _ end: Int) -> Bool {
        let xmlns: StaticString = "xmlns"
        guard end - start > 5, buffer[start] == UInt8(ascii: "x"), sameBytes(buffer + start, xmlns.utf8Start, 5) else {
            return false
        }
        let next = buffer[start + 5]
        return next == UInt8(ascii: ":") || next == UInt8(ascii: "=") || next.isXMLSpace
    }

    private mutating func endStartTag() {
        let isEmpty = buffer[scan - 2] == UInt8(ascii: "/")
        if isOverLimit(scan) { return }
        emit(isEmpty ? .emptyTag : .startTag, tokenStart, scan)
        if isEmpty {
            state = depth == 0 ? .closed : .content
        } else {
            depth += 1
            state = .content
        }
    }

    private mutating func scanAttributeValue() {
        let quotes = Block(repeating: quote)
        while true {
            let bytes = block(buffer + scan)
            let mask =
                (bytes .== quotes) .| (bytes .== Block(repeating: UInt8(ascii: "<")))
                .| (bytes .== Block(repeating: UInt8(ascii: "&")))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                return
            }
            if lane == 16 { continue }
            switch buffer[scan] {
            case UInt8(ascii: "<"):
                return fail(.notWellFormed, "'<' in an attribute's value", at: scan)
            case UInt8(ascii: "&"):
                return beginReference(inText: false)
            default:
                scan += 1
                nameStart = scan
                state = .startTag
                return
            }
        }
    }

    private mutating func scanEndTag() {
        while scan < checked {
            let byte = buffer[scan]
            if byte == UInt8(ascii: ">") {
                scan += 1
                if isOverLimit(scan) { return }
                emit(.endTag, tokenStart, scan)
                depth -= 1
                state = depth == 0 ? .closed : .content
                return
            }
            if byte == UInt8(ascii: "<") { return fail(.notWellFormed, "'<' inside a tag", at: scan) }
            if byte.isXMLSpace {
                nameStart = -1
            } else if nameStart < 0 || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                return fail(.notWellFormed, "an end tag holds more than a name", at: tokenStart)
            } else if scan - nameStart >= limits.nameBytes {
                return fail(.policyViolation, "a name has more than \(limits.nameBytes) bytes", at: nameStart)
            }
            scan &+= 1
        }
    }

    private mutating func scanTrailer() {
        if ignoresTrailer {
            scan = checked
            return
        }
        while scan < checked, buffer[scan].isXMLSpace { scan += 1 }
        if scan < checked { fail(.notWellFormed, "bytes stand behind the end of the stream", at: scan) }
    }
}
