public import StanzaXML

/// Maps names of elements, and where they stand, to the types that read them.
///
/// A registry is a value: put one together, then give it to whatever parses. Two parsers never share one unless they
/// are given the same, and changing a copy changes no other.
///
/// Of the types that fit an element the one registered for the narrowest place is taken: for a parent element, then for
/// a kind of stanza, then for anywhere; within each the exact namespace goes before ``StanzaXML/XML/Namespace/content``,
/// that before ``StanzaXML/XML/Namespace/inherited``, and that before ``StanzaXML/XML/Namespace/any``.
public struct ExtensionRegistry: Sendable {
    /// Where an element has to stand for a registration to apply.
    public enum Scope: Hashable, Sendable {
        /// Anywhere.
        case anywhere
        /// Right inside a `<message/>`.
        case message
        /// Right inside a `<presence/>`.
        case presence
        /// Right inside an `<iq/>`.
        case iq
        /// Right inside an element of a name.
        case inside(XML.Name)
    }

    /// A type under one of its names, at one scope.
    public struct Registration: Sendable {
        /// The name; its namespace may be one that depends on the place.
        public let name: XML.Name
        /// Where the element has to stand.
        public let scope: Scope
        /// The type.
        public let type: any StanzaExtension.Type

        init(_ type: any StanzaExtension.Type, _ name: XML.Name, _ scope: Scope) {
            self.name = name
            self.scope = scope
            self.type = type
        }
    }

    /// What happens to a stanza with an element that its type refuses.
    public enum MalformedPolicy: Hashable, Sendable {
        /// The element is kept with its error; the rest of the stanza is typed.
        case keep
        /// Parsing the stanza throws the error.
        case rejectStanza
    }

    /// When registered elements are read into their types.
    public enum DecodingPolicy: Hashable, Sendable {
        /// When the stanza is parsed, so that the list of malformed elements is complete.
        case onParse
        /// When they are asked for, each time anew: for relays that look at one or two.
        case onAccess
    }

    /// What happens to a stanza with a malformed element; by default it is kept.
    public var malformed = MalformedPolicy.keep
    /// When elements are read; by default when the stanza is parsed.
    public var decoding = DecodingPolicy.onParse

    var storage: RegistryStorage

    init(storage: RegistryStorage) { self.storage = storage }

    /// The types of RFC 6120 and RFC 6121 that stand in every stanza: body, subject, thread, show, status, priority, error.
    public static let core = ExtensionRegistry(storage: RegistryStorage([]))
        .adding(Message.Body.self, in: .message)
        .adding(Message.Subject.self, in: .message)
        .adding(Message.Thread.self, in: .message)
        .adding(Presence.ShowElement.self, in: .presence)
        .adding(Presence.Status.self, in: .presence)
        .adding(Presence.Priority.self, in: .presence)
        .adding(StanzaError.self)
        .adding(StreamError.self)

    /// The types of ``core``.
    public init() { self = Self.core }
}

// MARK: - Changing

extension ExtensionRegistry {
    /// Why a type cannot be registered.
    public struct ConflictError: Error, Sendable, CustomStringConvertible {
        /// The registration that has the key already.
        public let existing: Registration
        /// The registration that was refused.
        public let refused: Registration

        /// Names both types.
        public var description: String {
            "\(refused.type) is to be registered for \(refused.name) \(refused.scope), which \(existing.type) has already; "
                + "use replacing(_:) to put one in the place of the other"
        }
    }

    /// A registry with more types, each under all its names.
    ///
    /// A key that is taken already by another type is a programmer's error and stops with both types named; registering
    /// the same type again changes nothing.
    public func adding(_ types: any StanzaExtension.Type..., in scope: Scope = .anywhere) -> ExtensionRegistry {
        adding(types.map { ($0, $0.elementNames) }, in: scope)
    }

    /// All at once: the table is built anew for every call.
    func adding(_ types: [(any StanzaExtension.Type, [XML.Name])], in scope: Scope) -> ExtensionRegistry {
        var result = self
        result.addOrStop(types.flatMap { Self.registrations($0.0, $0.1, scope) })
        return result
    }

    /// A registry with a type under names that are not its own: an alias, another version of its namespace.
    public func adding<Extension: StanzaExtension>(
        _ type: Extension.Type,
        as names: [XML.Name],
        in scope: Scope = .anywhere
    ) -> ExtensionRegistry {
        var result = self
        result.addOrStop(Self.registrations(type, names, scope))
        return result
    }

    /// A registry in which a type takes its names, whoever had them before.
    public func replacing(_ types: any StanzaExtension.Type..., in scope: Scope = .anywhere) -> ExtensionRegistry {
        var list = storage.registrations
        for type in types {
            let new = Self.registrations(type, type.elementNames, scope)
            let keys = Set(new.map(\.key))
            list.removeAll { keys.contains($0.key) }
            list += new
        }
        return with(list)
    }

    /// A registry with everything of another one too, which wins where both have a key.
    public func merging(_ other: ExtensionRegistry) -> ExtensionRegistry {
        var list = storage.registrations
        let keys = Set(other.storage.registrations.map(\.key))
        list.removeAll { keys.contains($0.key) }
        return with(list + other.storage.registrations)
    }

    /// Registers a type under all its names, for keys that are known at run time only.
    ///
    /// - Throws: ``ConflictError`` when another type has one of the keys; nothing is registered then.
    public mutating func register(
        _ type: any StanzaExtension.Type,
        in scope: Scope = .anywhere
    ) throws(ConflictError) {
        try add(Self.registrations(type, type.elementNames, scope))
    }

    /// A registry without a type, under any name and at any scope. A type that is not there changes nothing.
    public func removing(_ types: any StanzaExtension.Type...) -> ExtensionRegistry {
        with(storage.registrations.filter { registration in !types.contains { $0 == registration.type } })
    }

    /// A registry without whatever is registered for a name at a scope. A key that is not there changes nothing.
    public func removing(_ name: XML.Name, in scope: Scope = .anywhere) -> ExtensionRegistry {
        with(storage.registrations.filter { $0.name != name || $0.scope != scope })
    }

    /// The same registry with other policies.
    public func with(malformed: MalformedPolicy? = nil, decoding: DecodingPolicy? = nil) -> ExtensionRegistry {
        var result = self
        if let malformed { result.malformed = malformed }
        if let decoding { result.decoding = decoding }
        return result
    }

    private static func registrations(
        _ type: any StanzaExtension.Type,
        _ names: [XML.Name],
        _ scope: Scope
    ) -> [Registration] {
        func make<Extension: StanzaExtension>(_ type: Extension.Type) -> [Registration] {
            names.map { Registration(type, $0, scope) }
        }
        return make(type)
    }

    private mutating func addOrStop(_ new: [Registration]) {
        do throws(ConflictError) { try add(new) } catch { preconditionFailure(error.description) }
    }

    private mutating func add(_ new: [Registration]) throws(ConflictError) {
        var list = storage.registrations
        list.reserveCapacity(list.count + new.count)
        var places = KeyPlaces(capacity: list.count + new.count)
        for place in list.indices { places.add(place, of: list) }
        for registration in new {
            if let place = places.place(of: registration, in: list) {
                if list[place].type == registration.type { continue }
                throw ConflictError(existing: list[place], refused: registration)
            }
            list.append(registration)
            places.add(list.count - 1, of: list)
        }
        storage = RegistryStorage(list)
    }

    /// Where the keys of a list are, found by the hash that names have already: a dictionary makes one of its own for each,
    /// which is much of what a registry costs at the start of an app.
    private struct KeyPlaces {
        private var slots: [Int32]

        init(capacity: Int) {
            var size = 16
            while size < capacity * 2 { size *= 2 }
            slots = Array(repeating: -1, count: size)
        }

        func place(of registration: Registration, in list: [Registration]) -> Int? {
            var slot = Int(registration.name.hash) & (slots.count - 1)
            while slots[slot] >= 0 {
                let place = Int(slots[slot])
                if list[place].name == registration.name, list[place].scope == registration.scope { return place }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }

        mutating func add(_ place: Int, of list: [Registration]) {
            var slot = Int(list[place].name.hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(place)
        }
    }

    private func with(_ list: [Registration]) -> ExtensionRegistry {
        var result = self
        result.storage = RegistryStorage(list)
        return result
    }
}

extension ExtensionRegistry.Registration {
    /// What no two registrations have in common.
    struct Key: Hashable {
        let name: XML.Name
        let scope: ExtensionRegistry.Scope
    }

    var key: Key { Key(name: name, scope: scope) }
}

// MARK: - Asking

extension ExtensionRegistry: Sequence {
    /// Every registration, in the order they were made.
    public func makeIterator() -> IndexingIterator<[Registration]> { storage.registrations.makeIterator() }

    /// Whether a type is registered under any name.
    public func contains(_ type: any StanzaExtension.Type) -> Bool {
        storage.registrations.contains { $0.type == type }
    }

    /// Whether a type is registered for a name at a scope.
    public func contains(_ name: XML.Name, in scope: Scope = .anywhere) -> Bool {
        storage.registrations.contains { $0.name == name && $0.scope == scope }
    }
}

extension ExtensionRegistry.Scope: CustomStringConvertible {
    /// Such as `anywhere`, `in message` or `inside {urn:x}y`.
    public var description: String {
        switch self {
        case .anywhere: "anywhere"
        case .message: "in message"
        case .presence: "in presence"
        case .iq: "in iq"
        case .inside(let name): "inside \(name)"
        }
    }
}
