public import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// Images by PEP (XEP-0084) and by vCard (XEP-0153): both are called by the SHA-1 of their bytes, which is checked.
extension ChatContacts {
    /// The image of a contact, or of the own account, from the store or from where the contact keeps it; `nil` when there is
    /// none.
    ///
    /// - Throws: ``ChatError``: `tooBig` when the image has more bytes than ``ChatSession/Limits/avatarBytes``; `forged` when
    ///   it is not the one that was announced, or no image. `StanzaError`, `StreamFailure`, and ``ChatStoreError``.
    public func avatar(of jid: JID) async throws -> StoredAvatar? {
        let jid = jid.bare
        if let hash = try await avatarHash(of: jid) {
            if let stored = try await core.store.read({ try $0.avatar(hash) }) { return stored }
            let found = try await fetch(hash, of: jid)
            try await core.store.write { try $0.setAvatar(found) }
            return found
        }
        // Nobody has announced one; the card may have one all the same.
        guard let photo = try await card(of: jid)?.photos.first, let bytes = photo.bytes.value?.bytes, !bytes.isEmpty
        else { return nil }
        let found = try check(bytes, hash: nil, type: photo.type, jid)
        try await core.store.write { records in
            try records.setAvatar(found)
            try records.setAvatarHash(found.hash, of: jid)
        }
        note(found.hash, of: jid)
        return found
    }

    private func avatarHash(of jid: JID) async throws -> String? {
        if let known = table.contact(jid)?.avatarHash { return known }
        return try await core.store.read { try $0.avatarHash(of: jid) }
    }

    /// Shows everybody an image, by PEP and in the vCard; `nil` shows none any more.
    ///
    /// - Parameter image: Bytes of a PNG, JPEG, GIF or WebP; PNG is what every client knows.
    /// - Throws: ``ChatError`` with `tooBig`, or `forged` for bytes that are no image; `StanzaError`; `StreamFailure`.
    public func setAvatar(_ image: [UInt8]?) async throws {
        var photos: [VCardTemp.Photo] = []
        var infos: [Avatar.Info] = []
        var hash = ""
        if let image {
            let avatar = try check(image, hash: nil, type: nil, core.account)
            hash = avatar.hash
            photos = [VCardTemp.Photo(type: avatar.mediaType, bytes: image)]
            infos = [Avatar.Info(id: hash, bytes: UInt32(image.count), type: avatar.mediaType)]
            try await publish(Avatar.Data(XML.Base64(image)), id: hash, to: Avatar.Data.node)
        }
        try await publish(Avatar.Metadata(infos: infos), id: image == nil ? "none" : hash, to: Avatar.Metadata.node)
        do {
            var card = try await core.client.request(VCardTemp(), to: core.account) ?? VCardTemp()
            card.photos = photos
            _ = try await core.client.request(IQ(set: card, to: core.account))
            ownAvatarHash = hash
            try await announce()
        } catch let error as StanzaError {
            // Servers put the one in the place of the other by themselves (XEP-0398), and some allow only one.
            core.log(.info, "the image could not be put into the vCard: \(error)")
        }
    }

    private func publish(_ payload: some StanzaExtension, id: String, to node: String) async throws {
        let item = PubSub.Item(id: id, payload: payload)
        let pubSub = PubSub(publish: PubSub.Publish(node: node, items: [item]))
        _ = try await core.client.request(IQ(set: pubSub, to: core.account))
    }

    // MARK: - Announcements

    /// Takes the hash in a presence (XEP-0153).
    func take(_ photo: VCardUpdate.Photo, of jid: JID) {
        switch photo {
        case .empty: note(nil, of: jid)
        case .sha1(let hash):
            guard hash.bytes.count == 20 else { return }
            note(Digest.hex(hash.bytes), of: jid)
        }
    }

    /// Takes what PEP says of images (XEP-0084).
    func take(_ metadata: Avatar.Metadata, of jid: JID) {
        guard !metadata.infos.isEmpty else { return note(nil, of: jid) }
        // One inside the service, of a size that is taken; others lie elsewhere and would show the address of this client.
        let info = metadata.infos.values().first { info in
            info.url == nil && Int(info.bytes) <= core.limits.avatarBytes && Self.isHash(info.id)
        }
        if let info { note(info.id.lowercased(), of: jid) }
    }

    /// Notes which image is a contact's, and fetches it unless it is there or the session is not to.
    private func note(_ hash: String?, of jid: JID) {
        guard let changed = table.change(jid, { $0.avatarHash = hash }) else { return }
        events.send(.avatar(changed))
        let isFetched = core.configuration.fetchesAvatars
        Task { [pictures] in
            await pictures.add(Array("\(jid) \(hash ?? "")".utf8)) { await self.keep(hash, of: jid, isFetched) }
        }
    }

    private func keep(_ hash: String?, of jid: JID, _ isFetched: Bool) async {
        do {
            try await core.store.write { try $0.setAvatarHash(hash, of: jid) }
            guard isFetched, let hash, try await core.store.read({ try $0.avatar(hash) }) == nil else { return }
            let avatar = try await fetch(hash, of: jid)
            try await core.store.write { try $0.setAvatar(avatar) }
            if let contact = table.contact(jid), contact.avatarHash == hash { events.send(.avatar(contact)) }
        } catch {
            core.log(.info, "the image of \(jid) did not come: \(error)")
        }
    }

    // MARK: - Fetching

    /// The image of a hash: from PEP, else from the vCard.
    private func fetch(_ hash: String, of jid: JID) async throws -> StoredAvatar {
        do {
            let items = PubSub.Items(node: Avatar.Data.node, items: [PubSub.Item(id: hash)])
            let answer = try await core.client.request(IQ(get: PubSub(items: items), to: jid))
            let found = answer[PubSub.self]?.items?.items.values().first { $0.id == hash }
            if let data = found?.payload[Avatar.Data.self] {
                return try check(data.bytes.bytes, hash: hash, type: nil, jid)
            }
        } catch is StanzaError {
            // No PEP there, or not for this one.
        }
        guard let photo = try await card(of: jid)?.photos.first, let bytes = photo.bytes.value?.bytes else {
            throw ChatError(.forged, jid, "\(jid) does not have the image it has announced")
        }
        return try check(bytes, hash: hash, type: photo.type, jid)
    }

    private func card(of jid: JID) async throws -> VCardTemp? {
        do {
            return try await core.client.request(VCardTemp(), to: jid)
        } catch let error as StanzaError
            where error.condition == .itemNotFound || error.condition == .serviceUnavailable
        {
            return nil
        }
    }

    /// An image whose bytes are what they are said to be.
    private func check(_ bytes: [UInt8], hash: String?, type: String?, _ jid: JID) throws -> StoredAvatar {
        guard bytes.count <= core.limits.avatarBytes else {
            let most = core.limits.avatarBytes
            throw ChatError(.tooBig, jid, "the image of \(jid) has \(bytes.count) bytes, expected at most \(most)")
        }
        let found = Digest.hex(SHA1.hash(bytes))
        guard hash == nil || found == hash?.lowercased() else {
            throw ChatError(.forged, jid, "the image of \(jid) is not the one that was announced")
        }
        guard let type = Self.mediaType(of: bytes) else {
            throw ChatError(.forged, jid, "the image of \(jid) is none: neither PNG, JPEG, GIF nor WebP")
        }
        return StoredAvatar(hash: found, mediaType: type, bytes: bytes)
    }

    /// The type of an image by its first bytes; `nil` when it is none of PNG, JPEG, GIF, WebP.
    static func mediaType(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return "image/webp"
        }
        return nil
    }

    private static func isHash(_ text: String) -> Bool { XML.Hex(xmlText: text)?.bytes.count == 20 }
}
