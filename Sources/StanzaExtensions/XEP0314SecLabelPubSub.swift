public import StanzaCore
public import StanzaXML

extension SecurityLabel {
    /// Says in an error that somebody is not cleared for what was asked.
    ///
    /// ```xml
    /// <insufficient-clearance xmlns='urn:xmpp:sec-label:pubsub:errors:0'/>
    /// ```
    ///
    /// Source: XEP-0314 v0.1 §6.1.1, §13.2 (schema).
    public struct InsufficientClearance: DeclaredExtension {
        /// The condition.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("insufficient-clearance", in: .securityLabelPubSubErrors),
            specification: .xep(314, "0.1", section: "6.1.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0314 v0.1 §12.1.
    public static let securityLabelPubSubErrors: Self = "urn:xmpp:sec-label:pubsub:errors:0"
}

extension XML.Namespace {
    /// XEP-0314 v0.1 §12.1: the attributes by which items and labels find each other.
    public static let securityLabelPubSub: Self = "urn:xmpp:sec-label:pubsub:0"
}
