import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0060: notifications.
@Suite struct PubSubEventTests {
    private func event(_ content: String) -> String {
        "<event xmlns='http://jabber.org/protocol/pubsub#event'>\(content)</event>"
    }

    @Test func itemsRoundTrip() throws {
        try expectRoundTrip(
            PubSub.Event(
                items: PubSub.Event.Items(
                    node: "letters",
                    entries: [
                        .retract(PubSub.Event.Retract(id: "0")),
                        .item(PubSub.Item(id: "1", payload: Nickname("Romeo"))),
                        .retract(PubSub.Event.Retract(id: "2")),
                    ]
                )
            ),
            event(
                """
                <items node='letters'><retract id='0'/><item id='1'>\
                <nick xmlns='http://jabber.org/protocol/nick'>Romeo</nick></item><retract id='2'/></items>
                """
            )
        )
        try expectRoundTrip(
            PubSub.Event(items: PubSub.Event.Items(node: "letters", items: [PubSub.Item(id: "1")])),
            event("<items node='letters'><item id='1'/></items>")
        )
    }

    @Test func changesOfNodesRoundTrip() throws {
        try expectRoundTrip(
            PubSub.Event(purge: PubSub.Purge(node: "letters")),
            event("<purge node='letters'/>")
        )
        try expectRoundTrip(
            PubSub.Event(
                delete: PubSub.Delete(node: "letters", redirect: PubSub.Redirect(uri: "xmpp:p.example.net?;node=x"))
            ),
            event("<delete node='letters'><redirect uri='xmpp:p.example.net?;node=x'/></delete>")
        )
        try expectRoundTrip(
            PubSub.Event(
                configuration: PubSub.Event.Configuration(node: "letters", form: DataForm(type: .result))
            ),
            event("<configuration node='letters'><x xmlns='jabber:x:data' type='result'/></configuration>")
        )
        try expectRoundTrip(
            PubSub.Event(
                subscription: PubSub.Subscription(jid: "romeo@example.net", node: "letters", state: .pending)
            ),
            event("<subscription jid='romeo@example.net' node='letters' subscription='pending'/>")
        )
        try expectRoundTrip(
            PubSub.Event(
                collection: PubSub.Event.Collection(node: "works", associate: PubSub.Event.Associate(node: "letters"))
            ),
            event("<collection node='works'><associate node='letters'/></collection>")
        )
        try expectRoundTrip(
            PubSub.Event(
                collection: PubSub.Event.Collection(disassociate: PubSub.Event.Disassociate(node: "letters"))
            ),
            event("<collection><disassociate node='letters'/></collection>")
        )
    }

    /// XEP-0248: nodes of collections.
    @Test func nodesOfCollectionsRoundTrip() throws {
        try expectRoundTrip(
            PubSub.Event(create: PubSub.Create(node: "letters")),
            event("<create node='letters'/>")
        )
        try expectRoundTrip(
            PubSub.Event(
                collection: PubSub.Event.Collection(
                    node: "plays",
                    associate: PubSub.Event.Associate(node: "letters", form: DataForm(type: .result))
                )
            ),
            event(
                "<collection node='plays'><associate node='letters'><x xmlns='jabber:x:data' type='result'/></associate></collection>"
            )
        )
        try expectUpdate(
            PubSub.Event.self,
            of: event("<collection node='plays'><dissociate node='letters'/></collection>"),
            becomes: event("<collection node='plays'><dissociate node='sonnets'/></collection>")
        ) { $0.collection?.disassociate?.node = "sonnets" }
    }

    /// A payload was taken for granted, and the second item got lost.
    @Test func itemsWithOneNoneAndTwoPayloads() throws {
        let message = try message(
            with: event(
                """
                <items node='n1'><item id='a' publisher='romeo@example.net'>\
                <tune xmlns='http://jabber.org/protocol/tune'><artist>Yes</artist></tune></item>\
                <item id='b'><mood xmlns='http://jabber.org/protocol/mood'><annoyed/></mood></item><item id='c'/>\
                <item><x xmlns='urn:example:1'/><y xmlns='urn:example:2'/></item></items>
                """
            )
        )

        let items = try #require(message[PubSub.Event.self]?.items)
        #expect(items.node == "n1")
        #expect(items.entries.count == 4)
        #expect(items.items.map(\.id) == ["a", "b", "c"])
        #expect(items.items[0].publisher == "romeo@example.net")
        #expect(items.items.map { $0.payload[Tune.self]?.artist } == ["Yes", nil, nil])
        #expect(items.items.map { $0.payload[Mood.self]?.value } == [nil, .annoyed, nil])
        guard case .malformed(let source, let error) = items.entries[3] else { throw Mismatch("the last item is good") }
        #expect(Array(source.elements).count == 2)
        #expect(error.code == .tooMany)
        #expect(error.path == "message/event/items/item[4]")
    }

    /// Retractions were ignored, or taken for empty items.
    @Test func retractionsStandBetweenItems() throws {
        let xml = event(
            """
            <items node='n1'><retract id='a'/><item id='b'><x xmlns='urn:example:1'/></item><retract id='c'/><retract/></items>
            """
        )

        let items = try #require(try value(PubSub.Event.self, in: xml)?.items)
        let entries = items.entries.map { entry in
            switch entry {
            case .value(.item(let item)): "item \(item.id ?? "-")"
            case .value(.retract(let retract)): "retract \(retract.id)"
            case .malformed(let element, _): "malformed \(element.name.local)"
            }
        }
        #expect(entries == ["retract a", "item b", "retract c", "malformed retract"])
        #expect(items.retractedIDs == ["a", "c"])
        #expect(try topFaults(in: xml).isEmpty)
        try expectUpdate(PubSub.Event.self, of: xml, becomes: xml) { _ in }
    }

    /// The item of a room that is followed by PubSub holds a whole message.
    @Test func messageInAnItemIsUnverified() throws {
        let xml = event(
            "<items node='urn:example:room'><item id='1'><message xmlns='jabber:client'><body>Hark</body></message></item></items>"
        )

        let payload = try #require(try value(PubSub.Event.self, in: xml)?.items?.items.first?.payload)
        #expect(payload[Unverified<Message>.self]?.stanzaWithoutChecks.body == "Hark")
    }

    @Test(arguments: [
        ("<items/>", "missing-attribute message/event/items"),
        ("<purge/>", "missing-attribute message/event/purge"),
        ("<delete/>", "missing-attribute message/event/delete"),
        ("<delete node='n'><redirect/></delete>", "missing-attribute message/event/delete/redirect"),
        ("<collection><associate/></collection>", "missing-attribute message/event/collection/associate"),
        ("<collection><disassociate/></collection>", "missing-attribute message/event/collection/disassociate"),
        ("<subscription/>", "missing-attribute message/event/subscription"),
    ])
    func requiredPartsMissing(content: String, fault: String) throws {
        #expect(try topFaults(in: event(content)) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.Event.self,
            of: event(
                "<items node='n' a='1'><item id='1' b='2'><p xmlns='urn:p'/></item><item id='2'/></items><e xmlns='urn:e'/>"
            ),
            becomes: event(
                "<items node='n' a='1'><item id='1' b='2'><p xmlns='urn:p'/></item></items><e xmlns='urn:e'/>")
        ) { $0.items?.entries.removeLast() }
    }

    @Test func whatOthersPutBesideItemsIsKept() throws {
        let xml = """
            <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='verse'>\
            <nick xmlns='http://jabber.org/protocol/nick'>Juliet</nick><unlock xmlns='urn:xmpp:queueing:0' id='a'/>\
            </items></event>
            """
        let items = try #require(try value(PubSub.Event.self, in: xml)?.items)

        #expect(items.others[Nickname.self]?.text == "Juliet")
        #expect(items.others.unknown.map(\.name) == [XML.Name("unlock", in: "urn:xmpp:queueing:0")])
        #expect(items.entries.isEmpty)
        try expectRoundTrip(PubSub.Event(items: items), xml)
    }
}
