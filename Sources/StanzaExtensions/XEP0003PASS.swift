public import StanzaCore
public import StanzaXML

/// Asks a service for a port at which others can reach a client behind a firewall, or says what happens there.
///
/// ```xml
/// <query xmlns='jabber:iq:pass'><expire>600</expire></query>
/// <query xmlns='jabber:iq:pass'><server port='43253'>192.0.2.4</server></query>
/// ```
///
/// The XEP is obsolete; ``SOCKS5Bytestreams`` (XEP-0065) took its place.
///
/// Source: XEP-0003 v1.4 §2 to §4, §8 (schema).
public struct ProxyAcceptSocket: DeclaredExtension {
    /// Who has connected, or the client's own address; `nil` when it is not said.
    public var client: Client?
    /// Whether the port is to be closed, or has been.
    public var isClosed: Bool
    /// After how many seconds the port closes. `.value(.passed)`, written as an empty element, that it has closed for that.
    public var expiry: Lenient<Expiry>
    /// Whether the port takes one connection alone, or has closed after it.
    public var isOneShot: Bool
    /// Where the owner of the port connects to; `nil` when it is not said.
    public var proxy: Proxy?
    /// The port that others connect to; `nil` when it is not said.
    public var server: Server?

    /// A wish, an answer, or a notice.
    public init(
        client: Client? = nil,
        isClosed: Bool = false,
        expiry: Expiry? = nil,
        isOneShot: Bool = false,
        proxy: Proxy? = nil,
        server: Server? = nil
    ) {
        self.init(client, isClosed, Lenient(expiry), isOneShot, proxy, server)
    }

    private init(
        _ client: Client?,
        _ isClosed: Bool,
        _ expiry: Lenient<Expiry>,
        _ isOneShot: Bool,
        _ proxy: Proxy?,
        _ server: Server?
    ) {
        self.client = client
        self.isClosed = isClosed
        self.expiry = expiry
        self.isOneShot = isOneShot
        self.proxy = proxy
        self.server = server
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .proxyAcceptSocket),
        .child(\.client),
        .flag("close", \.isClosed),
        .lenientChildText("expire", \.expiry),
        .flag("oneshot", \.isOneShot),
        .child(\.proxy),
        .child(\.server),
        specification: .xep(3, "1.4", section: "2"),
        build: Self.init(_:_:_:_:_:_:)
    )

    /// When a port closes.
    ///
    /// Source: XEP-0003 v1.4 §4.1.
    public enum Expiry: XML.Value, Hashable {
        /// After so many seconds.
        case seconds(UInt64)
        /// It has closed.
        case passed

        /// Reads a number, or the empty text; `nil` for any other.
        public init?(xmlText: String) {
            if xmlText.isEmpty {
                self = .passed
            } else {
                guard let seconds = UInt64(xmlText: xmlText) else { return nil }
                self = .seconds(seconds)
            }
        }

        /// The number, or the empty text.
        public var xmlText: String {
            switch self {
            case .seconds(let seconds): seconds.xmlText
            case .passed: ""
            }
        }
    }

    /// Who has connected.
    ///
    /// Source: XEP-0003 v1.4 §3, §8 (schema).
    public struct Client: DeclaredExtension {
        /// The address of IP.
        public var address: String
        /// The port; `nil` when it is not known.
        public var port: UInt16?

        /// An address.
        public init(_ address: String, port: UInt16? = nil) {
            self.address = address
            self.port = port
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("client", in: .proxyAcceptSocket),
            .text(\.address),
            .attribute("port", \.port),
            specification: .xep(3, "1.4", section: "3"),
            build: { Client($0, port: $1) }
        )
    }

    /// Where the owner of a port connects to.
    ///
    /// Source: XEP-0003 v1.4 §3, §8 (schema).
    public struct Proxy: DeclaredExtension {
        /// The address of IP.
        public var address: String
        /// The port; `nil` when it is not said.
        public var port: UInt16?

        /// An address.
        public init(_ address: String, port: UInt16? = nil) {
            self.address = address
            self.port = port
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("proxy", in: .proxyAcceptSocket),
            .text(\.address),
            .attribute("port", \.port),
            specification: .xep(3, "1.4", section: "3"),
            build: { Proxy($0, port: $1) }
        )
    }

    /// What others connect to.
    ///
    /// Source: XEP-0003 v1.4 §2, §8 (schema).
    public struct Server: DeclaredExtension {
        /// The address of IP.
        public var address: String
        /// The port; `nil` when it is not said.
        public var port: UInt16?

        /// An address.
        public init(_ address: String, port: UInt16? = nil) {
            self.address = address
            self.port = port
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("server", in: .proxyAcceptSocket),
            .text(\.address),
            .attribute("port", \.port),
            specification: .xep(3, "1.4", section: "2"),
            build: { Server($0, port: $1) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0003 v1.4 §7.
    public static let proxyAcceptSocket: Self = "jabber:iq:pass"
}
