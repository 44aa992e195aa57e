import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

/// Clients of a ``LoopbackServer`` that say what a test says, byte by byte.
extension ScriptedPeer {
    /// A client that has not opened its stream.
    static func connected(to server: LoopbackServer, patience: Duration = .seconds(10)) async -> ScriptedPeer {
        ScriptedPeer(await server.connect(), patience: patience)
    }

    /// Authenticates with the password `secret` and opens the stream again.
    @discardableResult
    func authenticate(_ user: String) async throws -> XML.Element {
        try await openAsClient(to: "example.org")
        let message = XML.Base64([0] + Array(user.utf8) + [0] + Array("secret".utf8)).xmlText
        try await send("<auth xmlns='\(Self.sasl)' mechanism='PLAIN'>\(message)</auth>")
        try await expect("<success xmlns='\(Self.sasl)'/>")
        return try await openAsClient(to: "example.org")
    }

    /// A client with a resource, which has not said that it is there.
    static func bound(_ user: String, _ resource: String, _ server: LoopbackServer) async throws -> ScriptedPeer {
        let client = await connected(to: server)
        try await client.authenticate(user)
        try await client.send(
            "<iq type='set' id='b'><bind xmlns='\(bind)'><resource>\(resource)</resource></bind></iq>")
        try await client.expect(
            "<iq type='result' id='b'><bind xmlns='\(bind)'><jid>\(user)@example.org/\(resource)</jid></bind></iq>")
        return client
    }

    /// A client that has said that it is there.
    static func available(
        _ user: String, _ resource: String, _ server: LoopbackServer, priority: Int = 0
    ) async throws -> ScriptedPeer {
        let client = try await bound(user, resource, server)
        try await client.announce(user, resource, priority: priority)
        return client
    }

    /// Says that the client is there, and takes its own copy.
    func announce(_ user: String, _ resource: String, priority: Int = 0) async throws {
        try await send("<presence><priority>\(priority)</priority></presence>")
        try await expect(
            "<presence from='\(user)@example.org/\(resource)' to='\(user)@example.org/\(resource)'>"
                + "<priority>\(priority)</priority></presence>")
    }

    /// Checks that nothing is on its way to the client: an answer that is asked for now comes next.
    func expectNothing() async throws {
        try await send("<iq type='get' id='nothing' to='example.org'><ping xmlns='urn:xmpp:ping'/></iq>")
        try await expect("<iq type='result' id='nothing' from='example.org' to='*'/>")
    }

    static let sasl = "urn:ietf:params:xml:ns:xmpp-sasl"
    static let bind = "urn:ietf:params:xml:ns:xmpp-bind"
    static let stanzas = "urn:ietf:params:xml:ns:xmpp-stanzas"
    static let streams = "urn:ietf:params:xml:ns:xmpp-streams"
}

extension LoopbackServer {
    /// A server with Romeo, Juliet and her nurse, whose passwords are `secret`.
    static func verona(_ change: (inout Configuration) -> Void = { _ in }) -> LoopbackServer {
        var configuration = Configuration()
        change(&configuration)
        return LoopbackServer(
            accounts: ["romeo": "secret", "juliet": "secret", "nurse": "secret"], configuration: configuration)
    }

    /// Makes Romeo and Juliet tell each other of their presence.
    func befriend() async throws {
        let romeo = try await ScriptedPeer.available("romeo", "tmp", self)
        let juliet = try await ScriptedPeer.available("juliet", "tmp", self)
        for (one, other, name) in [(romeo, juliet, "juliet"), (juliet, romeo, "romeo")] {
            let back = name == "juliet" ? "romeo" : "juliet"
            try await one.send("<presence type='subscribe' to='\(name)@example.org'/>")
            try await other.expect("<presence type='subscribe' from='\(back)@example.org' to='*'/>")
            try await other.send("<presence type='subscribed' to='\(back)@example.org'/>")
            try await one.expect("<presence type='subscribed' from='\(name)@example.org' to='*'/>")
            try await one.expect(
                "<presence from='\(name)@example.org/tmp' to='*'><priority>0</priority></presence>")
        }
        for client in [romeo, juliet] {
            try await client.end()
        }
        for client in [romeo, juliet] {
            while try await client.endsNext() == false {}
        }
    }
}

extension ScriptedPeer {
    /// Takes what comes next; whether it was the end of the connection.
    fileprivate func endsNext() async throws -> Bool {
        do {
            _ = try await nextElement()
            return false
        } catch is Mismatch {
            return true
        }
    }
}
