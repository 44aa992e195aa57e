internal import CStanzaLibXML2

/// The floor that every figure is compared with: libxml2's push parser with SAX2 handlers that do nothing.
///
/// It checks less than XMPP asks for and keeps nothing, so no parser on top of libxml2 can be faster.
final class Floor {
    private var context: xmlParserCtxtPtr?
    private let count: UnsafeMutablePointer<Int>

    init() {
        xmlInitParser()
        count = .allocate(capacity: 1)
        count.initialize(to: 0)
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { context, _, _, _, _, _, _, _, _ in
            context?.assumingMemoryBound(to: Int.self).pointee &+= 1
        }
        handler.endElementNs = { _, _, _, _ in }
        handler.characters = { _, _, _ in }
        handler.ignorableWhitespace = handler.characters
        handler.serror = { _, _ in }
        context = xmlCreatePushParserCtxt(&handler, count, nil, 0, nil)
        let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
        xmlCtxtUseOptions(context, Int32(options))
    }

    deinit {
        xmlFreeParserCtxt(context)
        count.deallocate()
    }

    func feed(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        _ = xmlParseChunk(context, base.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
    }

    /// The start tags seen, which keeps the work from being optimised away.
    var elementCount: Int { count.pointee }
}
