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
        /// Text with references or line ends to be replaced.
        case text
        /// A CDATA section with line ends to be replaced.
        case cdata
        /// A stream header or XML declaration where a recording begins anew; no bytes of its own.
        case restart

        @inline(__always)
        var isText: Bool { rawValue &- Kind.plainText.rawValue <= Kind.cdata.rawValue &- Kind.plainText.rawValue }
    }

    enum State {
        case prolog, content, text, tagOpen, markup, cdata, startTag, attributeValue, endTag, reference, closed
    }

    private(set) var input: InputBuffer

    // MARK: The scan

    var state = State.prolog
    var scan = 0
    var tokenStart = 0
    /// Where the prolog or the current first-level element starts.
    var elementStart = 0
    /// Open elements, the root included.
    var depth = 0
    /// Elements that the current first-level one has so far.
    var elements = 0
    /// Where the part of a tag begins that has not been looked at: its name, or what stands behind a value.
    var nameStart = -1
    /// The name that ``checkLongName()`` is at, and how far it has looked.
    var longNameStart = -1
    var longNameEnd = -1
    var attributes = 0
    var declarations = 0
    var hasXMLBinding = false
    var quote: UInt8 = 0
    var isPlain = true
    var reference = ReferenceCheck()
    var referenceInText = false
    /// The root's name as written, to know a second header by.
    var rootName: [UInt8] = []
    let limits: XML.Limits
    let allowsRestart: Bool
    let ignoresTrailer: Bool
    let isFragment: Bool
    let isPortable: Bool
    private(set) var failure: XML.ParseError? {
        didSet { hasFailed = failure != nil }
    }
    /// Whether there is a ``failure``; asked once a token.
    private(set) var hasFailed = false

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

    /// `isPortable` keeps to what every processor has.
    init(_ options: XML.ParserOptions, limits: XML.Limits, isPortable: Bool = false) {
        self.limits = limits
        self.isPortable = isPortable
        allowsRestart = options.restarts
        ignoresTrailer = options.ignoresTrailer
        if case .fragments = options.mode { isFragment = true } else { isFragment = false }
        input = InputBuffer(isPortable: isPortable)
        tokens = .allocate(capacity: tokenCapacity * 3)
        if isFragment {
            state = .content
            depth = 1
        }
    }

    func deallocate() {
        input.deallocate()
        tokens.deallocate()
    }

    /// Whether bytes of an unfinished element, tag or header are waiting.
    var isInside: Bool {
        switch state {
        case .closed: false
        case .content: depth > 1
        case .prolog: input.count > elementStart
        default: true
        }
    }

    /// Whether the stream has been closed by its end tag.
    var isClosed: Bool { state == .closed }

    // MARK: - Input

    /// The bytes from the prolog, or from the current first-level element, on.
    var buffer: UnsafeMutablePointer<UInt8> { input.bytes }
    /// How many of them may be looked at.
    var checked: Int { input.checked }

    /// The place of a byte of the buffer in the stream.
    func position(of offset: Int) -> XML.Position { input.position(of: offset) }

    /// The same, for places that are asked for in their order.
    mutating func moveMark(to offset: Int) -> XML.Position { input.moveMark(to: offset) }

    /// The place behind the last byte.
    var endPosition: XML.Position { position(of: input.count) }

    /// A copy of some of the bytes.
    func bytes(from start: Int, to end: Int? = nil) -> [UInt8] { input.copy(from: start, to: end) }

    /// Takes away the bytes from an offset on.
    mutating func truncate(to offset: Int) { input.truncate(to: offset) }

    /// Drops what has been dealt with and appends new bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        dropConsumed()
        input.append(bytes)
    }

    /// The same, and finds where markup may stand in the new bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer, _ places: inout MarkupPlaces) {
        dropConsumed()
        input.append(bytes, &places)
    }

    private mutating func dropConsumed() {
        let keep = depth <= 1 && state == .content || state == .closed ? scan : elementStart
        dropTokens(keep)
        guard keep > 0 else { return }
        input.drop(keep)
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
        // In the middle of an element that comes in many pieces there is nothing to do for any of them.
        if shift == 0, takenTokens == 0 { return }
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

    // MARK: - Whole tokens, read by someone else

    /// Where a token begins whose bytes may be read without the scan, and how far the scan is in it; `nil` inside of a
    /// token, unless it is text that goes on, and outside the root.
    var boundary: (start: Int, scanned: Int)? {
        guard depth > 0, !hasFailed else { return nil }
        switch state {
        case .content: return (scan, scan)
        case .tagOpen: return (tokenStart, tokenStart)
        case .text: return (tokenStart, scan)
        default: return nil
        }
    }

    /// Whether the text that is being scanned is so far exactly its bytes.
    var isTextPlain: Bool { state != .text || isPlain }

    /// Goes on behind tokens that were read without the scan.
    mutating func skip(to offset: Int, elementStart: Int, depth: Int, elements: Int) {
        scan = offset
        self.elementStart = elementStart
        self.depth = depth
        self.elements = elements
        state = .content
    }

    /// Goes on inside text that has been read up to an offset without the scan.
    mutating func skipText(from start: Int, to end: Int, isPlain: Bool) {
        tokenStart = start
        scan = end
        self.isPlain = isPlain
        state = .text
    }

    /// Refuses a token that was found, for what it says.
    mutating func refuse(_ reason: String, at offset: Int) {
        failure = XML.ParseError(.notWellFormed, reason, at: position(of: offset))
    }

    /// Refuses an element for its length, when it was read without the scan.
    mutating func failOverLimit(elementStart: Int) {
        self.elementStart = elementStart
        failure = tooManyBytes()
    }

    // MARK: - Scanning

    @inline(__always)
    mutating func emit(_ kind: Kind, _ start: Int, _ end: Int) {
        if tokenCount == tokenCapacity { growTokens() }
        let token = tokens + tokenCount * 3
        token[0] = kind.rawValue
        token[1] = UInt32(truncatingIfNeeded: start)
        token[2] = UInt32(truncatingIfNeeded: end)
        tokenCount += 1
        if !kind.isText { feedEnd = end }
    }

    @inline(never)
    private mutating func growTokens() {
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: tokenCapacity * 6)
        larger.update(from: tokens, count: tokenCapacity * 3)
        tokens.deallocate()
        tokens = larger
        tokenCapacity *= 2
    }

    mutating func fail(_ condition: XML.ParseError.Condition, _ reason: String, at offset: Int) {
        // Where the fault was seen may be far behind where it stands.
        failure = overLimit(max(offset, scan)) ?? XML.ParseError(condition, reason, at: position(of: offset))
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
        return tooManyBytes()
    }

    private func tooManyBytes() -> XML.ParseError {
        XML.ParseError(
            .policyViolation,
            "an element has more than \(limits.bytes) bytes, the limit set for this stream",
            at: position(of: elementStart + limits.bytes)
        )
    }

    /// Whether a tag that ends at an offset makes its element too big, which is a failure then.
    @inline(__always)
    mutating func isOverLimit(_ end: Int) -> Bool {
        guard end - elementStart > limits.bytes || depth == 0 else { return false }
        failure = overLimit(end - 1)
        return hasFailed
    }

    /// Scans all that is there; ``failure`` says whether it is good so far.
    mutating func run() {
        guard !hasFailed else { return }
        scanTokens(upTo: .max)
        finish()
    }

    /// Scans until at least one more token is found; false when there is none in the bytes so far.
    mutating func scanToken() -> Bool {
        tokenCount = 0
        guard !hasFailed else { return false }
        scanTokens(upTo: 1)
        if tokenCount > 0 { return true }
        finish()
        return false
    }

    /// Looks at what stands behind the last token.
    private mutating func finish() {
        guard !hasFailed else { return }
        if state == .closed, ignoresTrailer {
            // Whatever follows: it is not looked at.
            input.ignoreFault()
            scan = checked
        } else if let fault = input.fault, scan >= checked {
            fail(.notWellFormed, fault, at: checked)
        } else if let error = overLimit(checked) {
            // `overLimit` asks whether a byte at the offset would be too many; here the bytes end before it.
            if checked - elementStart > (depth == 0 ? limits.headerBytes : limits.bytes) { failure = error }
        }
    }

    private mutating func scanTokens(upTo wanted: Int) {
        while !hasFailed, tokenCount < wanted, scan < checked || state == .prolog {
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
}
