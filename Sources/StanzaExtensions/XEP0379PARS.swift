public import StanzaCore
public import StanzaXML

/// Shows that its sender was invited: in a request for a subscription, or before registering (XEP-0445).
///
/// ```xml
/// <preauth xmlns='urn:xmpp:pars:0' token='1tMFqYDdKhfe2pwp'/>
/// ```
///
/// Source: XEP-0379 v0.3.3 §3.4.
public struct PreAuthentication: DeclaredExtension {
    /// The token of the invitation.
    public var token: String

    /// A token.
    public init(token: String) { self.token = token }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("preauth", in: .preAuthentication),
        .attribute("token", \.token),
        specification: .xep(379, "0.3.3", section: "3.4"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0379 v0.3.3 §8.
    public static let preAuthentication: Self = "urn:xmpp:pars:0"
}
