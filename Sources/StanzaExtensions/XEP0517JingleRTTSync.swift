public import StanzaCore
public import StanzaXML

/// Jingle Synchronized Real-Time Text (XEP-0517): text that is typed or spoken during a call, as a part of the call.
public enum JingleRealTimeText {
    /// What a text of a call is, and how well it keeps time with sound and picture.
    ///
    /// ```xml
    /// <rtt-sync xmlns='urn:xmpp:jingle:apps:rtt-sync:0' role='caption' source='asr' sync-mode='media-clock'/>
    /// ```
    ///
    /// It stands in the ``JingleRTP/Description/payloads`` of a text, or in a ``Description``.
    ///
    /// Source: XEP-0517 v0.1.0 §7, §22 (schema).
    public struct Synchronization: DeclaredExtension {
        /// What the text is for.
        public var role: Role
        /// Who makes the text; `nil` when it is not said.
        public var source: Source?
        /// Which clock the text follows.
        public var mode: Mode
        /// By how many milliseconds the text may miss sound and picture at most; `nil` when it is not said.
        public var maximumSkew: UInt32?
        /// Whether text may still change; `nil` when it is not said.
        public var finality: Finality?

        /// What a text is.
        public init(
            role: Role,
            source: Source? = nil,
            mode: Mode,
            maximumSkew: UInt32? = nil,
            finality: Finality? = nil
        ) {
            self.role = role
            self.source = source
            self.mode = mode
            self.maximumSkew = maximumSkew
            self.finality = finality
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rtt-sync", in: .jingleRealTimeText),
            .attribute("role", \.role),
            .attribute("source", \.source),
            .attribute("sync-mode", \.mode),
            .attribute("max-skew", \.maximumSkew),
            .attribute("finality", \.finality),
            specification: .xep(517, "0.1.0", section: "7"),
            build: Self.init
        )
    }

    /// Describes text over a data channel, in a ``Jingle/Content``.
    ///
    /// Source: XEP-0517 v0.1.0 §9.
    public struct Description: DeclaredExtension {
        /// How the text is sent, such as `dc-t140`; `nil` when it is not said.
        public var profile: String?
        /// The data channel; `nil` when it is not said.
        public var channel: DataChannel?
        /// What the text is; `nil` when it is not said.
        public var synchronization: Synchronization?

        /// A description of text.
        public init(profile: String? = nil, channel: DataChannel? = nil, synchronization: Synchronization? = nil) {
            self.profile = profile
            self.channel = channel
            self.synchronization = synchronization
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("description", in: .jingleRealTimeText),
            .attribute("profile", \.profile),
            .child(\.channel),
            .child(\.synchronization),
            specification: .xep(517, "0.1.0", section: "9"),
            build: Self.init
        )
    }

    /// A data channel for text (RFC 8865).
    ///
    /// Source: XEP-0517 v0.1.0 §9.
    public struct DataChannel: DeclaredExtension {
        /// The protocol in the channel, such as `t140`; `nil` when it is not said.
        public var subprotocol: String?
        /// `reliable` when nothing may be lost; `nil` when it is not said.
        public var reliability: String?
        /// `in-order` when the order is kept; `nil` when it is not said.
        public var order: String?
        /// What the channel is called; `nil` when it is not said.
        public var label: String?

        /// A channel.
        public init(
            subprotocol: String? = nil,
            reliability: String? = nil,
            order: String? = nil,
            label: String? = nil
        ) {
            self.subprotocol = subprotocol
            self.reliability = reliability
            self.order = order
            self.label = label
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("datachannel", in: .jingleRealTimeText),
            .attribute("subprotocol", \.subprotocol),
            .attribute("reliability", \.reliability),
            .attribute("order", \.order),
            .attribute("label", \.label),
            specification: .xep(517, "0.1.0", section: "9"),
            build: Self.init
        )
    }

    /// Says in a message that the text of a call goes another way, such as ``RealTimeText``.
    ///
    /// ```xml
    /// <rtt-fallback xmlns='urn:xmpp:jingle:apps:rtt-sync:0' sid='a7' method='xep-0301' sync-mode='none'/>
    /// ```
    ///
    /// Source: XEP-0517 v0.1.0 §11.
    public struct Fallback: DeclaredExtension {
        /// The session of the call.
        public var sid: String
        /// The other way, such as `xep-0301`; `nil` when it is not said.
        public var method: String?
        /// Which clock the text follows now; `nil` when it is not said.
        public var mode: Mode?
        /// Why, such as `peer-unsupported`; `nil` when it is not said.
        public var reason: String?

        /// Another way.
        public init(sid: String, method: String? = nil, mode: Mode? = nil, reason: String? = nil) {
            self.sid = sid
            self.method = method
            self.mode = mode
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rtt-fallback", in: .jingleRealTimeText),
            .attribute("sid", \.sid),
            .attribute("method", \.method),
            .attribute("sync-mode", \.mode),
            .attribute("reason", \.reason),
            specification: .xep(517, "0.1.0", section: "11"),
            build: Self.init
        )
    }
}

extension JingleRealTimeText {
    /// What a text is for (XEP-0517 v0.1.0 §7). A value outside the XEP is kept.
    public struct Role: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Somebody speaks in it.
        public static let conversation = Role(rawValue: "conversation")
        /// It says what is heard.
        public static let caption = Role(rawValue: "caption")
        /// It keeps what was said.
        public static let transcript = Role(rawValue: "transcript")
        /// It says what is heard in another language.
        public static let translation = Role(rawValue: "translation")
        /// An interpreter speaks in it.
        public static let interpreter = Role(rawValue: "interpreter")
    }

    /// Who makes a text (XEP-0517 v0.1.0 §7). A value outside the XEP is kept.
    public struct Source: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Somebody types.
        public static let human = Source(rawValue: "human")
        /// A program that recognizes speech; must not be passed off as a captioner.
        public static let speechRecognition = Source(rawValue: "asr")
        /// Somebody writes captions.
        public static let captioner = Source(rawValue: "captioner")
        /// An interpreter.
        public static let interpreter = Source(rawValue: "interpreter")
        /// A translation.
        public static let translation = Source(rawValue: "translation")
        /// A system.
        public static let system = Source(rawValue: "system")
    }

    /// Which clock a text follows (XEP-0517 v0.1.0 §7). A value outside the XEP is kept.
    public struct Mode: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The clock of sound and picture.
        public static let mediaClock = Mode(rawValue: "media-clock")
        /// A clock of the session.
        public static let sessionClock = Mode(rawValue: "session-clock")
        /// None, but it belongs to the call.
        public static let coSession = Mode(rawValue: "co-session")
        /// None.
        public static let unsynchronized = Mode(rawValue: "none")
    }

    /// Whether text may still change (XEP-0517 v0.1.0 §7). A value outside the XEP is kept.
    public struct Finality: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It may change.
        public static let partial = Finality(rawValue: "partial")
        /// It stays.
        public static let final = Finality(rawValue: "final")
        /// Some of it may change.
        public static let mixed = Finality(rawValue: "mixed")
    }
}

extension XML.Namespace {
    /// XEP-0517 v0.1.0 §19.
    public static let jingleRealTimeText: Self = "urn:xmpp:jingle:apps:rtt-sync:0"
}
