public import StanzaXML

/// What a parser made of bytes: equal for every cutting of them.
public struct Replay: Hashable, Sendable {
    /// What was found, in order.
    public var events: [XML.Parser.Event] = []
    /// Why the parser refused to go on; `nil` when it read all bytes.
    public var failure: XML.ParseError?
    /// Whether the bytes end inside an element, tag or header; false when they were refused.
    public var endsInside = false

    /// Feeds pieces of bytes to a parser until they are used up or refused.
    public init(_ pieces: some Sequence<ArraySlice<UInt8>>, through parser: consuming XML.Parser) {
        for piece in pieces {
            do {
                try parser.feed(piece) { event in
                    events.append(event)
                    return .proceed
                }
            } catch {
                // The handler throws nothing, so this is the parser's own.
                failure = parser.failure
                break
            }
        }
        endsInside = failure == nil && parser.isInsideElement
    }

    /// The elements found, without the stream's own tags.
    public var elements: [XML.Element] {
        events.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}

extension Capture {
    /// Feeds the bytes of one direction to a parser of recorded streams: a new header begins a new stream, and bytes
    /// behind the end of one are passed over.
    public func replay(
        _ direction: Direction,
        _ cutting: Cutting = .asRecorded,
        limits: XML.Limits = .default,
        engine: XML.Engine = .default
    ) -> Replay {
        Replay(
            pieces(direction, cutting),
            through: XML.Parser(limits: limits, engine: engine, restarts: true, ignoresTrailer: true))
    }
}

/// Checks that a parser gives the same for the bytes of a direction however they are cut.
///
/// - Throws: ``Mismatch`` with the cutting and the first event that differs.
public func expectEqualReplays(
    _ capture: Capture,
    _ direction: Capture.Direction,
    _ cuttings: [Capture.Cutting] = [.asRecorded, .every(1), .every(7)],
    limits: XML.Limits = .default,
    engine: XML.Engine = .default
) throws(Mismatch) {
    let expected = capture.replay(direction, .whole, limits: limits, engine: engine)
    for cutting in cuttings {
        let found = capture.replay(direction, cutting, limits: limits, engine: engine)
        try expectEqual(found, expected, "\(direction.rawValue) cut \(cutting)")
    }
}

private func expectEqual(_ found: Replay, _ expected: Replay, _ occasion: String) throws(Mismatch) {
    for (index, pair) in zip(found.events, expected.events).enumerated() where pair.0 != pair.1 {
        if case .element(let left) = pair.0, case .element(let right) = pair.1 {
            try expectEqual(left, right, "\(occasion), event \(index)")
        }
        if case .opened(let left) = pair.0, case .opened(let right) = pair.1 {
            try expectEqual(left, right, "\(occasion), event \(index)")
        }
        throw Mismatch("\(occasion): event \(index) is \(pair.0.label), expected \(pair.1.label)")
    }
    guard found.events.count == expected.events.count else {
        throw Mismatch("\(occasion): \(found.events.count) events, expected \(expected.events.count)")
    }
    guard found.failure == expected.failure else {
        let texts = (found.failure?.description ?? "no error", expected.failure?.description ?? "no error")
        throw Mismatch("\(occasion): \(texts.0), expected \(texts.1)")
    }
    guard found.endsInside == expected.endsInside else {
        throw Mismatch("\(occasion): the bytes end \(found.endsInside ? "inside" : "outside") an element")
    }
}

extension XML.Parser.Event {
    var label: String {
        switch self {
        case .opened(let header): "the start tag \(cut(header.xmlString, around: 0))"
        case .element(let element): "the element \(cut(element.xmlString, around: 0))"
        case .closed: "the end tag"
        }
    }
}
