import Foundation
import StanzaArchive
import StanzaChat
import StanzaCore
import Testing

/// How long it takes to find something in a large archive.
///
/// `STANZA_ARCHIVE_MESSAGES` says how many messages there are; the figures are printed, and none may take five milliseconds.
@Suite(.enabled(if: ArchiveSpeed.count != nil, "STANZA_ARCHIVE_MESSAGES does not say how many messages"))
struct ArchiveSpeedTests {
    private static let words = """
        but soft what light through yonder window breaks it is the east and juliet is the sun arise fair sun and kill \
        the envious moon who is already sick and pale with grief that thou her maid art far more fair than she be not \
        her maid since she is envious her vestal livery is but sick and green and none but fools do wear it cast it off
        """.split(separator: " ")

    private static func message(_ number: Int, _ chats: [JID]) -> ChatMessage {
        // Half of them in one conversation.
        let chat = number % 2 == 0 ? chats[0] : chats[1 + number / 2 % (chats.count - 1)]
        let length = 4 + number * 7 % 17
        var text = (0..<length).map { String(words[(number &* 31 &+ $0 &* 17) % words.count]) }.joined(
            separator: " ")
        text += " w\(number % 5_000)"
        let isOutgoing = number % 3 == 0
        let id = "id\(number)-5f8a2c1e9b7d4036"
        return ChatMessage(
            chat: chat,
            thread: number % 10 == 0 ? "thread\(number % 70)" : nil,
            isOutgoing: isOutgoing,
            sender: isOutgoing ? "juliet@example.com" : (try? chat.with(resource: "orchard")) ?? chat,
            messageID: id,
            originID: id,
            archiveID: "2026\(1_000_000 + number)",
            time: DateTime(secondsSince1970: 1_700_000_000 + Int64(number) * 37),
            text: text,
            xml: """
                <message xmlns='jabber:client' from='\(chat)/orchard' to='juliet@example.com' type='chat' id='\(id)'>\
                <body>\(text)</body><origin-id xmlns='urn:xmpp:sid:0' id='\(id)'/><request xmlns='urn:xmpp:receipts'/>\
                <markable xmlns='urn:xmpp:chat-markers:0'/><active xmlns='http://jabber.org/protocol/chatstates'/>\
                </message>
                """,
            delivery: isOutgoing ? .delivered : nil,
            isRead: isOutgoing || number % 50 != 1
        )
    }

    /// The median of a number of runs, in milliseconds.
    private static func time(
        _ name: String,
        _ store: any ChatStore,
        _ body: @escaping @Sendable (any ChatRecords) throws -> Int
    ) async throws -> Double {
        var times: [Double] = []
        var found = 0
        for _ in 0..<21 {
            let clock = ContinuousClock()
            let start = clock.now
            found = try await store.read(body)
            times.append((clock.now - start) / .milliseconds(1))
        }
        times.sort()
        let (median, worst) = (times[times.count / 2], times[times.count - 1])
        print(String(format: "  %@: %.3f ms, at most %.3f ms (%d found)", name, median, worst, found))
        return median
    }

    @Test func nothingTakesFiveMilliseconds() async throws {
        let count = try #require(ArchiveSpeed.count)
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let store = try await SQLiteChatStore(path: path)
            let chats = (0..<200).compactMap { JID("contact\($0)@example.org") }
            let clock = ContinuousClock()
            let start = clock.now
            for first in stride(from: 0, to: count, by: 1_000) {
                try await store.write { records in
                    for number in first..<min(first + 1_000, count) {
                        _ = try records.add(Self.message(number, chats))
                    }
                }
            }
            let each = (clock.now - start) / .microseconds(1) / Double(count)
            print(String(format: "%d messages, %.0f us each to store", count, each))
            let chat = chats[0]
            let middle = ChatMessage.Place(
                position: (1_700_000_000 + Int64(count) * 18) * 1_000_000, id: .init(rawValue: 0))
            var times = [
                try await Self.time("page of 50, the newest", store) {
                    try $0.messages(ChatQuery(chat: chat)).count
                },
                try await Self.time("page of 50, in the middle", store) {
                    try $0.messages(ChatQuery(chat: chat, before: middle)).count
                },
                try await Self.time("page of a thread", store) {
                    try $0.messages(ChatQuery(chat: chat, thread: .named("thread0"))).count
                },
                try await Self.time("unread messages", store) { try $0.unreadCount() },
                try await Self.time("conversations with last message and unread", store) {
                    try $0.chats().reduce(0) { $0 + $1.unread }
                },
                try await Self.time("threads of a conversation", store) { try $0.threads(of: chat).count },
            ]
            for (name, words, chat) in [
                ("a rare word", "w4321", nil as JID?), ("a common word", "sun", nil),
                ("a beginning", "e", nil), ("three words", "window breaks sun", nil),
                ("a common word in a small conversation", "sun", chats[7]),
                ("a rare word in a large one", "w4320", chats[0]), ("no such word", "zounds", nil),
            ] {
                times.append(
                    try await Self.time("search, \(name)", store) {
                        try $0.messages(ChatQuery(chat: chat, words: words)).count
                    })
            }
            await store.close()
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            print(String(format: "file: %.1f MB, %d bytes a message", Double(size) / 1e6, size / count))
            for time in times { #expect(time < 5) }
        }
    }
}

private enum ArchiveSpeed {
    static let count = ProcessInfo.processInfo.environment["STANZA_ARCHIVE_MESSAGES"].flatMap { Int($0) }
}
