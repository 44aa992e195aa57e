public import StanzaCore
public import StanzaXML

/// Message Retraction (XEP-0424): taking back what was said.
public enum MessageRetraction {
    /// Takes back an earlier message.
    ///
    /// ```xml
    /// <retract xmlns='urn:xmpp:message-retract:1' id='m1'/>
    /// ```
    ///
    /// A receiver believes it only from whoever sent the earlier message, or from the room if it says that a moderator
    /// did it (§5; XEP-0425 §5); this type does not check that.
    ///
    /// Source: XEP-0424 v0.4.2 §3, §9 (schema); XEP-0425 v0.3.0 §3.1 (by a moderator).
    public struct Retract: DeclaredExtension {
        /// The `id` of the message; in a room the ``StanzaID`` the room gave it.
        public var id: String
        /// That a moderator took it back; `nil` when its sender did.
        public var moderated: MessageModeration.Moderated?
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// A retraction of a message.
        public init(id: String, moderated: MessageModeration.Moderated? = nil, reason: String? = nil) {
            self.id = id
            self.moderated = moderated
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retract", in: .messageRetract),
            .attribute("id", \.id),
            .child(\.moderated),
            .childText(XML.Name("reason", in: .messageRetract), \.reason),
            specification: .xep(424, "0.4.2", section: "3"),
            build: Self.init
        )
    }

    /// Stands in an archive for what was taken back.
    ///
    /// ```xml
    /// <retracted xmlns='urn:xmpp:message-retract:1' id='m2' stamp='2026-02-14T23:08:25Z'/>
    /// ```
    ///
    /// Source: XEP-0424 v0.4.2 §4, §9 (schema); XEP-0425 v0.3.0 §4 (by a moderator).
    public struct Retracted: DeclaredExtension {
        /// The `id` of the message that took it back; `nil` when a moderator did.
        public var id: String?
        /// When it was taken back; `nil` when it is not said.
        public var stamp: DateTime?
        /// Who took it back; `nil` when it is not said.
        public var by: JID?
        /// That a moderator took it back; `nil` when its sender did.
        public var moderated: MessageModeration.Moderated?
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// What is left of a message.
        public init(
            id: String? = nil,
            stamp: DateTime? = nil,
            by: JID? = nil,
            moderated: MessageModeration.Moderated? = nil,
            reason: String? = nil
        ) {
            self.id = id
            self.stamp = stamp
            self.by = by
            self.moderated = moderated
            self.reason = reason
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retracted", in: .messageRetract),
            .attribute("id", \.id),
            .attribute("stamp", \.stamp),
            .attribute("by", \.by),
            .child(\.moderated),
            .childText(XML.Name("reason", in: .messageRetract), \.reason),
            specification: .xep(424, "0.4.2", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0424 v0.4.2 §8.1.
    public static let messageRetract: Self = "urn:xmpp:message-retract:1"
}
