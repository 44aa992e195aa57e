public import StanzaCore
public import StanzaXML

/// Client Certificate Management for SASL EXTERNAL (XEP-0257): which certificates can log in.
public enum CertificateManagement {
    /// Adds a certificate.
    ///
    /// ```xml
    /// <append xmlns='urn:xmpp:saslcert:1'><name>Phone</name><x509cert>MIICCTCC…</x509cert></append>
    /// ```
    ///
    /// Source: XEP-0257 v0.3 §2.1, §8 (schema).
    public struct Append: DeclaredExtension {
        /// What the user calls it.
        public var name: String
        /// The certificate in DER.
        public var certificate: XML.Base64
        /// Whether a client that logs in with it may not change certificates.
        public var mayNotManage: Bool

        /// A certificate.
        public init(name: String, certificate: XML.Base64, mayNotManage: Bool = false) {
            self.name = name
            self.certificate = certificate
            self.mayNotManage = mayNotManage
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("append", in: .certificateManagement),
            .childText("name", \.name),
            .childText("x509cert", \.certificate),
            .flag("no-cert-management", \.mayNotManage),
            specification: .xep(257, "0.3", section: "2.1"),
            build: Self.init
        )
    }

    /// Asks for the certificates, or holds them.
    ///
    /// Source: XEP-0257 v0.3 §2.2, §8 (schema).
    public struct Items: DeclaredExtension {
        /// The certificates; one that is malformed is kept with its error.
        public var items: [Parsed<Item>]

        /// Certificates, or the question.
        public init(items: [Item] = []) {
            self.init(parsed: items.map { .value($0) })
        }

        private init(parsed items: [Parsed<Item>]) {
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("items", in: .certificateManagement),
            .elements(of: Item.self, \.items),
            specification: .xep(257, "0.3", section: "2.2"),
            build: Self.init(parsed:)
        )
    }

    /// A certificate that can log in.
    ///
    /// Source: XEP-0257 v0.3 §2.2, §8 (schema).
    public struct Item: DeclaredExtension {
        /// What the user calls it.
        public var name: String
        /// The certificate in DER; `nil` when it is not said.
        public var certificate: XML.Base64?
        /// Whether a client that logs in with it may not change certificates.
        public var mayNotManage: Bool
        /// Who is logged in with it; `nil` when nobody is.
        public var users: Users?

        /// A certificate.
        public init(name: String, certificate: XML.Base64? = nil, mayNotManage: Bool = false, users: Users? = nil) {
            self.name = name
            self.certificate = certificate
            self.mayNotManage = mayNotManage
            self.users = users
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("item", in: .certificateManagement),
            .childText("name", \.name),
            .childText("x509cert", \.certificate),
            .flag("no-cert-management", \.mayNotManage),
            .child(\.users),
            specification: .xep(257, "0.3", section: "2.2"),
            build: Self.init
        )
    }

    /// Who is logged in with a certificate.
    ///
    /// Source: XEP-0257 v0.3 §2.2, §8 (schema).
    public struct Users: DeclaredExtension {
        /// The resources.
        public var resources: [String]

        /// Resources.
        public init(resources: [String] = []) { self.resources = resources }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("users", in: .certificateManagement),
            .childTexts("resource", \.resources),
            specification: .xep(257, "0.3", section: "2.2"),
            build: Self.init
        )
    }

    /// Asks that nobody logs in with a certificate any more.
    ///
    /// Source: XEP-0257 v0.3 §2.3, §8 (schema).
    public struct Disable: DeclaredExtension {
        /// What the user calls it.
        public var name: String

        /// A certificate.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("disable", in: .certificateManagement),
            .childText("name", \.name),
            specification: .xep(257, "0.3", section: "2.3"),
            build: Self.init
        )
    }

    /// Asks the same, and to end what is logged in with it.
    ///
    /// Source: XEP-0257 v0.3 §2.4, §8 (schema).
    public struct Revoke: DeclaredExtension {
        /// What the user calls it.
        public var name: String

        /// A certificate.
        public init(name: String) { self.name = name }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("revoke", in: .certificateManagement),
            .childText("name", \.name),
            specification: .xep(257, "0.3", section: "2.4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0257 v0.3 §7.1.
    public static let certificateManagement: Self = "urn:xmpp:saslcert:1"
}
