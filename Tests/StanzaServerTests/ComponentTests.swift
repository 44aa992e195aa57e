import StanzaKit
import Testing

extension ServerTests {
    @Test(arguments: TestServer.programs)
    func aComponentEchoes(server: TestServer) async throws {
        let port = try #require(server.settings["XMPP_COMPONENT_PORT"].flatMap { UInt16($0) })
        let configuration = Client.Configuration(
            connector: SocketConnector(.host("127.0.0.1", port: port, tls: .none)), tls: nil)
        let domain = try JID(validating: #require(server.settings["XMPP_COMPONENT_JID"]))
        let component = Component(
            domain, secret: SASLPassword(try #require(server.settings["XMPP_COMPONENT_SECRET"])), configuration)
        await component.route { [component] router in
            router.onMessage { try await component.send(Message(to: $0.from, from: $0.to, body: $0.body)) }
        }
        try await component.connect()
        let alice = try await server.client("alice", "component")

        try await alice.send(Message(to: domain, body: "Romeo!"))
        let echo = try await alice.nextMessage { $0.from?.bare == domain }

        #expect(echo.body == "Romeo!")
        await alice.disconnect()
        await component.disconnect()
    }
}
