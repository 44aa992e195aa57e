public import StanzaCore
public import StanzaXML

/// What a page is that a message links to.
///
/// ```xml
/// <rdf:Description xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:og='https://ogp.me/ns#'
///   rdf:about='https://example.org/sonnets'><og:title>Sonnets</og:title></rdf:Description>
/// ```
///
/// The sender says so; it need not be true, and the image's address may tell others who looks at it (§6).
///
/// Source: XEP-0511 v0.1.1 §3.1.
public struct LinkMetadata: DeclaredExtension {
    /// The page's address, as in the message.
    public var about: String
    /// What it is called; `nil` when it is not said.
    public var title: String?
    /// What it is about; `nil` when it is not said.
    public var description: String?
    /// Its proper address; `nil` when it is not said.
    public var url: String?
    /// What kind of thing it is, such as `website`; `nil` when it is not said.
    public var type: String?
    /// What the place it is in is called; `nil` when it is not said.
    public var siteName: String?
    /// Pictures of it, by their addresses, the same picture in several places.
    public var images: [String]
    /// Films of it, by their addresses.
    public var videos: [String]
    /// Other properties of the page, typed where a type is registered for them.
    public var others: ExtensionList

    /// A page; what no property stands for is kept.
    public init(
        about: String,
        title: String? = nil,
        description: String? = nil,
        url: String? = nil,
        type: String? = nil,
        siteName: String? = nil,
        images: [String] = [],
        videos: [String] = [],
        others: [any StanzaExtension] = []
    ) {
        self.init(about, title, description, url, type, siteName, images, videos, ExtensionList(others))
    }

    private init(
        _ about: String,
        _ title: String?,
        _ description: String?,
        _ url: String?,
        _ type: String?,
        _ siteName: String?,
        _ images: [String],
        _ videos: [String],
        _ others: ExtensionList
    ) {
        self.about = about
        self.title = title
        self.description = description
        self.url = url
        self.type = type
        self.siteName = siteName
        self.images = images
        self.videos = videos
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("Description", in: .rdf),
        .attribute(XML.Name("about", in: .rdf), \.about),
        .childText(XML.Name("title", in: .openGraph), \.title),
        .childText(XML.Name("description", in: .openGraph), \.description),
        .childText(XML.Name("url", in: .openGraph), \.url),
        .childText(XML.Name("type", in: .openGraph), \.type),
        .childText(XML.Name("site_name", in: .openGraph), \.siteName),
        .childTexts(XML.Name("image", in: .openGraph), \.images),
        .childTexts(XML.Name("video", in: .openGraph), \.videos),
        .extensions(\.others),
        specification: .xep(511, "0.1.1", section: "3.1"),
        build: Self.init(_:_:_:_:_:_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0511 v0.1.1 §3.1.
    public static let rdf: Self = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

    /// XEP-0511 v0.1.1 §3.1.
    public static let openGraph: Self = "https://ogp.me/ns#"
}
