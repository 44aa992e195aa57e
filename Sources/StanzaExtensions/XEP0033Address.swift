public import StanzaCore
public import StanzaXML

/// Whom a stanza is for, besides the address it is sent to, and where answers go.
///
/// ```xml
/// <addresses xmlns='http://jabber.org/protocol/address'>
///   <address type='to' jid='romeo@example.net' desc='Romeo'/><address type='replyto' jid='nurse@example.com'/>
/// </addresses>
/// ```
///
/// Who may say what is the receiver's to check (§10).
///
/// Source: XEP-0033 v1.2.1 §4, §13 (schema).
public struct ExtendedAddresses: DeclaredExtension {
    /// The addresses in document order; one that is malformed is kept with its error.
    public var addresses: [Parsed<Address>]

    /// Addresses.
    public init(addresses: [Address] = []) { self.init(addresses.map { .value($0) }) }

    private init(_ addresses: [Parsed<Address>]) {
        self.addresses = addresses
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("addresses", in: .extendedAddresses),
        .elements(of: Address.self, \.addresses),
        specification: .xep(33, "1.2.1", section: "4"),
        build: Self.init(_:)
    )
}

extension ExtendedAddresses {
    /// One address.
    ///
    /// Source: XEP-0033 v1.2.1 §4, §4.7 (extensions), §13 (schema).
    public struct Address: DeclaredExtension {
        /// What the address is for.
        public var type: Kind
        /// The address; `nil` when it is no JID, or hidden.
        public var jid: JID?
        /// The address outside of XMPP; `nil` when it is a JID.
        public var uri: String?
        /// A node at the JID; `nil` when none is meant.
        public var node: String?
        /// What people call whoever it is; `nil` when it is not said.
        public var description: String?
        /// That a service has delivered the stanza there; `nil` when it has not.
        public var isDelivered: Bool?
        /// What other specifications add.
        public var content: ExtensionList

        /// An address.
        public init(
            type: Kind,
            jid: JID? = nil,
            uri: String? = nil,
            node: String? = nil,
            description: String? = nil,
            isDelivered: Bool? = nil,
            content: [any StanzaExtension] = []
        ) { self.init(type, jid, uri, node, description, isDelivered, ExtensionList(content)) }

        private init(
            _ type: Kind,
            _ jid: JID?,
            _ uri: String?,
            _ node: String?,
            _ description: String?,
            _ isDelivered: Bool?,
            _ content: ExtensionList
        ) {
            self.type = type
            self.jid = jid
            self.uri = uri
            self.node = node
            self.description = description
            self.isDelivered = isDelivered
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("address", in: .extendedAddresses),
            .attribute("type", \.type),
            .attribute("jid", \.jid),
            .attribute("uri", \.uri),
            .attribute("node", \.node),
            .attribute("desc", \.description),
            .attribute("delivered", \.isDelivered),
            .extensions(\.content),
            specification: .xep(33, "1.2.1", section: "4"),
            build: Self.init(_:_:_:_:_:_:_:)
        )
    }

    /// What an address is for (XEP-0033 v1.2.1 §4.6). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A recipient.
        public static let to = Kind(rawValue: "to")
        /// Another recipient.
        public static let cc = Kind(rawValue: "cc")
        /// A recipient whom the others do not see.
        public static let bcc = Kind(rawValue: "bcc")
        /// Where answers go.
        public static let replyTo = Kind(rawValue: "replyto")
        /// A room where answers go.
        public static let replyRoom = Kind(rawValue: "replyroom")
        /// That no answer is wanted; without an address.
        public static let noReply = Kind(rawValue: "noreply")
        /// Who sent the stanza first, as a service says.
        public static let originalSender = Kind(rawValue: "ofrom")
    }
}

extension XML.Namespace {
    /// XEP-0033 v1.2.1 §12.
    public static let extendedAddresses: Self = "http://jabber.org/protocol/address"
}
