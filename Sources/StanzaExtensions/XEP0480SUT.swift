public import StanzaCore
public import StanzaXML

/// SASL Upgrade Tasks (XEP-0480): giving a server what it needs for a better mechanism.
public enum SASLUpgrade {
    /// Offers a task in a ``SASL2/Authentication``, or takes it in a ``SASL2/Authenticate``.
    ///
    /// ```xml
    /// <upgrade xmlns='urn:xmpp:sasl:upgrade:0'>UPGR-SCRAM-SHA-256</upgrade>
    /// ```
    ///
    /// Source: XEP-0480 v0.2.0 §2.1, §2.2, §8 (schema).
    public struct Upgrade: DeclaredExtension {
        /// The task's name.
        public var task: String

        /// A task.
        public init(_ task: String) { self.task = task }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("upgrade", in: .saslUpgrade),
            .text(\.task),
            specification: .xep(480, "0.2.0", section: "2.1"),
            build: Self.init
        )
    }

    /// What the server asks to hash the password with, in a ``SASL2/TaskData``.
    ///
    /// ```xml
    /// <salt xmlns='urn:xmpp:scram-upgrade:0' iterations='4096'>A_GLOBALLY_UNIQUE_SALT</salt>
    /// ```
    ///
    /// Source: XEP-0480 v0.2.0 §3, §8 (schema).
    public struct Salt: DeclaredExtension {
        /// How often to hash.
        public var iterations: UInt32
        /// The salt.
        public var data: XML.Base64

        /// A salt.
        public init(iterations: UInt32, data: XML.Base64) {
            self.iterations = iterations
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("salt", in: .scramUpgrade),
            .attribute("iterations", \.iterations),
            .text(\.data),
            specification: .xep(480, "0.2.0", section: "3"),
            build: Self.init
        )
    }

    /// The password, hashed, in a ``SASL2/TaskData``.
    ///
    /// Source: XEP-0480 v0.2.0 §3, §8 (schema).
    public struct Hash: DeclaredExtension {
        /// The hash.
        public var data: XML.Base64

        /// A hash.
        public init(_ data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("hash", in: .scramUpgrade),
            .text(\.data),
            specification: .xep(480, "0.2.0", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0480 v0.2.0 §7.
    public static let saslUpgrade: Self = "urn:xmpp:sasl:upgrade:0"

    /// XEP-0480 v0.2.0 §7.
    public static let scramUpgrade: Self = "urn:xmpp:scram-upgrade:0"
}
