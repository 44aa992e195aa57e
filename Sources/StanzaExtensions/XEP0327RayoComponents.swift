public import StanzaCore
public import StanzaXML

extension Rayo {
    /// Asks a component to stop.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.1, §14.2 (schema).
    public struct Stop: DeclaredExtension {
        /// A wish.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("stop", in: .rayoExt),
            specification: .xep(327, "0.8.1", section: "7.19.1"),
            build: Self.init
        )
    }

    /// Tells that a component has ended.
    ///
    /// ```xml
    /// <complete xmlns='urn:xmpp:rayo:ext:1'><stop xmlns='urn:xmpp:rayo:ext:complete:1'/></complete>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.2, §14.2 (schema).
    public struct Complete: DeclaredExtension {
        /// Why, typed where registered: a ``CompleteReason`` or one of the component's own.
        public var reason: ExtensionList

        /// The news.
        public init(reason: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(reason))
        }

        private init(parsed reason: ExtensionList) {
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("complete", in: .rayoExt),
            .extensions(\.reason),
            specification: .xep(327, "0.8.1", section: "7.19.2"),
            build: Self.init(parsed:)
        )
    }

    /// Why a component of any kind has ended.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.2.1, §14.3 (schema).
    public enum CompleteReason: String, ElementChoice {
        /// It was asked to.
        case stop
        /// The call has ended.
        case hangup
        /// Something went wrong.
        case error

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayoExtComplete

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.19.2.1") }
    }

    /// Something to be said or played.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.3.1, §14.4 (schema).
    public struct Document: DeclaredExtension {
        /// Where it is; `nil` when it stands here.
        public var url: String?
        /// Its media type; `nil` when it is elsewhere.
        public var contentType: String?
        /// The document; `nil` when it is elsewhere.
        public var content: String?

        /// A document, or its address.
        public init(url: String? = nil, contentType: String? = nil, content: String? = nil) {
            self.url = url
            self.contentType = contentType
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("document", in: .inherited),
            .attribute("url", \.url),
            .attribute("content-type", \.contentType),
            .text(\.content),
            specification: .xep(327, "0.8.1", section: "7.19.3.1"),
            build: Self.init
        )
    }

    /// What can be said or dialled.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.4.1, §14.6 (schema).
    public struct Grammar: DeclaredExtension {
        /// Where it is; `nil` when it stands here.
        public var url: String?
        /// Its media type; `nil` when it is elsewhere.
        public var contentType: String?
        /// The grammar; `nil` when it is elsewhere.
        public var content: String?

        /// A grammar, or its address.
        public init(url: String? = nil, contentType: String? = nil, content: String? = nil) {
            self.url = url
            self.contentType = contentType
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("grammar", in: .rayoInput),
            .attribute("url", \.url),
            .attribute("content-type", \.contentType),
            .text(\.content),
            specification: .xep(327, "0.8.1", section: "7.19.4.1"),
            build: Self.init
        )
    }

    /// Asks to say or play something.
    ///
    /// ```xml
    /// <output xmlns='urn:xmpp:rayo:output:1' voice='allison'><document content-type='text/plain'>Hello</document></output>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.3.1, §14.4 (schema).
    public struct Output: DeclaredExtension {
        /// How many milliseconds to leave out.
        public var startOffset: UInt32
        /// Whether to wait for the order to resume.
        public var startsPaused: Bool
        /// How many milliseconds of silence between two times.
        public var repeatInterval: UInt32
        /// How often to play it; 0 for ever.
        public var repeatTimes: UInt32
        /// The most milliseconds; -1 for no such limit.
        public var maxTime: Int32
        /// What program plays it; `nil` when it does not matter.
        public var renderer: String?
        /// The voice; `nil` when it does not matter.
        public var voice: String?
        /// What to say or play; one that is malformed is kept with its error.
        public var documents: [Parsed<Document>]

        /// Something to say or play.
        public init(
            startOffset: UInt32 = 0,
            startsPaused: Bool = false,
            repeatInterval: UInt32 = 0,
            repeatTimes: UInt32 = 1,
            maxTime: Int32 = -1,
            renderer: String? = nil,
            voice: String? = nil,
            documents: [Document] = []
        ) {
            self.init(
                parsed: startOffset,
                startsPaused,
                repeatInterval,
                repeatTimes,
                maxTime,
                renderer,
                voice,
                documents.map { .value($0) }
            )
        }

        private init(
            parsed startOffset: UInt32,
            _ startsPaused: Bool,
            _ repeatInterval: UInt32,
            _ repeatTimes: UInt32,
            _ maxTime: Int32,
            _ renderer: String?,
            _ voice: String?,
            _ documents: [Parsed<Document>]
        ) {
            self.startOffset = startOffset
            self.startsPaused = startsPaused
            self.repeatInterval = repeatInterval
            self.repeatTimes = repeatTimes
            self.maxTime = maxTime
            self.renderer = renderer
            self.voice = voice
            self.documents = documents
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("output", in: .rayoOutput),
            .attribute("start-offset", \.startOffset, default: 0),
            .attribute("start-paused", \.startsPaused, default: false),
            .attribute("repeat-interval", \.repeatInterval, default: 0),
            .attribute("repeat-times", \.repeatTimes, default: 1),
            .attribute("max-time", \.maxTime, default: -1),
            .attribute("renderer", \.renderer),
            .attribute("voice", \.voice),
            .elements(of: Document.self, \.documents),
            specification: .xep(327, "0.8.1", section: "7.19.3.1"),
            build: Self.init(parsed:_:_:_:_:_:_:_:)
        )
    }

    /// Asks to change how something is played.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.3, §14.4 (schema).
    public enum OutputCommand: String, ElementChoice {
        /// Pause.
        case pause
        /// Go on.
        case resume
        /// Faster.
        case speedUp = "speed-up"
        /// Slower.
        case speedDown = "speed-down"
        /// Louder.
        case volumeUp = "volume-up"
        /// Softer.
        case volumeDown = "volume-down"

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayoOutput

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.19.3") }
    }

    /// Asks to go on elsewhere.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.3.8, §14.4 (schema).
    public struct Seek: DeclaredExtension {
        /// `forward` or `back`.
        public var direction: String
        /// By how many milliseconds.
        public var amount: UInt32

        /// A wish.
        public init(direction: String, amount: UInt32) {
            self.direction = direction
            self.amount = amount
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("seek", in: .rayoOutput),
            .attribute("direction", \.direction),
            .attribute("amount", \.amount),
            specification: .xep(327, "0.8.1", section: "7.19.3.8"),
            build: Self.init
        )
    }

    /// Why playing has ended.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.3.9, §7.19.3.10, §14.5 (schema).
    public enum OutputCompleteReason: String, ElementChoice {
        /// All was played.
        case finish
        /// The time was up.
        case maxTime = "max-time"

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayoOutputComplete

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.19.3.9") }
    }

    /// Asks to listen for words or keys.
    ///
    /// ```xml
    /// <input xmlns='urn:xmpp:rayo:input:1' mode='dtmf'><grammar url='https://example.com/keys'/></input>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.4.1, §14.6 (schema).
    public struct Input: DeclaredExtension {
        /// What to listen to.
        public var mode: InputMode
        /// The key that ends the input; `nil` for none.
        public var terminator: String?
        /// What program listens; `nil` when it does not matter.
        public var recognizer: String?
        /// The language; `nil` for `en-US`.
        public var language: String?
        /// How many milliseconds to wait for the beginning; -1 for ever.
        public var initialTimeout: Int32
        /// How many milliseconds to wait for another key; -1 for ever.
        public var interDigitTimeout: Int32
        /// How many milliseconds to listen; -1 for ever.
        public var recognitionTimeout: Int32
        /// How loud it has to be, 0 to 1; `nil` for 0.5.
        public var sensitivity: Double?
        /// How sure it has to be, 0 to 1; `nil` for 0.
        public var minConfidence: Double?
        /// The most milliseconds of silence; -1 for no such limit.
        public var maxSilence: Int32
        /// The media type of the outcome; `nil` for `application/nlsml+xml`.
        public var matchContentType: String?
        /// What can be said or dialled; one that is malformed is kept with its error.
        public var grammars: [Parsed<Grammar>]

        /// What to listen for.
        public init(
            mode: InputMode = .any,
            terminator: String? = nil,
            recognizer: String? = nil,
            language: String? = nil,
            initialTimeout: Int32 = -1,
            interDigitTimeout: Int32 = -1,
            recognitionTimeout: Int32 = -1,
            sensitivity: Double? = nil,
            minConfidence: Double? = nil,
            maxSilence: Int32 = -1,
            matchContentType: String? = nil,
            grammars: [Grammar] = []
        ) {
            self.init(
                parsed: mode,
                terminator,
                recognizer,
                language,
                initialTimeout,
                interDigitTimeout,
                recognitionTimeout,
                sensitivity,
                minConfidence,
                maxSilence,
                matchContentType,
                grammars.map { .value($0) }
            )
        }

        private init(
            parsed mode: InputMode,
            _ terminator: String?,
            _ recognizer: String?,
            _ language: String?,
            _ initialTimeout: Int32,
            _ interDigitTimeout: Int32,
            _ recognitionTimeout: Int32,
            _ sensitivity: Double?,
            _ minConfidence: Double?,
            _ maxSilence: Int32,
            _ matchContentType: String?,
            _ grammars: [Parsed<Grammar>]
        ) {
            self.mode = mode
            self.terminator = terminator
            self.recognizer = recognizer
            self.language = language
            self.initialTimeout = initialTimeout
            self.interDigitTimeout = interDigitTimeout
            self.recognitionTimeout = recognitionTimeout
            self.sensitivity = sensitivity
            self.minConfidence = minConfidence
            self.maxSilence = maxSilence
            self.matchContentType = matchContentType
            self.grammars = grammars
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("input", in: .rayoInput),
            .attribute("mode", \.mode, default: .any),
            .attribute("terminator", \.terminator),
            .attribute("recognizer", \.recognizer),
            .attribute("language", \.language),
            .attribute("initial-timeout", \.initialTimeout, default: -1),
            .attribute("inter-digit-timeout", \.interDigitTimeout, default: -1),
            .attribute("recognition-timeout", \.recognitionTimeout, default: -1),
            .attribute("sensitivity", \.sensitivity),
            .attribute("min-confidence", \.minConfidence),
            .attribute("max-silence", \.maxSilence, default: -1),
            .attribute("match-content-type", \.matchContentType),
            .elements(of: Grammar.self, \.grammars),
            specification: .xep(327, "0.8.1", section: "7.19.4.1"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// What is listened to (XEP-0327 v0.8.1 §7.19.4.1). A value outside the XEP is kept.
    public struct InputMode: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Words and keys.
        public static let any = InputMode(rawValue: "any")
        /// Keys.
        public static let dtmf = InputMode(rawValue: "dtmf")
        /// Words.
        public static let voice = InputMode(rawValue: "voice")
        /// What XEP-0341 detects.
        public static let cpa = InputMode(rawValue: "cpa")
    }

    /// What was said or dialled.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.4.2, §14.7 (schema).
    public struct Match: DeclaredExtension {
        /// The media type of the outcome; `nil` for `application/nlsml+xml`.
        public var contentType: String?
        /// The outcome; `nil` when there is none.
        public var content: String?

        /// An outcome.
        public init(contentType: String? = nil, content: String? = nil) {
            self.contentType = contentType
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("match", in: .rayoInputComplete),
            .attribute("content-type", \.contentType),
            .text(\.content),
            specification: .xep(327, "0.8.1", section: "7.19.4.2"),
            build: Self.init
        )
    }

    /// Why listening has ended without a ``Match``.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.4.3, §7.19.4.4, §14.7 (schema).
    public enum InputCompleteReason: String, ElementChoice {
        /// Nothing was said.
        case noInput = "noinput"
        /// What was said fits nothing.
        case noMatch = "nomatch"

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayoInputComplete

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.19.4.3") }
    }

    /// Asks to say something and listen for the answer.
    ///
    /// ```xml
    /// <prompt xmlns='urn:xmpp:rayo:prompt:1' barge-in='true'>…</prompt>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.5.1, §14.8 (schema).
    public struct Prompt: DeclaredExtension {
        /// Whether the answer may come before the end of the question.
        public var allowsBargeIn: Bool
        /// The question.
        public var output: Output
        /// What to listen for.
        public var input: Input

        /// A question.
        public init(allowsBargeIn: Bool = true, output: Output, input: Input) {
            self.allowsBargeIn = allowsBargeIn
            self.output = output
            self.input = input
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("prompt", in: .rayoPrompt),
            .attribute("barge-in", \.allowsBargeIn, default: true),
            .child(\.output),
            .child(\.input),
            specification: .xep(327, "0.8.1", section: "7.19.5.1"),
            build: Self.init
        )
    }

    /// Tells that the question is over.
    ///
    /// Source: XEP-0327 v0.8.1 §7.19.5.2, §14.8 (schema).
    public struct InputTimersStarted: DeclaredExtension {
        /// The news.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("input-timers-started", in: .rayoPrompt),
            specification: .xep(327, "0.8.1", section: "7.19.5.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoExt: Self = "urn:xmpp:rayo:ext:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoExtComplete: Self = "urn:xmpp:rayo:ext:complete:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoOutput: Self = "urn:xmpp:rayo:output:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoOutputComplete: Self = "urn:xmpp:rayo:output:complete:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoInput: Self = "urn:xmpp:rayo:input:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoInputComplete: Self = "urn:xmpp:rayo:input:complete:1"

    /// XEP-0327 v0.8.1 §13.1.
    public static let rayoPrompt: Self = "urn:xmpp:rayo:prompt:1"
}
