public import StanzaCore
public import StanzaXML

/// The server lets those register who show a ``PreAuthentication``: a feature of the stream.
///
/// ```xml
/// <register xmlns='urn:xmpp:ibr-token:0'/>
/// ```
///
/// Source: XEP-0445 v0.2.0 §3.
public struct InvitedRegistrationFeature: DeclaredExtension {
    /// The feature.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("register", in: .invitedRegistration),
        specification: .xep(445, "0.2.0", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0445 v0.2.0 §9.
    public static let invitedRegistration: Self = "urn:xmpp:ibr-token:0"
}
