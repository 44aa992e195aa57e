import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0113: Simple Whiteboarding.
@Suite struct WhiteboardTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Whiteboard(
                paths: [.init(data: "M 1 1", stroke: "#ff0000", strokeWidth: 2, id: "p1")],
                moves: [.init(id: "p0", dx: -1, dy: 2)], deletes: [.init(id: "p2")]),
            """
            <x xmlns='http://jabber.org/protocol/swb'>\
            <path d='M 1 1' stroke='#ff0000' stroke-width='2' id='p1'/><move id='p0' dx='-1' dy='2'/>\
            <delete id='p2'/></x>
            """)
    }

    @Test func brokenLinesLeaveTheOthers() throws {
        let xml = "<x xmlns='http://jabber.org/protocol/swb'><path/><path d='M 1 1'/><move id='a'/><delete/></x>"

        #expect(try value(Whiteboard.self, in: xml)?.paths.values().map(\.data) == ["M 1 1"])
        #expect(
            Set(try faults(in: xml)) == [
                "missing-attribute message/x/path", "missing-attribute message/x/move",
                "missing-attribute message/x/delete",
            ]
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Whiteboard.self,
            of: "<x xmlns='http://jabber.org/protocol/swb' y='1'><path d='M' z='2'/><delete id='a'/></x>",
            becomes: "<x xmlns='http://jabber.org/protocol/swb' y='1'><path d='M' z='2'/></x>"
        ) { $0.deletes = [] }
    }
}
