import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

/// Texts of a session, and the other end of one.
enum Sample {
    static let sasl = "xmlns='urn:ietf:params:xml:ns:xmpp-sasl'"
    static let bound: JID = "juliet@example.com/balcony"

    static func header(_ attributes: String = "id='s1' from='example.com' version='1.0'") -> String {
        "<?xml version='1.0'?><stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' "
            + "\(attributes)>"
    }

    static func mechanisms(_ names: String...) -> String {
        "<stream:features><mechanisms \(sasl)>" + names.map { "<mechanism>\($0)</mechanism>" }.joined()
            + "</mechanisms></stream:features>"
    }

    static let startTLS =
        "<stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls></stream:features>"
    static let success = "<success \(sasl)/>"
    static let sessionFeatures =
        "<stream:features><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/><sm xmlns='urn:xmpp:sm:3'/>"
        + "<csi xmlns='urn:xmpp:csi:0'/></stream:features>"
    static let bindFeatures = "<stream:features><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></stream:features>"

    static func bindResult(_ id: String, _ jid: String = "juliet@example.com/balcony") -> String {
        "<iq type='result' id='\(id)'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>\(jid)</jid></bind></iq>"
    }

    static func message(_ id: String, from: String = "romeo@example.net/orchard") -> String {
        "<message from='\(from)' id='\(id)' type='chat'><body>x</body></message>"
    }

    /// The value of the first attribute of a name in a text.
    static func attribute(_ name: String, in text: String) -> String? {
        guard let start = text.firstRange(of: " \(name)='")?.upperBound else { return nil }
        return String(text[start...].prefix { $0 != "'" })
    }
}

/// The server's end of a connection, played by a test.
struct Peer: Sendable {
    let transport: MemoryTransport

    struct Missing: Error, CustomStringConvertible { let description: String }

    func send(_ text: String) async throws { try await transport.write(Array(text.utf8)) }

    /// Reads until a text has come, and returns everything up to its end. What stands behind it in the same read is lost, so
    /// the text has to be the last that the client says.
    @discardableResult
    func read(through text: String) async throws -> String {
        var all: [UInt8] = []
        while true {
            guard let bytes = try await transport.read() else {
                throw Missing(description: "'\(text)' did not come: \(String(decoding: all, as: UTF8.self))")
            }
            all += bytes
            let string = String(decoding: all, as: UTF8.self)
            if string.contains(text) { return string }
        }
    }

    /// Reads to the end.
    func readToEnd() async throws -> String {
        var all: [UInt8] = []
        while let bytes = try await transport.read() { all += bytes }
        return String(decoding: all, as: UTF8.self)
    }

    /// Plays the server up to a ready stream.
    func login(managed: String? = nil, jid: String = "juliet@example.com/balcony") async throws {
        try await read(through: "version='1.0'>")
        try await send(Sample.header() + Sample.mechanisms("PLAIN"))
        try await read(through: "</auth>")
        try await send(Sample.success)
        try await read(through: "version='1.0'>")
        try await send(Sample.header("id='s2' from='example.com' version='1.0'"))
        try await send(managed == nil ? Sample.bindFeatures : Sample.sessionFeatures)
        let bind = try await read(through: "</iq>")
        try await send(Sample.bindResult(Sample.attribute("id", in: bind) ?? "", jid))
        if let managed {
            try await read(through: "<enable ")
            try await send(managed)
        }
    }
}

/// Hands out connections in memory.
final class MemoryConnector: Connector {
    private let peers = Locked<[MemoryTransport]>([])
    private let arrival = Signal()
    private let capacity: Int
    let tls: TLSMode

    init(tls: TLSMode = .none, capacity: Int = 65_536) {
        self.tls = tls
        self.capacity = capacity
    }

    func endpoints(for domain: JID) -> [ServerEndpoint] {
        [ServerEndpoint(host: "127.0.0.1", port: 5222, tls: tls)]
    }

    func connect(to endpoints: [ServerEndpoint]) -> Connection {
        let (client, server) = MemoryTransport.pair(capacity: capacity)
        peers.withLock { $0.append(server) }
        arrival.send()
        return Connection(client, to: endpoints[0])
    }

    /// The other end of the next connection.
    func accept() async throws -> Peer {
        while true {
            if let next = peers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return Peer(transport: next) }
            try await arrival.wait()
        }
    }
}

extension Client {
    /// A client over connections in memory, for which nothing happens by itself.
    static func test(
        _ connector: MemoryConnector,
        clock: ManualClock = ManualClock(),
        _ change: (inout Configuration) -> Void = { _ in }
    ) -> Client {
        var configuration = Configuration(connector: connector, tls: nil)
        configuration.negotiation.protection = .none
        configuration.negotiation.policy.showsPasswordWithoutTLS = true
        configuration.clock = clock
        configuration.chance = { 0 }
        configuration.keepAlive = nil
        configuration.backoff = nil
        change(&configuration)
        return Client("juliet@example.com/balcony", .password("r0m30", username: "juliet"), configuration)
            .endingWithTest()
    }

    /// A client that is connected, and the server's end.
    static func connected(
        managed: String? = nil,
        clock: ManualClock = ManualClock(),
        _ change: (inout Configuration) -> Void = { _ in }
    ) async throws -> (client: Client, peer: Peer, connector: MemoryConnector) {
        let connector = MemoryConnector()
        let client = test(connector, clock: clock, change)
        async let connecting: Void = client.connect()
        let peer = try await connector.accept()
        try await peer.login(managed: managed)
        try await connecting
        return (client, peer, connector)
    }
}

/// The first element of a sequence that a condition holds for.
func first<Values: AsyncSequence & Sendable>(
    of values: Values,
    where condition: (Values.Element) -> Bool
) async throws -> Values.Element? {
    for try await value in values where condition(value) { return value }
    return nil
}
