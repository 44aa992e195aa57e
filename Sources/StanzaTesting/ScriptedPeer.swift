public import StanzaCore
public import StanzaStream
public import StanzaXML

/// The other end of a connection, played by a test: it says what the test says and checks what it is sent.
///
/// ```swift
/// let (client, server) = MemoryTransport.pair()
/// let peer = ScriptedPeer(server)
/// // …something under test works with `client`, meanwhile:
/// try await peer.open(features: "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>")
/// try await peer.expect("<iq type='set' id='{bind}'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
/// try await peer.send(
///     "<iq type='result' id='{bind}'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>a@b/c</jid></bind></iq>")
/// ```
///
/// What is sent is compared by meaning. In what is expected, an attribute or a text that is `*` may be anything; one that is
/// a word in braces, as `{bind}`, may be anything the first time, and has to be the same afterwards. In what is sent, each
/// such word stands for what was found.
///
/// Everything that waits gives up after the patience, so a test ends when the other side is silent.
public actor ScriptedPeer {
    /// What was found for each word in braces.
    public private(set) var bindings: [String: String] = [:]

    private let transport: any Transport
    private let namespace: XML.Namespace
    private let masks: CaptureTransport.Masks
    private let patience: Duration
    private var parser = XML.Parser(limits: ScriptedPeer.limits, restarts: true)
    private var events: [XML.Parser.Event] = []
    private var taken = 0

    // Elements are compared with placeholders by recursion, so their depth is bounded.
    private static let limits: XML.Limits = {
        var limits = XML.Limits.unlimited
        limits.depth = 256
        return limits
    }()

    /// A peer at the end of a transport.
    ///
    /// - Parameters:
    ///   - transport: The peer's own end.
    ///   - namespace: The content namespace of the stream, in which elements without an `xmlns` are, here and in what is
    ///     expected.
    ///   - masks: What need not be as expected, beside the placeholders.
    ///   - patience: How long each call waits for the other side.
    public init(
        _ transport: any Transport,
        in namespace: XML.Namespace = .client,
        masks: CaptureTransport.Masks = .none,
        patience: Duration = .seconds(10)
    ) {
        self.transport = transport
        self.namespace = namespace
        self.masks = masks
        self.patience = patience
    }

    // MARK: - Expecting

    /// Waits for a stream header, the first or one after a restart.
    ///
    /// - Parameters:
    ///   - to: The domain that the header has to name; `nil` for any or none.
    ///   - version: The version that it has to name; `nil` for any or none.
    /// - Throws: ``Mismatch`` when something else comes or nothing; what the transport throws.
    @discardableResult
    public func expectHeader(to: String? = nil, version: String? = "1.0") async throws -> StreamHeader {
        let event = try await next("a stream header")
        guard case .opened(let element) = event else { throw Mismatch("\(event.label), expected a stream header") }
        let header: StreamHeader
        do {
            header = try StreamHeader(element)
        } catch {
            throw Mismatch("what came is no stream: \(error)")
        }
        for (name, wanted) in [("to", to), ("version", version)] {
            guard let wanted else { continue }
            let found = element[name]
            guard let found, found.utf8.elementsEqual(wanted.utf8) else {
                let text = found.map { "'\(cut($0, around: 0))'" } ?? "missing"
                throw Mismatch("stream: attribute '\(name)' is \(text), expected '\(wanted)'")
            }
        }
        return header
    }

    /// Waits for the next first-level element and checks that it is the one that is expected.
    ///
    /// - Returns: The element as it came.
    /// - Throws: ``Mismatch`` with each difference, or when nothing comes; what the transport throws.
    @discardableResult
    public func expect(_ xml: String) async throws -> XML.Element {
        let pattern = try pattern(xml)
        let element = try await nextElement("<\(pattern.element.name.local)/>")
        bindings = try pattern.match(element, bindings)
        return element
    }

    /// Waits for as many first-level elements as are expected and checks that they are these, in any order.
    ///
    /// - Returns: The elements as they came, in the order of what was expected.
    /// - Throws: ``Mismatch`` with the element that is none of them; what the transport throws.
    @discardableResult
    public func expectUnordered(_ xml: String...) async throws -> [XML.Element] {
        var open = Array(try xml.map { try pattern($0) }.enumerated())
        var found: [Int: XML.Element] = [:]
        while !open.isEmpty {
            let names = open.map { "<\($0.element.element.name.local)/>" }.joined(separator: " or ")
            let element = try await nextElement(names)
            var mismatches: [Mismatch] = []
            for (place, candidate) in open.enumerated() {
                do {
                    bindings = try candidate.element.match(element, bindings)
                    found[candidate.offset] = element
                    open.remove(at: place)
                    mismatches = []
                    break
                } catch {
                    mismatches.append(error)
                }
            }
            if !mismatches.isEmpty {
                // The one of the same name says most.
                let alike = open.firstIndex { $0.element.element.name == element.name } ?? 0
                throw Mismatch("none of \(open.count) that are expected; the nearest:\n\(mismatches[alike])")
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Waits for the next first-level element, whatever it is.
    ///
    /// - Throws: ``Mismatch`` when none comes; what the transport throws.
    public func nextElement() async throws -> XML.Element { try await nextElement("an element") }

    /// Waits for the end tag of the stream.
    ///
    /// - Throws: ``Mismatch`` when something else comes or nothing; what the transport throws.
    public func expectClose() async throws {
        let event = try await next("the end tag")
        guard event == .closed else { throw Mismatch("\(event.label), expected the end tag") }
    }

    /// Waits until the other side has ended or dropped the connection.
    ///
    /// - Throws: ``Mismatch`` when something comes instead, or nothing happens.
    public func expectEnd() async throws {
        do {
            if let event = try await nextIfPresent("the end of the connection") {
                throw Mismatch("\(event.label), expected the end of the connection")
            }
        } catch is TransportError {
            // Dropped without an end.
            return
        }
    }

    private func nextElement(_ wanted: String) async throws -> XML.Element {
        let event = try await next(wanted)
        guard case .element(let element) = event else { throw Mismatch("\(event.label), expected \(wanted)") }
        return element
    }

    private func next(_ wanted: String) async throws -> XML.Parser.Event {
        guard let event = try await nextIfPresent(wanted) else {
            throw Mismatch("the connection ended, expected \(wanted)")
        }
        return event
    }

    private func nextIfPresent(_ wanted: String) async throws -> XML.Parser.Event? {
        while taken == events.count {
            events.removeAll(keepingCapacity: true)
            taken = 0
            if let failure = parser.failure { throw Mismatch("what came is no stream: \(failure)") }
            let patience = patience
            let read = try await withTimeout(
                patience, throwing: Mismatch("nothing came within \(patience), expected \(wanted)")
            ) { [transport] in try await transport.read() }
            guard let read else {
                if parser.isInsideElement { throw Mismatch("the connection ended inside an element") }
                return nil
            }
            var found: [XML.Parser.Event] = []
            do {
                try parser.feed(read) { event in
                    found.append(event)
                    return .proceed
                }
            } catch {
                // What came before the fault is seen first.
            }
            events += found
        }
        taken += 1
        return events[taken - 1]
    }

    private func pattern(_ xml: String) throws -> ElementPattern {
        do {
            return try ElementPattern(XML.Element(captured: xml, in: namespace), masks: masks)
        } catch {
            throw Mismatch("what is expected is no element: \(error)")
        }
    }

    // MARK: - Saying

    /// Waits for a header and opens the stream on this side, with features.
    ///
    /// - Parameters:
    ///   - to: The domain that the header has to name; `nil` for any. It is the sender of this side's header.
    ///   - features: What stands inside of `<stream:features/>`; `nil` for none, as with a component's server.
    @discardableResult
    public func open(
        to: String? = nil,
        id: String = "s1",
        features: String? = ""
    ) async throws -> StreamHeader {
        let header = try await expectHeader(to: to, version: features == nil ? nil : "1.0")
        var tag = XML.Element(XML.Name("stream", in: .streams), ["id": id])
        if let from = to ?? header.element["to"] { tag["from"] = from }
        if features != nil { tag["version"] = "1.0" }
        var bytes = Array("<?xml version='1.0'?>".utf8)
        bytes += try startTag(tag)
        if let features { bytes += filled("<stream:features>\(features)</stream:features>").utf8 }
        try await transport.write(bytes)
        return header
    }

    /// Opens the stream as a client does, and waits for the header and the features of the server.
    ///
    /// - Parameter domain: The domain that the header names.
    /// - Returns: The features.
    /// - Throws: ``Mismatch`` when something else comes or nothing; what the transport throws.
    @discardableResult
    public func openAsClient(to domain: String) async throws -> XML.Element {
        let tag = XML.Element(XML.Name("stream", in: .streams), ["to": domain, "version": "1.0"])
        try await transport.write(Array("<?xml version='1.0'?>".utf8) + startTag(tag))
        try await expectHeader()
        let features = try await nextElement("<features/>")
        guard features.name == XML.Name("features", in: .streams) else {
            throw Mismatch("the element \(features.name), expected the features of the stream")
        }
        return features
    }

    /// The start tag of a stream, which declares what a stream declares.
    private func startTag(_ tag: XML.Element) throws -> [UInt8] {
        let declarations = " xmlns='\(namespace)' xmlns:stream='\(XML.Namespace.streams)'"
        let name = "<stream:stream".utf8
        let whole = try tag.serialized(in: .stream(namespace))
        return Array(name) + Array(declarations.utf8) + whole.dropFirst(name.count).dropLast(2) + [UInt8(ascii: ">")]
    }

    /// Writes text as it is, with words in braces replaced by what was found for them. It need not be XML, nor whole.
    public func send(_ text: String) async throws { try await transport.write(Array(filled(text).utf8)) }

    /// Writes a stanza.
    public func send(_ stanza: some Stanza) async throws {
        try await transport.write(stanza.serialized(in: .stream(namespace)))
    }

    /// Writes bytes as they are.
    public func send(bytes: [UInt8]) async throws { try await transport.write(bytes) }

    /// Ends the stream and the connection on this side; the other side is still read.
    public func end() async throws {
        try await transport.write(Array("</stream:stream>".utf8))
        try await transport.closeWriting()
    }

    /// Drops the connection without an end tag.
    public func close() { transport.close() }

    private func filled(_ text: String) -> String { ElementPattern.fill(text, with: bindings) }
}
