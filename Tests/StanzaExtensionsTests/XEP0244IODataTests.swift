import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0244: IO Data.
@Suite struct IODataTests {
    @Test func everythingRoundTrips() throws {
        try expectRegistered(
            IOData(
                type: .input,
                input: .init([Nickname("Juliet")])
            ),
            """
            <iodata xmlns='urn:xmpp:tmp:io-data' type='input'>\
            <in><nick xmlns='http://jabber.org/protocol/nick'>Juliet</nick></in></iodata>
            """
        )
        try expectRegistered(
            IOData(type: .schemata, description: "Delivers", input: .init([]), output: .init([]), error: .init([])),
            """
            <iodata xmlns='urn:xmpp:tmp:io-data' type='io-schemata-result'>\
            <desc>Delivers</desc><in/><out/><error/></iodata>
            """
        )
        try expectRegistered(
            IOData(
                type: .status,
                status: .init(elapsed: 12_000, remaining: 3_000, percentage: 80, information: "Past the Brenner")),
            """
            <iodata xmlns='urn:xmpp:tmp:io-data' type='status'><status><elapsed>12000</elapsed>\
            <remaining>3000</remaining><percentage>80</percentage><information>Past the Brenner</information>\
            </status></iodata>
            """
        )
    }

    @Test func itIsAPayloadOfACommand() throws {
        let command = try value(
            AdHocCommand.self,
            in: """
                <command xmlns='http://jabber.org/protocol/commands' node='deliver' action='execute'>\
                <iodata xmlns='urn:xmpp:tmp:io-data' type='input'><in><letter xmlns='urn:example:post'/></in></iodata>\
                </command>
                """)

        let data = try #require(command?.payloads[IOData.self])
        #expect(data.input?.elements.unknown.map(\.name) == [XML.Name("letter", in: "urn:example:post")])
    }

    @Test func aTypeIsRequired() throws {
        #expect(
            try faults(in: "<iodata xmlns='urn:xmpp:tmp:io-data'><in/></iodata>") == [
                "missing-attribute message/iodata"
            ])
    }

    @Test func valuesOfTomorrowAndBadNumbersAreKept() throws {
        let data = try #require(
            try value(
                IOData.self,
                in: """
                    <iodata xmlns='urn:xmpp:tmp:io-data' type='pause'><status><percentage>most</percentage>\
                    <elapsed>5</elapsed></status></iodata>
                    """))

        #expect(data.type.rawValue == "pause")
        #expect(data.status?.percentage == .malformed("most"))
        #expect(data.status?.elapsed == .value(5))
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            IOData.self,
            of: """
                <iodata xmlns='urn:xmpp:tmp:io-data' type='input' a='1'><in b='2'><x xmlns='urn:x'/></in>\
                <y xmlns='urn:y'/></iodata>
                """,
            becomes: """
                <iodata xmlns='urn:xmpp:tmp:io-data' type='output' a='1'><in b='2'><x xmlns='urn:x'/></in>\
                <y xmlns='urn:y'/></iodata>
                """
        ) { $0.type = .output }
    }
}
