public import StanzaCore
public import StanzaXML

/// XMPP Decentralized ID (XID, XEP-0516): a name made of a public key, which stays when its owner moves to another
/// server.
public enum XID {
    /// Somebody's name, published in the node ``Identifier/node``.
    ///
    /// ```xml
    /// <xid xmlns='urn:xmpp:xid:0' created='2026-05-27T14:30:00Z'>0003a107bff3@id.internal</xid>
    /// ```
    ///
    /// Source: XEP-0516 v0.1.0 §5.1.
    public struct Identifier: DeclaredExtension {
        /// When the name was made.
        public var created: DateTime
        /// The name, which has the form of an address; white space around it as it came.
        public var name: String

        /// A name.
        public init(created: DateTime, name: String) {
            self.created = created
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("xid", in: .xid),
            .attribute("created", \.created),
            .text(\.name),
            specification: .xep(516, "0.1.0", section: "5.1"),
            build: Self.init
        )

        /// The node, at somebody's own address, that holds the name.
        ///
        /// Source: XEP-0516 v0.1.0 §5.1.
        public static let node = "urn:xmpp:xid"
    }

    /// A name that is good for nothing any more, published in the node ``Revoked/node``.
    ///
    /// ```xml
    /// <revoked xmlns='urn:xmpp:xid:0' created='2026-05-27T14:30:00Z'
    /// revoked='2026-05-30T09:15:00Z'>0003a107bff3@id.internal</revoked>
    /// ```
    ///
    /// Source: XEP-0516 v0.1.0 §5.2.
    public struct Revoked: DeclaredExtension {
        /// When the name was made.
        public var created: DateTime
        /// Since when it is good for nothing.
        public var revoked: DateTime
        /// The name; white space around it as it came.
        public var name: String

        /// A name.
        public init(created: DateTime, revoked: DateTime, name: String) {
            self.created = created
            self.revoked = revoked
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("revoked", in: .xid),
            .attribute("created", \.created),
            .attribute("revoked", \.revoked),
            .text(\.name),
            specification: .xep(516, "0.1.0", section: "5.2"),
            build: Self.init
        )

        /// The node, at somebody's own address, that holds such names.
        ///
        /// Source: XEP-0516 v0.1.0 §5.2.
        public static let node = "urn:xmpp:xid:revoked"
    }

    /// Asks somebody to prove a name.
    ///
    /// ```xml
    /// <challenge xmlns='urn:xmpp:xid:0' xid='0003a107bff3@id.internal'
    /// timestamp='2026-05-30T10:15:30Z'>a3f2c8b1e9d74560</challenge>
    /// ```
    ///
    /// Source: XEP-0516 v0.1.0 §6.
    public struct Challenge: DeclaredExtension {
        /// The name.
        public var xid: String
        /// When it was asked.
        public var timestamp: DateTime
        /// Bytes nobody can guess.
        public var nonce: XML.Hex

        /// A challenge.
        public init(xid: String, timestamp: DateTime, nonce: XML.Hex) {
            self.xid = xid
            self.timestamp = timestamp
            self.nonce = nonce
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("challenge", in: .xid),
            .attribute("xid", \.xid),
            .attribute("timestamp", \.timestamp),
            .text(\.nonce),
            specification: .xep(516, "0.1.0", section: "6"),
            build: Self.init
        )
    }

    /// Proves a name.
    ///
    /// ```xml
    /// <response xmlns='urn:xmpp:xid:0' xid='0003a107bff3@id.internal' timestamp='2026-05-30T10:15:30Z'>7f2be003</response>
    /// ```
    ///
    /// Nothing is proved before the signature was checked; this type does not check it.
    ///
    /// Source: XEP-0516 v0.1.0 §6.
    public struct Response: DeclaredExtension {
        /// The name.
        public var xid: String
        /// The time of the challenge.
        public var timestamp: DateTime
        /// The signature of the challenge.
        public var signature: XML.Hex

        /// A signature.
        public init(xid: String, timestamp: DateTime, signature: XML.Hex) {
            self.xid = xid
            self.timestamp = timestamp
            self.signature = signature
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("response", in: .xid),
            .attribute("xid", \.xid),
            .attribute("timestamp", \.timestamp),
            .text(\.signature),
            specification: .xep(516, "0.1.0", section: "6"),
            build: Self.init
        )
    }

    /// Asks one's own other devices for the private key; always encrypted.
    ///
    /// ```xml
    /// <private-key-request xmlns='urn:xmpp:xid:0' xid='0003a107bff3@id.internal'/>
    /// ```
    ///
    /// Source: XEP-0516 v0.1.0 §7.2.
    public struct PrivateKeyRequest: DeclaredExtension {
        /// The name.
        public var xid: String

        /// A name.
        public init(xid: String) {
            self.xid = xid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("private-key-request", in: .xid),
            .attribute("xid", \.xid),
            specification: .xep(516, "0.1.0", section: "7.2"),
            build: Self.init
        )
    }

    /// The private key of a name; always encrypted.
    ///
    /// ```xml
    /// <private-key xmlns='urn:xmpp:xid:0' xid='0003a107bff3@id.internal'>00010203</private-key>
    /// ```
    ///
    /// Source: XEP-0516 v0.1.0 §7.2.
    public struct PrivateKey: DeclaredExtension {
        /// The name.
        public var xid: String
        /// The key.
        public var key: XML.Hex

        /// A key.
        public init(xid: String, key: XML.Hex) {
            self.xid = xid
            self.key = key
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("private-key", in: .xid),
            .attribute("xid", \.xid),
            .text(\.key),
            specification: .xep(516, "0.1.0", section: "7.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0516 v0.1.0 §5.1.
    public static let xid: Self = "urn:xmpp:xid:0"
}
