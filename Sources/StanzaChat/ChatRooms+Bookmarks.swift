public import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// Rooms to find again, kept by the own account for all its clients (XEP-0402 v1.2.0).
extension ChatRooms {
    /// The bookmarks, in the order of their rooms' addresses.
    public var bookmarks: [RoomBookmark] {
        bookmarkTable.map { jid, bookmark in
            RoomBookmark(
                jid: jid,
                name: bookmark.name,
                joinsAutomatically: bookmark.autojoin,
                nick: bookmark.nick,
                password: bookmark.password
            )
        }.sorted { $0.jid < $1.jid }
    }

    /// Keeps a bookmark in the place of the room's last one. What other clients have put into that one stays. With
    /// ``RoomBookmark/joinsAutomatically`` each client of the account goes there, this one as well.
    ///
    /// - Throws: `StanzaError` when the server refuses; `StreamFailure`.
    public func setBookmark(_ bookmark: RoomBookmark) async throws {
        var payload = bookmarkTable[bookmark.jid] ?? Bookmark()
        payload.name = bookmark.name
        payload.autojoin = bookmark.joinsAutomatically
        payload.nick = bookmark.nick
        payload.password = bookmark.password
        try await publish(PubSub.Item(id: bookmark.jid.description, payload: payload))
        take(payload, of: bookmark.jid)
    }

    /// Removes a bookmark; the user goes out of the room if the bookmark led there.
    ///
    /// - Throws: `StanzaError` when the server refuses; `StreamFailure`.
    public func removeBookmark(of room: JID) async throws {
        if var bookmark = bookmarkTable[room.bare], bookmark.autojoin {
            // ejabberd 23.01 tells nobody that an item is gone, only that it is another one now.
            bookmark.autojoin = false
            try await publish(PubSub.Item(id: room.bare.description, payload: bookmark))
        }
        let retract = PubSub.Retract(node: Bookmark.node, notifies: true, itemIDs: [room.bare.description])
        _ = try await core.client.request(IQ(set: PubSub(retract: retract), to: core.account))
        take(nil, of: room.bare)
    }

    /// Publishes a bookmark where only the account's own clients read it.
    private func publish(_ item: PubSub.Item) async throws {
        do {
            try await publish(item, Self.options(Self.privacy + [Self.most("max")], of: PubSub.PublishOptions.formType))
            return
        } catch let error as StanzaError {
            core.log(.debug, "the bookmarks are kept in another way: \(error)")
        }
        // ejabberd 23.01 does not take all of these conditions along with an item, so the node is made, or made private,
        // before.
        do {
            try await create(Self.privacy + [Self.most("max")])
        } catch let error as StanzaError {
            if error.condition != .conflict {
                core.log(.debug, "the number of bookmarks is the server's: \(error)")
                do {
                    try await create(Self.privacy)
                } catch let error as StanzaError where error.condition == .conflict {
                    try await configure(Self.privacy)
                }
            } else {
                try await configure(Self.privacy)
                try? await configure([Self.most("max")])
            }
        }
        try await publish(item, nil)
    }

    private func create(_ fields: [DataForm.Field]) async throws {
        let create = PubSub.Create(node: Bookmark.node)
        let pubSub = PubSub(
            create: create, configure: PubSub.Configure(form: Self.options(fields, of: Self.nodeConfig)))
        _ = try await core.client.request(IQ(set: pubSub, to: core.account))
    }

    private static let nodeConfig = "http://jabber.org/protocol/pubsub#node_config"

    private func publish(_ item: PubSub.Item, _ options: DataForm?) async throws {
        let publish = PubSub.Publish(node: Bookmark.node, items: [item])
        let pubSub = PubSub(publish: publish, publishOptions: options.map { PubSub.PublishOptions(form: $0) })
        _ = try await core.client.request(IQ(set: pubSub, to: core.account))
    }

    private func configure(_ fields: [DataForm.Field]) async throws {
        let form = Self.options(fields, of: Self.nodeConfig)
        let configure = PubSub.Configure(node: Bookmark.node, form: form)
        _ = try await core.client.request(IQ(set: PubSub.Owner(configure: configure), to: core.account))
    }

    private static func options(_ fields: [DataForm.Field], of type: String) -> DataForm {
        DataForm(submitting: type, fields)
    }

    private static func most(_ items: String) -> DataForm.Field {
        DataForm.Field("pubsub#max_items", values: [items])
    }

    private static let privacy = [
        DataForm.Field("pubsub#persist_items", values: ["true"]),
        DataForm.Field("pubsub#send_last_published_item", values: ["never"]),
        DataForm.Field("pubsub#access_model", values: ["whitelist"]),
    ]

    /// Asks for the bookmarks and goes where they lead.
    func loadBookmarks() async {
        let request = IQ(get: PubSub(items: PubSub.Items(node: Bookmark.node)), to: core.account)
        guard let answer = try? await core.client.request(request), let items = answer[PubSub.self]?.items else {
            return
        }
        var found: [JID: Bookmark] = [:]
        var bytes = 0
        for item in items.items.values().prefix(core.limits.bookmarks) {
            guard let jid = item.id.flatMap({ JID($0) }), jid.isBare,
                let (bookmark, weight) = item.payload[Bookmark.self]?.detached(limit: core.limits.bookmarkBytes),
                bytes + weight + jid.weight <= core.limits.bookmarkBytes
            else { continue }
            bytes += weight + jid.weight
            found[jid] = bookmark
        }
        bookmarkTable = found
        bookmarkWeight = bytes
        send(.bookmarks(bookmarks))
        for jid in found.keys.sorted() { follow(jid) }
    }

    /// Takes an event of the own account's service: another client has changed the bookmarks.
    func take(_ event: PubSub.Event) async {
        if let node = event.purge?.node ?? event.delete?.node, node == Bookmark.node {
            for jid in bookmarkTable.keys.sorted() { take(nil, of: jid) }
        }
        guard let items = event.items, items.node == Bookmark.node else { return }
        for item in items.items {
            guard let jid = item.id.flatMap({ JID($0) }), jid.isBare, let bookmark = item.payload[Bookmark.self] else {
                continue
            }
            take(bookmark, of: jid)
        }
        for jid in items.retractedIDs.compactMap({ JID($0) }) { take(nil, of: jid) }
    }

    private func take(_ bookmark: Bookmark?, of jid: JID) {
        let old = bookmarkTable[jid]
        if old == bookmark { return }
        guard bookmark == nil || old != nil || bookmarkTable.count < core.limits.bookmarks else { return }
        let limit = core.limits.bookmarkBytes
        var weight = bookmarkWeight - (old?.detached(limit: limit).map { $0.weight + jid.weight } ?? 0)
        var kept: Bookmark?
        if let bookmark {
            guard let new = bookmark.detached(limit: limit), weight + new.weight + jid.weight <= limit else { return }
            kept = new.value
            weight += new.weight + jid.weight
        }
        bookmarkWeight = weight
        bookmarkTable[jid] = kept
        send(.bookmarks(bookmarks))
        follow(jid)
    }

    /// Goes to the room of a bookmark, or out of it.
    private func follow(_ jid: JID) {
        guard core.configuration.followsBookmarks else { return }
        if let bookmark = bookmarkTable[jid], bookmark.autojoin {
            guard table[jid] == nil else { return }
            let nick = bookmark.nick ?? core.configuration.nickname(core.account)
            Task {
                do {
                    let history = MUC.History(maxStanzas: 20)
                    _ = try await self.enter(jid, nick, bookmark.password, history, isByBookmark: true)
                } catch {
                    self.core.log(.info, "the bookmark of \(jid) leads nowhere: \(error)")
                }
            }
        } else if table[jid]?.isByBookmark == true {
            Task { try? await self.leave(jid) }
        }
    }
}

extension ChatSession.Configuration {
    /// What the user is called in rooms.
    func nickname(_ account: JID) -> String {
        nick ?? account.localpart.map { JID.unescape(localpart: $0) } ?? account.description
    }
}
