import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct IQTests {
    private let registry = ExtensionRegistry.core.adding(UserData.self)

    private func iq(_ xml: String) throws -> IQ { try IQ(captured: xml, registry: registry) }

    @Test func requestsAndAnswers() throws {
        let payload = UserData(phone: "1")
        let child = "<userdata xmlns='urn:example:userdata' phone='1'/>"

        try expectEqual(IQ(get: payload, to: "a@b", id: "1").element(), "<iq to='a@b' id='1' type='get'>\(child)</iq>")
        try expectEqual(
            IQ(set: payload, from: "a@b", id: "1").element(), "<iq from='a@b' id='1' type='set'>\(child)</iq>")
        try expectEqual(IQ(result: nil, id: "1").element(), "<iq id='1' type='result'/>")
        try expectEqual(IQ(result: payload, id: "1").element(), "<iq id='1' type='result'>\(child)</iq>")
        try expectEqual(
            IQ(error: StanzaError(.itemNotFound), id: "1").element(),
            "<iq id='1' type='error'><error type='cancel'><item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>"
        )
    }

    @Test func theAnswerGoesBackToWhoAsked() throws {
        let request = try IQ(
            captured: "<iq type='get' id='q' from='a@b/c' to='d@e'/>", in: .component, registry: registry)
        let result = request.result(UserData(phone: "1"))
        let failure = request.failure(StanzaError(.forbidden))

        #expect(result.to == "a@b/c" && result.from == "d@e" && result.id == "q" && result.type == .result)
        #expect(result.contentNamespace == .component && failure.contentNamespace == .component)
        #expect(result.payload?.value(as: UserData.self)?.phone == "1")
        #expect(failure.type == .error && failure.error?.condition == .forbidden && failure.id == "q")
        #expect(request.result().payload == nil)
    }

    @Test func thePayloadIsTheFirstThatIsNoError() throws {
        let xml =
            "<iq type='error' id='1'><error type='cancel'/><userdata xmlns='urn:example:userdata' phone='1'/></iq>"

        #expect(try iq(xml).payload?.value(as: UserData.self)?.phone == "1")
        #expect(try iq("<iq type='result' id='1'><u/></iq>").payload?.source?.name.local == "u")
        #expect(try iq("<iq type='result' id='1'/>").payload == nil)
        guard case .malformed? = try iq("<iq type='set' id='1'><userdata xmlns='urn:example:userdata'/></iq>").payload
        else {
            Issue.record("a malformed payload is the payload")
            return
        }
    }

    /// R31: RFC 6120 §8.2.3.
    @Test(arguments: [
        ("<iq type='get' id='q'/>", "iq: a request has 0 child elements, expected 1"),
        ("<iq type='set' id='q'><a/><b/></iq>", "iq: a request has 2 child elements, expected 1"),
        ("<iq type='get'><a/></iq>", "iq: attribute 'id' is missing"),
        ("<iq id='q'><a/></iq>", "iq: attribute 'type' is missing"),
        ("<iq type='gimme' id='q'><a/></iq>", "iq: type is 'gimme', expected get, set, result or error"),
        ("<iq type='' id='q'><a/></iq>", "iq: type is '', expected get, set, result or error"),
        ("<iq type='result' id='q'><a/><b/></iq>", "iq: a result has 2 child elements, expected at most 1"),
        ("<iq type='error' id='q'/>", "iq: an error has no <error/>"),
    ])
    func aWrongShapeIsABadRequest(_ xml: String, _ reason: String) throws {
        let error = try iq(xml).shapeError

        #expect(error?.condition == .badRequest && error?.type == .modify)
        #expect(error?.texts.string == reason)
    }

    @Test(arguments: [
        "<iq type='get' id='q'><a/></iq>", "<iq type='set' id=''>x<a/>y</iq>", "<iq type='result' id='q'/>",
        "<iq type='result' id='q'><a/></iq>", "<iq type='error' id='q'><error/></iq>",
        "<iq type='error' id='q'><a/><error/></iq>",
    ])
    func aRightShapeIsNone(_ xml: String) throws {
        #expect(try iq(xml).shapeError == nil)
    }

    @Test func aTypeOfItsOwnIsWrittenBack() throws {
        let iq = try iq("<iq type='gimme' id='q'><a/></iq>")

        #expect(iq.type == nil && iq.header.type == .malformed("gimme"))
        try expectEqual(iq.element(), "<iq type='gimme' id='q'><a/></iq>")
    }
}
