public import StanzaCore
public import StanzaXML

/// What a server knows about a presence that its sender cannot say; empty when all is well again.
///
/// ```xml
/// <state-annotation xmlns='urn:xmpp:psa' from='example.net'>
///   <server-unavailable/><description>The server of Juliet cannot be reached</description>
/// </state-annotation>
/// ```
///
/// Source: XEP-0310 v0.1 §4.
public struct PresenceAnnotation: DeclaredExtension {
    /// Who says so.
    public var from: JID
    /// Whether the sender's server cannot be reached.
    public var isServerUnavailable: Bool
    /// Whether the sender's connection rests.
    public var isConnectionPaused: Bool
    /// The same in words.
    public var descriptions: LocalizedText
    /// States of other specifications.
    public var payloads: ExtensionList

    /// An annotation.
    public init(
        from: JID,
        isServerUnavailable: Bool = false,
        isConnectionPaused: Bool = false,
        descriptions: LocalizedText = LocalizedText(),
        payloads: [any StanzaExtension] = []
    ) {
        self.init(parsed: from, isServerUnavailable, isConnectionPaused, descriptions, ExtensionList(payloads))
    }

    private init(
        parsed from: JID,
        _ isServerUnavailable: Bool,
        _ isConnectionPaused: Bool,
        _ descriptions: LocalizedText,
        _ payloads: ExtensionList
    ) {
        self.from = from
        self.isServerUnavailable = isServerUnavailable
        self.isConnectionPaused = isConnectionPaused
        self.descriptions = descriptions
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("state-annotation", in: .presenceAnnotations),
        .attribute("from", \.from),
        .flag("server-unavailable", \.isServerUnavailable),
        .flag("connection-paused", \.isConnectionPaused),
        .localizedText("description", \.descriptions),
        .extensions(\.payloads),
        specification: .xep(310, "0.1", section: "4"),
        build: Self.init(parsed:_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0310 v0.1 §8.
    public static let presenceAnnotations: Self = "urn:xmpp:psa"
}
