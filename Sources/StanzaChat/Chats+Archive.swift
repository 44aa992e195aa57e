import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// What was missed, and what is older than what is stored (XEP-0313).
extension Chats {
    private static let page = 100

    /// Loads what the archive has got since it was last asked, page by page; each page and the note up to where it reaches are
    /// one transaction, so nothing is asked for twice. Returns whether there is nothing that is worth another attempt.
    func synchronize() async -> Bool {
        let number = stream
        var walk = ChatArrival.Walk()
        var after: String?
        do {
            after = try await core.store.read { try $0.note(Self.mark) }
            walk.floor = after == nil ? nil : floor
            var resultSet = ResultSet(max: Self.page, after: after)
            if after == nil {
                // Nothing is stored yet: the newest are enough to begin with.
                walk.isHistory = true
                resultSet = ResultSet(max: core.configuration.limits.initialHistory, before: "")
            }
            while !Task.isCancelled, number == stream {
                let (messages, end): ([SenderChecks.Archived], MAM.Fin)
                do {
                    (messages, end) = try await core.client.archived(MAM.Query(resultSet: resultSet))
                } catch let error as StanzaError where error.condition == .itemNotFound && after != nil {
                    // The archive has forgotten the message: what it has is taken from its beginning, and known by its names.
                    after = nil
                    walk.floor = nil
                    resultSet = ResultSet(max: Self.page)
                    continue
                }
                guard number == stream else { return true }
                walk = await take(messages, walk, mark: messages.last?.id)
                if end.isComplete || messages.isEmpty || walk.isHistory { break }
                guard let last = messages.last?.id, last != after else { break }
                after = last
                resultSet = ResultSet(max: Self.page, after: last)
            }
            guard !Task.isCancelled, number == stream else { return true }
            isSynchronized = true
            return true
        } catch let error as StanzaError where error.condition != .internalServerError && error.type != .wait {
            core.log(.warning, "the archive cannot be read: \(error)")
            return true
        } catch {
            core.log(.warning, "the archive could not be read: \(error)")
            return false
        }
    }

    /// Takes a page of the archive.
    private func take(
        _ messages: [SenderChecks.Archived],
        _ walk: ChatArrival.Walk,
        mark: String?
    ) async -> ChatArrival.Walk {
        let arrivals = messages.map {
            ChatArrival(message: $0.message, direction: .archived(id: $0.id), stamp: $0.stamp)
        }
        let start = messages.first.map { $0.stamp?.xmlText ?? "" }
        let stored = await store { [setting] records in
            var walk = walk
            var outcomes: [ChatArrival.Outcome] = []
            for arrival in arrivals {
                outcomes.append(try arrival.apply(to: records, setting, mark: nil, walk: &walk))
            }
            if let mark { try records.setNote(mark, Self.mark) }
            if walk.isHistory, let start {
                try records.setNote(start, Self.startMark)
                var begun: Set<JID> = []
                for arrival in arrivals {
                    guard let first = try arrival.known(to: records, setting), begun.insert(first.chat).inserted else {
                        continue
                    }
                    try records.setNote(String(first.id.rawValue), Self.firstMark(first.chat))
                }
            }
            return (walk, outcomes)
        }
        guard let (walk, outcomes) = stored else { return walk }
        for outcome in outcomes { await report(outcome) }
        return walk
    }

    /// Under which name it is noted up to where, towards older messages, a conversation has been loaded.
    private static func startMark(_ chat: JID) -> String { "archive start \(chat)" }

    /// Under which name it is noted when the first page began, of all conversations.
    private static let startMark = "archive start"

    /// Under which name the message is noted that what is loaded of a conversation begins with.
    private static func firstMark(_ chat: JID) -> String { "archive first \(chat)" }

    /// Loads a page of what is older than what is stored of a conversation. Returns how many messages were new; 0 when there
    /// are none that are older.
    func loadOlder(of chat: JID, limit: Int) async throws -> Int {
        let name = Self.startMark(chat)
        while true {
            // Messages that came by other ways may be older than a gap, so it is noted where the loaded part begins.
            let (own, time) = try await core.store.read { (try $0.note(name), try $0.note(Self.startMark)) }
            var fields = [
                DataForm.Field("FORM_TYPE", type: .hidden, values: [XML.Namespace.mam.rawValue]),
                DataForm.Field("with", values: [chat.description]),
            ]
            // The first page may have begun with another conversation's message, which this one's part of the archive does not
            // have. Archives may be exact to the second.
            if own == nil, let start = time.flatMap(DateTime.init(xmlText:)) {
                let end = DateTime(secondsSince1970: start.secondsSince1970 + 1)
                fields.append(DataForm.Field("end", values: [end.xmlText]))
            }
            let form = DataForm(type: .submit, fields: fields)
            let resultSet = ResultSet(max: max(limit, 1), before: own ?? "")
            let (messages, end): ([SenderChecks.Archived], MAM.Fin)
            do {
                (messages, end) = try await core.client.archived(MAM.Query(form: form, resultSet: resultSet))
            } catch let error as StanzaError where error.condition == .itemNotFound && own != nil {
                // The archive has forgotten where it was, and so what came before.
                return 0
            }
            let count = try await takeOlder(messages, chat, name)
            if count > 0 || messages.isEmpty || end.isComplete { return count }
        }
    }

    private func takeOlder(_ messages: [SenderChecks.Archived], _ chat: JID, _ name: String) async throws -> Int {
        guard let first = messages.first?.id else { return 0 }
        let arrivals = messages.map {
            ChatArrival(message: $0.message, direction: .archived(id: $0.id), stamp: $0.stamp)
        }
        let outcomes = try await core.store.write { [setting] records in
            var walk = ChatArrival.Walk()
            walk.isHistory = true
            // They stand in front of what follows them in the archive, whose clock may tell no more than seconds: of those in
            // this page, and of what was loaded before.
            var positions: [Int64] = []
            var next: Int64?
            if let note = try records.note(Self.firstMark(chat)), let number = Int64(note) {
                next = try records.message(ChatMessage.ID(rawValue: number))?.position
            }
            for arrival in arrivals.reversed() {
                let known = try arrival.known(to: records, setting)?.position
                var position = known ?? arrival.stamp?.microsecondsSince1970 ?? setting.now.microsecondsSince1970
                // With room between them, since a store may have to move one on.
                if known == nil, let next { position = min(position, next - ChatOrder.step) }
                next = min(position, next ?? position)
                positions.append(position)
            }
            var outcomes: [ChatArrival.Outcome] = []
            for (arrival, position) in zip(arrivals, positions.reversed()) {
                walk.position = position
                outcomes.append(try arrival.apply(to: records, setting, mark: nil, walk: &walk))
            }
            try records.setNote(first, name)
            for arrival in arrivals {
                guard let first = try arrival.known(to: records, setting), first.chat == chat else { continue }
                try records.setNote(String(first.id.rawValue), Self.firstMark(chat))
                break
            }
            return outcomes
        }
        var count = 0
        for outcome in outcomes {
            for case .added(let message) in outcome.changes where message.chat == chat { count += 1 }
            await report(outcome)
        }
        return count
    }
}
