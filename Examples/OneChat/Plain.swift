import Foundation
import StanzaChat
import StanzaKit

/// The same client where there is no terminal: commands are read line by line, and what happens is told line by line.
struct Plain {
    let session: ChatSession

    /// Runs until the input ends. `/wait SECONDS` is for scripts, which do not see what comes.
    func run() async throws {
        let told = Task { [session] in await Self.tell(session.chats.changes) }
        var commands = Commands(session: session)
        for await line in Self.lines where !line.isEmpty {
            if let seconds = line.hasPrefix("/wait ") ? Double(line.dropFirst(6)) : nil {
                try await Task.sleep(for: .seconds(seconds))
                continue
            }
            switch await commands.perform(line) {
            case .quit: return
            case .notice(let text): print(text)
            case .done:
                for message in commands.found?.messages ?? [] { print("found  ", Self.text(message)) }
                commands.found = nil
            }
        }
        told.cancel()
    }

    /// What is written, line by line. A thread waits for it, since tasks are not to be kept from their work by waiting.
    private static var lines: AsyncStream<String> {
        AsyncStream { lines in
            Thread.detachNewThread {
                while let line = readLine() { lines.yield(line) }
                lines.finish()
            }
        }
    }

    private static func tell(_ changes: AsyncStream<ChatChange>) async {
        for await change in changes {
            switch change {
            case .added(let message): print(message.isOutgoing ? "sent   " : "came   ", text(message))
            case .changed(let message) where message.isOutgoing: print("now    ", text(message))
            case .displayed(let jid, let messages): print("seen    \(jid): \(messages.count)")
            case .state(let jid, .composing?): print("typing  \(jid)")
            case .storeFailed(let error): print("failed  \(error)")
            default: break
            }
            // All that is open for writing, whatever the system calls it.
            fflush(nil)
        }
    }

    private static func text(_ message: ChatMessage) -> String {
        "\(message.chat): \(message.words.harmlessLine) \(message.ticks.text)"
    }
}
