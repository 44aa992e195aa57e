public import StanzaCore
public import StanzaXML

/// Says which keys its sender trusts from now on, and which no longer.
///
/// ```xml
/// <trust-message xmlns='urn:xmpp:tm:1' usage='urn:xmpp:atm:1' encryption='urn:xmpp:omemo:2'>
///   <key-owner jid='alice@example.org'><trust>aFABnX7Q</trust><distrust>tCP1CI3p</distrust></key-owner>
/// </trust-message>
/// ```
///
/// Automatic Trust Management (XEP-0450) sends it with the usage `urn:xmpp:atm:1`.
///
/// Source: XEP-0434 v0.6.0 §4, §10 (schema).
public struct TrustMessage: DeclaredExtension {
    /// What the decisions are for, a namespace.
    public var usage: String
    /// The kind of encryption the keys belong to, a namespace.
    public var encryption: String
    /// Whose keys they are; one that is malformed is kept with its error.
    public var keyOwners: [Parsed<KeyOwner>]

    /// Decisions about keys.
    public init(usage: String, encryption: String, keyOwners: [KeyOwner] = []) {
        self.init(parsed: usage, encryption, keyOwners.map { .value($0) })
    }

    private init(parsed usage: String, _ encryption: String, _ keyOwners: [Parsed<KeyOwner>]) {
        self.usage = usage
        self.encryption = encryption
        self.keyOwners = keyOwners
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("trust-message", in: .trustMessages),
        .attribute("usage", \.usage),
        .attribute("encryption", \.encryption),
        .elements(of: KeyOwner.self, \.keyOwners),
        specification: .xep(434, "0.6.0", section: "4"),
        build: Self.init(parsed:_:_:)
    )
}

extension TrustMessage {
    /// Decisions about the keys of one account.
    ///
    /// Source: XEP-0434 v0.6.0 §4, §10 (schema).
    public struct KeyOwner: DeclaredExtension {
        /// The account, a bare JID.
        public var jid: JID
        /// The identifiers of keys that are trusted from now on.
        public var trusted: [XML.Base64]
        /// The identifiers of keys that are trusted no longer.
        public var distrusted: [XML.Base64]

        /// Decisions about keys.
        public init(jid: JID, trusted: [XML.Base64] = [], distrusted: [XML.Base64] = []) {
            self.jid = jid
            self.trusted = trusted
            self.distrusted = distrusted
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("key-owner", in: .trustMessages),
            .attribute("jid", \.jid),
            .childTexts("trust", \.trusted),
            .childTexts("distrust", \.distrusted),
            specification: .xep(434, "0.6.0", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0434 v0.6.0 §9.2.
    public static let trustMessages: Self = "urn:xmpp:tm:1"
}
