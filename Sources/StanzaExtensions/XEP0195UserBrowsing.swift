public import StanzaCore
public import StanzaXML

/// Which page somebody looks at; without any of it, that it has ended.
///
/// ```xml
/// <page xmlns='urn:xmpp:browsing:0'><title>Sonnets</title><uri>https://example.org/sonnets</uri></page>
/// ```
///
/// It is published in the node ``node``.
///
/// Source: XEP-0195 v0.3 §2.1, §6 (schema).
public struct UserBrowsing: DeclaredExtension {
    /// What it is called; `nil` when it is not said.
    public var title: String?
    /// What it is about; `nil` when it is not said.
    public var description: String?
    /// Words that describe it; `nil` when they are not said.
    public var keywords: String?
    /// Its address; `nil` when nobody looks at it any more.
    public var uri: String?

    /// A page; every part may be missing.
    public init(
        title: String? = nil,
        description: String? = nil,
        keywords: String? = nil,
        uri: String? = nil
    ) {
        self.title = title
        self.description = description
        self.keywords = keywords
        self.uri = uri
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("page", in: .userBrowsing),
        .childText(XML.Name("description", in: .userBrowsing), \.description),
        .childText(XML.Name("keywords", in: .userBrowsing), \.keywords),
        .childText(XML.Name("title", in: .userBrowsing), \.title),
        .childText(XML.Name("uri", in: .userBrowsing), \.uri),
        specification: .xep(195, "0.3", section: "2.1"),
        build: { Self(title: $2, description: $0, keywords: $1, uri: $3) }
    )

    /// The node, at somebody's own address, that holds the pages.
    ///
    /// Source: XEP-0195 v0.3 §2.2.
    public static let node = "urn:xmpp:browsing:0"
}

extension XML.Namespace {
    /// XEP-0195 v0.3 §5.1.
    public static let userBrowsing: Self = "urn:xmpp:browsing:0"
}
