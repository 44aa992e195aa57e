public import StanzaCore
public import StanzaXML

/// Client Key Support (XEP-0399): keys by which a client logs in again without its user.
public enum ClientKeys {
    /// Asks for a key.
    ///
    /// ```xml
    /// <register xmlns='urn:xmpp:client-key:0'><id>c1</id><name>Tablet</name><key>AAEC</key><ttl>2592000</ttl></register>
    /// ```
    ///
    /// Source: XEP-0399 v0.1.0 §3.1.
    public struct Register: DeclaredExtension {
        /// What the client is called, unique for the account.
        public var id: String
        /// What the client is called for people.
        public var name: String
        /// The key to check the client by (ValidationKey).
        public var key: XML.Base64
        /// For how many seconds it is wanted.
        public var ttl: UInt64

        /// A request.
        public init(id: String, name: String, key: XML.Base64, ttl: UInt64) {
            self.id = id
            self.name = name
            self.key = key
            self.ttl = ttl
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("register", in: .clientKeys),
            .childText("id", \.id),
            .childText("name", \.name),
            .childText("key", \.key),
            .childText("ttl", \.ttl),
            specification: .xep(399, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Holds what a client logs in with next time.
    ///
    /// Source: XEP-0399 v0.1.0 §3.1.
    public struct Registered: DeclaredExtension {
        /// The secret, encrypted (EncryptedSecret).
        public var encryptedSecret: XML.Base64
        /// Until when it is good, which may be sooner than was asked for.
        public var expiry: DateTime

        /// A secret.
        public init(encryptedSecret: XML.Base64, expiry: DateTime) {
            self.encryptedSecret = encryptedSecret
            self.expiry = expiry
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("registered", in: .clientKeys),
            .childText("encrypted-secret", \.encryptedSecret),
            .childText("expiry", \.expiry),
            specification: .xep(399, "0.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Asks that a key be good no longer.
    ///
    /// Source: XEP-0399 v0.1.0 §3.2.
    public struct Revoke: DeclaredExtension {
        /// The client whose key it is.
        public var id: String

        /// A request.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("revoke", in: .clientKeys),
            .childText("id", \.id),
            specification: .xep(399, "0.1.0", section: "3.2"),
            build: Self.init
        )
    }

    /// Asks for the keys of an account, or holds them.
    ///
    /// Source: XEP-0399 v0.1.0 §3.3.
    public struct List: DeclaredExtension {
        /// The keys; one that is malformed is kept with its error.
        public var keys: [Parsed<Key>]

        /// A request, or the keys.
        public init(_ keys: [Key] = []) { self.init(parsed: keys.map { .value($0) }) }

        private init(parsed keys: [Parsed<Key>]) { self.keys = keys }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("list", in: .clientKeys),
            .elements(of: Key.self, \.keys),
            specification: .xep(399, "0.1.0", section: "3.3"),
            build: Self.init(parsed:)
        )
    }

    /// A key of an account.
    ///
    /// Source: XEP-0399 v0.1.0 §3.3.
    public struct Key: DeclaredExtension {
        /// What the client is called, unique for the account.
        public var id: String
        /// What the client is called for people; `nil` when it is not said.
        public var name: String?
        /// Until when the key is good; absent when it is not said.
        public var expiry: Lenient<DateTime>

        /// A key.
        public init(id: String, name: String? = nil, expiry: DateTime? = nil) {
            self.init(id, name, Lenient(expiry))
        }

        private init(_ id: String, _ name: String?, _ expiry: Lenient<DateTime>) {
            self.id = id
            self.name = name
            self.expiry = expiry
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("key", in: .clientKeys),
            .childText("id", \.id),
            .childText("name", \.name),
            .lenientChildText("expiry", \.expiry),
            specification: .xep(399, "0.1.0", section: "3.3"),
            build: Self.init(_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0399 v0.1.0 §3.
    public static let clientKeys: Self = "urn:xmpp:client-key:0"
}
