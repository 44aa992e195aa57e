public import StanzaXML

extension XML.Namespace {
    /// The content namespace of client streams (RFC 6120 §4.8.2).
    public static let client: Self = "jabber:client"

    /// The content namespace of server streams (RFC 6120 §4.8.2).
    public static let server: Self = "jabber:server"

    /// The content namespace of component streams (XEP-0114 v1.6 §3).
    public static let component: Self = "jabber:component:accept"

    /// The namespace of `<stream:stream/>`, `<stream:features/>` and `<stream:error/>` (RFC 6120 §4.8.1).
    public static let streams: Self = "http://etherx.jabber.org/streams"

    /// The namespace of defined stanza error conditions (RFC 6120 §8.3.2).
    public static let stanzaErrors: Self = "urn:ietf:params:xml:ns:xmpp-stanzas"

    /// The namespace of defined stream error conditions (RFC 6120 §4.9.2).
    public static let streamErrors: Self = "urn:ietf:params:xml:ns:xmpp-streams"

    // MARK: Namespaces that depend on where an element stands

    /// In the name of a registered type: the namespace of the nearest message, presence or iq around the element.
    ///
    /// An element without `xmlns` right inside a stanza is in it. No element can carry this name itself.
    public static let content = Self(rawValue: "\u{0}content")

    /// In the name of a registered type: the namespace of the element's parent.
    public static let inherited = Self(rawValue: "\u{0}inherited")

    /// In the name of a registered type: whatever namespace the element is in.
    public static let any = Self(rawValue: "\u{0}any")

    /// The namespaces a stanza may be in, depending on the stream.
    public static let contentNamespaces: [Self] = [.client, .server, .component]

}

extension XML.Name {
    /// Whether the namespace is ``StanzaXML/XML/Namespace/content``, ``StanzaXML/XML/Namespace/inherited`` or
    /// ``StanzaXML/XML/Namespace/any``.
    @inlinable @inline(__always)
    var dependsOnPlace: Bool { hasReservedNamespace }

    /// Whether the namespace is ``StanzaXML/XML/Namespace/content``.
    @inlinable @inline(__always)
    var isContent: Bool { hasReservedNamespace && reservedNamespaceTag == UInt8(ascii: "c") }

    /// Whether the namespace is ``StanzaXML/XML/Namespace/inherited``.
    @inlinable @inline(__always)
    var isInherited: Bool { hasReservedNamespace && reservedNamespaceTag == UInt8(ascii: "i") }
}

extension XML.Context {
    /// Inside a stream of a content namespace: it is the default one, and the prefix `stream` is bound (RFC 6120 §4.8.5).
    public static func stream(_ content: XML.Namespace) -> XML.Context {
        XML.Context(
            defaultNamespace: content,
            prefixes: [XML.Declaration(prefix: "stream", namespace: .streams)]
        )
    }
}
