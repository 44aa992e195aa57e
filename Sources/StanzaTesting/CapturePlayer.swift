import StanzaCore
public import StanzaStream
import StanzaXML

/// Plays the server of a recorded session to a client, and checks that the client sends what the recorded one sent.
///
/// The recorded authentication cannot be played: its secrets are struck out, and nonces differ. So the player does its
/// own, by PLAIN or SCRAM with a password for every account or as ANONYMOUS, and then plays what was recorded behind it. A
/// session without an authentication, such as a component's, is played whole.
public struct CapturePlayer: Sendable {
    private let rest: Capture
    private let authenticates: Bool
    private let domain: String
    private let password: SASLPassword
    private let masks: CaptureTransport.Masks
    private let patience: Duration

    /// A player of a session, recorded in clear text or with the TLS taken off.
    ///
    /// - Parameters:
    ///   - capture: The session.
    ///   - password: The password of every account.
    ///   - masks: What the client may send differently.
    ///   - patience: How long the player waits for what the client has to send.
    public init(
        _ capture: Capture,
        password: SASLPassword = "secret",
        masks: CaptureTransport.Masks = .standard,
        patience: Duration = .seconds(10)
    ) {
        self.password = password
        self.masks = masks
        self.patience = patience
        let found = Self.authentication(in: capture)
        authenticates = found != nil
        domain = found?.domain ?? ""
        var rest = capture
        rest.chunks.removeFirst(found?.end ?? 0)
        self.rest = rest
    }

    /// Plays the session at the server's end of a transport, which is closed at the end.
    ///
    /// - Throws: ``Mismatch`` with what the client sent differently, or did not send; what the transport throws.
    public func play(to transport: any Transport) async throws {
        defer { transport.close() }
        if authenticates { try await authenticate(transport) }
        let recorded = try CaptureTransport(rest, masks: masks, patience: patience, takesPieces: true)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                while let bytes = try await recorded.read() { try await transport.write(bytes) }
                try await recorded.waitUntilFinished()
                return true
            }
            group.addTask {
                while let bytes = try await transport.read() { try await recorded.write(bytes) }
                // Whoever has gone sends nothing more.
                try recorded.expectFinished()
                return false
            }
            for try await isOver in group where isOver { break }
        }
        try await transport.closeWriting()
    }

    // MARK: - Authentication

    private func authenticate(_ transport: any Transport) async throws {
        let peer = ScriptedPeer(transport, patience: patience)
        let sasl = LoopbackSASL(domain: try JID(validating: domain), iterations: 4_096) { _ in password }
        let names = LoopbackSASL.available.map { "<mechanism>\($0)</mechanism>" }.joined()
        try await peer.open(to: domain, features: "<mechanisms xmlns='\(XML.Namespace.sasl)'>\(names)</mechanisms>")
        let auth = try await peer.nextElement()
        guard auth.name == XML.Name("auth", in: .sasl),
            let mechanism = auth["mechanism"].flatMap({ SASLMechanismName(rawValue: $0) }),
            var exchange = sasl.exchange(mechanism)
        else { throw Mismatch("the client sent \(auth.name), expected an <auth/> with a mechanism that is offered") }
        var message = auth
        if message.text.isEmpty {
            try await peer.send("<challenge xmlns='\(XML.Namespace.sasl)'/>")
            message = try await peer.nextElement()
        }
        while true {
            let text = message.text
            guard let data = text == "=" || text.isEmpty ? [] : XML.Base64(xmlText: text)?.bytes else {
                throw Mismatch("the client sent \(message.name) without base64 in an authentication")
            }
            do {
                switch try await exchange.step(data) {
                case .challenge(let data):
                    let text = XML.Base64(data).xmlText
                    try await peer.send("<challenge xmlns='\(XML.Namespace.sasl)'>\(text)</challenge>")
                case .success(_, let data):
                    let text = XML.Base64(data ?? []).xmlText
                    return try await peer.send("<success xmlns='\(XML.Namespace.sasl)'>\(text)</success>")
                }
            } catch let failure as LoopbackSASLFailure {
                try await peer.send(
                    "<failure xmlns='\(XML.Namespace.sasl)'><\(failure.condition)/></failure></stream:stream>")
                throw Mismatch("the client's authentication by \(mechanism) failed: \(failure.condition)")
            }
            message = try await peer.nextElement()
        }
    }

    /// Where the authentication of a session ends: the number of chunks before, and whom the client wanted to reach.
    private static func authentication(in capture: Capture) -> (end: Int, domain: String)? {
        var server = XML.Parser(limits: .unlimited, restarts: true, ignoresTrailer: true)
        var client = XML.Parser(limits: .unlimited, restarts: true, ignoresTrailer: true)
        var domain: String?
        for (index, chunk) in capture.chunks.enumerated() {
            var isOver = false
            do {
                if chunk.direction == .serverToClient {
                    try server.feed(chunk.bytes) { event in
                        if case .element(let element) = event {
                            isOver = element.name == XML.Name("success", in: .sasl)
                        }
                        return .proceed
                    }
                } else {
                    try client.feed(chunk.bytes) { event in
                        if case .opened(let header) = event { domain = domain ?? header["to"] }
                        return .proceed
                    }
                }
            } catch {
                return nil
            }
            if isOver, let domain { return (index + 1, domain) }
        }
        return nil
    }
}
