import StanzaCore
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(1))) struct ScriptedPeerTests {
    private let header =
        "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='example.org' version='1.0'>"

    private func write(_ text: String, _ transport: MemoryTransport) async throws {
        try await transport.write(Array(text.utf8))
    }

    private func read(_ transport: MemoryTransport) async throws -> String? {
        try await transport.read().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aSessionIsPlayedWithTheIDsOfTheOtherSide() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header, client)
        let found = try await peer.open(to: "example.org", features: "<x xmlns='urn:x'/>")
        #expect(found.to == "example.org")
        #expect(
            try await read(client)
                == "<?xml version='1.0'?><stream:stream xmlns='jabber:client' "
                + "xmlns:stream='http://etherx.jabber.org/streams' id='s1' from='example.org' version='1.0'>"
                + "<stream:features><x xmlns='urn:x'/></stream:features>")

        try await write("<iq id=\"a&lt;1\" type=\"get\"><q:q xmlns:q='urn:q' n='7'>some text</q:q></iq>", client)
        let iq = try await peer.expect("<iq type='get' id='{id}'><q xmlns='urn:q' n='*'>*</q></iq>")
        #expect(iq.firstElement(XML.Name("q", in: "urn:q"))?["n"] == "7")
        try await peer.send("<iq type='result' id='{id}'>{unknown}</iq>")
        #expect(try await read(client) == "<iq type='result' id='a&#60;1'>{unknown}</iq>")
        #expect(await peer.bindings == ["id": "a<1"])

        try await write("</stream:stream>", client)
        try await peer.expectClose()
        try await peer.end()
        #expect(try await read(client) == "</stream:stream>")
        client.close()
        try await peer.expectEnd()
    }

    @Test func eachDifferenceIsTold() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header + "<iq type='get' id='1'><q xmlns='urn:q' n='7'/></iq>", client)
        try await peer.expectHeader()
        let error = await #expect(throws: Mismatch.self) {
            try await peer.expect("<iq type='set' id='{id}'><q xmlns='urn:q' n='8'/></iq>")
        }

        let text = try #require(error?.description)
        #expect(text.contains("iq: attribute 'type' is 'get', expected 'set'"))
        #expect(text.contains("iq/q: attribute 'n' is '7', expected '8'"))
        #expect(await peer.bindings.isEmpty)
    }

    @Test func aWordStandsForOneValue() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header + "<r id='1'/><r id='1'/><r id='2'/>", client)
        try await peer.expectHeader()
        try await peer.expect("<r id='{id}'/>")
        try await peer.expect("<r id='{id}'/>")
        let error = await #expect(throws: Mismatch.self) { try await peer.expect("<r id='{id}'/>") }

        #expect(error?.description.contains("attribute 'id' is '2', expected '1'") == true)
    }

    @Test func maskedPartsMayDiffer() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server, masks: .standard)

        try await write(
            header + "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>AGEAYg==</auth><r id='9'/>",
            client)
        try await peer.expectHeader()
        try await peer.expect("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>xyz</auth>")
        try await peer.expect("<r id='1'/>")
    }

    @Test func theOrderMayBeOpen() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header + "<b id='2'/><a id='1'/><c/>", client)
        try await peer.expectHeader()
        let found = try await peer.expectUnordered("<a id='*'/>", "<b id='*'/>")
        #expect(found.map(\.name.local) == ["a", "b"])
        let error = await #expect(throws: Mismatch.self) { try await peer.expectUnordered("<a/>", "<c x='1'/>") }

        #expect(error?.description.contains("c: attribute 'x' is missing, expected '1'") == true)
    }

    @Test(arguments: ["<presence/>", "</stream:stream>"])
    func whatComesInPlaceOfAHeaderIsNamed(text: String) async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header + text, client)
        try await peer.expectHeader(to: "example.org")
        let error = await #expect(throws: Mismatch.self) { try await peer.expectHeader() }

        #expect(error?.description.hasSuffix("expected a stream header") == true)
    }

    @Test func anotherDomainIsAMismatch() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header, client)
        let error = await #expect(throws: Mismatch.self) { try await peer.open(to: "example.com") }

        #expect(error?.description == "stream: attribute 'to' is 'example.org', expected 'example.com'")
    }

    @Test func silenceEndsWithThePatience() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server, patience: .milliseconds(20))

        try await write(header, client)
        try await peer.expectHeader()
        let error = await #expect(throws: Mismatch.self) { try await peer.expect("<a/>") }

        #expect(error?.description == "nothing came within 0.02 seconds, expected <a/>")
    }

    @Test func whatIsNoStreamIsAMismatch() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        try await write(header + "<a></b>", client)
        try await peer.expectHeader()
        let broken = await #expect(throws: Mismatch.self) { try await peer.nextElement() }
        let wrong = await #expect(throws: Mismatch.self) { try await peer.expect("<a>") }

        #expect(broken?.description.hasPrefix("what came is no stream") == true)
        #expect(wrong?.description.hasPrefix("what is expected is no element") == true)
    }

    @Test func aCutEndsTheConnectionForBoth() async throws {
        let (client, server) = MemoryTransport.pair()
        let peer = ScriptedPeer(server)

        await peer.close()

        #expect(try await read(client) == nil)
    }
}
