/// The native engine: the tokenizer's rules, and records straight from the bytes.
///
/// Plain markup is read by ``NativeState/readQuickly()``, which walks from one place of markup to the next. Whatever is
/// out of the ordinary, cut at the end of the bytes, or wrong goes through the tokenizer, token by token; so a verdict
/// never depends on the way the bytes took.
///
/// There is nothing that this engine and ``LibXML2Engine`` are meant to read differently. What libxml2 alone would take
/// and RFC 6120 §11 forbids, the tokenizer refuses for both: comments, processing instructions, document types, entities,
/// other encodings, text between first-level elements. What libxml2 alone would refuse or warn of and RFC 6120 allows,
/// a namespace that is no URI, both take.
final class NativeEngine: XMLEngine {
    private let state: UnsafeMutablePointer<NativeState>

    /// `isPortable` keeps to what every processor has.
    init(_ options: XML.ParserOptions, limits: XML.Limits, isPortable: Bool) {
        state = .allocate(capacity: 1)
        state.initialize(to: NativeState(options, limits: limits, isPortable: isPortable))
    }

    deinit {
        state.pointee.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    var failure: XML.ParseError? { state.pointee.tokenizer.failure }

    var isInside: Bool { state.pointee.tokenizer.isInside }

    var endPosition: XML.Position { state.pointee.tokenizer.endPosition }

    func read(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        state.pointee.append(bytes)
    }

    func advance() -> EngineStep? { state.pointee.advance() }

    var current: Cursor { state.pointee.current }

    func keepCurrent() -> XML.Element { state.pointee.makeElement() }

    func restart() { state.pointee.restart() }

    func takeRemainder() -> [UInt8] { state.pointee.takeRemainder() }
}
