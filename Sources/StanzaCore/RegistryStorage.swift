internal import StanzaXML

/// The registrations of a registry. Immutable, so it is shared and never locked.
final class RegistryStorage: @unchecked Sendable {
    let registrations: [ExtensionRegistry.Registration]
    let table: RegistryTable

    init(_ registrations: [ExtensionRegistry.Registration]) {
        self.registrations = registrations
        table = RegistryTable(registrations)
    }

    deinit { table.deallocate() }
}

/// Registrations found by hash. Copied as it is, without counting a reference: its storage owns the memory.
struct RegistryTable: @unchecked Sendable {
    /// Open addressing; several slots may have one hash. Written once, here, and read from then on.
    private let slots: UnsafeMutablePointer<Slot>
    private let mask: Int
    /// The type of each registration; reading it copies nothing else.
    private let types: UnsafeMutablePointer<any StanzaExtension.Type>
    private let hasInherited: Bool
    private let hasAny: Bool

    private struct Slot {
        var hash: UInt32 = 0
        /// The registration's index; -1 is free.
        var number: Int32 = -1
        /// The place, + 1, of the content namespace this slot of a `.content` name is for; 0 for every other slot.
        var content = 0
        var name = XML.Name("")
        var scope = ExtensionRegistry.Scope.anywhere
    }

    /// How much a namespace that fits less exactly loses; smaller than the difference between two scopes.
    private enum Rank {
        static let exact = 4
        static let content = 3
        static let inherited = 2
        static let any = 1
        static let anywhere = 0
        static let stanza = 10
        static let inside = 20
    }

    fileprivate init(_ registrations: [ExtensionRegistry.Registration]) {
        var entries: [Slot] = []
        for (index, registration) in registrations.enumerated() {
            var names = [(registration.name, 0)]
            if registration.name.namespace == .content {
                names = XML.Namespace.contentNamespaces.enumerated().map {
                    (XML.Name(registration.name.local, in: $1), $0 + 1)
                }
            }
            for (name, content) in names {
                entries.append(
                    Slot(hash: name.hash, number: Int32(index), content: content, name: name, scope: registration.scope)
                )
            }
        }
        var size = 16
        while size < entries.count * 4 { size *= 2 }
        mask = size - 1
        slots = .allocate(capacity: size)
        slots.initialize(repeating: Slot(), count: size)
        for entry in entries {
            var index = Int(entry.hash) & mask
            while slots[index].number >= 0 { index = (index + 1) & mask }
            slots[index] = entry
        }
        types = .allocate(capacity: max(registrations.count, 1))
        for (index, registration) in registrations.enumerated() { (types + index).initialize(to: registration.type) }
        hasInherited = registrations.contains { $0.name.namespace == .inherited }
        hasAny = registrations.contains { $0.name.namespace == .any }
    }

    fileprivate func deallocate() {
        slots.deinitialize(count: mask + 1)
        slots.deallocate()
        types.deallocate()
    }

    /// The type of a registration.
    @inline(__always)
    func type(_ number: Int) -> any StanzaExtension.Type { types[number] }

    private static let inheritedHash = XML.Name("", in: .inherited).namespaceHash
    private static let anyHash = XML.Name("", in: .any).namespaceHash

    /// The registration for an element that stands in `parent`; -1 when there is none.
    ///
    /// `content` is the place, + 1, of the content namespace of the nearest stanza around it.
    @inline(__always)
    func find(_ record: Int, in parent: Cursor, kind: StanzaKind?, content: Int) -> Int {
        var rank = 0
        var number = -1
        let hash = parent.at(record).hash
        var index = Int(hash) & mask
        while slots[index].number >= 0 {
            let slot = slots + index
            index = (index &+ 1) & mask
            guard slot.pointee.hash == hash, slot.pointee.content == 0 || slot.pointee.content == content,
                parent.sameName(slot.pointee.name, record)
            else { continue }
            let scope = scopeRank(slot.pointee.scope, parent, kind)
            guard scope >= 0 else { continue }
            let total = scope &+ (slot.pointee.content == 0 ? Rank.exact : Rank.content)
            if total > rank {
                rank = total
                number = Int(slot.pointee.number)
            }
        }
        if hasInherited || hasAny { findByPlace(record, parent, kind, &rank, &number) }
        return number
    }

    @inline(never)
    private func findByPlace(
        _ record: Int, _ parent: Cursor, _ kind: StanzaKind?, _ rank: inout Int, _ number: inout Int
    ) {
        let parts = parent.partHashes(record)
        if hasAny { probe(parts.local, Self.anyHash, Rank.any, record, parent, kind, &rank, &number) }
        if hasInherited, parent.partHashes(parent.index).namespace == parts.namespace,
            parent.name(parent.index).namespace == parent.name(record).namespace
        {
            probe(parts.local, Self.inheritedHash, Rank.inherited, record, parent, kind, &rank, &number)
        }
    }

    private func probe(
        _ local: UInt32,
        _ namespace: UInt32,
        _ nameRank: Int,
        _ record: Int,
        _ parent: Cursor,
        _ kind: StanzaKind?,
        _ rank: inout Int,
        _ number: inout Int
    ) {
        let hash = nameHash(local: local, namespace: namespace)
        var index = Int(hash) & mask
        while slots[index].number >= 0 {
            let slot = slots + index
            index = (index + 1) & mask
            guard slot.pointee.hash == hash, slot.pointee.name.namespaceHash == namespace,
                slot.pointee.name.local.hasSameBytes(as: parent.name(record).local)
            else { continue }
            let scope = scopeRank(slot.pointee.scope, parent, kind)
            if scope >= 0, nameRank + scope > rank {
                rank = nameRank + scope
                number = Int(slot.pointee.number)
            }
        }
    }

    /// How narrow a scope is; -1 when the place is outside it.
    @inline(__always)
    private func scopeRank(_ scope: ExtensionRegistry.Scope, _ parent: Cursor, _ kind: StanzaKind?) -> Int {
        switch scope {
        case .anywhere: Rank.anywhere
        case .message: kind == .message ? Rank.stanza : -1
        case .presence: kind == .presence ? Rank.stanza : -1
        case .iq: kind == .iq ? Rank.stanza : -1
        case .inside(let name): parent.hasName(name, parent.index) ? Rank.inside : -1
        }
    }
}
