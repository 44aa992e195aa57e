public import StanzaCore
public import StanzaXML

/// Quick Response (XEP-0439): answers to choose from.
public enum QuickResponse {
    /// An answer that can be chosen; it is sent as the body of a message.
    ///
    /// ```xml
    /// <response xmlns='urn:xmpp:tmp:quick-response' value='yes' label='Yes!'/>
    /// ```
    ///
    /// A message may have several: `message.extensions.all(QuickResponse.Response.self)`.
    ///
    /// Source: XEP-0439 v0.1.0 §4.1, §5.1.
    public struct Response: DeclaredExtension {
        /// The answer.
        public var value: String
        /// What to show for it; `nil` for the answer itself.
        public var label: String?
        /// The language of the body it answers; `nil` when it is not said.
        public var lang: XML.LanguageTag?

        /// An answer.
        public init(value: String, label: String? = nil, lang: XML.LanguageTag? = nil) {
            self.value = value
            self.label = label
            self.lang = lang
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("response", in: .quickResponse),
            .attribute("value", \.value),
            .attribute("label", \.label),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            specification: .xep(439, "0.1.0", section: "4.1"),
            build: Self.init
        )
    }

    /// Something that can be chosen; an ``ActionSelected`` is sent for it.
    ///
    /// ```xml
    /// <action xmlns='urn:xmpp:tmp:quick-response' id='merge' label='Merge now!'/>
    /// ```
    ///
    /// A message may have several: `message.extensions.all(QuickResponse.Action.self)`.
    ///
    /// Source: XEP-0439 v0.1.0 §4.2, §5.3.
    public struct Action: DeclaredExtension {
        /// What programs call it.
        public var id: String
        /// What to show for it.
        public var label: String
        /// The language of the body it belongs to; `nil` when it is not said.
        public var lang: XML.LanguageTag?

        /// Something to choose.
        public init(id: String, label: String, lang: XML.LanguageTag? = nil) {
            self.id = id
            self.label = label
            self.lang = lang
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("action", in: .quickResponse),
            .attribute("id", \.id),
            .attribute("label", \.label),
            .attribute(XML.Name("lang", in: .xml), \.lang),
            specification: .xep(439, "0.1.0", section: "4.2"),
            build: Self.init
        )
    }

    /// Says what was chosen.
    ///
    /// ```xml
    /// <action-selected xmlns='urn:xmpp:tmp:quick-response' id='merge'/>
    /// ```
    ///
    /// Source: XEP-0439 v0.1.0 §4.3, §5.4.
    public struct ActionSelected: DeclaredExtension {
        /// What programs call it.
        public var id: String

        /// Something that was chosen.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("action-selected", in: .quickResponse),
            .attribute("id", \.id),
            specification: .xep(439, "0.1.0", section: "4.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0439 v0.1.0 §11.1.
    public static let quickResponse: Self = "urn:xmpp:tmp:quick-response"
}
