import Foundation
import StanzaKit
import StanzaTesting

// Sends every message back to its contacts, and says yes to everybody who wants to be one:
//
//     PASSWORD=… echobot echo@example.com
//
// Without an account a server in the process has one, and somebody to talk to.
let accounts: [JID: SASLPassword] = ["echo@example.org": "secret", "juliet@example.org": "r0m30"]
let server = LoopbackServer(accounts: ["echo": "secret", "juliet": "r0m30"])
let isReal = CommandLine.arguments.count == 2
let account = try JID(validating: isReal ? CommandLine.arguments[1] : "echo@example.org")
let credentials: any CredentialStore =
    isReal ? EnvironmentCredentialStore(variable: "PASSWORD") : MemoryCredentialStore(accounts)
let connection = isReal ? try Client.Configuration.standard() : server.clientConfiguration
let bot = ChatSession(account, credentials: credentials, ChatSession.Configuration(connection))

let requests = Task {
    for await request in bot.roster.requests { try await bot.roster.accept(request.jid) }
}
let echo = Task {
    for await case .added(let message) in bot.chats.changes where !message.isOutgoing {
        guard let text = message.text else { continue }
        let chat = bot.chats[message.chat]
        try await chat.markRead()
        await chat.compose()
        try await chat.send(text)
        if isReal { print("\(message.sender): \(text)") }
    }
}
try await bot.start()
if isReal { for await state in bot.states { if case .offline(let failure) = state { exit(failure == nil ? 0 : 1) } } }

let juliet = ChatSession(
    "juliet@example.org", credentials: MemoryCredentialStore(accounts), ChatSession.Configuration(connection))
try await juliet.start()
try await juliet.roster.add(account, name: "Echo")
for await change in juliet.roster.changes {
    if case .accepted(let contact) = change { print("a contact  ", contact.jid); break }
}
let changes = juliet.chats.changes
let sent = try await juliet.chats[account].send("Romeo!")
loop: for await change in changes {
    switch change {
    case .state(_, .composing?): print("writes     ", account)
    case .displayed(_, let messages) where messages.contains(sent.id): print("has read it", account)
    case .added(let message) where !message.isOutgoing:
        print("answers    ", message.text!)
        break loop
    default: break
    }
}
await juliet.stop()
await bot.stop()
