public import StanzaCore
public import StanzaXML

/// Proves that a component knows the secret it shares with the server; the other side answers with an empty one.
///
/// ```xml
/// <handshake xmlns='jabber:component:accept'>aaee83c26aeeafcbabeabfcbcd50df997e0a2a1e</handshake>
/// ```
///
/// Where the server connects to the component, it proves itself, in the namespace `jabber:component:connect`.
///
/// Source: XEP-0114 v1.6 §3, §7.1, §7.2 (schemas).
public struct ComponentHandshake: DeclaredExtension {
    /// The SHA-1 of the stream's id and the secret; `nil` in the answer.
    public var digest: XML.Hex?

    /// The element's name: `handshake` in ``StanzaXML/XML/Namespace/component``, or in
    /// ``StanzaXML/XML/Namespace/componentConnect``.
    public var elementName: XML.Name

    /// A proof, or the answer.
    public init(digest: XML.Hex? = nil, elementName: XML.Name = XML.Name("handshake", in: .component)) {
        self.digest = digest
        self.elementName = elementName
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        [XML.Name("handshake", in: .component), XML.Name("handshake", in: .componentConnect)],
        .text(\.digest),
        .name(\.elementName),
        specification: .xep(114, "1.6", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0114 v1.6 §6: streams that the server opens to a component.
    public static let componentConnect: Self = "jabber:component:connect"
}
