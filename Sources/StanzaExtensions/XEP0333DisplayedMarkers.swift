public import StanzaCore
public import StanzaXML

/// Displayed Markers (XEP-0333): how far a conversation has been read.
public enum ChatMarkers {
    /// Asks the recipient of a message to say when it has been displayed.
    ///
    /// ```xml
    /// <markable xmlns='urn:xmpp:chat-markers:0'/>
    /// ```
    ///
    /// Source: XEP-0333 v1.0.0 §4.1, §12 (schema).
    public struct Markable: DeclaredExtension {
        /// A request.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("markable", in: .chatMarkers),
            specification: .xep(333, "1.0.0", section: "4.1"),
            build: Self.init
        )
    }

    /// Says that the messages up to one have been displayed.
    ///
    /// ```xml
    /// <displayed xmlns='urn:xmpp:chat-markers:0' id='m1'/>
    /// ```
    ///
    /// Source: XEP-0333 v1.0.0 §4.2, §4.3 (rooms), §12 (schema).
    public struct Displayed: DeclaredExtension {
        /// The `id` of the message; in a room the ``StanzaID`` the room gave it.
        public var id: String

        /// A marker at a message.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("displayed", in: .chatMarkers),
            .attribute("id", \.id),
            specification: .xep(333, "1.0.0", section: "4.2"),
            build: Self.init
        )
    }

    /// Says that a message arrived. No longer in the XEP; clients of the older version send it.
    ///
    /// ```xml
    /// <received xmlns='urn:xmpp:chat-markers:0' id='m1'/>
    /// ```
    ///
    /// Source: XEP-0333 v0.4.1 §6.
    public struct Received: DeclaredExtension {
        /// The `id` of the message.
        public var id: String

        /// A marker at a message.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("received", in: .chatMarkers),
            .attribute("id", \.id),
            specification: .xep(333, "0.4.1", section: "6"),
            build: Self.init
        )
    }

    /// Says that a person took note of a message. No longer in the XEP; clients of the older version send it.
    ///
    /// ```xml
    /// <acknowledged xmlns='urn:xmpp:chat-markers:0' id='m1'/>
    /// ```
    ///
    /// Source: XEP-0333 v0.4.1 §6.
    public struct Acknowledged: DeclaredExtension {
        /// The `id` of the message.
        public var id: String

        /// A marker at a message.
        public init(id: String) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("acknowledged", in: .chatMarkers),
            .attribute("id", \.id),
            specification: .xep(333, "0.4.1", section: "6"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0333 v1.0.0 §10.1.
    public static let chatMarkers: Self = "urn:xmpp:chat-markers:0"
}
