public import StanzaCore
public import StanzaXML

extension MUC {
    /// What happened, by a name beside the number of a ``Status``.
    ///
    /// ```xml
    /// <status code='100'><realjid-public xmlns='urn:xmpp:muc:conditions:1'/></status>
    /// ```
    ///
    /// Source: XEP-0306 v0.2.1 §3.
    public enum Condition: String, ElementChoice {
        /// The affiliation changed while the user was not in the room.
        case affiliationChanged = "affiliation-changed"
        /// The user was banned from the room.
        case banned
        /// The configuration of the room has changed.
        case configurationChanged = "configuration-changed"
        /// The room now shows real addresses to nobody.
        case fullyAnonymous = "fully-anonymous"
        /// The user was kicked out of the room.
        case kicked
        /// What is said in the room is no longer logged.
        case loggingDisabled = "logging-disabled"
        /// What is said in the room is now logged.
        case loggingEnabled = "logging-enabled"
        /// The user has another nickname now.
        case newNick = "new-nick"
        /// The room has given the user a nickname, or changed the one asked for.
        case nickAssigned = "nick-assigned"
        /// The room now shows real addresses to everybody.
        case nonAnonymous = "non-anonymous"
        /// The room shows everybody the real addresses of its occupants.
        case realJIDPublic = "realjid-public"
        /// The user was removed because of a change of affiliation.
        case removedByAffiliation = "removed-affiliation"
        /// The user was removed because the room is now for members only.
        case removedByMembership = "removed-membership"
        /// The user was removed because the service shuts down.
        case removedByShutdown = "removed-shutdown"
        /// The room has just been created.
        case roomCreated = "room-created"
        /// The presence is the receiver's own.
        case selfPresence = "self-presence"
        /// The room now shows real addresses to moderators alone.
        case semiAnonymous = "semi-anonymous"
        /// The room no longer shows occupants that are unavailable.
        case unavailableNotShown = "unavailable-not-shown"
        /// The room now shows occupants that are unavailable.
        case unavailableShown = "unavailable-shown"

        /// XEP-0306 v0.2.1 §3.
        public static let namespace = XML.Namespace.mucConditions

        /// XEP-0306 v0.2.1.
        public static var specification: Specification? { .xep(306, "0.2.1", section: "3") }
    }
}

extension XML.Namespace {
    /// XEP-0306 v0.2.1 §6.1.
    public static let mucConditions: Self = "urn:xmpp:muc:conditions:1"
}
