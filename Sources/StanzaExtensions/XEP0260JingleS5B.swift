public import StanzaCore
public import StanzaXML

/// The transport of a ``Jingle/Content`` through a SOCKS5 bytestream.
///
/// ```xml
/// <transport xmlns='urn:xmpp:jingle:transports:s5b:1' sid='vj3hs98y'>
///   <candidate cid='hft5' host='192.168.4.1' jid='romeo@example.net/orchard' port='5086' priority='8257636'/>
/// </transport>
/// ```
///
/// Source: XEP-0260 v1.0.3 §2, §9 (schema).
public struct JingleS5B: DeclaredExtension {
    /// What the bytestream is called.
    public var sid: String
    /// The address that both say in SOCKS5, a hash in hexadecimal digits; `nil` when it has been said before.
    public var destinationAddress: String?
    /// Whether it is a stream or single packets.
    public var mode: SOCKS5Bytestreams.Mode
    /// Where the other side may connect to; one that is malformed is kept with its error.
    public var candidates: [Parsed<Candidate>]
    /// The candidate that worked; `nil` until one has.
    public var candidateUsed: CandidateUsed?
    /// The proxy that has been told to begin; `nil` until one has.
    public var activated: Activated?
    /// Whether no candidate worked.
    public var hasCandidateError: Bool
    /// Whether the proxy could not begin.
    public var hasProxyError: Bool

    /// A transport.
    public init(
        sid: String,
        destinationAddress: String? = nil,
        mode: SOCKS5Bytestreams.Mode = .tcp,
        candidates: [Candidate] = [],
        candidateUsed: CandidateUsed? = nil,
        activated: Activated? = nil,
        hasCandidateError: Bool = false,
        hasProxyError: Bool = false
    ) {
        self.init(
            parsed: sid,
            destinationAddress,
            mode,
            candidates.map { .value($0) },
            candidateUsed,
            activated,
            hasCandidateError,
            hasProxyError
        )
    }

    private init(
        parsed sid: String,
        _ destinationAddress: String?,
        _ mode: SOCKS5Bytestreams.Mode,
        _ candidates: [Parsed<Candidate>],
        _ candidateUsed: CandidateUsed?,
        _ activated: Activated?,
        _ hasCandidateError: Bool,
        _ hasProxyError: Bool
    ) {
        self.sid = sid
        self.destinationAddress = destinationAddress
        self.mode = mode
        self.candidates = candidates
        self.candidateUsed = candidateUsed
        self.activated = activated
        self.hasCandidateError = hasCandidateError
        self.hasProxyError = hasProxyError
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("transport", in: .jingleS5B),
        .attribute("sid", \.sid),
        .attribute("dstaddr", \.destinationAddress),
        .attribute("mode", \.mode, default: .tcp),
        .elements(of: Candidate.self, \.candidates),
        .child(\.candidateUsed),
        .child(\.activated),
        .flag("candidate-error", \.hasCandidateError),
        .flag("proxy-error", \.hasProxyError),
        specification: .xep(260, "1.0.3", section: "2"),
        build: Self.init(parsed:_:_:_:_:_:_:_:)
    )
}

extension JingleS5B {
    /// Where the other side may connect to.
    ///
    /// Source: XEP-0260 v1.0.3 §2.2, §9 (schema).
    public struct Candidate: DeclaredExtension {
        /// What the candidate is called.
        public var cid: String
        /// The host, an address or a name.
        public var host: String
        /// Who listens there.
        public var jid: JID
        /// The port; `nil` for 1080.
        public var port: UInt16?
        /// How much it is preferred, the more the better.
        public var priority: UInt32
        /// What is at that place.
        public var type: Kind

        /// A place to connect to.
        public init(cid: String, host: String, jid: JID, port: UInt16? = nil, priority: UInt32, type: Kind = .direct) {
            self.cid = cid
            self.host = host
            self.jid = jid
            self.port = port
            self.priority = priority
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("candidate", in: .jingleS5B),
            .attribute("cid", \.cid),
            .attribute("host", \.host),
            .attribute("jid", \.jid),
            .attribute("port", \.port),
            .attribute("priority", \.priority),
            .attribute("type", \.type, default: .direct),
            specification: .xep(260, "1.0.3", section: "2.2"),
            build: Self.init
        )
    }

    /// Says which candidate worked.
    ///
    /// Source: XEP-0260 v1.0.3 §2.4, §9 (schema).
    public struct CandidateUsed: DeclaredExtension {
        /// What the candidate is called.
        public var cid: String

        /// A candidate that worked.
        public init(cid: String) { self.cid = cid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("candidate-used", in: .jingleS5B),
            .attribute("cid", \.cid),
            specification: .xep(260, "1.0.3", section: "2.4"),
            build: Self.init
        )
    }

    /// Says that a proxy has been told to begin.
    ///
    /// Source: XEP-0260 v1.0.3 §2.4, §9 (schema).
    public struct Activated: DeclaredExtension {
        /// What the candidate is called.
        public var cid: String

        /// A proxy that has begun.
        public init(cid: String) { self.cid = cid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("activated", in: .jingleS5B),
            .attribute("cid", \.cid),
            specification: .xep(260, "1.0.3", section: "2.4"),
            build: Self.init
        )
    }

    /// What is at a place to connect to (XEP-0260 v1.0.3 §2.2). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The device, with the help of something that opens the way, such as UPnP.
        public static let assisted = Kind(rawValue: "assisted")
        /// The device itself.
        public static let direct = Kind(rawValue: "direct")
        /// A proxy of XEP-0065.
        public static let proxy = Kind(rawValue: "proxy")
        /// A tunnel to the device.
        public static let tunnel = Kind(rawValue: "tunnel")
    }
}

extension XML.Namespace {
    /// XEP-0260 v1.0.3 §8.1.
    public static let jingleS5B: Self = "urn:xmpp:jingle:transports:s5b:1"
}
