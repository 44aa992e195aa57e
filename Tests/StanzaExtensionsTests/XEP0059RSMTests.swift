import StanzaCore
import StanzaExtensions
import StanzaTesting
import Testing

/// XEP-0059: Result Set Management.
@Suite struct ResultSetTests {
    @Test func requestsRoundTrip() throws {
        try expectRoundTrip(
            ResultSet(max: 10, after: "scene-2"),
            "<set xmlns='http://jabber.org/protocol/rsm'><max>10</max><after>scene-2</after></set>"
        )
        try expectRoundTrip(
            ResultSet(max: 10, before: "scene-2"),
            "<set xmlns='http://jabber.org/protocol/rsm'><max>10</max><before>scene-2</before></set>"
        )
        try expectRoundTrip(
            ResultSet(max: 10, index: 371),
            "<set xmlns='http://jabber.org/protocol/rsm'><max>10</max><index>371</index></set>"
        )
    }

    @Test func answersRoundTrip() throws {
        try expectRoundTrip(
            ResultSet(first: ResultSet.First("scene-3", index: 10), last: "scene-9", count: 24),
            """
            <set xmlns='http://jabber.org/protocol/rsm'><first index='10'>scene-3</first><last>scene-9</last>\
            <count>24</count></set>
            """
        )
        try expectRoundTrip(
            ResultSet(first: nil, last: nil, count: 0),
            "<set xmlns='http://jabber.org/protocol/rsm'><count>0</count></set>"
        )
    }

    @Test func emptyBeforeAsksForTheLastPage() throws {
        try expectRoundTrip(
            ResultSet(max: 5, before: ""),
            "<set xmlns='http://jabber.org/protocol/rsm'><max>5</max><before/></set>"
        )
        #expect(try value(ResultSet.self, in: "<set xmlns='http://jabber.org/protocol/rsm'/>")?.before == nil)
    }

    @Test func badNumbersLeaveTheRestGood() throws {
        let xml = """
            <set xmlns='http://jabber.org/protocol/rsm'><first index='x'>a</first><last>b</last><count>many</count></set>
            """

        let set = try #require(try value(ResultSet.self, in: xml))
        #expect(set.first?.id == "a")
        #expect(set.first?.index == .malformed("x"))
        #expect(set.last == "b")
        #expect(set.count == .malformed("many"))
        #expect(try faults(in: xml).isEmpty)
        try expectUpdate(ResultSet.self, of: xml, becomes: xml.replacing(">b<", with: ">c<")) { $0.last = "c" }
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            ResultSet.self,
            of: "<set xmlns='http://jabber.org/protocol/rsm' a='1'><max>010</max><order xmlns='urn:example:o'/></set>",
            becomes: """
                <set xmlns='http://jabber.org/protocol/rsm' a='1'><max>010</max><after>z</after>\
                <order xmlns='urn:example:o'/></set>
                """
        ) { $0.after = "z" }
    }
}
