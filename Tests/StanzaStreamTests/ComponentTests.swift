import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(5))) struct ComponentTests {
    static let header =
        "<stream:stream xmlns='jabber:component:accept' xmlns:stream='http://etherx.jabber.org/streams' "
        + "from='echo.example.com' id='s1'>"

    private func connected(
        _ connector: MemoryConnector = MemoryConnector()
    ) async throws -> (component: Component, peer: Peer) {
        var configuration = Client.Configuration(connector: connector, tls: nil)
        configuration.clock = ManualClock()
        configuration.keepAlive = nil
        configuration.backoff = nil
        let component = Component("echo.example.com", secret: "secret", configuration)
        async let connecting: Void = component.connect()
        let peer = try await connector.accept()
        try await peer.read(through: "to='echo.example.com'>")
        try await peer.send(Self.header)
        try await peer.read(through: "</handshake>")
        try await peer.send("<handshake/>")
        try await connecting
        return (component, peer)
    }

    @Test func stanzasSayWhomTheyAreFrom() async throws {
        let (component, peer) = try await connected()

        try await component.send(Message(to: "romeo@example.net", body: "1"))
        #expect(
            try await peer.read(through: "</message>").hasPrefix(
                "<message from='echo.example.com' to='romeo@example.net'"))
        try await component.send(Message(to: "romeo@example.net", from: "nurse@echo.example.com/x", body: "2"))
        #expect(try await peer.read(through: "</message>").contains("from='nurse@echo.example.com/x'"))

        for stanza in [
            Message(to: "romeo@example.net", from: "juliet@example.com", body: "3"), Message(to: nil, body: "4"),
        ] {
            let error = await #expect(throws: StreamFailure.self) { try await component.send(stanza) }
            #expect(error?.code == .unsendable)
        }
    }

    @Test func requestsAreAnsweredAndAsked() async throws {
        let (component, peer) = try await connected()
        await component.route { $0.onGet(Ping.self) { _, _ in nil } }

        try await peer.send(
            "<iq type='get' id='p' from='romeo@example.net/o' to='echo.example.com'><ping xmlns='urn:xmpp:ping'/></iq>")
        let reply = try await peer.read(through: "/>")
        #expect(reply.contains("type='result'") && reply.contains("from='echo.example.com'"))

        async let info = component.request(Disco.Info(), to: "example.com")
        let asked = try await peer.read(through: "</iq>")
        let id = try #require(Sample.attribute("id", in: asked))
        #expect(asked.contains("from='echo.example.com'"))
        // Whoever has no name is nobody here.
        try await peer.send("<iq type='result' id='\(id)'/>")
        try await peer.send(
            "<iq type='result' id='\(id)' from='example.com'><query xmlns='http://jabber.org/protocol/disco#info'/></iq>"
        )
        #expect(try await info.features.isEmpty)
    }

    @Test func aWrongSecretIsRefused() async throws {
        let connector = MemoryConnector()
        var configuration = Client.Configuration(connector: connector, tls: nil)
        configuration.clock = ManualClock()
        let component = Component("echo.example.com", secret: "wrong", configuration)
        let connecting = Task { try await component.connect() }
        let peer = try await connector.accept()
        try await peer.read(through: "to='echo.example.com'>")
        try await peer.send(Self.header)
        try await peer.read(through: "</handshake>")
        try await peer.send(
            "<stream:error><not-authorized xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error></stream:stream>"
        )

        let error = await #expect(throws: StreamFailure.self) { try await connecting.value }
        #expect(error?.streamError?.condition == .notAuthorized)
    }

    @Test func anAccountIsRegistered() async throws {
        let connector = MemoryConnector()
        var configuration = Client.Configuration(connector: connector, tls: nil)
        configuration.clock = ManualClock()
        configuration.negotiation.protection = .none
        let settings = configuration
        let registering = Task {
            try await Client.register(at: "example.com", settings) { form in
                #expect(form.elements.map(\.name.local) == ["username", "password"])
                return try XML.Element(
                    parsing:
                        "<query xmlns='jabber:iq:register'><username>nurse</username><password>p</password></query>")
            }
        }
        let peer = try await connector.accept()
        try await peer.read(through: "version='1.0'>")
        try await peer.send(Sample.header() + Sample.mechanisms("PLAIN"))
        let asked = try #require(Sample.attribute("id", in: try await peer.read(through: "</iq>")))
        try await peer.send(
            "<iq type='result' id='\(asked)'><query xmlns='jabber:iq:register'><username/><password/></query></iq>")
        let filled = try await peer.read(through: "</iq>")
        #expect(filled.contains("<username>nurse</username>"))
        try await peer.send("<iq type='result' id='\(try #require(Sample.attribute("id", in: filled)))'/>")

        try await registering.value
        #expect(try await peer.readToEnd() == "</stream:stream>")
    }
}
