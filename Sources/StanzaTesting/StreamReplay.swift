public import StanzaCore
public import StanzaExtensions
public import StanzaStream
public import StanzaXML

/// What a stream parser made of bytes: equal for every cutting of them.
public struct StreamReplay: Equatable, Sendable {
    /// What was found, in order.
    public var events: [StreamParser.Event] = []
    /// Why the parser refused to go on; `nil` when it read all bytes.
    public var failure: XML.ParseError?

    /// Feeds pieces of bytes to a parser until they are used up or refused.
    public init(_ pieces: some Sequence<ArraySlice<UInt8>>, through parser: consuming StreamParser) {
        for piece in pieces {
            do {
                try parser.feed(piece) { events.append($0) }
            } catch {
                // The closure throws nothing, so this is the parser's own.
                failure = parser.failure
                break
            }
        }
    }

    /// The stanzas found, in order.
    public var stanzas: [AnyStanza] { events.compactMap(\.stanza) }

    /// The first-level elements found, stanzas among them, in order.
    public var elements: [XML.Element] { events.compactMap(\.element) }
}

extension Capture {
    /// Feeds the bytes of one direction to a stream parser that types what it reads.
    public func streamReplay(
        _ direction: Direction,
        _ cutting: Cutting = .asRecorded,
        registry: ExtensionRegistry = .standard,
        limits: XML.Limits = .default,
        engine: XML.Engine = .default
    ) -> StreamReplay {
        StreamReplay(
            pieces(direction, cutting),
            through: StreamParser(registry: registry, limits: limits, engine: engine, mode: .recording)
        )
    }
}
