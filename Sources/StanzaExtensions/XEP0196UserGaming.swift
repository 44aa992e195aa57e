public import StanzaCore
public import StanzaXML

/// What somebody plays; without any of it, that the game has ended.
///
/// ```xml
/// <game xmlns='urn:xmpp:gaming:0'><name>Chess</name><uri>https://example.org/chess</uri></game>
/// ```
///
/// It is published in the node ``node``.
///
/// Source: XEP-0196 v0.3 §2.1, §6 (schema).
public struct UserGaming: DeclaredExtension {
    /// What it is called; `nil` when the game has ended.
    public var name: String?
    /// Where to find the game; `nil` when it is not said.
    public var uri: String?
    /// Whom the player plays; `nil` when it is not said.
    public var characterName: String?
    /// Where more is said of whom the player plays; `nil` when it is not said.
    public var characterProfile: String?
    /// How far the player is; `nil` when it is not said.
    public var level: String?
    /// What the game's server is called; `nil` when it is not said.
    public var serverName: String?
    /// The address of the game's server; `nil` when it is not said.
    public var serverAddress: String?

    /// A game; every part may be missing.
    public init(
        name: String? = nil,
        uri: String? = nil,
        characterName: String? = nil,
        characterProfile: String? = nil,
        level: String? = nil,
        serverName: String? = nil,
        serverAddress: String? = nil
    ) {
        self.name = name
        self.uri = uri
        self.characterName = characterName
        self.characterProfile = characterProfile
        self.level = level
        self.serverName = serverName
        self.serverAddress = serverAddress
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("game", in: .userGaming),
        .childText(XML.Name("character_name", in: .userGaming), \.characterName),
        .childText(XML.Name("character_profile", in: .userGaming), \.characterProfile),
        .childText(XML.Name("level", in: .userGaming), \.level),
        .childText(XML.Name("name", in: .userGaming), \.name),
        .childText(XML.Name("server_address", in: .userGaming), \.serverAddress),
        .childText(XML.Name("server_name", in: .userGaming), \.serverName),
        .childText(XML.Name("uri", in: .userGaming), \.uri),
        specification: .xep(196, "0.3", section: "2.1"),
        build: {
            Self(
                name: $3, uri: $6, characterName: $0, characterProfile: $1, level: $2, serverName: $5,
                serverAddress: $4)
        }
    )

    /// The node, at somebody's own address, that holds the games.
    ///
    /// Source: XEP-0196 v0.3 §2.2.
    public static let node = "urn:xmpp:gaming:0"
}

extension XML.Namespace {
    /// XEP-0196 v0.3 §5.1.
    public static let userGaming: Self = "urn:xmpp:gaming:0"
}
