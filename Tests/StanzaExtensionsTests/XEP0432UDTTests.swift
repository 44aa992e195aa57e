import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0432: Simple JSON Messaging.
@Suite struct JSONMessageTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            JSONMessage(dataType: "urn:example:ball", json: JSONContainer("[1]")),
            """
            <payload xmlns='urn:xmpp:json-msg:0' datatype='urn:example:ball'>\
            <json xmlns='urn:xmpp:json:0'>[1]</json></payload>
            """)
    }

    @Test func dataOfAnApplication() throws {
        let message = try message(
            with: """
                <payload xmlns='urn:xmpp:json-msg:0' datatype='urn:example:ball'>\
                <json xmlns='urn:xmpp:json:0'>{"guests": 11}</json></payload>
                """
        )

        #expect(message[JSONMessage.self]?.dataType == "urn:example:ball")
        #expect(message[JSONMessage.self]?.json.text == #"{"guests": 11}"#)
    }

    @Test(arguments: [
        (
            "<payload xmlns='urn:xmpp:json-msg:0'><json xmlns='urn:xmpp:json:0'>1</json></payload>",
            "missing-attribute message/payload"
        ),
        ("<payload xmlns='urn:xmpp:json-msg:0' datatype='urn:a'/>", "missing-child message/payload"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            JSONMessage.self,
            of: """
                <payload xmlns='urn:xmpp:json-msg:0' datatype='urn:a' x='1'>\
                <json xmlns='urn:xmpp:json:0' y='2'>1</json><b xmlns='urn:b'/></payload>
                """,
            becomes: """
                <payload xmlns='urn:xmpp:json-msg:0' datatype='urn:c' x='1'>\
                <json xmlns='urn:xmpp:json:0' y='2'>1</json><b xmlns='urn:b'/></payload>
                """
        ) { $0.dataType = "urn:c" }
    }
}
