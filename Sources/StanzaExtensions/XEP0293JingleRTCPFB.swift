public import StanzaCore
public import StanzaXML

/// Jingle RTP Feedback Negotiation (XEP-0293): what receivers may say about media while it is sent.
public enum JingleRTCPFeedback {
    /// A kind of feedback that can be used, in a ``JingleRTP/Description`` or a ``JingleRTP/PayloadType``.
    ///
    /// ```xml
    /// <rtcp-fb xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' type='nack' subtype='pli'/>
    /// ```
    ///
    /// Source: XEP-0293 v1.0.2 §3, §9 (schema).
    public struct Feedback: DeclaredExtension {
        /// The kind, such as `nack` or `ccm`.
        public var type: String
        /// A narrower kind, such as `pli`; `nil` when there is none.
        public var subtype: String?
        /// More about it; one that is malformed is kept with its error.
        public var parameters: [Parsed<JingleRTP.Parameter>]

        /// A kind of feedback.
        public init(type: String, subtype: String? = nil, parameters: [JingleRTP.Parameter] = []) {
            self.init(parsed: type, subtype, parameters.map { .value($0) })
        }

        private init(parsed type: String, _ subtype: String?, _ parameters: [Parsed<JingleRTP.Parameter>]) {
            self.type = type
            self.subtype = subtype
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rtcp-fb", in: .jingleRTCPFeedback),
            .attribute("type", \.type),
            .attribute("subtype", \.subtype),
            .elements(of: JingleRTP.Parameter.self, \.parameters),
            specification: .xep(293, "1.0.2", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// The shortest time between two regular reports.
    ///
    /// ```xml
    /// <rtcp-fb-trr-int xmlns='urn:xmpp:jingle:apps:rtp:rtcp-fb:0' value='100'/>
    /// ```
    ///
    /// Source: XEP-0293 v1.0.2 §3, §9 (schema).
    public struct MinimumInterval: DeclaredExtension {
        /// The time.
        public var milliseconds: UInt32

        /// A time between reports.
        public init(milliseconds: UInt32) { self.milliseconds = milliseconds }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rtcp-fb-trr-int", in: .jingleRTCPFeedback),
            .attribute("value", \.milliseconds),
            specification: .xep(293, "1.0.2", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0293 v1.0.2 §8.1.
    public static let jingleRTCPFeedback: Self = "urn:xmpp:jingle:apps:rtp:rtcp-fb:0"
}
