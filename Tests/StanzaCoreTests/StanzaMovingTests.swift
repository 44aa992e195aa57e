import StanzaCore
import StanzaTesting
import StanzaXML
import Testing

/// A stanza that goes from one stream to another of a different content namespace.
@Suite struct StanzaMovingTests {
    private static let registry = ExtensionRegistry.core.adding(Unverified<Message>.self)

    private func moved(_ message: Message, to content: XML.Namespace) throws -> XML.Element {
        try XML.Element(parsing: try message.serialized(in: .stream(content)), in: content)
    }

    private let source = """
        <message xmlns='jabber:client' to='a@example.org'><body>x<u/></body><plain/><own xmlns='jabber:client'/>\
        <x xmlns='urn:x'><body xmlns='jabber:client'>in</body><y/></x><message><body>nested</body></message></message>
        """

    private let expected = """
        <message xmlns='jabber:server' to='a@example.org'><body>x<u/></body><plain/><own xmlns='jabber:client'/>\
        <x xmlns='urn:x'><body xmlns='jabber:client'>in</body><y/></x><message><body>nested</body></message></message>
        """

    @Test func whatInheritsTheNamespaceMovesAndNothingElse() throws {
        let message = try Message(captured: source, registry: Self.registry)

        try expectEqual(moved(message, to: .server), expected)
        try expectEqual(moved(message, to: .client), source)
        // Unchanged and in its own namespace it is written as it came.
        #expect(try message.serialized(in: .stream(.client)) == Array(source.utf8))
    }

    @Test func theNamespaceOfTheStanzaMayBeSet() throws {
        var message = try Message(captured: source, registry: Self.registry)
        message.contentNamespace = .component

        #expect(message.contentNamespace == .component)
        try expectEqual(message.element(), expected.replacing("jabber:server", with: "jabber:component:accept"))
        // Written into a stream it is moved on.
        try expectEqual(moved(message, to: .server), expected)
    }

    /// An element that was changed stayed in the old namespace.
    @Test func anUpdatedElementMovesToo() throws {
        var message = try Message(captured: source, registry: Self.registry)
        message.update(Message.Body.self) { $0.text = "changed" }

        try expectEqual(moved(message, to: .server), expected.replacing(">x<u/>", with: ">changed<u/>"))
        #expect(try Message(parsing: moved(message, to: .server), registry: .core).body == "changed")
    }

    /// The siblings behind a stanza inside the stanza stayed in the old namespace.
    @Test func whatStandsBehindANestedStanzaMovesToo() throws {
        let text =
            "<message xmlns='jabber:client'><message xmlns='jabber:client'><body>in</body></message><body>out</body></message>"
        var message = try Message(captured: text, registry: Self.registry)
        message.update(Unverified<Message>.self) { $0.stanzaWithoutChecks.id = "new" }

        try expectEqual(
            moved(message, to: .server),
            "<message xmlns='jabber:server'><message xmlns='jabber:client' id='new'><body>in</body></message><body>out</body></message>"
        )
    }

    @Test func elementsAppendedByCodeMoveAsIfTheyInherited() throws {
        var message = try Message(captured: "<message><body>x</body></message>", registry: Self.registry)
        message.extensions.append(
            XML.Element(XML.Name("note", in: .client)) { XML.Element(XML.Name("b", in: .client)) })
        message.extensions.append(XML.Element(XML.Name("x", in: "urn:x")) { XML.Element(XML.Name("b", in: .client)) })

        try expectEqual(
            moved(message, to: .component),
            "<message xmlns='jabber:component:accept'><body>x</body><note><b/></note><x xmlns='urn:x'><b xmlns='jabber:client'/></x></message>"
        )
    }

    @Test func aMessageOfCodeIsWrittenInTheNamespaceOfTheStream() throws {
        var message = Message(to: "a@example.org", body: "x", extensions: [Message.Subject("s"), Message.Thread("t")])
        message[StanzaError.self] = StanzaError(.conflict)

        for content in XML.Namespace.contentNamespaces {
            let read = try Message(parsing: moved(message, to: content), registry: .core)
            #expect(read.contentNamespace == content)
            #expect(read.body == "x" && read.subject == "s" && read.thread == "t" && read.error?.condition == .conflict)
            #expect(read.extensions.unknown.isEmpty)
        }
    }

    @Test func prefixesOfTheStreamStayBound() throws {
        var found: AnyStanza?
        var parser = XML.Parser()
        let header =
            "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' xmlns:p='urn:p'>"
        try parser.feed("\(header)<message p:k='1'><body>x</body><p:x/></message>".utf8) { event in
            if case .element(let element) = event { found = try AnyStanza(parsing: element, registry: .core) }
            return .proceed
        }
        var message = try #require(found?.message)
        message.body = "y"
        let expected = "<message xmlns='jabber:server' xmlns:p='urn:p' p:k='1'><body>y</body><p:x/></message>"

        try expectEqual(moved(message, to: .server), expected)
        try expectEqual(message.element(), expected.replacing("jabber:server", with: "jabber:client"))
    }
}
