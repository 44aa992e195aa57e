public import StanzaCore
public import StanzaXML

extension MIX {
    /// Whose presence a channel sends, as the channel says.
    ///
    /// ```xml
    /// <mix xmlns='urn:xmpp:mix:presence:0'><jid>hecate@example.org/x4r</jid><nick>thirdwitch</nick></mix>
    /// ```
    ///
    /// Source: XEP-0403 v0.3.2 §3.1.
    public struct PresenceSender: DeclaredExtension {
        /// The address of the client; `nil` when the channel hides it.
        public var jid: JID?
        /// The nickname; `nil` when there is none.
        public var nick: String?

        /// Somebody.
        public init(jid: JID? = nil, nick: String? = nil) {
            self.jid = jid
            self.nick = nick
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mix", in: .mixPresence),
            .childText(XML.Name("jid", in: .mixPresence), \.jid),
            .childText(XML.Name("nick", in: .mixPresence), \.nick),
            specification: .xep(403, "0.3.2", section: "3.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0403 v0.3.2 §3.1.
    public static let mixPresence: Self = "urn:xmpp:mix:presence:0"
}
