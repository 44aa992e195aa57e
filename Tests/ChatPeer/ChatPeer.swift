import Foundation
import StanzaArchive
import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaKit
import StanzaStream

/// A chat client that is made to be killed.
///
/// usage: chat-peer PORT STORE ACCOUNT PASSWORD OTHER COUNT
///
/// Logs in at a server on this machine without TLS, sends `COUNT` numbered messages to `OTHER`, going on where the store says
/// that the last run was stopped, and writes a line for each message that went out or came in. When all have been acknowledged
/// it writes `done`; it ends when its input ends.
///
/// usage: chat-peer flood
///
/// Writes how many bytes a session costs that is sent the most and the largest that there is.
@main
struct ChatPeer {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.dropFirst().elementsEqual(["flood"]) { return print("bytes", try await Flood.growth()) }
        guard arguments.count == 7, let port = UInt16(arguments[1]), let account = JID(arguments[3]),
            let other = JID(arguments[5]), let count = Int(arguments[6])
        else {
            FileHandle.standardError.write(Data("usage: chat-peer PORT STORE ACCOUNT PASSWORD OTHER COUNT\n".utf8))
            exit(2)
        }
        let store = try await SQLiteChatStore(path: arguments[2])
        var connection = try Client.Configuration.standard(.host("127.0.0.1", port: port, tls: .none))
        connection.negotiation.protection = .none
        connection.negotiation.policy.showsPasswordWithoutTLS = true
        let credentials = MemoryCredentialStore([account.bare: SASLPassword(arguments[4])])
        let configuration = ChatSession.Configuration(connection)
        let session = ChatSession(account, credentials: credentials, configuration, store: store)
        let (changes, all) = (session.chats.changes, session.chats.changes)
        let reporting = Task {
            for await change in changes {
                switch change {
                case .added(let message):
                    print(message.isOutgoing ? "sent" : "got", message.text ?? "")
                    fflush(nil)
                default: break
                }
            }
        }
        try await session.start()
        let chat = session.chats[other]
        let sent = try await store.read { records in
            try records.messages(ChatQuery(chat: other, limit: 100_000)).filter(\.isOutgoing).count
        }
        var next = sent
        while next < count {
            try await chat.send("c\(next)")
            next += 1
        }
        // When the archive has been read, and the server has everything.
        var isSynchronized = false
        for await change in all {
            if case .synchronized = change { isSynchronized = true }
            guard isSynchronized else { continue }
            if try await store.read({ try $0.messages(owing: .unacknowledged, limit: 1).isEmpty }) { break }
        }
        print("done")
        fflush(nil)
        while readLine() != nil {}
        await session.stop()
        reporting.cancel()
        await store.close()
    }
}
