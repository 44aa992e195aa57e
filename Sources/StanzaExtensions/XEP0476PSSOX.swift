public import StanzaCore
public import StanzaXML

extension PubSub {
    /// A signature by OpenPGP, in a ``PubSub/Signature``.
    ///
    /// ```xml
    /// <sign xmlns='urn:xmpp:pubsub-signing:openpgp:0'>iQGzBAAB</sign>
    /// ```
    ///
    /// Source: XEP-0476 v0.1.0 §2.
    public struct OpenPGPSignature: DeclaredExtension {
        /// The signature, apart from what it signs.
        public var bytes: XML.Base64

        /// A signature.
        public init(_ bytes: XML.Base64) {
            self.bytes = bytes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sign", in: .pubSubSigningOpenPGP),
            .text(\.bytes),
            specification: .xep(476, "0.1.0", section: "2"),
            build: { OpenPGPSignature($0) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0476 v0.1.0 §2.
    public static let pubSubSigningOpenPGP: Self = "urn:xmpp:pubsub-signing:openpgp:0"
}
