public import StanzaCore
public import StanzaXML

/// OpenPGP for XMPP Pubsub (XEP-0473): items that whoever knows a secret can read.
public enum OpenPGPPubSub {
    /// An encrypted item.
    ///
    /// ```xml
    /// <encrypted xmlns='urn:xmpp:openpgp:pubsub:0' key='1234-abcd'>hQEMA5w=</encrypted>
    /// ```
    ///
    /// Source: XEP-0473 v0.1.1 §5.1.
    public struct Encrypted: DeclaredExtension {
        /// Which secret opens it.
        public var key: String
        /// The item, encrypted by OpenPGP.
        public var bytes: XML.Base64

        /// An encrypted item.
        public init(key: String, _ bytes: XML.Base64) {
            self.key = key
            self.bytes = bytes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("encrypted", in: .openPGPPubSub),
            .attribute("key", \.key),
            .text(\.bytes),
            specification: .xep(473, "0.1.1", section: "5.1"),
            build: { Encrypted(key: $0, $1) }
        )
    }

    /// A secret that opens the items of a node; always encrypted.
    ///
    /// ```xml
    /// <shared-secret xmlns='urn:xmpp:openpgp:pubsub:0' jid='pubsub.example.org' node='diary' id='1234-abcd'
    ///   timestamp='2026-02-14T13:24:31Z'>ZSRD5lK9mz</shared-secret>
    /// ```
    ///
    /// Source: XEP-0473 v0.1.1 §5.2.
    public struct SharedSecret: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String
        /// What the secret is called.
        public var id: String
        /// When it was made; the newest is used.
        public var timestamp: DateTime
        /// What the items hold, a namespace; `nil` when it is not said.
        public var type: String?
        /// Whether new items may not be encrypted with it.
        public var isRevoked: Bool
        /// The secret; white space around it as it came.
        public var secret: String

        /// A secret.
        public init(
            jid: JID,
            node: String,
            id: String,
            timestamp: DateTime,
            type: String? = nil,
            isRevoked: Bool = false,
            secret: String
        ) {
            self.jid = jid
            self.node = node
            self.id = id
            self.timestamp = timestamp
            self.type = type
            self.isRevoked = isRevoked
            self.secret = secret
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("shared-secret", in: .openPGPPubSub),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("id", \.id),
            .attribute("timestamp", \.timestamp),
            .attribute("type", \.type),
            .attribute("revoked", \.isRevoked, default: false),
            .text(\.secret),
            specification: .xep(473, "0.1.1", section: "5.2"),
            build: Self.init
        )
    }

    /// Says that a secret is not to be used any more; always encrypted.
    ///
    /// ```xml
    /// <revoke xmlns='urn:xmpp:openpgp:pubsub:0' jid='pubsub.example.org' node='diary' id='1234-abcd'/>
    /// ```
    ///
    /// Source: XEP-0473 v0.1.1 §5.3.
    public struct Revoke: DeclaredExtension {
        /// The service.
        public var jid: JID
        /// The node.
        public var node: String
        /// What the secret is called.
        public var id: String
        /// Why, in each language.
        public var reason: LocalizedText

        /// A secret.
        public init(jid: JID, node: String, id: String, reason: LocalizedText = LocalizedText()) {
            self.jid = jid
            self.node = node
            self.id = id
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("revoke", in: .openPGPPubSub),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .attribute("id", \.id),
            .localizedText(XML.Name("reason", in: .openPGPPubSub), \.reason),
            specification: .xep(473, "0.1.1", section: "5.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0473 v0.1.1 §5.1.
    public static let openPGPPubSub: Self = "urn:xmpp:openpgp:pubsub:0"
}
