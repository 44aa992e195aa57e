public import StanzaCore
public import StanzaXML

extension MUC {
    /// Messages of a room that mention somebody who is not there.
    ///
    /// ```xml
    /// <mentions xmlns='urn:xmpp:mmn:0'><forwarded xmlns='urn:xmpp:forward:0'>…</forwarded></mentions>
    /// ```
    ///
    /// True only from the room itself; this type does not check that.
    ///
    /// Source: XEP-0452 v0.2.2 §3.2.
    public struct MentionNotification: DeclaredExtension {
        /// The messages, each with when it was said; one that is malformed is kept with its error.
        public var messages: [Parsed<Forwarded>]

        /// Messages.
        public init(messages: [Forwarded] = []) { self.init(messages.map { .value($0) }) }

        private init(_ messages: [Parsed<Forwarded>]) {
            self.messages = messages
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mentions", in: .mucMentionNotifications),
            .elements(of: Forwarded.self, \.messages),
            specification: .xep(452, "0.2.2", section: "3.2"),
            build: Self.init(_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0452 v0.2.2 §6.1.
    public static let mucMentionNotifications: Self = "urn:xmpp:mmn:0"
}
