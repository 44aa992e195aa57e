import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// What the server and its accounts answer themselves.
extension LoopbackServer {
    /// A request to the server.
    func answerAsServer(_ iq: IQ) -> Answer {
        if iq.type == .get, iq[Ping.self] != nil { return .result(nil) }
        if iq.type == .get, let query = iq[Disco.Info.self], query.node == nil {
            var features: [XML.Namespace] = [.discoInfo, .discoItems, .ping, .carbons]
            if configuration.hasBlocking { features.append(.blocking) }
            if configuration.allowsRegistration { features.append(.register) }
            return .result(
                Disco.Info(
                    identities: [Disco.Identity(category: "server", type: "im", name: "LoopbackServer")],
                    features: features.map(\.rawValue) + ["msgoffline"]
                )
            )
        }
        if iq.type == .get, let query = iq[Disco.Items.self], query.node == nil {
            var items = [Disco.Item(jid: pubSubService, name: "PubSub")]
            if configuration.hasRooms { items.append(Disco.Item(jid: roomService, name: "Rooms")) }
            return .result(Disco.Items(items: items))
        }
        return .unknown
    }

    /// A request of a client's to its own account.
    func answerAsOwnAccount(_ iq: IQ, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        if let roster = iq[Roster.self] { return try answer(roster, iq.type, session) }
        if iq.extensions.contains(where: { $0.isOfBlocking }) { return answerBlocking(iq, session) }
        if iq.type == .set, iq[Carbons.Enable.self] != nil {
            session.hasCarbons = true
            return .result(nil)
        }
        if iq.type == .set, iq[Carbons.Disable.self] != nil {
            session.hasCarbons = false
            return .result(nil)
        }
        if iq.type == .get, iq[Ping.self] != nil { return .result(nil) }
        if let query = iq[MAM.Query.self], configuration.hasArchive {
            guard iq.type == .set else { return .result(Self.archiveForm(query)) }
            return try page(query, of: session.account.archive, from: session.account.jid, session)
        }
        return try answerAsAccount(iq, session.account, session)
    }

    /// A request to an account, the client's own or another one.
    func answerAsAccount(
        _ iq: IQ, _ account: LoopbackAccount, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        let mayAsk = account === session.account || account.roster.informs(session.account.jid)
        if iq.type == .get, let query = iq[Disco.Info.self], query.node == nil {
            guard mayAsk else { throw StanzaError(.serviceUnavailable) }
            var features: [XML.Namespace] = [.discoInfo, .discoItems, .pubSub]
            if configuration.hasArchive { features += [.mam, .stanzaIDs] }
            return .result(
                Disco.Info(
                    identities: [
                        Disco.Identity(category: "account", type: account.isTemporary ? "anonymous" : "registered"),
                        Disco.Identity(category: "pubsub", type: "pep"),
                    ],
                    features: features.map(\.rawValue) + Self.pubSubFeatures
                )
            )
        }
        if iq.type == .get, let query = iq[Disco.Items.self], query.node == nil {
            guard mayAsk else { throw StanzaError(.serviceUnavailable) }
            return .result(
                Disco.Items(items: account.nodes.all.map { Disco.Item(jid: account.jid, node: $0.name) }))
        }
        return try answerAsNodes(iq, of: account, session)
    }

    // MARK: - The archive

    /// Sends a page of the archive, and then the end of it (XEP-0313 v1.1.3 §4).
    func page(
        _ query: MAM.Query, of archive: LoopbackArchive, from owner: JID, _ session: LoopbackSession
    ) throws(StanzaError) -> Answer {
        let page = try archive.page(query)
        for entry in query.flipsPage ? page.items.reversed() : page.items {
            let result = MAM.Result(
                id: entry.id,
                queryID: query.queryID,
                forwarded: Forwarded(entry.message, delay: Delay(stamp: entry.stamp)),
                namespace: query.elementName.namespace
            )
            let message = Message(to: session.jid, from: owner, type: .normal, extensions: [result])
            send(.message(message), to: session)
        }
        return .result(
            MAM.Fin(
                isComplete: page.isComplete,
                resultSet: page.resultSet,
                namespace: query.elementName.namespace
            )
        )
    }

    private static func archiveForm(_ query: MAM.Query) -> MAM.Query {
        let namespace = query.elementName.namespace
        let form = DataForm(
            type: .form,
            fields: [
                DataForm.Field("FORM_TYPE", type: .hidden, values: [namespace.rawValue]),
                DataForm.Field("with", type: .jidSingle),
                DataForm.Field("start", type: .textSingle),
                DataForm.Field("end", type: .textSingle),
            ]
        )
        return MAM.Query(form: form, namespace: namespace)
    }
}

extension ExtensionList.Entry {
    fileprivate var isOfBlocking: Bool {
        value(as: Blocking.List.self) != nil || value(as: Blocking.Block.self) != nil
            || value(as: Blocking.Unblock.self) != nil
    }
}
