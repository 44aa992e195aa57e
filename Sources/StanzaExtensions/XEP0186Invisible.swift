public import StanzaCore
public import StanzaXML

/// Invisible Command (XEP-0186): being online unseen.
public enum Invisibility {
    /// Asks the server to tell nobody of this client.
    ///
    /// ```xml
    /// <invisible xmlns='urn:xmpp:invisible:1' probe='true'/>
    /// ```
    ///
    /// Source: XEP-0186 v0.14.0 §3.1, §9 (schema).
    public struct Invisible: DeclaredExtension {
        /// Whether the server is to find out which contacts are online.
        public var probes: Bool

        /// A wish.
        public init(probes: Bool = false) { self.probes = probes }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invisible", in: .invisible),
            .attribute("probe", \.probes, default: false),
            specification: .xep(186, "0.14.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Asks the server to tell of this client again.
    ///
    /// ```xml
    /// <visible xmlns='urn:xmpp:invisible:1'/>
    /// ```
    ///
    /// Source: XEP-0186 v0.14.0 §3.2, §9 (schema).
    public struct Visible: DeclaredExtension {
        /// A wish.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("visible", in: .invisible),
            specification: .xep(186, "0.14.0", section: "3.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0186 v0.14.0 §8.1.
    public static let invisible: Self = "urn:xmpp:invisible:1"
}
