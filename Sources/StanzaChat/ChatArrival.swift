import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// A message that came, by whichever way, and what it changes in a store.
struct ChatArrival: Sendable {
    /// What is known where messages arrive.
    struct Setting: Sendable {
        let checks: SenderChecks
        let receipts: ReceiptService
        /// When it is now.
        let now: DateTime
        /// Whether the account's server names messages, and removes names that others gave in its name (XEP-0313 v1.1.3 §5).
        let trustsIDs: Bool
        /// Whether nothing was stored when the stream began, so that what comes late need not be the newest.
        let isBeginning: Bool
    }

    /// Where in its conversation a message belongs that comes from the archive.
    struct Walk: Sendable {
        /// Where the last message of each conversation stands that the archive has given.
        var cursors: [JID: Int64] = [:]
        /// Whether the messages were there before the session remembers anything, so that they count as seen.
        var isHistory = false
        /// The last message that was stored when the stream began, when the archive is read on from where it was left: those
        /// behind it came later than what was missed. `nil` when it is read from its beginning.
        var floor: ChatMessage.ID?
        /// Where the next message is put that is new; `nil` for behind the one before it.
        var position: Int64?
    }

    /// What became of a message.
    struct Outcome: Sendable {
        var changes: [ChatChange] = []
        /// The message that is owed a receipt.
        var owed: ChatMessage?
        /// What the other side does.
        var state: (chat: JID, state: ChatState)?
        /// Whether the message is a text that just came, so that it says by its state, or by having none, whether the other side
        /// wants to hear of states (XEP-0085 v2.1 §5.1).
        var isNegotiation = false
    }

    let message: Message
    let direction: IncomingStanza.Direction
    let stamp: DateTime?
    /// Whether it came while the server hands out what it kept when nobody was there.
    var isLate = false

    /// How much of a reaction is taken: of more than these nothing is.
    private static let maximumEmoji = 16
    private static let maximumEmojiBytes = 64

    // MARK: - Whose it is

    /// The conversation, and which side the message is from; `nil` when it belongs to no conversation of two.
    private func place(_ account: JID) -> (chat: JID, isOutgoing: Bool, sender: JID)? {
        guard message.type == .chat || message.type == .normal || message.type == .error else { return nil }
        // An invitation is for who goes to rooms.
        if message[MUC.User.self]?.invites.isEmpty == false { return nil }
        let isOutgoing: Bool
        switch direction {
        case .live, .carbonReceived: isOutgoing = false
        case .carbonSent: isOutgoing = true
        case .archived: isOutgoing = message.from?.hasSameBare(as: account) ?? false
        }
        if isOutgoing {
            guard let to = message.to else { return nil }
            return (chat(with: to), true, message.from ?? account)
        }
        guard let from = message.from else { return nil }
        // What the own account sends to itself.
        if from.hasSameBare(as: account) { return (account, true, from) }
        return (chat(with: from), false, from)
    }

    /// Of a private message in a room the occupant is the other side, else the account.
    private func chat(with jid: JID) -> JID { message[MUC.User.self] != nil && jid.isFull ? jid : jid.bare }

    // MARK: - What it changes

    /// Takes the message into a store, in its transaction.
    ///
    /// - Parameters:
    ///   - mark: Under which name the archive's last message is noted that everything is known up to; `nil` when there is a gap.
    func apply(
        to records: any ChatRecords,
        _ setting: Setting,
        mark: String?,
        walk: inout Walk
    ) throws(ChatStoreError) -> Outcome {
        var outcome = Outcome()
        var archiveID = setting.trustsIDs ? message.stanzaID(by: setting.checks.account) : nil
        if case .archived(let id) = direction { archiveID = id }
        if let mark, let archiveID, direction == .live { try records.setNote(archiveID, mark) }
        guard let place = place(setting.checks.account) else { return outcome }
        if message.type == .error {
            try fail(in: place.chat, records, &outcome)
            return outcome
        }
        if !place.isOutgoing, direction.isOfNow, let state = message.chatState {
            outcome.state = (place.chat, state)
        }
        if place.isOutgoing, case .archived = direction { try confirmNotice(in: place.chat, records) }
        let side = Side(chat: place.chat, isOutgoing: place.isOutgoing, sender: place.sender)
        try confirm(side, records, &outcome)
        if let retraction = message[MessageRetraction.Retract.self] {
            try retract(retraction.id, side, setting, records, &outcome)
        } else if let reactions = message[Reactions.self] {
            try react(reactions, side, records, &outcome)
        } else {
            // A text may be put right by nothing at all.
            if let replaced = message.replacedID, message.body != nil || message.hasContent,
                try correct(replaced, side, setting, records, &outcome)
            {
                return outcome
            }
            guard message.hasContent else { return outcome }
            try add(side, archiveID, setting, records, &walk, &outcome)
            outcome.isNegotiation = direction.isOfNow && message.hasText
        }
        return outcome
    }

    /// The archive has what waits to be sent: it was sent before the last stream ended.
    private func confirmNotice(in chat: JID, _ records: any ChatRecords) throws(ChatStoreError) {
        guard let name = message[OriginID.self]?.id ?? message.id else { return }
        for notice in try records.notices(called: name, in: chat) { try records.remove(notice.id) }
    }

    /// Whether this client has something to say about the same that is not sent yet, and so is newer.
    private func isOutdated(
        by subject: ChatNotice.Subject,
        _ side: Side,
        _ records: any ChatRecords
    ) throws(ChatStoreError) -> Bool {
        guard side.isOutgoing else { return false }
        return try !records.notices(about: subject.word, in: side.chat).isEmpty
    }

    /// The message as it is stored already; `nil` when it is not, or belongs to no conversation of two.
    func known(to records: any ChatRecords, _ setting: Setting) throws(ChatStoreError) -> ChatMessage? {
        guard let place = place(setting.checks.account), case .archived(let id) = direction else { return nil }
        return try known(Side(chat: place.chat, isOutgoing: place.isOutgoing, sender: place.sender), id, records)
    }

    private struct Side {
        let chat: JID
        let isOutgoing: Bool
        let sender: JID

        /// Whether a message is from the same person.
        func isSender(of message: ChatMessage) -> Bool {
            guard message.isOutgoing == isOutgoing else { return false }
            return chat.isFull ? message.sender == sender || isOutgoing : message.sender.hasSameBare(as: sender)
        }
    }

    private func time(_ setting: Setting) -> DateTime {
        guard let stamp else { return setting.now }
        // Nobody sends from the future; a server's clock may be off by a little.
        let most = DateTime(secondsSince1970: setting.now.secondsSince1970 + 86_400)
        return min(stamp, most)
    }

    // MARK: - Messages

    private func add(
        _ side: Side,
        _ archiveID: String?,
        _ setting: Setting,
        _ records: any ChatRecords,
        _ walk: inout Walk,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        if let known = try known(side, archiveID, records) {
            return try again(known, archiveID, records, &walk, &outcome)
        }
        var isArchived = false
        if case .archived = direction { isArchived = true }
        let time = time(setting)
        let last = try records.messages(ChatQuery(chat: side.chat, limit: 1)).last?.position
        var position = time.microsecondsSince1970
        if let given = walk.position {
            position = given
        } else if isArchived {
            if let cursor = try cursor(of: side.chat, walk, records) {
                position = try ChatOrder.makeRoom(behind: cursor, wishing: position, side.chat, records, &outcome)
            }
        } else if isLate, stamp != nil, setting.isBeginning {
            // What the server kept back comes in its order; what the archive has may be older and newer.
            if let cursor = walk.cursors[side.chat] { position = max(position, cursor + ChatOrder.step) }
        } else if let last {
            position = max(position, last + ChatOrder.step)
        }
        let xml: String
        do {
            xml = String(decoding: try message.serialized(), as: UTF8.self)
        } catch {
            throw ChatStoreError(.failed, "a message cannot be written again: \(error)")
        }
        var new = ChatMessage(
            chat: side.chat,
            thread: message.thread,
            isOutgoing: side.isOutgoing,
            sender: side.sender,
            messageID: message.id,
            originID: message[OriginID.self]?.id,
            archiveID: archiveID,
            time: time,
            position: position,
            text: message.shownText,
            xml: xml,
            delivery: side.isOutgoing ? .acknowledged : nil,
            isRead: side.isOutgoing || walk.isHistory
        )
        new.repliesTo = message[Reply.self]?.id
        if direction == .live, !side.isOutgoing {
            new.owesReceipt = try setting.receipts.isOwed(for: message, checks: setting.checks, records)
        }
        new = try records.add(new)
        if isArchived || stamp != nil { walk.cursors[side.chat] = new.position }
        if new.owesReceipt { outcome.owed = new }
        outcome.changes.append(.added(new))
        // Who answers has read what was there.
        if side.isOutgoing, !isArchived || !walk.isHistory {
            try markRead(side.chat, upTo: new.place, records, &outcome)
        }
    }

    /// Behind where the next message of the archive belongs: behind the one before it, and the first one behind the newest that
    /// had been stored with a name of the archive's when the stream began; `nil` when there is none.
    private func cursor(
        of chat: JID,
        _ walk: Walk,
        _ records: any ChatRecords
    ) throws(ChatStoreError) -> Int64? {
        if let cursor = walk.cursors[chat] { return cursor }
        guard let floor = walk.floor else { return nil }
        var place: ChatMessage.Place?
        var other: Int64?
        // Behind it stand messages of the user's, and those that came over this stream.
        for _ in 0..<20 {
            let page = try records.messages(ChatQuery(chat: chat, before: place))
            if let found = page.last(where: { $0.id <= floor && $0.archiveID != nil }) { return found.position }
            if other == nil { other = page.last { $0.id <= floor }?.position }
            guard let first = page.first else { break }
            place = first.place
        }
        return other
    }

    /// The message as it is stored already: by what the archive calls it, by what its sender's client calls it, or, for
    /// senders who give no names of their own, by its `id` and text together.
    private func known(
        _ side: Side,
        _ archiveID: String?,
        _ records: any ChatRecords
    ) throws(ChatStoreError) -> ChatMessage? {
        func isSame(_ left: String?, _ right: String?) -> Bool {
            guard let left, let right else { return false }
            return left.utf8.elementsEqual(right.utf8)
        }
        if let archiveID {
            let found = try records.messages(called: archiveID, in: side.chat)
            if let found = found.first(where: { isSame($0.archiveID, archiveID) }) { return found }
        }
        if let originID = message[OriginID.self]?.id {
            let found = try records.messages(called: originID, in: side.chat)
            return found.first { isSame($0.originID, originID) && side.isSender(of: $0) }
        }
        guard let id = message.id else { return nil }
        let text = message.shownText
        return try records.messages(called: id, in: side.chat).first {
            isSame($0.messageID, id) && $0.isOutgoing == side.isOutgoing && $0.sender == side.sender
                && (isSame($0.text, text) || $0.text == nil && text == nil) && $0.correctedAt == nil
        }
    }

    /// Learns from a message that is stored already.
    private func again(
        _ known: ChatMessage,
        _ archiveID: String?,
        _ records: any ChatRecords,
        _ walk: inout Walk,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        if case .archived = direction, let old = known.archiveID, let archiveID,
            !old.utf8.elementsEqual(archiveID.utf8)
        {
            // It was sent again, and is in the archive twice: it stands where it was first.
            return
        }
        var message = known
        if message.archiveID == nil { message.archiveID = archiveID }
        // It was on the server.
        if let delivery = message.delivery, delivery < .acknowledged { message.delivery = .acknowledged }
        // The archive's order is that of the conversation, whatever the clocks say; but what this client sent stands where the
        // user wrote it.
        if case .archived = direction, walk.position == nil {
            let cursor = try cursor(of: known.chat, walk, records)
            if let cursor, message.position <= cursor, !(message.isOutgoing && message.sender.isBare) {
                message.position = try ChatOrder.makeRoom(
                    behind: cursor, wishing: cursor, known.chat, records, &outcome)
            }
            walk.cursors[known.chat] = max(message.position, cursor ?? .min)
        }
        if message == known { return }
        try records.update(message)
        outcome.changes.append(.changed(try records.message(message.id) ?? message))
    }

    // MARK: - What is about other messages

    private func markRead(
        _ chat: JID,
        upTo place: ChatMessage.Place,
        _ records: any ChatRecords,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        if try records.markRead(in: chat, thread: .any, upTo: place) != nil { outcome.changes.append(.reload(chat)) }
    }

    /// The message of one side that the other side speaks of by its `id`.
    private func message(
        _ id: String,
        _ chat: JID,
        isOutgoing: Bool,
        _ records: any ChatRecords
    ) throws(ChatStoreError) -> ChatMessage? {
        try records.messages(called: id, in: chat).first {
            $0.isOutgoing == isOutgoing && $0.messageID?.utf8.elementsEqual(id.utf8) == true
        }
    }

    /// Takes receipts and markers.
    private func confirm(
        _ side: Side,
        _ records: any ChatRecords,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        let displayed = message[ChatMarkers.Displayed.self]?.id ?? message[ChatMarkers.Acknowledged.self]?.id
        if side.isOutgoing {
            // Another client of the user's has shown a message.
            if let displayed,
                let found = try message(displayed, side.chat, isOutgoing: false, records)
            {
                try markRead(side.chat, upTo: found.place, records, &outcome)
            }
            return
        }
        if let id = message[Receipts.Received.self]?.id ?? message[ChatMarkers.Received.self]?.id,
            var found = try message(id, side.chat, isOutgoing: true, records),
            let delivery = found.delivery, delivery < .delivered
        {
            found.delivery = .delivered
            try records.update(found)
            outcome.changes.append(.changed(found))
        }
        if let displayed, let found = try message(displayed, side.chat, isOutgoing: true, records) {
            let changed = try records.advance(to: .displayed, in: side.chat, upTo: found.place)
            if !changed.isEmpty { outcome.changes.append(.displayed(side.chat, changed)) }
        }
    }

    /// Takes an error: a message of the user's came back.
    private func fail(
        in chat: JID,
        _ records: any ChatRecords,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        guard direction.isOfNow, let id = message.id,
            var found = try message(id, chat, isOutgoing: true, records),
            let delivery = found.delivery, delivery < .delivered
        else { return }
        found.delivery = .failed(message.error?.description ?? "the message came back")
        if found == (try records.message(found.id)) { return }
        try records.update(found)
        outcome.changes.append(.changed(found))
    }

    /// Takes a correction. Returns whether there is a message that it corrects; without one it is a message of its own.
    private func correct(
        _ id: String,
        _ side: Side,
        _ setting: Setting,
        _ records: any ChatRecords,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) -> Bool {
        guard var found = try message(id, side.chat, isOutgoing: side.isOutgoing, records), side.isSender(of: found),
            message.id?.utf8.elementsEqual(id.utf8) != true
        else { return false }
        if found.retractedAt != nil { return true }
        if try isOutdated(by: .text(of: found.id), side, records) { return true }
        let text = message.shownText
        guard found.text?.utf8.elementsEqual((text ?? "").utf8) != true || found.correctedAt == nil else { return true }
        do {
            found.xml = String(decoding: try message.serialized(), as: UTF8.self)
        } catch {
            return true
        }
        found.text = text
        found.correctedAt = DateTime(microsecondsSince1970: time(setting).microsecondsSince1970)
        try records.update(found)
        outcome.changes.append(.changed(found))
        return true
    }

    private func retract(
        _ id: String,
        _ side: Side,
        _ setting: Setting,
        _ records: any ChatRecords,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        guard var found = try message(id, side.chat, isOutgoing: side.isOutgoing, records), side.isSender(of: found),
            found.retractedAt == nil
        else { return }
        found.retract(at: time(setting))
        try records.update(found)
        outcome.changes.append(.changed(found))
    }

    private func react(
        _ reactions: Reactions,
        _ side: Side,
        _ records: any ChatRecords,
        _ outcome: inout Outcome
    ) throws(ChatStoreError) {
        let emoji = ChatMessage.Reaction.unique(reactions.reactions)
        guard emoji.count <= Self.maximumEmoji, emoji.allSatisfy({ $0.utf8.count <= Self.maximumEmojiBytes }),
            var found = try records.messages(called: reactions.id, in: side.chat).first(where: {
                $0.messageID?.utf8.elementsEqual(reactions.id.utf8) == true && $0.retractedAt == nil
            })
        else { return }
        if try isOutdated(by: .reactions(to: found.id), side, records) { return }
        let before = found.reactions
        found.setReactions(emoji, of: side.chat.isFull ? side.sender : side.sender.bare)
        if found.reactions == before { return }
        try records.update(found)
        outcome.changes.append(.changed(found))
    }
}

extension ChatMessage {
    /// Forgets what the message said.
    mutating func retract(at time: DateTime) {
        text = nil
        xml = ""
        reactions = []
        retractedAt = DateTime(microsecondsSince1970: time.microsecondsSince1970)
    }

    /// Puts what a person feels in the place of what the person felt before.
    mutating func setReactions(_ emoji: [String], of person: JID) {
        reactions.removeAll { $0.sender == person }
        if !emoji.isEmpty { reactions.append(Reaction(sender: person, emoji: emoji)) }
        reactions.sort { $0.sender < $1.sender }
    }
}

extension ChatMessage.Reaction {
    /// The emoji, each once, without empty ones.
    static func unique(_ emoji: [String]) -> [String] {
        var seen: Set<[UInt8]> = [[]]
        return emoji.filter { seen.insert(Array($0.utf8)).inserted }
    }
}

/// Where messages are put into a conversation.
enum ChatOrder {
    /// How far apart messages are put that follow each other, so that others have room between them.
    static let step: Int64 = 1_000

    /// A free position right behind another one. Where there is none, what follows is moved on.
    ///
    /// - Parameters:
    ///   - wish: A position that is taken when nothing follows, or only what is further away.
    ///   - outcome: Told when something was moved.
    static func makeRoom(
        behind cursor: Int64,
        wishing wish: Int64,
        _ chat: JID,
        _ records: any ChatRecords,
        _ outcome: inout ChatArrival.Outcome
    ) throws(ChatStoreError) -> Int64 {
        let behind = ChatMessage.Place(position: cursor, id: ChatMessage.ID(rawValue: .max))
        let next = try records.messages(ChatQuery(chat: chat, after: behind, limit: 1)).first?.position
        let wish = max(wish, cursor + step)
        guard let next else { return wish }
        if wish < next { return wish }
        let gap = next - cursor
        if gap >= 2 * step { return cursor + step }
        // Room for one more, and for what a store adds so that no two are the same.
        if gap >= 64 { return cursor + gap / 2 }
        // A thousand seconds are room for a million messages.
        var position = cursor + 1_000_000_000
        var following: [ChatMessage] = []
        var place = behind
        while true {
            let page = try records.messages(ChatQuery(chat: chat, after: place, limit: 500))
            guard let last = page.last else { break }
            following += page
            place = last.place
            // What is far enough away stays.
            if last.position > position + Int64(following.count) * step { break }
        }
        var moved: [ChatMessage] = []
        position = cursor + 1_000_000_000
        for var message in following {
            if message.position >= position { break }
            message.position = position
            moved.append(message)
            position += step
        }
        for message in moved.reversed() { try records.update(message) }
        if !moved.isEmpty { outcome.changes.append(.reload(chat)) }
        return cursor + step
    }
}
