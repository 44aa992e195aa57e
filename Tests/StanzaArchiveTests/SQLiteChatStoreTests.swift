import Foundation
import StanzaArchive
import StanzaChat
import StanzaCore
import Testing

/// What only a file can do, or go wrong with.
@Suite struct SQLiteChatStoreTests {
    private static func code(_ body: () async throws -> Void) async -> ChatStoreError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? ChatStoreError)?.code
        }
    }

    @Test func whatWasWrittenIsThereAfterOpeningAgain() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            var store = try await SQLiteChatStore(path: path)
            let added = try await ChatStoreTests.add([ChatStoreTests.message("a", isRead: false)], to: store)
            await store.close()

            store = try await SQLiteChatStore(path: path)

            #expect(try await store.read { try $0.message(added[0].id) } == added[0])
            #expect(try await store.read { try $0.unreadCount() } == 1)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func aFullFileIsAClearErrorAndGoesOnWhenThereIsRoom() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            var options = SQLiteChatStore.Options()
            options.maximumSize = 1_000_000
            var store = try await SQLiteChatStore(path: path, options)
            let text = String(repeating: "word ", count: 2_000)
            var written = 0
            var failure: ChatStoreError.Code?
            while failure == nil, written < 1_000 {
                let number = Int64(written)
                failure = await Self.code {
                    _ = try await ChatStoreTests.add([ChatStoreTests.message(text, number)], to: store)
                }
                if failure == nil { written += 1 }
            }

            #expect(failure == .full)
            #expect(written > 5)
            let count = written
            #expect(try await store.read { try $0.messages(ChatQuery(limit: 2_000)).count } == count)
            await store.close()
            store = try await SQLiteChatStore(path: path)
            _ = try await ChatStoreTests.add([ChatStoreTests.message("room", 5_000)], to: store)
            #expect(try await store.read { try $0.messages(ChatQuery(words: "room")).count } == 1)
        }
    }

    @Test func aLockedFileIsAClearError() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let first = try await SQLiteChatStore(path: path)
            var options = SQLiteChatStore.Options()
            options.busyTimeout = .milliseconds(10)
            let second = try await SQLiteChatStore(path: path, options)
            let (isLocked, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let holder = Task {
                try await first.write { records in
                    try records.setNote("1", "n")
                    isLocked.signal()
                    mayEnd.wait()
                }
            }
            await withCheckedContinuation { done in
                DispatchQueue.global().async {
                    isLocked.wait()
                    done.resume()
                }
            }

            #expect(await Self.code { try await second.write { try $0.setNote("2", "n") } } == .locked)
            // Who only looks is not held up, and sees what was there before.
            #expect(try await second.read { try $0.note("n") } == nil)

            mayEnd.signal()
            try await holder.value
            try await second.write { try $0.setNote("2", "n") }
            #expect(try await first.read { try $0.note("n") } == "2")
        }
    }

    @Test func filesOfOthersAndOfTheFutureAreRefused() async throws {
        try await withFolder { folder in
            let text = folder + "/text"
            try Data(String(repeating: "no database at all ", count: 100).utf8).write(
                to: URL(fileURLWithPath: text))
            #expect(await Self.code { _ = try await SQLiteChatStore(path: text) } == .damaged)
            #expect(await Self.code { _ = try await SQLiteChatStore(path: folder + "/no/a") } == .cannotOpen)
            #expect(await Self.code { _ = try await SQLiteChatStore(path: folder) } == .cannotOpen)

            let future = folder + "/future"
            await (try SQLiteChatStore(path: future)).close()
            // The header of a SQLite file: the user version at byte 60, the application's id at byte 68.
            var bytes = try Data(contentsOf: URL(fileURLWithPath: future))
            bytes[62] = 0x7F
            try bytes.write(to: URL(fileURLWithPath: future))
            #expect(await Self.code { _ = try await SQLiteChatStore(path: future) } == .newerVersion)
            bytes[62] = 0
            bytes[68] = 0
            try bytes.write(to: URL(fileURLWithPath: future))
            #expect(await Self.code { _ = try await SQLiteChatStore(path: future) } == .cannotOpen)
        }
    }

    /// Nothing of a file that an older version of the package has made is lost, and it works as a new one does.
    @Test func aFileOfVersion1IsBroughtToThisVersion() async throws {
        try await withFolder { folder in
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            let path = folder + "/a.sqlite"
            try FileManager.default.copyItem(
                atPath: tests.appendingPathComponent("Fixtures/archive/version-1.sqlite").path, toPath: path)

            for round in 0..<2 {
                let store = try await SQLiteChatStore(path: path)
                let messages = try await store.read { try $0.messages(ChatQuery(chat: ChatStoreTests.romeo)) }
                #expect(messages.map(\.text) == ["Hark", "Ay me", nil])
                #expect(try await store.read { try $0.unreadCount() } == 1)
                #expect(try await store.read { try $0.messages(ChatQuery(words: "hark")).count } == 1)
                #expect(
                    try await store.read { try $0.messages(called: "m2", in: ChatStoreTests.romeo).map(\.text) }
                        == ["Ay me"])
                // What was taken back is not sent again.
                let owed = try await store.read { try $0.messages(owing: .unacknowledged, limit: 10) }
                #expect(owed.map(\.messageID) == ["m2"])
                #expect(try await store.read { try $0.notices(limit: 10).count } == round)
                try await store.write { records in
                    _ = try records.add(
                        ChatNotice(chat: ChatStoreTests.romeo, subject: "s", name: "n", xml: "<message/>"))
                }
                await store.close()
            }
        }
    }

    @Test func aClosedStoreSaysSo() async throws {
        try await withFolder { folder in
            let store = try await SQLiteChatStore(path: folder + "/a.sqlite")
            await store.close()
            #expect(await Self.code { try await store.write { try $0.setNote("1", "n") } } == .closed)
        }
    }

    @Test func whoOnlyLooksChangesNothing() async throws {
        try await withFolder { folder in
            let store = try await SQLiteChatStore(path: folder + "/a.sqlite")
            #expect(await Self.code { try await store.read { try $0.setNote("1", "n") } } == .readOnly)
            #expect(try await store.read { try $0.note("n") } == nil)
        }
    }

    /// A thousand messages of one microsecond would take a thousand looks for the last of them.
    @Test func manyMessagesOfOneMicrosecondTakeNoLongerEach() async throws {
        try await withFolder { folder in
            let store = try await SQLiteChatStore(path: folder + "/a.sqlite")

            _ = try await ChatStoreTests.add((0..<3_000).map { ChatStoreTests.message("\($0)") }, to: store)

            let all = try await store.read { try $0.messages(ChatQuery(limit: 5_000)) }
            #expect(Set(all.map(\.position)).count == 3_000)
            #expect(all.allSatisfy { abs($0.position - all[0].position) < 10_000_000 })
        }
    }
}
