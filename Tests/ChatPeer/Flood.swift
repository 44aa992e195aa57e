import Foundation
import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaKit
import StanzaStream
import StanzaXML

/// A session whose contacts, rooms and server send the most and the largest that there is, and what that costs.
enum Flood {
    /// How many bytes of memory more are in use than before there was a session.
    static func growth() async throws -> Int {
        let before = try memoryInUse()
        let server = BareServer()
        let account: JID = "romeo@example.org"
        let store = MemoryChatStore()
        var connection = Client.Configuration(connector: server, tls: nil)
        connection.negotiation = Negotiator.Options(registry: .standard)
        connection.negotiation.protection = .none
        connection.negotiation.policy.showsPasswordWithoutTLS = true
        connection.backoff = nil
        connection.keepAlive = nil
        let session = ChatSession(
            "romeo@example.org/orchard", credentials: MemoryCredentialStore([account: "secret"]),
            ChatSession.Configuration(connection), store: store)
        // Listeners that take nothing.
        let listeners: [Any] = [
            session.chats.changes, session.rooms.events, session.rooms.invitations, session.roster.changes,
            session.roster.requests, session.contacts.changes, session.blocking.changes,
        ]
        try await session.start()
        try await session.rooms.join(server.room, nick: "Romeo")
        try await server.flood(session)
        // What has been looked at is remembered in the store.
        try await store.write { records in
            for number in 0..<40 {
                let bytes = [UInt8](repeating: UInt8(number), count: 262_144)
                try records.setAvatar(StoredAvatar(hash: "hash\(number)", mediaType: "image/png", bytes: bytes))
            }
            for number in 0..<200 {
                let features = (0..<500).map { "\(number) \($0) \(String(repeating: "f", count: 90))" }
                let identity = Disco.Identity(category: "client", type: "pc")
                try records.setCapabilities(Disco.Info(identities: [identity], features: features), for: "\(number)")
            }
        }
        let count = listeners.count
        let after = try memoryInUse()
        let (contacts, blocked) = (session.roster.contacts.count, session.blocking.blocked.count)
        let room = await session.rooms.room(server.room)
        print("contacts \(contacts), blocked \(blocked), occupants \(room?.occupants.count ?? 0), listeners \(count)")
        print("requests \(session.roster.openRequests.count), bookmarks \(await session.rooms.bookmarks.count)")
        print("presences \(session.roster.contacts.reduce(0) { $0 + $1.presences.count })")
        await session.stop()
        return after - before
    }

    /// What the allocator says is in use, as `malloc_info` tells it.
    private static func memoryInUse() throws -> Int {
        #if canImport(Glibc)
            typealias Function = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Int32
            guard let symbol = dlsym(nil, "malloc_info") else { throw Problem("there is no malloc_info") }
            let info = unsafeBitCast(symbol, to: Function.self)
            var (text, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
            guard let file = open_memstream(&text, &count) else { throw Problem("there is no memory to write to") }
            _ = info(0, file)
            fclose(file)
            defer { free(text) }
            guard let text else { throw Problem("malloc_info says nothing") }
            let root = try XML.Element(parsing: Array(UnsafeRawBufferPointer(start: text, count: count)))
            func size(_ name: String, _ type: String) -> Int {
                root.elements.filter { $0.name.local == name && $0["type"] == type }
                    .compactMap { $0["size"].flatMap { Int($0) } }.reduce(0, +)
            }
            let unused = size("total", "fast") + size("total", "rest")
            return size("system", "current") - unused + size("total", "mmap")
        #else
            throw Problem("this system does not tell what memory is in use")
        #endif
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}

/// A server that keeps nothing, so that nothing of it is counted: it has an answer to what a session asks, and sends what it is
/// told to.
private actor BareServer: Connector {
    nonisolated let room: JID = "orchard@rooms.example.org"
    private var transport: MemoryTransport?
    private var isLoggedIn = false

    nonisolated func endpoints(for domain: JID) -> [ServerEndpoint] {
        [ServerEndpoint(host: "example.org", port: 5_222, tls: .none)]
    }

    func connect(to endpoints: [ServerEndpoint]) -> Connection {
        let (client, server) = MemoryTransport.pair()
        transport = server
        Task { try? await self.run(server) }
        return Connection(client, to: endpoints[0])
    }

    private func run(_ transport: MemoryTransport) async throws {
        var parser = XML.Parser(limits: .unlimited, restarts: true)
        while let bytes = try await transport.read() {
            var answers: [String] = []
            _ = try parser.feed(bytes) { event in
                switch event {
                case .opened: answers.append(opening)
                case .element(let element):
                    if element.name.local == "auth" {
                        isLoggedIn = true
                        answers.append("<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>")
                        return .restart
                    }
                    if let answer = self.answer(element) { answers.append(answer) }
                case .closed: answers.append("</stream:stream>")
                }
                return .proceed
            }
            for answer in answers { try await transport.write(Array(answer.utf8)) }
        }
    }

    private var opening: String {
        let features =
            isLoggedIn
            ? "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>"
            : "<mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>PLAIN</mechanism></mechanisms>"
        return """
            <?xml version='1.0'?><stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' \
            id='1' from='example.org' version='1.0'><stream:features>\(features)</stream:features>
            """
    }

    private static func long(_ letter: String, _ count: Int = 1_000) -> String {
        String(repeating: letter, count: count)
    }

    private static func contact(_ number: Int) -> String { "c\(number)\(long("c", 900))@example.net" }

    private func answer(_ element: XML.Element) -> String? {
        if element.name.local == "presence", element["to"]?.hasPrefix("\(room)/") == true {
            return """
                <presence from='\(room)/Romeo' to='romeo@example.org/orchard'>\
                <x xmlns='http://jabber.org/protocol/muc#user'><item affiliation='member' role='participant'/>\
                <status code='110'/></x></presence>
                """
        }
        guard element.name.local == "iq", let id = element["id"], let type = element["type"],
            type == "get" || type == "set"
        else { return nil }
        let from = element["to"].map { " from='\($0)'" } ?? ""
        func result(_ payload: String) -> String { "<iq type='result' id='\(id)'\(from)>\(payload)</iq>" }
        let payload = element.elements.first { _ in true }
        switch (payload?.name.local, payload?.name.namespace.rawValue) {
        case ("bind", _):
            return result(
                "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>romeo@example.org/orchard</jid></bind>")
        case ("query", "jabber:iq:roster"):
            let items = (0..<2_600).map {
                "<item jid='\(Self.contact($0))' subscription='both' name='\(Self.long("n", 1_200))'/>"
            }
            return result("<query xmlns='jabber:iq:roster'>\(items.joined())</query>")
        case ("query", "http://jabber.org/protocol/disco#info"):
            return result(
                """
                <query xmlns='http://jabber.org/protocol/disco#info'><identity category='server' type='im'/>\
                <feature var='urn:xmpp:blocking'/></query>
                """)
        case ("blocklist", _):
            let items = (0..<1_200).map { "<item jid='b\($0)\(Self.long("b", 900))@example.net/\(Self.long("r"))'/>" }
            return result("<blocklist xmlns='urn:xmpp:blocking'>\(items.joined())</blocklist>")
        case ("pubsub", _):
            let items = (0..<500).map {
                """
                <item id='k\($0)@rooms.example.org'><conference xmlns='urn:xmpp:bookmarks:1' name='\(Self.long("n"))'>\
                <nick>\(Self.long("k"))</nick></conference></item>
                """
            }
            return result(
                """
                <pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='urn:xmpp:bookmarks:1'>\
                \(items.joined())</items></pubsub>
                """)
        default: return result("")
        }
    }

    private func send(_ xml: String) async throws { try await transport?.write(Array(xml.utf8)) }

    /// Sends everything there is too much of; returns when the session has taken it.
    func flood(_ session: ChatSession) async throws {
        for number in 0..<2_600 {
            let contact = Self.contact(number)
            for letter in ["x"] {
                try await send(
                    """
                    <presence from='\(contact)/\(Self.long(letter))' to='romeo@example.org'>\
                    <status>\(Self.long("s", 2_000))</status>\
                    <c xmlns='http://jabber.org/protocol/caps' hash='sha-1' node='\(Self.long("n", 256))' \
                    ver='\(XML.Base64((0..<20).map { UInt8(truncatingIfNeeded: number >> ($0 % 16)) }).xmlText)'/></presence>
                    """)
            }
            try await send(
                """
                <message from='\(contact)' to='romeo@example.org/orchard' type='headline'>\
                <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='http://jabber.org/protocol/nick'>\
                <item id='current'><nick xmlns='http://jabber.org/protocol/nick'>\(Self.long("k"))\(number)</nick></item>\
                </items></event></message>
                """)
        }
        for number in 0..<1_700 {
            try await send(
                """
                <presence from='\(room)/o\(number)\(Self.long("o", 900))' to='romeo@example.org/orchard'>\
                <status>\(Self.long("s"))</status><x xmlns='http://jabber.org/protocol/muc#user'>\
                <item affiliation='member' role='participant' jid='j\(number)\(Self.long("j", 900))@example.net/\
                \(Self.long("r"))'/></x></presence>
                """)
        }
        for number in 0..<600 {
            let stranger = "s\(number)\(Self.long("s", 900))@example.net"
            try await send(
                """
                <presence type='subscribe' from='\(stranger)' to='romeo@example.org'><status>\(Self.long("m", 2_000))\
                </status><nick xmlns='http://jabber.org/protocol/nick'>\(Self.long("n"))</nick></presence>
                """)
            try await send(
                """
                <message from='\(stranger)/\(Self.long("r"))' to='romeo@example.org/orchard' type='chat'>\
                <composing xmlns='http://jabber.org/protocol/chatstates'/></message>
                """)
            try await send(
                """
                <message from='i\(number)\(Self.long("i", 900))@rooms.example.org' to='romeo@example.org'>\
                <x xmlns='http://jabber.org/protocol/muc#user'><invite from='\(stranger)'><reason>\
                \(Self.long("w", 2_000))</reason></invite></x></message>
                """)
            try await send(
                """
                <message from='\(room)/o1\(Self.long("o", 900))' to='romeo@example.org/orchard' type='groupchat' \
                id='m\(number)'><body>\(Self.long("b", 20_000))</body></message>
                """)
            if number % 100 == 99 { try await session.client.request(Ping(), to: "example.org") }
        }
        // Everything that waits has been handled when a stanza that comes last has been.
        let end = session.chats.changes
        try await send(
            """
            <message from='end@example.net/x' to='romeo@example.org/orchard' type='chat' id='end'><body>end</body></message>
            """)
        for await change in end { if case .added(let message) = change, message.text == "end" { return } }
    }
}
