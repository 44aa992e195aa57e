public import StanzaCore
public import StanzaXML

/// A new state of a small program that was sent in the same thread.
///
/// ```xml
/// <x xmlns='urn:xmpp:webxdc:0'><document>Our calendar</document><summary>12 events</summary></x>
/// ```
///
/// What to tell the user stands in the message's body (§4.1).
///
/// Source: XEP-0491 v0.1.3 §4, §12 (schema).
public struct WebXDCUpdate: DeclaredExtension {
    /// The state in short; `nil` when it has not changed.
    public var summary: String?
    /// What the user works on; `nil` when it has not changed.
    public var document: String?
    /// The state itself; `nil` when it has not changed.
    public var json: JSONContainer?

    /// A state; every part may be missing.
    public init(summary: String? = nil, document: String? = nil, json: JSONContainer? = nil) {
        self.summary = summary
        self.document = document
        self.json = json
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .webXDC),
        .childText(XML.Name("summary", in: .webXDC), \.summary),
        .childText(XML.Name("document", in: .webXDC), \.document),
        .child(\.json),
        specification: .xep(491, "0.1.3", section: "4"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0491 v0.1.3 §11.1.
    public static let webXDC: Self = "urn:xmpp:webxdc:0"
}
