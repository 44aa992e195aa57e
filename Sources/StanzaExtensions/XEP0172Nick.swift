public import StanzaCore
public import StanzaXML

/// What a person wishes to be called.
///
/// ```xml
/// <nick xmlns='http://jabber.org/protocol/nick'>Romeo</nick>
/// ```
///
/// It is about whoever the nearest element around it with a `from` names.
///
/// Source: XEP-0172 v1.1 §3, §10 (schema).
public struct Nickname: DeclaredExtension {
    /// The name.
    public var text: String

    /// A name.
    public init(_ text: String) { self.text = text }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("nick", in: .nickname),
        .text(\.text),
        specification: .xep(172, "1.1", section: "3"),
        build: { Nickname($0) }
    )
}

extension XML.Namespace {
    /// XEP-0172 v1.1 §9.1.
    public static let nickname: Self = "http://jabber.org/protocol/nick"
}
