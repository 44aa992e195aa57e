public import StanzaXML

/// Why an element is read as a type, or is not: which registrations apply to it and which nearly do.
public struct Explanation: Sendable {
    /// What became of the element.
    public enum Outcome: Sendable {
        /// A type reads it.
        case typed(any StanzaExtension.Type)
        /// A type is registered for it and refuses it.
        case malformed(any StanzaExtension.Type, ExtensionError)
        /// No type is registered for it where it stands.
        case unregistered
    }

    /// A registration that does not apply, and what keeps it from that.
    public struct NearMiss: Sendable {
        /// Why a registration does not apply.
        public enum Reason: Hashable, Sendable {
            /// The element has to stand elsewhere.
            case otherPlace
            /// The local name is the same, the namespace is another.
            case otherNamespace
            /// The local name is another, this many letters away.
            case similarName(Int)
        }

        /// The registration.
        public let registration: ExtensionRegistry.Registration
        /// Why it does not apply.
        public let reason: Reason
    }

    /// The element's name.
    public let name: XML.Name
    /// The path down to the element.
    public let path: String
    /// What became of the element.
    public let outcome: Outcome
    /// The registrations that apply, the one that is taken first.
    public let applying: [ExtensionRegistry.Registration]
    /// At most five registrations that nearly apply, the nearest first; none when one applies.
    public let nearMisses: [NearMiss]
}

extension Explanation: CustomStringConvertible {
    /// The explanation in words, several lines.
    public var description: String {
        var lines: [String] = []
        switch outcome {
        case .typed(let type): lines.append("\(path): \(name) is read as \(type.qualifiedName)")
        case .malformed(let type, let error):
            lines.append("\(path): \(name) is refused by \(type.qualifiedName): \(error.reason)")
        case .unregistered: lines.append("\(path): no type is registered for \(name) here")
        }
        for registration in applying.dropFirst() {
            lines.append(
                "  also fits: \(registration.type.qualifiedName), registered for \(registration.name) \(registration.scope)"
            )
        }
        for miss in nearMisses {
            let registration = miss.registration
            switch miss.reason {
            case .otherPlace:
                lines.append(
                    "  \(registration.type.qualifiedName) is registered for this name, but \(registration.scope)")
            case .otherNamespace:
                lines.append(
                    "  the same local name in another namespace: \(registration.name), \(registration.type.qualifiedName)"
                )
            case .similarName:
                lines.append("  a similar name: \(registration.name), \(registration.type.qualifiedName)")
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension ExtensionRegistry {
    /// Says which type reads an element where it stands, or why none does.
    ///
    /// An element that was parsed knows what it stands in; for one that was built nothing is known of that. Linear in the
    /// number of registrations.
    public func explain(_ element: XML.Element) -> Explanation {
        let place = Place(element)
        let fitting = compactMap { registration in
            place.rank(of: registration).map { (rank: $0, registration: registration) }
        }
        let applying = fitting.sorted { $0.rank > $1.rank }.map(\.registration)
        let outcome: Explanation.Outcome
        if let first = applying.first {
            outcome = Self.outcome(of: element, place, first, self)
        } else {
            outcome = .unregistered
        }
        return Explanation(
            name: element.name,
            path: element.path,
            outcome: outcome,
            applying: applying,
            nearMisses: applying.isEmpty ? nearMisses(place) : []
        )
    }

    private static func outcome(
        of element: XML.Element,
        _ place: Place,
        _ registration: Registration,
        _ registry: ExtensionRegistry
    ) -> Explanation.Outcome {
        do {
            let content = place.content.map { StanzaKind.contentIndex(of: $0) } ?? 0
            _ = try element.read(registry: registry, contentIndex: content) { try registration.type.parseAny($0) }
            return .typed(registration.type)
        } catch let error as ExtensionError {
            return .malformed(registration.type, error)
        } catch {
            let reason = ExtensionError(.custom, path: element.path, position: element.position, reason: "\(error)")
            return .malformed(registration.type, reason)
        }
    }

    private func nearMisses(_ place: Place) -> [Explanation.NearMiss] {
        var misses: [(distance: Int, miss: Explanation.NearMiss)] = []
        for registration in self {
            if place.nameRank(of: registration) != nil {
                misses.append((0, .init(registration: registration, reason: .otherPlace)))
            } else if registration.name.local.hasSameBytes(as: place.name.local) {
                misses.append((1, .init(registration: registration, reason: .otherNamespace)))
            } else {
                let distance = editDistance(registration.name.local, place.name.local, atMost: 2)
                guard distance <= 2, distance * 2 <= place.name.local.utf8.count else { continue }
                let isNear = registration.name.namespace == place.name.namespace
                misses.append(
                    (distance + (isNear ? 1 : 3), .init(registration: registration, reason: .similarName(distance))))
            }
        }
        return misses.sorted { $0.distance < $1.distance }.prefix(5).map(\.miss)
    }
}

/// Where an element stands, by names.
private struct Place {
    let name: XML.Name
    var parent: XML.Name?
    /// The namespace of the nearest stanza around the element.
    var content: XML.Namespace?

    init(_ element: XML.Element) {
        name = element.name
        guard case .parsed(let buffer, let index) = element.storage else { return }
        let around = buffer.contentIndex(around: index)
        content = around == 0 ? nil : XML.Namespace.contentNamespaces[around - 1]
        var last: XML.Name?
        buffer.descend(to: index) { cursor in
            if cursor.index < Int(index) { last = cursor.name(cursor.index) }
        }
        parent = last
    }

    /// How narrowly a registration fits; `nil` when it does not.
    func rank(of registration: ExtensionRegistry.Registration) -> Int? {
        guard let rank = nameRank(of: registration) else { return nil }
        switch registration.scope {
        case .anywhere: return rank
        case .inside(let name): return parent == name ? rank + 20 : nil
        case .message, .presence, .iq:
            return parent.flatMap { StanzaKind($0) }?.scope == registration.scope ? rank + 10 : nil
        }
    }

    func nameRank(of registration: ExtensionRegistry.Registration) -> Int? {
        guard registration.name.local.hasSameBytes(as: name.local) else { return nil }
        switch registration.name.namespace {
        case .content: return content == name.namespace ? 3 : nil
        case .inherited: return parent?.namespace == name.namespace ? 2 : nil
        case .any: return 1
        default: return registration.name.namespace == name.namespace ? 4 : nil
        }
    }
}

/// How many letters have to be put in, taken out or changed to make one text of the other; stops counting past `limit`.
private func editDistance(_ left: String, _ right: String, atMost limit: Int) -> Int {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    // Names of elements are short; a peer's that is not is near to nothing.
    guard abs(left.count - right.count) <= limit, right.count <= 64 else { return limit + 1 }
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in right.enumerated() {
            let changed = diagonal + (byte | 0x20 == other | 0x20 ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
        }
    }
    return row[right.count]
}
