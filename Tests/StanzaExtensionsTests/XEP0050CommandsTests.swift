import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0050: Ad-Hoc Commands.
@Suite struct AdHocCommandTests {
    @Test func stepsRoundTrip() throws {
        try expectRegistered(
            AdHocCommand(node: "config", action: .execute),
            "<command xmlns='http://jabber.org/protocol/commands' node='config' action='execute'/>"
        )
        try expectRegistered(
            AdHocCommand(
                node: "config",
                sessionID: "s1",
                status: .executing,
                lang: "en",
                actions: AdHocCommand.Actions(
                    execute: .next, allowsPrevious: true, allowsNext: true, allowsComplete: true),
                notes: [AdHocCommand.Note(type: .warning, text: "Careful"), AdHocCommand.Note(text: "Fine")],
                form: DataForm(type: .form),
                payloads: [Ping()]
            ),
            """
            <command xmlns='http://jabber.org/protocol/commands' node='config' sessionid='s1' status='executing' \
            xml:lang='en'><actions execute='next'><prev/><next/><complete/></actions>\
            <note type='warn'>Careful</note><note>Fine</note><x xmlns='jabber:x:data' type='form'/>\
            <ping xmlns='urn:xmpp:ping'/></command>
            """
        )
        try expectRegistered(
            AdHocCommand.ErrorCondition.badSessionID,
            "<bad-sessionid xmlns='http://jabber.org/protocol/commands'/>"
        )
    }

    @Test(arguments: [
        (
            "<command xmlns='http://jabber.org/protocol/commands' action='execute'/>",
            ["missing-attribute message/command"]
        )
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            AdHocCommand.self,
            of: """
                <command xmlns='http://jabber.org/protocol/commands' node='a' b='1'><note c='1'>x</note>\
                <n xmlns='urn:n'/></command>
                """,
            becomes: """
                <command xmlns='http://jabber.org/protocol/commands' node='a' b='1' action='cancel'>\
                <note c='1'>x</note><n xmlns='urn:n'/></command>
                """
        ) { $0.action = .cancel }
    }
}
