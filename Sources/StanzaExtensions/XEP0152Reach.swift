public import StanzaCore
public import StanzaXML

/// Where else a user can be reached now, in a presence or an item of PubSub.
///
/// ```xml
/// <reach xmlns='urn:xmpp:reach:0'><addr uri='tel:+1-303-555-1212'><desc>Conference room</desc></addr></reach>
/// ```
///
/// Source: XEP-0152 v1.0 §3, §11 (schema).
public struct Reachability: DeclaredExtension {
    /// The addresses; one that is malformed is kept with its error.
    public var addresses: [Parsed<Address>]

    /// Addresses; none when the user can no longer be reached elsewhere.
    public init(addresses: [Address] = []) {
        self.init(parsed: addresses.map { .value($0) })
    }

    private init(parsed addresses: [Parsed<Address>]) {
        self.addresses = addresses
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("reach", in: .reachability),
        .elements(of: Address.self, \.addresses),
        specification: .xep(152, "1.0", section: "3"),
        build: Self.init(parsed:)
    )
}

extension Reachability {
    /// A place where a user can be reached.
    ///
    /// Source: XEP-0152 v1.0 §3, §11 (schema).
    public struct Address: DeclaredExtension {
        /// The address, a URI.
        public var uri: String
        /// What there is, in words.
        public var descriptions: LocalizedText

        /// An address.
        public init(uri: String, descriptions: LocalizedText = LocalizedText()) {
            self.uri = uri
            self.descriptions = descriptions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("addr", in: .reachability),
            .attribute("uri", \.uri),
            .localizedText("desc", \.descriptions),
            specification: .xep(152, "1.0", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0152 v1.0 §10.1.
    public static let reachability: Self = "urn:xmpp:reach:0"
}
