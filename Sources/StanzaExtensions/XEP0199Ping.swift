public import StanzaCore
public import StanzaXML

/// Asks whether somebody is there.
///
/// ```xml
/// <ping xmlns='urn:xmpp:ping'/>
/// ```
///
/// The answer is an empty result; an error of whoever was asked says that they are there too.
///
/// Source: XEP-0199 v2.0.1 §3, §10 (schema).
public struct Ping: DeclaredExtension {
    /// A request.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("ping", in: .ping),
        specification: .xep(199, "2.0.1", section: "3"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0199 v2.0.1 §9.1.
    public static let ping: Self = "urn:xmpp:ping"
}
