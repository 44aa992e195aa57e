public import StanzaCore
public import StanzaXML

/// What a user has noted about contacts, in private storage (XEP-0049).
///
/// ```xml
/// <storage xmlns='storage:rosternotes'><note jid='hamlet@example.com'>Seems to be a good writer</note></storage>
/// ```
///
/// Source: XEP-0145 v1.0 §2, §6 (schema).
public struct RosterNotes: DeclaredExtension {
    /// The notes; one that is malformed is kept with its error.
    public var notes: [Parsed<Note>]

    /// Notes.
    public init(notes: [Note] = []) {
        self.init(parsed: notes.map { .value($0) })
    }

    private init(parsed notes: [Parsed<Note>]) {
        self.notes = notes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("storage", in: .rosterNotes),
        .elements(of: Note.self, \.notes),
        specification: .xep(145, "1.0", section: "2"),
        build: Self.init(parsed:)
    )
}

extension RosterNotes {
    /// What a user has noted about a contact.
    ///
    /// Source: XEP-0145 v1.0 §2, §6 (schema).
    public struct Note: DeclaredExtension {
        /// The contact.
        public var jid: JID
        /// When it was noted first; `nil` when it is not said.
        public var created: DateTime?
        /// When it was changed last; `nil` when it is not said.
        public var modified: DateTime?
        /// The note.
        public var text: String

        /// A note.
        public init(jid: JID, created: DateTime? = nil, modified: DateTime? = nil, text: String) {
            self.jid = jid
            self.created = created
            self.modified = modified
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("note", in: .rosterNotes),
            .attribute("jid", \.jid),
            .attribute("cdate", \.created),
            .attribute("mdate", \.modified),
            .text(\.text),
            specification: .xep(145, "1.0", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0145 v1.0 §5.
    public static let rosterNotes: Self = "storage:rosternotes"
}
