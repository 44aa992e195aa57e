public import StanzaCore
import StanzaExtensions
import StanzaStream

// Who sees whose presence (RFC 6121 §3).
extension ChatRoster {
    /// The requests to see the user's presence: those that are open, and what comes from now on. A request is told once,
    /// also when the server repeats it on the next stream.
    public nonisolated var requests: AsyncStream<SubscriptionRequest> {
        table.read { requestEvents.stream(beginningWith: Self.sorted($0.requests)) }
    }

    /// The requests that nobody has answered yet, the oldest first.
    public nonisolated var openRequests: [SubscriptionRequest] { table.read { Self.sorted($0.requests) } }

    private static func sorted(_ requests: [JID: SubscriptionRequest]) -> [SubscriptionRequest] {
        requests.values.sorted { $0.stamp == $1.stamp ? $0.jid < $1.jid : $0.stamp < $1.stamp }
    }

    /// Asks a contact to let the user see its presence.
    ///
    /// - Parameter message: What the contact reads along with the question; `nil` for nothing.
    /// - Throws: ``ChatError`` with `ownAddress`, or `alreadyContact` when the presence is seen already; `StreamFailure`.
    public func subscribe(to jid: JID, message: String? = nil) async throws {
        guard jid.bare != core.account else { throw ChatError(.ownAddress, jid.bare, "\(jid.bare) is the own address") }
        if table.contact(jid)?.isSeen == true {
            throw ChatError(.alreadyContact, jid.bare, "the presence of \(jid.bare) is seen already")
        }
        try await core.client.send(Presence(.subscribe, to: jid.bare, status: message))
    }

    /// Ends that the user sees a contact's presence, or takes the question back.
    ///
    /// - Throws: ``ChatError`` with `notContact`; `StreamFailure`.
    public func unsubscribe(from jid: JID) async throws {
        let contact = try known(jid)
        try await core.client.send(Presence(.unsubscribe, to: contact.jid))
    }

    /// Lets somebody who has asked see the user's presence.
    ///
    /// - Parameter mutually: Whether to ask the same of them, unless that is so or was asked already.
    /// - Throws: ``ChatError`` with `noRequest` when nobody has asked; `StreamFailure`.
    public func accept(_ jid: JID, mutually: Bool = true) async throws {
        let request = try requestOf(jid)
        try await core.client.send(Presence(.subscribed, to: request.jid))
        close(request.jid)
        let contact = table.contact(request.jid)
        if mutually, contact?.isSeen != true, contact?.isPending != true {
            try await core.client.send(Presence(.subscribe, to: request.jid))
        }
    }

    /// Refuses somebody who has asked to see the user's presence.
    ///
    /// - Throws: ``ChatError`` with `noRequest` when nobody has asked; `StreamFailure`.
    public func decline(_ jid: JID) async throws {
        let request = try requestOf(jid)
        try await core.client.send(Presence(.unsubscribed, to: request.jid))
        close(request.jid)
    }

    /// Ends that a contact sees the user's presence, or takes back that it may.
    ///
    /// - Throws: ``ChatError`` with `notContact`; `StreamFailure`.
    public func revoke(_ jid: JID) async throws {
        let contact = try known(jid)
        try await core.client.send(Presence(.unsubscribed, to: contact.jid))
    }

    /// Lets somebody see the user's presence as soon as they ask (RFC 6121 §3.4).
    ///
    /// - Throws: ``ChatError`` with `ownAddress`, or `unsupported` when the server does not remember such permissions;
    ///   `StreamFailure`.
    public func preApprove(_ jid: JID) async throws {
        guard jid.bare != core.account else { throw ChatError(.ownAddress, jid.bare, "\(jid.bare) is the own address") }
        if table.read({ $0.requests[jid.bare] != nil }) { return try await accept(jid, mutually: false) }
        guard hasPreApproval else {
            throw ChatError(.unsupported, jid.bare, "the server does not remember permissions that nobody asked for")
        }
        try await core.client.send(Presence(.subscribed, to: jid.bare))
    }

    private func requestOf(_ jid: JID) throws -> SubscriptionRequest {
        guard let request = table.read({ $0.requests[jid.bare] }) else {
            throw ChatError(.noRequest, jid.bare, "\(jid.bare) has not asked for anything")
        }
        return request
    }
}
