public import StanzaCore
public import StanzaXML

/// Push Notifications (XEP-0357).
public enum PushNotifications {
    /// Asks the server to tell a push service when something arrives.
    ///
    /// ```xml
    /// <enable xmlns='urn:xmpp:push:0' jid='push.example.com' node='yxs32'/>
    /// ```
    ///
    /// Source: XEP-0357 v0.4.1 §5, §12 (schema).
    public struct Enable: DeclaredExtension {
        /// The push service.
        public var jid: JID
        /// The node there that is published to; `nil` when the service needs none.
        public var node: String?
        /// Options of the publication, such as a secret; `nil` when there are none.
        public var form: DataForm?

        /// A push service.
        public init(jid: JID, node: String? = nil, form: DataForm? = nil) {
            self.jid = jid
            self.node = node
            self.form = form
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("enable", in: .push),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            .child(\.form),
            specification: .xep(357, "0.4.1", section: "5"),
            build: Self.init
        )
    }

    /// Asks the server to no longer tell a push service.
    ///
    /// Source: XEP-0357 v0.4.1 §6, §12 (schema).
    public struct Disable: DeclaredExtension {
        /// The push service.
        public var jid: JID
        /// The node there; `nil` for all of them.
        public var node: String?

        /// A push service.
        public init(jid: JID, node: String? = nil) {
            self.jid = jid
            self.node = node
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("disable", in: .push),
            .attribute("jid", \.jid),
            .attribute("node", \.node),
            specification: .xep(357, "0.4.1", section: "6"),
            build: Self.init
        )
    }

    /// What the server publishes: that something has arrived.
    ///
    /// ```xml
    /// <notification xmlns='urn:xmpp:push:0'><x xmlns='jabber:x:data' type='form'>…</x></notification>
    /// ```
    ///
    /// Source: XEP-0357 v0.4.1 §7, §12 (schema).
    public struct Notification: DeclaredExtension {
        /// How much has arrived, and perhaps from whom: a form of `urn:xmpp:push:summary`; `nil` when nothing is said.
        public var summary: DataForm?
        /// What services agree on besides, typed where registered.
        public var payloads: ExtensionList

        /// A notification.
        public init(summary: DataForm? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: summary, ExtensionList(payloads))
        }

        private init(parsed summary: DataForm?, _ payloads: ExtensionList) {
            self.summary = summary
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("notification", in: .push),
            .child(\.summary),
            .extensions(\.payloads),
            specification: .xep(357, "0.4.1", section: "7"),
            build: Self.init(parsed:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0357 v0.4.1 §11.1.
    public static let push: Self = "urn:xmpp:push:0"
}
