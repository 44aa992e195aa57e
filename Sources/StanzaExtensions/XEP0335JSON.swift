public import StanzaCore
public import StanzaXML

/// A text in JSON.
///
/// ```xml
/// <json xmlns='urn:xmpp:json:0'>{"name": "Romeo"}</json>
/// ```
///
/// Whether the text is JSON is not checked; StanzaFoundation has a type that does.
///
/// Source: XEP-0335 v0.1.1 §3, §9 (schema).
public struct JSONContainer: DeclaredExtension {
    /// The text as it came, white space included.
    public var text: String

    /// A text in JSON.
    public init(_ text: String) {
        self.text = text
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("json", in: .jsonContainers),
        .text(\.text),
        specification: .xep(335, "0.1.1", section: "3"),
        build: { JSONContainer($0) }
    )
}

extension XML.Namespace {
    /// XEP-0335 v0.1.1 §8.
    public static let jsonContainers: Self = "urn:xmpp:json:0"
}
