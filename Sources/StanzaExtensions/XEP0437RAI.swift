public import StanzaCore
public import StanzaXML

/// Asks a service to be told in which rooms something was said; from the service, in which.
///
/// ```xml
/// <rai xmlns='urn:xmpp:rai:0'><activity>orchard@rooms.example.net</activity></rai>
/// ```
///
/// Source: XEP-0437 v0.2.0 §3.1.
public struct RoomActivity: DeclaredExtension {
    /// The rooms in which something was said since the user was there last.
    public var rooms: [JID]

    /// Rooms; without any, a wish to be told.
    public init(_ rooms: [JID] = []) {
        self.rooms = rooms
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("rai", in: .roomActivity),
        .childTexts(XML.Name("activity", in: .roomActivity), \.rooms),
        specification: .xep(437, "0.2.0", section: "3.1"),
        build: { RoomActivity($0) }
    )
}

extension XML.Namespace {
    /// XEP-0437 v0.2.0 §3.1.
    public static let roomActivity: Self = "urn:xmpp:rai:0"
}
