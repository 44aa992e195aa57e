public import StanzaCore
public import StanzaXML

/// Stream Initiation (XEP-0095), which Jingle has replaced.
public enum StreamInitiation {
    /// Offers a stream, or takes one.
    ///
    /// ```xml
    /// <si xmlns='http://jabber.org/protocol/si' id='a0' mime-type='text/plain'
    ///     profile='http://jabber.org/protocol/si/profile/file-transfer'>…</si>
    /// ```
    ///
    /// Source: XEP-0095 v1.2 §4.1, §9 (schema).
    public struct Offer: DeclaredExtension {
        /// What the stream is called; `nil` in an answer.
        public var id: String?
        /// The media type of what is sent; `nil` for bytes of any kind.
        public var mimeType: String?
        /// The namespace of what is sent for; `nil` in an answer.
        public var profile: String?
        /// The methods to choose from, or the one chosen; `nil` when there is none.
        public var negotiation: FeatureNegotiation?
        /// What the profile says, typed where registered.
        public var payloads: ExtensionList

        /// An offer, or the answer to one.
        public init(
            id: String? = nil,
            mimeType: String? = nil,
            profile: String? = nil,
            negotiation: FeatureNegotiation? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: id, mimeType, profile, negotiation, ExtensionList(payloads))
        }

        private init(
            parsed id: String?,
            _ mimeType: String?,
            _ profile: String?,
            _ negotiation: FeatureNegotiation?,
            _ payloads: ExtensionList
        ) {
            self.id = id
            self.mimeType = mimeType
            self.profile = profile
            self.negotiation = negotiation
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("si", in: .streamInitiation),
            .attribute("id", \.id),
            .attribute("mime-type", \.mimeType),
            .attribute("profile", \.profile),
            .child(\.negotiation),
            .extensions(\.payloads),
            specification: .xep(95, "1.2", section: "4.1"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Why an offer is refused, beside the condition every error has.
    ///
    /// Source: XEP-0095 v1.2 §4.2, §9 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// The profile is not known.
        case badProfile = "bad-profile"
        /// None of the methods can be used.
        case noValidStreams = "no-valid-streams"

        /// XEP-0095 v1.2 §8.1.
        public static let namespace = XML.Namespace.streamInitiation

        /// XEP-0095 v1.2.
        public static var specification: Specification? { .xep(95, "1.2", section: "4.2") }
    }
}

extension XML.Namespace {
    /// XEP-0095 v1.2 §8.1.
    public static let streamInitiation: Self = "http://jabber.org/protocol/si"
}
