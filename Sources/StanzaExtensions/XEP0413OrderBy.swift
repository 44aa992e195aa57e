public import StanzaCore
public import StanzaXML

/// In which order items are wanted; it stands in a request of PubSub or for archived messages.
///
/// ```xml
/// <order xmlns='urn:xmpp:order-by:1' by='creation' desc='true'/>
/// ```
///
/// Source: XEP-0413 v0.2.1 §4.1, §4.4, §12 (schema).
public struct Order: DeclaredExtension {
    /// What to order by.
    public var by: Key
    /// Whether the last comes first; `nil` when it is not said, which is as good as no.
    public var isDescending: Bool?

    /// An order.
    public init(by: Key, isDescending: Bool? = nil) {
        self.by = by
        self.isDescending = isDescending
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("order", in: .orderBy),
        .attribute("by", \.by),
        .attribute("desc", \.isDescending),
        specification: .xep(413, "0.2.1", section: "4.1"),
        build: Self.init
    )
}

extension Order {
    /// What to order items by (XEP-0413 v0.2.1 §4). A value outside the XEP is kept.
    public struct Key: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// When they were made.
        public static let creation = Key(rawValue: "creation")
        /// When they were changed last.
        public static let modification = Key(rawValue: "modification")
    }
}

extension XML.Namespace {
    /// XEP-0413 v0.2.1 §11.1.
    public static let orderBy: Self = "urn:xmpp:order-by:1"
}
