import StanzaCore
import StanzaExtensions

/// An account's contacts, and how subscriptions change them.
///
/// Source: RFC 6121 §2 (roster), §3 and appendix A (subscriptions).
struct LoopbackRoster {
    /// What a subscription stanza leads to.
    struct Effects: Equatable {
        /// The contact as it is now, for the clients that follow the roster; `nil` when nothing changed for them.
        var push: Roster.Item?
        /// Whether the stanza goes on: to the contact, or to the account's clients.
        var isDelivered = false
        /// What the contact is answered on the account's behalf; `nil` for nothing.
        var answer: Presence.Kind?
        /// Whether the contact learns the presence of the account's clients now.
        var sendsPresence = false
        /// Whether the contact learns that the account's clients are gone.
        var sendsUnavailable = false
    }

    /// The contacts that the user has put there, or subscriptions have.
    private(set) var items: [JID: Roster.Item] = [:] { didSet { changes += 1 } }
    private var changes = 0
    /// What the contacts as they are now are called.
    var version: String { "\(changes)" }
    /// Whether permissions that nobody has asked for are remembered.
    let hasPreApproval: Bool
    /// Requests that nobody has answered yet; they are delivered again to each client that comes.
    private(set) var requests: [JID: Presence] = [:]
    /// The most contacts, and the most open requests.
    let limit: Int

    /// The contacts in the order of their addresses.
    var sorted: [Roster.Item] { items.values.sorted { $0.jid < $1.jid } }

    init(limit: Int, hasPreApproval: Bool = false) {
        self.limit = limit
        self.hasPreApproval = hasPreApproval
    }

    /// Whether the contact is told of the account's presence.
    func informs(_ contact: JID) -> Bool { items[contact]?.subscription?.hasFrom ?? false }

    /// Whether the account is told of the contact's presence.
    func follows(_ contact: JID) -> Bool { items[contact]?.subscription?.hasTo ?? false }

    // MARK: - The user's changes

    /// Puts a contact there or changes its name and groups.
    ///
    /// - Throws: `StanzaError` when the roster is full.
    mutating func set(_ item: Roster.Item) throws(StanzaError) -> Roster.Item {
        var new = items[item.jid] ?? Roster.Item(jid: item.jid, subscription: .neither)
        guard items[item.jid] != nil || items.count < limit else {
            throw StanzaError(.resourceConstraint, text: "the roster has \(limit) contacts, which is the most")
        }
        new.name = item.name
        new.groups = item.groups
        items[item.jid] = new
        return new
    }

    /// Takes a contact out.
    ///
    /// - Returns: The contact as it was; `nil` when there was none.
    mutating func remove(_ contact: JID) -> Roster.Item? {
        requests[contact] = nil
        return items.removeValue(forKey: contact)
    }

    // MARK: - Subscriptions

    /// What a subscription stanza of the account's does.
    mutating func send(_ kind: Presence.Kind, to contact: JID) -> Effects {
        var effects = Effects()
        switch kind {
        case .subscribe:
            effects.isDelivered = true
            guard items[contact] != nil || items.count < limit else { return Effects() }
            effects.push = change(contact) { item in
                if item.subscription?.hasTo != true { item.ask = .subscribe }
            }
        case .subscribed:
            guard requests.removeValue(forKey: contact) != nil else {
                // Nobody has asked for the permission (yet).
                guard hasPreApproval, !informs(contact), items[contact] != nil || items.count < limit else {
                    return effects
                }
                effects.push = change(contact) { $0.isApproved = true }
                return effects
            }
            effects.isDelivered = true
            effects.push = change(contact) { $0.subscription = $0.subscription.adding(from: true) }
            effects.sendsPresence = true
        case .unsubscribe:
            effects.isDelivered = true
            effects.push = changeIfPresent(contact) { item in
                item.ask = nil
                item.subscription = item.subscription.removing(to: true)
            }
        case .unsubscribed:
            let hadRequest = requests.removeValue(forKey: contact) != nil
            let informed = informs(contact)
            guard hadRequest || informed else { return effects }
            effects.isDelivered = true
            effects.sendsUnavailable = informed
            if informed { effects.push = change(contact) { $0.subscription = $0.subscription.removing(from: true) } }
        default: break
        }
        return effects
    }

    /// What a subscription stanza of a contact's does.
    mutating func receive(_ kind: Presence.Kind, from contact: JID, _ presence: Presence) -> Effects {
        var effects = Effects()
        switch kind {
        case .subscribe:
            if informs(contact) {
                effects.answer = .subscribed
            } else if items[contact]?.isApproved == true {
                effects.answer = .subscribed
                effects.sendsPresence = true
                effects.push = change(contact) { item in
                    item.isApproved = false
                    item.subscription = item.subscription.adding(from: true)
                }
            } else if requests[contact] == nil, requests.count < limit {
                requests[contact] = presence
                effects.isDelivered = true
            }
        case .subscribed:
            guard let item = items[contact], item.ask != nil, item.subscription?.hasTo != true else { return effects }
            effects.isDelivered = true
            effects.push = change(contact) { item in
                item.ask = nil
                item.subscription = item.subscription.adding(to: true)
            }
        case .unsubscribe:
            let hadRequest = requests.removeValue(forKey: contact) != nil
            guard informs(contact) else {
                effects.isDelivered = hadRequest
                return effects
            }
            effects.isDelivered = true
            effects.sendsUnavailable = true
            effects.push = change(contact) { $0.subscription = $0.subscription.removing(from: true) }
        case .unsubscribed:
            guard let item = items[contact], item.ask != nil || item.subscription?.hasTo == true else { return effects }
            effects.isDelivered = true
            effects.push = change(contact) { item in
                item.ask = nil
                item.subscription = item.subscription.removing(to: true)
            }
        default: break
        }
        return effects
    }

    private mutating func change(_ contact: JID, _ body: (inout Roster.Item) -> Void) -> Roster.Item? {
        let old = items[contact]
        var new = old ?? Roster.Item(jid: contact, subscription: .neither)
        body(&new)
        items[contact] = new
        return new == old ? nil : new
    }

    private mutating func changeIfPresent(_ contact: JID, _ body: (inout Roster.Item) -> Void) -> Roster.Item? {
        items[contact] == nil ? nil : change(contact, body)
    }
}

extension Roster.Subscription {
    var hasTo: Bool { self == .to || self == .both }
    var hasFrom: Bool { self == .from || self == .both }

    fileprivate init(to: Bool, from: Bool) {
        self = to && from ? .both : to ? .to : from ? .from : .neither
    }
}

extension Roster.Subscription? {
    fileprivate func adding(to: Bool = false, from: Bool = false) -> Roster.Subscription {
        Roster.Subscription(to: to || self?.hasTo == true, from: from || self?.hasFrom == true)
    }

    fileprivate func removing(to: Bool = false, from: Bool = false) -> Roster.Subscription {
        Roster.Subscription(to: !to && self?.hasTo == true, from: !from && self?.hasFrom == true)
    }
}
