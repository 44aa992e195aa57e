import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// What contacts say of themselves by PEP (XEP-0163).
extension ChatContacts {
    /// Takes an event of somebody's own service.
    func take(_ event: PubSub.Event, of service: JID) async {
        guard service.isBare, service == core.account || table.has(service), let items = event.items else { return }
        switch items.node {
        case XML.Namespace.nickname.rawValue:
            let text = items.items.last?.payload[Nickname.self]?.text.cut(after: 256)
            let changed = table.change(service) { $0.nickname = text?.isEmpty == false ? text : nil }
            if let changed { events.send(.nickname(changed)) }
        case Avatar.Metadata.node:
            guard let metadata = items.items.last?.payload[Avatar.Metadata.self] else { return }
            take(metadata, of: service)
        default: break
        }
    }

    /// Tells the contacts what the user calls itself (XEP-0172); `nil` for nothing.
    ///
    /// - Throws: `StanzaError` when the server refuses; `StreamFailure`.
    public func setNickname(_ nickname: String?) async throws {
        let item = PubSub.Item(id: "current", payload: Nickname(nickname ?? ""))
        let publish = PubSub.Publish(node: XML.Namespace.nickname.rawValue, items: [item])
        _ = try await core.client.request(IQ(set: PubSub(publish: publish), to: core.account))
    }
}
