import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// A part of a session: what the session tells it, one thing after the other.
protocol SessionPart: Sendable {
    /// A stream is ready. After a resumption nothing has to be asked for again.
    ///
    /// The session hands on no stanza until this returns, so what waits for stanzas runs in a task of its own; answers to
    /// requests do come.
    func streamIsReady(_ stream: ReadyStream) async

    /// A stanza came that no request asked for, in the order of the stream. Requests go to ``answer(_:)``.
    func take(_ stanza: IncomingStanza) async

    /// A request came. The first part that returns an answer has it; `nil` when it is for another part.
    func answer(_ request: IQ) async -> IQ?

    /// The stream is gone; `nil` when it was ended on this side. It may still be resumed.
    func streamIsGone(_ why: StreamFailure?) async
}

extension SessionPart {
    func streamIsReady(_ stream: ReadyStream) async {}
    func take(_ stanza: IncomingStanza) async {}
    func answer(_ request: IQ) async -> IQ? { nil }
    func streamIsGone(_ why: StreamFailure?) async {}
}

/// A stream that is ready, and what the server can.
struct ReadyStream: Sendable {
    /// What was agreed on.
    let session: Client.Session
    /// The account's bare JID.
    let account: JID
    /// What the server says of itself; `nil` when it does not answer.
    let server: Disco.Info?
    /// What the server says of the account; `nil` when it does not answer.
    let own: Disco.Info?

    /// Whether the stream goes on where the last one broke off.
    var isResumed: Bool { session.isResumed }

    /// Whether the server says that it can do something.
    func serverHas(_ feature: XML.Namespace) -> Bool { server?.hasFeature(feature.rawValue) ?? false }

    /// Whether the server says that it can do something for the account.
    func accountHas(_ feature: XML.Namespace) -> Bool { own?.hasFeature(feature.rawValue) ?? false }

    /// Whether the server offered something before the stream was ready.
    func offers(_ feature: XML.Name) -> Bool { session.features?.firstElement(feature) != nil }
}

/// A stanza that came, and the way it came.
struct IncomingStanza: Sendable {
    /// How a stanza came to this client.
    enum Direction: Hashable, Sendable {
        /// From its sender, to this client.
        case live
        /// As the server's copy of what another client of the account got (XEP-0280).
        case carbonReceived
        /// As the server's copy of what another client of the account sent (XEP-0280).
        case carbonSent
        /// From an archive, under the name it has there (XEP-0313).
        case archived(id: String)

        /// Whether somebody else has just sent it.
        var isOfNow: Bool { self == .live || self == .carbonReceived }
    }

    /// The stanza: inside of a carbon, the one that was copied.
    let stanza: AnyStanza
    /// The way it came; what is copied has been checked by `SenderChecks`.
    let direction: Direction
    /// When it was sent, by the word of the own server or the room; `nil` for just now.
    let stamp: DateTime?
    /// Whether it came while the server hands out what it kept when nobody was there.
    var isLate = false

    var message: Message? { stanza.message }
    var presence: Presence? { stanza.presence }
}
