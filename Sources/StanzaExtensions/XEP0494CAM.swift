public import StanzaCore
public import StanzaXML

/// Client Access Management (XEP-0494): which programs can use an account.
public enum ClientAccess {
    /// Asks for the programs.
    ///
    /// ```xml
    /// <list xmlns='urn:xmpp:cam:0'/>
    /// ```
    ///
    /// Source: XEP-0494 v0.1.0 §3.1.
    public struct List: DeclaredExtension {
        /// A request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("list", in: .clientAccess),
            specification: .xep(494, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// The programs that can use an account.
    ///
    /// ```xml
    /// <clients xmlns='urn:xmpp:cam:0'><client id='zeiP' type='session' connected='true'>…</client></clients>
    /// ```
    ///
    /// Source: XEP-0494 v0.1.0 §3.1.
    public struct Clients: DeclaredExtension {
        /// The programs; one that is malformed is kept with its error.
        public var clients: [Parsed<Client>]

        /// Programs.
        public init(clients: [Client] = []) {
            self.init(parsed: clients.map { .value($0) })
        }

        private init(parsed clients: [Parsed<Client>]) {
            self.clients = clients
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("clients", in: .clientAccess),
            .elements(of: Client.self, \.clients),
            specification: .xep(494, "0.1.0", section: "3.1"),
            build: Self.init(parsed:)
        )
    }

    /// A program that can use an account.
    ///
    /// Source: XEP-0494 v0.1.0 §3.1.
    public struct Client: DeclaredExtension {
        /// What the server calls it.
        public var id: String
        /// Whether it can go on without logging in; `nil` when it is not said.
        public var type: Kind?
        /// Whether it is online.
        public var isConnected: Bool
        /// When it logged in first; `nil` when it is not said.
        public var firstSeen: DateTime?
        /// When it was online last; `nil` when it is not said.
        public var lastSeen: DateTime?
        /// How it logs in; `nil` when it is not said.
        public var authentication: Authentication?
        /// What it may do; `nil` when it is not said.
        public var permission: Permission?
        /// Which program on which device it is; `nil` when it is not said.
        public var userAgent: UserAgent?

        /// A program.
        public init(
            id: String,
            type: Kind? = nil,
            isConnected: Bool = false,
            firstSeen: DateTime? = nil,
            lastSeen: DateTime? = nil,
            authentication: Authentication? = nil,
            permission: Permission? = nil,
            userAgent: UserAgent? = nil
        ) {
            self.id = id
            self.type = type
            self.isConnected = isConnected
            self.firstSeen = firstSeen
            self.lastSeen = lastSeen
            self.authentication = authentication
            self.permission = permission
            self.userAgent = userAgent
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("client", in: .clientAccess),
            .attribute("id", \.id),
            .attribute("type", \.type),
            .attribute("connected", \.isConnected, default: false),
            .childText("first-seen", \.firstSeen),
            .childText("last-seen", \.lastSeen),
            .child(\.authentication),
            .child(\.permission),
            .child(\.userAgent),
            specification: .xep(494, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// How a program logs in.
    ///
    /// Source: XEP-0494 v0.1.0 §3.1.
    public struct Authentication: DeclaredExtension {
        /// Whether it knows the password.
        public var usesPassword: Bool
        /// Whether it was given a permission, such as by OAuth.
        public var usesGrant: Bool
        /// Whether it has a token of ``FAST``.
        public var usesFAST: Bool

        /// Ways to log in.
        public init(usesPassword: Bool = false, usesGrant: Bool = false, usesFAST: Bool = false) {
            self.usesPassword = usesPassword
            self.usesGrant = usesGrant
            self.usesFAST = usesFAST
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("auth", in: .clientAccess),
            .flag("password", \.usesPassword),
            .flag("grant", \.usesGrant),
            .flag("fast", \.usesFAST),
            specification: .xep(494, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// What a program may do.
    ///
    /// Source: XEP-0494 v0.1.0 §3.1.
    public struct Permission: DeclaredExtension {
        /// `unrestricted` or `normal`.
        public var status: String

        /// A permission.
        public init(status: String) { self.status = status }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("permission", in: .clientAccess),
            .attribute("status", \.status),
            specification: .xep(494, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// A program on a device.
    ///
    /// Source: XEP-0494 v0.1.0 §3.1.
    public struct UserAgent: DeclaredExtension {
        /// The program; `nil` when it is not said.
        public var software: String?
        /// The page of the program; `nil` when it is not said.
        public var uri: String?
        /// The device; `nil` when it is not said.
        public var device: String?

        /// A program on a device.
        public init(software: String? = nil, uri: String? = nil, device: String? = nil) {
            self.software = software
            self.uri = uri
            self.device = device
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("user-agent", in: .clientAccess),
            .childText("software", \.software),
            .childText("uri", \.uri),
            .childText("device", \.device),
            specification: .xep(494, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Ends the access of a program.
    ///
    /// ```xml
    /// <revoke xmlns='urn:xmpp:cam:0' id='HjEE'/>
    /// ```
    ///
    /// Source: XEP-0494 v0.1.0 §3.2.
    public struct Revoke: DeclaredExtension {
        /// What the server calls the program.
        public var id: String

        /// The end of an access.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("revoke", in: .clientAccess),
            .attribute("id", \.id),
            specification: .xep(494, "0.1.0", section: "3.2"),
            build: Self.init
        )
    }

    /// What a program can do (XEP-0494 v0.1.0 §3.1). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It has a session now, or can go on with one.
        public static let session = Kind(rawValue: "session")
        /// It can log in again.
        public static let access = Kind(rawValue: "access")
    }
}

extension XML.Namespace {
    /// XEP-0494 v0.1.0 §8.
    public static let clientAccess: Self = "urn:xmpp:cam:0"
}
