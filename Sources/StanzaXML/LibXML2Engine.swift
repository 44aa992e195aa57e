internal import CStanzaLibXML2

/// The reference engine: libxml2's SAX2 push parser, given whole tokens of bytes that ``Tokenizer`` has checked.
///
/// libxml2 decides what is well-formed and namespace-well-formed, resolves names, references and declarations. Where
/// a token's characters need no decoding its bytes are used as they are, so text is copied once, not twice.
///
/// Order of calls that makes the pointer in `context` safe: `state` is allocated before the libxml2 context and freed
/// after it, and only `xmlParseChunk`, called from `read`, calls back.
final class LibXML2Engine: XMLEngine {
    private let state: UnsafeMutablePointer<ParseState>
    private var context: xmlParserCtxtPtr?
    private var eventIndex = 0
    private var lastEventEnd = 0
    private(set) var failure: XML.ParseError?
    private let fragmentRoot: [UInt8]?
    /// Whether libxml2 has not been given a byte of the stream yet.
    private var isFresh = true

    /// Distinct names after which libxml2's dictionary is renewed: its table stops growing at some thousands.
    private static let dictionaryLimit: Int32 = 4_096

    init(_ options: XML.ParserOptions, limits: XML.Limits) {
        Self.initializeLibrary
        let names = NameTable()
        state = .allocate(capacity: 1)
        state.initialize(to: ParseState(tokenizer: Tokenizer(options, limits: limits.clamped()), names: names))
        switch options.mode {
        case .stream: fragmentRoot = nil
        case .fragments(let surroundings):
            fragmentRoot = surroundings.startTag
            state.pointee.surroundings = surroundings
            state.pointee.isFragment = true
        }
        renewContext()
    }

    deinit {
        if let context { xmlFreeParserCtxt(context) }
        state.pointee.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Once in a process; libxml2's clean-up is never called, since other code may use the library too.
    private static let initializeLibrary: Void = xmlInitParser()

    // MARK: - XMLEngine

    var isInside: Bool { state.pointee.tokenizer.isInside }

    var endPosition: XML.Position { state.pointee.tokenizer.endPosition }

    func read(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        state.pointee.append(bytes)
        parse()
    }

    func advance() -> EngineStep? {
        guard eventIndex < state.pointee.events.count else { return nil }
        defer { eventIndex += 1 }
        lastEventEnd = state.pointee.events[eventIndex].end
        return state.pointee.events[eventIndex].step
    }

    var current: Cursor { state.pointee.cursor(state.pointee.events[eventIndex - 1]) }

    func keepCurrent() -> XML.Element { state.pointee.keep(state.pointee.events[eventIndex - 1]) }

    func restart() {
        discardBehindLastEvent()
        parse()
    }

    func takeRemainder() -> [UInt8] {
        let bytes = state.pointee.tokenizer.bytes(from: lastEventEnd)
        state.pointee.tokenizer.truncate(to: lastEventEnd)
        discardBehindLastEvent()
        return bytes
    }

    private func discardBehindLastEvent() {
        failure = nil
        state.pointee.tokenizer.restart(at: lastEventEnd)
        state.pointee.forgetEvents()
        eventIndex = 0
        state.pointee.beginStream()
        renewContext()
    }

    // MARK: - Parsing

    private func parse() {
        state.pointee.beginBytes()
        eventIndex = 0
        lastEventEnd = 0
        state.pointee.tokenizer.run()
        state.pointee.token = 0
        feedTokens()
        state.pointee.tokenizer.takenTokens = min(state.pointee.token, state.pointee.tokenizer.tokenCount)
        if failure == nil { failure = state.pointee.tokenizer.failure }
    }

    /// Gives libxml2 the tokens found, piece by piece where a recording begins a new stream.
    private func feedTokens() {
        while true {
            let end = state.pointee.nextRestart
            feed(upTo: end ?? state.pointee.tokenizer.feedEnd)
            guard failure == nil, end != nil else { return }
            state.pointee.token += 1
            state.pointee.beginStream()
            renewContext()
        }
    }

    private func feed(upTo end: Int) {
        let start = state.pointee.tokenizer.fed
        guard end > start, let context else { return }
        state.pointee.tokenizer.fed = end
        let bytes = UnsafeRawPointer(state.pointee.tokenizer.buffer + start)
        if isFresh {
            isFresh = false
            // libxml2 looks at four bytes before it begins; a root of three would wait for what follows it.
            let hasDeclaration = state.pointee.tokenizer.buffer[start + 1] == UInt8(ascii: "?")
            if !hasDeclaration { _ = xmlParseChunk(context, "    ", 4, 0) }
        }
        bytes.withMemoryRebound(to: CChar.self, capacity: end - start) {
            _ = xmlParseChunk(context, $0, Int32(end - start), 0)
        }
        if state.pointee.fault == nil, context.pointee.wellFormed == 0 {
            state.pointee.fault = (XML.ParseError.Condition.notWellFormed, "the XML is not well-formed")
        }
        if state.pointee.fault == nil, state.pointee.isBehind {
            // Every tag it is given is whole, so it takes one for something else than the tokenizer does.
            state.pointee.fault = (XML.ParseError.Condition.notWellFormed, "a tag is malformed")
        }
        if let fault = state.pointee.fault {
            failure = state.pointee.error(fault)
        } else if state.pointee.depth <= 1, xmlDictSize(context.pointee.dict) > Self.dictionaryLimit {
            renewContext()
        }
    }

    /// A new libxml2 context, told of the root if that has been read: its dictionary forgets all other names.
    private func renewContext() {
        if let context { xmlFreeParserCtxt(context) }
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = {
            context, local, prefix, uri, declarationCount, declarations, attributeCount, _, attributes in
            guard let state = context?.assumingMemoryBound(to: ParseState.self), let local else { return }
            state.pointee.startElement(
                local,
                prefix,
                uri,
                declarationCount: Int(declarationCount),
                declarations,
                attributeCount: Int(attributeCount),
                attributes
            )
        }
        handler.endElementNs = { context, _, _, _ in
            context?.assumingMemoryBound(to: ParseState.self).pointee.endElement()
        }
        handler.characters = { context, characters, count in
            guard let state = context?.assumingMemoryBound(to: ParseState.self), let characters else { return }
            state.pointee.characters(characters, Int(count))
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = { context, characters, count in
            guard let state = context?.assumingMemoryBound(to: ParseState.self), let characters else { return }
            state.pointee.section(characters, Int(count))
        }
        handler.serror = { context, error in
            guard let state = context?.assumingMemoryBound(to: ParseState.self), let error else { return }
            state.pointee.report(error.pointee)
        }
        state.pointee.forgetNames()
        let made = xmlCreatePushParserCtxt(&handler, state, nil, 0, nil)
        context = made
        state.pointee.parser = made
        let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
        xmlCtxtUseOptions(made, Int32(options))
        let root = fragmentRoot ?? state.pointee.rootTag
        isFresh = root.isEmpty
        guard !root.isEmpty else { return }
        state.pointee.isReplaying = true
        let padded = Array("    ".utf8) + root
        padded.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            _ = xmlParseChunk(made, base.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
        }
        state.pointee.isReplaying = false
    }
}
