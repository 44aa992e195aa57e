import Foundation
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite(.timeLimit(.minutes(5)), .endingClients) struct ClientTests {
    static let enabled = "<enabled xmlns='urn:xmpp:sm:3' id='sm-1' resume='true'/>"

    @Test func stanzasComeAndGo() async throws {
        let (client, peer, _) = try await Client.connected()

        #expect(await client.jid == Sample.bound)
        try await client.send(Message(to: "romeo@example.net", body: "hi"))
        let sent = try await peer.read(through: "</message>")
        #expect(sent == "<message to='romeo@example.net' type='chat'><body>hi</body></message>")
        try await peer.send(Sample.message("1") + "<presence from='romeo@example.net/orchard'/>")
        var ids: [String?] = []
        for try await stanza in client.incoming {
            ids.append(stanza.id)
            if ids.count == 2 { break }
        }
        #expect(ids == ["1", nil])

        async let ending: Void = client.disconnect()
        try await peer.read(through: "</stream:stream>")
        try await peer.send("</stream:stream>")
        await ending
        guard case .disconnected(nil) = client.state else {
            Issue.record("\(client.state)")
            return
        }
        let error = await #expect(throws: StreamFailure.self) { try await client.send(Presence()) }
        #expect(error?.code == .disconnected)
    }

    @Test func stanzasOfOneReadComeTogether() async throws {
        let (client, peer, _) = try await Client.connected()

        try await peer.send((0..<50).map { Sample.message("\($0)") }.joined())

        var batches = client.incoming.batches.makeAsyncIterator()
        #expect(try await batches.next()?.count == 50)
    }

    @Test func eachStanzaIsWrittenWhole() async throws {
        let (client, peer, _) = try await Client.connected()
        async let sending: Void = {
            for number in 0..<500 { try await client.send(Message(to: "romeo@example.net", body: "\(number)")) }
        }()

        var count = 0
        while count < 500 {
            let bytes = try #require(try await peer.transport.read())
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.hasPrefix("<message") && text.hasSuffix("</message>"))
            count += text.split(separator: "</message>").count
        }
        try await sending
    }

    @Test func sendersInOneTaskKeepTheirOrder() async throws {
        let (client, peer, _) = try await Client.connected()

        for number in 0..<200 { try await client.send(Message(to: "romeo@example.net", body: "\(number)")) }
        let text = try await peer.read(through: "<body>199</body></message>")

        #expect(
            text.split(separator: "<body>").dropFirst().map { String($0.prefix { $0 != "<" }) }
                == (0..<200).map { "\($0)" })
    }

    @Test func typedRequestsGetTypedAnswers() async throws {
        let (client, peer, _) = try await Client.connected()

        async let info = client.request(Disco.Info(), to: "example.com")
        let id = try #require(Sample.attribute("id", in: try await peer.read(through: "</iq>")))
        try await peer.send(
            "<iq type='result' id='\(id)' from='example.com'><query xmlns='http://jabber.org/protocol/disco#info'>"
                + "<identity category='server' type='im'/><feature var='urn:xmpp:ping'/></query></iq>")
        #expect(try await info.features.compactMap(\.value?.name) == ["urn:xmpp:ping"])

        async let ping: Void = client.request(Ping(), to: "example.com")
        let second = try #require(Sample.attribute("id", in: try await peer.read(through: "</iq>")))
        #expect(second != id)
        try await peer.send("<iq type='result' id='\(second)' from='example.com'/>")
        try await ping
    }

    @Test func anErrorIsThrownAndSoIsAnAnswerThatIsNone() async throws {
        let (client, peer, _) = try await Client.connected()

        let asking = Task {
            try await client.request(SoftwareVersion(name: "", version: ""), to: "romeo@example.net/orchard")
        }
        let id = try #require(Sample.attribute("id", in: try await peer.read(through: "</iq>")))
        try await peer.send("<iq type='result' id='\(id)' from='romeo@example.net/orchard'/>")
        let error = await #expect(throws: StreamFailure.self) { try await asking.value }
        #expect(error?.code == .malformedReply)
    }

    @Test func aRequestInTheMiddleOfALoopIsAnswered() async throws {
        let (client, peer, _) = try await Client.connected { $0.incomingCapacity = 1_000 }
        let count = 100
        try await peer.send((0..<count).map { Sample.message("\($0)") }.joined())
        let answering = Task {
            let id = Sample.attribute("id", in: try await peer.read(through: "</iq>")) ?? ""
            try await peer.send("<iq type='result' id='\(id)' from='example.com'/>")
        }

        var seen = 0
        for try await _ in client.incoming {
            if seen == 0 { try await client.request(Ping(), to: "example.com") }
            seen += 1
            if seen == count { break }
        }

        try await answering.value
        #expect(seen == count)
    }

    @Test func handlersAnswerRequestsAndTheirErrorsToo() async throws {
        let (client, peer, _) = try await Client.connected()
        await client.route { router in
            router.onGet(SoftwareVersion.self) { _, _ in SoftwareVersion(name: "Capulet", version: "1") }
        }

        try await peer.send(
            "<iq type='get' id='v' from='romeo@example.net/orchard'><query xmlns='jabber:iq:version'/></iq>")
        let reply = try await peer.read(through: "</iq>")

        #expect(reply.contains("type='result'") && reply.contains("<name>Capulet</name>"))
    }

    @Test func aRosterPushOfAStrangerReachesNoHandler() async throws {
        let (client, peer, _) = try await Client.connected()
        await client.route { $0.onSet(Roster.self) { _, _ in nil } }
        func push(_ from: String) -> String {
            "<iq type='set' id='p'\(from)><query xmlns='jabber:iq:roster'><item jid='nurse@example.com'/></query></iq>"
        }

        try await peer.send(push(" from='mallory@evil.example/x'"))
        #expect(try await peer.read(through: "</iq>").contains("<service-unavailable"))
        try await peer.send(push(""))
        #expect(try await peer.read(through: "/>").contains("type='result'"))
        try await peer.send(push(" from='juliet@example.com'"))
        #expect(try await peer.read(through: "/>").contains("type='result'"))
    }

    @Test func anArchiveIsReadAndForgedPagesAreNot() async throws {
        let (client, peer, _) = try await Client.connected()

        async let page = client.archived(MAM.Query(queryID: "q1"))
        let id = try #require(Sample.attribute("id", in: try await peer.read(through: "</iq>")))
        func result(_ from: String, _ id: String, _ query: String = "q1") -> String {
            "<message\(from)><result xmlns='urn:xmpp:mam:2' queryid='\(query)' id='\(id)'><forwarded xmlns='urn:xmpp:forward:0'>"
                + "<message xmlns='jabber:client' from='romeo@example.net/o'><body>\(id)</body></message></forwarded></result></message>"
        }
        try await peer.send(result(" from='juliet@example.com'", "a") + result(" from='mallory@evil.example'", "b"))
        try await peer.send(result("", "c", "q2") + result("", "d"))
        try await peer.send("<iq type='result' id='\(id)'><fin xmlns='urn:xmpp:mam:2' complete='true'/></iq>")

        let (messages, end) = try await page
        #expect(messages.map(\.id) == ["a", "d"] && messages.map(\.message.body) == ["a", "d"])
        #expect(end.isComplete)
        #expect(try await first(of: client.incoming) { _ in true }?.extensions[MAM.Result.self]?.id == "b")
    }

    /// What makes room for an answer stands behind the messages that wait for the handler, which waits for that room.
    @Test func aFullQueueDoesNotStopTheReadingOfWhatEmptiesIt() async throws {
        let (client, peer, _) = try await Client.connected(managed: Self.enabled) {
            $0.negotiation.managementBounds.stanzas = 2
            $0.incomingCapacity = 100
        }
        await client.route { [client] router in
            router.onMessage { [weak client] message in
                try await client?.send(Message(to: message.from, id: message.id, body: "echo"))
            }
        }
        let count = 50
        for number in 0..<count { try await peer.send(Sample.message("\(number)")) }

        var echoed = 0
        while echoed < count {
            let text = String(decoding: try #require(try await peer.transport.read()), as: UTF8.self)
            echoed += text.components(separatedBy: "</message>").count - 1
            if text.contains("<r ") { try await peer.send("<a xmlns='urn:xmpp:sm:3' h='\(echoed)'/>") }
        }
        #expect(echoed == count)
    }

    // MARK: - Ends

    /// A server keeps what it was not told of for the next login.
    @Test func whatWasHandledIsSaidBeforeTheEnd() async throws {
        let (client, peer, _) = try await Client.connected(managed: Self.enabled)
        try await peer.send(Sample.message("1") + Sample.message("2"))
        #expect(try await first(of: client.incoming) { $0.id == "2" } != nil)

        async let ending: Void = client.disconnect()
        let said = try await peer.read(through: "</stream:stream>")
        try await peer.send("</stream:stream>")
        await ending

        #expect(said.hasSuffix("<a xmlns='urn:xmpp:sm:3' h='2'/></stream:stream>"))
    }

    @Test func aServerThatDoesNotEndItsSideIsLeftAfterAWhile() async throws {
        let clock = ManualClock()
        let (client, peer, _) = try await Client.connected(clock: clock)

        async let ending: Void = client.disconnect()
        try await peer.read(through: "</stream:stream>")
        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(5))
        await ending

        #expect(try await peer.transport.read() == nil)
    }

    @Test func aStreamThatIsNoXMLIsLeftWithTheReason() async throws {
        let (client, peer, _) = try await Client.connected()

        try await peer.send(Sample.message("1") + "<message><body>&bogus;</body></message>")
        let said = try await peer.readToEnd()

        #expect(said.hasPrefix("<stream:error><restricted-xml") || said.hasPrefix("<stream:error><not-well-formed"))
        #expect(said.hasSuffix("</stream:stream>"))
        let over = try await first(of: client.states) { if case .disconnected = $0 { true } else { false } }
        guard case .disconnected(let failure?)? = over else {
            Issue.record("\(client.state)")
            return
        }
        #expect(failure.code == .malformedStream)
        #expect(try await Array(client.incoming).map(\.id) == ["1"])
    }

    @Test func aStanzaOverTheLimitEndsTheStream() async throws {
        let (_, peer, _) = try await Client.connected { $0.negotiation.limits = XML.Limits(bytes: 1_000) }

        try await peer.send("<message><body>\(String(repeating: "x", count: 1_000))")

        #expect(try await peer.readToEnd().contains("<policy-violation"))
    }

    @Test func aSilentServerIsAskedAndThenLeft() async throws {
        let clock = ManualClock()
        let (client, peer, _) = try await Client.connected(managed: Self.enabled, clock: clock) {
            $0.keepAlive = .seconds(60)
        }
        for drop in ["<message>", "<bo"] {
            await clock.waitForSleepers(atLeast: 1)
            // A stanza in drops is no sign of life.
            try await peer.send(drop)
            clock.advance(by: .seconds(60))
            if drop == "<message>" { try await peer.read(through: "<r xmlns='urn:xmpp:sm:3'/>") }
        }

        _ = try? await peer.readToEnd()
        let over = try await first(of: client.states) { if case .disconnected = $0 { true } else { false } }
        guard case .disconnected(let failure?)? = over else { return }
        #expect(failure.code == .peerSilent || failure.code == .connectionLost)
    }

    @Test func aLoginThatTakesTooLongIsCalledOff() async throws {
        let clock = ManualClock()
        let connector = MemoryConnector()
        let client = Client.test(connector, clock: clock)

        let connecting = Task { try await client.connect() }
        let peer = try await connector.accept()
        // A header in drops.
        for byte in Sample.header().utf8.prefix(20) { try await peer.transport.write([byte]) }
        await clock.waitForSleepers(atLeast: 1)
        clock.advance(by: .seconds(31))

        let error = await #expect(throws: StreamFailure.self) { try await connecting.value }
        #expect(error?.code == .timedOut)
    }

    @Test func aCancelledLoginLeavesNothingBehind() async throws {
        let connector = MemoryConnector()
        let client = Client.test(connector)
        let connecting = Task { try await client.connect() }
        let peer = try await connector.accept()
        try await peer.read(through: "version='1.0'>")

        connecting.cancel()

        await #expect(throws: CancellationError.self) { try await connecting.value }
        #expect(try await peer.readToEnd() == "")
        guard case .disconnected(nil) = client.state else {
            Issue.record("\(client.state)")
            return
        }
        // It can be tried again.
        async let again: Void = client.connect()
        try await connector.accept().login()
        try await again
        #expect(await client.jid == Sample.bound)
    }

    @Test func aServerMaySendTheClientElsewhereAFewTimes() async throws {
        let connector = MemoryConnector()
        let client = Client.test(connector) { $0.maximumRedirects = 2 }
        let connecting = Task { try await client.connect() }
        let elsewhere =
            "<stream:error><see-other-host xmlns='urn:ietf:params:xml:ns:xmpp-streams'>[::1]:5999</see-other-host>"
            + "</stream:error></stream:stream>"

        for _ in 0..<3 {
            let peer = try await connector.accept()
            try await peer.read(through: "version='1.0'>")
            try await peer.send(Sample.header() + elsewhere)
        }

        let error = await #expect(throws: StreamFailure.self) { try await connecting.value }
        #expect(error?.code == .redirected)
    }

    @Test func theLogSeesEverythingButThePassword() async throws {
        let lines = Lines()
        let (client, peer, _) = try await Client.connected {
            $0.log = StreamLog(level: .trace) { lines.add("\($0) \($1)") }
        }
        try await client.send(Message(to: "romeo@example.net", body: "hi"))
        try await peer.read(through: "</message>")

        let all = lines.all.joined(separator: "\n")
        #expect(all.contains("mechanism='PLAIN'>…</auth>") && !all.contains("AGp1bGlldAByMG0zMA=="))
        #expect(all.contains("<body>hi</body>"))
    }
}

/// Lines that somebody wrote.
final class Lines: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

extension Array {
    init<Values: AsyncSequence>(_ values: Values) async throws where Values.Element == Element {
        self = []
        for try await value in values { append(value) }
    }
}
