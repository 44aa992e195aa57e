public import StanzaCore
public import StanzaXML

/// Namespace Delegation (XEP-0355): a component answers in the place of its server.
public enum NamespaceDelegation {
    /// Says which namespaces a component answers for, or has a stanza for it, or its answer.
    ///
    /// ```xml
    /// <delegation xmlns='urn:xmpp:delegation:2'><delegated namespace='urn:xmpp:mam:2'/></delegation>
    /// ```
    ///
    /// Source: XEP-0355 v0.5 §4, §13 (schema).
    public struct Delegation: DeclaredExtension {
        /// The account that lets the component answer for it alone (§5.1); `nil` where the server does.
        public var to: JID?
        /// The namespaces; one that is malformed is kept with its error.
        public var delegated: [Parsed<Delegated>]
        /// The stanza; `nil` where namespaces are said.
        public var forwarded: Forwarded?

        /// Namespaces, or a stanza.
        public init(to: JID? = nil, delegated: [Delegated] = [], forwarded: Forwarded? = nil) {
            self.init(to, delegated.map { .value($0) }, forwarded)
        }

        private init(_ to: JID?, _ delegated: [Parsed<Delegated>], _ forwarded: Forwarded?) {
            self.to = to
            self.delegated = delegated
            self.forwarded = forwarded
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("delegation", in: .delegation),
            .attribute("to", \.to),
            .elements(of: Delegated.self, \.delegated),
            .child(\.forwarded),
            specification: .xep(355, "0.5", section: "4"),
            build: Self.init(_:_:_:)
        )
    }

    /// A namespace that a component answers for.
    ///
    /// Source: XEP-0355 v0.5 §4.2, §13 (schema).
    public struct Delegated: DeclaredExtension {
        /// The namespace.
        public var namespace: String
        /// The attributes that the request has to have; one that is malformed is kept with its error.
        public var attributes: [Parsed<Attribute>]

        /// A namespace.
        public init(namespace: String, attributes: [Attribute] = []) {
            self.init(parsed: namespace, attributes.map { .value($0) })
        }

        private init(parsed namespace: String, _ attributes: [Parsed<Attribute>]) {
            self.namespace = namespace
            self.attributes = attributes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("delegated", in: .delegation),
            .attribute("namespace", \.namespace),
            .elements(of: Attribute.self, \.attributes),
            specification: .xep(355, "0.5", section: "4.2"),
            build: Self.init(parsed:_:)
        )
    }

    /// An attribute that a request has to have.
    ///
    /// Source: XEP-0355 v0.5 §4.2, §13 (schema).
    public struct Attribute: DeclaredExtension {
        /// Its name.
        public var name: String

        /// An attribute.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("attribute", in: .delegation),
            .attribute("name", \.name),
            specification: .xep(355, "0.5", section: "4.2"),
            build: Self.init
        )
    }

    /// Asks a server to have namespaces answered for by a component.
    ///
    /// Source: XEP-0355 v0.5 §5, §13 (schema).
    public struct Query: DeclaredExtension {
        /// The component.
        public var to: JID
        /// The namespaces; one that is malformed is kept with its error.
        public var delegates: [Parsed<Delegate>]

        /// Namespaces.
        public init(to: JID, delegates: [Delegate] = []) {
            self.init(parsed: to, delegates.map { .value($0) })
        }

        private init(parsed to: JID, _ delegates: [Parsed<Delegate>]) {
            self.to = to
            self.delegates = delegates
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .delegation),
            .attribute("to", \.to),
            .elements(of: Delegate.self, \.delegates),
            specification: .xep(355, "0.5", section: "5"),
            build: Self.init(parsed:_:)
        )
    }

    /// A namespace that is to be answered for.
    ///
    /// Source: XEP-0355 v0.5 §5, §13 (schema).
    public struct Delegate: DeclaredExtension {
        /// The namespace.
        public var namespace: String

        /// A namespace.
        public init(namespace: String) { self.namespace = namespace }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("delegate", in: .delegation),
            .attribute("namespace", \.namespace),
            specification: .xep(355, "0.5", section: "5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0355 v0.5 §12.1.
    public static let delegation: Self = "urn:xmpp:delegation:2"
}
