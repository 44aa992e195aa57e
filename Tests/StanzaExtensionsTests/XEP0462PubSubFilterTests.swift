import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0462: PubSub Type Filtering.
@Suite struct PubSubFilterTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            PubSub.TypeFilter(form: DataForm(type: .submit)),
            "<filter xmlns='urn:xmpp:pubsub-filter:0'><x xmlns='jabber:x:data' type='submit'/></filter>")
    }

    @Test func microblogsAlone() throws {
        let xml = """
            <filter xmlns='urn:xmpp:pubsub-filter:0'><x xmlns='jabber:x:data' type='submit'><field var='included-types' type='list-multi'>\
            <value>urn:xmpp:microblog:0</value><value/></field></x></filter>
            """

        #expect(
            try value(PubSub.TypeFilter.self, in: xml)?.form.values(of: "included-types") == [
                "urn:xmpp:microblog:0", "",
            ])
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<filter xmlns='urn:xmpp:pubsub-filter:0'/>"

        #expect(try topFaults(in: xml) == ["missing-child message/filter"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            PubSub.TypeFilter.self,
            of: """
                <filter xmlns='urn:xmpp:pubsub-filter:0' x='1'>\
                <x xmlns='jabber:x:data' type='submit' y='2'/></filter>
                """,
            becomes: """
                <filter xmlns='urn:xmpp:pubsub-filter:0' x='1'>\
                <x xmlns='jabber:x:data' type='cancel' y='2'/></filter>
                """
        ) { $0.form.type = .cancel }
    }
}
