import StanzaCore
import StanzaExtensions
import StanzaStream
import Testing

/// Who may answer what, by the rules of RFC 6120 §8.1.2.1.
@Suite struct RequestTrackerTests {
    private func tracker(to: JID?) -> RequestTracker<Int> {
        var tracker = RequestTracker<Int>(owner: Sample.bound)
        #expect(tracker.add("r1", to: to, waiter: 7) == true)
        return tracker
    }

    /// A result without a `from`, or with one of any text.
    private func result(_ from: String?, id: String = "r1", type: String = "result") throws -> IQ {
        try IQ(parsing: "<iq type='\(type)' id='\(id)'\(from.map { " from='\($0)'" } ?? "")/>", registry: .standard)
    }

    @Test(
        arguments: [
            (nil, [nil, "juliet@example.com", "JULIET@EXAMPLE.COM", "example.com", "juliet@example.com/balcony"]),
            ("juliet@example.com", [nil, "juliet@example.com"]),
            ("example.com", [nil, "example.com", "Example.COM"]),
            ("romeo@example.net/orchard", ["romeo@example.net/orchard", "Romeo@EXAMPLE.net/orchard"]),
            ("rooms.example.org", ["rooms.example.org"]),
        ] as [(JID?, [String?])])
    func theOneWhoWasAskedAnswers(to: JID?, senders: [String?]) throws {
        for sender in senders {
            var tracker = tracker(to: to)
            #expect(tracker.take(answeredBy: try result(sender)) == 7, "\(sender ?? "nobody")")
            #expect(tracker.count == 0)
        }
    }

    @Test(
        arguments: [
            (
                nil,
                ["mallory@evil.example/x", "juliet@example.com/garden", "nurse@example.com", "", "@", "example.net"]
            ),
            (
                "juliet@example.com",
                ["mallory@evil.example", "juliet@example.com/balcony", "juliet@example.com.evil.example"]
            ),
            ("example.com", ["example.net", "juliet@example.com", "example.com/x"]),
            (
                "romeo@example.net/orchard",
                [nil, "romeo@example.net", "romeo@example.net/Orchard", "juliet@example.com", "example.com"]
            ),
            ("rooms.example.org", [nil, "example.com"]),
        ] as [(JID?, [String?])])
    func nobodyElseDoes(to: JID?, senders: [String?]) throws {
        for sender in senders {
            var tracker = tracker(to: to)
            #expect(tracker.take(answeredBy: try result(sender)) == nil, "\(sender ?? "nobody")")
            #expect(tracker.count == 1)
        }
    }

    @Test func anAnswerNeedsTheNameAndIsTakenOnce() throws {
        var tracker = tracker(to: nil)

        #expect(tracker.take(answeredBy: try result(nil, id: "r2")) == nil)
        #expect(tracker.take(answeredBy: try result(nil, type: "get")) == nil)
        #expect(tracker.take(answeredBy: try result(nil, type: "error")) == 7)
        #expect(tracker.take(answeredBy: try result(nil)) == nil)
    }

    @Test func aNameIsUsedOnceAtATime() {
        var tracker = tracker(to: nil)

        #expect(tracker.add("r1", to: "example.com", waiter: 8) == false)
        #expect(tracker.cancel("r1") == 7 && tracker.cancel("r1") == nil)
        #expect(tracker.add("r1", to: "example.com", waiter: 8) == true)
    }

    /// Two texts that Swift's strings take for one are two names.
    @Test func namesAreComparedByTheirBytes() throws {
        var tracker = RequestTracker<Int>(owner: Sample.bound)

        #expect(tracker.add("\u{E9}", to: nil, waiter: 1) == true)
        #expect(tracker.add("e\u{301}", to: nil, waiter: 2) == true)
        #expect(tracker.take(answeredBy: try result(nil, id: "e\u{301}")) == 2)
        #expect(tracker.count == 1)
    }

    @Test func aComponentIsAnsweredByWhomItAsked() throws {
        var tracker = RequestTracker<Int>(owner: "echo.example.com", isComponent: true)
        #expect(tracker.add("r1", to: "example.com", waiter: 7) == true)

        #expect(tracker.take(answeredBy: try result(nil)) == nil)
        #expect(tracker.take(answeredBy: try result("echo.example.com")) == nil)
        #expect(tracker.take(answeredBy: try result("example.com")) == 7)
    }

    @Test func everybodyIsToldAtTheEnd() {
        var tracker = tracker(to: nil)
        #expect(tracker.add("r2", to: nil, waiter: 8) == true)

        #expect(tracker.removeAll().sorted() == [7, 8] && tracker.count == 0)
    }

    @Test func messagesOfARunningRequestAreTakenOut() throws {
        var tracker = RequestTracker<Int>(owner: Sample.bound)
        let wanted = try Message(parsing: "<message id='a'/>", registry: .standard)
        let other = try Message(parsing: "<message id='b'/>", registry: .standard)
        #expect(!tracker.collects(wanted))
        #expect(tracker.add("r1", to: nil, waiter: 7, collecting: { $0.id == "a" }) == true)

        #expect(tracker.collects(wanted) && !tracker.collects(other))
        _ = tracker.cancel("r1")
        #expect(!tracker.collects(wanted))
    }
}
