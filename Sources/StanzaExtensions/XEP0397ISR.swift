public import StanzaCore
public import StanzaXML

/// Instant Stream Resumption (XEP-0397): going on with a stream together with the login.
public enum InstantStreamResumption {
    /// The server can do so: a feature of the stream.
    ///
    /// ```xml
    /// <isr xmlns='https://xmpp.org/extensions/isr/0'><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>…</mechanisms></isr>
    /// ```
    ///
    /// Source: XEP-0397 v0.1.1 §3.
    public struct Feature: DeclaredExtension {
        /// The mechanisms that can be used with a token; `nil` when none is said.
        public var mechanisms: SASL.Mechanisms?

        /// Mechanisms.
        public init(mechanisms: SASL.Mechanisms? = nil) { self.mechanisms = mechanisms }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("isr", in: .instantStreamResumption),
            .child(\.mechanisms),
            specification: .xep(397, "0.1.1", section: "3"),
            build: Self.init
        )
    }

    /// Asks for a token, in a ``StreamManagement/Enable``.
    ///
    /// Source: XEP-0397 v0.1.1 §4.
    public struct Enable: DeclaredExtension {
        /// The mechanism the token is for.
        public var mechanism: String

        /// A wish.
        public init(mechanism: String) { self.mechanism = mechanism }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("isr-enable", in: .instantStreamResumption),
            .attribute("mechanism", \.mechanism),
            specification: .xep(397, "0.1.1", section: "4"),
            build: Self.init
        )
    }

    /// Has a token, in a ``StreamManagement/Enabled``.
    ///
    /// Source: XEP-0397 v0.1.1 §4.
    public struct Enabled: DeclaredExtension {
        /// The token.
        public var token: String
        /// Where to connect again, a host with a port or without; `nil` when it does not matter.
        public var location: String?

        /// A token.
        public init(token: String, location: String? = nil) {
            self.token = token
            self.location = location
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("isr-enabled", in: .instantStreamResumption),
            .attribute("token", \.token),
            .attribute("location", \.location),
            specification: .xep(397, "0.1.1", section: "4"),
            build: Self.init
        )
    }

    /// Asks to go on with a stream, in a ``SASL2/Authenticate``.
    ///
    /// Source: XEP-0397 v0.1.1 §5.2.
    public struct Resume: DeclaredExtension {
        /// Whether the client logs in with the token.
        public var hasToken: Bool
        /// The stream.
        public var resume: StreamManagement.Resume

        /// A wish.
        public init(hasToken: Bool = true, resume: StreamManagement.Resume) {
            self.hasToken = hasToken
            self.resume = resume
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("inst-resume", in: .instantStreamResumption),
            .attribute("with-isr-token", \.hasToken, default: true),
            .child(\.resume),
            specification: .xep(397, "0.1.1", section: "5.2"),
            build: Self.init
        )
    }

    /// Says that the stream goes on, in a ``SASL2/Success``.
    ///
    /// Source: XEP-0397 v0.1.1 §5.2.1.
    public struct Resumed: DeclaredExtension {
        /// The token for the next time; `nil` when there is none.
        public var token: String?
        /// The stream.
        public var resumed: StreamManagement.Resumed

        /// A new token.
        public init(token: String? = nil, resumed: StreamManagement.Resumed) {
            self.token = token
            self.resumed = resumed
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("inst-resumed", in: .instantStreamResumption),
            .attribute("token", \.token),
            .child(\.resumed),
            specification: .xep(397, "0.1.1", section: "5.2.1"),
            build: Self.init
        )
    }

    /// Says that the client is logged in, and that the stream does not go on.
    ///
    /// Source: XEP-0397 v0.1.1 §5.2.2.
    public struct Failed: DeclaredExtension {
        /// Why.
        public var failed: StreamManagement.Failed

        /// A refusal.
        public init(failed: StreamManagement.Failed) { self.failed = failed }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("inst-resume-failed", in: .instantStreamResumption),
            .child(\.failed),
            specification: .xep(397, "0.1.1", section: "5.2.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0397 v0.1.1 §8.
    public static let instantStreamResumption: Self = "https://xmpp.org/extensions/isr/0"
}
