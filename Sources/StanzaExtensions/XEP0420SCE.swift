public import StanzaCore
public import StanzaXML

/// What is encrypted: the parts of a stanza that are for its receiver alone, and who means whom with it.
///
/// ```xml
/// <envelope xmlns='urn:xmpp:sce:1'>
///   <content><body xmlns='jabber:client'>Meet me there</body></content>
///   <rpad>C1DHN9HK</rpad><time stamp='2026-02-14T20:00:00Z'/>
///   <to jid='juliet@example.com'/><from jid='romeo@example.net'/>
/// </envelope>
/// ```
///
/// Which of the parts have to be there is up to the profile of the encryption. Compare ``from`` with the sender of the
/// stanza.
///
/// Source: XEP-0420 v0.5.0 §4, §14 (schema).
public struct EncryptedEnvelope: DeclaredExtension {
    /// The encrypted parts of the stanza.
    public var content: Content
    /// Random characters that hide the length; `nil` when there are none.
    public var padding: String?
    /// When it was encrypted; `nil` when it is not said.
    public var time: Timestamp?
    /// Whom it is meant for; one that is malformed is kept with its error.
    public var recipients: [Parsed<Recipient>]
    /// Who wrote it; `nil` when it is not said.
    public var from: Sender?
    /// What a profile adds.
    public var payloads: ExtensionList

    /// An envelope.
    public init(
        content: Content,
        padding: String? = nil,
        time: Timestamp? = nil,
        recipients: [Recipient] = [],
        from: Sender? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(parsed: content, padding, time, recipients.map { .value($0) }, from, ExtensionList(payloads))
    }

    private init(
        parsed content: Content,
        _ padding: String?,
        _ time: Timestamp?,
        _ recipients: [Parsed<Recipient>],
        _ from: Sender?,
        _ payloads: ExtensionList
    ) {
        self.content = content
        self.padding = padding
        self.time = time
        self.recipients = recipients
        self.from = from
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("envelope", in: .stanzaContentEncryption),
        .child(\.content),
        .childText("rpad", \.padding),
        .child(\.time),
        .elements(of: Recipient.self, \.recipients),
        .child(\.from),
        .extensions(\.payloads),
        specification: .xep(420, "0.5.0", section: "4"),
        build: Self.init(parsed:_:_:_:_:_:)
    )
}

extension EncryptedEnvelope {
    /// The encrypted parts of a stanza.
    ///
    /// Source: XEP-0420 v0.5.0 §4, §14 (schema).
    public struct Content: DeclaredExtension {
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
            XML.Name("content", in: .stanzaContentEncryption),
            .extensions(\.payloads),
            specification: .xep(420, "0.5.0", section: "4"),
            build: Self.init(parsed:)
        )
    }

    /// When something was encrypted.
    ///
    /// Source: XEP-0420 v0.5.0 §4, §14 (schema).
    public struct Timestamp: DeclaredExtension {
        /// The time.
        public var stamp: DateTime

        /// A time.
        public init(stamp: DateTime) { self.stamp = stamp }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("time", in: .stanzaContentEncryption),
            .attribute("stamp", \.stamp),
            specification: .xep(420, "0.5.0", section: "4"),
            build: Self.init
        )
    }

    /// Whom an envelope is meant for.
    ///
    /// Source: XEP-0420 v0.5.0 §4, §14 (schema).
    public struct Recipient: DeclaredExtension {
        /// The address.
        public var jid: JID

        /// A receiver.
        public init(jid: JID) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("to", in: .stanzaContentEncryption),
            .attribute("jid", \.jid),
            specification: .xep(420, "0.5.0", section: "4"),
            build: Self.init
        )
    }

    /// Who wrote an envelope.
    ///
    /// Source: XEP-0420 v0.5.0 §4, §14 (schema).
    public struct Sender: DeclaredExtension {
        /// The address.
        public var jid: JID

        /// A writer.
        public init(jid: JID) { self.jid = jid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("from", in: .stanzaContentEncryption),
            .attribute("jid", \.jid),
            specification: .xep(420, "0.5.0", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0420 v0.5.0 §13.
    public static let stanzaContentEncryption: Self = "urn:xmpp:sce:1"
}
