import Foundation
import StanzaChat
import StanzaKit

// A chat client for the terminal.
//
//     onechat --demo                        a server in the process, with people who answer
//     onechat JID [--server HOST[:PORT]] [--ca FILE] [--register]
//
// The password is asked for, or stands in the variable ONECHAT_PASSWORD. Messages are kept in
// ~/.local/share/onechat/JID.sqlite, or in the folder of the variable ONECHAT_FOLDER.

do {
    let options = try Options(CommandLine.arguments.dropFirst())
    if options.isDemo {
        let demo = try await Demo()
        try await show(demo.session)
        await demo.stop()
    } else {
        let session = try await options.session()
        let connecting = Task { await keepConnected(session) }
        try await show(session)
        connecting.cancel()
        await session.stop()
        await connecting.value
    }
} catch {
    FileHandle.standardError.write(Data("onechat: \(error)\n".utf8))
    exit(1)
}

/// Shows a session on the terminal, or tells of it line by line where there is none.
func show(_ session: ChatSession) async throws {
    guard let terminal = Terminal() else {
        // Whoever writes a script wants to be heard.
        try await firstAttempt(of: session)
        return try await Plain(session: session).run()
    }
    defer { terminal.close() }
    var chat = OneChat(session)
    await chat.run(on: terminal)
}
