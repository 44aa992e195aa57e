import StanzaCore
import StanzaXML

/// Turns a stream into the messages of XMPP over WebSocket, and back (RFC 7395): each first-level element is a message of
/// its own, and `<open/>` and `<close/>` stand in the place of the stream's tags.
struct FramedStream: ~Copyable {
    private static let framing: XML.Namespace = "urn:ietf:params:xml:ns:xmpp-framing"
    private static let streamContext = XML.Context(
        defaultNamespace: .client,
        prefixes: [XML.Declaration(prefix: "stream", namespace: .streams)]
    )

    // What this side writes is its own; the peer's limits are the stream parser's business.
    private var parser = XML.Parser(limits: .unlimited, restarts: true)

    /// The messages that stand for bytes of the stream, each whole.
    mutating func messages(for bytes: [UInt8]) throws -> [[UInt8]] {
        var messages: [[UInt8]] = []
        try parser.feed(bytes) { event in
            switch event {
            case .opened(let header):
                var open = XML.Element(XML.Name("open", in: Self.framing))
                open.attributes = header.attributes
                messages.append(try open.serialized())
            case .element(let element): messages.append(try element.serialized())
            case .closed: messages.append(try XML.Element(XML.Name("close", in: Self.framing)).serialized())
            }
            return .proceed
        }
        return messages
    }

    /// The bytes of a stream that a message stands for, and whether it is the last.
    ///
    /// - Throws: `XML.ParseError` when the message begins as `<open/>` or `<close/>` and is none.
    static func bytes(for message: [UInt8]) throws -> (bytes: [UInt8], isLast: Bool) {
        let name = localName(message)
        guard name.elementsEqual("open".utf8) || name.elementsEqual("close".utf8) else { return (message, false) }
        let element = try XML.Element(parsing: message, in: .none)
        guard element.name.namespace == framing else { return (message, false) }
        if element.name.local == "close" { return (Array("</stream:stream>".utf8), true) }

        var header = XML.Element(XML.Name("stream", in: .streams))
        header.attributes = element.attributes
        let tag = try header.serialized(in: streamContext)
        let declarations = " xmlns='\(XML.Namespace.client)' xmlns:stream='\(XML.Namespace.streams)'"
        let start = "<stream:stream".utf8.count
        return (
            tag.prefix(start) + Array(declarations.utf8) + tag.dropFirst(start).dropLast(2) + [UInt8(ascii: ">")], false
        )
    }

    /// The local name of the element that a message begins with.
    private static func localName(_ message: [UInt8]) -> ArraySlice<UInt8> {
        let rest = message.drop { XML.isWhiteSpace($0) }.dropFirst()
        let name = rest.prefix { !XML.isWhiteSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return name }
        return name[(colon + 1)...]
    }
}
