public import StanzaCore
public import StanzaXML

/// Where something is that can be fetched by a URL.
///
/// ```xml
/// <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/balcony.jpg'/>
/// ```
///
/// Source: XEP-0103 v0.4.1 §5.1, §5.4 (schema).
public struct URLData: DeclaredExtension {
    /// The URL.
    public var target: String
    /// Which stream initiation it belongs to (XEP-0095); `nil` when it belongs to none.
    public var sessionID: String?
    /// What is there, in words.
    public var description: LocalizedText
    /// What the scheme of the URL needs besides, such as headers of HTTP (XEP-0104).
    public var details: ExtensionList

    /// A URL.
    public init(
        target: String,
        sessionID: String? = nil,
        description: LocalizedText = LocalizedText(),
        details: [any StanzaExtension] = []
    ) { self.init(target, sessionID, description, ExtensionList(details)) }

    private init(
        _ target: String,
        _ sessionID: String?,
        _ description: LocalizedText,
        _ details: ExtensionList
    ) {
        self.target = target
        self.sessionID = sessionID
        self.description = description
        self.details = details
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("url-data", in: .urlData),
        .attribute("target", \.target),
        .attribute("sid", \.sessionID),
        .localizedText(XML.Name("desc", in: .urlData), \.description),
        .extensions(\.details),
        specification: .xep(103, "0.4.1", section: "5.1"),
        build: Self.init(_:_:_:_:)
    )
}

extension URLData {
    /// Why something could not be fetched, beside the condition every error has.
    ///
    /// It stands in a `StanzaError`: `error.application[URLData.ErrorCondition.self]`.
    ///
    /// Source: XEP-0103 v0.4.1 §5.3.
    public enum ErrorCondition: String, ElementChoice {
        /// The URL is none, or of an unknown scheme.
        case malformedURL = "malformed-url"
        /// The transfer failed.
        case transferFailed = "transfer-failed"
        /// The other side refused the transfer.
        case transferRefused = "transfer-refused"

        /// XEP-0103 v0.4.1 §5.3.
        public static let namespace = XML.Namespace.urlData

        /// XEP-0103 v0.4.1.
        public static var specification: Specification? { .xep(103, "0.4.1", section: "5.3") }
    }
}

extension XML.Namespace {
    /// XEP-0103 v0.4.1 §5.1.
    public static let urlData: Self = "http://jabber.org/protocol/url-data"
}
