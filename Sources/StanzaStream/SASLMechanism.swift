/// A way to authenticate: what it needs, how strong it is, and how an exchange of it begins.
///
/// ``plain``, ``external`` and ``anonymous`` need no library and are here; SCRAM comes with the module StanzaTLS.
///
/// Source: RFC 4422, RFC 6120 §6.
public protocol SASLMechanism: Sendable {
    /// The name under which a server offers it.
    var name: SASLMechanismName { get }

    /// How it stands beside the others; of those that can be used the strongest is.
    var strength: SASLStrength { get }

    /// Whether the password, or what is as good as it, goes over the wire, so that TLS has to hide it.
    var revealsPassword: Bool { get }

    /// The types of channel binding it can carry, the preferred one first; empty when it binds to no channel.
    var channelBindingTypes: [ChannelBindingType] { get }

    /// Whether the credentials are of the kind it needs.
    func accepts(_ credentials: SASLCredentials) -> Bool

    /// Begins an exchange.
    ///
    /// - Parameters:
    ///   - credentials: Who logs in; of a kind that ``accepts(_:)`` takes.
    ///   - binding: How it is tied to the connection; ``SASLBinding/bound(_:)`` when ``channelBindingTypes`` is not empty.
    /// - Throws: ``SASLError`` when the credentials cannot be used.
    func begin(with credentials: SASLCredentials, binding: SASLBinding) throws(SASLError) -> any SASLExchange
}

/// One authentication by one mechanism, as the client.
///
/// It is asked for its first message, then for an answer to each challenge, then for its verdict on the server's success.
/// After an error it must not be used any more.
public protocol SASLExchange: Sendable {
    /// What goes with the request to authenticate; `nil` when the mechanism lets the server speak first.
    mutating func initialResponse() async throws(SASLError) -> [UInt8]?

    /// The answer to a challenge. It may take long, but never a thread of the cooperative pool.
    ///
    /// - Throws: ``SASLError`` when the challenge is wrong; the exchange has to be aborted then.
    mutating func respond(to challenge: [UInt8]) async throws(SASLError) -> [UInt8]

    /// Checks the success that the server reports, with the data that came along; `nil` when none did.
    ///
    /// - Throws: ``SASLError`` when the server has not proven that it knows the password, and the mechanism asks for that.
    mutating func finish(_ data: [UInt8]?) async throws(SASLError)
}

/// The registered name of a mechanism, such as `SCRAM-SHA-256`.
public struct SASLMechanismName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name: 1 to 20 capital letters, digits, hyphens and underscores (RFC 4422 §3.1).
    public let rawValue: String

    /// A name; `nil` when the text cannot be one.
    public init?(rawValue: String) {
        let isName = rawValue.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isName, 1...20 ~= rawValue.utf8.count else { return nil }
        self.rawValue = rawValue
    }

    private init(known: String) { rawValue = known }

    /// The name itself.
    public var description: String { rawValue }

    /// Whether it is the variant of a mechanism that binds to the channel (RFC 5802 §4).
    public var isPlus: Bool { rawValue.hasSuffix("-PLUS") }

    /// SCRAM with SHA-256, bound to the channel (RFC 7677).
    public static let scramSHA256Plus = Self(known: "SCRAM-SHA-256-PLUS")
    /// SCRAM with SHA-1, bound to the channel (RFC 5802).
    public static let scramSHA1Plus = Self(known: "SCRAM-SHA-1-PLUS")
    /// SCRAM with SHA-256 (RFC 7677).
    public static let scramSHA256 = Self(known: "SCRAM-SHA-256")
    /// SCRAM with SHA-1 (RFC 5802).
    public static let scramSHA1 = Self(known: "SCRAM-SHA-1")
    /// The password as it is (RFC 4616).
    public static let plain = Self(known: "PLAIN")
    /// By what the server knows from elsewhere, such as the client's certificate (RFC 4422, appendix A).
    public static let external = Self(known: "EXTERNAL")
    /// As nobody (RFC 4505).
    public static let anonymous = Self(known: "ANONYMOUS")
}

/// How strong a mechanism is beside others. The numbers leave room for mechanisms of one's own in between.
public struct SASLStrength: RawRepresentable, Comparable, Hashable, Sendable {
    /// The higher the stronger.
    public var rawValue: Int

    /// A strength by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether the left one is weaker.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Whoever reads along or poses as the server has the password: `PLAIN`. Nothing is proven: `ANONYMOUS`.
    public static let plain = Self(rawValue: 100)
    /// The password stays hidden and the server proves that it knows it: `SCRAM-SHA-1`.
    public static let scramSHA1 = Self(rawValue: 200)
    /// As ``scramSHA1`` with a longer hash: `SCRAM-SHA-256`.
    public static let scramSHA256 = Self(rawValue: 300)
    /// As ``scramSHA1``, and nobody sits in the middle of the TLS connection: `SCRAM-SHA-1-PLUS`.
    public static let scramSHA1Plus = Self(rawValue: 400)
    /// As ``scramSHA1Plus`` with a longer hash: `SCRAM-SHA-256-PLUS`.
    public static let scramSHA256Plus = Self(rawValue: 500)
    /// By a key that never leaves its owner: `EXTERNAL`.
    public static let external = Self(rawValue: 600)
}

/// The data of one channel binding (RFC 5056 §2.1).
public struct SASLChannelBinding: Hashable, Sendable {
    /// The type, whose name goes over the wire.
    public var type: ChannelBindingType
    /// What both ends of the connection have in common and nobody in between.
    public var data: [UInt8]

    /// A binding of a type.
    public init(_ type: ChannelBindingType, _ data: [UInt8]) {
        self.type = type
        self.data = data
    }
}

/// What a mechanism tells the server about channel binding (RFC 5802 §6, the flag of the GS2 header).
public enum SASLBinding: Hashable, Sendable {
    /// The client does not bind: it cannot, or the server offers only types that the client has not. Flag `n`.
    case none
    /// The client would, but the server offers no mechanism that does. Flag `y`: a server that did offer one, in a list that
    /// somebody changed on the way, refuses.
    case notOffered
    /// The authentication is bound to the connection. Flag `p`.
    case bound(SASLChannelBinding)
}
