import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

@Suite struct UnverifiedTests {
    private static let registry = ExtensionRegistry.core
        .adding(Unverified<Message>.self, Unverified<Presence>.self, Unverified<IQ>.self)
        .adding(UserData.self, Payloads.self)

    private func message(_ xml: String, in namespace: XML.Namespace = .client) throws -> Message {
        try Message(captured: xml, in: namespace, registry: Self.registry)
    }

    @Test func aStanzaInsideAStanzaIsTypedAtEveryDepth() throws {
        let message = try message(
            """
            <message><body>outer</body><payloads xmlns='urn:example:payloads'><message xmlns='jabber:client' from='a@b' id='in1'><body>middle</body>\
            <payloads xmlns='urn:example:payloads'><message xmlns='jabber:server' id='in2'><body>inner</body>\
            <userdata xmlns='urn:example:userdata' phone='1'/></message></payloads></message></payloads></message>
            """
        )
        let middle = try #require(message[Payloads.self]?.payloads[Unverified<Message>.self]?.stanzaWithoutChecks)
        let inner = try #require(middle[Payloads.self]?.payloads[Unverified<Message>.self]?.stanzaWithoutChecks)

        #expect(message.body == "outer")
        #expect(
            middle.body == "middle" && middle.from == "a@b" && middle.id == "in1" && middle.contentNamespace == .client)
        #expect(inner.body == "inner" && inner.contentNamespace == .server && inner[UserData.self]?.phone == "1")
        #expect(message.extensions.allMalformed.isEmpty)
    }

    @Test func aStanzaRightInsideAStanzaIsOneToo() throws {
        let message = try message(
            "<message><message id='1'><body>in</body></message><presence/><iq type='get' id='2'/></message>")

        #expect(message.body == nil)
        #expect(message[Unverified<Message>.self]?.stanzaWithoutChecks.body == "in")
        #expect(message[Unverified<Presence>.self]?.stanzaWithoutChecks.isAvailable == true)
        #expect(message[Unverified<IQ>.self]?.stanzaWithoutChecks.type == .get)
    }

    @Test func namespacesOfContentAreKept() throws {
        let text =
            "<message><payloads xmlns='urn:example:payloads'><message xmlns='jabber:server' a='1'>x<body>b</body><u/></message></payloads></message>"
        var message = try message(text)
        message.update(Payloads.self) { payloads in
            payloads.payloads.update(Unverified<Message>.self) { $0.stanzaWithoutChecks.body = "c" }
        }

        try expectEqual(message.element(), text.replacing(">b<", with: ">c<"))
        // What is of another content namespace than the stanza around it keeps that, wherever the stanza goes.
        try expectEqual(
            XML.Element(parsing: message.serialized(in: .stream(.component)), in: .component),
            text.replacing("<message><payloads", with: "<message xmlns='jabber:component:accept'><payloads").replacing(
                ">b<", with: ">c<")
        )
    }

    @Test func aStanzaOfCodeIsWrittenInItsOwnNamespace() throws {
        let inner = Message(to: "a@b", id: "1", body: "x")
        let outer = Message(
            to: nil, type: .normal, extensions: [Payloads(id: nil, payloads: ExtensionList([Unverified(inner)]))])

        for content in XML.Namespace.contentNamespaces {
            let bytes = try outer.serialized(in: .stream(content))
            let read = try Message(parsing: bytes, in: content, registry: Self.registry)
            let found = try #require(read[Payloads.self]?.payloads[Unverified<Message>.self]?.stanzaWithoutChecks)
            #expect(found.contentNamespace == .client && found.body == "x" && found.to == "a@b" && found.type == .chat)
        }
    }

    @Test func aMalformedChildInsideIsFound() throws {
        let message = try message("<message><message><userdata xmlns='urn:example:userdata'/></message></message>")

        #expect(message.extensions.malformed.isEmpty)
        #expect(message.extensions.allMalformed.map(\.error.path) == ["message/message/userdata"])
        #expect(message[Unverified<Message>.self]?.stanzaWithoutChecks.extensions.malformed.count == 1)
    }

    @Test func anotherElementIsNoStanza() throws {
        #expect(throws: ExtensionError.self) { try Unverified<Message>(parsing: XML.Element(captured: "<presence/>")) }
        #expect(throws: ExtensionError.self) {
            try Unverified<Message>(parsing: XML.Element(captured: "<message xmlns='urn:x'/>"))
        }
        let value = try Unverified<Message>(parsing: XML.Element(captured: "<message id='1'/>"))
        #expect(value == Unverified(try self.message("<message id='1'/>")))
    }
}
