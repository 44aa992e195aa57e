public import StanzaCore
public import StanzaXML

/// What somebody feels about a message, in emoji.
///
/// ```xml
/// <reactions xmlns='urn:xmpp:reactions:0' id='m1'><reaction>🌹</reaction></reactions>
/// ```
///
/// It replaces what the same person sent about the message before; without any, nothing is left.
///
/// Source: XEP-0444 v0.2.1 §3, §4.2 (the identifier), §7 (schema).
public struct Reactions: DeclaredExtension {
    /// The `id` of the message; in a room the ``StanzaID`` the room gave it.
    public var id: String
    /// The emoji in document order, doubles included.
    public var reactions: [String]

    /// What is felt about a message.
    public init(id: String, _ reactions: [String]) {
        self.id = id
        self.reactions = reactions
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("reactions", in: .reactions),
        .attribute("id", \.id),
        .childTexts(XML.Name("reaction", in: .reactions), \.reactions),
        specification: .xep(444, "0.2.1", section: "3"),
        build: { Reactions(id: $0, $1) }
    )
}

extension XML.Namespace {
    /// XEP-0444 v0.2.1 §6.1.
    public static let reactions: Self = "urn:xmpp:reactions:0"
}
