import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0492: Chat notification settings.
@Suite struct NotificationSettingsTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            NotificationSettings.Notify(
                always: [.init()], onMention: [.init(category: "client", type: "phone")],
                never: [.init(category: "client")]),
            """
            <notify xmlns='urn:xmpp:notification-settings:1'><always/>\
            <on-mention identity-category='client' identity-type='phone'/>\
            <never identity-category='client'/></notify>
            """)
        try expectRoundTrip(
            NotificationSettings.Notify(never: [.init(advanced: .init(settings: [Attention()]))]),
            """
            <notify xmlns='urn:xmpp:notification-settings:1'><never><advanced>\
            <attention xmlns='urn:xmpp:attention:0'/></advanced></never></notify>
            """)
    }

    @Test func settingsByIdentity() throws {
        let notify = try #require(
            try value(
                NotificationSettings.Notify.self,
                in: """
                    <notify xmlns='urn:xmpp:notification-settings:1'><never identity-category='client' identity-type='pc'/>\
                    <on-mention identity-category='gateway'/><always><advanced><when xmlns='urn:w'>night</when></advanced></always></notify>
                    """
            )
        )

        #expect(notify.never.values().map(\.type) == ["pc"])
        #expect(notify.onMention.values().map(\.category) == ["gateway"])
        #expect(notify.always.values().first?.advanced?.settings.unknown.map(\.name.local) == ["when"])
    }

    @Test func emptySettingsAreNone() throws {
        let notify = try value(
            NotificationSettings.Notify.self, in: "<notify xmlns='urn:xmpp:notification-settings:1'/>")

        #expect(notify == NotificationSettings.Notify())
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            NotificationSettings.Notify.self,
            of: "<notify xmlns='urn:xmpp:notification-settings:1' x='1'><b xmlns='urn:b'/></notify>",
            becomes: "<notify xmlns='urn:xmpp:notification-settings:1' x='1'><b xmlns='urn:b'/><always/></notify>"
        ) { $0.always = [.value(.init())] }
    }
}
