public import StanzaCore
public import StanzaXML

/// Negotiates a connection through SOCKS5, between two parties or by a proxy.
///
/// ```xml
/// <query xmlns='http://jabber.org/protocol/bytestreams' sid='vxf9'>
///   <streamhost jid='streamer.example.com' host='192.0.2.1' port='7625'/>
/// </query>
/// ```
///
/// Source: XEP-0065 v1.8.2 §9.1, §14 (schema).
public struct SOCKS5Bytestreams: DeclaredExtension {
    /// What the bytestream is called; `nil` when a proxy is asked for its address.
    public var sid: String?
    /// The address both say in SOCKS5, where it does not follow from the addresses of both; `nil` where it does.
    public var destinationAddress: String?
    /// Whether it is a stream or single packets.
    public var mode: Mode
    /// Where the target may connect to; one that is malformed is kept with its error.
    public var streamHosts: [Parsed<StreamHost>]
    /// Where the target has connected to; `nil` until it has.
    public var streamHostUsed: StreamHostUsed?
    /// In a request to a proxy, whom to connect the requester with; `nil` otherwise.
    public var activate: JID?

    /// A step of the negotiation.
    public init(
        sid: String? = nil,
        destinationAddress: String? = nil,
        mode: Mode = .tcp,
        streamHosts: [StreamHost] = [],
        streamHostUsed: StreamHostUsed? = nil,
        activate: JID? = nil
    ) {
        self.init(parsed: sid, destinationAddress, mode, streamHosts.map { .value($0) }, streamHostUsed, activate)
    }

    private init(
        parsed sid: String?,
        _ destinationAddress: String?,
        _ mode: Mode,
        _ streamHosts: [Parsed<StreamHost>],
        _ streamHostUsed: StreamHostUsed?,
        _ activate: JID?
    ) {
        self.sid = sid
        self.destinationAddress = destinationAddress
        self.mode = mode
        self.streamHosts = streamHosts
        self.streamHostUsed = streamHostUsed
        self.activate = activate
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .socks5Bytestreams),
        .attribute("sid", \.sid),
        .attribute("dstaddr", \.destinationAddress),
        .attribute("mode", \.mode, default: .tcp),
        .elements(of: StreamHost.self, \.streamHosts),
        .child(\.streamHostUsed),
        .childText("activate", \.activate),
        specification: .xep(65, "1.8.2", section: "9.1"),
        build: Self.init(parsed:_:_:_:_:_:)
    )
}

extension SOCKS5Bytestreams {
    /// Where a target may connect to.
    ///
    /// Source: XEP-0065 v1.8.2 §9.2, §14 (schema).
    public struct StreamHost: DeclaredExtension {
        /// Who listens there.
        public var jid: JID
        /// The host, an address or a name.
        public var host: String
        /// The port; `nil` for 1080.
        public var port: UInt16?

        /// A place to connect to.
        public init(jid: JID, host: String, port: UInt16? = nil) {
            self.jid = jid
            self.host = host
            self.port = port
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("streamhost", in: .socks5Bytestreams),
            .attribute("jid", \.jid),
            .attribute("host", \.host),
            .attribute("port", \.port),
            specification: .xep(65, "1.8.2", section: "9.2"),
            build: Self.init
        )
    }

    /// Where a target has connected to.
    ///
    /// Source: XEP-0065 v1.8.2 §9.3, §14 (schema).
    public struct StreamHostUsed: DeclaredExtension {
        /// Who listens there.
        public var jid: JID

        /// A place that worked.
        public init(jid: JID) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("streamhost-used", in: .socks5Bytestreams),
            .attribute("jid", \.jid),
            specification: .xep(65, "1.8.2", section: "9.3"),
            build: Self.init
        )
    }

    /// Says that the first packet by UDP arrived.
    ///
    /// ```xml
    /// <udpsuccess xmlns='http://jabber.org/protocol/bytestreams' dstaddr='972b7bf4…'/>
    /// ```
    ///
    /// Source: XEP-0065 v1.8.2 §9.5, §14 (schema).
    public struct UDPSuccess: DeclaredExtension {
        /// The address both say in SOCKS5.
        public var destinationAddress: String

        /// The arrival of a packet.
        public init(destinationAddress: String) { self.destinationAddress = destinationAddress }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("udpsuccess", in: .socks5Bytestreams),
            .attribute("dstaddr", \.destinationAddress),
            specification: .xep(65, "1.8.2", section: "9.5"),
            build: Self.init
        )
    }

    /// Whether a bytestream is a stream or single packets (XEP-0065 v1.8.2 §9.1). A value outside the XEP is kept.
    public struct Mode: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A stream, by TCP.
        public static let tcp = Mode(rawValue: "tcp")
        /// Packets, by UDP.
        public static let udp = Mode(rawValue: "udp")
    }
}

extension XML.Namespace {
    /// XEP-0065 v1.8.2 §13.1.
    public static let socks5Bytestreams: Self = "http://jabber.org/protocol/bytestreams"
}
