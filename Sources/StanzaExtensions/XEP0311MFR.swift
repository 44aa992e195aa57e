public import StanzaCore
public import StanzaXML

/// Numbers the stanzas a room sends, so that whoever comes back gets only what is new.
///
/// ```xml
/// <presence-session xmlns='urn:xmpp:presence-session:0' session='u8e8t2thu' id='893oehh'/>
/// ```
///
/// Source: XEP-0311 v0.1 §4.1, §4.2, §4.3.
public struct PresenceSession: DeclaredExtension {
    /// The visit; `nil` at the first join.
    public var session: String?
    /// `resume` from who comes back; `nil` at the first join, and of a room.
    public var type: String?
    /// The stanza: of a room, its number; from who comes back, the last one seen. `nil` at the first join.
    public var id: String?

    /// A place among the stanzas; without one, the wish for numbers.
    public init(session: String? = nil, type: String? = nil, id: String? = nil) {
        self.session = session
        self.type = type
        self.id = id
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("presence-session", in: .presenceSession),
        .attribute("session", \.session),
        .attribute("type", \.type),
        .attribute("id", \.id),
        specification: .xep(311, "0.1", section: "4.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0311 v0.1 §3.
    public static let presenceSession: Self = "urn:xmpp:presence-session:0"
}
