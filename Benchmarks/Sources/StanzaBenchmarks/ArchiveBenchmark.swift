internal import Foundation
internal import StanzaArchive
internal import StanzaChat
internal import StanzaKit

/// How long it takes to find something in a large archive of messages, and how big its file is.
public enum ArchiveBenchmark {
    /// What was done, and how long it took.
    public struct Line: Sendable {
        /// What was done.
        public let name: String
        /// How many messages, conversations or threads were found.
        public let found: Int
        /// The median of the times, in milliseconds.
        public let median: Double
        /// The longest of them, in milliseconds.
        public let longest: Double

        /// The figure as a record.
        public func record(messages: Int) -> Record {
            var record = Record("archive", input: "\(messages) messages", stage: name)
            record.units = found
            record.nanoseconds = (median * 1e6).rounded(1)
            return record
        }
    }

    /// What was measured.
    public struct Report: Sendable {
        /// How many messages there are.
        public let messages: Int
        /// How long it took to store one of them, a thousand in a transaction, in microseconds.
        public let storing: Double
        /// How long it took to look for something.
        public let lines: [Line]
        /// The bytes of the file.
        public let bytes: Int
    }

    private static let words = """
        but soft what light through yonder window breaks it is the east and juliet is the sun arise fair sun and kill the \
        envious moon who is already sick and pale with grief that thou her maid art far more fair than she be not her maid \
        since she is envious her vestal livery is but sick and green and none but fools do wear it cast it off
        """.split(separator: " ")

    private static let start: Int64 = 1_700_000_000
    private static let interval: Int64 = 37

    /// A message of 4 to 20 words. Half of them are in one conversation; of those that came one in fifty was not seen yet.
    private static func message(_ number: Int, _ chats: [JID]) -> ChatMessage {
        let chat = number % 2 == 0 ? chats[0] : chats[1 + number / 2 % (chats.count - 1)]
        let length = 4 + number * 7 % 17
        var text = (0..<length).map { String(words[(number &* 31 &+ $0 &* 17) % words.count]) }.joined(separator: " ")
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
            time: DateTime(secondsSince1970: start + Int64(number) * interval),
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

    private typealias Question = (name: String, ask: @Sendable (any ChatRecords) throws -> Int)

    private static func questions(_ chats: [JID], messages: Int) -> [Question] {
        let large = chats[0]
        let small = chats[7 % chats.count]
        let middle = ChatMessage.Place(
            position: (start + Int64(messages) * interval / 2) * 1_000_000, id: .init(rawValue: 0))
        func search(_ words: String, _ chat: JID? = nil) -> @Sendable (any ChatRecords) throws -> Int {
            { try $0.messages(ChatQuery(chat: chat, words: words)).count }
        }
        return [
            ("page of 50, the newest", { try $0.messages(ChatQuery(chat: large)).count }),
            ("page of 50, in the middle", { try $0.messages(ChatQuery(chat: large, before: middle)).count }),
            ("page of a thread", { try $0.messages(ChatQuery(chat: large, thread: .named("thread0"))).count }),
            ("unread messages", { try $0.unreadCount() }),
            ("list of conversations", { try $0.chats().count }),
            ("threads of a conversation", { try $0.threads(of: large).count }),
            ("search, a rare word", search("w4321")),
            ("search, a common word", search("sun")),
            ("search, a beginning", search("e")),
            ("search, three words", search("window breaks sun")),
            ("search, a common word in a small conversation", search("sun", small)),
            ("search, a rare word in a large one", search("w4320", large)),
            ("search, no such word", search("zounds")),
        ]
    }

    /// Fills a file with messages of 200 conversations, and looks for things in it.
    ///
    /// - Throws: `ChatStoreError` when there is no room for the file.
    public static func run(messages: Int, rounds: Int) async throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("archive.sqlite").path
        let store = try await SQLiteChatStore(path: path)
        let chats = (0..<200).compactMap { JID("contact\($0)@example.org") }
        let clock = ContinuousClock()
        let begin = clock.now
        for first in stride(from: 0, to: messages, by: 1_000) {
            try await store.write { records in
                for number in first..<min(first + 1_000, messages) {
                    _ = try records.add(message(number, chats))
                }
            }
        }
        let storing = (clock.now - begin) / .microseconds(1) / Double(max(messages, 1))
        var lines: [Line] = []
        for question in questions(chats, messages: messages) {
            var times: [Double] = []
            var found = 0
            for _ in 0..<max(rounds, 1) {
                let begin = clock.now
                found = try await store.read(question.ask)
                times.append((clock.now - begin) / .milliseconds(1))
            }
            times.sort()
            lines.append(
                Line(
                    name: question.name, found: found, median: times[times.count / 2],
                    longest: times[times.count - 1]))
        }
        // Closing brings everything into the one file.
        await store.close()
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        return Report(messages: messages, storing: storing, lines: lines, bytes: size)
    }
}
