public import StanzaCore
public import StanzaXML

/// Blocking Command (XEP-0191): no stanzas from somebody, and none to them.
public enum Blocking {
    /// Asks who is blocked, and lists them.
    ///
    /// ```xml
    /// <blocklist xmlns='urn:xmpp:blocking'><item jid='tybalt@example.com'/></blocklist>
    /// ```
    ///
    /// Source: XEP-0191 v1.3 §3.2, §10.1 (schema).
    public struct List: DeclaredExtension {
        /// Who is blocked, in document order; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// A request, or an answer.
        public init(_ jids: [JID] = []) { self.init(parsed: jids.map { .value(Item(jid: $0)) }) }

        private init(parsed items: [Parsed<Item>]) { self.items = items }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("blocklist", in: .blocking),
            .elements(of: Item.self, \.items),
            specification: .xep(191, "1.3", section: "3.2"),
            build: Self.init(parsed:)
        )
    }

    /// Blocks somebody; pushed by the server, says that another client did.
    ///
    /// ```xml
    /// <block xmlns='urn:xmpp:blocking'><item jid='tybalt@example.com'/></block>
    /// ```
    ///
    /// Source: XEP-0191 v1.3 §3.3, §10.1 (schema).
    public struct Block: DeclaredExtension {
        /// Who is to be blocked, in document order; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// A request.
        public init(_ jids: [JID]) { self.init(parsed: jids.map { .value(Item(jid: $0)) }) }

        private init(parsed items: [Parsed<Item>]) { self.items = items }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("block", in: .blocking),
            .elements(of: Item.self, \.items),
            specification: .xep(191, "1.3", section: "3.3"),
            build: Self.init(parsed:)
        )
    }

    /// Blocks somebody, or everybody, no more; pushed by the server, says that another client did.
    ///
    /// ```xml
    /// <unblock xmlns='urn:xmpp:blocking'><item jid='tybalt@example.com'/></unblock>
    /// ```
    ///
    /// Source: XEP-0191 v1.3 §3.4, §3.5, §10.1 (schema).
    public struct Unblock: DeclaredExtension {
        /// Who is no longer to be blocked, in document order; nobody at all stands for everybody. One that is malformed is
        /// kept with its error.
        public var items: [Parsed<Item>]

        /// A request; without addresses, for everybody.
        public init(_ jids: [JID] = []) { self.init(parsed: jids.map { .value(Item(jid: $0)) }) }

        private init(parsed items: [Parsed<Item>]) { self.items = items }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unblock", in: .blocking),
            .elements(of: Item.self, \.items),
            specification: .xep(191, "1.3", section: "3.4"),
            build: Self.init(parsed:)
        )
    }

    /// Somebody who is blocked.
    ///
    /// Source: XEP-0191 v1.3 §6 (which addresses it stands for), §10.1 (schema).
    public struct Item: DeclaredExtension {
        /// The address; a bare one stands for all its resources, a domain for all its accounts.
        public var jid: JID
        /// Why (XEP-0377); `nil` when the server is not to be told. One that is malformed is kept with its error.
        public var report: Parsed<AbuseReport>?

        /// Somebody.
        public init(jid: JID, report: Parsed<AbuseReport>? = nil) {
            self.jid = jid
            self.report = report
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .blocking),
            .attribute("jid", \.jid),
            .lenientChild(\.report),
            specification: .xep(191, "1.3", section: "10.1"),
            build: Self.init
        )
    }

    /// Says in the error of a stanza that its sender has blocked the recipient.
    ///
    /// ```xml
    /// <blocked xmlns='urn:xmpp:blocking:errors'/>
    /// ```
    ///
    /// Source: XEP-0191 v1.3 §3.3, §10.2 (schema).
    public struct Blocked: DeclaredExtension {
        /// The condition.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("blocked", in: .blockingErrors),
            specification: .xep(191, "1.3", section: "10.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0191 v1.3 §9.1.
    public static let blocking: Self = "urn:xmpp:blocking"

    /// XEP-0191 v1.3 §9.1.
    public static let blockingErrors: Self = "urn:xmpp:blocking:errors"
}
