import StanzaKit

/// Sends every message back, as a component of its server. Without arguments the server is played here; with them it is a
/// real one, which several processes may serve at once:
///
///     component-echo echo.example.com secret 127.0.0.1 5347
@main
struct ComponentEcho {
    static func main() async throws {
        let words = CommandLine.arguments
        let (client, server) = MemoryTransport.pair()
        let isReal = words.count == 5
        let connector: any Connector =
            isReal
            ? SocketConnector(.host(words[3], port: UInt16(words[4]) ?? 5347, tls: .none)) : Stage(transport: client)
        let domain = isReal ? try JID(validating: words[1]) : "echo.capulet.lit"
        let component = Component(
            domain, secret: SASLPassword(isReal ? words[2] : "secret"), .init(connector: connector, tls: nil))
        async let played = isReal ? "" : play(server)

        try await component.connect()
        print("connected ", domain)
        for try await stanza in component.incoming {
            guard case .message(let message) = stanza, let body = message.body, message.type != .error else { continue }
            let echo = Message(to: message.from, from: message.to, type: message.type, body: body)
            try await component.send(echo)
            print("echoed    ", body)
            if !isReal { break }
        }
        print("came back ", try await played)
        await component.disconnect()
    }

    /// The server's end: a header, the handshake, a message, and whatever comes back.
    static func play(_ server: MemoryTransport) async throws -> String {
        _ = try await server.read()
        let header =
            "<stream:stream xmlns='jabber:component:accept' xmlns:stream='http://etherx.jabber.org/streams' id='1'>"
        try await server.write(Array(header.utf8))
        print("handshake ", String(decoding: try await server.read() ?? [], as: UTF8.self))
        let message =
            "<message from='juliet@capulet.lit/balcony' to='hill@echo.capulet.lit'><body>Romeo!</body></message>"
        try await server.write(Array("<handshake/>\(message)".utf8))
        let echo = String(decoding: try await server.read() ?? [], as: UTF8.self)
        try await server.write(Array("</stream:stream>".utf8))
        return echo
    }

    /// Connects to the server that is played here.
    struct Stage: Connector {
        let transport: MemoryTransport

        func endpoints(for domain: JID) -> [ServerEndpoint] {
            [ServerEndpoint(host: "localhost", port: 5347, tls: .none)]
        }

        func connect(to endpoints: [ServerEndpoint]) -> Connection { Connection(transport, to: endpoints[0]) }
    }
}
