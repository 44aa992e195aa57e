import StanzaCore
import StanzaXML
import Testing

private struct Card: DeclaredExtension {
    var phone: String

    static let schema = Schema<Self>(
        XML.Name("card", in: "urn:example:card"),
        .attribute("phone", \.phone),
        build: Self.init
    )
}

private struct Note: DeclaredExtension {
    static let schema = Schema<Self>(XML.Name("note", in: .content), build: Self.init)
}

@Suite struct ExplanationTests {
    private let registry = ExtensionRegistry.core.adding(Card.self).adding(Note.self, in: .message)

    private func explain(_ child: String, in parent: String = "message") throws -> Explanation {
        let text = "<\(parent)>\(child)</\(parent)>"
        let element = try XML.Element(parsing: text, in: .client)
        return registry.explain(try #require(element.elements.first { _ in true }))
    }

    @Test func typedElementNamesItsType() throws {
        let explanation = try explain("<card xmlns='urn:example:card' phone='1'/>")

        guard case .typed(let found) = explanation.outcome else {
            Issue.record("expected typed, found \(explanation)")
            return
        }
        #expect(ObjectIdentifier(found) == ObjectIdentifier(Card.self))
        #expect(explanation.path == "message/card")
        #expect(explanation.nearMisses.isEmpty)
    }

    @Test func malformedElementNamesTheFault() throws {
        let explanation = try explain("<card xmlns='urn:example:card'/>")

        guard case .malformed(let found, let error) = explanation.outcome else {
            Issue.record("expected malformed, found \(explanation)")
            return
        }
        #expect(ObjectIdentifier(found) == ObjectIdentifier(Card.self))
        #expect(error.code == .missingAttribute)
    }

    @Test func otherNamespaceIsNamed() throws {
        let explanation = try explain("<card phone='1'/>")

        #expect(explanation.applying.isEmpty)
        #expect(explanation.nearMisses.map(\.reason) == [.otherNamespace])
        #expect(explanation.description.contains("{urn:example:card}card"))
    }

    @Test func otherPlaceIsNamed() throws {
        let explanation = try explain("<note/>", in: "presence")

        #expect(explanation.nearMisses.map(\.reason) == [.otherPlace])
        #expect(explanation.description.contains("in message"))
    }

    @Test func misspeltNameFindsTheNearest() throws {
        let explanation = try explain("<crad xmlns='urn:example:card' phone='1'/>")

        let nearest = try #require(explanation.nearMisses.first)
        #expect(nearest.registration.name == Card.elementNames[0])
        #expect(nearest.reason == .similarName(2))
    }

    @Test func nothingNearIsSaid() throws {
        let explanation = try explain("<completely xmlns='urn:example:other'/>")

        #expect(explanation.nearMisses.isEmpty)
        #expect(
            explanation.description
                == "message/completely: no type is registered for {urn:example:other}completely here")
    }
}
