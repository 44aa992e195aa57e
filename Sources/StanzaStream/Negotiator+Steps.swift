import StanzaCore
import StanzaExtensions
import StanzaXML

/// How a negotiation goes on with each thing that the server sends.
extension Negotiator {
    var content: XML.Namespace { purpose.content }
    var context: XML.Context { .stream(content) }

    /// The most bytes that a whole negotiation takes: white space too comes to an end.
    private var mostBytes: Int {
        let before = options.limitsBeforeLogin.bytes.multipliedReportingOverflow(by: 4)
        let after = isAuthenticated ? options.limits.bytes : 0
        return before.overflow ? .max : before.partialValue.addingReportingOverflow(after).partialValue
    }

    mutating func read(_ bytes: [UInt8]) async throws(StreamFailure) -> [Step] {
        var rest = bytes
        var steps: [Step] = []
        received += bytes.count
        if received > mostBytes {
            throw StreamFailure(.tooManyBytes, "the server sent \(received) bytes before the stream was set up")
        }
        repeat {
            switch state {
            case .new, .waitingForTLS, .waitingForFields, .ready, .failed:
                throw StreamFailure(.unexpectedElement, "bytes came where the server has nothing to say")
            default: break
            }
            let found = parser.feed(rest) { $0.element.map { Self.ends.contains($0.name) } ?? false }
            rest = found.rest
            var events = found.events[...]
            while let event = events.popFirst() {
                steps += try await handle(event, rest)
                switch state {
                case .ready:
                    // Should bytes behind these have been refused, the parser says so again.
                    stream.events = Array(events)
                    return steps + [.ready(stream)]
                case .waitingForFields:
                    if let next = events.first?.element { throw .unexpected(next, expectation) }
                default: continue
                }
            }
            if let error = found.failure as? XML.ParseError { throw StreamFailure(error) }
            if let error = found.failure {
                throw StreamFailure(.malformedStream, String(describing: error), cause: error)
            }
        } while !rest.isEmpty
        return steps
    }

    /// The elements behind which the stream begins anew, or something else than a stream.
    private static let ends: Set<XML.Name> = [XML.Name("success", in: .sasl), XML.Name("proceed", in: .startTLS)]

    private mutating func handle(
        _ event: StreamParser.Event,
        _ rest: [UInt8]
    ) async throws(StreamFailure) -> [Step] {
        switch event {
        case .closed: throw StreamFailure(.closedByPeer, "the server ended the stream before it was set up")
        case .opened(let header):
            guard case .header = state else { throw .unexpected(header.element, expectation) }
            return try opened(header)
        case .features(let features):
            guard case .features = state else { throw .unexpected(features, expectation) }
            return try await choose(features)
        case .nonza(let element):
            if element.name == XML.Name("error", in: .streams) { throw StreamFailure(Self.streamError(element)) }
            return try await handle(element, rest)
        case .stanza(let stanza):
            guard let element = stanza.source else { return [] }
            return try handle(stanza: element, event)
        case .rejected(let element, _):
            return try handle(stanza: element, event)
        }
    }

    static func streamError(_ element: XML.Element) -> StreamError {
        let list = try? ExtensionList(reading: element, registry: .core.adding(HandledCountTooHighType.self))
        if case .typed(let error as StreamError, _)? = list?.first { return error }
        return StreamError(.undefinedCondition)
    }

    private typealias HandledCountTooHighType = StreamManagement.HandledCountTooHigh

    /// What the server is to send now, in words.
    private var expectation: String {
        switch state {
        case .new, .waitingForTLS, .failed, .ready, .waitingForFields: "nothing"
        case .header: "<stream/>"
        case .features: "<features/>"
        case .startingTLS: "<proceed/>"
        case .authenticating: "an element of SASL"
        case .resuming: "<resumed/>"
        case .binding, .waitingForForm, .registering: "the answer to a request"
        case .enabling: "<enabled/>"
        case .shakingHands: "<handshake/>"
        }
    }

    // MARK: - Header

    mutating func restart(_ limits: XML.Limits) -> [UInt8] {
        parser = StreamParser(registry: options.registry, limits: limits, engine: options.engine)
        state = .header
        var header = XML.Element(XML.Name("stream", in: .streams), ["to": purpose.domain.description])
        // Whom it is from is said only where nobody reads along (RFC 6120 §4.7.1).
        if case .client(let jid, let credentials) = purpose, channel.isEncrypted, credentials.username != nil {
            header.attributes.insert(XML.Attribute(XML.Name("from"), jid.bare.description), at: 0)
        }
        if content == .client {
            header.attributes.append(XML.Attribute(XML.Name("version"), "1.0"))
            if let lang = options.lang { header.attributes.append(XML.Attribute(.lang, lang.xmlText)) }
        }
        let tag = (try? header.serialized(in: context)) ?? []
        let start = "<stream:stream".utf8.count
        let declarations = " xmlns='\(content)' xmlns:stream='\(XML.Namespace.streams)'"
        return Array("<?xml version='1.0'?>".utf8) + tag.prefix(start) + Array(declarations.utf8)
            + tag.dropFirst(start).dropLast(2) + [UInt8(ascii: ">")]
    }

    private mutating func opened(_ header: StreamHeader) throws(StreamFailure) -> [Step] {
        guard header.contentNamespace == content else {
            let reason =
                "the stream's content is in '\(header.contentNamespace.rawValue.excerpt)', expected '\(content)'"
            let position = header.element.position ?? .start
            throw StreamFailure(XML.ParseError(.invalidNamespace, reason, at: position))
        }
        if let from = header.element["from"], JID(xmlText: from) != purpose.domain {
            throw StreamFailure(.wrongServer, "the stream is from '\(from.excerpt)', expected '\(purpose.domain)'")
        }
        if case .component(_, let secret) = purpose {
            guard let id = header.id else {
                throw StreamFailure(.unexpectedElement, "the stream has no id, without which there is no handshake")
            }
            state = .shakingHands
            return [.send(try bytes(of: Self.handshake(id: id, secret)))]
        }
        // A server that knows a later major version too answers with the one it was asked for (RFC 6120 §4.7.5).
        guard Self.isSupported(header.version) else {
            let version = header.version.map { "'\($0.excerpt)'" } ?? "none, which is older than 1.0"
            throw StreamFailure(.unsupportedVersion, "the version of the stream is \(version), expected 1.0")
        }
        state = .features
        return []
    }

    private static func isSupported(_ version: String?) -> Bool {
        let parts = (version ?? "").utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } }) else {
            return false
        }
        return parts[0].drop { $0 == 0x30 }.elementsEqual("1".utf8)
    }

    static func handshake(id: String, _ secret: SASLPassword) -> XML.Element {
        let digest = SHA1.hash(Array(id.utf8) + Array(secret.text.utf8))
        return XML.Element(XML.Name("handshake", in: .component), [:], [.text(XML.Hex(digest).xmlText)])
    }

    // MARK: - Features

    private mutating func choose(_ features: XML.Element) async throws(StreamFailure) -> [Step] {
        stream.features = features
        if isAuthenticated { return try chooseSession(features) }
        if !channel.isEncrypted, options.protection == .required {
            guard features.firstElement(XML.Name("starttls", in: .startTLS)) != nil else {
                throw StreamFailure(.tlsNotOffered, "the server does not offer TLS, without which nothing is sent")
            }
            state = .startingTLS
            return [.send(try bytes(of: XML.Element(XML.Name("starttls", in: .startTLS))))]
        }
        if case .registration = purpose {
            let id = StanzaIdentifier.make()
            state = .waitingForForm(id: id)
            let query = XML.Element(XML.Name("query", in: .inBandRegistration))
            return [.send(try bytes(of: Self.request("get", id, query)))]
        }
        let starttls = features.firstElement(XML.Name("starttls", in: .startTLS))
        if !channel.isEncrypted, starttls?.firstElement(XML.Name("required", in: .startTLS)) != nil {
            throw StreamFailure(.tlsFailed, "the server asks for TLS, and this side was told to do without")
        }
        guard let offer = SASLOffer(features: features) else {
            throw StreamFailure(SASLError(.noAcceptableMechanism, "the server offers no way to log in"))
        }
        self.offer = offer
        guard case .client(_, let credentials) = purpose else { return [] }
        do throws(SASLError) {
            let selection = try SASLSelection(
                from: offer,
                among: options.mechanisms,
                credentials: credentials,
                channel: channel,
                policy: options.policy
            )
            return try await authenticate(selection, credentials)
        } catch {
            throw StreamFailure(error)
        }
    }

    private mutating func chooseSession(_ features: XML.Element) throws(StreamFailure) -> [Step] {
        let countsStanzas = features.firstElement(XML.Name("sm", in: .streamManagement)) != nil
        if countsStanzas, let request = management?.resumeRequest, resumedJID != nil {
            state = .resuming
            return [.send(try bytes(of: request))]
        }
        return try bind()
    }

    private mutating func bind() throws(StreamFailure) -> [Step] {
        // What was not acknowledged on a stream that does not go on is handed back.
        stream.undelivered = management?.unacknowledged ?? []
        management = nil
        guard stream.features?.firstElement(XML.Name("bind", in: .bind)) != nil else {
            throw StreamFailure(.bindingFailed, "the server offers no address to be bound to")
        }
        guard case .client(let jid, _) = purpose else { return [] }
        let id = StanzaIdentifier.make()
        state = .binding(id: id)
        let request = IQ(set: Bind(resource: jid.resourcepart), id: id)
        do throws(XML.WriteError) {
            return [.send(try request.serialized(in: context))]
        } catch {
            throw StreamFailure(.unsendable, error.description, cause: error)
        }
    }

    // MARK: - Elements beside stanzas

    private mutating func handle(
        _ element: XML.Element,
        _ rest: [UInt8]
    ) async throws(StreamFailure) -> [Step] {
        switch state {
        case .startingTLS: return try startTLS(element, rest)
        case .authenticating: return try await authenticate(element)
        case .resuming: return try resume(element)
        case .enabling: return try enable(element)
        case .shakingHands:
            guard element.name == XML.Name("handshake", in: .component) else { throw .unexpected(element, expectation) }
            isAuthenticated = true
            state = .ready
            return []
        default: throw .unexpected(element, expectation)
        }
    }

    private mutating func startTLS(_ element: XML.Element, _ rest: [UInt8]) throws(StreamFailure) -> [Step] {
        switch element.name {
        case XML.Name("proceed", in: .startTLS):
            // Whatever stands behind it came in clear text, from whomever.
            guard rest.isEmpty else {
                throw StreamFailure(.dataBeforeTLS, "\(rest.count) bytes in clear text came behind <proceed/>")
            }
            state = .waitingForTLS
            return [.startTLS]
        case XML.Name("failure", in: .startTLS):
            throw StreamFailure(.tlsFailed, "the server offers TLS and then would not begin it")
        default: throw .unexpected(element, expectation)
        }
    }

    private mutating func resume(_ element: XML.Element) throws(StreamFailure) -> [Step] {
        switch element.name {
        case XML.Name("resumed", in: .streamManagement):
            let resumed: StreamManagement.Resumed = try value(of: element)
            guard var management, let jid = resumedJID else { throw .unexpected(element, expectation) }
            stream.unacknowledged = try management.resume(resumed)
            stream.management = management
            stream.jid = jid
            stream.isResumed = true
            state = .ready
            return []
        case XML.Name("failed", in: .streamManagement):
            let failed: StreamManagement.Failed = try value(of: element)
            if let handled = failed.handled { try management?.acknowledge(handled) }
            return try bind()
        default: throw .unexpected(element, expectation)
        }
    }

    private mutating func enable(_ element: XML.Element) throws(StreamFailure) -> [Step] {
        switch element.name {
        case XML.Name("enabled", in: .streamManagement):
            // A number of seconds that is none does not matter; that stanzas are counted does.
            stream.management = StreamManagement.State(
                StreamManagement.Enabled(
                    id: element["id"],
                    resumes: element["resume"].flatMap { Bool(xmlText: $0) } ?? false,
                    maxSeconds: element["max"].flatMap { UInt32(xmlText: $0) },
                    location: element["location"]
                ),
                bounds: options.managementBounds
            )
        case XML.Name("failed", in: .streamManagement): break
        default: throw .unexpected(element, expectation)
        }
        state = .ready
        return []
    }

    // MARK: - SASL

    private mutating func authenticate(
        _ selection: SASLSelection,
        _ credentials: SASLCredentials
    ) async throws(SASLError) -> [Step] {
        self.selection = selection
        let authentication = try SASLAuthentication(selection, credentials: credentials)
        self.authentication = authentication
        state = .authenticating
        let auth = try await authentication.start()
        return [.send(try saslBytes(of: auth))]
    }

    private mutating func authenticate(_ element: XML.Element) async throws(StreamFailure) -> [Step] {
        guard element.name.namespace == .sasl, let authentication, case .client(_, let credentials) = purpose else {
            throw .unexpected(element, expectation)
        }
        challenges += 1
        do throws(SASLError) {
            if challenges > 32 { throw SASLError(.malformedChallenge, "the server does not come to an end") }
            switch try await authentication.receive(element) {
            case .send(let response): return [.send(try saslBytes(of: response))]
            case .authenticated: break
            }
        } catch {
            guard error.isFromServer, let offer, Self.mayBeTheBinding(error.code),
                let other = selection?.withoutGuessedBinding(
                    options.mechanisms,
                    credentials: credentials,
                    offer: offer,
                    channel: channel,
                    policy: options.policy
                )
            else { throw StreamFailure(error) }
            refusedBinding = selection?.mechanism.name
            do throws(SASLError) {
                return try await authenticate(other, credentials)
            } catch {
                throw StreamFailure(error)
            }
        }
        isAuthenticated = true
        stream.mechanism = authentication.mechanism
        stream.refusedMechanism = refusedBinding
        return [.send(restart(options.limits))]
    }

    /// Whether a server that cannot do what it offers would refuse with this.
    private static func mayBeTheBinding(_ code: SASLError.Code) -> Bool {
        [.notAuthorized, .malformedRequest, .invalidMechanism, .incorrectEncoding].contains(code)
    }

    private func saslBytes(of element: XML.Element) throws(SASLError) -> [UInt8] {
        do throws(XML.WriteError) {
            return try element.serialized(in: context)
        } catch {
            throw SASLError(.invalidCredentials, error.description)
        }
    }

    // MARK: - Answers

    private mutating func handle(
        stanza element: XML.Element,
        _ event: StreamParser.Event
    ) throws(StreamFailure) -> [Step] {
        switch state {
        case .binding(let id): return try bound(try answer(element, id))
        case .enabling:
            // The client has its address and may be written to.
            stream.early.append(event)
            return []
        case .waitingForForm(let id):
            guard let query = try answer(element, id).firstElement(XML.Name("query", in: .inBandRegistration)) else {
                throw StreamFailure(.registrationFailed, "the server does not say what an account needs")
            }
            state = .waitingForFields
            return [.registrationForm(query)]
        case .registering(let id):
            _ = try answer(element, id)
            stream.isRegistration = true
            state = .ready
            return []
        default: throw .unexpected(element, expectation)
        }
    }

    /// An answer to the one request that may wait before there is an address: only the server can write, so the `id` is
    /// enough.
    private func answer(_ element: XML.Element, _ id: String) throws(StreamFailure) -> XML.Element {
        guard element.name == XML.Name("iq", in: content), let found = element["id"], found.utf8.elementsEqual(id.utf8)
        else { throw .unexpected(element, expectation) }
        switch element["type"] {
        case "result": return element
        case "error":
            let error = try? IQ(parsing: element, registry: .core).error
            let what = error?.description.excerpt ?? "without saying why"
            let code: StreamFailure.Code = if case .binding = state { .bindingFailed } else { .registrationFailed }
            throw StreamFailure(code, "the server refused: \(what)", cause: error)
        default: throw .unexpected(element, expectation)
        }
    }

    private mutating func bound(_ element: XML.Element) throws(StreamFailure) -> [Step] {
        guard
            let text = element.firstElement(XML.Name("bind", in: .bind))?.firstElement(XML.Name("jid", in: .bind))?.text
        else { throw StreamFailure(.bindingFailed, "the server gave no address") }
        guard let jid = JID(xmlText: text), jid.isFull else {
            throw StreamFailure(.bindingFailed, "the server gave the address '\(text.excerpt)', expected a full JID")
        }
        guard case .client(let account, let credentials) = purpose else { return [] }
        // Who logs in without a name is given one.
        let expected = credentials.username == nil ? account.domainOnly : account.bare
        guard (credentials.username == nil ? jid.domainOnly : jid.bare) == expected else {
            throw StreamFailure(
                .bindingFailed, "the server gave the address '\(text.excerpt)', expected one of \(expected)")
        }
        stream.jid = jid
        guard options.managesStream, stream.features?.firstElement(XML.Name("sm", in: .streamManagement)) != nil else {
            state = .ready
            return []
        }
        state = .enabling
        return [.send(try bytes(of: StreamManagement.Enable(resumes: true)))]
    }

    // MARK: - Reading and writing

    private func value<Value: StanzaExtension>(of element: XML.Element) throws(StreamFailure) -> Value {
        let list = try? ExtensionList(reading: element, registry: ExtensionRegistry.core.adding(Value.self))
        switch list?.first {
        case .typed(let value as Value, _)?: return value
        case .malformed(_, let error)?: throw StreamFailure(.unexpectedElement, error.description, cause: error)
        default: throw .unexpected(element, expectation)
        }
    }

    static func request(_ type: String, _ id: String, _ payload: XML.Element) -> XML.Element {
        XML.Element(XML.Name("iq", in: .client), ["type": type, "id": id], [.element(payload)])
    }

    func bytes(of element: XML.Element) throws(StreamFailure) -> [UInt8] {
        do throws(XML.WriteError) {
            return try element.serialized(in: context)
        } catch {
            throw StreamFailure(.unsendable, error.description, cause: error)
        }
    }

    private func bytes(of value: some StanzaExtension) throws(StreamFailure) -> [UInt8] {
        var writer = ElementWriter(context, content: content)
        writer.child(value)
        do throws(XML.WriteError) {
            return try writer.finish()
        } catch {
            throw StreamFailure(.unsendable, error.description, cause: error)
        }
    }
}
