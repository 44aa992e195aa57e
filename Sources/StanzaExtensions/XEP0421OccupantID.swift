public import StanzaCore
public import StanzaXML

/// What a room calls an occupant whose address it hides.
///
/// ```xml
/// <occupant-id xmlns='urn:xmpp:occupant-id:0' id='dd72603deec90a38'/>
/// ```
///
/// It stays the same under another nickname and on another visit. Believe it only from a room that says it supports it.
///
/// Source: XEP-0421 v1.0.1 §3, §8 (schema).
public struct OccupantID: DeclaredExtension {
    /// The identifier, unique in the room.
    public var id: String

    /// An identifier.
    public init(id: String) { self.id = id }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("occupant-id", in: .occupantID),
        .attribute("id", \.id),
        specification: .xep(421, "1.0.1", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0421 v1.0.1 §7.1.
    public static let occupantID: Self = "urn:xmpp:occupant-id:0"
}
