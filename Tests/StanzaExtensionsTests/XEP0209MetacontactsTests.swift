import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0209: Metacontacts.
@Suite struct MetacontactsTests {
    @Test func contactsRoundTrip() throws {
        try expectRegistered(
            Metacontacts([
                .init(jid: "romeo@example.net", tag: "ae18f2", order: 1),
                .init(jid: "romeo@example.org", tag: "ae18f2"),
            ]),
            """
            <storage xmlns='storage:metacontacts'><meta jid='romeo@example.net' tag='ae18f2' order='1'/>\
            <meta jid='romeo@example.org' tag='ae18f2'/></storage>
            """
        )
    }

    @Test func aBrokenContactLeavesTheOthers() throws {
        let xml = """
            <storage xmlns='storage:metacontacts'><meta jid='romeo@example.net'/>\
            <meta jid='romeo@example.org' tag='ae18f2' order='-1'/><meta jid='juliet@example.com' tag='b'/></storage>
            """

        #expect(
            try faults(in: xml) == [
                "missing-attribute message/storage/meta", "invalid-value message/storage/meta[2]/@order",
            ])
        #expect(
            try message(with: xml)[Metacontacts.self]?.members.compactMap(\.value).map(\.jid) == ["juliet@example.com"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Metacontacts.self,
            of: "<storage xmlns='storage:metacontacts' a='1'><meta jid='romeo@example.net' tag='b' c='2'/></storage>",
            becomes: """
                <storage xmlns='storage:metacontacts' a='1'><meta jid='romeo@example.net' tag='b' c='2'/>\
                <meta jid='juliet@example.com' tag='d'/></storage>
                """
        ) { $0.members.append(.value(.init(jid: "juliet@example.com", tag: "d"))) }
    }

    @Test func theNameOfTheSchemaIsReadAsWell() throws {
        try expectSame(
            as: "<metacontacts xmlns='storage:metacontacts'><meta jid='romeo@example.net' tag='a'/></metacontacts>",
            Metacontacts.self
        ) { #expect($0.members.values().map(\.tag) == ["a"]) }
    }
}
