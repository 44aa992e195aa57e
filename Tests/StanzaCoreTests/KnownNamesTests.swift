import StanzaCore
import StanzaXML
import Testing

@Suite struct KnownNamesTests {
    /// Counts how often its schema is made.
    private struct Counted: DeclaredExtension {
        nonisolated(unsafe) static var schemas = 0

        var id: String

        static let schema: Schema<Self> = {
            schemas += 1
            return Schema(
                [XML.Name("a", in: "urn:example:one"), XML.Name("b", in: "urn:example:one"), XML.Name("c")],
                .attribute("id", \.id),
                build: Self.init
            )
        }()
    }

    private static let names = KnownNames([(Counted.self, "{urn:example:one}a b {}c")])

    @Test func aSchemaIsMadeWhenTheFirstElementComes() throws {
        let registry = ExtensionRegistry.core.adding([Counted.self], names: Self.names)
        #expect(registry.contains(XML.Name("b", in: "urn:example:one")) && registry.contains(Counted.self))
        _ = try Message(parsing: Array("<message><body>x</body><a id='1'/></message>".utf8), registry: registry)
        #expect(Counted.schemas == 0)

        let xml = "<message><b xmlns='urn:example:one' id='1'/><a xmlns='urn:example:one' id='2'/></message>"
        let message = try Message(parsing: Array(xml.utf8), registry: registry)

        #expect(message.extensions.all(Counted.self).map(\.id) == ["1", "2"])
        #expect(Counted.schemas == 1)
        #expect(Self.names.names(of: Counted.self) == Counted.elementNames)
    }

    @Test func whatIsNotKnownIsAsked() {
        #expect(Self.names.names(of: UserData.self) == nil)
        #expect(ExtensionRegistry.core.adding([UserData.self], names: Self.names).map(\.name).last?.local == "userdata")
    }
}
