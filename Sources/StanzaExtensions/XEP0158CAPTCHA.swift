public import StanzaCore
public import StanzaXML

/// Asks somebody to prove to be no machine, and holds the answer.
///
/// ```xml
/// <captcha xmlns='urn:xmpp:captcha'>
///   <x xmlns='jabber:x:data' type='form'><field var='ocr' label='What do you read?'/></x>
/// </captcha>
/// ```
///
/// Source: XEP-0158 v1.0.1 §3.1.2, §3.1.3, §6 (challenges), §13 (schema).
public struct CAPTCHA: DeclaredExtension {
    /// The challenges, any of which will do, or the answer to one.
    public var form: DataForm

    /// Challenges, or an answer.
    public init(form: DataForm) {
        self.form = form
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("captcha", in: .captcha),
        .child(\.form),
        specification: .xep(158, "1.0.1", section: "3.1.2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0158 v1.0.1 §12.1.
    public static let captcha: Self = "urn:xmpp:captcha"
}
