import StanzaCore

/// The contacts in the order in which a list shows them, again each time that something changed: by availability, then by
/// name, then by address.
///
/// ```swift
/// for await update in session.contacts.list {
///     show(update.contacts)   // or: table.deleteRows(update.removed), …
/// }
/// ```
///
/// Each loop has its own view. One that is slow misses nothing: the next update is the difference to the one it took last,
/// whatever happened between. An update costs time in proportion to the contacts and their sorting, and memory only for the
/// two states.
public struct ContactList: AsyncSequence, Sendable {
    /// What a list shows now, and how it differs from what it showed before.
    public typealias Element = Update

    let table: ContactTable
    /// Whom the list shows.
    let filter: @Sendable (Contact) -> Bool

    /// The same list of those contacts only that a condition holds for.
    public func filter(_ condition: @escaping @Sendable (Contact) -> Bool) -> ContactList {
        ContactList(table: table) { [filter] contact in filter(contact) && condition(contact) }
    }

    /// The list of a group's contacts; `nil` for those in no group.
    public func group(_ name: String?) -> ContactList {
        filter { contact in
            guard let name else { return contact.groups.isEmpty }
            return contact.groups.contains { $0.utf8.elementsEqual(name.utf8) }
        }
    }

    /// The contacts now.
    public var contacts: [Contact] { table.sorted(filter) }

    /// A loop over the states of the list; the first is there at once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(table: table, filter: filter, signals: table.changes().makeAsyncIterator())
    }

    /// Waits for states of the list that differ.
    public struct Iterator: AsyncIteratorProtocol {
        let table: ContactTable
        let filter: @Sendable (Contact) -> Bool
        var signals: AsyncStream<Void>.Iterator
        private var shown: [Contact]?

        init(
            table: ContactTable,
            filter: @escaping @Sendable (Contact) -> Bool,
            signals: AsyncStream<Void>.Iterator
        ) {
            self.table = table
            self.filter = filter
            self.signals = signals
        }

        /// The next state of the list; `nil` when the task is cancelled.
        public mutating func next() async -> Update? {
            while await signals.next() != nil {
                let now = table.sorted(filter)
                guard let before = shown else {
                    shown = now
                    return Update(contacts: now, from: [])
                }
                if before == now { continue }
                shown = now
                return Update(contacts: now, from: before)
            }
            return nil
        }
    }

    /// A state of the list, and the steps that lead there.
    public struct Update: Sendable {
        /// The contacts in order.
        public let contacts: [Contact]
        /// Where contacts were, in the old list, that are gone or now stand elsewhere; ascending.
        public let removed: [Int]
        /// Where contacts are, in the new list, that are new or stood elsewhere; ascending.
        public let inserted: [Int]
        /// Where contacts are, in the new list, that stayed between their neighbours and look different; ascending.
        public let updated: [Int]

        init(contacts new: [Contact], from old: [Contact]) {
            contacts = new
            let oldKeys = Dictionary(old.map { ($0.jid, ContactOrder($0)) }) { $1 }
            let newKeys = Dictionary(new.map { ($0.jid, ContactOrder($0)) }) { $1 }
            let before = Dictionary(old.map { ($0.jid, $0) }) { $1 }
            // Both lists are sorted by the same order, so who kept its key kept its place among the others who did.
            removed = old.indices.filter { newKeys[old[$0].jid] != oldKeys[old[$0].jid] }
            inserted = new.indices.filter { oldKeys[new[$0].jid] != newKeys[new[$0].jid] }
            updated = new.indices.filter {
                oldKeys[new[$0].jid] == newKeys[new[$0].jid] && before[new[$0].jid] != new[$0]
            }
        }
    }
}

/// Where a contact stands in a list.
struct ContactOrder: Comparable {
    let availability: Int
    let name: [UInt8]
    let jid: JID

    init(_ contact: Contact) {
        // Nobody sees a difference between those two in a list.
        availability = max(contact.availability.rawValue, Availability.available.rawValue)
        name = Array(contact.displayName.lowercased().utf8)
        jid = contact.jid
    }

    static func < (left: Self, right: Self) -> Bool {
        if left.availability != right.availability { return left.availability < right.availability }
        if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
        return left.jid < right.jid
    }
}

extension ContactTable {
    func sorted(_ filter: (Contact) -> Bool) -> [Contact] {
        read { Array($0.contacts.values) }.filter(filter).map { (ContactOrder($0), $0) }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }
}
