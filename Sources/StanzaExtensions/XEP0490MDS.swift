public import StanzaCore
public import StanzaXML

/// Says to a person's other clients up to which message a chat was read.
///
/// ```xml
/// <displayed xmlns='urn:xmpp:mds:displayed:0'>
///   <stanza-id xmlns='urn:xmpp:sid:0' by='juliet@example.com' id='s-17'/>
/// </displayed>
/// ```
///
/// It is published in the node ``node``, in an item named for the chat's address, or sent beside a
/// ``ChatMarkers/Displayed`` (§4.5.3).
///
/// Source: XEP-0490 v1.0.1 §4.2, §12 (schema).
public struct DisplayedSynchronization: DeclaredExtension {
    /// The last message that was read, by the name its archive gave it.
    public var stanzaID: StanzaID

    /// A message.
    public init(stanzaID: StanzaID) {
        self.stanzaID = stanzaID
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("displayed", in: .mdsDisplayed),
        .child(\.stanzaID),
        specification: .xep(490, "1.0.1", section: "4.2"),
        build: Self.init
    )

    /// The node, at the person's own address, that holds an item for each chat.
    ///
    /// Source: XEP-0490 v1.0.1 §4.2.
    public static let node = "urn:xmpp:mds:displayed:0"
}

extension XML.Namespace {
    /// XEP-0490 v1.0.1 §4.1.
    public static let mdsDisplayed: Self = "urn:xmpp:mds:displayed:0"
}
