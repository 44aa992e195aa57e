import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0145: Annotations.
@Suite struct RosterNotesTests {
    @Test func notesRoundTrip() throws {
        try expectRegistered(
            RosterNotes(notes: [
                RosterNotes.Note(
                    jid: "hamlet@example.com",
                    created: DateTime("2004-09-24T15:23:21Z"),
                    modified: DateTime("2004-09-28T12:43:12Z"),
                    text: "Seems to be a good writer"
                )
            ]),
            """
            <storage xmlns='storage:rosternotes'>\
            <note jid='hamlet@example.com' cdate='2004-09-24T15:23:21Z' mdate='2004-09-28T12:43:12Z'>Seems to be a \
            good writer</note></storage>
            """
        )
    }

    @Test(arguments: [
        ("<storage xmlns='storage:rosternotes'><note>Who?</note></storage>", ["missing-attribute message/storage/note"])
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            RosterNotes.self,
            of: """
                <storage xmlns='storage:rosternotes' a='1'><note jid='a.example' b='1'>x</note><n xmlns='urn:n'/>\
                </storage>
                """,
            becomes: """
                <storage xmlns='storage:rosternotes' a='1'><note jid='a.example' b='1'>y</note><n xmlns='urn:n'/>\
                </storage>
                """
        ) { $0.notes = [.value(RosterNotes.Note(jid: "a.example", text: "y"))] }
    }
}
