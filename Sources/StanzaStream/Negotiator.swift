public import StanzaCore
public import StanzaExtensions
public import StanzaXML

/// Sets up a stream: bytes of the server's in, what is to be done out.
///
/// ```swift
/// var negotiator = Negotiator(.client("juliet@example.com", credentials), options)
/// send(negotiator.start(over: .clear))
/// for step in try await negotiator.receive(bytes) {
///     switch step {
///     case .send(let bytes): …
///     case .startTLS: …  // then negotiator.start(over: SASLChannel(secured))
///     case .registrationForm(let form): …
///     case .ready(let stream): …
///     }
/// }
/// ```
///
/// It knows no socket and no clock: whoever has them calls it off when it takes too long. What the server sends in a wrong
/// order is an error, never a guess; after one nothing more is accepted.
///
/// Source: RFC 6120 §4 to §7, XEP-0198, XEP-0114, XEP-0077.
public struct Negotiator: ~Copyable, Sendable {
    /// What the stream is for.
    public enum Purpose: Sendable {
        /// A client of an account. Of the JID the bare one is the account, and the resource, if there is one, is asked for.
        case client(JID, SASLCredentials)
        /// A component of a domain's own behind a server, and the secret that both know (XEP-0114).
        case component(JID, secret: SASLPassword)
        /// An account that does not exist yet, at a domain (XEP-0077).
        case registration(JID)
    }

    /// Whether TLS has to protect the stream.
    public enum Protection: Hashable, Sendable {
        /// Always; a server that does not offer it is refused.
        case required
        /// Not even if it is offered: for a server on the same machine. Whoever has the connection makes sure of that.
        case none
    }

    /// What holds for every stream that is set up.
    public struct Options: Sendable {
        /// The ways to log in that may be used, in any order.
        public var mechanisms: [any SASLMechanism]
        /// What of them is accepted.
        public var policy: SASLPolicy
        /// Whether TLS has to protect the stream. A component's stream has none: it stays on a machine or a network that is
        /// trusted (XEP-0114 §6).
        public var protection: Protection
        /// The types that stanzas are read by.
        public var registry: ExtensionRegistry
        /// What reads the bytes.
        public var engine: XML.Engine
        /// How much the server may send at once before it has logged the client in.
        public var limitsBeforeLogin: XML.Limits
        /// How much the server may send at once afterwards.
        public var limits: XML.Limits
        /// The language of what this side writes for people; `nil` says nothing.
        public var lang: XML.LanguageTag?
        /// Whether stanzas are counted, so that none gets lost, where the server can.
        public var managesStream: Bool
        /// How much may wait to be acknowledged then.
        public var managementBounds: StreamManagement.State.Bounds

        /// The defaults: `PLAIN` and `ANONYMOUS`, TLS required, 64 KiB before the login, 8 MiB and 200,000 elements after
        /// it, stanzas counted.
        public init(registry: ExtensionRegistry = .standard) {
            mechanisms = [.plain, .external, .anonymous]
            policy = SASLPolicy()
            protection = .required
            self.registry = registry
            engine = .default
            limitsBeforeLogin = XML.Limits(bytes: 65_536, elements: 2_000)
            limits = XML.Limits(bytes: 8_388_608, elements: 200_000)
            managesStream = true
            managementBounds = StreamManagement.State.Bounds()
        }
    }

    /// What whoever has the connection does next, in order.
    public enum Step: Sendable {
        /// Writes the bytes.
        case send([UInt8])
        /// Puts TLS over the connection, which carries nothing else until then, and calls ``start(over:)`` again.
        case startTLS
        /// Has somebody fill in what an account needs and calls ``register(_:)``: the server's `<query/>`.
        case registrationForm(XML.Element)
        /// Takes the stream, see ``takeParser()``. Nothing comes behind it.
        case ready(NegotiatedStream)
    }

    enum State {
        case new
        case header
        case features
        case startingTLS
        case waitingForTLS
        case authenticating
        case resuming
        case binding(id: String)
        case enabling
        case waitingForForm(id: String)
        case waitingForFields
        case registering(id: String)
        case shakingHands
        case ready
        case failed
    }

    let purpose: Purpose
    let options: Options
    var parser: StreamParser
    var state = State.new
    var channel = SASLChannel.clear
    var isAuthenticated = false
    var received = 0

    var offer: SASLOffer?
    var selection: SASLSelection?
    var authentication: SASLAuthentication?
    var challenges = 0
    var refusedBinding: SASLMechanismName?

    /// What there was before the connection broke, to go on with.
    var management: StreamManagement.State?
    var resumedJID: JID?
    var stream: NegotiatedStream

    /// A negotiation that has not begun.
    ///
    /// - Parameters:
    ///   - purpose: What the stream is for.
    ///   - options: What holds for it.
    ///   - management: What the last connection left behind, to go on with if the server agrees.
    ///   - jid: The address that was bound then.
    public init(
        _ purpose: Purpose,
        _ options: Options,
        resuming management: StreamManagement.State? = nil,
        as jid: JID? = nil
    ) {
        self.purpose = purpose
        self.options = options
        self.management = management
        resumedJID = jid
        stream = NegotiatedStream(jid: purpose.domain)
        parser = StreamParser(registry: options.registry, limits: options.limitsBeforeLogin, engine: options.engine)
    }

    /// The bytes that open the stream, on a connection that has just been made or has just been given TLS.
    public mutating func start(over channel: SASLChannel) -> [UInt8] {
        self.channel = channel
        return restart(options.limitsBeforeLogin)
    }

    /// Takes bytes of the server's and says what to do.
    ///
    /// - Throws: ``StreamFailure``, after which nothing more is accepted; ``farewell(for:)`` is what to write then.
    public mutating func receive(_ bytes: [UInt8]) async throws(StreamFailure) -> [Step] {
        do throws(StreamFailure) {
            return try await read(bytes)
        } catch {
            if case .authenticating = state, error.saslError?.isFromServer == false { isAborting = true }
            state = .failed
            throw error
        }
    }

    /// Registers an account with what was filled in: a `<query/>` in `jabber:iq:register`.
    ///
    /// - Throws: ``StreamFailure/Code/unsendable`` when the element cannot be written, or no form has come.
    public mutating func register(_ query: XML.Element) throws(StreamFailure) -> [Step] {
        guard case .waitingForFields = state else {
            throw StreamFailure(.unsendable, "the server has not asked for anything")
        }
        let id = StanzaIdentifier.make()
        state = .registering(id: id)
        return [.send(try bytes(of: Self.request("set", id, query)))]
    }

    /// The bytes to write before the connection is closed because of a failure: the error where there is one to tell, and
    /// the end of the stream.
    public func farewell(for failure: StreamFailure) -> [UInt8] {
        guard hasSentHeader else { return [] }
        var text: [UInt8] = []
        if isAborting { text += (try? SASLAuthentication.abort.serialized(in: context)) ?? [] }
        return text + Self.end(of: content, for: failure)
    }

    /// The parser of the stream, which goes on where the negotiation ended.
    public consuming func takeParser() -> StreamParser { parser }

    var isAborting = false
    private var hasSentHeader: Bool { if case .new = state { false } else { true } }

    static func end(of content: XML.Namespace, for failure: StreamFailure) -> [UInt8] {
        var text: [UInt8] = []
        if let error = failure.farewell {
            var writer = ElementWriter(.stream(content), content: content)
            writer.child(error)
            text = (try? writer.finish()) ?? []
        }
        return text + Array("</stream:stream>".utf8)
    }
}

/// A stream that has been set up.
public struct NegotiatedStream: Sendable {
    /// The address of this side: a client's full JID, a component's domain.
    public internal(set) var jid: JID
    /// The features that the server offered last.
    public internal(set) var features: XML.Element?
    /// How the client logged in; `nil` for a stream without a login.
    public internal(set) var mechanism: SASLMechanismName?
    /// The mechanism with channel binding that the server refused before, without ever having said that it knows the
    /// binding; `nil` when there was none. Somebody who sits in the middle of the connection looks the same.
    public internal(set) var refusedMechanism: SASLMechanismName?
    /// What counts the stanzas; `nil` when nothing does.
    public internal(set) var management: StreamManagement.State?
    /// Whether the stream goes on where an earlier one broke off.
    public internal(set) var isResumed = false
    /// The stanzas to send again on a stream that goes on.
    public internal(set) var unacknowledged: [StreamManagement.State.Outgoing] = []
    /// The stanzas of an earlier stream that does not go on, of which nobody knows whether they arrived.
    public internal(set) var undelivered: [StreamManagement.State.Outgoing] = []
    /// Stanzas that came before the stream was ready, which do not count for ``management``.
    public internal(set) var early: [StreamParser.Event] = []
    /// What came in the same read behind what made the stream ready.
    public internal(set) var events: [StreamParser.Event] = []
    /// Whether an account was registered, and nothing else can be done with the stream.
    public internal(set) var isRegistration = false

    /// Whether the server wants to know whether anybody looks (XEP-0352).
    public var indicatesClientState: Bool { features?.firstElement(XML.Name("csi", in: .clientState)) != nil }

    init(jid: JID) { self.jid = jid }
}

extension Negotiator.Purpose {
    /// Whom the stream is for.
    var domain: JID {
        switch self {
        case .client(let jid, _): jid.domainOnly
        case .component(let jid, _), .registration(let jid): jid.domainOnly
        }
    }

    var content: XML.Namespace { if case .component = self { .component } else { .client } }
}

/// Names for stanzas that nobody can guess.
package enum StanzaIdentifier {
    package static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        let (high, low): (UInt64, UInt64) = (generator.next(), generator.next())
        return String(high, radix: 36) + String(low, radix: 36)
    }
}

extension XML.Namespace {
    /// The namespace of STARTTLS (RFC 6120 §5.4).
    static let startTLS: Self = "urn:ietf:params:xml:ns:xmpp-tls"
    /// The namespace of client state indication (XEP-0352 v1.0.0 §9).
    static let clientState: Self = "urn:xmpp:csi:0"
    /// The namespace of registration (XEP-0077 v2.4 §14.1).
    static let inBandRegistration: Self = "jabber:iq:register"
}
