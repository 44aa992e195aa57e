public import StanzaCore
public import StanzaXML

extension Rayo {
    /// Asks to record.
    ///
    /// ```xml
    /// <record xmlns='urn:xmpp:rayo:record:1' format='wav' direction='send'/>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.6.1, §14.9 (schema).
    public struct Record: DeclaredExtension {
        /// The format of the file; `nil` for `wav`.
        public var format: String?
        /// Whether there is a sound in the beginning.
        public var beepsAtStart: Bool
        /// Whether there is a sound in the end.
        public var beepsAtStop: Bool
        /// Whether to wait for the order to resume.
        public var startsPaused: Bool
        /// The most milliseconds; -1 for no such limit.
        public var maxDuration: Int32
        /// How many milliseconds to wait for the beginning; -1 for ever.
        public var initialTimeout: Int32
        /// How many milliseconds of silence end it; -1 for no such limit.
        public var finalTimeout: Int32
        /// Which side is recorded.
        public var direction: Direction
        /// Whether all sides become one channel.
        public var mixes: Bool
        /// More for the program that records; one that is malformed is kept with its error.
        public var hints: [Parsed<Hint>]

        /// A wish.
        public init(
            format: String? = nil,
            beepsAtStart: Bool = false,
            beepsAtStop: Bool = false,
            startsPaused: Bool = false,
            maxDuration: Int32 = -1,
            initialTimeout: Int32 = -1,
            finalTimeout: Int32 = -1,
            direction: Direction = .duplex,
            mixes: Bool = false,
            hints: [Hint] = []
        ) {
            self.init(
                parsed: format,
                beepsAtStart,
                beepsAtStop,
                startsPaused,
                maxDuration,
                initialTimeout,
                finalTimeout,
                direction,
                mixes,
                hints.map { .value($0) }
            )
        }

        private init(
            parsed format: String?,
            _ beepsAtStart: Bool,
            _ beepsAtStop: Bool,
            _ startsPaused: Bool,
            _ maxDuration: Int32,
            _ initialTimeout: Int32,
            _ finalTimeout: Int32,
            _ direction: Direction,
            _ mixes: Bool,
            _ hints: [Parsed<Hint>]
        ) {
            self.format = format
            self.beepsAtStart = beepsAtStart
            self.beepsAtStop = beepsAtStop
            self.startsPaused = startsPaused
            self.maxDuration = maxDuration
            self.initialTimeout = initialTimeout
            self.finalTimeout = finalTimeout
            self.direction = direction
            self.mixes = mixes
            self.hints = hints
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("record", in: .rayoRecord),
            .attribute("format", \.format),
            .attribute("start-beep", \.beepsAtStart, default: false),
            .attribute("stop-beep", \.beepsAtStop, default: false),
            .attribute("start-paused", \.startsPaused, default: false),
            .attribute("max-duration", \.maxDuration, default: -1),
            .attribute("initial-timeout", \.initialTimeout, default: -1),
            .attribute("final-timeout", \.finalTimeout, default: -1),
            .attribute("direction", \.direction, default: .duplex),
            .attribute("mix", \.mixes, default: false),
            .elements(of: Hint.self, \.hints),
            specification: .xep(327, "0.8.1", section: "7.19.6.1"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// Something for the program that records.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.6.1, §14.9 (schema).
    public struct Hint: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A value with a name.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("hint", in: .rayoRecord),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(327, "0.8.1", section: "7.19.6.1"),
            build: Self.init
        )
    }

    /// Asks to pause a recording.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.6.2, §7.19.6.3, §14.9 (schema).
    public enum RecordCommand: String, ElementChoice {
        /// Pause.
        case pause
        /// Go on.
        case resume

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayoRecord

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.19.6.2") }
    }

    /// What was recorded.
    ///
    /// ```xml
    /// <recording xmlns='urn:xmpp:rayo:record:complete:1' uri='https://example.com/a.wav' duration='20000' size='12287'/>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.6.4, §14.10 (schema).
    public struct Recording: DeclaredExtension {
        /// Where it is.
        public var uri: String
        /// How many milliseconds it lasts.
        public var duration: UInt64
        /// How many bytes it has.
        public var size: UInt64

        /// A recording.
        public init(uri: String, duration: UInt64, size: UInt64) {
            self.uri = uri
            self.duration = duration
            self.size = size
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("recording", in: .rayoRecordComplete),
            .attribute("uri", \.uri),
            .attribute("duration", \.duration),
            .attribute("size", \.size),
            specification: .xep(327, "0.8.1", section: "7.19.6.4"),
            build: Self.init
        )
    }

    /// Why recording has ended by itself.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.6.5, §7.19.6.6, §7.19.6.7, §14.10 (schema).
    public enum RecordCompleteReason: String, ElementChoice {
        /// The time was up.
        case maxDuration = "max-duration"
        /// Nothing was said.
        case initialTimeout = "initial-timeout"
        /// Nothing more was said.
        case finalTimeout = "final-timeout"

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayoRecordComplete

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.19.6.5") }
    }
}

extension XML.Namespace {
    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoRecord: Self = "urn:xmpp:rayo:record:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoRecordComplete: Self = "urn:xmpp:rayo:record:complete:1"
}
