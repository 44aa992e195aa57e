public import StanzaCore

/// How a connection comes to be protected.
public enum TLSMode: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// TLS first, then the stream (XEP-0368).
    case direct
    /// The stream first, TLS negotiated in it (RFC 6120 §5).
    case startTLS = "starttls"
    /// Not at all: for connections that do not leave the machine.
    case none

    /// The name as the command line has it.
    public var description: String { rawValue }
}

/// One place where a domain's server may be reached.
public struct ServerEndpoint: Hashable, Sendable, CustomStringConvertible {
    /// A name in A-labels, or an IP address without brackets.
    public var host: String
    /// The TCP port.
    public var port: UInt16
    /// How the connection comes to be protected there.
    public var tls: TLSMode

    /// An endpoint by its parts.
    public init(host: String, port: UInt16, tls: TLSMode) {
        self.host = host
        self.port = port
        self.tls = tls
    }

    /// Such as `xmpp.example.org:5222 (starttls)`.
    public var description: String {
        let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        return "\(name):\(port) (\(tls))"
    }
}

/// A connection that was made, and which of the endpoints it leads to.
public struct Connection: Sendable {
    /// The connection, without TLS yet.
    public var transport: any Transport
    /// The endpoint that answered.
    public var endpoint: ServerEndpoint

    /// A connection to an endpoint.
    public init(_ transport: any Transport, to endpoint: ServerEndpoint) {
        self.transport = transport
        self.endpoint = endpoint
    }
}

/// What finds a domain's server and connects to it: over sockets, or in memory.
///
/// The two steps are apart so that a client can go on with the next endpoint when the first takes the connection and then
/// fails at TLS or in the stream (RFC 6120 §3.2.1), and can follow `<see-other-host/>`.
public protocol Connector: Sendable {
    /// The places where the server may be, the best first, at least one.
    ///
    /// - Throws: ``TransportError``; `CancellationError`.
    func endpoints(for domain: JID) async throws -> [ServerEndpoint]

    /// Connects to the first endpoint that answers.
    ///
    /// - Throws: the ``TransportError`` of the last one when none answers; `CancellationError`.
    func connect(to endpoints: [ServerEndpoint]) async throws -> Connection
}
