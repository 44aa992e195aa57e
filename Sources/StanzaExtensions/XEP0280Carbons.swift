public import StanzaCore
public import StanzaXML

/// Message Carbons (XEP-0280): every client of an account sees the messages of all its clients.
public enum Carbons {
    /// Asks the server for carbons from now on.
    ///
    /// ```xml
    /// <enable xmlns='urn:xmpp:carbons:2'/>
    /// ```
    ///
    /// Source: XEP-0280 v1.0.1 §4, §14 (schema).
    public struct Enable: DeclaredExtension {
        /// The request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("enable", in: .carbons),
            specification: .xep(280, "1.0.1", section: "4"),
            build: Self.init
        )
    }

    /// Asks the server for no more carbons.
    ///
    /// ```xml
    /// <disable xmlns='urn:xmpp:carbons:2'/>
    /// ```
    ///
    /// Source: XEP-0280 v1.0.1 §5, §14 (schema).
    public struct Disable: DeclaredExtension {
        /// The request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("disable", in: .carbons),
            specification: .xep(280, "1.0.1", section: "5"),
            build: Self.init
        )
    }

    /// A message that another client of the account has got.
    ///
    /// ```xml
    /// <received xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'>…</forwarded></received>
    /// ```
    ///
    /// True only if the message around it comes from the account's own bare JID (§11); this type does not check that.
    ///
    /// Source: XEP-0280 v1.0.1 §7, §14 (schema).
    public struct Received: DeclaredExtension {
        /// The message.
        public var forwarded: Forwarded

        /// A carbon of a message.
        public init(_ forwarded: Forwarded) { self.forwarded = forwarded }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("received", in: .carbons),
            .child(\.forwarded),
            specification: .xep(280, "1.0.1", section: "7"),
            build: { Received($0) }
        )
    }

    /// A message that another client of the account has sent.
    ///
    /// ```xml
    /// <sent xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'>…</forwarded></sent>
    /// ```
    ///
    /// True only if the message around it comes from the account's own bare JID (§11); this type does not check that.
    ///
    /// Source: XEP-0280 v1.0.1 §8, §14 (schema).
    public struct Sent: DeclaredExtension {
        /// The message.
        public var forwarded: Forwarded

        /// A carbon of a message.
        public init(_ forwarded: Forwarded) { self.forwarded = forwarded }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sent", in: .carbons),
            .child(\.forwarded),
            specification: .xep(280, "1.0.1", section: "8"),
            build: { Sent($0) }
        )
    }

    /// Asks the servers on the way to make no carbons of a message.
    ///
    /// ```xml
    /// <private xmlns='urn:xmpp:carbons:2'/>
    /// ```
    ///
    /// Source: XEP-0280 v1.0.1 §9, §14 (schema).
    public struct Private: DeclaredExtension {
        /// The request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("private", in: .carbons),
            specification: .xep(280, "1.0.1", section: "9"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0280 v1.0.1 §13.1.
    public static let carbons: Self = "urn:xmpp:carbons:2"
}
