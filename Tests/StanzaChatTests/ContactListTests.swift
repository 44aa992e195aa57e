import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct ContactListTests {
    /// A list as an interface has it, that follows updates.
    private struct Interface {
        var rows: [Contact] = []

        mutating func apply(_ update: ContactList.Update) {
            for index in update.removed.reversed() { rows.remove(at: index) }
            for index in update.inserted { rows.insert(update.contacts[index], at: index) }
            for index in update.updated { rows[index] = update.contacts[index] }
        }
    }

    @Test func updatesLeadFromEachStateToTheNext() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        let juliet = try await plainClient(server, "juliet@example.org/balcony")
        var iterator = session.contacts.list.makeAsyncIterator()
        var interface = Interface()
        func follow(until condition: ([Contact]) -> Bool) async throws {
            while !condition(interface.rows) {
                interface.apply(try #require(await iterator.next()))
                #expect(interface.rows == session.contacts.list.contacts || !condition(interface.rows))
            }
        }

        try await session.roster.add("benvolio@example.org", name: "Benvolio", subscribing: false)
        try await session.roster.add("mercutio@example.org", name: "Mercutio", subscribing: false)
        try await session.roster.add("juliet@example.org", name: "Zuliet")
        try await follow { $0.map(\.displayName) == ["Benvolio", "Mercutio", "Zuliet"] && $0[2].isPending }
        try await juliet.send(Presence(.subscribed, to: "romeo@example.org"))
        try await follow { $0.map(\.displayName) == ["Zuliet", "Benvolio", "Mercutio"] }
        try await juliet.send(Presence(show: .away, status: "Anon!"))
        try await follow { $0.first?.status == "Anon!" && $0.first?.availability == .away }
        try await session.roster.rename("benvolio@example.org", to: "Xaver")
        try await follow { $0.map(\.displayName) == ["Zuliet", "Mercutio", "Xaver"] }
        try await session.roster.remove("mercutio@example.org")
        try await follow { $0.map(\.displayName) == ["Zuliet", "Xaver"] }
        await session.stop()
        try await follow { $0.first?.availability == .unavailable && $0.map(\.displayName) == ["Xaver", "Zuliet"] }
        await juliet.disconnect()
    }

    @Test func groupsAreListsOfTheirOwn() async throws {
        let server = makeServer()
        let session = try await startedSession(server, "romeo@example.org/orchard")
        try await session.roster.add("a@example.org", groups: ["Friends", "Work"], subscribing: false)
        try await session.roster.add("b@example.org", groups: ["Friends"], subscribing: false)
        try await session.roster.add("c@example.org", subscribing: false)
        try await session.waitFor("c@example.org") { _ in true }

        let list = session.contacts.list
        #expect(list.group("Friends").contacts.map(\.jid) == ["a@example.org", "b@example.org"])
        #expect(list.group("Work").contacts.map(\.jid) == ["a@example.org"])
        #expect(list.group(nil).contacts.map(\.jid) == ["c@example.org"])
        await session.stop()
    }
}
