public import StanzaCore
public import StanzaXML

/// Spim Markers and Reports (XEP-0287): what filters think of a message, and what its reader thinks of the filters.
public enum SpimFilter {
    /// Says that a filter takes a message for one nobody asked for.
    ///
    /// ```xml
    /// <mark xmlns='urn:xmpp:spim-marker:0' filter='example.org'>Advertising</mark>
    /// ```
    ///
    /// Source: XEP-0287 v0.1 §4.1, §10 (schema).
    public struct Mark: DeclaredExtension {
        /// The filter.
        public var filter: JID
        /// Why, for programs; `nil` when it is not said.
        public var reason: String?
        /// Why, in words; `nil` when it is not said.
        public var text: String?

        /// An opinion.
        public init(filter: JID, reason: String? = nil, text: String? = nil) {
            self.filter = filter
            self.reason = reason
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mark", in: .spimMarker),
            .attribute("filter", \.filter),
            .attribute("reason", \.reason),
            .text(\.text),
            specification: .xep(287, "0.1", section: "4.1"),
            build: Self.init
        )
    }

    /// Says that a filter wants to know when a message was one nobody asked for.
    ///
    /// ```xml
    /// <report xmlns='urn:xmpp:spim-report:0' filter='example.org' key='571c9641'/>
    /// ```
    ///
    /// Source: XEP-0287 v0.1 §4.2, §10 (schema).
    public struct Report: DeclaredExtension {
        /// The filter.
        public var filter: JID
        /// What the filter knows the message by.
        public var key: String
        /// More, in words; `nil` when there is nothing.
        public var text: String?

        /// A wish.
        public init(filter: JID, key: String, text: String? = nil) {
            self.filter = filter
            self.key = key
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("report", in: .spimReport),
            .attribute("filter", \.filter),
            .attribute("key", \.key),
            .text(\.text),
            specification: .xep(287, "0.1", section: "4.2"),
            build: Self.init
        )
    }

    /// Tells a filter that a message was one nobody asked for.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:spim-report:0' key='571c9641'/>
    /// ```
    ///
    /// Source: XEP-0287 v0.1 §4.2, §10 (schema).
    public struct Complaint: DeclaredExtension {
        /// What the filter knows the message by.
        public var key: String
        /// Why, in words; `nil` when it is not said.
        public var text: String?

        /// A message.
        public init(key: String, text: String? = nil) {
            self.key = key
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .spimReport),
            .attribute("key", \.key),
            .text(\.text),
            specification: .xep(287, "0.1", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0287 v0.1 §9.
    public static let spimMarker: Self = "urn:xmpp:spim-marker:0"

    /// XEP-0287 v0.1 §9.
    public static let spimReport: Self = "urn:xmpp:spim-report:0"
}
