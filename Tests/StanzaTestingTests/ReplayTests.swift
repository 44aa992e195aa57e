import StanzaTesting
import StanzaXML
import Testing

@Suite struct ReplayTests {
    private let header = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>"

    @Test func restartsAndBytesBehindTheEndAreTaken() {
        let text = "<?xml version='1.0'?>\(header)<a/>\(header)<b/></stream:stream>\nanything"
        let replay = Capture([.init(.serverToClient, Array(text.utf8))]).replay(.serverToClient)

        #expect(replay.failure == nil)
        #expect(!replay.endsInside)
        #expect(replay.events.count == 5)
        #expect(replay.elements.map(\.name.local) == ["a", "b"])
        #expect(replay.events.last == .closed)
    }

    @Test func aFaultEndsTheReplay() {
        let replay = Capture([.init(.serverToClient, Array("\(header)<a/><!-- -->".utf8))]).replay(.serverToClient)

        #expect(replay.elements.count == 1)
        #expect(replay.failure?.condition == .restrictedXML)
    }

    @Test func anUnfinishedElementIsSeen() {
        let replay = Capture([.init(.serverToClient, Array("\(header)<a><b".utf8))]).replay(.serverToClient)

        #expect(replay.failure == nil)
        #expect(replay.endsInside)
    }

    /// Over the limit for a stanza: two recordings hold one of 400 kB.
    @Test(arguments: try Fixture.captures())
    func noCuttingChangesWhatARecordingGives(_ name: String) throws {
        let capture = try Capture(path: Fixture.path("captures/\(name)"))
        for direction in Capture.Direction.allCases {
            // Byte by byte and seven by seven, what comes first of a direction; the whole of it in its own pieces.
            let start = Capture([.init(direction, Array(capture.bytes(direction).prefix(20_000)))])
            try expectEqualReplays(start, direction, [.every(1), .every(7)])
            try expectEqualReplays(capture, direction, [.asRecorded, .every(4096)])
        }
    }

    @Test(arguments: try Fixture.captures(upTo: 1_600))
    func noCutInTwoChangesWhatARecordingGives(_ name: String) throws {
        let capture = try Capture(path: Fixture.path("captures/\(name)"))
        for direction in Capture.Direction.allCases {
            try expectEqualReplays(capture, direction, capture.bytes(direction).indices.map { .at($0) })
        }
    }

    @Test(arguments: try Fixture.captures())
    func everyRecordedElementIsWrittenAsItCame(_ name: String) throws {
        let capture = try Capture(path: Fixture.path("captures/\(name)"))
        for direction in Capture.Direction.allCases {
            for element in capture.replay(direction).elements {
                let bytes = try element.serialized()
                try expectEqual(try XML.Element(parsing: bytes, limits: .unlimited), element)
            }
        }
    }
}
