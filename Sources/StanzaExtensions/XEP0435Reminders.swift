public import StanzaCore
public import StanzaXML

/// Asks a server to remind its user of something at a time; from the server, that the time has come.
///
/// ```xml
/// <reminder xmlns='urn:xmpp:reminders:0'><date>2026-02-19T23:41:00Z</date><text>Go to sleep</text></reminder>
/// ```
///
/// Source: XEP-0435 v0.1.0 §5.
public struct Reminder: DeclaredExtension {
    /// What the server calls it; `nil` when it is new.
    public var id: String?
    /// When; `nil` when it is taken back.
    public var date: Date?
    /// Of what, in each language.
    public var text: LocalizedText

    /// Something to be reminded of.
    public init(id: String? = nil, date: Date? = nil, text: LocalizedText = LocalizedText()) {
        self.id = id
        self.date = date
        self.text = text
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("reminder", in: .reminders),
        .attribute("id", \.id),
        .child(\.date),
        .localizedText(XML.Name("text", in: .reminders), \.text),
        specification: .xep(435, "0.1.0", section: "5"),
        build: Self.init
    )
}

extension Reminder {
    /// When to remind.
    ///
    /// Source: XEP-0435 v0.1.0 §5.1.
    public struct Date: DeclaredExtension {
        /// The time zone the user meant; `nil` when it is not said.
        public var timeZone: String?
        /// The time.
        public var time: DateTime

        /// A time.
        public init(timeZone: String? = nil, _ time: DateTime) {
            self.timeZone = timeZone
            self.time = time
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("date", in: .reminders),
            .attribute("timezone", \.timeZone),
            .text(\.time),
            specification: .xep(435, "0.1.0", section: "5.1"),
            build: { Date(timeZone: $0, $1) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0435 v0.1.0 §4.
    public static let reminders: Self = "urn:xmpp:reminders:0"
}
