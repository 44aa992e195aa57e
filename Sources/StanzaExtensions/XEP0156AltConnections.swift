public import StanzaCore
public import StanzaXML

/// What a domain says about itself at `/.well-known/host-meta` (RFC 6415): where WebSocket and BOSH are.
///
/// ```xml
/// <XRD xmlns='http://docs.oasis-open.org/ns/xri/xrd-1.0'>
///   <Link rel='urn:xmpp:alt-connections:websocket' href='wss://web.example.com:443/ws'/>
/// </XRD>
/// ```
///
/// Source: XEP-0156 v1.4.0 §2.1.
public struct HostMetadata: DeclaredExtension {
    /// The links; one that is malformed is kept with its error.
    public var links: [Parsed<Link>]

    /// Links.
    public init(links: [Link] = []) {
        self.init(parsed: links.map { .value($0) })
    }

    private init(parsed links: [Parsed<Link>]) {
        self.links = links
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("XRD", in: .xrd),
        .elements(of: Link.self, \.links),
        specification: .xep(156, "1.4.0", section: "2.1"),
        build: Self.init(parsed:)
    )

    /// The addresses of the good links of a relation, such as `urn:xmpp:alt-connections:websocket`.
    public func addresses(_ relation: String) -> [String] {
        links.values().filter { $0.relation?.utf8.elementsEqual(relation.utf8) ?? false }.compactMap(\.href)
    }
}

extension HostMetadata {
    /// A link of a domain.
    ///
    /// Source: XEP-0156 v1.4.0 §2.1.
    public struct Link: DeclaredExtension {
        /// What is at the other end; `nil` when it is not said.
        public var relation: String?
        /// The address; `nil` when there is a ``template`` instead.
        public var href: String?
        /// An address with something to fill in; `nil` when there is none.
        public var template: String?
        /// The media type of what is there; `nil` when it is not said.
        public var type: String?

        /// A link.
        public init(relation: String? = nil, href: String? = nil, template: String? = nil, type: String? = nil) {
            self.relation = relation
            self.href = href
            self.template = template
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("Link", in: .xrd),
            .attribute("rel", \.relation),
            .attribute("href", \.href),
            .attribute("template", \.template),
            .attribute("type", \.type),
            specification: .xep(156, "1.4.0", section: "2.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0156 v1.4.0 §2.1.
    public static let xrd: Self = "http://docs.oasis-open.org/ns/xri/xrd-1.0"
}
