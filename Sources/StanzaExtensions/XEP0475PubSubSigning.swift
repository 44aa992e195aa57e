public import StanzaCore
public import StanzaXML

extension PubSub {
    /// Signs an item, among the ``PubSub/Attachments`` of it; in a summary, who has signed.
    ///
    /// ```xml
    /// <signature xmlns='urn:xmpp:pubsub-signing:0' timestamp='2026-02-14T18:39:04Z'>
    ///   <time stamp='2026-02-14T18:39:03Z'/><signer>juliet@example.com</signer>
    ///   <sign xmlns='urn:xmpp:pubsub-signing:openpgp:0'>iQGzBAAB</sign>
    /// </signature>
    /// ```
    ///
    /// Nothing is proved before the signature was checked; this type does not check it.
    ///
    /// Source: XEP-0475 v0.1.0 §5, §5.2.
    public struct Signature: DeclaredExtension {
        /// When the signature was attached; `nil` when it is not said.
        public var timestamp: DateTime?
        /// When it was signed; `nil` in a summary.
        public var time: Time?
        /// Who signed.
        public var signers: [JID]
        /// The signature itself, such as a ``OpenPGPSignature``; none in a summary.
        public var signatures: ExtensionList

        /// A signature, or who has signed.
        public init(
            timestamp: DateTime? = nil,
            time: Time? = nil,
            signers: [JID] = [],
            signatures: [any StanzaExtension] = []
        ) { self.init(timestamp, time, signers, ExtensionList(signatures)) }

        private init(_ timestamp: DateTime?, _ time: Time?, _ signers: [JID], _ signatures: ExtensionList) {
            self.timestamp = timestamp
            self.time = time
            self.signers = signers
            self.signatures = signatures
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("signature", in: .pubSubSigning),
            .attribute("timestamp", \.timestamp),
            .child(\.time),
            .childTexts(XML.Name("signer", in: .pubSubSigning), \.signers),
            .extensions(\.signatures),
            specification: .xep(475, "0.1.0", section: "5"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// When an item was signed.
    ///
    /// Source: XEP-0475 v0.1.0 §5.
    public struct Time: DeclaredExtension {
        /// The time, which is signed too.
        public var stamp: DateTime

        /// A time.
        public init(stamp: DateTime) {
            self.stamp = stamp
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("time", in: .pubSubSigning),
            .attribute("stamp", \.stamp),
            specification: .xep(475, "0.1.0", section: "5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0475 v0.1.0 §5.
    public static let pubSubSigning: Self = "urn:xmpp:pubsub-signing:0"
}
