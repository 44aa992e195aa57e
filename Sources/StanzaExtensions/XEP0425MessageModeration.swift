public import StanzaCore
public import StanzaXML

/// Moderated Message Retraction (XEP-0425): a moderator takes back what somebody else said in a room.
public enum MessageModeration {
    /// Asks a room to take a message back.
    ///
    /// ```xml
    /// <moderate xmlns='urn:xmpp:message-moderate:1' id='s-17'>
    ///   <retract xmlns='urn:xmpp:message-retract:1'/><reason>A plague</reason>
    /// </moderate>
    /// ```
    ///
    /// Source: XEP-0425 v0.3.0 §3, §9 (schema).
    public struct Moderate: DeclaredExtension {
        /// The ``StanzaID`` the room gave the message.
        public var id: String
        /// Whether the message is to be taken back, which is all that can be asked today.
        public var retracts: Bool
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// A request.
        public init(id: String, retracts: Bool = true, reason: String? = nil) {
            self.id = id
            self.retracts = retracts
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("moderate", in: .messageModerate),
            .attribute("id", \.id),
            .flag(XML.Name("retract", in: .messageRetract), \.retracts),
            .childText(XML.Name("reason", in: .messageModerate), \.reason),
            specification: .xep(425, "0.3.0", section: "3"),
            build: Self.init
        )
    }

    /// Says in a ``MessageRetraction/Retract`` or ``MessageRetraction/Retracted`` that a moderator did it.
    ///
    /// ```xml
    /// <moderated xmlns='urn:xmpp:message-moderate:1' by='orchard@rooms.example.net/Prince'/>
    /// ```
    ///
    /// Source: XEP-0425 v0.3.0 §3.1, §4, §9 (schema).
    public struct Moderated: DeclaredExtension {
        /// The moderator's address, or the one in the room; `nil` when the room does not say.
        public var by: JID?
        /// What the room calls the moderator; `nil` when it does not say.
        public var occupantID: OccupantID?

        /// A moderator.
        public init(by: JID? = nil, occupantID: OccupantID? = nil) {
            self.by = by
            self.occupantID = occupantID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("moderated", in: .messageModerate),
            .attribute("by", \.by),
            .child(\.occupantID),
            specification: .xep(425, "0.3.0", section: "3.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0425 v0.3.0 §8.1.
    public static let messageModerate: Self = "urn:xmpp:message-moderate:1"
}
