public import StanzaCore
public import StanzaXML

/// Resource Application Priority (XEP-0168): which of somebody's resources is best for calls, whiteboards and the like.
public enum ApplicationPriority {
    /// How ready a resource is for one kind of application, in its presence or in an item of the node ``node``.
    ///
    /// ```xml
    /// <rap xmlns='urn:xmpp:rap:0' ns='urn:xmpp:jingle:apps:rtp:0' num='5'/>
    /// ```
    ///
    /// A presence has one for each kind whose priority is not that of the presence itself:
    /// `presence.extensions.all(ApplicationPriority.Priority.self)`.
    ///
    /// Source: XEP-0168 v0.7 §3.1, §4 (the flag), §10.1 (schema).
    public struct Priority: DeclaredExtension {
        /// The main namespace of the kind of application. `jabber:client`, which a client may not write, stands for
        /// messages.
        public var namespace: String
        /// The priority, -128 to 127, the highest first; `nil` where the priority of the presence itself counts.
        public var number: Int8?
        /// Whether the server says that the resource is the best for this kind.
        public var isPrimary: Bool

        /// A priority for a kind of application.
        public init(namespace: String, number: Int8?, isPrimary: Bool = false) {
            self.namespace = namespace
            self.number = number
            self.isPrimary = isPrimary
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rap", in: .applicationPriority),
            .attribute("ns", \.namespace, default: "jabber:client"),
            .attribute("num", \.number),
            .flag("primary", \.isPrimary),
            specification: .xep(168, "0.7", section: "3.1"),
            build: Self.init
        )
    }

    /// Asks a server to hand a message to the resource with the highest priority for one kind of application.
    ///
    /// ```xml
    /// <route xmlns='urn:xmpp:raproute:0' ns='urn:xmpp:jingle:apps:rtp:0'/>
    /// ```
    ///
    /// It stands in a message to a bare address.
    ///
    /// Source: XEP-0168 v0.7 §5, §10.2 (schema).
    public struct Route: DeclaredExtension {
        /// The main namespace of the kind of application.
        public var namespace: String

        /// A wish for the best resource.
        public init(namespace: String) { self.namespace = namespace }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("route", in: .applicationRoute),
            .attribute("ns", \.namespace, default: "jabber:client"),
            specification: .xep(168, "0.7", section: "5"),
            build: Self.init
        )
    }

    /// The node, at somebody's own address, that holds the priority of a resource.
    ///
    /// Source: XEP-0168 v0.7 §3.4.
    public static let node = "urn:xmpp:rap:0"
}

extension XML.Namespace {
    /// XEP-0168 v0.7 §9.1.
    public static let applicationPriority: Self = "urn:xmpp:rap:0"

    /// XEP-0168 v0.7 §9.1.
    public static let applicationRoute: Self = "urn:xmpp:raproute:0"
}
