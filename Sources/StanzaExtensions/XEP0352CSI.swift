public import StanzaCore
public import StanzaXML

/// Tells the server whether somebody is looking at the client.
///
/// ```xml
/// <inactive xmlns='urn:xmpp:csi:0'/>
/// ```
///
/// Source: XEP-0352 v1.0.0 §4.2, §9 (schema).
public enum ClientState: String, ElementChoice {
    /// Somebody is.
    case active
    /// Nobody is: the server may hold back what can wait.
    case inactive

    /// XEP-0352 v1.0.0 §8.
    public static let namespace = XML.Namespace.clientState

    /// XEP-0352 v1.0.0.
    public static var specification: Specification? { .xep(352, "1.0.0", section: "4.2") }
}

/// The server listens to ``ClientState``: a feature of the stream.
///
/// ```xml
/// <csi xmlns='urn:xmpp:csi:0'/>
/// ```
///
/// Source: XEP-0352 v1.0.0 §4.1, §9 (schema).
public struct ClientStateFeature: DeclaredExtension {
    /// The feature.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("csi", in: .clientState),
        specification: .xep(352, "1.0.0", section: "4.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0352 v1.0.0 §8.
    public static let clientState: Self = "urn:xmpp:csi:0"
}
