public import StanzaCore
public import StanzaXML

/// What a server or a room calls a stanza.
///
/// ```xml
/// <stanza-id xmlns='urn:xmpp:sid:0' id='s-17' by='orchard@rooms.example.net'/>
/// ```
///
/// A stanza may have one of each server on its way. Believe one only if ``by`` says that it gives identifiers and removes
/// false ones (§5, §6).
///
/// Source: XEP-0359 v0.7.0 §2.1, §3, §9 (schema).
public struct StanzaID: DeclaredExtension {
    /// The identifier, unique for ``by``.
    public var id: String
    /// Who gave the identifier: the account in conversations of two, the room in rooms.
    public var by: JID

    /// An identifier, and who gave it.
    public init(id: String, by: JID) {
        self.id = id
        self.by = by
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("stanza-id", in: .stanzaIDs),
        .attribute("id", \.id),
        .attribute("by", \.by),
        specification: .xep(359, "0.7.0", section: "2.1"),
        build: { Self(id: $0, by: $1) }
    )
}

/// What the client that made a stanza calls it.
///
/// ```xml
/// <origin-id xmlns='urn:xmpp:sid:0' id='o-17'/>
/// ```
///
/// Source: XEP-0359 v0.7.0 §2.2, §9 (schema).
public struct OriginID: DeclaredExtension {
    /// The identifier.
    public var id: String

    /// An identifier.
    public init(id: String) { self.id = id }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("origin-id", in: .stanzaIDs),
        .attribute("id", \.id),
        specification: .xep(359, "0.7.0", section: "2.2"),
        build: { Self(id: $0) }
    )
}

/// Names another stanza by what a server or a room calls it.
///
/// ```xml
/// <referenced-stanza xmlns='urn:xmpp:sid:0' id='s-17' by='orchard@rooms.example.net'/>
/// ```
///
/// Source: XEP-0359 v0.7.0 §4, §9 (schema).
public struct ReferencedStanza: DeclaredExtension {
    /// The identifier in the other stanza's ``StanzaID``.
    public var id: String
    /// Who gave the identifier; `nil` when it is not said, though it should be.
    public var by: JID?

    /// A reference to a stanza.
    public init(id: String, by: JID? = nil) {
        self.id = id
        self.by = by
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("referenced-stanza", in: .stanzaIDs),
        .attribute("id", \.id),
        .attribute("by", \.by),
        specification: .xep(359, "0.7.0", section: "4"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0359 v0.7.0 §8.1.
    public static let stanzaIDs: Self = "urn:xmpp:sid:0"
}

extension Stanza {
    /// What a server or room calls the stanza; `nil` when it gave no good identifier.
    ///
    /// Ask it only for one that is known to remove identifiers others put into its name (XEP-0359 v0.7.0 §6).
    public func stanzaID(by assigner: JID) -> String? {
        extensions.all(StanzaID.self).first { $0.by == assigner }?.id
    }
}
