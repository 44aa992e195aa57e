import StanzaXML

/// Numbers that are the same in every run (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Makes streams and bare elements full of what parsers get wrong, and damages most of them.
struct DocumentMutator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A document, the way it is to be read, and sizes of the pieces to cut it into.
    mutating func next() -> (document: [UInt8], setting: EngineReading.Setting, pieces: [Int]) {
        var setting = EngineReading.Setting()
        var document: [UInt8]
        switch below(10) {
        case 0...1:
            setting.fragmentsIn = pick(["", "jabber:client", "urn:x"])
            if chance(3) { setting.prefixes = [XML.Declaration(prefix: pick(prefixes), namespace: "urn:around")] }
            document = elements(below(4))
        case 2:
            setting.restarts = !chance(4)
            setting.ignoresTrailer = chance(2)
            document = stream() + stream()
            if chance(2) { document += Array("</stream:stream> behind".utf8) }
        default: document = stream()
        }
        if chance(5) { setting.limits = smallLimits() }
        for _ in 0..<pick([0, 0, 1, 1, 2, 3]) { mutate(&document) }
        if setting.fragmentsIn != nil {
            if chance(2) { document = familiar() + document }
        } else if !setting.restarts, chance(2) {
            document =
                Array("<stream:stream xmlns='urn:x' xmlns:stream='urn:s' xmlns:p='urn:p'>".utf8) + familiar()
                + elements(3)
            for _ in 0..<pick([0, 1, 1, 2]) { mutate(&document, from: document.count / 2) }
        }
        return (document, setting, pieces())
    }

    // MARK: - Documents

    private let prefixes = ["p", "q", "xml", "stream", "é", "long-prefix-name-0"]
    private let locals = [
        "a", "b", "body", "message", "x", "item", "feature", "é", "名前", "a-b.c_d", "recipient-unavailable", "xml",
        "xmlns", "_", "a1", "name-of-fifteen", "name-of-16-bytes",
    ]
    private let namespaces = [
        "urn:x", "urn:y", "jabber:client", "http://jabber.org/protocol/chatstates", "vcard-temp", "é",
        "urn:xmpp:a-namespace-that-is-longer-than-others:0", "a&amp;b", "&#65;&#x42;", "with space", "tab\there", "",
        "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/",
    ]
    private let texts = [
        "", "x", "hello world", "a &lt; b &amp;&amp; c &gt; d", "&#10;&#x1F600;", "Grüße", "你好，今晚", "😂", "line\nline",
        "line\r\nline\rline", "tab\there", "]]", "]>", "]] >", "&quot;&apos;", "0123456789abcdef0123456789abcdef",
        "a longer text without anything in it, so that more than one block is looked at; it ends here",
    ]
    private let tokens = [
        "<", ">", "/", "=", "'", "\"", " ", "\n", "\r", "\t", "&", ";", ":", "-", "]]>", "]]", "<![CDATA[", "<!--",
        "<?",
        "<?xml version='1.0'?>", "&amp;", "&lt", "&#", "&#x", "&#0;", "&#x10FFFF;", "&#xFFFE;", "&nbsp;", "xmlns",
        "xmlns:",
        "xmlns:p='urn:x'", " xmlns='urn:y'", "xml:lang='de'", "xmlns:xml=''", "xmlns:xmlns='urn:x'", "p:", "p:a='1'",
        " a='1'", "</", "/>", "</a>", "<a>", "<b/>", "<p:a/>", "é", "·", "\u{300}", "\u{FFFE}", "😂", "<stream:stream>",
        "</stream:stream>", "<!DOCTYPE a>", "<a b='1' b='2'/>", "<a p:b='1' q:b='2' xmlns:p='u' xmlns:q='u'/>", "\0",
        "\u{1}",
        "\u{FEFF}", " / >", "<a/ >", "''", "1", ".", "&#x26;", "&#38;", "<stream:stream xmlns:stream='s'>",
    ]
    private let broken: [[UInt8]] = [
        [0x80], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
        [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF8], [0xFF], [0xFE, 0xFF], [0x0B], [0x7F], [0x00],
    ]

    /// Elements of the names that follow: those an engine has met are read in another way than those it has not.
    private mutating func familiar() -> [UInt8] {
        var result = ""
        for _ in 0..<4 {
            let name = pick(locals)
            let own = pick(["a", "x", "é", "xml"])
            let attributes = "to='1' from='2' id='3' type='4' node='5' var='6' xml:lang='7' \(own)='8'"
            result += "<\(name) \(attributes) xmlns='\(pick(["urn:x", "urn:y", "jabber:client"]))'>"
            result += "<\(pick(locals)) x='9'/><\(pick(locals)) xmlns='urn:x'/></\(name)>"
        }
        return Array(result.utf8)
    }

    private mutating func stream() -> [UInt8] {
        var document = pick([
            "", "<?xml version='1.0'?>", "<?xml version=\"1.0\" encoding=\"utf-8\" standalone='yes' ?>\n", "\n",
        ])
        document +=
            "<stream:stream xmlns='\(pick(["jabber:client", "urn:x", ""]))' xmlns:stream='http://etherx.jabber.org/streams'"
        if chance(3) { document += " xmlns:p='urn:outer'" }
        if chance(3) { document += " xml:lang='en'" }
        document += " to='example.org' version='1.0'>"
        var bytes = Array(document.utf8) + elements(below(5))
        if chance(2) { bytes += Array("</stream:stream>".utf8) }
        if chance(8) { bytes += Array("\n ".utf8) }
        return bytes
    }

    private mutating func elements(_ count: Int) -> [UInt8] {
        var result = ""
        for _ in 0..<count {
            result += element(depth: 0)
            if chance(4) { result += pick(["\n", " ", "\r\n\t"]) }
        }
        return Array(result.utf8)
    }

    private mutating func element(depth: Int) -> String {
        let name = (chance(6) ? "\(pick(prefixes)):" : "") + pick(locals)
        var tag = "<\(name)"
        let count = below(chance(20) ? 40 : 4)
        for index in 0..<count {
            tag += pick([" ", " ", " ", " ", "  ", "\n", "\t "])
            let quote = pick(["'", "'", "'", "\""])
            let equals = chance(12) ? " = " : "="
            switch below(8) {
            case 0: tag += "xmlns\(equals)\(quote)\(pick(namespaces))\(quote)"
            case 1: tag += "xmlns:\(pick(prefixes))\(equals)\(quote)\(pick(namespaces))\(quote)"
            case 2: tag += "\(pick(prefixes)):\(pick(locals))\(equals)\(quote)\(value())\(quote)"
            case 3: tag += "xml:lang\(equals)\(quote)\(pick(["de", "en", ""]))\(quote)"
            case 4: tag += "\(pick(locals))\(equals)\(quote)\(value())\(quote)"
            default:
                tag +=
                    "\(pick(["to", "from", "id", "type", "node", "var"]))\(chance(2) ? "" : String(index))\(equals)\(quote)\(value())\(quote)"
            }
        }
        tag += pick(["", "", "", " ", "\n"])
        if chance(3) { return tag + "/>" }
        tag += ">"
        for _ in 0..<below(depth < 4 ? 4 : 1) {
            switch below(8) {
            case 0...2: tag += pick(texts)
            case 3: tag += "<![CDATA[\(pick(["", "x", "a & b < c", "]]", "line\r\nline", "]>"]))]]>"
            default: tag += element(depth: depth + 1)
            }
        }
        return tag + "</\(name)" + pick(["", "", "", " ", "\n"]) + ">"
    }

    private mutating func value() -> String { pick(texts).filter { $0 != "]" || $0 != ">" } }

    // MARK: - Damage

    private mutating func mutate(_ document: inout [UInt8], from first: Int = 0) {
        let place = min(document.count, first + below(document.count + 1 - first))
        switch below(8) {
        case 0 where !document.isEmpty: document.remove(at: min(place, document.count - 1))
        case 1 where !document.isEmpty:
            document[min(place, document.count - 1)] = UInt8.random(in: 0...255, using: &random)
        case 2:
            let end = min(document.count, place + below(20))
            document.removeSubrange(place..<end)
        case 3:
            let end = min(document.count, place + below(30))
            document.insert(contentsOf: document[place..<end], at: below(document.count + 1))
        case 4: document.insert(contentsOf: pick(broken), at: place)
        case 5 where !document.isEmpty:
            document[min(place, document.count - 1)] = pick(Array("<>&'\"/=: ]!?;#\n\ra0".utf8))
        default: document.insert(contentsOf: Array(pick(tokens).utf8), at: place)
        }
    }

    private mutating func smallLimits() -> XML.Limits {
        var limits = XML.Limits.default
        switch below(7) {
        case 0: limits.bytes = 20 + below(300)
        case 1: limits.depth = 1 + below(4)
        case 2: limits.attributes = below(4)
        case 3: limits.namespaceDeclarations = below(3)
        case 4: limits.elements = 1 + below(6)
        case 5: limits.nameBytes = 1 + below(20)
        default: limits.headerBytes = 20 + below(200)
        }
        return limits
    }

    // MARK: - Choices

    private mutating func pieces() -> [Int] {
        switch below(5) {
        case 0: [1]
        case 1: [.max]
        case 2: [1 + below(40)]
        case 3: [1 + below(20), 1 + below(3), 1 + below(100)]
        default: [1 + below(400), .max]
        }
    }

    private mutating func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int.random(in: 0..<limit, using: &random) }

    private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
