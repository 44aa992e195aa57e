import StanzaChat
import StanzaCore
import StanzaExtensions
import Testing

/// What every store does.
@Suite struct ChatStoreTests {
    static let romeo: JID = "romeo@example.net"
    static let nurse: JID = "nurse@example.net"
    static let juliet: JID = "juliet@example.com/balcony"

    static func message(
        _ text: String,
        _ second: Int64 = 0,
        in chat: JID = romeo,
        thread: String? = nil,
        isOutgoing: Bool = false,
        delivery: ChatMessage.Delivery? = nil,
        isRead: Bool = true
    ) -> ChatMessage {
        ChatMessage(
            chat: chat,
            thread: thread,
            isOutgoing: isOutgoing,
            sender: isOutgoing ? juliet : chat,
            messageID: "m-\(text)",
            originID: "o-\(text)",
            archiveID: "a-\(text)",
            time: DateTime(secondsSince1970: 1_800_000_000 + second, nanoseconds: 123_456_000),
            text: text,
            xml: "<message><body>\(text)</body></message>",
            delivery: delivery,
            isRead: isRead
        )
    }

    static func add(_ messages: [ChatMessage], to store: any ChatStore) async throws -> [ChatMessage] {
        try await store.write { records in try messages.map { try records.add($0) } }
    }

    static func texts(_ query: ChatQuery, in store: any ChatStore) async throws -> [String] {
        try await store.read { try $0.messages(query).map { $0.text ?? "-" } }
    }

    @Test(arguments: StoreKind.allCases)
    func whatWasAddedIsTheSameWhenRead(kind: StoreKind) async throws {
        try await kind.with { store in
            var message = Self.message("hark", thread: "t", isOutgoing: true, delivery: .failed("gone"))
            message.owesReceipt = true
            message.correctedAt = DateTime(secondsSince1970: -5, nanoseconds: 1_000)
            message.retractedAt = DateTime(secondsSince1970: 7)
            message.repliesTo = "m0"
            message.reactions = [
                ChatMessage.Reaction(sender: Self.nurse, emoji: ["🌹", "⚔️"]),
                ChatMessage.Reaction(sender: Self.romeo, emoji: ["🌹"]),
            ]

            let added = try await Self.add([message], to: store)[0]

            let read = try await store.read { try $0.message(added.id) }
            #expect(read == added)
            #expect(added.id.rawValue > 0)
            message.id = added.id
            #expect(added == message)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func pagesAreInOrder(kind: StoreKind) async throws {
        try await kind.with { store in
            // The third is stored last and is the oldest.
            let added = try await Self.add(
                [
                    Self.message("b", 1), Self.message("c", 2), Self.message("a", 0),
                    Self.message("x", 1, in: Self.nurse),
                ],
                to: store)

            #expect(try await Self.texts(ChatQuery(chat: Self.romeo), in: store) == ["a", "b", "c"])
            #expect(try await Self.texts(ChatQuery(chat: Self.romeo, limit: 2), in: store) == ["b", "c"])
            #expect(
                try await Self.texts(ChatQuery(chat: Self.romeo, before: added[1].place, limit: 1), in: store) == ["b"])
            #expect(
                try await Self.texts(ChatQuery(chat: Self.romeo, after: added[2].place, limit: 1), in: store) == ["b"])
            #expect(try await Self.texts(ChatQuery(), in: store) == ["a", "b", "x", "c"])
            #expect(try await Self.texts(ChatQuery(chat: "else@example.org"), in: store) == [])
            #expect(try await Self.texts(ChatQuery(chat: Self.romeo, limit: 0), in: store) == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func manyMessagesOfOneMicrosecondStandInTheOrderTheyCame(kind: StoreKind) async throws {
        try await kind.with { store in
            _ = try await Self.add((0..<7).map { Self.message("\($0)") }, to: store)

            #expect(try await Self.texts(ChatQuery(chat: Self.romeo), in: store) == (0..<7).map { "\($0)" })
        }
    }

    @Test(arguments: StoreKind.allCases)
    func threadsHavePagesOfTheirOwn(kind: StoreKind) async throws {
        try await kind.with { store in
            _ = try await Self.add(
                [
                    Self.message("a", 0, thread: "t1", isRead: false), Self.message("b", 1),
                    Self.message("c", 2, thread: "t2"), Self.message("d", 3, thread: "t1", isRead: false),
                ], to: store)

            #expect(
                try await Self.texts(ChatQuery(chat: Self.romeo, thread: .named("t1")), in: store) == ["a", "d"])
            #expect(try await Self.texts(ChatQuery(chat: Self.romeo, thread: .none), in: store) == ["b"])
            let threads = try await store.read { try $0.threads(of: Self.romeo) }
            #expect(threads.map(\.thread) == [.named("t1"), .named("t2"), .none])
            #expect(threads.map(\.unread) == [2, 0, 0])
            #expect(threads.map(\.lastMessage?.text) == ["d", "c", "b"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func namesFindMessagesOfTheirConversationOnly(kind: StoreKind) async throws {
        try await kind.with { store in
            let added = try await Self.add([Self.message("a"), Self.message("a", in: Self.nurse)], to: store)

            for name in ["m-a", "o-a", "a-a"] {
                let found = try await store.read { try $0.messages(called: name, in: Self.romeo) }
                #expect(found.map(\.id) == [added[0].id])
            }
            #expect(try await store.read { try $0.messages(called: "x", in: Self.romeo) } == [])
            // "é" and "e" with an accent behind it are different names.
            var message = Self.message("b")
            message.messageID = "caf\u{E9}"
            _ = try await Self.add([message], to: store)
            #expect(try await store.read { try $0.messages(called: "cafe\u{301}", in: Self.romeo) } == [])
            #expect(try await store.read { try $0.messages(called: "caf\u{E9}", in: Self.romeo).count } == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func changesAreFoundAgain(kind: StoreKind) async throws {
        try await kind.with { store in
            var message = try await Self.add(
                [Self.message("old", 0, isRead: false), Self.message("last", 1)], to: store)[0]
            message.text = "new"
            message.isRead = true
            message.archiveID = "a-other"
            message.position += 5_000_000
            message.reactions = [ChatMessage.Reaction(sender: Self.romeo, emoji: ["!"])]
            let changed = message

            try await store.write { try $0.update(changed) }

            #expect(try await store.read { try $0.message(changed.id) } == changed)
            #expect(try await Self.texts(ChatQuery(chat: Self.romeo), in: store) == ["last", "new"])
            #expect(try await Self.texts(ChatQuery(words: "old"), in: store) == [])
            #expect(try await Self.texts(ChatQuery(words: "new"), in: store) == ["new"])
            #expect(try await store.read { try $0.messages(called: "a-old", in: Self.romeo) } == [])
            let summary = try await store.read { try $0.summary(of: Self.romeo, thread: .any) }
            #expect(summary?.unread == 0)
            #expect(summary?.lastMessage?.text == "new")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func wordsAreFoundByTheirBeginnings(kind: StoreKind) async throws {
        try await kind.with { store in
            _ = try await Self.add(
                [
                    Self.message("But soft, what light", 0), Self.message("What's in a name?", 1),
                    Self.message("Softly now", 2, in: Self.nurse), Self.message("ROMEO \u{1F339} \"quoted\"", 3),
                ], to: store)

            #expect(try await Self.texts(ChatQuery(words: "sof"), in: store) == ["But soft, what light", "Softly now"])
            #expect(try await Self.texts(ChatQuery(words: "WHAT light"), in: store) == ["But soft, what light"])
            #expect(try await Self.texts(ChatQuery(chat: Self.nurse, words: "soft"), in: store) == ["Softly now"])
            #expect(try await Self.texts(ChatQuery(words: "soft", limit: 1), in: store) == ["Softly now"])
            // What has a meaning in a language of queries has none here.
            for words in ["\"", "romeo\" OR \"", "text:", "*", "  ", "NEAR(", "-"] {
                _ = try await Self.texts(ChatQuery(words: words), in: store)
            }
            #expect(try await Self.texts(ChatQuery(words: "\"quoted"), in: store).count == 1)
            #expect(try await Self.texts(ChatQuery(words: "?!"), in: store) == [])
            #expect(try await Self.texts(ChatQuery(words: "oft"), in: store) == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func unreadMessagesAreCounted(kind: StoreKind) async throws {
        try await kind.with { store in
            let added = try await Self.add(
                (0..<5).map { Self.message("\($0)", $0, thread: $0 == 1 ? "t" : nil, isRead: false) }, to: store)
            _ = try await Self.add([Self.message("n", 0, in: Self.nurse, isRead: false)], to: store)
            #expect(try await store.read { try $0.unreadCount() } == 6)

            let seen = try await store.write {
                try $0.markRead(in: Self.romeo, thread: .none, upTo: added[2].place)
            }

            #expect(seen?.text == "2")
            #expect(seen?.isRead == true)
            #expect(try await store.read { try $0.summary(of: Self.romeo, thread: .any)?.unread } == 3)
            #expect(try await store.read { try $0.summary(of: Self.romeo, thread: .named("t"))?.unread } == 1)
            #expect(try await store.write { try $0.markRead(in: Self.romeo, thread: .any, upTo: nil)?.text } == "4")
            #expect(try await store.write { try $0.markRead(in: Self.romeo, thread: .any, upTo: nil) } == nil)
            #expect(try await store.read { try $0.unreadCount() } == 1)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func removedMessagesLeaveNothing(kind: StoreKind) async throws {
        try await kind.with { store in
            let added = try await Self.add(
                [
                    Self.message("a", 0, isRead: false), Self.message("b", 1, thread: "t", isRead: false),
                    Self.message("c", 2, thread: "t"), Self.message("d", 3),
                ], to: store)

            try await store.write { try $0.remove(added[3].id) }
            #expect(try await store.read { try $0.summary(of: Self.romeo, thread: .any)?.lastMessage?.text } == "c")
            try await store.write { try $0.removeMessages(in: Self.romeo, thread: .named("t")) }
            #expect(try await Self.texts(ChatQuery(chat: Self.romeo), in: store) == ["a"])
            #expect(try await store.read { try $0.threads(of: Self.romeo).map(\.thread) } == [.none])
            #expect(try await store.read { try $0.unreadCount() } == 1)
            #expect(try await Self.texts(ChatQuery(words: "b"), in: store) == [])
            try await store.write { try $0.removeMessages(in: Self.romeo, thread: .any) }
            #expect(try await store.read { try $0.chats() } == [])
            #expect(try await store.read { try $0.summary(of: Self.romeo, thread: .any) } == nil)
            #expect(try await store.read { try $0.unreadCount() } == 0)
            // Numbers are not used again.
            #expect(try await store.read { try $0.newestID() } == added[3].id)
            let next = try await Self.add([Self.message("e")], to: store)[0]
            #expect(next.id > added[3].id)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func conversationsAreListedByTheirNewestMessage(kind: StoreKind) async throws {
        try await kind.with { store in
            _ = try await Self.add([Self.message("a", 5), Self.message("b", 7, in: Self.nurse)], to: store)
            try await store.write { try $0.setListed(true, "friar@example.org") }

            #expect(
                try await store.read { try $0.chats().map(\.chat) } == [Self.nurse, Self.romeo, "friar@example.org"])
            try await store.write { try $0.setListed(false, Self.nurse) }
            #expect(try await store.read { try $0.chats().map(\.chat) } == [Self.romeo, "friar@example.org"])
            _ = try await Self.add([Self.message("c", 8, in: Self.nurse)], to: store)
            #expect(try await store.read { try $0.chats().map(\.lastMessage?.text) } == ["c", "a", nil])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func deliveryAdvancesUpToAPlace(kind: StoreKind) async throws {
        try await kind.with { store in
            let stages: [ChatMessage.Delivery] = [
                .queued, .sent, .acknowledged, .failed("no"), .delivered, .displayed, .sent,
            ]
            let added = try await Self.add(
                stages.enumerated().map {
                    Self.message("\($0)", Int64($0), isOutgoing: true, delivery: $1)
                } + [Self.message("in", 2)], to: store)

            let changed = try await store.write {
                try $0.advance(to: .displayed, in: Self.romeo, upTo: added[5].place)
            }

            #expect(changed == [1, 2, 4].map { added[$0].id })
            let after = try await store.read { try $0.messages(ChatQuery(chat: Self.romeo)).filter(\.isOutgoing) }
            #expect(
                after.map(\.delivery) == [
                    .queued, .displayed, .displayed, .failed("no"), .displayed, .displayed, .sent,
                ])
            #expect(
                try await store.write { try $0.advance(to: .displayed, in: Self.romeo, upTo: added[5].place) } == [])
            #expect(try await store.read { try $0.messages(owing: .queued, limit: 9).map(\.text) } == ["0"])
            #expect(
                try await store.read { try $0.messages(owing: .unacknowledged, limit: 9).map(\.text) } == ["0", "6"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aTransactionThatThrowsChangesNothing(kind: StoreKind) async throws {
        struct Stop: Error {}
        try await kind.with { store in
            let added = try await Self.add([Self.message("a", isRead: false)], to: store)
            try await store.write { records in
                try records.setRoster([Roster.Item(jid: Self.romeo)], version: "1")
                try records.setNote("n", "name")
            }

            await #expect(throws: Stop.self) {
                try await store.write { records in
                    _ = try records.add(Self.message("b", 1))
                    _ = try records.add(Self.message("c", 1, in: Self.nurse))
                    var changed = added[0]
                    changed.text = "other"
                    try records.update(changed)
                    _ = try records.markRead(in: Self.romeo, thread: .any, upTo: nil)
                    try records.setRosterItem(Roster.Item(jid: Self.nurse), version: "2")
                    try records.setRosterItem(Roster.Item(jid: Self.romeo, subscription: .remove), version: "3")
                    try records.setNote(nil, "name")
                    try records.setAvatar(StoredAvatar(hash: "h", mediaType: "image/png", bytes: [1]))
                    try records.setAvatarHash("h", of: Self.romeo)
                    try records.setCapabilities(Disco.Info(), for: "k")
                    try records.removeMessages(in: Self.romeo, thread: .any)
                    throw Stop()
                }
            }

            #expect(try await store.read { try $0.message(added[0].id) } == added[0])
            #expect(try await store.read { try $0.chats().map(\.chat) } == [Self.romeo])
            #expect(try await store.read { try $0.unreadCount() } == 1)
            #expect(try await store.read { try $0.rosterItems().map(\.jid) } == [Self.romeo])
            #expect(try await store.read { try $0.rosterVersion() } == "1")
            #expect(try await store.read { try $0.note("name") } == "n")
            #expect(try await store.read { try $0.avatar("h") } == nil)
            #expect(try await store.read { try $0.avatarHash(of: Self.romeo) } == nil)
            #expect(try await store.read { try $0.capabilities("k") } == nil)
            // The conversation that was taken back can be made again.
            #expect(try await Self.add([Self.message("d", in: Self.nurse)], to: store)[0].text == "d")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func theRosterIsKept(kind: StoreKind) async throws {
        try await kind.with { store in
            let items = [
                Roster.Item(jid: Self.romeo, name: "Romeo \u{E9}", subscription: .both, groups: ["Friends", "Verona"]),
                Roster.Item(jid: Self.nurse, subscription: .to, ask: .subscribe),
            ]
            try await store.write { try $0.setRoster(items, version: "v1") }

            #expect(try await store.read { try $0.rosterItem(Self.nurse) } == items[1])
            #expect(try await store.read { try $0.rosterItem("friar@example.org") } == nil)
            #expect(try await store.read { try $0.rosterItems().sorted { $0.jid < $1.jid } } == [items[1], items[0]])
            try await store.write {
                try $0.setRosterItem(Roster.Item(jid: Self.nurse, subscription: .remove), version: nil)
            }
            #expect(try await store.read { try $0.rosterItems() } == [items[0]])
            #expect(try await store.read { try $0.rosterVersion() } == nil)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func capabilitiesAndAvatarsAreForgottenFromTheOldest(kind: StoreKind) async throws {
        try await kind.with { store in
            let info = Disco.Info(
                identities: [Disco.Identity(category: "client", type: "pc")], features: ["urn:a"])
            try await store.write { records in
                for number in 0...1_000 { try records.setCapabilities(info, for: "k\(number)") }
            }
            #expect(try await store.read { try $0.capabilities("k0") } == nil)
            #expect(try await store.read { try $0.capabilities("k1") } == info)

            let size = 12 * 1_048_576
            for number in 0..<3 {
                let bytes = [UInt8](repeating: UInt8(number), count: size)
                try await store.write {
                    try $0.setAvatar(StoredAvatar(hash: "\(number)", mediaType: "image/png", bytes: bytes))
                }
            }
            #expect(try await store.read { try $0.avatar("0") } == nil)
            #expect(try await store.read { try $0.avatar("2")?.bytes.count } == size)
            try await store.write { try $0.setAvatarHash("2", of: Self.romeo) }
            #expect(try await store.read { try $0.avatarHash(of: Self.romeo) } == "2")
            try await store.write { try $0.setAvatarHash(nil, of: Self.romeo) }
            #expect(try await store.read { try $0.avatarHash(of: Self.romeo) } == nil)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func dutiesEndWhenTheyAreDone(kind: StoreKind) async throws {
        try await kind.with { store in
            var message = Self.message("a")
            message.owesReceipt = true
            message = try await Self.add([message], to: store)[0]
            #expect(try await store.read { try $0.messages(owing: .receipt, limit: 5).map(\.id) } == [message.id])
            message.owesReceipt = false
            let done = message

            try await store.write { try $0.update(done) }

            #expect(try await store.read { try $0.messages(owing: .receipt, limit: 5) } == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func noticesAreKeptInTheirOrderUntilTheyAreRemoved(kind: StoreKind) async throws {
        try await kind.with { store in
            @Sendable func notice(_ name: String, _ subject: String, _ chat: JID = Self.romeo) -> ChatNotice {
                ChatNotice(chat: chat, subject: subject, name: name, xml: "<message id='\(name)'/>")
            }
            let added = try await store.write { records in
                [
                    try records.add(notice("a", "text 1")), try records.add(notice("b", "text 2")),
                    try records.add(notice("c", "text 1")), try records.add(notice("a", "text 1", Self.nurse)),
                ]
            }
            #expect(added.map(\.id) == added.map(\.id).sorted())
            #expect(try await store.read { try $0.notices(limit: 3) } == Array(added.prefix(3)))
            #expect(try await store.read { try $0.notices(about: "text 1", in: Self.romeo) } == [added[0], added[2]])
            #expect(try await store.read { try $0.notices(called: "a", in: Self.romeo) } == [added[0]])

            struct Stop: Error {}
            await #expect(throws: Stop.self) {
                try await store.write { records in
                    try records.remove(added[1].id)
                    _ = try records.add(notice("d", "text 4"))
                    throw Stop()
                }
            }
            #expect(try await store.read { try $0.notices(limit: 10) } == added)
            try await store.write { try $0.remove(added[1].id) }
            #expect(try await store.read { try $0.notices(limit: 10).map(\.name) } == ["a", "c", "a"])
            // A number is not given again.
            try await store.write { try $0.remove(added[3].id) }
            let next = try await store.write { try $0.add(notice("e", "text 5")) }
            #expect(next.id > added[3].id)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func whatWasTakenBackIsNotSentAgain(kind: StoreKind) async throws {
        try await kind.with { store in
            var message = try await Self.add([Self.message("a", isOutgoing: true, delivery: .sent)], to: store)[0]
            let other = try await Self.add([Self.message("b", 1, isOutgoing: true, delivery: .queued)], to: store)[0]
            message.text = nil
            message.xml = ""
            message.retractedAt = DateTime(secondsSince1970: 1_800_000_100)
            try await store.write { [message] in try $0.update(message) }

            #expect(
                try await store.read { try $0.messages(owing: .unacknowledged, limit: 10).map(\.id) } == [other.id])
            #expect(try await store.read { try $0.messages(owing: .queued, limit: 10).map(\.id) } == [other.id])
        }
    }

    /// Whoever sends all messages under one name makes nothing slow.
    @Test(arguments: StoreKind.allCases)
    func manyMessagesOfOneNameAreFoundAsQuicklyAsFew(kind: StoreKind) async throws {
        try await kind.with { store in
            func time(with count: ClosedRange<Int64>) async throws -> Duration {
                try await store.write { records in
                    for number in count {
                        var message = Self.message("x\(number)", number)
                        message.messageID = "same"
                        message.originID = "same"
                        message.archiveID = "same"
                        _ = try records.add(message)
                    }
                }
                var times: [Duration] = []
                for _ in 0..<15 {
                    let clock = ContinuousClock()
                    let start = clock.now
                    let found = try await store.read { try $0.messages(called: "same", in: Self.romeo) }
                    times.append(clock.now - start)
                    #expect(found.map(\.position) == found.map(\.position).sorted(by: >))
                    #expect(found.count == 16)
                    #expect(found.first?.text == "x\(count.upperBound)")
                }
                return times.sorted()[times.count / 2]
            }

            let few = try await time(with: 1...100)
            let many = try await time(with: 101...10_000)

            // A hundred times as many; what is looked at is the same.
            #expect(many < few * 20)
        }
    }
}
