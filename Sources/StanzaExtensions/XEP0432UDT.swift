public import StanzaCore
public import StanzaXML

/// Data of an application of one's own, in JSON.
///
/// ```xml
/// <payload xmlns='urn:xmpp:json-msg:0' datatype='urn:example:ball'><json xmlns='urn:xmpp:json:0'>{"guests":
/// 11}</json></payload>
/// ```
///
/// Source: XEP-0432 v0.1.1 §2.2.1, §4 (schema).
public struct JSONMessage: DeclaredExtension {
    /// What the data is, a URI as those of namespaces.
    public var dataType: String
    /// The data.
    public var json: JSONContainer

    /// Data of a type.
    public init(dataType: String, json: JSONContainer) {
        self.dataType = dataType
        self.json = json
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("payload", in: .jsonMessage),
        .attribute("datatype", \.dataType),
        .child(\.json),
        specification: .xep(432, "0.1.1", section: "2.2.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0432 v0.1.1 §2.1.
    public static let jsonMessage: Self = "urn:xmpp:json-msg:0"
}
