public import StanzaCore
public import StanzaXML

/// Privileged Entity (XEP-0356): a component does things in the name of users.
public enum PrivilegedEntity {
    /// Says what a component may do, or has a stanza it sends in the name of somebody.
    ///
    /// ```xml
    /// <privilege xmlns='urn:xmpp:privilege:2'><perm access='roster' type='both'/></privilege>
    /// ```
    ///
    /// Source: XEP-0356 v0.4.1 §4, §12 (schema).
    public struct Privilege: DeclaredExtension {
        /// What it may do; one that is malformed is kept with its error.
        public var permissions: [Parsed<Permission>]
        /// The stanza; `nil` where permissions are said.
        public var forwarded: Forwarded?

        /// Permissions, or a stanza.
        public init(permissions: [Permission] = [], forwarded: Forwarded? = nil) {
            self.init(parsed: permissions.map { .value($0) }, forwarded)
        }

        private init(parsed permissions: [Parsed<Permission>], _ forwarded: Forwarded?) {
            self.permissions = permissions
            self.forwarded = forwarded
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("privilege", in: .privilege),
            .elements(of: Permission.self, \.permissions),
            .child(\.forwarded),
            specification: .xep(356, "0.4.1", section: "4"),
            build: Self.init(parsed:_:)
        )
    }

    /// Something that a component may do.
    ///
    /// Source: XEP-0356 v0.4.1 §4.2, §12 (schema).
    public struct Permission: DeclaredExtension {
        /// What it is about.
        public var access: Access
        /// How much of it is allowed; `nil` where each ``Namespace`` says.
        public var type: Kind?
        /// Whether the component is told of changes of rosters.
        public var pushes: Bool
        /// For requests, the namespaces; one that is malformed is kept with its error.
        public var namespaces: [Parsed<Namespace>]

        /// A permission.
        public init(access: Access, type: Kind? = nil, pushes: Bool = true, namespaces: [Namespace] = []) {
            self.init(parsed: access, type, pushes, namespaces.map { .value($0) })
        }

        private init(parsed access: Access, _ type: Kind?, _ pushes: Bool, _ namespaces: [Parsed<Namespace>]) {
            self.access = access
            self.type = type
            self.pushes = pushes
            self.namespaces = namespaces
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("perm", in: .privilege),
            .attribute("access", \.access),
            .attribute("type", \.type),
            .attribute("push", \.pushes, default: true),
            .elements(of: Namespace.self, \.namespaces),
            specification: .xep(356, "0.4.1", section: "4.2"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// A namespace of requests that a component may send.
    ///
    /// Source: XEP-0356 v0.4.1 §6.2, §12 (schema).
    public struct Namespace: DeclaredExtension {
        /// The namespace.
        public var namespace: String
        /// How much of it is allowed.
        public var type: Kind

        /// A namespace.
        public init(namespace: String, type: Kind) {
            self.namespace = namespace
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("namespace", in: .privilege),
            .attribute("ns", \.namespace),
            .attribute("type", \.type),
            specification: .xep(356, "0.4.1", section: "6.2"),
            build: Self.init
        )
    }

    /// Has a request that is sent in the name of a user.
    ///
    /// ```xml
    /// <privileged_iq xmlns='urn:xmpp:privilege:2'><iq xmlns='jabber:client' type='set' id='s1'>…</iq></privileged_iq>
    /// ```
    ///
    /// Source: XEP-0356 v0.4.1 §6.3, §12 (schema).
    public struct Request: DeclaredExtension {
        /// The request.
        public var stanza: Unverified<AnyStanza>

        /// A request.
        public init(stanza: Unverified<AnyStanza>) { self.stanza = stanza }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("privileged_iq", in: .privilege),
            .stanza(\.stanza),
            specification: .xep(356, "0.4.1", section: "6.3"),
            build: Self.init
        )
    }

    /// What a component may do something with (XEP-0356 v0.4.1 §12). A value outside the XEP is kept.
    public struct Access: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Rosters.
        public static let roster = Access(rawValue: "roster")
        /// Messages.
        public static let message = Access(rawValue: "message")
        /// Presence.
        public static let presence = Access(rawValue: "presence")
        /// Requests.
        public static let iq = Access(rawValue: "iq")
    }

    /// How much of something is allowed (XEP-0356 v0.4.1 §12). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing.
        public static let nothing = Kind(rawValue: "none")
        /// Reading.
        public static let get = Kind(rawValue: "get")
        /// Changing.
        public static let set = Kind(rawValue: "set")
        /// Reading and changing.
        public static let both = Kind(rawValue: "both")
        /// Sending.
        public static let outgoing = Kind(rawValue: "outgoing")
        /// Presence of the users themselves.
        public static let managedEntity = Kind(rawValue: "managed_entity")
        /// Presence of the users and of their contacts.
        public static let roster = Kind(rawValue: "roster")
    }
}

extension XML.Namespace {
    /// XEP-0356 v0.4.1 §11.1.
    public static let privilege: Self = "urn:xmpp:privilege:2"
}
