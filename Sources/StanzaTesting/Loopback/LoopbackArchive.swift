import StanzaCore
import StanzaExtensions
import StanzaXML

/// An account's archived messages (XEP-0313), the oldest first and dropped first.
struct LoopbackArchive {
    struct Entry {
        /// What the archive calls the message.
        let id: String
        /// When it was archived.
        let stamp: DateTime
        /// The other side of the conversation, without its resource.
        let with: JID
        /// The message as it was delivered.
        let message: Message
    }

    private(set) var entries: [Entry] = []
    private let limit: Int
    private let pageLimit: Int

    init(limit: Int, pageLimit: Int) {
        self.limit = limit
        self.pageLimit = pageLimit
    }

    mutating func append(_ entry: Entry) {
        guard limit > 0 else { return }
        // A quarter at a time, so that a full archive costs no more for each message than an empty one.
        if entries.count >= limit { entries.removeFirst(Swift.max(entries.count - limit + 1, limit / 4)) }
        entries.append(entry)
    }

    /// The page that a query asks for.
    ///
    /// - Throws: `StanzaError` when the form is malformed or names no message (XEP-0313 v1.1.3 §4.1).
    func page(_ query: MAM.Query) throws(StanzaError) -> LoopbackPage<Entry> {
        let filter = try Filter(query.form)
        return try LoopbackPage(query.resultSet, of: entries.filter(filter.takes), limit: pageLimit) { $0.id }
    }

    /// What a query is about (XEP-0313 v1.1.3 §4.1).
    private struct Filter {
        var with: JID?
        var start: DateTime?
        var end: DateTime?

        init(_ form: DataForm?) throws(StanzaError) {
            for field in form?.fields.values() ?? [] {
                guard let value = field.value, let name = field.name else { continue }
                switch name {
                case "with": with = try Self.value(value, name)
                case "start": start = try Self.value(value, name)
                case "end": end = try Self.value(value, name)
                case "FORM_TYPE": break
                default: throw StanzaError(.featureNotImplemented, text: "the archive has no field of this name")
                }
            }
        }

        private static func value<Value: XML.Value>(_ text: String, _ name: String) throws(StanzaError) -> Value {
            guard let value = Value(xmlText: text) else {
                throw StanzaError(.badRequest, text: "the field '\(name)' has a value it cannot have")
            }
            return value
        }

        func takes(_ entry: Entry) -> Bool {
            if let with, with.isBare ? entry.with != with : entry.message.from != with && entry.message.to != with {
                return false
            }
            if let start, entry.stamp < start { return false }
            if let end, end < entry.stamp { return false }
            return true
        }
    }
}
