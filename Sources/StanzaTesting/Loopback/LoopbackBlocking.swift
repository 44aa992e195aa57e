import StanzaCore
import StanzaExtensions
import StanzaStream

// Who is blocked (XEP-0191 v1.3).
extension LoopbackServer {
    /// A request of a client's about whom its account blocks.
    func answerBlocking(_ iq: IQ, _ session: LoopbackSession) -> Answer {
        guard configuration.hasBlocking else { return .unknown }
        let account = session.account
        if iq.type == .get, iq[Blocking.List.self] != nil { return .result(Blocking.List(account.blocked.sorted())) }
        guard iq.type == .set else { return .unknown }
        let payload: any StanzaExtension
        if let block = iq[Blocking.Block.self] {
            account.blocked.formUnion(block.items.values().map(\.jid).prefix(configuration.limits.contacts))
            payload = block
        } else if let unblock = iq[Blocking.Unblock.self] {
            if unblock.items.isEmpty { account.blocked = [] }
            account.blocked.subtract(unblock.items.values().map(\.jid))
            payload = unblock
        } else {
            return .unknown
        }
        for other in account.sessions {
            send(.iq(IQ(set: payload, to: other.jid, id: fresh("push-"))), to: other)
        }
        return .result(nil)
    }

    /// Whether the account of a recipient has blocked a sender.
    func isBlocked(_ from: JID?, by to: JID?) -> Bool {
        guard let from, let to, let blocked = accounts[to.bare]?.blocked, !blocked.isEmpty else { return false }
        return blocked.contains(from) || blocked.contains(from.bare) || blocked.contains(from.domainOnly)
    }
}
