public import StanzaStream

/// One end of a TLS connection without any I/O: bytes in, bytes out.
///
/// The same engine serves direct TLS and STARTTLS, over any transport: whatever ``takeCiphertext()`` gives goes to the peer,
/// whatever comes from the peer goes to ``feed(_:)``. An engine begins empty, so nothing that came in clear text can be
/// taken for protected text.
///
/// An engine is used by one task at a time; it need not be the same one.
public protocol TLSEngine: AnyObject {
    /// Goes on with the handshake as far as the bytes of the peer allow.
    ///
    /// - Returns: Whether it is complete, and with it the peer's certificate accepted.
    /// - Throws: ``TLSError``; what is left to send then is the alert that tells the peer.
    func handshake() throws(TLSError) -> Bool

    /// Takes bytes that came from the peer.
    func feed(_ ciphertext: [UInt8])

    /// The bytes that are to be sent to the peer, in order; empty when there are none.
    func takeCiphertext() -> [UInt8]

    /// What the peer sent, as far as its bytes have come.
    ///
    /// - Returns: The text, empty when more ciphertext is needed; `nil` when the peer has ended the connection.
    /// - Throws: ``TLSError``.
    func read() throws(TLSError) -> [UInt8]?

    /// Protects bytes for the peer.
    ///
    /// - Throws: ``TLSError``: ``TLSError/Code/notOpen`` before the handshake is complete and after ``closeWriting()``.
    func write(_ plaintext: [UInt8]) throws(TLSError)

    /// Tells the peer that nothing more will be written; reading goes on.
    func closeWriting()

    /// The version of TLS, such as `TLSv1.3`; meaningful when the handshake is complete.
    var version: String { get }

    /// The protocol that both sides agreed on; `nil` when there is none.
    var applicationProtocol: String? { get }

    /// The certificate that the peer showed; `nil` when it showed none.
    var peerCertificate: TLSCertificate? { get }

    /// Keying material that both ends of this connection, and nobody else, can compute; `nil` when the connection has none.
    ///
    /// - Parameters:
    ///   - label: The registered label.
    ///   - context: More that goes into it.
    ///   - count: How many bytes; at least 1.
    ///
    /// Source: RFC 8446 §7.5, RFC 5705 §4.
    func export(label: String, context: [UInt8], count: Int) -> [UInt8]?

    /// The data of a channel binding; `nil` when the connection has none of this type: `tls-unique` is there before TLS 1.3
    /// alone, `tls-exporter` before TLS 1.3 only with the extended master secret, `tls-server-end-point` only for
    /// certificates whose signature names one hash.
    ///
    /// Source: RFC 5929 §3, §4; RFC 9266 §3, §4.2.
    func channelBinding(_ type: ChannelBindingType) -> [UInt8]?
}
