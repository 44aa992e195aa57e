import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0337: Event Logging over XMPP.
@Suite struct LoggedEventTests {
    @Test func eventRoundTrips() throws {
        try expectRegistered(
            LoggedEvent(
                timestamp: "2026-02-14T20:00:00",
                id: "pump",
                type: .error,
                level: .major,
                object: "o",
                subject: "s",
                facility: "f",
                module: "m",
                message: "The pump stands still",
                tags: [LoggedEvent.Tag(name: "a", value: "1", type: "xs:int"), LoggedEvent.Tag(name: "b", value: "c")],
                stackTrace: "line 1"
            ),
            """
            <log xmlns='urn:xmpp:eventlog' timestamp='2026-02-14T20:00:00' id='pump' type='Error' level='Major' \
            object='o' subject='s' facility='f' module='m'><message>The pump stands still</message>\
            <tag name='a' value='1' type='xs:int'/><tag name='b' value='c'/><stackTrace>line 1</stackTrace></log>
            """
        )
    }

    @Test(arguments: [
        ("<log xmlns='urn:xmpp:eventlog'><message>x</message></log>", ["missing-attribute message/log"]),
        ("<log xmlns='urn:xmpp:eventlog' timestamp='t'/>", ["missing-child message/log"]),
        (
            "<log xmlns='urn:xmpp:eventlog' timestamp='t'><message>x</message><tag name='a'/></log>",
            ["missing-attribute message/log/tag"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            LoggedEvent.self,
            of: """
                <log xmlns='urn:xmpp:eventlog' timestamp='t' a='1'><message>x</message><n xmlns='urn:n'/></log>
                """,
            becomes: """
                <log xmlns='urn:xmpp:eventlog' timestamp='t' a='1'><message>y</message><n xmlns='urn:n'/></log>
                """
        ) { $0.message = "y" }
    }
}
