public import StanzaCore
public import StanzaXML

/// Asks somebody who does not share presence to do so for a while, in a presence.
///
/// ```xml
/// <decloak xmlns='urn:xmpp:decloak:0' reason='media'/>
/// ```
///
/// Source: XEP-0276 v0.3 §3, §11 (schema).
public struct Decloak: DeclaredExtension {
    /// What for; `nil` when it is not said.
    public var reason: Reason?

    /// A wish.
    public init(reason: Reason? = nil) { self.reason = reason }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("decloak", in: .decloaking),
        .attribute("reason", \.reason),
        specification: .xep(276, "0.3", section: "3"),
        build: Self.init
    )
}

extension Decloak {
    /// What presence is wanted for (XEP-0276 v0.3 §6). A value outside the XEP is kept.
    public struct Reason: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To call.
        public static let media = Reason(rawValue: "media")
        /// To write.
        public static let text = Reason(rawValue: "text")
        /// To send a file.
        public static let file = Reason(rawValue: "file")
    }
}

extension XML.Namespace {
    /// XEP-0276 v0.3 §10.
    public static let decloaking: Self = "urn:xmpp:decloak:0"
}
