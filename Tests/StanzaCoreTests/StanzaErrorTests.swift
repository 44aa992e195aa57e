import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct StanzaErrorTests {
    private let namespace = "urn:ietf:params:xml:ns:xmpp-stanzas"

    private func error(_ xml: String, _ registry: ExtensionRegistry = .core) throws -> StanzaError {
        let message = try Message(captured: "<message type='error'>\(xml)</message>", registry: registry)
        return try #require(message.error)
    }

    @Test func everyPartIsWrittenInTheOrderOfTheRFC() throws {
        var error = StanzaError(
            .gone, conditionText: "xmpp:a@b", text: "moved", by: "c.d", application: [UserData(phone: "1")])
        error.code = 302
        try expectRoundTrip(
            error,
            """
            <error type='cancel' by='c.d' code='302'><gone xmlns='\(namespace)'>xmpp:a@b</gone><text xmlns='\(namespace)'>moved</text>\
            <userdata xmlns='urn:example:userdata' phone='1'/></error>
            """,
            registry: .core.adding(UserData.self)
        )
    }

    /// R33: the condition may stand anywhere, and an application's own before it.
    @Test func partsMayStandInAnyOrder() throws {
        let error = try error(
            """
            <error type='modify' code='406' by='pubsub.example.org'><payload-too-big xmlns='http://jabber.org/protocol/pubsub#errors'/>\
            <text xmlns='\(namespace)' xml:lang='de'>zu groß</text><not-acceptable xmlns='\(namespace)'/>\
            <text xmlns='\(namespace)' xml:lang='en'>too big</text></error>
            """
        )

        #expect(error.type == .modify && error.condition == .notAcceptable && error.code == 406)
        #expect(error.by == "pubsub.example.org" && error.conditionText == nil)
        #expect(error.texts["de"] == "zu groß" && error.texts["en"] == "too big")
        #expect(error.texts.string(for: ["en-GB"]) == "too big")
        #expect(error.application.unknown.map(\.name.local) == ["payload-too-big"] && error.application.count == 1)
        #expect(error.description == "not-acceptable (modify): zu groß")
    }

    @Test(arguments: [
        ("<error/>", "undefined-condition"), ("<error type='wat'>x</error>", "undefined-condition"),
        ("<error><new-one xmlns='NS'/></error>", "new-one"),
        ("<error><conflict xmlns='urn:other'/></error>", "undefined-condition"),
        ("<error><text xmlns='NS'>t</text></error>", "undefined-condition"),
        ("<error><conflict xmlns='NS'/><gone xmlns='NS'/></error>", "conflict"),
        ("<error code='x' by='@'/>", "undefined-condition"),
    ])
    func whateverItHoldsItIsAnError(_ xml: String, _ condition: String) throws {
        let text = xml.replacing("NS", with: namespace)
        let found = try error(text)

        #expect(found.condition.rawValue == condition)
        // And nothing of it is lost: unchanged, updated, and written from its value.
        var message = try Message(captured: "<message type='error'>\(text)</message>", registry: .core)
        message.update(StanzaError.self) { _ in }
        try expectEqual(message.element(), "<message type='error'>\(text)</message>")
        try expectEqual(XML.Element(parsing: message.serializedFromValues()), "<message type='error'>\(text)</message>")
        #expect(try StanzaError(parsing: found.element()) == found)
    }

    @Test func changingAPartKeepsTheOthers() throws {
        let text =
            "<error type='cancel' x='1' code='bad'><a xmlns='urn:a'/><text xmlns='\(namespace)' k='2'>t</text><conflict xmlns='\(namespace)'><i/></conflict></error>"
        var message = try Message(captured: "<message>\(text)</message>", registry: .core)
        message.update(StanzaError.self) { error in
            error.type = .wait
            error.texts.variants[0].text = "u"
        }

        try expectEqual(
            message.element(),
            "<message>\(text.replacing("cancel", with: "wait").replacing(">t<", with: ">u<"))</message>"
        )
        message.update(StanzaError.self) { $0.condition = .gone }
        #expect(message.error?.condition == .gone)
        #expect(try message.element().firstElement("error")?.elements.map(\.name.local).contains("conflict") == false)
    }

    @Test func theUsualTypeIsThatOfTheRFC() {
        #expect(StanzaError(.serviceUnavailable).type == .cancel && StanzaError(.badRequest).type == .modify)
        #expect(StanzaError(.notAuthorized).type == .auth && StanzaError(.resourceConstraint).type == .wait)
        #expect(StanzaError(.conflict, type: .wait).type == .wait)
        #expect(StanzaError(StanzaError.Condition(rawValue: "new")).type == nil)
    }

    @Test func itStandsInEveryContentNamespace() throws {
        for namespace in XML.Namespace.contentNamespaces {
            let message = try Message(
                captured: "<message><error type='auth'/></message>", in: namespace, registry: .core)
            #expect(message.error?.type == .auth)
            #expect(message.extensions.unknown.isEmpty)
        }
    }
}

@Suite struct StreamErrorTests {
    private let namespace = "urn:ietf:params:xml:ns:xmpp-streams"

    private func error(_ content: String) throws -> StreamError {
        let xml = "<error xmlns='http://etherx.jabber.org/streams'>\(content.replacing("NS", with: namespace))</error>"
        return try StreamError(parsing: XML.Element(captured: xml))
    }

    /// R35
    @Test func partsMayStandInAnyOrder() throws {
        let error = try error(
            "<text xmlns='NS' xml:lang='en'>gone fishing</text><system-shutdown xmlns='NS'/><app xmlns='urn:example:app'/>"
        )

        #expect(error.condition == .systemShutdown && error.texts["en"] == "gone fishing" && error.legacyText == nil)
        #expect(error.application.unknown.map(\.name) == [XML.Name("app", in: "urn:example:app")])
        #expect(error.description == "system-shutdown: gone fishing")
    }

    @Test func oldAndOddFormsAreErrorsToo() throws {
        #expect(try error("<xml-not-well-formed xmlns='NS'/>").condition == .notWellFormed)
        #expect(try error("").condition == .undefinedCondition)
        #expect(try error("<future xmlns='NS'/>").condition.rawValue == "future")
        let legacy = try error("Disconnected")
        #expect(legacy.condition == .undefinedCondition && legacy.legacyText == "Disconnected")
        #expect(legacy.description == "undefined-condition: Disconnected")
        let host = try error("<see-other-host xmlns='NS'>[::1]:5222</see-other-host>")
        #expect(host.conditionText == "[::1]:5222")
    }

    @Test(arguments: [
        "<text xmlns='NS'>t</text><conflict xmlns='NS'/><app xmlns='urn:a'><b/></app>", "Disconnected", "",
        " \n <conflict xmlns='NS'/>\n",
        "a<app xmlns='urn:a'/>b<conflict xmlns='NS'>x</conflict>c", "<xml-not-well-formed xmlns='NS'/>",
    ])
    func nothingIsLost(_ content: String) throws {
        let xml =
            "<error xmlns='http://etherx.jabber.org/streams' k='1'>\(content.replacing("NS", with: namespace))</error>"
        let source = try XML.Element(captured: xml)
        let error = try StreamError(parsing: source)

        for keepsSpelling in [true, false] {
            let written = try error.element(over: source, registry: .core, keepsSpelling: keepsSpelling)
            try expectEqual(written, source)
        }
        #expect(try StreamError(parsing: error.element()) == error)
    }

    @Test func itIsWritten() throws {
        try expectRoundTrip(
            StreamError(.conflict, text: "replaced", application: [UserData(phone: "1")]),
            """
            <error xmlns='http://etherx.jabber.org/streams'><conflict xmlns='\(namespace)'/><text xmlns='\(namespace)'>replaced</text>\
            <userdata xmlns='urn:example:userdata' phone='1'/></error>
            """,
            registry: .core.adding(UserData.self)
        )
        #expect(
            String(decoding: try StreamError(.reset).element().serialized(in: .stream(.client)), as: UTF8.self)
                .hasPrefix("<error xmlns='http://etherx.jabber.org/streams'>") == true
        )
    }
}
