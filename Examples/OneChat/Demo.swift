import StanzaChat
import StanzaKit
import StanzaTesting

/// A server in the process, with people on it who answer.
struct Demo {
    let session: ChatSession
    private let people: [ChatSession]
    private let tasks: [Task<Void, Never>]

    private static let names = ["romeo", "juliet", "mercutio", "nurse"]

    /// Starts the server and the others. They are contacts of the user's, who is Romeo.
    init() async throws {
        var configuration = LoopbackServer.Configuration()
        configuration.now = { .now }
        let server = LoopbackServer(configuration: configuration)
        for name in Self.names { await server.addAccount(name, password: "secret") }
        func session(_ name: String) throws -> ChatSession {
            let jid = try JID(validating: "\(name)@example.org")
            return ChatSession(
                try jid.with(resource: "demo"), credentials: MemoryCredentialStore([jid: "secret"]),
                ChatSession.Configuration(server.clientConfiguration))
        }
        self.session = try session("romeo")
        people = try Self.names.dropFirst().map(session)
        for person in people + [self.session] { try await person.start() }
        for person in people {
            // Asked by the one and granted by the other, and then the other way round.
            try await self.session.roster.add(person.account)
            try await Self.acceptNext(at: person)
            try await Self.acceptNext(at: self.session)
        }
        try await people[1].setPresence(.busy, status: "fencing with Tybalt")
        try await people[2].setPresence(.away, status: "gone to market")
        tasks = people.map { person in Task { await Self.answer(as: person) } }
        try await Self.tell(self.session.account, from: people)
    }

    private static func acceptNext(at session: ChatSession) async throws {
        for await request in session.roster.requests { return try await session.roster.accept(request.jid) }
    }

    /// What they have to say before they are asked.
    private static func tell(_ romeo: JID, from people: [ChatSession]) async throws {
        try await people[2].chats[romeo].send("My lady asks for you. 10 o'clock, do not be late!")
        let juliet = people[0].chats[romeo]
        try await juliet.send("Art thou not Romeo, and a Montague?")
        let photo = ChatFile(
            url: "https://files.example.org/balcony.jpg", name: "balcony.jpg", mediaType: "image/jpeg", size: 48_213,
            width: 1_600, height: 1_200)
        try await juliet.send(.photo(photo))
        try await juliet.send("これはバルコニーです 🌹 how camest thou hither, tell me, and wherefore?")
        await juliet.compose()
    }

    /// Reads what comes, and answers it after a moment of writing.
    private static func answer(as person: ChatSession) async {
        let answers = ["Aye.", "By whose direction found'st thou out this place?", "Good night, good night!", "Anon!"]
        var count = 0
        for await change in person.chats.changes {
            guard case .added(let message) = change, !message.isOutgoing, let text = message.text else { continue }
            let chat = person.chats[message.chat]
            try? await chat.markRead(upTo: message)
            await chat.compose()
            try? await Task.sleep(for: .milliseconds(900))
            if text.hasSuffix("?") { _ = try? await chat.react(["🤔"], to: message) }
            _ = try? await chat.send(answers[count % answers.count], inReplyTo: nil)
            count += 1
        }
    }

    /// Says goodbye to everybody.
    func stop() async {
        for task in tasks { task.cancel() }
        for person in people + [session] { await person.stop() }
    }
}
