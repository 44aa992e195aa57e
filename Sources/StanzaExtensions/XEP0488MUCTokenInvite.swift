public import StanzaCore
public import StanzaXML

/// MUC Token Invite (XEP-0488): words that let others into a room, some times or for some time.
public enum MUCTokenInvite {
    /// Asks a room for a token.
    ///
    /// ```xml
    /// <request xmlns='urn:xmpp:muc-token-invite:0' delay='2678400' counter='5'/>
    /// ```
    ///
    /// Source: XEP-0488 v0.1.0 §3.2, §3.3, §10 (schema).
    public struct Request: DeclaredExtension {
        /// For how many seconds it is to be good; `nil` for no limit.
        public var delay: UInt32?
        /// How many may use it; `nil` for no limit.
        public var counter: UInt32?

        /// A request.
        public init(delay: UInt32? = nil, counter: UInt32? = nil) {
            self.delay = delay
            self.counter = counter
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("request", in: .mucTokenInvite),
            .attribute("delay", \.delay),
            .attribute("counter", \.counter),
            specification: .xep(488, "0.1.0", section: "3.2"),
            build: Self.init
        )
    }

    /// A token; whoever enters the room with it for a password becomes a member.
    ///
    /// ```xml
    /// <token xmlns='urn:xmpp:muc-token-invite:0'>lyQZ1RzacYTlf3svGODYq1xVabNnMc2x</token>
    /// ```
    ///
    /// Source: XEP-0488 v0.1.0 §3.2, §3.3, §10 (schema).
    public struct Token: DeclaredExtension {
        /// For how many more seconds it is good; `nil` for no limit.
        public var delay: UInt32?
        /// How many more may use it; `nil` for no limit.
        public var counter: UInt32?
        /// Who asked for it; `nil` when it is not said.
        public var creator: JID?
        /// The token.
        public var token: String

        /// A token.
        public init(delay: UInt32? = nil, counter: UInt32? = nil, creator: JID? = nil, _ token: String) {
            self.delay = delay
            self.counter = counter
            self.creator = creator
            self.token = token
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("token", in: .mucTokenInvite),
            .attribute("delay", \.delay),
            .attribute("counter", \.counter),
            .attribute("creator", \.creator),
            .text(\.token),
            specification: .xep(488, "0.1.0", section: "3.2"),
            build: { Token(delay: $0, counter: $1, creator: $2, $3) }
        )
    }

    /// Asks which tokens there are, and lists them.
    ///
    /// ```xml
    /// <tokens xmlns='urn:xmpp:muc-token-invite:0'/>
    /// ```
    ///
    /// Source: XEP-0488 v0.1.0 §3.6, §10 (schema).
    public struct Tokens: DeclaredExtension {
        /// The tokens; one that is malformed is kept with its error.
        public var tokens: [Parsed<Token>]

        /// A request, or the list.
        public init(tokens: [Token] = []) { self.init(tokens.map { .value($0) }) }

        private init(_ tokens: [Parsed<Token>]) {
            self.tokens = tokens
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("tokens", in: .mucTokenInvite),
            .elements(of: Token.self, \.tokens),
            specification: .xep(488, "0.1.0", section: "3.6"),
            build: Self.init(_:)
        )
    }

    /// Makes a token good for nothing.
    ///
    /// ```xml
    /// <revoke xmlns='urn:xmpp:muc-token-invite:0'>lyQZ1RzacYTlf3svGODYq1xVabNnMc2x</revoke>
    /// ```
    ///
    /// Source: XEP-0488 v0.1.0 §3.7, §10 (schema).
    public struct Revoke: DeclaredExtension {
        /// The token.
        public var token: String

        /// A token.
        public init(_ token: String) {
            self.token = token
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("revoke", in: .mucTokenInvite),
            .text(\.token),
            specification: .xep(488, "0.1.0", section: "3.7"),
            build: { Revoke($0) }
        )
    }

    /// Says in an error that a token is good for nothing any more.
    ///
    /// ```xml
    /// <expired-token xmlns='urn:xmpp:muc-token-invite:0'/>
    /// ```
    ///
    /// Source: XEP-0488 v0.1.0 §3.5, §10 (schema).
    public struct ExpiredToken: DeclaredExtension {
        /// The condition.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("expired-token", in: .mucTokenInvite),
            specification: .xep(488, "0.1.0", section: "3.5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0488 v0.1.0 §3.1.
    public static let mucTokenInvite: Self = "urn:xmpp:muc-token-invite:0"
}
