public import StanzaCore
public import StanzaXML

extension MUC {
    /// Asks a service for a name no room has, or gives one.
    ///
    /// ```xml
    /// <unique xmlns='http://jabber.org/protocol/muc#unique'>6d9423a55f499b29ad20bf7b2bdea4f4</unique>
    /// ```
    ///
    /// Source: XEP-0307 v0.1 §2, §4 (schema).
    public struct UniqueName: DeclaredExtension {
        /// The name, the part of the address before the `@`; `nil` in a request.
        public var name: String?

        /// A name; without one, a request.
        public init(_ name: String? = nil) {
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unique", in: .mucUnique),
            .text(\.name),
            specification: .xep(307, "0.1", section: "2"),
            build: { UniqueName($0) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0307 v0.1 §2.
    public static let mucUnique: Self = "http://jabber.org/protocol/muc#unique"
}
