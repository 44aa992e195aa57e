public import StanzaCore
public import StanzaXML

/// Component Connections (XEP-0225).
public enum ComponentConnections {
    /// Asks to have a domain's stanzas sent here, or offers it as a feature of the stream.
    ///
    /// ```xml
    /// <bind xmlns='urn:xmpp:component:0'><hostname>chat.example.com</hostname></bind>
    /// ```
    ///
    /// Source: XEP-0225 v0.2 §4, §8 (schema).
    public struct Bind: DeclaredExtension {
        /// The domain; `nil` in the feature.
        public var hostname: String?
        /// In the feature, whether a domain has to be bound.
        public var isRequired: Bool

        /// A domain, or the offer.
        public init(hostname: String? = nil, isRequired: Bool = false) {
            self.hostname = hostname
            self.isRequired = isRequired
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bind", in: .componentConnections),
            .childText("hostname", \.hostname),
            .flag("required", \.isRequired),
            specification: .xep(225, "0.2", section: "4"),
            build: Self.init
        )
    }

    /// Asks to have a domain's stanzas no longer sent here.
    ///
    /// Source: XEP-0225 v0.2 §4, §8 (schema).
    public struct Unbind: DeclaredExtension {
        /// The domain.
        public var hostname: String

        /// A domain.
        public init(hostname: String) { self.hostname = hostname }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unbind", in: .componentConnections),
            .childText("hostname", \.hostname),
            specification: .xep(225, "0.2", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0225 v0.2 §7.1.
    public static let componentConnections: Self = "urn:xmpp:component:0"
}
