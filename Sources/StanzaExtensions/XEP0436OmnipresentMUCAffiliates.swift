public import StanzaCore
public import StanzaXML

/// MUC presence versioning (XEP-0436): a room sends of its occupants' presences only those that have changed.
public enum MUCPresenceVersioning {
    /// The version of the presences of a room.
    ///
    /// ```xml
    /// <version xmlns='urn:xmpp:muc-presence-versioning:0' ver='ver16'/>
    /// ```
    ///
    /// It stands in the ``MUC/User/others`` of the presence that enters, and of each presence of the room. A room does
    /// not pass on what an occupant sends (§6).
    ///
    /// Source: XEP-0436 v0.2.0 §2, §5 (the empty version).
    public struct Version: DeclaredExtension {
        /// The version, which only the room understands; empty for one who knows none yet.
        public var version: String

        /// A version.
        public init(_ version: String) { self.version = version }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("version", in: .mucPresenceVersioning),
            .attribute("ver", \.version),
            specification: .xep(436, "0.2.0", section: "2"),
            build: Self.init
        )
    }

    /// Says that the version is too old: all presences follow.
    ///
    /// ```xml
    /// <reset xmlns='urn:xmpp:muc-presence-versioning:0' ver='ver36'/>
    /// ```
    ///
    /// It stands in the ``MUC/User/others`` of the first presence.
    ///
    /// Source: XEP-0436 v0.2.0 §4.2.
    public struct Reset: DeclaredExtension {
        /// The version of now; `nil` when it is not said.
        public var version: String?

        /// A new beginning.
        public init(_ version: String? = nil) { self.version = version }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reset", in: .mucPresenceVersioning),
            .attribute("ver", \.version),
            specification: .xep(436, "0.2.0", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0436 v0.2.0 §8.1.
    public static let mucPresenceVersioning: Self = "urn:xmpp:muc-presence-versioning:0"
}
