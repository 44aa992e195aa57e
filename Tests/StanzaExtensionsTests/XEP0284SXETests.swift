import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0284: Shared XML Editing.
@Suite struct SharedXMLEditingTests {
    @Test func stepsRoundTrip() throws {
        try expectRegistered(
            SharedXMLEditing.Step(session: "851ba2", name: "A sonnet"),
            "<sxe xmlns='urn:xmpp:sxe:0' session='851ba2' name='A sonnet'/>"
        )
        for request in SharedXMLEditing.Request.allCases {
            try expectRegistered(
                SharedXMLEditing.Step(session: "851ba2", id: "e", request: request),
                "<sxe xmlns='urn:xmpp:sxe:0' session='851ba2' id='e'><\(request.rawValue)/></sxe>"
            )
        }
        try expectRegistered(
            SharedXMLEditing.Step(
                session: "851ba2", id: "f", offer: .init(descriptions: [JingleRTP.Description(media: "text")])),
            """
            <sxe xmlns='urn:xmpp:sxe:0' session='851ba2' id='f'><state-offer>\
            <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='text'/></state-offer></sxe>
            """
        )
    }

    @Test func aDocumentRoundTrips() throws {
        let changes: [SharedXMLEditing.Change] = [
            .documentBegin(.init(prolog: "data:text/xml,%3C%3Fxml%3F%3E")),
            .new(.init(id: "r1", type: .element, namespace: "urn:example:sonnet", name: "sonnet")),
            .new(
                .init(
                    id: "r2", type: .attribute, version: 3, parent: "r1", primaryWeight: -2.5, name: "number",
                    characterData: "18", creator: "romeo@example.net", lastModifiedBy: "juliet@example.net")),
            .new(
                .init(
                    id: "r3", type: .processingInstruction, parent: "r1", target: "xml-stylesheet", data: "href='a'")),
            .set(
                .init(
                    record: "r2", version: 4, parent: "r1", primaryWeight: 2, namespace: "urn:n", name: "no",
                    characterData: "9", target: "t", data: "d", replacedFrom: 1, replacedCount: 0)),
            .remove(.init(of: "r3")),
            .documentEnd(.init(lastSender: "romeo", lastID: "3")),
        ]

        try expectRegistered(
            SharedXMLEditing.Step(session: "851ba2", id: "g", state: .init(changes)),
            """
            <sxe xmlns='urn:xmpp:sxe:0' session='851ba2' id='g'><state>\
            <document-begin prolog='data:text/xml,%3C%3Fxml%3F%3E'/>\
            <new rid='r1' type='element' ns='urn:example:sonnet' name='sonnet'/>\
            <new rid='r2' type='attr' version='3' parent='r1' primary-weight='-2.5' name='number' chdata='18' \
            creator='romeo@example.net' last-modified-by='juliet@example.net'/>\
            <new rid='r3' type='processinginstruction' parent='r1' pitarget='xml-stylesheet' pidata="href='a'"/>\
            <set target='r2' version='4' parent='r1' primary-weight='2' ns='urn:n' name='no' chdata='9' pitarget='t' \
            pidata='d' replacefrom='1' replacen='0'/>\
            <remove target='r3'/><document-end last-sender='romeo' last-id='3'/></state></sxe>
            """
        )
    }

    @Test func aTransportRoundTrips() throws {
        try expectRegistered(
            SharedXMLEditing.Transport(hosts: ["juliet@example.net", "orchard@rooms.example.net"]),
            """
            <transport xmlns='urn:xmpp:jingle:transports:sxe'><host>juliet@example.net</host>\
            <host>orchard@rooms.example.net</host></transport>
            """
        )
    }

    @Test(arguments: [
        ("<sxe xmlns='urn:xmpp:sxe:0' id='e'/>", ["missing-attribute message/sxe"]),
        (
            "<sxe xmlns='urn:xmpp:sxe:0' session='s'><state><new type='text'/></state></sxe>",
            ["missing-attribute message/sxe/state/new"]
        ),
        (
            "<sxe xmlns='urn:xmpp:sxe:0' session='s'><state><new rid='r'/></state></sxe>",
            ["missing-attribute message/sxe/state/new"]
        ),
        (
            "<sxe xmlns='urn:xmpp:sxe:0' session='s'><state><set target='r'/></state></sxe>",
            ["missing-attribute message/sxe/state/set"]
        ),
        (
            "<sxe xmlns='urn:xmpp:sxe:0' session='s'><state><set version='1'/></state></sxe>",
            ["missing-attribute message/sxe/state/set"]
        ),
        (
            "<sxe xmlns='urn:xmpp:sxe:0' session='s'><state><remove/></state></sxe>",
            ["missing-attribute message/sxe/state/remove"]
        ),
        (
            "<sxe xmlns='urn:xmpp:sxe:0' session='s'><state><document-end last-id='1'/></state></sxe>",
            ["missing-attribute message/sxe/state/document-end"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
        #expect(try topFaults(in: xml).count == (xml.contains("session") ? 0 : 1))
    }

    @Test func kindsOfTomorrowAreKept() throws {
        let step = try value(
            SharedXMLEditing.Step.self,
            in: """
                <sxe xmlns='urn:xmpp:sxe:0' session='s'><state><new rid='r' type='entity'/><undo/></state></sxe>
                """)

        let changes = try #require(step?.state?.changes)
        #expect(changes.map(\.value?.elementName.local) == ["new"])
        guard case .new(let record) = changes[0].value else { throw Mismatch("no record") }
        #expect(record.type.rawValue == "entity")
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            SharedXMLEditing.Step.self,
            of: """
                <sxe xmlns='urn:xmpp:sxe:0' session='s' id='1' a='1'><state b='2'><new rid='r' type='text' c='3'/>\
                <undo/></state><x xmlns='urn:x'/></sxe>
                """,
            becomes: """
                <sxe xmlns='urn:xmpp:sxe:0' session='s' id='2' a='1'><state b='2'><new rid='r' type='text' c='3'/>\
                <undo/></state><x xmlns='urn:x'/></sxe>
                """
        ) { $0.id = "2" }
    }
}
