/// A two-way pipe of bytes below a stream: a socket, TLS over another transport, memory, a recording.
///
/// Bytes are pulled: nothing is read ahead of ``read()``, so a reader that is slow slows the peer, and memory stays
/// bounded. One task may read while another writes. Several writers take turns, so what one call writes is never torn by
/// another's.
///
/// A transport that layers something over another one, such as TLS, takes that one at its initializer and closes it when it
/// is closed itself; see ``TLSProvider``.
public protocol Transport: Sendable {
    /// Where the other end is, for errors and logs: `192.0.2.1:5222`.
    var endpoint: String { get }

    /// Whether the bytes stay on this machine: only there may a stream go without TLS. `false` when it is not known.
    var isLocal: Bool { get }

    /// Waits for bytes and returns those that are there, at least one; `nil` when the peer will send no more.
    ///
    /// Nothing is kept back: a transport holds no bytes of the peer that a read has taken off the wire and not returned.
    ///
    /// - Throws: ``TransportError``; `CancellationError` when the task is cancelled, after which another call goes on
    ///   where this one stood.
    func read() async throws -> [UInt8]?

    /// Writes all the bytes, waiting as long as the peer does not take them.
    ///
    /// One call carries one whole stanza or several: some servers sit on a tag that arrives in two parts until the next
    /// bytes come.
    ///
    /// - Throws: ``TransportError``; `CancellationError` when the task is cancelled. If a part of the bytes had already
    ///   been written the stream is torn, and every later write throws ``TransportError/Code/interrupted``.
    func write(_ bytes: [UInt8]) async throws

    /// Says that nothing more will be written; reading goes on. The peer's ``read()`` gives `nil`.
    ///
    /// - Throws: ``TransportError``; `CancellationError` when the task is cancelled while an earlier write waits.
    func closeWriting() async throws

    /// Drops the connection at once. Tasks that wait in ``read()`` and ``write(_:)``, and all later calls, throw
    /// ``TransportError/Code/closed``. A second call does nothing.
    func close()
}

extension Transport {
    /// `false`.
    public var isLocal: Bool { false }
}

/// A transport whose bytes are protected by TLS, and what the handshake agreed on.
public protocol SecureTransport: Transport {
    /// The version of TLS, such as `TLSv1.3`.
    var tlsVersion: String { get }

    /// The protocol that both sides agreed on (RFC 7301); `nil` when the server chose none, which is no error.
    var applicationProtocol: String? { get }

    /// The bytes that tie an authentication to this connection; `nil` when the connection has no binding of this type, as
    /// `tls-unique` on TLS 1.3.
    func channelBinding(_ type: ChannelBindingType) -> [UInt8]?
}

/// How an authentication is tied to a TLS connection (RFC 5056), by the name IANA has registered.
public struct ChannelBindingType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The registered name.
    public let rawValue: String

    /// A type by its registered name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The registered name.
    public var description: String { rawValue }

    /// Keying material exported from the connection (RFC 9266).
    public static let tlsExporter = Self(rawValue: "tls-exporter")
    /// The hash of the server's certificate (RFC 5929 §4).
    public static let tlsServerEndPoint = Self(rawValue: "tls-server-end-point")
    /// The first `Finished` message of a connection before TLS 1.3 (RFC 5929 §3).
    public static let tlsUnique = Self(rawValue: "tls-unique")
}

/// What puts TLS over a transport: in the middle of a stream after `<proceed/>`, or before the stream.
public protocol TLSProvider: Sendable {
    /// Shakes hands as the client and returns the protected transport, which owns `transport` from then on.
    ///
    /// The caller has read nothing behind `<proceed/>`: bytes there came in clear text, and taking them for protected ones
    /// is the mistake that STARTTLS injection lives on.
    ///
    /// - Parameters:
    ///   - transport: The connection, on which nobody else reads or writes.
    ///   - domain: The domain of the XMPP service in A-labels: the name that the certificate has to bear (RFC 6120
    ///     §13.7.1.2) and that is sent as SNI. Never the target of an SRV record.
    ///   - protocols: What to offer by ALPN (RFC 7301): `xmpp-client` before a stream with direct TLS (XEP-0368), nothing
    ///     after `<proceed/>`. A server that chooses none is right too.
    /// - Throws: what says why the handshake failed or the certificate was refused; ``TransportError``;
    ///   `CancellationError`. The transport is closed then.
    func startTLS(
        over transport: any Transport,
        domain: String,
        offering protocols: [String]
    ) async throws -> any SecureTransport
}
