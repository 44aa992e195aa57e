public import StanzaCore
public import StanzaXML

/// Says how what a ``Jingle/Content`` transports is encrypted, and has the key, itself encrypted.
///
/// ```xml
/// <security xmlns='urn:xmpp:jingle:jet:0' name='a-file' cipher='urn:xmpp:ciphers:aes-256-gcm-nopadding'
///           type='urn:xmpp:omemo:2'>…</security>
/// ```
///
/// Source: XEP-0391 v0.1.2 §4.
public struct JingleEncryptedTransport: DeclaredExtension {
    /// The content that is encrypted.
    public var name: String
    /// How the bytes are encrypted.
    public var cipher: String
    /// How the key is encrypted: the namespace of that method.
    public var type: String
    /// The key, encrypted, typed where registered.
    public var payloads: ExtensionList

    /// The encryption of a transport.
    public init(name: String, cipher: String, type: String, payloads: [any StanzaExtension] = []) {
        self.init(parsed: name, cipher, type, ExtensionList(payloads))
    }

    private init(parsed name: String, _ cipher: String, _ type: String, _ payloads: ExtensionList) {
        self.name = name
        self.cipher = cipher
        self.type = type
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("security", in: .jingleEncryptedTransports),
        .attribute("name", \.name),
        .attribute("cipher", \.cipher),
        .attribute("type", \.type),
        .extensions(\.payloads),
        specification: .xep(391, "0.1.2", section: "4"),
        build: Self.init(parsed:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0391 v0.1.2 §6.
    public static let jingleEncryptedTransports: Self = "urn:xmpp:jingle:jet:0"
}
