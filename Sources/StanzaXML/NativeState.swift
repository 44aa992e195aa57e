/// What the native engine works on: the tokenizer, and what is made of its tokens.
///
/// Lives behind a pointer; class-held state would cost an exclusivity check on each access.
struct NativeState {
    var tokenizer: Tokenizer
    let names: NameTable
    var recorder = NodeRecorder()
    var bindings = Bindings()
    let quick: QuickNames
    let tag: UnsafeMutablePointer<QuickTag>
    var places = MarkupPlaces()
    private var surroundings: Surroundings {
        didSet { context = NodeContext(names: names, surroundings: surroundings) }
    }
    private var context: NodeContext
    /// What is wrong with the bindings around fragments; reported at the first tag.
    private var outerFault: String?

    /// An element that has begun and not ended.
    struct Open {
        var record: UInt32
        /// Bytes of its name as written; with ``bindsPrefixes`` set when the element binds any.
        var nameCount: UInt32
        /// The default namespace around it.
        var namespace: UInt32
        /// How many prefixes are bound around it, if it binds any.
        var bindings: UInt32

        static let bindsPrefixes: UInt32 = 1 << 31
    }

    /// The open elements, the root first.
    private(set) var open: UnsafeMutablePointer<Open>
    private(set) var openCapacity = 64
    /// The default namespace where the next tag stands.
    var namespace = Bindings.none
    private var rootName: [UInt8] = []
    /// The root began and ended with one tag, and its end has not been told yet.
    private var isClosing = false

    /// Where the element found last stands in the buffer.
    var foundStart = 0
    var foundEnd = 0

    /// Declarations of the start tag being read.
    var declarations: [Declaration] = []

    struct Declaration {
        var prefix: UInt32
        var prefixCount: UInt32
        var value: UInt32
        var valueLength: UInt32
    }

    init(_ options: XML.ParserOptions, limits: XML.Limits, isPortable: Bool) {
        surroundings = Surroundings(defaultNamespace: .none)
        if case .fragments(let around) = options.mode { surroundings = around }
        tokenizer = Tokenizer(options, limits: limits.clamped(), isPortable: isPortable)
        names = NameTable()
        context = NodeContext(names: names, surroundings: surroundings)
        quick = QuickNames()
        tag = .allocate(capacity: 1)
        let buffer = UnsafePointer(tokenizer.buffer)
        tag.initialize(to: QuickTag(names: quick, namespaces: bindings.recent, base: buffer, first: buffer))
        open = .allocate(capacity: openCapacity)
        beginStream()
    }

    func deallocate() {
        tokenizer.deallocate()
        recorder.deallocate()
        bindings.deallocate()
        quick.deallocate()
        tag.deallocate()
        places.deallocate()
        open.deallocate()
    }

    /// Forgets what the last stream bound.
    mutating func beginStream() {
        bindings.clear()
        quick.clear()
        recorder.reset()
        namespace = Bindings.none
        rootName = []
        if tokenizer.isFragment {
            beginFragments()
        } else {
            surroundings = Surroundings(defaultNamespace: .none)
        }
    }

    /// Reads the bindings around fragments from a start tag, by the rules for all others.
    private mutating func beginFragments() {
        var tag = surroundings.startTag
        let count = tag.count
        tag += Array(repeating: 0, count: 32)
        outerFault = tag.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.flatMap { readStartTag($0, from: 0, to: count, isEmpty: false, depth: 0) }
        }
        recorder.reset()
        bindings.beginContent()
    }

    // MARK: - Reading

    /// Takes more bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) { tokenizer.append(bytes, &places) }

    /// Reads to the end of the next thing that is complete.
    mutating func advance() -> EngineStep? {
        if isClosing {
            isClosing = false
            return .closed
        }
        if bindings.isCrowded, tokenizer.depth <= 1 {
            bindings.trim()
            quick.clear()
        }
        while true {
            if outerFault == nil, readQuickly() { return .element }
            guard tokenizer.scanToken() else { return nil }
            for index in 0..<tokenizer.tokenCount {
                let token = tokenizer.tokens + index &* 3
                // What is complete ends with the last token found.
                if let step = take(token[0], Int(token[1]), Int(token[2])) { return step }
                if tokenizer.failure != nil { return nil }
            }
        }
    }

    private mutating func take(_ kind: UInt32, _ start: Int, _ end: Int) -> EngineStep? {
        switch Tokenizer.Kind(rawValue: kind) {
        case .startTag: return takeStartTag(start, end, isEmpty: false)
        case .emptyTag: return takeStartTag(start, end, isEmpty: true)
        case .endTag: return takeEndTag(start, end)
        case .plainText: takeText(start, end, flags: Record.inRaw)
        case .text: takeText(start, end, flags: Record.inRaw | Record.escaped)
        case .cdata: takeSection(start, end)
        case .restart, nil: beginStream()
        }
        return nil
    }

    private mutating func takeStartTag(_ start: Int, _ end: Int, isEmpty: Bool) -> EngineStep? {
        // The tokenizer has gone behind the tag already.
        let depth = isEmpty ? tokenizer.depth : tokenizer.depth &- 1
        let first = tokenizer.elementStart
        if depth <= 1 { recorder.reset() }
        let bytes = UnsafePointer(tokenizer.buffer + first)
        let element = recorder.wordCount
        let fault =
            outerFault ?? readStartTag(bytes, from: start &- first, to: end &- first, isEmpty: isEmpty, depth: depth)
        if let fault {
            tokenizer.refuse(fault, at: start)
            return nil
        }
        if depth == 0 {
            recorder.close(0, rawEnd: UInt32(truncatingIfNeeded: end &- first))
            foundStart = first
            foundEnd = end
            rootName = tokenizer.bytes(from: start + 1, to: start + 1 + Int(open[0].nameCount & ~Open.bindsPrefixes))
            bindings.beginContent()
            surroundings = makeElement().surroundingsInside
            isClosing = isEmpty
            return .opened
        }
        guard isEmpty else { return nil }
        return close(element, depth: depth, end: end)
    }

    private mutating func takeEndTag(_ start: Int, _ end: Int) -> EngineStep? {
        let depth = tokenizer.depth
        let name = UnsafePointer(tokenizer.buffer + start + 2)
        if depth == 0 {
            let isSame = rootName.withUnsafeBufferPointer { root in
                root.baseAddress.map { isName(name, upTo: end, $0, root.count) } ?? false
            }
            foundEnd = end
            if isSame { return .closed }
            tokenizer.refuse("the end tag does not close the stream", at: start)
            return nil
        }
        let element = open[depth]
        let first = UnsafePointer(tokenizer.buffer + tokenizer.elementStart)
        let began = first + (Int(recorder.words[Int(element.record) &+ 4]) &+ 1)
        let count = Int(element.nameCount & ~Open.bindsPrefixes)
        guard isName(name, upTo: end, began, count) else {
            let opened = String(bytes: began, count: count).excerpt
            let closed = String(bytes: name, count: end &- start &- 3).excerpt
            tokenizer.refuse("'</\(closed)>' closes '<\(opened)>'", at: start)
            return nil
        }
        return close(Int(element.record), depth: depth, end: end)
    }

    /// Whether the name of an end tag, which ends at `end`, is another one byte by byte.
    private func isName(
        _ name: UnsafePointer<UInt8>,
        upTo end: Int,
        _ other: UnsafePointer<UInt8>,
        _ count: Int
    ) -> Bool {
        let available = end &- 1 &- (name - UnsafePointer(tokenizer.buffer))
        guard available >= count, sameBytes(name, other, count) else { return false }
        // The tokenizer has seen to it that only white space stands between the name and the end.
        return available == count || name[count].isXMLSpace
    }

    private mutating func close(_ element: Int, depth: Int, end: Int) -> EngineStep? {
        recorder.close(element, rawEnd: UInt32(truncatingIfNeeded: end &- tokenizer.elementStart))
        namespace = open[depth].namespace
        if open[depth].nameCount & Open.bindsPrefixes != 0 { bindings.unbind(to: Int(open[depth].bindings)) }
        guard depth == 1 else { return nil }
        foundStart = tokenizer.elementStart
        foundEnd = end
        return .element
    }

    private mutating func takeText(_ start: Int, _ end: Int, flags: UInt32) {
        guard end > start else { return }
        recorder.appendText(
            offset: UInt32(truncatingIfNeeded: start &- tokenizer.elementStart),
            length: UInt32(truncatingIfNeeded: end &- start) | flags
        )
    }

    /// A CDATA section with line ends to be replaced: there `&` begins no reference, so its text is kept as values.
    private mutating func takeSection(_ start: Int, _ end: Int) {
        let offset = UInt32(truncatingIfNeeded: recorder.valueCount)
        recorder.appendSection(Bytes(start: tokenizer.buffer + start, count: end &- start))
        recorder.appendText(offset: offset, length: UInt32(truncatingIfNeeded: recorder.valueCount) &- offset)
    }

    // MARK: - What was found

    /// The element found last, in the buffers it was read in.
    var current: Cursor {
        Cursor(
            words: UnsafePointer(recorder.words),
            values: UnsafePointer(recorder.values),
            raw: UnsafePointer(tokenizer.buffer + foundStart),
            names: names.pages,
            index: 0
        )
    }

    /// The element found last, in a buffer of its own.
    mutating func makeElement() -> XML.Element {
        let buffer = NodeBuffer.make(
            words: recorder.words,
            wordCount: recorder.wordCount,
            values: Bytes(start: recorder.values, count: recorder.valueCount),
            raw: Bytes(start: tokenizer.buffer + foundStart, count: foundEnd &- foundStart),
            context: context,
            position: tokenizer.moveMark(to: foundStart)
        )
        return XML.Element(buffer: buffer, index: 0)
    }

    /// Takes away the bytes behind what was found last.
    mutating func takeRemainder() -> [UInt8] {
        let bytes = tokenizer.bytes(from: foundEnd)
        tokenizer.truncate(to: foundEnd)
        restart()
        return bytes
    }

    /// Begins a new stream behind what was found last.
    mutating func restart() {
        tokenizer.restart(at: foundEnd)
        places.clear()
        isClosing = false
        beginStream()
    }

    // MARK: - Open elements

    /// Notes that an element has begun.
    mutating func push(_ element: Open, depth: Int) {
        if depth >= openCapacity { growOpen(depth) }
        open[depth] = element
    }

    @inline(never)
    mutating func growOpen(_ depth: Int) {
        let larger = UnsafeMutablePointer<Open>.allocate(capacity: max(openCapacity * 2, depth + 1))
        larger.update(from: open, count: openCapacity)
        open.deallocate()
        open = larger
        openCapacity = max(openCapacity * 2, depth + 1)
    }

    /// Notes at the elements around one at `depth` that there are prefixes inside them.
    @inline(never)
    static func markPrefixes(
        above depth: Int,
        _ open: UnsafeMutablePointer<Open>,
        _ words: UnsafeMutablePointer<UInt32>
    ) {
        var level = depth &- 1
        while level > 0 {
            let flags = words + (Int(open[level].record) &+ 6)
            if flags.pointee & Record.prefixesInside != 0 { return }
            flags.pointee |= Record.prefixesInside
            level &-= 1
        }
    }
}

extension Surroundings {
    /// A start tag that makes the bindings.
    var startTag: [UInt8] {
        var tag = "<fragments"
        func declare(_ name: String, _ uri: String) {
            tag += " \(name)='"
            for scalar in uri.unicodeScalars { tag += "&#\(scalar.value);" }
            tag += "'"
        }
        declare("xmlns", defaultNamespace.rawValue)
        for binding in prefixes { declare("xmlns:\(binding.prefix)", binding.namespace.rawValue) }
        return Array("\(tag)>".utf8)
    }
}
