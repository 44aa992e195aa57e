import StanzaCore
import StanzaXML
import Testing

/// A list as a person who debugs sees it.
@Suite struct ExtensionListDescriptionTests {
    @Test func valuesAsSwiftAndTheRestAsXML() throws {
        let message = try Message(
            parsing: "<message><thread>t1</thread><z xmlns='urn:z'/><error type='cancel' xmlns='urn:y'/></message>",
            registry: ExtensionRegistry.core.adding(Refusing.self)
        )

        #expect(
            message.extensions.description == """
                [Thread(id: "t1", parent: nil), unknown <z xmlns='urn:z'/>, malformed <error type='cancel' xmlns='urn:y'/>: \
                message/error: refused (urn:y)]
                """
        )
    }

    private struct Refusing: StanzaExtension {
        static let elementNames = [XML.Name("error", in: "urn:y")]

        init(parsing reader: ElementReader) throws { throw reader.error(.custom, "refused") }

        func serialize(into writer: inout ElementWriter) {}
    }
}
