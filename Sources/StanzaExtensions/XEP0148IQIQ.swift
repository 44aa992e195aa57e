public import StanzaCore
public import StanzaXML

/// Asks how clever somebody's messages are, and says it, in the manner of the first of April 2005.
///
/// ```xml
/// <query xmlns='jabber:iq:iq'><num>66</num><desc>apprentice</desc></query>
/// ```
///
/// Source: XEP-0148 v1.1 §3, §9 (schema).
public struct IntelligenceQuotient: DeclaredExtension {
    /// The quotient.
    public var number: Lenient<Int>
    /// What the number means; `nil` when it is not said.
    public var description: String?
    /// How to write a cleverer message (§3.3); `nil` when there is none.
    public var hint: String?
    /// The message that is asked about, as it came (§3.3), and whatever else stands there.
    public var others: ExtensionList

    /// A number, a hint, or a request.
    public init(
        number: Int? = nil,
        description: String? = nil,
        hint: String? = nil,
        others: [any StanzaExtension] = []
    ) {
        self.init(Lenient(number), description, hint, ExtensionList(others))
    }

    private init(_ number: Lenient<Int>, _ description: String?, _ hint: String?, _ others: ExtensionList) {
        self.number = number
        self.description = description
        self.hint = hint
        self.others = others
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .imIQ),
        .lenientChildText(XML.Name("num", in: .imIQ), \.number),
        .childText(XML.Name("desc", in: .imIQ), \.description),
        .childText(XML.Name("hint", in: .imIQ), \.hint),
        .extensions(\.others),
        specification: .xep(148, "1.1", section: "3"),
        build: Self.init(_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0148 v1.1 §8.
    public static let imIQ: Self = "jabber:iq:iq"
}
