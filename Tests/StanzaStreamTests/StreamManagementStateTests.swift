import StanzaCore
import StanzaExtensions
import StanzaStream
import Testing

@Suite struct StreamManagementStateTests {
    private func state(
        sent count: Int = 0,
        acknowledged: UInt32 = 0,
        handled: UInt32 = 0,
        bounds: StreamManagement.State.Bounds = .init()
    ) throws -> StreamManagement.State {
        var state = StreamManagement.State(
            StreamManagement.Enabled(id: "s-1", resumes: true),
            bounds: bounds,
            handled: handled,
            acknowledged: acknowledged
        )
        for number in 0..<count { try state.keep(Array("<message id='\(number)'/>".utf8)) }
        return state
    }

    @Test func acknowledgedStanzasAreForgotten() throws {
        var state = try state(sent: 3, acknowledged: 5)

        #expect(state.sent == 8)
        #expect(try state.acknowledge(7).count == 2)
        #expect(state.unacknowledged.map(\.bytes) == [Array("<message id='2'/>".utf8)])
        #expect(try state.acknowledge(8).count == 1)
        #expect(state.isEmpty && state.sent == 8)
    }

    /// T03: the numbers wrap at 2 to the 32nd.
    @Test func numbersWrap() throws {
        var state = try state(acknowledged: 4_294_967_294, handled: 4_294_967_295)

        state.countIncoming()
        #expect(state.handled == 0)
        for _ in 0..<3 { try state.keep([1]) }
        #expect(state.sent == 1)
        #expect(try state.acknowledge(1).count == 3)
        #expect(state.isEmpty)
    }

    /// T05: a number that goes back says more than was sent.
    @Test(arguments: [3, 4, 9, 4_294_967_295] as [UInt32])
    func whatWasNotSentCannotBeAcknowledged(handled: UInt32) throws {
        var state = try state(sent: 3, acknowledged: 5)

        let error = #expect(throws: StreamFailure.self) { try state.acknowledge(handled) }

        #expect(error?.code == .handledCountTooHigh)
        #expect(error?.farewell?.condition == .undefinedCondition)
        let said = error?.farewell?.application[StreamManagement.HandledCountTooHigh.self]
        #expect(said == StreamManagement.HandledCountTooHigh(handled: handled, sent: 8))
        #expect(state.unacknowledged.count == 3 && state.acknowledged == 5)
    }

    @Test func theQueueIsBounded() throws {
        var state = try state(bounds: .init(stanzas: 2, bytes: 10))

        // One larger than everything is taken when nothing else waits.
        try state.keep([UInt8](repeating: 0, count: 20))
        #expect(throws: StreamFailure.self) { try state.keep([1]) }
        try state.acknowledge(1)
        try state.keep([1])
        try state.keep([2])
        #expect(!state.hasRoom(for: 1))
        #expect(throws: StreamFailure.self) { try state.keep([3]) }
        #expect(state.unacknowledged.count == 2)
    }

    @Test func manyStanzasCostNoMoreThanTheirSum() throws {
        var state = try state(bounds: .init(stanzas: 200_000, bytes: 1 << 30))
        for _ in 0..<100_000 { try state.keep([1]) }

        for number in 1...100_000 { try state.acknowledge(UInt32(number)) }

        #expect(state.isEmpty && state.sent == 100_000)
    }

    @Test func aStreamGoesOnOnlyUnderItsOwnName() throws {
        var state = try state(sent: 3, acknowledged: 4)

        // T10: an answer for another stream acknowledges nothing.
        #expect(throws: StreamFailure.self) { try state.resume(.init(previousID: "s-2", handled: 5)) }
        #expect(state.unacknowledged.count == 3)
        #expect(try state.resume(.init(previousID: "s-1", handled: 5)).count == 2)
    }

    @Test func aStreamThatWasGivenUpIsNotResumed() throws {
        var state = try state(sent: 1)
        #expect(state.resumeRequest == StreamManagement.Resume(previousID: "s-1", handled: 0))

        state.forbidResuming()

        #expect(state.resumeRequest == nil && !state.isResumable)
        #expect(throws: StreamFailure.self) { try state.resume(.init(previousID: "s-1", handled: 0)) }
    }

    @Test func withoutANameOrWithoutTheWordNothingIsResumed() {
        #expect(!StreamManagement.State(.init()).isResumable)
        #expect(!StreamManagement.State(.init(id: "a")).isResumable)
        #expect(!StreamManagement.State(.init(resumes: true)).isResumable)
        #expect(StreamManagement.State(.init(id: "a", resumes: true)).isResumable)
    }

    @Test func theQuarantineIsBounded() {
        var quarantine = Quarantine(capacity: 100)

        for number in 0..<10 { quarantine.add([UInt8](repeating: UInt8(number), count: 30), reason: "r\(number)") }
        #expect(quarantine.entries.map(\.reason) == ["r7", "r8", "r9"])
        #expect(quarantine.dropped == 7)

        quarantine.add([UInt8](repeating: 9, count: 1_000), reason: "large")
        #expect(quarantine.entries.last?.bytes.count == 50 && quarantine.entries.last?.byteCount == 1_000)
        #expect(quarantine.entries.reduce(0) { $0 + $1.bytes.count } <= 100)
    }
}
