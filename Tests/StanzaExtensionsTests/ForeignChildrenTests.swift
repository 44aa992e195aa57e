import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// Elements into which other specifications put elements of theirs.
@Suite struct ForeignChildrenTests {
    /// An element of another specification, which has a type.
    private static let headers =
        "<headers xmlns='http://jabber.org/protocol/shim'><header name='Urgency'>low</header></headers>"
    /// One that no type is registered for.
    private static let unknown = "<duel xmlns='urn:example:duel'/>"

    /// Elements with a mark where others may stand.
    static let elements = [
        "<query xmlns='jabber:iq:roster'>…</query>",
        "<query xmlns='jabber:iq:roster'><item jid='romeo@example.net'>…</item></query>",
        "<query xmlns='jabber:iq:roster'><item jid='romeo@example.net'><group>Friends</group>…</item></query>",
        """
        <x xmlns='http://jabber.org/protocol/rosterx'><item jid='romeo@example.net'>\
        <group>Friends</group>…</item></x>
        """,
        "<query xmlns='jabber:iq:privacy'><list name='public'/>…</query>",
        "<query xmlns='http://jabber.org/protocol/disco#info'>…</query>",
        "<query xmlns='http://jabber.org/protocol/disco#items'><item jid='a.example'>…</item>…</query>",
        "<x xmlns='http://jabber.org/protocol/muc'><password>secret</password>…</x>",
        "<x xmlns='http://jabber.org/protocol/muc#user'><status code='110'/>…</x>",
        "<pubsub xmlns='http://jabber.org/protocol/pubsub'>…</pubsub>",
        "<pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='n'><item id='1'/>…</items></pubsub>",
        "<pubsub xmlns='http://jabber.org/protocol/pubsub'><publish node='n'><item id='1'/>…</publish></pubsub>",
        "<pubsub xmlns='http://jabber.org/protocol/pubsub#owner'><purge node='n'/>…</pubsub>",
        "<event xmlns='http://jabber.org/protocol/pubsub#event'><purge node='n'/>…</event>",
        "<x xmlns='jabber:x:data' type='form'><title>Ball</title>…</x>",
        "<x xmlns='jabber:x:data' type='form'><field var='mask'><value>1</value>…</field></x>",
        "<activity xmlns='http://jabber.org/protocol/activity'><relaxing>…</relaxing></activity>",
        "<file xmlns='urn:xmpp:file:metadata:0'><name>a</name>…</file>",
        "<query xmlns='urn:xmpp:mam:2' queryid='q'>…</query>",
        "<fin xmlns='urn:xmpp:mam:2' complete='true'>…</fin>",
        "<auto xmlns='urn:xmpp:archive' save='true'>…</auto>",
        "<list xmlns='urn:xmpp:archive' with='juliet@example.com'>…</list>",
        "<retrieve xmlns='urn:xmpp:archive' with='juliet@example.com' start='1469-07-21T02:56:15Z'>…</retrieve>",
        """
        <chat xmlns='urn:xmpp:archive' with='juliet@example.com' start='1469-07-21T02:56:15Z'>\
        <from secs='0'><body>Ay me!</body></from>…</chat>
        """,
        "<modified xmlns='urn:xmpp:archive' start='1469-07-21T02:56:15Z'>…</modified>",
        "<vcard xmlns='urn:ietf:params:xml:ns:vcard-4.0'><fn><text>Romeo</text></fn>…</vcard>",
    ]

    private func list(_ xml: String, holding other: String) throws -> (ExtensionList, source: String) {
        let source = xml.replacing("…", with: other)
        return (try message(with: source).extensions, source)
    }

    @Test(arguments: elements)
    func theyAreTakenAndWritten(xml: String) throws {
        for other in [Self.headers, Self.unknown, Self.headers + Self.unknown] {
            let (list, source) = try list(xml, holding: other)

            #expect(list.untakenParts(at: 0) == 0)
            guard case .typed(let value, _) = list.first else { throw Mismatch("\(source) is not typed") }
            try expectEqual(value.element(), XML.Element(captured: source))
        }
    }

    @Test(arguments: elements)
    func withoutThemTheListsAreEmpty(xml: String) throws {
        let (list, source) = try list(xml, holding: "")

        guard case .typed(let value, _) = list.first else { throw Mismatch("\(source) is not typed") }
        try expectEqual(value.element(), XML.Element(captured: source))
    }

    @Test func theyAreTyped() throws {
        let roster = try value(
            Roster.self, in: "<query xmlns='jabber:iq:roster'><item jid='a@example.net'>\(Self.headers)</item></query>")
        let item = try #require(roster?.items.first?.value)

        #expect(item.others.all(StanzaHeaders.self).count == 1)
        #expect(item.others.unknown.isEmpty)
    }

    @Test func oneThatIsMalformedLeavesTheElementGood() throws {
        let xml = """
            <x xmlns='http://jabber.org/protocol/muc#user'><status code='110'/>\
            <received xmlns='urn:xmpp:receipts'/></x>
            """
        let user = try #require(try value(MUC.User.self, in: xml))

        #expect(user.hasStatus(.selfPresence))
        #expect(user.others.malformed.count == 1)
    }

    @Test func theOnesOfTheElementItselfStayWithTheirFields() throws {
        let xml = """
            <query xmlns='http://jabber.org/protocol/disco#items'><item jid='a.example'/>\
            <set xmlns='http://jabber.org/protocol/rsm'><count>1</count></set>\(Self.unknown)</query>
            """
        let items = try #require(try value(Disco.Items.self, in: xml))

        #expect(items.resultSet?.count == .value(1))
        #expect(items.others.count == 1)
        #expect(items.others.unknown.first?.name.local == "duel")
    }

    @Test func aListOfTheOthersCanBeChanged() throws {
        try expectUpdate(
            Roster.self, of: "<query xmlns='jabber:iq:roster' x='1'><item jid='a@example.net'/>\(Self.unknown)</query>",
            becomes: """
                <query xmlns='jabber:iq:roster' x='1'><item jid='a@example.net'/>\(Self.unknown)\(Self.headers)</query>
                """
        ) { $0.others.append(StanzaHeaders(headers: [.init(name: "Urgency", value: "low")])) }
    }
}
