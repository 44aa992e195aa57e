public import StanzaCore
public import StanzaXML

/// Asks whether somebody really sends a request by HTTP, or answers that.
///
/// ```xml
/// <confirm xmlns='http://jabber.org/protocol/http-auth' id='a7374' method='GET' url='https://files.example.com/a'/>
/// ```
///
/// Source: XEP-0070 v1.0.2 §4.5, §9 (schema).
public struct HTTPConfirmation: DeclaredExtension {
    /// The transaction, as the client of HTTP shows it.
    public var id: String
    /// The method of HTTP.
    public var method: String
    /// What is requested.
    public var url: String

    /// A question about a request.
    public init(id: String, method: String, url: String) {
        self.id = id
        self.method = method
        self.url = url
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("confirm", in: .httpAuthentication),
        .attribute("id", \.id),
        .attribute("method", \.method),
        .attribute("url", \.url),
        specification: .xep(70, "1.0.2", section: "4.5"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0070 v1.0.2 §8.1.
    public static let httpAuthentication: Self = "http://jabber.org/protocol/http-auth"
}
