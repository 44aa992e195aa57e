public import StanzaCore
public import StanzaXML

/// Says in a presence what its sender is and can do, as hashes of all that (XEP-0300).
///
/// ```xml
/// <c xmlns='urn:xmpp:caps'><hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>u79Z…</hash></c>
/// ```
///
/// What is hashed is the answer to a ``Disco/Info`` of the node `urn:xmpp:caps#algorithm.hash`; believe it only after
/// comparing (§4.4).
///
/// Source: XEP-0390 v0.3.2 §5.4, §12 (schema).
public struct EntityCapabilities2: DeclaredExtension {
    /// The hashes, one for each algorithm, typed where registered.
    public var hashes: ExtensionList

    /// Hashes.
    public init(hashes: [any StanzaExtension] = []) {
        self.init(parsed: ExtensionList(hashes))
    }

    private init(parsed hashes: ExtensionList) {
        self.hashes = hashes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("c", in: .entityCapabilities2),
        .extensions(\.hashes),
        specification: .xep(390, "0.3.2", section: "5.4"),
        build: Self.init(parsed:)
    )
}

extension XML.Namespace {
    /// XEP-0390 v0.3.2 §11.1.
    public static let entityCapabilities2: Self = "urn:xmpp:caps"
}
