public import StanzaCore
public import StanzaXML

/// Jingle RTP Header Extensions Negotiation (XEP-0294).
public enum JingleRTPHeaderExtensions {
    /// An extension of RTP's header that can be used, in a ``JingleRTP/Description``.
    ///
    /// ```xml
    /// <rtp-hdrext xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0' id='1' uri='urn:ietf:params:rtp-hdrext:toffset'/>
    /// ```
    ///
    /// Source: XEP-0294 v1.1.2 §3, §9 (schema).
    public struct HeaderExtension: DeclaredExtension {
        /// Its number in the packets: 1 to 256, or 4096 to 4351 while it is negotiated.
        public var id: UInt16
        /// Which extension it is.
        public var uri: String
        /// Who may use it.
        public var senders: Jingle.Senders
        /// More about it; one that is malformed is kept with its error.
        public var parameters: [Parsed<JingleRTP.Parameter>]

        /// An extension of the header.
        public init(id: UInt16, uri: String, senders: Jingle.Senders = .both, parameters: [JingleRTP.Parameter] = []) {
            self.init(parsed: id, uri, senders, parameters.map { .value($0) })
        }

        private init(
            parsed id: UInt16,
            _ uri: String,
            _ senders: Jingle.Senders,
            _ parameters: [Parsed<JingleRTP.Parameter>]
        ) {
            self.id = id
            self.uri = uri
            self.senders = senders
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rtp-hdrext", in: .jingleRTPHeaderExtensions),
            .attribute("id", \.id),
            .attribute("uri", \.uri),
            .attribute("senders", \.senders, default: .both),
            .elements(of: JingleRTP.Parameter.self, \.parameters),
            specification: .xep(294, "1.1.2", section: "3"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// Says that extensions with long and with short headers may be in one stream (RFC 8285 §6).
    ///
    /// ```xml
    /// <extmap-allow-mixed xmlns='urn:xmpp:jingle:apps:rtp:rtp-hdrext:0'/>
    /// ```
    ///
    /// Source: XEP-0294 v1.1.2 §3.
    public struct AllowsMixedSizes: DeclaredExtension {
        /// The permission.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("extmap-allow-mixed", in: .jingleRTPHeaderExtensions),
            specification: .xep(294, "1.1.2", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0294 v1.1.2 §8.1.
    public static let jingleRTPHeaderExtensions: Self = "urn:xmpp:jingle:apps:rtp:rtp-hdrext:0"
}
