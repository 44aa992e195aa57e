public import StanzaCore
public import StanzaXML

/// Says how a message is encrypted, for those who cannot read it.
///
/// ```xml
/// <encryption xmlns='urn:xmpp:eme:0' namespace='urn:xmpp:otr:0'/>
/// ```
///
/// Source: XEP-0380 v0.4.0 §3.1, §9 (schema).
public struct MessageEncryption: DeclaredExtension {
    /// The method, by a namespace: its attribute `namespace`.
    public var method: Method
    /// What people call the method; `nil` for those the XEP lists.
    public var name: String?

    /// A method.
    public init(method: Method, name: String? = nil) {
        self.method = method
        self.name = name
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("encryption", in: .messageEncryption),
        .attribute("namespace", \.method),
        .attribute("name", \.name),
        specification: .xep(380, "0.4.0", section: "3.1"),
        build: Self.init
    )
}

extension MessageEncryption {
    /// How a message is encrypted (XEP-0380 v0.4.0 §3.2). A value outside the XEP is kept.
    public struct Method: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Off-the-Record Messaging.
        public static let otr = Method(rawValue: "urn:xmpp:otr:0")
        /// OpenPGP as in XEP-0027.
        public static let legacyOpenPGP = Method(rawValue: "jabber:x:encrypted")
        /// OpenPGP as in XEP-0373.
        public static let openPGP = Method(rawValue: "urn:xmpp:openpgp:0")
        /// OMEMO before it got a namespace of the XSF.
        public static let legacyOMEMO = Method(rawValue: "eu.siacs.conversations.axolotl")
        /// OMEMO, its first version there.
        public static let omemo1 = Method(rawValue: "urn:xmpp:omemo:1")
        /// OMEMO as in XEP-0384.
        public static let omemo = Method(rawValue: "urn:xmpp:omemo:2")
    }
}

extension XML.Namespace {
    /// XEP-0380 v0.4.0 §8.1.
    public static let messageEncryption: Self = "urn:xmpp:eme:0"
}
