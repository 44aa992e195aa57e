public import StanzaCore
public import StanzaXML

/// Who somebody is, in a form.
///
/// ```xml
/// <profile xmlns='urn:xmpp:tmp:profile'><x xmlns='jabber:x:data' type='result'/></profile>
/// ```
///
/// Source: XEP-0154 v0.6.1 §3.2, §6 (fields), §10 (schema).
public struct UserProfile: DeclaredExtension {
    /// What is known: a form `urn:xmpp:tmp:profile`; `nil` in a request.
    public var form: DataForm?

    /// A profile, or a request.
    public init(form: DataForm? = nil) {
        self.form = form
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("profile", in: .userProfile),
        .child(\.form),
        specification: .xep(154, "0.6.1", section: "3.2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0154 v0.6.1 §9.1.
    public static let userProfile: Self = "urn:xmpp:tmp:profile"
}
