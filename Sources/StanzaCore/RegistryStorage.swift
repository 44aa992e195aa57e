internal import StanzaXML

/// The registrations of a registry as a table that is found in by hash. Immutable, so it is shared and never locked.
final class RegistryStorage: Sendable {
    let registrations: [ExtensionRegistry.Registration]
    /// Open addressing; several entries may have one hash.
    private let slots: [Slot]
    private let mask: Int
    private let hasInherited: Bool
    private let hasAny: Bool

    private struct Slot {
        var hash: UInt32
        /// The registration's index + 1; 0 is free.
        var number: UInt32
        /// The content namespace this entry of a `.content` name is for, + 1; 0 for every other entry.
        var content: UInt32
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

    init(_ registrations: [ExtensionRegistry.Registration]) {
        self.registrations = registrations
        var entries: [Slot] = []
        for (index, registration) in registrations.enumerated() {
            let number = UInt32(index + 1)
            if registration.name.namespace == .content {
                for (place, content) in XML.Namespace.contentNamespaces.enumerated() {
                    let name = XML.Name(registration.name.local, in: content)
                    entries.append(Slot(hash: name.hash, number: number, content: UInt32(place + 1)))
                }
            } else {
                entries.append(Slot(hash: registration.name.hash, number: number, content: 0))
            }
        }
        var size = 16
        while size < entries.count * 2 { size *= 2 }
        var slots = [Slot](repeating: Slot(hash: 0, number: 0, content: 0), count: size)
        for entry in entries {
            var index = Int(entry.hash) & (size - 1)
            while slots[index].number != 0 { index = (index + 1) & (size - 1) }
            slots[index] = entry
        }
        self.slots = slots
        mask = size - 1
        hasInherited = registrations.contains { $0.name.namespace == .inherited }
        hasAny = registrations.contains { $0.name.namespace == .any }
    }

    private static let inheritedHash = XML.Name("", in: .inherited).namespaceHash
    private static let anyHash = XML.Name("", in: .any).namespaceHash

    /// The registration for an element that stands in `parent`.
    func find(_ record: Int, in parent: Cursor, kind: StanzaKind?, content: XML.Namespace?) -> Int? {
        var best = (rank: 0, index: -1)
        let hash = parent.at(record).hash
        var index = Int(hash) & mask
        while slots[index].number != 0 {
            let slot = slots[index]
            if slot.hash == hash { consider(slot, record, parent, kind, content, &best) }
            index = (index + 1) & mask
        }
        if hasInherited || hasAny { findByPlace(record, parent, kind, &best) }
        return best.index < 0 ? nil : best.index
    }

    private func consider(
        _ slot: Slot,
        _ record: Int,
        _ parent: Cursor,
        _ kind: StanzaKind?,
        _ content: XML.Namespace?,
        _ best: inout (rank: Int, index: Int)
    ) {
        let number = Int(slot.number) - 1
        var rank = Rank.exact
        if slot.content > 0 {
            let namespace = XML.Namespace.contentNamespaces[Int(slot.content) - 1]
            guard content == namespace else { return }
            let name = parent.name(record)
            guard name.namespace == namespace, name.local.hasSameBytes(as: registrations[number].name.local) else {
                return
            }
            rank = Rank.content
        } else {
            guard parent.sameName(registrations[number].name, record) else { return }
        }
        guard let scope = scopeRank(registrations[number].scope, parent, kind) else { return }
        if rank + scope > best.rank { best = (rank + scope, number) }
    }

    private func findByPlace(
        _ record: Int, _ parent: Cursor, _ kind: StanzaKind?, _ best: inout (rank: Int, index: Int)
    ) {
        let parts = parent.partHashes(record)
        if hasAny { probe(parts.local, Self.anyHash, Rank.any, record, parent, kind, &best) }
        if hasInherited, parent.partHashes(parent.index).namespace == parts.namespace,
            parent.name(parent.index).namespace == parent.name(record).namespace
        {
            probe(parts.local, Self.inheritedHash, Rank.inherited, record, parent, kind, &best)
        }
    }

    private func probe(
        _ local: UInt32,
        _ namespace: UInt32,
        _ rank: Int,
        _ record: Int,
        _ parent: Cursor,
        _ kind: StanzaKind?,
        _ best: inout (rank: Int, index: Int)
    ) {
        let hash = nameHash(local: local, namespace: namespace)
        var index = Int(hash) & mask
        while slots[index].number != 0 {
            let number = Int(slots[index].number) - 1
            if slots[index].hash == hash, slots[index].content == 0,
                registrations[number].name.namespaceHash == namespace,
                registrations[number].name.local.hasSameBytes(as: parent.name(record).local),
                let scope = scopeRank(registrations[number].scope, parent, kind), rank + scope > best.rank
            {
                best = (rank + scope, number)
            }
            index = (index + 1) & mask
        }
    }

    private func scopeRank(_ scope: ExtensionRegistry.Scope, _ parent: Cursor, _ kind: StanzaKind?) -> Int? {
        switch scope {
        case .anywhere: Rank.anywhere
        case .message: kind == .message ? Rank.stanza : nil
        case .presence: kind == .presence ? Rank.stanza : nil
        case .iq: kind == .iq ? Rank.stanza : nil
        case .inside(let name): parent.hasName(name, parent.index) ? Rank.inside : nil
        }
    }
}
