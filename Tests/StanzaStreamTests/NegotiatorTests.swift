import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML
import Testing

/// A negotiation that a test drives: text in, text out.
final class Driven {
    private var negotiator: Negotiator?
    var sent = ""
    var ready: NegotiatedStream?
    var form: XML.Element?
    var wantsTLS = false

    static let juliet = Negotiator.Purpose.client(
        "juliet@example.com/balcony", .password("r0m30", username: "juliet"))

    init(
        _ purpose: Negotiator.Purpose = Driven.juliet,
        resuming management: StreamManagement.State? = nil,
        encrypted: Bool = true,
        _ change: (inout Negotiator.Options) -> Void = { _ in }
    ) {
        var options = Negotiator.Options()
        change(&options)
        negotiator = Negotiator(purpose, options, resuming: management, as: management.map { _ in Sample.bound })
        sent = String(
            decoding: negotiator!.start(over: SASLChannel(isEncrypted: encrypted, bindings: [])), as: UTF8.self)
    }

    /// Begins anew inside TLS; what the negotiator says then.
    func startInsideTLS() -> String {
        String(decoding: negotiator!.start(over: SASLChannel(isEncrypted: true, bindings: [])), as: UTF8.self)
    }

    func farewell(for failure: StreamFailure) -> String {
        String(decoding: negotiator!.farewell(for: failure), as: UTF8.self)
    }

    func register(_ query: XML.Element) throws -> [Negotiator.Step] { try negotiator!.register(query) }

    /// Gives the negotiator a text, in pieces when a size is given; `sent` is what it says to all of it.
    func receive(_ text: String, pieces: Int = .max) async throws {
        sent = ""
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let piece = Array(rest.prefix(pieces))
            rest = rest.dropFirst(piece.count)
            for step in try await negotiator!.receive(piece) {
                switch step {
                case .send(let bytes): sent += String(decoding: bytes, as: UTF8.self)
                case .startTLS: wantsTLS = true
                case .registrationForm(let form): self.form = form
                case .ready(let stream): ready = stream
                }
            }
        }
    }

    /// The parser of the stream, which can be taken once.
    func takeParser() -> StreamParser {
        negotiator.take()!.takeParser()
    }

    /// Goes on to where the server has accepted the password.
    func authenticate() async throws {
        try await receive(Sample.header() + Sample.mechanisms("PLAIN"))
        try await receive(Sample.success)
    }

    /// Goes on to where the request for an address has been sent; its id.
    func askForAddress(_ features: String = Sample.bindFeatures) async throws -> String {
        try await authenticate()
        try await receive(Sample.header("id='s2' from='example.com' version='1.0'") + features)
        return Sample.attribute("id", in: sent) ?? ""
    }
}

/// The failure with which a negotiation answers the last of the texts.
func failure(
    _ texts: [String],
    _ purpose: Negotiator.Purpose = Driven.juliet,
    encrypted: Bool = true,
    _ change: (inout Negotiator.Options) -> Void = { _ in }
) async -> StreamFailure? {
    let driven = Driven(purpose, encrypted: encrypted, change)
    do {
        for text in texts { try await driven.receive(text) }
        return nil
    } catch {
        return error as? StreamFailure
    }
}

@Suite struct NegotiatorTests {
    @Test(arguments: [1, 7, .max])
    func aWholeLoginGoesThroughInPiecesOfAnySize(size: Int) async throws {
        let driven = Driven(encrypted: false)
        #expect(driven.sent.hasPrefix("<?xml version='1.0'?><stream:stream xmlns='jabber:client'"))
        #expect(driven.sent.contains(" to='example.com'") && !driven.sent.contains("juliet"))

        try await driven.receive(Sample.header() + Sample.startTLS, pieces: size)
        #expect(driven.sent == "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>")
        try await driven.receive("<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", pieces: size)
        #expect(driven.wantsTLS)

        #expect(driven.startInsideTLS().contains(" from='juliet@example.com'"))
        try await driven.receive(Sample.header() + Sample.mechanisms("X-NEW", "PLAIN"), pieces: size)
        #expect(
            driven.sent
                == "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>AGp1bGlldAByMG0zMA==</auth>")
        try await driven.receive(Sample.success, pieces: size)
        #expect(driven.sent.hasPrefix("<?xml"))
        try await driven.receive(Sample.header("id='s2' version='1.0'") + Sample.sessionFeatures, pieces: size)
        #expect(driven.sent.contains("<resource>balcony</resource>"))
        try await driven.receive(Sample.bindResult(try #require(Sample.attribute("id", in: driven.sent))), pieces: size)
        #expect(driven.sent == "<enable xmlns='urn:xmpp:sm:3' resume='true'/>")
        try await driven.receive("<enabled xmlns='urn:xmpp:sm:3' id='sm-1' resume='true' max='300'/>", pieces: size)

        let stream = try #require(driven.ready)
        #expect(stream.jid == Sample.bound)
        #expect(stream.mechanism == .plain)
        #expect(stream.management?.id == "sm-1")
        #expect(stream.management?.maximum == .seconds(300))
        #expect(stream.indicatesClientState)
        #expect(!stream.isResumed && stream.events.isEmpty)
    }

    @Test func bytesBehindTheReadyStreamAreHandedOnWithTheParser() async throws {
        let driven = Driven()
        let id = try await driven.askForAddress()

        try await driven.receive(
            Sample.bindResult(id) + Sample.message("1") + "<message from='romeo@example.net'><body>h")

        let stream = try #require(driven.ready)
        var parser = driven.takeParser()
        let events = try stream.events + parser.feed(Array("i</body></message>".utf8))
        #expect(events.compactMap { $0.stanza?.message?.body } == ["x", "hi"])
    }

    @Test func stanzasThatComeBeforeTheyCountAreKept() async throws {
        let driven = Driven()
        let id = try await driven.askForAddress(Sample.sessionFeatures)

        try await driven.receive(Sample.bindResult(id) + Sample.message("early"))
        try await driven.receive("<enabled xmlns='urn:xmpp:sm:3'/>")

        let stream = try #require(driven.ready)
        #expect(stream.early.compactMap { $0.stanza?.id } == ["early"])
        #expect(stream.management?.handled == 0 && stream.management?.isResumable == false)
    }

    @Test func aServerThatCountsNoStanzasAfterAllIsTakenAsItIs() async throws {
        let driven = Driven()
        let id = try await driven.askForAddress(Sample.sessionFeatures)

        try await driven.receive(Sample.bindResult(id) + "<failed xmlns='urn:xmpp:sm:3'/>")

        #expect(driven.ready?.management == nil && driven.ready != nil)
    }

    @Test func withoutTLSNothingIsSentThatMatters() async throws {
        let refused = await failure([Sample.header() + Sample.mechanisms("PLAIN")], encrypted: false)
        #expect(refused?.code == .tlsNotOffered)

        let plain = await failure([Sample.header() + Sample.mechanisms("PLAIN")], encrypted: false) {
            $0.protection = .none
        }
        #expect(plain?.saslError?.code == .noAcceptableMechanism)

        let driven = Driven(encrypted: false) {
            $0.protection = .none
            $0.policy.showsPasswordWithoutTLS = true
        }
        try await driven.receive(Sample.header() + Sample.mechanisms("PLAIN"))
        #expect(driven.sent.contains("mechanism='PLAIN'"))
    }

    @Test func aServerThatWouldNotBeginTLSIsLeft() async {
        let texts = [
            Sample.header() + Sample.startTLS, "<failure xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:stream>",
        ]
        #expect(await failure(texts, encrypted: false)?.code == .tlsFailed)
    }

    @Test func whatTheServerSendsInTheWrongOrderIsRefused() async {
        let features = Sample.header() + Sample.mechanisms("PLAIN")
        let tooEarly = [
            [Sample.header(), Sample.success], [Sample.header(), Sample.message("1")], [features, Sample.message("1")],
            [features, Sample.success, Sample.header() + Sample.mechanisms("PLAIN")],
            [features, Sample.success, Sample.header() + Sample.bindFeatures, "<enabled xmlns='urn:xmpp:sm:3'/>"],
            [features, "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"],
            [features, Sample.mechanisms("PLAIN")],
            [features, Sample.success, Sample.header() + Sample.bindFeatures, Sample.bindResult("another")],
        ]
        for texts in tooEarly {
            let code = await failure(texts)?.code
            #expect(code == .unexpectedElement || code == .bindingFailed, "\(texts.last ?? "")")
        }
        #expect(await failure([features, Sample.header()])?.code == .malformedStream)
    }

    @Test func anEndOrAnErrorOfTheStreamIsReported() async throws {
        let ended = await failure([Sample.header() + Sample.mechanisms("PLAIN") + "</stream:stream>"])
        #expect(ended?.code == .closedByPeer)

        let error =
            "<stream:error><host-unknown xmlns='urn:ietf:params:xml:ns:xmpp-streams'/>"
            + "<text xmlns='urn:ietf:params:xml:ns:xmpp-streams'>no such host</text><app xmlns='urn:example:app'/>"
            + "</stream:error></stream:stream>"
        let unknown = try #require(await failure([Sample.header() + error]))
        #expect(unknown.streamError?.condition == .hostUnknown)
        #expect(unknown.streamError?.application.count == 1)
        #expect(unknown.reason == "the peer ended the stream: host-unknown: 'no such host', with {urn:example:app}app")
        #expect(unknown.farewell == nil)
    }

    @Test func whiteSpaceWithoutEndComesToAnEnd() async {
        let flood = Array(repeating: String(repeating: " \n", count: 8_192), count: 17)
        #expect(await failure([Sample.header()] + flood)?.code == .tooManyBytes)
    }

    @Test func beforeTheLoginLittleIsTakenAndAfterItMore() async throws {
        let long = "<stream:features><x xmlns='urn:x'>\(String(repeating: "y", count: 70_000))</x></stream:features>"
        let early = await failure([Sample.header() + long])
        #expect(early?.parseError?.condition == .policyViolation)
        #expect(early?.farewell?.condition == .policyViolation)

        let driven = Driven()
        try await driven.authenticate()
        let features = Sample.bindFeatures.replacing(
            "</stream:features>", with: long.dropFirst("<stream:features>".count))
        try await driven.receive(Sample.header("id='s2' version='1.0'") + features)
        #expect(driven.sent.contains("<bind "))
    }

    @Test func whatIsSaidInPartingTellsTheServerWhy() async throws {
        let driven = Driven()
        try await driven.receive(Sample.header() + Sample.mechanisms("PLAIN"))
        let challenge = "<challenge \(Sample.sasl)>YQ==</challenge>"
        let refusal = await #expect(throws: StreamFailure.self) { try await driven.receive(challenge) }
        let farewell = driven.farewell(for: try #require(refusal))

        #expect(farewell == "<abort \(Sample.sasl)/></stream:stream>")
        let unexpected = StreamFailure(.unexpectedElement, "x")
        #expect(unexpected.farewell?.condition == .unsupportedStanzaType)
    }

    // MARK: - Channel binding

    static let binding = SASLChannel(
        isEncrypted: true, bindings: [SASLChannelBinding(.tlsExporter, [1, 2, 3])])

    static func offering(_ names: [String], bindings: [String]? = nil) -> String {
        let list = bindings.map { types in
            "<sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0'>"
                + types.map { "<channel-binding type='\($0)'/>" }.joined() + "</sasl-channel-binding>"
        }
        return Sample.header() + "<stream:features><mechanisms \(Sample.sasl)>"
            + names.map { "<mechanism>\($0)</mechanism>" }.joined() + "</mechanisms>\(list ?? "")</stream:features>"
    }

    @Test func aGuessedBindingThatTheServerRefusesIsTriedWithoutOnceAndReported() async throws {
        var options = Negotiator.Options()
        options.mechanisms = FakeMechanism.scrams
        var negotiator = Negotiator(Driven.juliet, options)
        _ = negotiator.start(over: Self.binding)
        let offer = Self.offering(["SCRAM-SHA-1", "SCRAM-SHA-1-PLUS"])
        let first = try await negotiator.receive(Array(offer.utf8))
        #expect("\(text(first))".contains("mechanism='SCRAM-SHA-1-PLUS'"))

        let refusal = Array("<failure \(Sample.sasl)><not-authorized/></failure>".utf8)
        let second = try await negotiator.receive(refusal)
        #expect(text(second).contains("mechanism='SCRAM-SHA-1'"))
        let error = await #expect(throws: StreamFailure.self) { _ = try await negotiator.receive(refusal) }
        #expect(error?.saslError?.code == .notAuthorized)
    }

    @Test func aBindingThatTheServerListsIsNotGivenUp() async throws {
        var options = Negotiator.Options()
        options.mechanisms = FakeMechanism.scrams
        var negotiator = Negotiator(Driven.juliet, options)
        _ = negotiator.start(over: Self.binding)
        let offer = Self.offering(["SCRAM-SHA-1", "SCRAM-SHA-1-PLUS"], bindings: ["tls-exporter"])
        _ = try await negotiator.receive(Array(offer.utf8))

        let refusal = Array("<failure \(Sample.sasl)><not-authorized/></failure>".utf8)
        let error = await #expect(throws: StreamFailure.self) { _ = try await negotiator.receive(refusal) }
        #expect(error?.saslError?.isFromServer == true)
    }

    private func text(_ steps: [Negotiator.Step]) -> String {
        steps.map { if case .send(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "" } }.joined()
    }

    // MARK: - Going on

    static func broken(_ count: Int = 3, acknowledged: UInt32 = 4) throws -> StreamManagement.State {
        var state = StreamManagement.State(
            StreamManagement.Enabled(id: "s-1", resumes: true), handled: 7, acknowledged: acknowledged)
        for number in 0..<count { try state.keep(Array("<message id='o\(number + 5)'/>".utf8)) }
        return state
    }

    @Test func aStreamGoesOnWithWhatWasNotAcknowledged() async throws {
        let driven = Driven(resuming: try Self.broken())
        try await driven.authenticate()
        try await driven.receive(Sample.header("id='s2' version='1.0'") + Sample.sessionFeatures)
        #expect(driven.sent == "<resume xmlns='urn:xmpp:sm:3' previd='s-1' h='7'/>")

        try await driven.receive("<resumed xmlns='urn:xmpp:sm:3' previd='s-1' h='5'/>" + Sample.message("next"))

        let stream = try #require(driven.ready)
        #expect(stream.isResumed && stream.jid == Sample.bound)
        #expect(
            stream.unacknowledged.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "<message id='o6'/>", "<message id='o7'/>",
            ])
        #expect(stream.management?.handled == 7)
        #expect(stream.events.map { $0.stanza?.id } == ["next"])
    }

    @Test func aServerThatForgotTheStreamSaysHowFarItGot() async throws {
        let driven = Driven(resuming: try Self.broken())
        try await driven.authenticate()
        try await driven.receive(Sample.header("id='s2' version='1.0'") + Sample.sessionFeatures)

        try await driven.receive(
            "<failed xmlns='urn:xmpp:sm:3' h='6'><item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></failed>"
        )
        try await driven.receive(Sample.bindResult(try #require(Sample.attribute("id", in: driven.sent))))
        #expect(driven.sent == "<enable xmlns='urn:xmpp:sm:3' resume='true'/>")
        try await driven.receive("<enabled xmlns='urn:xmpp:sm:3'/>")

        let stream = try #require(driven.ready)
        #expect(!stream.isResumed && stream.unacknowledged.isEmpty)
        #expect(stream.undelivered.map { String(decoding: $0.bytes, as: UTF8.self) } == ["<message id='o7'/>"])
        #expect(stream.management?.sent == 0)
    }

    // MARK: - Components and registration

    @Test func aComponentProvesThatItKnowsTheSecret() async throws {
        let driven = Driven(.component("echo.example.com", secret: "secret"), encrypted: false)
        #expect(
            driven.sent.hasSuffix(
                "<stream:stream xmlns='jabber:component:accept' xmlns:stream='http://etherx.jabber.org/streams' to='echo.example.com'>"
            ))

        let header =
            "<stream:stream xmlns='jabber:component:accept' xmlns:stream='http://etherx.jabber.org/streams' "
            + "from='echo.example.com' id='3BF96D32'>"
        try await driven.receive(header)
        // SHA-1 of "3BF96D32secret", computed with another program.
        #expect(driven.sent == "<handshake>b09ea9b3b7f586be8a08d0a3dd7466f110aeb136</handshake>")
        try await driven.receive("<handshake/>")
        #expect(driven.ready?.jid == "echo.example.com")

        let refused = await failure(
            [header, "<stream:error><not-authorized xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error>"],
            .component("echo.example.com", secret: "wrong"), encrypted: false)
        #expect(refused?.streamError?.condition == .notAuthorized)
    }

    @Test func anAccountIsRegisteredWithWhatTheServerAsksFor() async throws {
        let driven = Driven(.registration("example.com"))
        try await driven.receive(Sample.header() + Sample.mechanisms("PLAIN"))
        let asked = try #require(Sample.attribute("id", in: driven.sent))
        #expect(driven.sent.contains("<query xmlns='jabber:iq:register'/>"))
        try await driven.receive(
            "<iq type='result' id='\(asked)'><query xmlns='jabber:iq:register'><username/><password/></query></iq>")
        #expect(driven.form?.elements.map(\.name.local) == ["username", "password"])

        let filled = try XML.Element(
            parsing: "<query xmlns='jabber:iq:register'><username>nurse</username><password>p</password></query>")
        let steps = try driven.register(filled)
        guard case .send(let bytes)? = steps.first else {
            Issue.record("nothing was sent")
            return
        }
        let request = String(decoding: bytes, as: UTF8.self)
        #expect(request.contains("type='set'") && request.contains("<username>nurse</username>"))
        try await driven.receive("<iq type='result' id='\(try #require(Sample.attribute("id", in: request)))'/>")
        #expect(driven.ready?.isRegistration == true)
    }

    @Test func aServerThatRegistersNobodySaysSo() async throws {
        let driven = Driven(.registration("example.com"))
        try await driven.receive(Sample.header() + Sample.mechanisms("PLAIN"))
        let id = try #require(Sample.attribute("id", in: driven.sent))
        let refusal =
            "<iq type='error' id='\(id)'><error type='auth'>"
            + "<not-allowed xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>"

        let error = await #expect(throws: StreamFailure.self) { try await driven.receive(refusal) }

        #expect(error?.code == .registrationFailed && error?.stanzaError?.condition == .notAllowed)
    }
}
