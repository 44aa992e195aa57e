public import StanzaCore
public import StanzaXML

/// OpenPGP for XMPP (XEP-0373): messages signed and encrypted, and the keys for them.
public enum OpenPGP {
    /// An OpenPGP message, in which there is a ``SigncryptContent`` or the like.
    ///
    /// ```xml
    /// <openpgp xmlns='urn:xmpp:openpgp:0'>…</openpgp>
    /// ```
    ///
    /// Source: XEP-0373 v0.7.0 §3.1, §12.
    public struct Message: DeclaredExtension {
        /// The message, without ASCII armor.
        public var data: XML.Base64

        /// An OpenPGP message.
        public init(_ data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("openpgp", in: .openPGP),
            .text(\.data),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init
        )
    }

    /// What is signed and encrypted.
    ///
    /// ```xml
    /// <signcrypt xmlns='urn:xmpp:openpgp:0'>
    ///   <to jid='juliet@example.org'/><time stamp='2026-02-14T20:00:00Z'/><rpad>f0rm1l4n4</rpad>
    ///   <payload>…</payload>
    /// </signcrypt>
    /// ```
    ///
    /// Source: XEP-0373 v0.7.0 §3.1, §12.
    public struct SigncryptContent: DeclaredExtension {
        /// Whom it is meant for; one that is malformed is kept with its error.
        public var recipients: [Parsed<Recipient>]
        /// When it was signed.
        public var time: Timestamp
        /// Random characters that hide the length; `nil` when there are none.
        public var padding: String?
        /// The parts of the stanza.
        public var payload: Payload

        /// Parts of a stanza for receivers.
        public init(recipients: [Recipient] = [], time: Timestamp, padding: String? = nil, payload: Payload) {
            self.init(parsed: recipients.map { .value($0) }, time, padding, payload)
        }

        private init(
            parsed recipients: [Parsed<Recipient>],
            _ time: Timestamp,
            _ padding: String?,
            _ payload: Payload
        ) {
            self.recipients = recipients
            self.time = time
            self.padding = padding
            self.payload = payload
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("signcrypt", in: .openPGP),
            .elements(of: Recipient.self, \.recipients),
            .child(\.time),
            .childText("rpad", \.padding),
            .child(\.payload),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// What is signed and can be read by everybody.
    ///
    /// Source: XEP-0373 v0.7.0 §3.1, §12.
    public struct SignContent: DeclaredExtension {
        /// Whom it is meant for; one that is malformed is kept with its error.
        public var recipients: [Parsed<Recipient>]
        /// When it was signed.
        public var time: Timestamp
        /// Random characters that hide the length; `nil` when there are none.
        public var padding: String?
        /// The parts of the stanza.
        public var payload: Payload

        /// Parts of a stanza for receivers.
        public init(recipients: [Recipient] = [], time: Timestamp, padding: String? = nil, payload: Payload) {
            self.init(parsed: recipients.map { .value($0) }, time, padding, payload)
        }

        private init(
            parsed recipients: [Parsed<Recipient>],
            _ time: Timestamp,
            _ padding: String?,
            _ payload: Payload
        ) {
            self.recipients = recipients
            self.time = time
            self.padding = padding
            self.payload = payload
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sign", in: .openPGP),
            .elements(of: Recipient.self, \.recipients),
            .child(\.time),
            .childText("rpad", \.padding),
            .child(\.payload),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// What is encrypted, and signed by nobody.
    ///
    /// Source: XEP-0373 v0.7.0 §3.1, §12.
    public struct CryptContent: DeclaredExtension {
        /// Whom it is meant for; one that is malformed is kept with its error.
        public var recipients: [Parsed<Recipient>]
        /// When it was encrypted.
        public var time: Timestamp
        /// Random characters that hide the length; `nil` when there are none.
        public var padding: String?
        /// The parts of the stanza.
        public var payload: Payload

        /// Parts of a stanza for receivers.
        public init(recipients: [Recipient] = [], time: Timestamp, padding: String? = nil, payload: Payload) {
            self.init(parsed: recipients.map { .value($0) }, time, padding, payload)
        }

        private init(
            parsed recipients: [Parsed<Recipient>],
            _ time: Timestamp,
            _ padding: String?,
            _ payload: Payload
        ) {
            self.recipients = recipients
            self.time = time
            self.padding = padding
            self.payload = payload
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("crypt", in: .openPGP),
            .elements(of: Recipient.self, \.recipients),
            .child(\.time),
            .childText("rpad", \.padding),
            .child(\.payload),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// Whom something is meant for.
    ///
    /// Source: XEP-0373 v0.7.0 §3.1.
    public struct Recipient: DeclaredExtension {
        /// The address.
        public var jid: JID

        /// A receiver.
        public init(jid: JID) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("to", in: .openPGP),
            .attribute("jid", \.jid),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init
        )
    }

    /// When something was signed or encrypted.
    ///
    /// Source: XEP-0373 v0.7.0 §3.1.
    public struct Timestamp: DeclaredExtension {
        /// The time.
        public var stamp: DateTime

        /// A time.
        public init(stamp: DateTime) { self.stamp = stamp }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("time", in: .openPGP),
            .attribute("stamp", \.stamp),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init
        )
    }

    /// The parts of a stanza.
    ///
    /// Source: XEP-0373 v0.7.0 §3.1.
    public struct Payload: DeclaredExtension {
        /// The parts, typed where registered.
        public var payloads: ExtensionList

        /// Parts of a stanza.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("payload", in: .openPGP),
            .extensions(\.payloads),
            specification: .xep(373, "0.7.0", section: "3.1"),
            build: Self.init(parsed:)
        )
    }

    /// A public key, as an item of a node named for its fingerprint.
    ///
    /// ```xml
    /// <pubkey xmlns='urn:xmpp:openpgp:0'><data>…</data></pubkey>
    /// ```
    ///
    /// Source: XEP-0373 v0.7.0 §4.1, §12.
    public struct PublicKey: DeclaredExtension {
        /// The key, without ASCII armor.
        public var data: XML.Base64

        /// A public key.
        public init(data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pubkey", in: .openPGP),
            .childText("data", \.data),
            specification: .xep(373, "0.7.0", section: "4.1"),
            build: Self.init
        )
    }

    /// The public keys of an account, as the item of the node `urn:xmpp:openpgp:0:public-keys`.
    ///
    /// ```xml
    /// <public-keys-list xmlns='urn:xmpp:openpgp:0'>
    ///   <pubkey-metadata v4-fingerprint='1357B018…' date='2018-03-01T15:26:12Z'/>
    /// </public-keys-list>
    /// ```
    ///
    /// Source: XEP-0373 v0.7.0 §4.2, §12.
    public struct PublicKeysList: DeclaredExtension {
        /// The keys; one that is malformed is kept with its error.
        public var keys: [Parsed<PublicKeyMetadata>]

        /// A list of keys.
        public init(keys: [PublicKeyMetadata] = []) {
            self.init(parsed: keys.map { .value($0) })
        }

        private init(parsed keys: [Parsed<PublicKeyMetadata>]) {
            self.keys = keys
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("public-keys-list", in: .openPGP),
            .elements(of: PublicKeyMetadata.self, \.keys),
            specification: .xep(373, "0.7.0", section: "4.2"),
            build: Self.init(parsed:)
        )
    }

    /// Which key it is, and when it was published.
    ///
    /// Source: XEP-0373 v0.7.0 §4.2, §12.
    public struct PublicKeyMetadata: DeclaredExtension {
        /// The fingerprint of a key of version 4, in hexadecimal digits; `nil` for one of a later version.
        public var v4Fingerprint: String?
        /// The fingerprint of a key of version 6, in hexadecimal digits; `nil` for one of version 4.
        public var v6Fingerprint: String?
        /// When the key was published or changed.
        public var date: DateTime

        /// A key by its fingerprint.
        public init(v4Fingerprint: String? = nil, v6Fingerprint: String? = nil, date: DateTime) {
            self.v4Fingerprint = v4Fingerprint
            self.v6Fingerprint = v6Fingerprint
            self.date = date
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pubkey-metadata", in: .openPGP),
            .attribute("v4-fingerprint", \.v4Fingerprint),
            .attribute("v6-fingerprint", \.v6Fingerprint),
            .attribute("date", \.date),
            specification: .xep(373, "0.7.0", section: "4.2"),
            build: Self.init
        )
    }

    /// The secret keys of an account, encrypted, in a node that only the account can read.
    ///
    /// ```xml
    /// <secretkey xmlns='urn:xmpp:openpgp:0'>…</secretkey>
    /// ```
    ///
    /// Source: XEP-0373 v0.7.0 §5.4, §12.
    public struct SecretKey: DeclaredExtension {
        /// The keys, encrypted by a password.
        public var data: XML.Base64

        /// A secret key.
        public init(_ data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("secretkey", in: .openPGP),
            .text(\.data),
            specification: .xep(373, "0.7.0", section: "5.4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0373 v0.7.0 §11.1.
    public static let openPGP: Self = "urn:xmpp:openpgp:0"
}
