public import StanzaCore
public import StanzaXML

/// Bind 2 (XEP-0386): a resource together with the login.
public enum Bind2 {
    /// Asks for a resource inside of a ``SASL2/Authenticate``, or offers it inside of a ``SASL2/Authentication``.
    ///
    /// ```xml
    /// <bind xmlns='urn:xmpp:bind:0'><tag>Quill</tag><enable xmlns='urn:xmpp:carbons:2'/></bind>
    /// ```
    ///
    /// Source: XEP-0386 v1.1.0 §3, §7 (schema).
    public struct Bind: DeclaredExtension {
        /// What the client is called, which the resource begins with; `nil` when it does not say.
        public var tag: String?
        /// In an offer, what can be switched on with it; `nil` when nothing can.
        public var inline: Inline?
        /// In a wish, what is to be switched on with it, typed where registered.
        public var payloads: ExtensionList

        /// A wish, or an offer.
        public init(tag: String? = nil, inline: Inline? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: tag, inline, ExtensionList(payloads))
        }

        private init(parsed tag: String?, _ inline: Inline?, _ payloads: ExtensionList) {
            self.tag = tag
            self.inline = inline
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bind", in: .bind2),
            .childText("tag", \.tag),
            .child(\.inline),
            .extensions(\.payloads),
            specification: .xep(386, "1.1.0", section: "3"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What can be switched on together with the resource.
    ///
    /// Source: XEP-0386 v1.1.0 §3.1, §7 (schema).
    public struct Inline: DeclaredExtension {
        /// The features; one that is malformed is kept with its error.
        public var features: [Parsed<Feature>]

        /// Features.
        public init(features: [Feature] = []) {
            self.init(parsed: features.map { .value($0) })
        }

        private init(parsed features: [Parsed<Feature>]) {
            self.features = features
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("inline", in: .bind2),
            .elements(of: Feature.self, \.features),
            specification: .xep(386, "1.1.0", section: "3.1"),
            build: Self.init(parsed:)
        )
    }

    /// Something that can be switched on together with the resource.
    ///
    /// Source: XEP-0386 v1.1.0 §3.1, §7 (schema).
    public struct Feature: DeclaredExtension {
        /// The namespace of what is switched on.
        public var namespace: String

        /// A feature by its namespace.
        public init(namespace: String) { self.namespace = namespace }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("feature", in: .bind2),
            .attribute("var", \.namespace),
            specification: .xep(386, "1.1.0", section: "3.1"),
            build: Self.init
        )
    }

    /// Says that there is a resource; which one stands in the ``SASL2/Success`` around it.
    ///
    /// ```xml
    /// <bound xmlns='urn:xmpp:bind:0'/>
    /// ```
    ///
    /// Source: XEP-0386 v1.1.0 §3.2, §7 (schema).
    public struct Bound: DeclaredExtension {
        /// What was switched on, and the state of the archive, typed where registered.
        public var payloads: ExtensionList

        /// The success.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bound", in: .bind2),
            .extensions(\.payloads),
            specification: .xep(386, "1.1.0", section: "3.2"),
            build: Self.init(parsed:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0386 v1.1.0 §6.
    public static let bind2: Self = "urn:xmpp:bind:0"
}
