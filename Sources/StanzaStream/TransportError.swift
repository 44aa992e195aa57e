/// Why a connection could not be made, or what ended it.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// A name for logs, as the static member is called.
        public let description: String

        /// The transport was closed on this side.
        public static let closed = Code(description: "closed")
        /// Nobody listens at the address.
        public static let refused = Code(description: "refused")
        /// The peer dropped the connection without ending it.
        public static let reset = Code(description: "reset")
        /// No way leads to the address.
        public static let unreachable = Code(description: "unreachable")
        /// The time set for it was up.
        public static let timedOut = Code(description: "timedOut")
        /// An earlier write was cancelled or timed out when a part of its bytes was written.
        public static let interrupted = Code(description: "interrupted")
        /// The name has no address, or is none that DNS can have.
        public static let nameNotFound = Code(description: "nameNotFound")
        /// The name could not be looked up, which says nothing about whether it exists.
        public static let lookupFailed = Code(description: "lookupFailed")
        /// The domain says in DNS that it does not offer the service (RFC 2782, target `.`).
        public static let serviceNotOffered = Code(description: "serviceNotOffered")
        /// The peer broke the rules of the layer below the stream, such as those of WebSocket.
        public static let protocolViolation = Code(description: "protocolViolation")
        /// The system refused for another reason, which ``TransportError/reason`` has.
        public static let system = Code(description: "system")
    }

    /// The kind of failure.
    public let code: Code
    /// Where the other end is or was to be: an address with its port, or a domain.
    public let endpoint: String
    /// What happened, in words.
    public let reason: String

    /// An error of a transport.
    public init(_ code: Code, at endpoint: String, _ reason: String) {
        self.code = code
        self.endpoint = endpoint
        self.reason = reason
    }

    /// Such as `127.0.0.1:5222: connect: Connection refused (refused)`.
    public var description: String { "\(endpoint): \(reason) (\(code))" }
}

extension TransportError {
    package static func closed(_ endpoint: String) -> Self {
        Self(.closed, at: endpoint, "the transport is closed on this side")
    }

    package static func interrupted(_ endpoint: String) -> Self {
        Self(.interrupted, at: endpoint, "an earlier write ended in the middle of its bytes")
    }

    package static func writingEnded(_ endpoint: String) -> Self {
        Self(.closed, at: endpoint, "writing has ended on this side")
    }
}
