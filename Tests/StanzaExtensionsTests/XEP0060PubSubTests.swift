import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0060: Publish-Subscribe, requests and answers.
@Suite struct PubSubTests {
    private let form = DataForm(submitting: "urn:t", [])
    private let formXML = """
        <x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE' type='hidden'><value>urn:t</value></field></x>
        """

    private func pubsub(_ content: String) -> String {
        "<pubsub xmlns='http://jabber.org/protocol/pubsub'>\(content)</pubsub>"
    }

    @Test func publishRoundTrips() throws {
        try expectRoundTrip(
            PubSub(
                publish: PubSub.Publish(
                    node: "letters",
                    items: [
                        PubSub.Item(id: "1", publisher: "romeo@example.net", payload: Nickname("Romeo")), PubSub.Item(),
                    ]
                ),
                publishOptions: PubSub.PublishOptions(form: form)
            ),
            pubsub(
                """
                <publish node='letters'><item id='1' publisher='romeo@example.net'>\
                <nick xmlns='http://jabber.org/protocol/nick'>Romeo</nick></item><item/></publish>\
                <publish-options>\(formXML)</publish-options>
                """
            )
        )
    }

    @Test func itemsRoundTrip() throws {
        try expectRoundTrip(
            PubSub(
                items: PubSub.Items(node: "letters", maxItems: 2, subscriptionID: "s1", items: [PubSub.Item(id: "1")]),
                resultSet: ResultSet(max: 2)
            ),
            pubsub(
                """
                <items node='letters' max_items='2' subid='s1'><item id='1'/></items>\
                <set xmlns='http://jabber.org/protocol/rsm'><max>2</max></set>
                """
            )
        )
    }

    @Test func retractRoundTrips() throws {
        try expectRoundTrip(
            PubSub(retract: PubSub.Retract(node: "letters", notifies: false, itemIDs: ["1", "2"])),
            pubsub("<retract node='letters' notify='false'><item id='1'/><item id='2'/></retract>")
        )
        try expectRoundTrip(
            PubSub(retract: PubSub.Retract(node: "letters", itemIDs: ["1"])),
            pubsub("<retract node='letters'><item id='1'/></retract>")
        )
    }

    @Test func creationRoundTrips() throws {
        try expectRoundTrip(
            PubSub(create: PubSub.Create(node: "letters"), configure: PubSub.Configure(form: form)),
            pubsub("<create node='letters'/><configure>\(formXML)</configure>")
        )
        try expectRoundTrip(
            PubSub(create: PubSub.Create(), configure: PubSub.Configure()),
            pubsub("<create/><configure/>")
        )
    }

    @Test func subscriptionsRoundTrip() throws {
        let expiry = try #require(DateTime("2026-03-01T00:00:00Z"))

        try expectRoundTrip(
            PubSub(
                subscribe: PubSub.Subscribe(jid: "romeo@example.net", node: "letters"),
                options: PubSub.Options(jid: "romeo@example.net", node: "letters", subscriptionID: "s1", form: form)
            ),
            pubsub(
                """
                <subscribe jid='romeo@example.net' node='letters'/>\
                <options jid='romeo@example.net' node='letters' subid='s1'>\(formXML)</options>
                """
            )
        )
        try expectRoundTrip(
            PubSub(
                subscription: PubSub.Subscription(
                    jid: "romeo@example.net",
                    node: "letters",
                    subscriptionID: "s1",
                    state: .unconfigured,
                    expiry: expiry,
                    options: PubSub.SubscribeOptions(isRequired: true)
                )
            ),
            pubsub(
                """
                <subscription jid='romeo@example.net' node='letters' subid='s1' subscription='unconfigured' \
                expiry='2026-03-01T00:00:00Z'><subscribe-options><required/></subscribe-options></subscription>
                """
            )
        )
        try expectRoundTrip(
            PubSub(
                subscriptions: PubSub.Subscriptions(
                    node: "letters",
                    subscriptions: [PubSub.Subscription(jid: "romeo@example.net", state: .subscribed)]
                ),
                default: PubSub.Default(node: "letters", type: "leaf", form: form)
            ),
            pubsub(
                """
                <subscriptions node='letters'><subscription jid='romeo@example.net' subscription='subscribed'/>\
                </subscriptions><default node='letters' type='leaf'>\(formXML)</default>
                """
            )
        )
        try expectRoundTrip(
            PubSub(
                unsubscribe: PubSub.Unsubscribe(jid: "romeo@example.net", node: "letters", subscriptionID: "s1")
            ),
            pubsub("<unsubscribe jid='romeo@example.net' node='letters' subid='s1'/>")
        )
    }

    @Test func affiliationsRoundTrip() throws {
        try expectRoundTrip(
            PubSub(
                affiliations: PubSub.Affiliations(
                    affiliations: [
                        PubSub.Affiliation(.owner, node: "letters"),
                        PubSub.Affiliation(.init(rawValue: "kinsman"), jid: "tybalt@example.com"),
                    ]
                )
            ),
            pubsub(
                """
                <affiliations><affiliation node='letters' affiliation='owner'/>\
                <affiliation jid='tybalt@example.com' affiliation='kinsman'/></affiliations>
                """
            )
        )
    }

    @Test func payloadIsTypedThroughTheRegistry() throws {
        let nick = "<nick xmlns='http://jabber.org/protocol/nick'>R</nick>"
        let poem = "<poem xmlns='urn:example:poem'/>"
        let xml = pubsub("<items node='n'><item id='a'>\(nick)</item><item id='b'>\(poem)</item></items>")

        let items = try #require(try value(PubSub.self, in: xml)?.items?.items.values())
        #expect(items[0].payload[Nickname.self]?.text == "R")
        #expect(items[1].payload.unknown.map(\.name.local) == ["poem"])
    }

    @Test func brokenItemsLeaveTheOthers() throws {
        let xml = pubsub(
            """
            <items node='n'><item id='a'><x xmlns='urn:example:1'/><y xmlns='urn:example:2'/></item>\
            <item id='b' publisher='@nobody'/><item id='c'/></items>
            """
        )

        #expect(try topFaults(in: xml).isEmpty)
        #expect(
            try faults(in: xml) == [
                "too-many message/pubsub/items/item", "invalid-value message/pubsub/items/item[2]/@publisher",
            ]
        )
        #expect(try value(PubSub.self, in: xml)?.items?.items.values().map(\.id) == ["c"])
    }

    @Test(arguments: [
        ("<items/>", "missing-attribute message/pubsub/items"),
        ("<publish/>", "missing-attribute message/pubsub/publish"),
        ("<retract/>", "missing-attribute message/pubsub/retract"),
        ("<subscribe node='n'/>", "missing-attribute message/pubsub/subscribe"),
        ("<unsubscribe node='n'/>", "missing-attribute message/pubsub/unsubscribe"),
        ("<subscription/>", "missing-attribute message/pubsub/subscription"),
        ("<configure><x xmlns='jabber:x:data'/></configure>", "missing-attribute message/pubsub/configure/x"),
        ("<items node='n' max_items='few'/>", "invalid-value message/pubsub/items/@max_items"),
    ])
    func requiredPartsMissing(content: String, fault: String) throws {
        #expect(try topFaults(in: pubsub(content)) == [fault])
    }

    @Test func listsOutliveABadEntry() throws {
        let xml = pubsub(
            """
            <subscriptions><subscription/><subscription jid='romeo@example.net'/></subscriptions>\
            <affiliations><affiliation node='n'/><affiliation node='n' affiliation='owner'/></affiliations>
            """
        )

        let pubSub = try #require(try value(PubSub.self, in: xml))
        #expect(pubSub.subscriptions?.subscriptions.values().map(\.jid) == ["romeo@example.net"])
        #expect(pubSub.affiliations?.affiliations.values().map(\.kind) == [.owner])
        #expect(try faults(in: xml).count == 2)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.self,
            of: pubsub(
                "<publish node='n'><item id='1'><poem xmlns='urn:p'>O</poem></item><extra xmlns='urn:e'/></publish>"),
            becomes: pubsub(
                "<publish node='m'><item id='1'><poem xmlns='urn:p'>O</poem></item><extra xmlns='urn:e'/></publish>"
            )
        ) { $0.publish?.node = "m" }
    }
}

/// XEP-0060: the conditions of errors.
@Suite struct PubSubErrorTests {
    @Test(arguments: PubSub.ErrorCondition.allCases)
    func conditionRoundTrips(condition: PubSub.ErrorCondition) throws {
        try expectRoundTrip(condition, "<\(condition.rawValue) xmlns='http://jabber.org/protocol/pubsub#errors'/>")
    }

    @Test func conditionIsFoundInAnError() throws {
        let iq = try IQ(
            captured: """
                <iq type='error' id='1'><error type='modify'>\
                <payload-too-big xmlns='http://jabber.org/protocol/pubsub#errors'/>\
                <not-acceptable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>
                """
        )

        #expect(iq.error?.condition == .notAcceptable)
        #expect(iq.error?.application[PubSub.ErrorCondition.self] == .payloadTooBig)
    }

    @Test func unsupportedNamesAFeature() throws {
        try expectRoundTrip(
            PubSub.Unsupported(feature: "purge-nodes"),
            "<unsupported xmlns='http://jabber.org/protocol/pubsub#errors' feature='purge-nodes'/>"
        )
        let xml = "<unsupported xmlns='http://jabber.org/protocol/pubsub#errors'/>"
        #expect(try topFaults(in: xml) == ["missing-attribute message/unsupported"])
    }

    @Test func itemsHaveVersions() throws {
        try expectRegistered(
            PubSub(
                publish: .init(
                    node: "verse", version: "v110", items: [.init(id: "sonnet", version: "v59")])),
            """
            <pubsub xmlns='http://jabber.org/protocol/pubsub'><publish node='verse' ver='v110'>\
            <item id='sonnet' ver='v59'/></publish></pubsub>
            """
        )
        try expectRegistered(
            PubSub(items: .init(node: "verse", version: "v103")),
            "<pubsub xmlns='http://jabber.org/protocol/pubsub'><items node='verse' ver='v103'/></pubsub>"
        )
        try expectRegistered(
            PubSub.Event(items: .init(node: "verse", version: "v111", items: [.init(id: "sonnet", version: "v60")])),
            """
            <event xmlns='http://jabber.org/protocol/pubsub#event'><items node='verse' ver='v111'>\
            <item id='sonnet' ver='v60'/></items></event>
            """
        )
    }
}
