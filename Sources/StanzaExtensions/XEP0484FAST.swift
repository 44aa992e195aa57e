public import StanzaCore
public import StanzaXML

/// Fast Authentication Streamlining Tokens (XEP-0484): logging in again with a token.
public enum FAST {
    /// Offers mechanisms for tokens in a ``SASL2/Inline``, or goes with a login by one.
    ///
    /// ```xml
    /// <fast xmlns='urn:xmpp:fast:0'><mechanism>HT-SHA-256-NONE</mechanism></fast>
    /// <fast xmlns='urn:xmpp:fast:0' count='123'/>
    /// ```
    ///
    /// Source: XEP-0484 v0.2.0 §3.1, §3.4, §10 (schema).
    public struct Fast: DeclaredExtension {
        /// In an offer, the names of the mechanisms.
        public var mechanisms: [String]
        /// In an offer, whether the login may go into the first flight of TLS; `nil` in a login.
        public var allows0RTT: Bool?
        /// In a login, a number that grows with every use of the token; `nil` in an offer, and in a login that is in no
        /// first flight.
        public var count: UInt32?
        /// In a login, whether the token is to be good no longer; `nil` in an offer.
        public var invalidates: Bool?

        /// An offer, or what goes with a login.
        public init(
            mechanisms: [String] = [],
            allows0RTT: Bool? = nil,
            count: UInt32? = nil,
            invalidates: Bool? = nil
        ) {
            self.mechanisms = mechanisms
            self.allows0RTT = allows0RTT
            self.count = count
            self.invalidates = invalidates
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("fast", in: .fast),
            .childTexts("mechanism", \.mechanisms),
            .attribute("tls-0rtt", \.allows0RTT),
            .attribute("count", \.count),
            .attribute("invalidate", \.invalidates),
            specification: .xep(484, "0.2.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Asks for a token, in a ``SASL2/Authenticate``.
    ///
    /// Source: XEP-0484 v0.2.0 §3.2, §10 (schema).
    public struct RequestToken: DeclaredExtension {
        /// The mechanism the token is for.
        public var mechanism: String

        /// A wish.
        public init(mechanism: String) { self.mechanism = mechanism }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("request-token", in: .fast),
            .attribute("mechanism", \.mechanism),
            specification: .xep(484, "0.2.0", section: "3.2"),
            build: Self.init
        )
    }

    /// Has a token, in a ``SASL2/Success``.
    ///
    /// Source: XEP-0484 v0.2.0 §3.3, §10 (schema).
    public struct Token: DeclaredExtension {
        /// Until when it is good.
        public var expiry: DateTime
        /// The token.
        public var token: String

        /// A token.
        public init(expiry: DateTime, token: String) {
            self.expiry = expiry
            self.token = token
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("token", in: .fast),
            .attribute("expiry", \.expiry),
            .attribute("token", \.token),
            specification: .xep(484, "0.2.0", section: "3.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0484 v0.2.0 §8.
    public static let fast: Self = "urn:xmpp:fast:0"
}
