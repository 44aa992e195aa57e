public import StanzaCore
public import StanzaXML

/// Message Delivery Receipts (XEP-0184).
public enum Receipts {
    /// Asks the recipient of a message for a receipt.
    ///
    /// ```xml
    /// <request xmlns='urn:xmpp:receipts'/>
    /// ```
    ///
    /// Source: XEP-0184 v1.4.0 §7, §11 (schema).
    public struct Request: DeclaredExtension {
        /// A request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("request", in: .receipts),
            specification: .xep(184, "1.4.0", section: "7"),
            build: Self.init
        )
    }

    /// Tells the sender of a message that it arrived.
    ///
    /// ```xml
    /// <received xmlns='urn:xmpp:receipts' id='m1'/>
    /// ```
    ///
    /// Source: XEP-0184 v1.4.0 §7, §11 (schema).
    public struct Received: DeclaredExtension {
        /// The `id` of the message that arrived, as its sender wrote it.
        public var id: String

        /// A receipt for a message.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("received", in: .receipts),
            .attribute("id", \.id),
            specification: .xep(184, "1.4.0", section: "7"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0184 v1.4.0 §10.1.
    public static let receipts: Self = "urn:xmpp:receipts"
}
