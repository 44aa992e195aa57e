import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0313: Message Archive Management.
@Suite struct MAMTests {
    private let message =
        "<message xmlns='jabber:client' from='romeo@example.net' type='chat'><body>O blessed night</body></message>"

    @Test func queryRoundTrips() throws {
        try expectRoundTrip(
            MAM.Query(
                queryID: "q1",
                node: "letters",
                form: DataForm(submitting: "urn:xmpp:mam:2", [DataForm.Field("with", "romeo@example.net")]),
                resultSet: ResultSet(max: 10, before: ""),
                flipsPage: true
            ),
            """
            <query xmlns='urn:xmpp:mam:2' queryid='q1' node='letters'><x xmlns='jabber:x:data' type='submit'>\
            <field var='FORM_TYPE' type='hidden'><value>urn:xmpp:mam:2</value></field>\
            <field var='with'><value>romeo@example.net</value></field></x>\
            <set xmlns='http://jabber.org/protocol/rsm'><max>10</max><before/></set><flip-page/></query>
            """
        )
        try expectRoundTrip(MAM.Query(), "<query xmlns='urn:xmpp:mam:2'/>")
    }

    @Test(arguments: [XML.Namespace.mam, .mam1])
    func everyTypeKeepsItsVersion(namespace: XML.Namespace) throws {
        let stamp = try #require(DateTime("2026-02-14T23:08:25Z"))
        let forwarded = Forwarded(Message(to: nil, from: "romeo@example.net", body: "O blessed night"))

        try expectRoundTrip(MAM.Query(queryID: "q", namespace: namespace), "<query xmlns='\(namespace)' queryid='q'/>")
        try expectRoundTrip(
            MAM.Result(id: "a-1", queryID: "q", forwarded: forwarded, namespace: namespace),
            """
            <result xmlns='\(namespace)' id='a-1' queryid='q'><forwarded xmlns='urn:xmpp:forward:0'>\(message)\
            </forwarded></result>
            """
        )
        try expectRoundTrip(
            MAM.Fin(
                isComplete: true,
                isStable: false,
                queryID: "q",
                resultSet: ResultSet(first: ResultSet.First("a-1", index: 0), last: "a-9", count: 9),
                namespace: namespace
            ),
            """
            <fin xmlns='\(namespace)' complete='true' stable='false' queryid='q'>\
            <set xmlns='http://jabber.org/protocol/rsm'><first index='0'>a-1</first><last>a-9</last><count>9</count></set></fin>
            """
        )
        try expectRoundTrip(
            MAM.Metadata(
                start: MAM.Start(id: "a-1", timestamp: stamp),
                end: MAM.End(id: "a-9", timestamp: stamp),
                namespace: namespace
            ),
            """
            <metadata xmlns='\(namespace)'><start id='a-1' timestamp='2026-02-14T23:08:25Z'/>\
            <end id='a-9' timestamp='2026-02-14T23:08:25Z'/></metadata>
            """
        )
    }

    @Test func versionStaysWhenAValueTakesAnElementsPlace() throws {
        try expectUpdate(
            MAM.Fin.self,
            of: "<fin xmlns='urn:xmpp:mam:1' complete='false'/>",
            becomes: "<fin xmlns='urn:xmpp:mam:1' complete='true'/>"
        ) { $0.isComplete = true }
    }

    /// Its parts were taken for granted.
    @Test func endOfAnEmptyPage() throws {
        let xml = """
            <fin xmlns='urn:xmpp:mam:2' complete='1'><set xmlns='http://jabber.org/protocol/rsm'><count>0</count></set></fin>
            """

        let fin = try #require(try value(MAM.Fin.self, in: xml))
        #expect(fin.isComplete)
        #expect(fin.resultSet?.count == .value(0))
        #expect(fin.resultSet?.first == nil)
        #expect(fin.resultSet?.last == nil)
        let alone = try #require(try value(MAM.Fin.self, in: "<fin xmlns='urn:xmpp:mam:2' complete='true'/>"))
        #expect(alone.isComplete)
        #expect(alone.resultSet == nil)
        #expect(try value(MAM.Fin.self, in: "<fin xmlns='urn:xmpp:mam:2'/>")?.isComplete == false)
    }

    /// An archived carbon: typed at each of its levels, and each under its own name.
    @Test func archivedCarbonIsTypedAllTheWayDown() throws {
        let message = try Message(
            captured: """
                <message from='juliet@example.com'><result xmlns='urn:xmpp:mam:2' queryid='q1' id='28482'>\
                <forwarded xmlns='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay' stamp='2026-02-14T23:08:25Z'/>\
                <message xmlns='jabber:client' id='in1'><body>outer</body>\
                <received xmlns='urn:xmpp:carbons:2'><forwarded xmlns='urn:xmpp:forward:0'>\
                <message xmlns='jabber:client' id='in2'><composing xmlns='http://jabber.org/protocol/chatstates'/></message>\
                </forwarded></received></message></forwarded></result></message>
                """
        )

        let result = try #require(message[MAM.Result.self])
        #expect(result.id == "28482")
        #expect(result.queryID == "q1")
        #expect(result.forwarded.stamp?.utcText == "2026-02-14T23:08:25Z")
        let outer = try #require(result.forwarded.message?.stanzaWithoutChecks)
        #expect(outer.id == "in1")
        #expect(outer.body == "outer")
        let inner = try #require(outer[Carbons.Received.self]?.forwarded.message?.stanzaWithoutChecks)
        #expect(inner.id == "in2")
        #expect(inner.chatState == .composing)
        #expect(message.body == nil)
    }

    @Test(arguments: [
        (
            "<result xmlns='urn:xmpp:mam:2'><forwarded xmlns='urn:xmpp:forward:0'/></result>",
            "missing-attribute message/result"
        ),
        ("<result xmlns='urn:xmpp:mam:2' id='a'/>", "missing-child message/result"),
        ("<query xmlns='urn:xmpp:mam:2'><x xmlns='jabber:x:data'/></query>", "missing-attribute message/query/x"),
        ("<fin xmlns='urn:xmpp:mam:2' complete='soon'/>", "invalid-value message/fin/@complete"),
        ("<metadata xmlns='urn:xmpp:mam:2'><start id='a'/></metadata>", "missing-attribute message/metadata/start"),
        ("<metadata xmlns='urn:xmpp:mam:1'><end id='a'/></metadata>", "missing-attribute message/metadata/end"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            MAM.Query.self,
            of: "<query xmlns='urn:xmpp:mam:2' queryid='q1' lazy='yes'><sort xmlns='urn:s'/></query>",
            becomes: "<query xmlns='urn:xmpp:mam:2' queryid='q2' lazy='yes'><sort xmlns='urn:s'/></query>"
        ) { $0.queryID = "q2" }
        try expectUpdate(
            MAM.Result.self,
            of:
                "<result xmlns='urn:xmpp:mam:1' id='a' x='1'><forwarded xmlns='urn:xmpp:forward:0'>\(message)</forwarded></result>",
            becomes: """
                <result xmlns='urn:xmpp:mam:1' id='b' x='1'><forwarded xmlns='urn:xmpp:forward:0'>\(message)</forwarded></result>
                """
        ) { $0.id = "b" }
        try expectUpdate(
            MAM.Metadata.self,
            of: "<metadata xmlns='urn:xmpp:mam:2'><size xmlns='urn:s'>9</size></metadata>",
            becomes: "<metadata xmlns='urn:xmpp:mam:2'><size xmlns='urn:s'>9</size></metadata>"
        ) { _ in }
    }
}
