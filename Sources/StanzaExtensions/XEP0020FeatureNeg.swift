public import StanzaCore
public import StanzaXML

/// A form by which two parties agree on options.
///
/// ```xml
/// <feature xmlns='http://jabber.org/protocol/feature-neg'><x xmlns='jabber:x:data' type='form'>…</x></feature>
/// ```
///
/// Source: XEP-0020 v1.6 §2, §6 (schema).
public struct FeatureNegotiation: DeclaredExtension {
    /// The options, offered or chosen; `nil` where something else stands in its place.
    public var form: DataForm?

    /// A form of options.
    public init(form: DataForm? = nil) { self.form = form }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("feature", in: .featureNegotiation),
        .child(\.form),
        specification: .xep(20, "1.6", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0020 v1.6 §5.
    public static let featureNegotiation: Self = "http://jabber.org/protocol/feature-neg"
}
