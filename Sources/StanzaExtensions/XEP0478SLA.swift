public import StanzaCore
public import StanzaXML

/// Says how much the sender takes: a feature of the stream.
///
/// ```xml
/// <limits xmlns='urn:xmpp:stream-limits:0'><max-bytes>262144</max-bytes></limits>
/// ```
///
/// Source: XEP-0478 v0.2.0 §3.1, §12 (schema).
public struct StreamLimits: DeclaredExtension {
    /// The most bytes of a stanza or other first-level element; `nil` when it is not said.
    public var maxBytes: UInt32?
    /// After how many seconds of silence the connection may be closed; `nil` when it is not said.
    public var idleSeconds: UInt32?

    /// Limits.
    public init(maxBytes: UInt32? = nil, idleSeconds: UInt32? = nil) {
        self.maxBytes = maxBytes
        self.idleSeconds = idleSeconds
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("limits", in: .streamLimits),
        .childText("max-bytes", \.maxBytes),
        .childText("idle-seconds", \.idleSeconds),
        specification: .xep(478, "0.2.0", section: "3.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0478 v0.2.0 §10.
    public static let streamLimits: Self = "urn:xmpp:stream-limits:0"
}
