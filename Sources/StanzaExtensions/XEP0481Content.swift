public import StanzaCore
public import StanzaXML

/// A message's text in another type, such as Markdown; without text, of which type the body is.
///
/// ```xml
/// <content xmlns='urn:xmpp:content' type='text/markdown'>Two *households*</content>
/// ```
///
/// A message may have several: `message.extensions.all(TypedContent.self)`.
///
/// Source: XEP-0481 v0.1.0 §2, §7 (schema).
public struct TypedContent: DeclaredExtension {
    /// The type, such as `text/markdown`.
    public var type: String
    /// The text; `nil` when it is the body.
    public var text: String?

    /// A text of a type; without text, the type of the body.
    public init(type: String, text: String? = nil) {
        self.type = type
        self.text = text
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("content", in: .typedContent),
        .attribute("type", \.type),
        .text(\.text),
        specification: .xep(481, "0.1.0", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0481 v0.1.0 §6.
    public static let typedContent: Self = "urn:xmpp:content"
}
