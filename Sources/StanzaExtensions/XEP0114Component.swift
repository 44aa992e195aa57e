public import StanzaCore
public import StanzaXML

/// Proves that a component knows the secret it shares with the server; the server answers with an empty one.
///
/// ```xml
/// <handshake xmlns='jabber:component:accept'>aaee83c26aeeafcbabeabfcbcd50df997e0a2a1e</handshake>
/// ```
///
/// Source: XEP-0114 v1.6 §3, §7.1 (schema).
public struct ComponentHandshake: DeclaredExtension {
    /// The SHA-1 of the stream's id and the secret; `nil` in the server's answer.
    public var digest: XML.Hex?

    /// A proof, or the answer.
    public init(digest: XML.Hex? = nil) { self.digest = digest }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("handshake", in: .component),
        .text(\.digest),
        specification: .xep(114, "1.6", section: "3"),
        build: Self.init
    )
}
