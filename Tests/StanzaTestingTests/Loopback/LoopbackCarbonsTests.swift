import StanzaTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct LoopbackCarbonsTests {
    private let forwarded = "xmlns='urn:xmpp:forward:0'"

    private func enable(_ client: ScriptedPeer) async throws {
        try await client.send("<iq type='set' id='c'><enable xmlns='urn:xmpp:carbons:2'/></iq>")
        try await client.expect("<iq type='result' id='c' to='*'/>")
    }

    @Test func othersOfBothAccountsGetCopies() async throws {
        let server = LoopbackServer.verona { $0.hasArchive = false }
        let orchard = try await ScriptedPeer.bound("romeo", "orchard", server)
        let street = try await ScriptedPeer.bound("romeo", "street", server)
        let balcony = try await ScriptedPeer.bound("juliet", "balcony", server)
        let hall = try await ScriptedPeer.bound("juliet", "hall", server)
        for client in [orchard, street, balcony, hall] { try await enable(client) }

        try await orchard.send("<message to='juliet@example.org/balcony' type='chat' id='1'><body>hi</body></message>")
        let message =
            "<message xmlns='jabber:client' to='juliet@example.org/balcony' from='romeo@example.org/orchard' "
            + "type='chat' id='1'><body>hi</body></message>"
        try await balcony.expect(message)

        try await street.expect(
            "<message to='romeo@example.org/street' from='romeo@example.org' type='chat'><sent xmlns='urn:xmpp:carbons:2'>"
                + "<forwarded \(forwarded)>\(message)</forwarded></sent></message>")
        try await hall.expect(
            "<message to='juliet@example.org/hall' from='juliet@example.org' type='chat'>"
                + "<received xmlns='urn:xmpp:carbons:2'><forwarded \(forwarded)>\(message)</forwarded></received></message>"
        )
        try await orchard.expectNothing()
        try await balcony.expectNothing()
    }

    @Test(arguments: [
        "<message to='juliet@example.org/hall' type='chat'><private xmlns='urn:xmpp:carbons:2'/></message>",
        "<message to='juliet@example.org/hall' type='chat'><no-copy xmlns='urn:xmpp:hints'/></message>",
        "<message to='juliet@example.org/hall' type='headline'><body>a</body></message>",
        "<message to='juliet@example.org/hall'><x xmlns='urn:x'/></message>",
    ])
    func privateMessagesAndOthersAreNotCopied(message: String) async throws {
        let server = LoopbackServer.verona()
        let romeo = try await ScriptedPeer.bound("romeo", "orchard", server)
        let hall = try await ScriptedPeer.bound("juliet", "hall", server)
        let balcony = try await ScriptedPeer.bound("juliet", "balcony", server)
        try await enable(balcony)

        try await romeo.send(message)
        _ = try await hall.nextElement()

        try await balcony.expectNothing()
    }

    @Test func copiesEndWhenTheyAreNotWantedAnyMore() async throws {
        let server = LoopbackServer.verona()
        let orchard = try await ScriptedPeer.bound("romeo", "orchard", server)
        let street = try await ScriptedPeer.bound("romeo", "street", server)
        try await enable(street)

        try await street.send("<iq type='set' id='d'><disable xmlns='urn:xmpp:carbons:2'/></iq>")
        try await street.expect("<iq type='result' id='d' to='*'/>")
        try await orchard.send("<message to='juliet@example.org' type='chat'><body>a</body></message>")
        try await orchard.expectNothing()

        try await street.expectNothing()
    }
}
