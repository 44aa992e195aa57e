public import StanzaCore
public import StanzaXML

/// Asks which program somebody uses, and says it.
///
/// ```xml
/// <query xmlns='jabber:iq:version'><name>Quill</name><version>1.2</version><os>Parchment</os></query>
/// ```
///
/// Source: XEP-0092 v1.1 §2, §8 (schema).
public struct SoftwareVersion: DeclaredExtension {
    /// The program's name; `nil` in a request.
    public var name: String?
    /// The program's version; `nil` in a request.
    public var version: String?
    /// The system it runs on; `nil` when it is not said.
    public var operatingSystem: String?
    /// What other specifications put into it, typed where a type is registered for it.
    public var others: ExtensionList

    /// A request, or an answer.
    public init(
        name: String? = nil,
        version: String? = nil,
        operatingSystem: String? = nil,
        others: [any StanzaExtension] = []
    ) {
        self.init(name, version, operatingSystem, ExtensionList(others))
    }

    private init(_ name: String?, _ version: String?, _ operatingSystem: String?, _ others: ExtensionList) {
        self.name = name
        self.version = version
        self.operatingSystem = operatingSystem
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .softwareVersion),
        .childText(XML.Name("name", in: .softwareVersion), \.name),
        .childText(XML.Name("version", in: .softwareVersion), \.version),
        .childText(XML.Name("os", in: .softwareVersion), \.operatingSystem),
        .extensions(\.others),
        specification: .xep(92, "1.1", section: "2"),
        build: Self.init(_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0092 v1.1 §7.
    public static let softwareVersion: Self = "jabber:iq:version"
}
