import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0136: Message Archiving.
@Suite struct ArchiveTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            Archive.Preferences(
                auto: .init(saves: true, scope: "stream"),
                byDefault: .init(offTheRecord: .concede, save: .body, expire: 60, isUnset: true),
                items: [
                    .init(jid: "romeo@example.net", offTheRecord: .require, save: .nothing, expire: 9, isExact: true)
                ],
                sessions: [.init(thread: "t", save: .message, offTheRecord: .forbid, timeout: 5)],
                methods: [.init(type: "auto", use: .prefer)]),
            """
            <pref xmlns='urn:xmpp:archive'><auto save='true' scope='stream'/>\
            <default otr='concede' save='body' expire='60' unset='true'/>\
            <item jid='romeo@example.net' otr='require' save='false' expire='9' exactmatch='true'/>\
            <session thread='t' save='message' otr='forbid' timeout='5'/>\
            <method type='auto' use='prefer'/></pref>
            """)
        try expectRoundTrip(
            Archive.ItemRemove(items: [.init(jid: "romeo@example.net")]),
            "<itemremove xmlns='urn:xmpp:archive'><item jid='romeo@example.net'/></itemremove>")
        try expectRoundTrip(
            Archive.SessionRemove(sessions: [.init(thread: "t")]),
            "<sessionremove xmlns='urn:xmpp:archive'><session thread='t'/></sessionremove>")
        try expectRoundTrip(
            Archive.List(
                with: "juliet@example.com", start: DateTime("2026-02-14T02:56:15Z"),
                end: DateTime("2026-02-15T02:56:15Z"), isExact: true, resultSet: ResultSet(max: 30)),
            """
            <list xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z' end='2026-02-15T02:56:15Z' exactmatch='true'>\
            <set xmlns='http://jabber.org/protocol/rsm'><max>30</max></set></list>
            """)
        try expectRoundTrip(
            Archive.Retrieve(with: "juliet@example.com", start: try #require(DateTime("2026-02-14T02:56:15Z"))),
            "<retrieve xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z'/>")
        try expectRoundTrip(
            Archive.Remove(
                with: "juliet@example.com", start: DateTime("2026-02-14T02:56:15Z"), isExact: false, isOpen: true),
            """
            <remove xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z' exactmatch='false' open='true'/>
            """)
        try expectRoundTrip(
            Archive.Save(
                chat: .init(
                    with: "juliet@example.com", start: try #require(DateTime("2026-02-14T02:56:15Z")), subject: "Roses",
                    thread: "t", version: 4,
                    previous: .init(with: "a@example.com", start: DateTime("2026-02-13T02:56:15Z")), next: .init(),
                    entries: [
                        .from(
                            .init(
                                seconds: 0, name: "Juliet", jid: "juliet@example.com",
                                content: [Archive.Body(lang: "en", "A rose")])),
                        .to(.init(time: DateTime("2026-02-14T02:57:15Z"), content: [Archive.Body("Yes")])),
                        .note(.init(text: "Smells")),
                    ],
                    form: DataForm(type: .submit))),
            """
            <save xmlns='urn:xmpp:archive'>\
            <chat with='juliet@example.com' start='2026-02-14T02:56:15Z' subject='Roses' thread='t' version='4'>\
            <previous with='a@example.com' start='2026-02-13T02:56:15Z'/><next/>\
            <from secs='0' name='Juliet' jid='juliet@example.com'><body xml:lang='en'>A rose</body>\
            </from><to utc='2026-02-14T02:57:15Z'><body>Yes</body></to><note>Smells</note>\
            <x xmlns='jabber:x:data' type='submit'/></chat></save>
            """)
        try expectRoundTrip(
            Archive.Modified(
                start: DateTime("2026-02-14T02:56:15Z"),
                changed: [
                    .init(with: "a@example.com", start: try #require(DateTime("2026-02-14T02:56:15Z")), version: 1)
                ],
                removed: [.init(with: "b@example.com", start: try #require(DateTime("2026-02-14T02:56:15Z")))]),
            """
            <modified xmlns='urn:xmpp:archive' start='2026-02-14T02:56:15Z'>\
            <changed with='a@example.com' start='2026-02-14T02:56:15Z' version='1'/>\
            <removed with='b@example.com' start='2026-02-14T02:56:15Z'/></modified>
            """)
    }

    @Test func aConversation() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='c1'><chat xmlns='urn:xmpp:archive' with='juliet@example.com' start='2026-02-14T02:56:15Z'>\
                <from secs='0'><body>What is in a name?</body></from><to secs='soon'/><note>Think</note>\
                <to secs='11'><body>Much</body><active xmlns='http://jabber.org/protocol/chatstates'/></to></chat></iq>
                """
        )

        let chat = try #require(iq[Archive.Chat.self])
        #expect(chat.entries.count == 4)
        guard case .value(.from(let from))? = chat.entries.first, case .value(.to(let to))? = chat.entries.last else {
            throw Mismatch("no messages")
        }
        #expect(from.content[Archive.Body.self]?.text == "What is in a name?")
        #expect(to.seconds == 11 && to.content[ChatState.self] == .active)
        #expect(chat.entries[1].error?.code == .invalidValue)
    }

    @Test(arguments: [
        ("<auto xmlns='urn:xmpp:archive'/>", "missing-attribute message/auto"),
        ("<save xmlns='urn:xmpp:archive'/>", "missing-child message/save"),
        ("<retrieve xmlns='urn:xmpp:archive' with='a@b'/>", "missing-attribute message/retrieve"),
        ("<chat xmlns='urn:xmpp:archive' with='a@b' start='noon'/>", "invalid-value message/chat/@start"),
        ("<pref xmlns='urn:xmpp:archive'><default save='body'/></pref>", "missing-attribute message/pref/default"),
    ])
    func requiredPartsMissing(xml: String, fault: String) throws {
        #expect(try topFaults(in: xml) == [fault])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Archive.Preferences.self,
            of: """
                <pref xmlns='urn:xmpp:archive' x='1'><auto save='1'/><item jid='a@b' y='2'/>\
                <c xmlns='urn:c'/></pref>
                """, becomes: "<pref xmlns='urn:xmpp:archive' x='1'><item jid='a@b' y='2'/><c xmlns='urn:c'/></pref>"
        ) { $0.auto = nil }
    }
}
