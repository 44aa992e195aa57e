public import StanzaCore
public import StanzaXML

/// What a server says it can do with rosters, as features of the stream (RFC 6121).
public enum RosterFeatures {
    /// The server sends of a roster what has changed since a version; before, this was XEP-0237.
    ///
    /// ```xml
    /// <ver xmlns='urn:xmpp:features:rosterver'/>
    /// ```
    ///
    /// Source: RFC 6121 §2.6.1.
    public struct Versioning: DeclaredExtension {
        /// Whether the server says that clients can do without, as XEP-0237 has it.
        public var isOptional: Bool
        /// Whether the server says that clients cannot do without, as XEP-0237 has it.
        public var isRequired: Bool

        /// The feature.
        public init(isOptional: Bool = false, isRequired: Bool = false) {
            self.isOptional = isOptional
            self.isRequired = isRequired
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ver", in: .rosterVersioningFeature),
            .flag("optional", \.isOptional),
            .flag("required", \.isRequired),
            specification: .rfc(6121, section: "2.6.1"),
            build: Self.init
        )
    }

    /// The server remembers whom a user lets subscribe before that one asks.
    ///
    /// ```xml
    /// <sub xmlns='urn:xmpp:features:pre-approval'/>
    /// ```
    ///
    /// Source: RFC 6121 §3.4.1.
    public struct PreApproval: DeclaredExtension {
        /// The feature.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sub", in: .preApprovalFeature),
            specification: .rfc(6121, section: "3.4.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// RFC 6121 §2.6.1.
    public static let rosterVersioningFeature: Self = "urn:xmpp:features:rosterver"

    /// RFC 6121 §3.4.1.
    public static let preApprovalFeature: Self = "urn:xmpp:features:pre-approval"
}
