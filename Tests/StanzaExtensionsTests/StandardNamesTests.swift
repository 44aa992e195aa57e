import StanzaCore
import StanzaExtensions
import StanzaXML
import Testing

/// What `Tools/generate-standard-names.py` writes.
@Suite struct StandardNamesTests {
    private static let types = ExtensionRegistry.standard.map(\.type)

    /// A name that is not known is asked for, and a schema made for it: 600 of them took 18 ms.
    @Test func theNamesOfAllDeclaredTypesAreKnown() {
        let core = ExtensionRegistry.core
        let unknown = Self.types.filter { type in
            type is any DeclaredExtension.Type && !core.contains(type)
                && ExtensionRegistry.standardNames.names(of: type) == nil
        }

        #expect(unknown.map { "\($0)" } == [], "write them down with: make supported-extensions")
    }

    @Test func theNamesAreThoseOfTheTypes() {
        let stale = Self.types.filter { type in
            let names = ExtensionRegistry.standardNames.names(of: type)
            return names.map { $0 != type.elementNames } ?? false
        }

        #expect(stale.map { "\($0)" } == [], "write them down with: make supported-extensions")
    }
}
