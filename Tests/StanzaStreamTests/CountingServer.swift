import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML

/// A server that counts stanzas and lets streams go on (XEP-0198), over connections that break where a test says.
actor CountingServer {
    /// The bodies of the messages that came, in order.
    private(set) var received: [String] = []
    /// How many connections there were, and how many streams went on.
    private(set) var connections = 0
    private(set) var resumptions = 0

    private var handled: UInt32 = 0
    private var hasSession = false
    private var unsent: ArraySlice<String>
    private var outgoing: [String] = []
    private var acknowledged: UInt32 = 0
    private let whole: Int
    private let arrival = Signal()

    /// A server that has messages of these bodies for the client, and that has everything when it has got `whole`.
    init(sending bodies: [String], expecting whole: Int) {
        unsent = bodies[...]
        self.whole = whole
    }

    /// Waits until everything has come.
    func waitForAll() async throws {
        while received.count < whole { try await arrival.wait() }
    }

    /// Plays the server on a connection until it breaks.
    func serve(_ transport: MemoryTransport) async {
        connections += 1
        var parser = StreamParser(registry: .standard, mode: .recording)
        var isAuthenticated = false
        do {
            while let bytes = try await transport.read() {
                var answer = ""
                for event in try parser.feed(bytes) {
                    switch event {
                    case .opened:
                        answer +=
                            Sample.header() + (isAuthenticated ? Sample.sessionFeatures : Sample.mechanisms("PLAIN"))
                    case .stanza(let stanza): answer += take(stanza)
                    case .closed: return transport.close()
                    case .nonza(let element):
                        if element.name.local == "auth" { isAuthenticated = true }
                        answer += take(element)
                    default: break
                    }
                }
                if hasSession, !answer.isEmpty, isAuthenticated { answer += more() }
                if !answer.isEmpty { try await transport.write(Array(answer.utf8)) }
            }
        } catch {
            transport.close()
        }
    }

    private func take(_ stanza: AnyStanza) -> String {
        if let id = stanza.iq?.id, stanza.extensions[Bind.self] != nil { return Sample.bindResult(id) }
        handled &+= 1
        if let body = stanza.message?.body { received.append(body) }
        arrival.send()
        return ""
    }

    private func take(_ element: XML.Element) -> String {
        switch element.name.local {
        case "auth": return Sample.success
        case "enable":
            hasSession = true
            return ClientTests.enabled
        case "r": return "<a xmlns='urn:xmpp:sm:3' h='\(handled)'/>"
        case "a":
            acknowledge(element["h"])
            return ""
        case "resume":
            resumptions += 1
            acknowledge(element["h"])
            return "<resumed xmlns='urn:xmpp:sm:3' previd='sm-1' h='\(handled)'/>" + outgoing.joined()
        default: return ""
        }
    }

    private func acknowledge(_ text: String?) {
        guard let number = text.flatMap({ UInt32($0) }) else { return }
        outgoing.removeFirst(Int(number &- acknowledged))
        acknowledged = number
    }

    /// Some more messages, and now and then the question how many have come.
    private func more() -> String {
        var text = ""
        for body in unsent.prefix(3) {
            outgoing.append("<message from='romeo@example.net/o'><body>\(body)</body></message>")
            text += outgoing[outgoing.count - 1]
        }
        unsent = unsent.dropFirst(3)
        return text.isEmpty ? "" : text + "<r xmlns='urn:xmpp:sm:3'/>"
    }
}

/// Connects to a counting server, by connections that break after the bytes that a list says and then by one that does not.
final class BreakingConnector: Connector {
    private let server: CountingServer
    private let breaks: Locked<[Int]>

    init(_ server: CountingServer, breaks: [Int]) {
        self.server = server
        self.breaks = Locked(breaks)
    }

    func endpoints(for domain: JID) -> [ServerEndpoint] { [ServerEndpoint(host: "127.0.0.1", port: 5222, tls: .none)] }

    func connect(to endpoints: [ServerEndpoint]) -> Connection {
        let (client, peer) = MemoryTransport.pair()
        let after = breaks.withLock { $0.isEmpty ? Int.max : $0.removeFirst() }
        Task { await server.serve(peer) }
        return Connection(BreakingTransport(client, after: after), to: endpoints[0])
    }
}
