/// What has happened and was not looked at yet: all of it is taken at once, so that what many events lead to is done once.
actor Inbox<Event: Sendable> {
    private var events: [Event] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func put(_ event: Event) {
        events.append(event)
        waiting?.resume()
        waiting = nil
    }

    /// What happened since the last call, in its order; waits for something to happen. For one caller.
    func takeAll() async -> [Event] {
        if events.isEmpty { await withCheckedContinuation { waiting = $0 } }
        defer { events = [] }
        return events
    }
}
