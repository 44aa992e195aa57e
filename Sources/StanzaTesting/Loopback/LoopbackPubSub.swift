import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// The PubSub service, and what accounts publish about themselves (XEP-0060 v1.30.0, XEP-0163 v1.2.2).
extension LoopbackServer {
    /// What the nodes can do (XEP-0060 v1.30.0 §10).
    static let pubSubFeatures = [
        "access-open", "access-presence", "access-whitelist", "auto-create", "auto-subscribe", "config-node",
        "create-and-configure", "create-nodes", "delete-items", "delete-nodes", "filtered-notifications",
        "item-ids", "last-published", "persistent-items", "publish", "publish-options", "purge-nodes", "retract-items",
        "retrieve-items", "retrieve-subscriptions", "subscribe",
    ].map { "http://jabber.org/protocol/pubsub#\($0)" }

    /// Whose nodes are meant.
    private enum Nodes {
        case service
        case account(LoopbackAccount)
    }

    /// A request to the PubSub service.
    func answerAsService(_ iq: IQ, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        if iq.type == .get, iq[Ping.self] != nil { return .result(nil) }
        if iq.type == .get, let query = iq[Disco.Info.self] {
            if let node = query.node {
                _ = try serviceNodes.node(node)
                let identity = Disco.Identity(category: "pubsub", type: "leaf")
                let features = [XML.Namespace.discoInfo.rawValue, XML.Namespace.pubSub.rawValue]
                return .result(Disco.Info(node: node, identities: [identity], features: features))
            }
            let features: [XML.Namespace] = [.discoInfo, .discoItems, .ping, .pubSub]
            return .result(
                Disco.Info(
                    identities: [Disco.Identity(category: "pubsub", type: "service", name: "PubSub")],
                    features: features.map(\.rawValue) + Self.pubSubFeatures
                )
            )
        }
        if iq.type == .get, let query = iq[Disco.Items.self] {
            guard let node = query.node else {
                let items = serviceNodes.all.map { Disco.Item(jid: pubSubService, node: $0.name) }
                return .result(Disco.Items(items: items))
            }
            let items = try serviceNodes.node(node).items.map { Disco.Item(jid: pubSubService, name: $0.id) }
            return .result(Disco.Items(node: node, items: items))
        }
        return try answer(iq, .service, session)
    }

    /// A request to the nodes of an account.
    func answerAsNodes(
        _ iq: IQ, of account: LoopbackAccount, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        try answer(iq, .account(account), session)
    }

    private func answer(_ iq: IQ, _ nodes: Nodes, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        if let request = iq[PubSub.self] {
            return iq.type == .get
                ? try answerGet(request, nodes, session) : try answerSet(request, nodes, session)
        }
        if let request = iq[PubSub.Owner.self] { return try answerOwner(request, iq.type, nodes, session) }
        return .unknown
    }

    private subscript(nodes: Nodes) -> LoopbackNodes {
        get {
            switch nodes {
            case .service: serviceNodes
            case .account(let account): account.nodes
            }
        }
        set {
            switch nodes {
            case .service: serviceNodes = newValue
            case .account(let account): account.nodes = newValue
            }
        }
    }

    private func address(of nodes: Nodes) -> JID {
        switch nodes {
        case .service: pubSubService
        case .account(let account): account.jid
        }
    }

    // MARK: - Requests

    private func answerGet(
        _ request: PubSub, _ nodes: Nodes, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        if let items = request.items {
            let node = try self[nodes].node(items.node)
            try requireAccess(to: node, nodes, session)
            let wanted = items.items.values().compactMap(\.id)
            if !wanted.isEmpty {
                let found = wanted.compactMap { node.item($0) }
                return .result(PubSub(items: PubSub.Items(node: node.name, items: found)))
            }
            let latest = Array(node.items.suffix(max(items.maxItems ?? node.items.count, 0)))
            guard request.resultSet != nil else {
                return .result(PubSub(items: PubSub.Items(node: node.name, items: latest)))
            }
            let page = try LoopbackPage(
                request.resultSet, of: latest, limit: configuration.limits.archivePage, id: { $0.id ?? "" })
            return .result(
                PubSub(items: PubSub.Items(node: node.name, items: page.items), resultSet: page.resultSet))
        }
        if let wanted = request.subscriptions {
            let all =
                try wanted.node.map { name throws(StanzaError) in [try self[nodes].node(name)] } ?? self[nodes].all
            let found = all.flatMap { node in
                node.subscribers.filter { $0.hasSameBare(as: session.jid) }.sorted()
                    .map { PubSub.Subscription(jid: $0, node: node.name, state: .subscribed) }
            }
            return .result(PubSub(subscriptions: PubSub.Subscriptions(node: wanted.node, subscriptions: found)))
        }
        return .unknown
    }

    private func answerSet(
        _ request: PubSub, _ nodes: Nodes, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        if let publish = request.publish { return try answer(publish, request.publishOptions, nodes, session) }
        if let retract = request.retract {
            _ = try self[nodes].node(retract.node, ownedBy: session.jid)
            guard let id = retract.items.values().first?.id else {
                throw StanzaError(
                    .badRequest, text: "no item is named", application: [PubSub.ErrorCondition.itemRequired])
            }
            try self[nodes].retract(id, from: retract.node)
            if retract.notifies == true {
                let entry = PubSub.Event.Entry.retract(PubSub.Event.Retract(id: id))
                notify(
                    PubSub.Event(items: PubSub.Event.Items(node: retract.node, entries: [entry])), retract.node, nodes)
            }
            return .result(nil)
        }
        if let create = request.create {
            try requireOwn(nodes, session)
            let name = create.node ?? fresh("node-")
            try self[nodes].create(name, owner: session.jid, request.configure?.form)
            return .result(create.node == nil ? PubSub(create: PubSub.Create(node: name)) : nil)
        }
        if let subscribe = request.subscribe {
            guard subscribe.jid.hasSameBare(as: session.jid) else {
                throw StanzaError(
                    .badRequest, text: "the address is somebody else's", application: [PubSub.ErrorCondition.invalidJID]
                )
            }
            guard let name = subscribe.node else {
                throw StanzaError(.badRequest, application: [PubSub.ErrorCondition.nodeIDRequired])
            }
            try requireAccess(to: try self[nodes].node(name), nodes, session)
            try self[nodes].subscribe(subscribe.jid, to: name)
            return .result(
                PubSub(subscription: PubSub.Subscription(jid: subscribe.jid, node: name, state: .subscribed)))
        }
        if let unsubscribe = request.unsubscribe {
            guard unsubscribe.jid.hasSameBare(as: session.jid) else { throw StanzaError(.forbidden) }
            guard let name = unsubscribe.node else {
                throw StanzaError(.badRequest, application: [PubSub.ErrorCondition.nodeIDRequired])
            }
            try self[nodes].unsubscribe(unsubscribe.jid, from: name)
            return .result(nil)
        }
        return .unknown
    }

    private func answer(
        _ publish: PubSub.Publish, _ options: PubSub.PublishOptions?, _ nodes: Nodes, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        if self[nodes][publish.node] == nil { try requireOwn(nodes, session) }
        guard publish.items.count == 1, var item = publish.items[0].value else {
            throw StanzaError(
                .badRequest, text: "expected one item", application: [PubSub.ErrorCondition.itemRequired])
        }
        if case .service = nodes { item.publisher = session.account.jid }
        item = try self[nodes].publish(item, to: publish.node, by: session.jid, options: options?.form) {
            fresh("item-")
        }
        notify(PubSub.Event(items: PubSub.Event.Items(node: publish.node, items: [item])), publish.node, nodes)
        let named = PubSub.Item(id: item.id)
        return .result(PubSub(publish: PubSub.Publish(node: publish.node, items: [named])))
    }

    private func answerOwner(
        _ request: PubSub.Owner, _ type: IQ.Kind?, _ nodes: Nodes, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        if let configure = request.configure {
            guard let name = configure.node else { throw StanzaError(.badRequest) }
            let node = try self[nodes].node(name, ownedBy: session.jid)
            if type == .get {
                let form = node.options.form(.form)
                return .result(PubSub.Owner(configure: PubSub.Configure(node: name, form: form)))
            }
            if configure.form?.type != .cancel { try self[nodes].configure(name, configure.form) }
            return .result(nil)
        }
        if let delete = request.delete, type == .set {
            _ = try self[nodes].node(delete.node, ownedBy: session.jid)
            notify(PubSub.Event(delete: PubSub.Delete(node: delete.node)), delete.node, nodes)
            self[nodes].delete(delete.node)
            return .result(nil)
        }
        if let purge = request.purge, type == .set {
            _ = try self[nodes].node(purge.node, ownedBy: session.jid)
            try self[nodes].purge(purge.node)
            notify(PubSub.Event(purge: PubSub.Purge(node: purge.node)), purge.node, nodes)
            return .result(nil)
        }
        return .unknown
    }

    /// - Throws: `StanzaError`: `forbidden` when the nodes are another account's.
    private func requireOwn(_ nodes: Nodes, _ session: LoopbackSession) throws(StanzaError) {
        guard case .account(let account) = nodes, account !== session.account else { return }
        throw StanzaError(.forbidden, text: "the account is somebody else's")
    }

    /// - Throws: `StanzaError` when the client may not see what is published.
    private func requireAccess(
        to node: LoopbackNodes.Node, _ nodes: Nodes, _ session: LoopbackSession
    ) throws(StanzaError) {
        if node.owner == session.account.jid || node.options.accessModel == "open" { return }
        if node.options.accessModel == "presence" {
            if case .account(let account) = nodes, account.roster.informs(session.account.jid) { return }
            throw StanzaError(
                .notAuthorized, text: "only those who are told of the presence see this",
                application: [PubSub.ErrorCondition.presenceSubscriptionRequired])
        }
        throw StanzaError(
            .notAllowed, text: "only those who are named see this", application: [PubSub.ErrorCondition.closedNode])
    }

    // MARK: - Notifications

    /// Tells everybody who wants to know.
    private func notify(_ event: PubSub.Event, _ name: String, _ nodes: Nodes) {
        guard let node = self[nodes][name] else { return }
        let service = address(of: nodes)
        for subscriber in node.subscribers.sorted() { route(notification(event, service, subscriber)) }
        guard case .account(let account) = nodes else { return }
        for session in audience(of: account, node) where session.interests.contains(Array(name.utf8)) {
            if node.subscribers.contains(session.jid) || node.subscribers.contains(session.account.jid) { continue }
            send(.message(notification(event, service, session.jid)), to: session)
        }
    }

    private func notification(_ event: PubSub.Event, _ service: JID, _ recipient: JID) -> Message {
        Message(to: recipient, from: service, type: .headline, id: fresh("event-"), extensions: [event])
    }

    /// The clients that see what an account publishes without having subscribed: its own, and those of the contacts that
    /// are told of its presence.
    private func audience(of account: LoopbackAccount, _ node: LoopbackNodes.Node) -> [LoopbackSession] {
        var audience = account.available
        guard node.options.accessModel != "whitelist" else { return audience }
        for item in account.roster.sorted where item.subscription?.hasFrom == true {
            audience += accounts[item.jid]?.available ?? []
        }
        return audience
    }

    // MARK: - Interests (XEP-0163 v1.2.2 §4.3, XEP-0115)

    /// Finds out which nodes a client wants to hear of: by asking it, once for each set of capabilities.
    func learnCapabilities(of session: LoopbackSession) {
        guard let caps = session.presence?[EntityCapabilities.self] else { return }
        let node = "\(caps.node)#\(caps.version)"
        if let known = capabilities[Array(node.utf8)] { return setInterests(known, session) }
        guard capabilityQueries.count < configuration.limits.accounts,
            !capabilityQueries.values.contains(where: { $0.node == node && $0.client == session.jid })
        else { return }
        let id = fresh("caps-")
        capabilityQueries[id] = (node, session.jid)
        send(.iq(IQ(get: Disco.Info(node: node), to: session.jid, from: domain, id: id)), to: session)
    }

    /// Takes an answer to the server itself.
    func takeAnswer(_ iq: IQ) {
        guard let id = iq.id, let query = capabilityQueries[id], query.client == iq.from else { return }
        capabilityQueries[id] = nil
        guard iq.type == .result, let info = iq[Disco.Info.self] else { return }
        let suffix = "+notify"
        let interests = Set(
            info.features.values().map(\.name).filter { $0.hasSuffix(suffix) }.map {
                Array($0.dropLast(suffix.count).utf8)
            }
        )
        if capabilities.count >= configuration.limits.accounts { capabilities = [:] }
        capabilities[Array(query.node.utf8)] = interests
        for account in accounts.values {
            for session in account.available {
                guard let caps = session.presence?[EntityCapabilities.self],
                    "\(caps.node)#\(caps.version)" == query.node
                else { continue }
                setInterests(interests, session)
            }
        }
    }

    /// Notes what a client wants to hear of, and tells it the last item of what is new to it.
    private func setInterests(_ interests: Set<[UInt8]>, _ session: LoopbackSession) {
        let new = interests.subtracting(session.interests)
        session.interests = interests
        guard !new.isEmpty else { return }
        let followed = session.account.roster.sorted.filter { $0.subscription?.hasTo == true }
        for account in [session.account] + followed.compactMap({ accounts[$0.jid] }) {
            for node in account.nodes.all where new.contains(Array(node.name.utf8)) {
                guard let item = node.items.last,
                    (try? requireAccess(to: node, .account(account), session)) != nil
                else { continue }
                let event = PubSub.Event(items: PubSub.Event.Items(node: node.name, items: [item]))
                send(.message(notification(event, account.jid, session.jid)), to: session)
            }
        }
    }
}
