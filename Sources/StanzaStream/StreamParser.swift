public import StanzaCore
public import StanzaXML

/// Turns the bytes of a stream into stanzas, whatever the pieces they come in.
///
/// ```swift
/// var parser = StreamParser(registry: .standard)
/// for event in try parser.feed(bytes) {
///     if case .stanza(let stanza) = event { print(stanza) }
/// }
/// ```
///
/// The parser knows no socket and no clock. It follows stream restarts: behind the `<success/>` of SASL a new header may
/// come (RFC 6120 §6.3.2), anywhere else a second header is an error.
public struct StreamParser: ~Copyable, Sendable {
    /// What the bytes are.
    public enum Mode: Hashable, Sendable {
        /// A stream: a header, first-level elements, an end tag.
        case stream
        /// One direction of a recorded session: a new header may come anywhere, and bytes behind the end tag are ignored.
        case recording
        /// First-level elements without a stream around them. Without an `xmlns` they are in the given namespace; the prefix
        /// `stream` is bound.
        case fragments(in: XML.Namespace)
    }

    /// What the parser found. Two are equal when they mean the same.
    public enum Event: Equatable, Sendable {
        /// The peer opened the stream, or opened it again after a restart.
        case opened(StreamHeader)
        /// The stream's features (RFC 6120 §4.3.2).
        case features(XML.Element)
        /// A stanza.
        case stanza(AnyStanza)
        /// A stanza that a registry with ``StanzaCore/ExtensionRegistry/MalformedPolicy/rejectStanza`` rejects, and why.
        case rejected(XML.Element, ExtensionError)
        /// Any other first-level element: of SASL, of TLS, of stream management, a stream error.
        case nonza(XML.Element)
        /// The peer closed the stream.
        case closed
    }

    private var parser: XML.Parser
    private let registry: ExtensionRegistry
    private let mode: Mode
    private var isOpen = false
    private var mayRestart = false
    private var pending: (any Error)?

    /// What the parser below has found: an element that is a stanza, which need not be typed at once, or anything else.
    private enum Found {
        case stanza(XML.Element, StanzaKind)
        case other(Event)
    }

    /// A parser whose stanzas are typed by a registry.
    public init(
        registry: ExtensionRegistry,
        limits: XML.Limits = .default,
        engine: XML.Engine = .default,
        mode: Mode = .stream
    ) {
        self.registry = registry
        self.mode = mode
        switch mode {
        case .stream: parser = XML.Parser(limits: limits, engine: engine, restarts: true)
        case .recording: parser = XML.Parser(limits: limits, engine: engine, restarts: true, ignoresTrailer: true)
        case .fragments(let namespace):
            parser = XML.Parser(
                fragmentsIn: namespace,
                prefixes: [XML.Declaration(prefix: "stream", namespace: .streams)],
                limits: limits,
                engine: engine
            )
        }
    }

    /// Reads more bytes and calls `body` with each event, in order.
    ///
    /// - Throws: `XML.ParseError` when the bytes are refused, after `body` has seen everything before the fault, and again
    ///   on every later call; what `body` throws, at once.
    public mutating func feed(_ bytes: some Collection<UInt8>, _ body: (Event) throws -> Void) throws {
        let registry = registry
        try run(bytes) { found in
            try body(try Self.event(for: found, registry))
            return .proceed
        }
    }

    /// Reads up to and with the first event that a condition holds for, and returns the events, the bytes behind the last
    /// one if it was that, and why the bytes were refused if they were. Behind such an event a new stream begins.
    mutating func feed(
        _ bytes: [UInt8],
        stoppingBehind condition: (Event) -> Bool
    ) -> (events: [Event], rest: [UInt8], failure: (any Error)?) {
        var events: [Event] = []
        let registry = registry
        do {
            let rest = try run(bytes) { found in
                let event = try Self.event(for: found, registry)
                events.append(event)
                return condition(event) ? .stop : .proceed
            }
            return (events, rest, nil)
        } catch {
            return (events, [], error)
        }
    }

    /// What the bytes of one read hold.
    struct Batch {
        /// The stanzas, in order.
        var stanzas: [ReceivedStanza] = []
        /// Whether one of them is an iq.
        var hasIQ = false
        /// Everything else, in order, each with the number of the stanzas before it.
        var others: [(position: Int, event: Event)] = []

        var count: Int { stanzas.count + others.count }

        mutating func add(_ event: consuming Event) {
            if case .stanza(let stanza) = event {
                if case .iq = stanza { hasIQ = true }
                stanzas.append(.typed(stanza))
            } else {
                others.append((stanzas.count, event))
            }
        }
    }

    /// Reads more bytes and puts what they hold into a batch, messages and presences untyped unless the registry rejects some.
    ///
    /// - Throws: as ``feed(_:)-(_,_)``.
    mutating func feed(_ bytes: [UInt8], into batch: inout Batch) throws {
        let registry = registry
        let rejects = registry.malformed == .rejectStanza
        // As many as there are small ones: an array that grows is copied several times.
        batch.stanzas.reserveCapacity(min(bytes.count / 384, 64))
        try run(bytes) { found in
            if case .stanza(let element, let kind) = found, kind != .iq, !rejects {
                batch.stanzas.append(.untyped(element))
            } else {
                batch.add(try Self.event(for: found, registry))
            }
            return .proceed
        }
    }

    @discardableResult
    private mutating func run(
        _ bytes: some Collection<UInt8>,
        _ body: (consuming Found) throws -> XML.Parser.Directive
    ) throws -> [UInt8] {
        if let pending { throw pending }
        // Taken out of `self`, so that the closure below may use both.
        var isOpen = isOpen
        var mayRestart = mayRestart
        defer {
            self.isOpen = isOpen
            self.mayRestart = mayRestart
        }
        let mode = mode
        do {
            return try parser.feed(bytes) { event in
                switch event {
                case .opened(let root):
                    let header = try StreamHeader(root)
                    if isOpen, mode != .recording, !mayRestart {
                        throw XML.ParseError(.badFormat, "a second stream header", at: root.position ?? .start)
                    }
                    isOpen = true
                    mayRestart = false
                    return try body(.other(.opened(header)))
                case .element(let element):
                    // Asked first, without making a string of the name: nearly all are stanzas.
                    if let kind = StanzaKind(element) {
                        mayRestart = false
                        return try body(.stanza(element, kind))
                    }
                    let name = element.name
                    mayRestart = name == Self.success
                    return try body(.other(name == Self.features ? .features(element) : .nonza(element)))
                case .closed:
                    return try body(.other(.closed))
                }
            }
        } catch let error as XML.ParseError {
            pending = error
            throw error
        }
    }

    /// Reads more bytes and returns the events, in order.
    ///
    /// When bytes are refused behind events of the same call the events are returned, and the error is thrown by the next
    /// call; ``failure`` has it at once.
    ///
    /// - Throws: `XML.ParseError` when the bytes are refused before any event, and again on every later call.
    public mutating func feed(_ bytes: some Collection<UInt8>) throws -> [Event] {
        var events: [Event] = []
        do {
            try feed(bytes) { events.append($0) }
        } catch {
            if events.isEmpty { throw error }
        }
        return events
    }

    /// `success` of SASL, behind which both sides open the stream anew (RFC 6120 §6.4.6).
    private static let success = XML.Name("success", in: "urn:ietf:params:xml:ns:xmpp-sasl")

    private static let features = XML.Name("features", in: .streams)

    @inline(__always)
    private static func event(for found: consuming Found, _ registry: ExtensionRegistry) throws -> Event {
        switch found {
        case .other(let event): return event
        case .stanza(let element, _):
            do {
                return .stanza(try AnyStanza(parsing: element, registry: registry))
            } catch let error as ExtensionError {
                return .rejected(element, error)
            }
        }
    }

    /// Forgets everything: the next bytes begin a new stream, as after `<proceed/>` or on a new connection.
    public mutating func reset() {
        parser.reset()
        isOpen = false
        mayRestart = false
        pending = nil
    }

    /// Why the stream was refused; `nil` while it was not.
    public var failure: XML.ParseError? { pending as? XML.ParseError ?? parser.failure }

    /// Whether a first-level element, a tag or the header has begun and not ended.
    public var isInsideElement: Bool { parser.isInsideElement }

    /// The place behind the last byte that was fed.
    public var position: XML.Position { parser.position }
}

extension StreamParser.Event {
    /// The stanza; `nil` when the event is something else.
    public var stanza: AnyStanza? { if case .stanza(let stanza) = self { stanza } else { nil } }

    /// The first-level element as it came; `nil` for the stream's start and end.
    public var element: XML.Element? {
        switch self {
        case .stanza(let stanza): stanza.source
        case .features(let element), .nonza(let element), .rejected(let element, _): element
        case .opened, .closed: nil
        }
    }
}
