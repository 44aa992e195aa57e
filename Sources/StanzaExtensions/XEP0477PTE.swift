public import StanzaCore
public import StanzaXML

extension PubSub {
    /// An item that only some people can read.
    ///
    /// ```xml
    /// <encrypted xmlns='urn:xmpp:pte:0' by='juliet@example.com' type='urn:xmpp:omemo:2'>…</encrypted>
    /// ```
    ///
    /// Source: XEP-0477 v0.1.0 §3.1.
    public struct TargetedEncryption: DeclaredExtension {
        /// Who encrypted it.
        public var by: JID
        /// How, a namespace.
        public var type: String
        /// The encrypted item, one element of that namespace.
        public var content: ExtensionList

        /// An encrypted item.
        public init(by: JID, type: String, content: [any StanzaExtension] = []) {
            self.init(by, type, ExtensionList(content))
        }

        private init(_ by: JID, _ type: String, _ content: ExtensionList) {
            self.by = by
            self.type = type
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("encrypted", in: .pubSubTargetedEncryption),
            .attribute("by", \.by),
            .attribute("type", \.type),
            .extensions(\.content),
            specification: .xep(477, "0.1.0", section: "3.1"),
            build: Self.init(_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0477 v0.1.0 §3.1.
    public static let pubSubTargetedEncryption: Self = "urn:xmpp:pte:0"
}
