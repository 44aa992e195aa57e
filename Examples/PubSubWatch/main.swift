import Foundation
import StanzaKit
import StanzaTesting

// Prints what is published at a node, now and from now on:
//
//     PASSWORD=… pubsub-watch romeo@example.com pubsub.example.com princely_musings
//
// Without arguments a server in the process has a node, and somebody who publishes there.
let words = CommandLine.arguments
let isReal = words.count == 4
let server = LoopbackServer(accounts: ["romeo": "j0l13t", "hamlet": "0ph3l14"])
let account = try JID(validating: isReal ? words[1] : "romeo@example.org")
let service = try JID(validating: isReal ? words[2] : "pubsub.example.org")
let node = isReal ? words[3] : "princely_musings"
let password = ProcessInfo.processInfo.environment["PASSWORD"] ?? "j0l13t"
let client = Client(
    account, .password(SASLPassword(password), username: account.localpart ?? ""),
    isReal ? try .standard() : server.clientConfiguration)
try await client.connect()
try await client.send(Presence())

let hamlet = isReal ? nil : try await server.client("hamlet@example.org")
_ = try await hamlet?.request(IQ(set: PubSub(create: .init(node: node)), to: service))
func publish(_ id: String, _ text: String) async throws {
    let item = PubSub.Item(id: id, payload: Mood(text: LocalizedText(text)))
    _ = try await hamlet?.request(IQ(set: PubSub(publish: .init(node: node, items: [item])), to: service))
}
func show(_ what: String, _ item: PubSub.Item) {
    print(what, item.id ?? "", item.payload.first?.source?.xmlString ?? "")
}
try await publish("1", "Now might I do it pat.")

let answer = try await client.request(IQ(set: PubSub(subscribe: .init(jid: account.bare, node: node)), to: service))
print("subscribed ", node, answer[PubSub.self]?.subscription?.state?.rawValue ?? "")
let old = try await client.request(IQ(get: PubSub(items: .init(node: node, maxItems: 10)), to: service))
for item in old[PubSub.self]?.items?.items.compactMap(\.value) ?? [] { show("was there  ", item) }

try await publish("2", "To be, or not to be.")
for try await case .message(let message) in client.incoming {
    guard message.from?.bare == service.bare, let items = message[PubSub.Event.self]?.items, items.node == node else {
        continue
    }
    for item in items.items { show("published  ", item) }
    for id in items.retractedIDs { print("removed    ", id) }
    if !isReal { break }
}
await client.disconnect()
await hamlet?.disconnect()
