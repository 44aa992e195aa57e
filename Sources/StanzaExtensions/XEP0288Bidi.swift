public import StanzaCore
public import StanzaXML

/// Bidirectional Server-to-Server Connections (XEP-0288).
public enum BidirectionalStreams {
    /// The server can send stanzas back on the same connection: a feature of the stream.
    ///
    /// ```xml
    /// <bidi xmlns='urn:xmpp:features:bidi'/>
    /// ```
    ///
    /// Source: XEP-0288 v1.0.1 §2.1, §7.2 (schema).
    public struct Feature: DeclaredExtension {
        /// The feature.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bidi", in: .bidiFeature),
            specification: .xep(288, "1.0.1", section: "2.1"),
            build: Self.init
        )
    }

    /// Says that the sender takes stanzas on its own connection.
    ///
    /// ```xml
    /// <bidi xmlns='urn:xmpp:bidi'/>
    /// ```
    ///
    /// Source: XEP-0288 v1.0.1 §2.2, §7.1 (schema).
    public struct Enable: DeclaredExtension {
        /// What other specifications put here, such as limits of the stream (XEP-0478).
        public var payloads: ExtensionList

        /// The switch.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bidi", in: .bidi),
            .extensions(\.payloads),
            specification: .xep(288, "1.0.1", section: "2.2"),
            build: Self.init(parsed:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0288 v1.0.1 §6.1.
    public static let bidi: Self = "urn:xmpp:bidi"

    /// XEP-0288 v1.0.1 §6.2.
    public static let bidiFeature: Self = "urn:xmpp:features:bidi"
}
