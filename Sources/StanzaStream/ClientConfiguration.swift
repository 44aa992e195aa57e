public import StanzaCore
import StanzaExtensions
public import StanzaXML

extension Client {
    /// What a client connects by, and how long it waits for what.
    public struct Configuration: Sendable {
        /// How streams are set up: mechanisms, limits, the registry.
        public var negotiation: Negotiator.Options
        /// What finds the server and connects to it.
        public var connector: any Connector
        /// What puts TLS over a connection; `nil` for none, which leaves only connections that stay on the machine.
        public var tls: (any TLSProvider)?
        /// How long everything up to the ready stream may take: finding the server, connecting, TLS, the login.
        public var connectTimeout: Duration = .seconds(30)
        /// How long a request waits for its answer when it does not say itself.
        public var requestTimeout: Duration = .seconds(60)
        /// How long the server has to end its side of the stream before the connection is dropped.
        public var closeTimeout: Duration = .seconds(5)
        /// After how much silence the server is asked for a sign of life. When there is none for as long again the connection
        /// is given up. A stanza that comes in drops is no sign. `nil` never asks.
        public var keepAlive: Duration? = .seconds(60)
        /// How long the client waits before it connects again; `nil` never does.
        public var backoff: Backoff? = Backoff()
        /// How many times a server may send the client to another one (`see-other-host`) for one stream.
        public var maximumRedirects = 3
        /// The most bytes of stanzas that wait to be taken before reading stops. While requests wait for answers, which come
        /// behind those stanzas, it may be sixteen times as many.
        public var incomingCapacity = 1_048_576
        /// Whether requests of others are answered: by the handler of their type, else with an error. When it is not they
        /// come in ``Client/incoming`` and nobody answers them.
        public var answersRequests = true
        /// Whether the server is told that stanzas were handled (XEP-0198) only when a loop over the batches of
        /// ``Client/incoming`` asks for what comes behind them, and not as soon as they were read. Then the server keeps what a
        /// process was working on when it died. It needs such a loop: without one nothing is acknowledged, and when
        /// ``incomingCapacity`` is reached nothing more is read. A loop that ends leaves its last batch unhandled.
        public var acknowledgesAfterHandling = false
        /// Handlers of stanzas by the types of their extensions.
        public var router = StanzaRouter()
        /// What says what time it is.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// A random number from 0 up to but not including 1.
        public var chance: @Sendable () -> Double = { Double.random(in: 0..<1) }
        /// Where the client says what it does; `nil` says nothing.
        public var log: StreamLog?

        /// The defaults over a connector.
        public init(
            connector: any Connector,
            tls: (any TLSProvider)?,
            negotiation: Negotiator.Options = Negotiator.Options()
        ) {
            self.connector = connector
            self.tls = tls
            self.negotiation = negotiation
        }
    }

    /// Where a client stands.
    public enum State: Sendable {
        /// There is no stream, and nobody tries to get one. `nil` when nothing went wrong.
        case disconnected(StreamFailure?)
        /// The first connection is being made.
        case connecting
        /// The stream is ready.
        case connected(Session)
        /// The stream broke, and the next attempt to connect begins after a while.
        case reconnecting(attempt: Int, after: Duration, because: StreamFailure)
    }

    /// What was agreed on for a stream.
    public struct Session: Sendable {
        /// The address of this side.
        public let jid: JID
        /// Where the server is.
        public let endpoint: ServerEndpoint
        /// The version of TLS; `nil` for none.
        public let tlsVersion: String?
        /// How the client logged in; `nil` when it did not have to.
        public let mechanism: SASLMechanismName?
        /// The stronger mechanism that the server offered and then refused; `nil` when there was none. See
        /// ``NegotiatedStream/refusedMechanism``.
        public let refusedMechanism: SASLMechanismName?
        /// Whether the stream goes on where the last one broke off, so that nobody noticed: presence, rooms and what the
        /// server was asked for are as before.
        public let isResumed: Bool
        /// Whether stanzas are counted, so that none gets lost.
        public let isManaged: Bool
        /// How many stanzas of the stream before may not have arrived, see ``Client/takeUndelivered()``.
        public let undelivered: Int
        /// What the server offered last before the stream was ready; `nil` when it offered nothing.
        public let features: XML.Element?
        /// Which connection of the client it is, from 1.
        package let connection: Int
    }
}

/// Tells everybody who listens where a client stands.
final class StateHub: Sendable {
    private struct Listeners {
        var current = Client.State.disconnected(nil)
        var all: [Int: AsyncStream<Client.State>.Continuation] = [:]
        var next = 0
    }

    private let listeners = Locked(Listeners())

    var current: Client.State { listeners.withLock { $0.current } }

    func set(_ state: Client.State) {
        let all = listeners.withLock { listeners in
            listeners.current = state
            return Array(listeners.all.values)
        }
        for listener in all { listener.yield(state) }
    }

    /// The state now and every later one. A listener who does not listen misses the oldest.
    func stream() -> AsyncStream<Client.State> {
        AsyncStream(bufferingPolicy: .bufferingNewest(64)) { continuation in
            let (number, current) = listeners.withLock { listeners in
                listeners.next += 1
                listeners.all[listeners.next] = continuation
                return (listeners.next, listeners.current)
            }
            continuation.yield(current)
            continuation.onTermination = { [weak self] _ in
                _ = self?.listeners.withLock { $0.all.removeValue(forKey: number) }
            }
        }
    }
}
