public import StanzaCore
public import StanzaXML

/// Service Directories (XEP-0309): what a server says about itself in its vCard.
public enum ServiceDirectories {
    /// Where one can register with the server.
    ///
    /// ```xml
    /// <registration xmlns='urn:xmpp:vcard:registration:1'><uri>https://register.example.org/</uri></registration>
    /// ```
    ///
    /// Source: XEP-0309 v0.3 §2.3.2, §7.1 (schema).
    public struct Registration: DeclaredExtension {
        /// The page.
        public var uri: String

        /// An address.
        public init(uri: String) { self.uri = uri }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("registration", in: .vCardRegistration),
            .childText("uri", \.uri),
            specification: .xep(309, "0.3", section: "2.3.2"),
            build: Self.init
        )
    }

    /// Who signed the certificate of the server.
    ///
    /// ```xml
    /// <ca xmlns='urn:xmpp:vcard:ca:0'><name>Verona CA</name><uri>https://ca.example.org/</uri></ca>
    /// ```
    ///
    /// Source: XEP-0309 v0.3 §2.3.2, §7.2 (schema).
    public struct CertificateAuthority: DeclaredExtension {
        /// What it is called.
        public var name: String
        /// Its page.
        public var uri: String

        /// An authority.
        public init(name: String, uri: String) {
            self.name = name
            self.uri = uri
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ca", in: .vCardCA),
            .childText("name", \.name),
            .childText("uri", \.uri),
            specification: .xep(309, "0.3", section: "2.3.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0309 v0.3 §6.1.
    public static let vCardRegistration: Self = "urn:xmpp:vcard:registration:1"

    /// XEP-0309 v0.3 §6.1.
    public static let vCardCA: Self = "urn:xmpp:vcard:ca:0"
}
