public import StanzaCore
public import StanzaXML

/// Reporting Account Affiliations (XEP-0489): how well a server knows the people it hosts.
public enum AccountAffiliation {
    /// Asks a server how well it knows somebody.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:raa:0'/>
    /// ```
    ///
    /// Source: XEP-0489 v0.1.0 §4.2.
    public struct Query: DeclaredExtension {
        /// A request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .accountAffiliation),
            specification: .xep(489, "0.1.0", section: "4.2"),
            build: Self.init
        )
    }

    /// How well a server knows somebody.
    ///
    /// ```xml
    /// <info xmlns='urn:xmpp:raa:0' affiliation='member' since='2026-02-14T00:00:00Z' trust='57'/>
    /// ```
    ///
    /// In a stanza believe it only if the server has announced that it puts it there (§4.3).
    ///
    /// Source: XEP-0489 v0.1.0 §4.1, §3.
    public struct Info: DeclaredExtension {
        /// How well it knows them.
        public var affiliation: Affiliation
        /// Since about when there has been an account.
        public var since: Lenient<DateTime>
        /// How much the server trusts them, from 0 to 100.
        public var trust: Lenient<UInt8>

        /// What a server knows.
        public init(affiliation: Affiliation, since: DateTime? = nil, trust: UInt8? = nil) {
            self.init(affiliation, Lenient(since), Lenient(trust))
        }

        private init(_ affiliation: Affiliation, _ since: Lenient<DateTime>, _ trust: Lenient<UInt8>) {
            self.affiliation = affiliation
            self.since = since
            self.trust = trust
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("info", in: .accountAffiliation),
            .attribute("affiliation", \.affiliation),
            .lenientAttribute("since", \.since),
            .lenientAttribute("trust", \.trust),
            specification: .xep(489, "0.1.0", section: "4.1"),
            build: Self.init(_:_:_:)
        )
    }

    /// How well a server knows somebody (XEP-0489 v0.1.0 §3). A value outside the XEP is kept.
    public struct Affiliation: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Has no account.
        public static let anonymous = Affiliation(rawValue: "anonymous")
        /// Made an account, as everybody can.
        public static let registered = Affiliation(rawValue: "registered")
        /// Is known to those who run the server.
        public static let member = Affiliation(rawValue: "member")
        /// Runs the server.
        public static let admin = Affiliation(rawValue: "admin")
    }
}

extension XML.Namespace {
    /// XEP-0489 v0.1.0 §4.1.
    public static let accountAffiliation: Self = "urn:xmpp:raa:0"
}
