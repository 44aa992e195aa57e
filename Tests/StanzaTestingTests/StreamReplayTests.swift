import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import StanzaXML
import Testing

@Suite struct StreamReplayTests {
    @Test func recordedStanzasAreTyped() throws {
        let header = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' id='1'>"
        let text =
            "\(header)<stream:features/><message><received xmlns='urn:xmpp:receipts' id='m'/></message><a xmlns='urn:a'/></stream:stream>"
        let replay = Capture([.init(.serverToClient, Array(text.utf8))]).streamReplay(.serverToClient)

        #expect(replay.failure == nil && replay.events.count == 5)
        #expect(replay.stanzas.map { $0[Receipts.Received.self]?.id } == ["m"])
        #expect(replay.elements.map(\.name.local) == ["features", "message", "a"])
        #expect(replay.events.last == .closed)
        guard case .opened(let found)? = replay.events.first else {
            Issue.record("the stream was not opened")
            return
        }
        #expect(found.id == "1" && found.contentNamespace == .client)
    }

    /// What a recorded session ends with: two hold a stanza over the default limit, some broken bytes on purpose.
    @Test(arguments: try Fixture.captures(), XML.Engine.all)
    func everySessionIsTypedAlikeHoweverItIsCut(_ name: String, _ engine: XML.Engine) throws {
        let capture = try Capture(path: Fixture.path("captures/\(name)"))
        for direction in Capture.Direction.allCases {
            let whole = capture.streamReplay(direction, .whole, engine: engine)
            #expect(capture.streamReplay(direction, .asRecorded, engine: engine) == whole)
            let start = Capture([.init(direction, Array(capture.bytes(direction).prefix(2_000)))])
            #expect(
                start.streamReplay(direction, .every(1), engine: engine)
                    == start.streamReplay(direction, .whole, engine: engine))

            for stanza in whole.stanzas {
                let source = try #require(stanza.source)
                // Nothing is malformed, but where it was sent so on purpose, and nothing is lost.
                let onPurpose = name.contains("errors")
                #expect(onPurpose || stanza.extensions.allMalformed.isEmpty, "\(stanza.extensions.allMalformed)")
                try expectEqual(XML.Element(parsing: stanza.serialized(), limits: .unlimited), source)
            }
            if !name.contains("errors") { #expect(whole.failure == nil) }
        }
    }

    /// What the client of a session sent wrong, by the session's number; both servers were sent the same.
    private static let faults: [Int: XML.ParseError.Condition] = [
        6: .invalidNamespace, 7: .notWellFormed, 9: .notWellFormed, 10: .policyViolation, 11: .notWellFormed,
        12: .restrictedXML, 13: .restrictedXML, 14: .notWellFormed,
    ]

    @Test(arguments: ["ejabberd", "prosody"], 1...15)
    func sessionsOfBrokenBytesEndWithTheirFault(_ server: String, _ number: Int) throws {
        let capture = try Capture(path: Fixture.path("captures/\(server)-errors-\(number).jsonl"))
        #expect(capture.streamReplay(.clientToServer).failure?.condition == Self.faults[number])
        // What the servers answered is whole.
        #expect(capture.streamReplay(.serverToClient).failure == nil)
        if Self.faults[number] == .policyViolation {
            #expect(capture.streamReplay(.clientToServer, limits: .unlimited).failure == nil)
        }
    }
}
