import StanzaKit
import StanzaTesting

/// `<verse xmlns='urn:example:theatre' act='2' scene='2'>But soft!</verse>`: a line of a play, an element of our own.
struct Verse: DeclaredExtension {
    var act: Int
    var scene: Int
    var line: String?
    static let schema = Schema<Self>(
        XML.Name("verse", in: "urn:example:theatre"),
        .attribute("act", \.act), .attribute("scene", \.scene), .text(\.line),
        build: Self.init)
}

// A server inside the process: no port, no certificate, nothing to install.
var configuration = LoopbackServer.Configuration()
configuration.registry = ExtensionRegistry.standard.adding(Verse.self)
let server = LoopbackServer(accounts: ["romeo": "j0l13t", "juliet": "r0m30"], configuration: configuration)

// Juliet confirms what is delivered to her, whoever asks for it.
let juliet = try await server.client("juliet@example.org/balcony")
await juliet.route { [juliet] router in
    router.onMessage(with: Receipts.Request.self) { _, message in
        guard let id = message.id, let sender = message.from else { return }
        try await juliet.send(Message(to: sender, extensions: [Receipts.Received(id: id)]))
    }
}
try await juliet.send(Presence())

let romeo = try await server.client("romeo@example.org/orchard")
let verse = Verse(act: 2, scene: 2, line: "It is the east, and Juliet is the sun.")
try await romeo.send(
    Message(to: "juliet@example.org", id: "m1", body: "Listen!", extensions: [verse, Receipts.Request()]))

for try await case .message(let message) in juliet.incoming {
    print("juliet hears  ", message.from!, message.body!)
    print("act and scene ", message[Verse.self]!.act, message[Verse.self]!.scene)
    print("line          ", message[Verse.self]!.line!)
    break
}
for try await case .message(let message) in romeo.incoming {
    print("romeo knows   ", message[Receipts.Received.self]!.id, "has arrived")
    break
}

// What both have said is in the archive of the server.
let archive = try await romeo.archived(MAM.Query(resultSet: ResultSet(max: 10)))
print("archived      ", archive.messages.map { $0.message.body! }, "complete:", archive.end.isComplete)

try await romeo.send(Message(to: "tybalt@example.org", id: "m2", body: "Peace?"))
for try await case .message(let message) in romeo.incoming {
    print("to nobody     ", message.error!)
    break
}
await romeo.disconnect()
await juliet.disconnect()
