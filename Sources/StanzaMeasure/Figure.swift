public import StanzaXML

/// One figure: a stage over one input.
public struct Figure: Sendable {
    /// The stage.
    public let stage: Stage
    /// The engine that read the bytes; `nil` where none did.
    public let engine: XML.Engine?
    /// How many stanzas the input has.
    public let stanzas: Int
    /// How many bytes the input has; for stages of output, how many are written.
    public let bytes: Int
    /// The best processor time of a whole pass over the input, in nanoseconds.
    public let nanoseconds: Double
    /// Allocations of one pass; `nil` without a counter.
    public let allocations: Int?
    /// This stage's time over that of the floor in the same round, as the median of the rounds.
    public let ratioToFloor: Double
    /// The smallest and the largest of those ratios.
    public let spread: ClosedRange<Double>

    /// A figure of its parts.
    public init(
        stage: Stage,
        engine: XML.Engine?,
        stanzas: Int,
        bytes: Int,
        nanoseconds: Double,
        allocations: Int?,
        ratioToFloor: Double,
        spread: ClosedRange<Double>
    ) {
        self.stage = stage
        self.engine = engine
        self.stanzas = stanzas
        self.bytes = bytes
        self.nanoseconds = nanoseconds
        self.allocations = allocations
        self.ratioToFloor = ratioToFloor
        self.spread = spread
    }
}

extension Figure {
    /// Nanoseconds a stanza.
    public var nanosecondsPerStanza: Double { nanoseconds / Double(max(stanzas, 1)) }

    /// Megabytes a second, of a million bytes.
    public var megabytesPerSecond: Double { Double(bytes) / nanoseconds * 1_000 }

    /// Allocations a stanza; `nil` without a counter.
    public var allocationsPerStanza: Double? { allocations.map { Double($0) / Double(max(stanzas, 1)) } }
}
