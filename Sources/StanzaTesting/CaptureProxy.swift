import StanzaCore
public import StanzaStream
import StanzaXML

/// Stands between a client and a server, hands on what each says, and takes it down.
///
/// With TLS the proxy takes part in it on both sides, so it sees what is inside: the client has to trust the proxy's
/// certificate, and the proxy the server's.
public struct CaptureProxy: Sendable {
    /// How a side comes to be protected.
    public typealias Securing = @Sendable (any Transport) async throws -> any SecureTransport

    /// How the connections come to be protected.
    public var mode: TLSMode
    /// The server's end of a handshake, with the client; `nil` without TLS.
    public var acceptTLS: Securing?
    /// The client's end of a handshake, with the server; `nil` without TLS.
    public var connectTLS: Securing?

    /// A proxy without TLS.
    public init() { mode = .none }

    /// A proxy that takes part in TLS.
    ///
    /// - Parameters:
    ///   - mode: ``StanzaStream/TLSMode/direct`` or ``StanzaStream/TLSMode/startTLS``.
    ///   - acceptTLS: The server's end of a handshake, with the client.
    ///   - connectTLS: The client's end of a handshake, with the server.
    public init(_ mode: TLSMode, acceptTLS: @escaping Securing, connectTLS: @escaping Securing) {
        self.mode = mode
        self.acceptTLS = acceptTLS
        self.connectTLS = connectTLS
    }

    /// Hands on what two sides say, until both have ended or one is broken. Both are closed then.
    ///
    /// Nothing is thrown: what breaks a connection is an event of the recording.
    public func run(client: any Transport, server: any Transport, into recorder: CaptureRecorder) async {
        var client = client
        var server = server
        do {
            switch mode {
            case .none: break
            case .direct:
                guard let acceptTLS, let connectTLS else { break }
                server = try await connectTLS(server)
                client = try await acceptTLS(client)
                recorder.add(event: "tls")
            case .startTLS:
                if try await startTLS(&client, &server, recorder) { recorder.add(event: "tls") }
            }
            try await Self.pump(client, server, recorder)
        } catch {
            recorder.add(event: "error: \(error)")
        }
        client.close()
        server.close()
    }

    /// Hands on a stream up to `<proceed/>` and shakes hands with both sides.
    ///
    /// - Returns: Whether there was a `<proceed/>`; without one the stream goes on in clear.
    private func startTLS(
        _ client: inout any Transport, _ server: inout any Transport, _ recorder: CaptureRecorder
    ) async throws -> Bool {
        guard let acceptTLS, let connectTLS else { return false }
        // One side speaks at a time: header, header and features, request, answer.
        for (from, to, direction, last) in [
            (client, server, Capture.Direction.clientToServer, Last.header),
            (server, client, .serverToClient, .element("features")),
            (client, server, .clientToServer, .element("starttls")),
        ] {
            let (bytes, _) = try await Self.readElement(from, until: last, direction, recorder)
            try await to.write(bytes)
        }
        let (answer, element) = try await Self.readElement(server, until: .element(nil), .serverToClient, recorder)
        guard element?.name == XML.Name("proceed", in: Self.namespace) else {
            try await client.write(answer)
            return false
        }
        server = try await connectTLS(server)
        try await client.write(answer)
        client = try await acceptTLS(client)
        return true
    }

    private static let namespace: XML.Namespace = "urn:ietf:params:xml:ns:xmpp-tls"

    private enum Last {
        case header
        /// A first-level element of a local name, or any.
        case element(String?)
    }

    /// Reads until something has come whole.
    ///
    /// - Returns: All that came, and the element that was waited for.
    private static func readElement(
        _ transport: any Transport, until last: Last, _ direction: Capture.Direction, _ recorder: CaptureRecorder
    ) async throws -> (bytes: [UInt8], element: XML.Element?) {
        // What comes before TLS is a few short elements.
        var all: [UInt8] = []
        while all.count < 1 << 16 {
            guard let bytes = try await transport.read() else {
                throw TransportError(.closed, at: transport.endpoint, "the stream ended before TLS began")
            }
            recorder.add(bytes, direction)
            all += bytes
            if let element = find(last, in: all) { return (all, element) }
        }
        throw TransportError(.protocolViolation, at: transport.endpoint, "too much came before TLS began")
    }

    private static func find(_ last: Last, in bytes: [UInt8]) -> XML.Element? {
        var found: XML.Element?
        func look(_ event: XML.Parser.Event) -> XML.Parser.Directive {
            switch (event, last) {
            case (.opened(let header), .header): found = found ?? header
            case (.element(let element), .element(let name)):
                if name.map({ $0 == element.name.local }) ?? true { found = found ?? element }
            default: break
            }
            return .proceed
        }
        // A part of a stream begins with its header, or with an element. What comes behind may be no XML any more.
        var stream = XML.Parser(limits: .default)
        _ = try? stream.feed(bytes, look)
        if let found { return found }
        var fragment = XML.Parser(
            fragmentsIn: .client, prefixes: [XML.Declaration(prefix: "stream", namespace: .streams)])
        _ = try? fragment.feed(bytes, look)
        return found
    }

    /// Hands on what both sides say.
    private static func pump(
        _ client: any Transport, _ server: any Transport, _ recorder: CaptureRecorder
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (from, to, direction) in [
                (client, server, Capture.Direction.clientToServer), (server, client, .serverToClient),
            ] {
                group.addTask {
                    while let bytes = try await from.read() {
                        recorder.add(bytes, direction)
                        try await to.write(bytes)
                    }
                    recorder.add(event: "\(direction.rawValue) end")
                    try? await to.closeWriting()
                }
            }
            do {
                try await group.waitForAll()
            } catch {
                // One side is gone; the other is not waited for.
                client.close()
                server.close()
                throw error
            }
        }
    }
}
