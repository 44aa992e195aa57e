import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0136: Message Archiving, preferences.
@Suite struct ArchivePreferencesTests {
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
    }

    @Test func preferencesOfAnAccount() throws {
        let iq = try IQ(
            captured: """
                <iq type='result' id='p1'><pref xmlns='urn:xmpp:archive'><auto save='false'/><default otr='concede' save='never'/>\
                <item jid='romeo@example.net' save='message'/><item save='body'/></pref></iq>
                """
        )

        let preferences = try #require(iq[Archive.Preferences.self])
        #expect(preferences.auto?.saves == false && preferences.byDefault?.save.rawValue == "never")
        #expect(preferences.items.values().map(\.save) == [.message])
        #expect(preferences.items.last?.error?.code == .missingAttribute)
    }

    @Test(arguments: [
        ("<auto xmlns='urn:xmpp:archive'/>", "missing-attribute message/auto"),
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

    @Test func theFeatureRoundTrips() throws {
        try expectRegistered(Archive.Feature(), "<feature xmlns='urn:xmpp:archive'><optional/></feature>")
        try expectRegistered(
            Archive.Feature(archivesByDefault: true),
            "<feature xmlns='urn:xmpp:archive'><optional/><default/></feature>"
        )
        try expectUpdate(
            Archive.Feature.self,
            of: "<feature xmlns='urn:xmpp:archive' a='1'><optional/><x xmlns='urn:x'/></feature>",
            becomes: "<feature xmlns='urn:xmpp:archive' a='1'><optional/><default/><x xmlns='urn:x'/></feature>"
        ) { $0.archivesByDefault = true }
    }
}
