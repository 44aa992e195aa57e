import Testing

@testable import onechat

@Suite("onechat: events")
struct InboxTests {
    @Test("what happened together is taken together, in its order")
    func eventsAreTakenTogether() async {
        let inbox = Inbox<Int>()
        for number in 0..<5_000 { await inbox.put(number) }
        #expect(await inbox.takeAll() == Array(0..<5_000))
        let later = Task { await inbox.takeAll() }
        await Task.yield()
        await inbox.put(1)
        #expect(await later.value == [1])
    }
}
