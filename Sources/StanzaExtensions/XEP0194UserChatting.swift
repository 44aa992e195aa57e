public import StanzaCore
public import StanzaXML

/// In which room somebody is talking; without any of it, that it has ended.
///
/// ```xml
/// <room xmlns='urn:xmpp:chatting:0'><name>The orchard</name><uri>xmpp:orchard@rooms.example.net</uri></room>
/// ```
///
/// It is published in the node ``node``, in an item for each room.
///
/// Source: XEP-0194 v0.3 §2.1, §6 (schema).
public struct UserChatting: DeclaredExtension {
    /// What it is called; `nil` when it is not said.
    public var name: String?
    /// What is talked about; `nil` when it is not said.
    public var topic: String?
    /// Its address; `nil` when somebody has left.
    public var uri: String?

    /// A room; every part may be missing.
    public init(name: String? = nil, topic: String? = nil, uri: String? = nil) {
        self.name = name
        self.topic = topic
        self.uri = uri
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("room", in: .userChatting),
        .childText(XML.Name("name", in: .userChatting), \.name),
        .childText(XML.Name("topic", in: .userChatting), \.topic),
        .childText(XML.Name("uri", in: .userChatting), \.uri),
        specification: .xep(194, "0.3", section: "2.1"),
        build: Self.init
    )

    /// The node, at somebody's own address, that holds the rooms.
    ///
    /// Source: XEP-0194 v0.3 §2.2.
    public static let node = "urn:xmpp:chatting:0"
}

extension XML.Namespace {
    /// XEP-0194 v0.3 §5.1.
    public static let userChatting: Self = "urn:xmpp:chatting:0"
}
