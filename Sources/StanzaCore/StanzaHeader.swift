public import StanzaXML

/// The three kinds of stanza (RFC 6120 §8).
public enum StanzaKind: String, Hashable, Sendable, CaseIterable {
    /// `<message/>`
    case message
    /// `<presence/>`
    case presence
    /// `<iq/>`
    case iq

    /// The name of each kind in each content namespace, for comparing hashes.
    private struct Entry {
        let hash: UInt32
        let name: XML.Name
        let kind: StanzaKind
        let content: Int
    }

    /// Behind a pointer, so that looking at an entry copies nothing. Made once and never changed.
    private nonisolated(unsafe) static let names: UnsafeBufferPointer<Entry> = {
        let entries = allCases.flatMap { kind in
            XML.Namespace.contentNamespaces.enumerated().map { place, namespace in
                let name = XML.Name(kind.rawValue, in: namespace)
                return Entry(hash: name.hash, name: name, kind: kind, content: place + 1)
            }
        }
        let storage = UnsafeMutableBufferPointer<Entry>.allocate(capacity: entries.count)
        _ = storage.initialize(from: entries)
        return UnsafeBufferPointer(storage)
    }()

    /// The kind of an element and its namespace's place in the list of content namespaces + 1.
    @inline(__always)
    static func find(_ cursor: Cursor) -> (kind: StanzaKind, content: Int)? {
        let names = names
        let hash = cursor.hash
        for index in 0..<names.count where names[index].hash == hash {
            if cursor.sameName(names[index].name, cursor.index) { return (names[index].kind, names[index].content) }
        }
        return nil
    }

    static func contentIndex(of namespace: XML.Namespace) -> Int {
        (XML.Namespace.contentNamespaces.firstIndex(of: namespace) ?? -1) + 1
    }

    /// The kind of an element; `nil` when its name is that of no stanza in a content namespace.
    public init?(_ name: XML.Name) {
        guard XML.Namespace.contentNamespaces.contains(name.namespace) else { return nil }
        self.init(name.local)
    }

    init?(_ local: String) {
        switch local {
        case "message": self = .message
        case "presence": self = .presence
        case "iq": self = .iq
        default: return nil
        }
    }

    /// The scope of types that may stand right inside the stanza.
    public var scope: ExtensionRegistry.Scope {
        switch self {
        case .message: .message
        case .presence: .presence
        case .iq: .iq
        }
    }
}

/// An attribute that a stanza may have, lack, or have wrong: three different things.
public enum StanzaAttribute<Value: XML.Value & Equatable>: Equatable, Sendable {
    /// The stanza has no such attribute.
    case absent
    /// The attribute's value.
    case value(Value)
    /// The attribute's text, which is none of its values. Written back as it came.
    case malformed(String)

    /// A value, or ``absent`` for `nil`.
    public init(_ value: Value?) { self = value.map { .value($0) } ?? .absent }

    /// The value; `nil` when the attribute is absent or malformed.
    public var value: Value? { if case .value(let value) = self { value } else { nil } }

    /// The text as written; `nil` when the attribute is absent.
    public var xmlText: String? {
        switch self {
        case .absent: nil
        case .value(let value): value.xmlText
        case .malformed(let text): text
        }
    }

    @inline(__always)
    init(_ characters: Characters) {
        self = characters.value(as: Value.self).map { .value($0) } ?? .malformed(characters.string)
    }
}

/// The attributes that RFC 6120 §8.1 gives every stanza, and those an application adds.
public struct StanzaHeader<Kind: XML.Value & Equatable>: Sendable {
    /// Whom the stanza is for.
    public var to: StanzaAttribute<JID> { didSet { isChanged = true } }
    /// Whom the stanza is from.
    public var from: StanzaAttribute<JID> { didSet { isChanged = true } }
    /// What the sender calls the stanza; `nil` when it has no `id`.
    public var id: String? { didSet { isChanged = true } }
    /// The stanza's type, as far as it is one of the RFC's.
    public var type: StanzaAttribute<Kind> { didSet { isChanged = true } }
    /// The stanza's own `xml:lang`; `nil` when it has none.
    public var lang: XML.LanguageTag? { didSet { isChanged = true } }
    /// The content namespace the stanza is in. Changing it renames what inherits it, down to the first `xmlns`.
    public var contentNamespace: XML.Namespace { didSet { isChanged = true } }
    /// Attributes set by code: name and new value, `nil` for one that was removed.
    var changedAttributes: [(name: XML.Name, value: String?)] = [] { didSet { isChanged = true } }
    private(set) var isChanged: Bool

    /// A header of values.
    public init(to: JID? = nil, from: JID? = nil, id: String? = nil, type: Kind? = nil) {
        self.to = StanzaAttribute(to)
        self.from = StanzaAttribute(from)
        self.id = id
        self.type = StanzaAttribute(type)
        contentNamespace = .client
        isChanged = true
    }

    init(_ cursor: Cursor, content: XML.Namespace) {
        to = .absent
        from = .absent
        id = nil
        type = .absent
        lang = nil
        contentNamespace = content
        let names = StanzaAttributeNames.all
        var record = cursor.firstAttribute
        let end = cursor.firstDeclaration
        while record < end {
            let hash = cursor.words[record &+ 1]
            let value = cursor.attributeValue(record)
            if hash == names.toHash, cursor.sameName(names.to, record) {
                to = StanzaAttribute(value)
            } else if hash == names.fromHash, cursor.sameName(names.from, record) {
                from = StanzaAttribute(value)
            } else if hash == names.idHash, cursor.sameName(names.id, record) {
                id = value.string
            } else if hash == names.typeHash, cursor.sameName(names.type, record) {
                type = StanzaAttribute(value)
            } else if hash == names.langHash, cursor.sameName(names.lang, record) {
                lang = value.value()
            }
            record &+= Record.attributeWords
        }
        isChanged = false
    }
}

/// The names of the attributes of RFC 6120 §8.1.
struct StanzaAttributeNames {
    let to = XML.Name("to")
    let from = XML.Name("from")
    let id = XML.Name("id")
    let type = XML.Name("type")
    let lang = XML.Name.lang
    let toHash: UInt32
    let fromHash: UInt32
    let idHash: UInt32
    let typeHash: UInt32
    let langHash: UInt32

    static let all = StanzaAttributeNames()

    private init() {
        toHash = to.hash
        fromHash = from.hash
        idHash = id.hash
        typeHash = type.hash
        langHash = lang.hash
    }
}

extension StanzaHeader: Equatable {
    /// Whether both have the same attributes.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.to == rhs.to && lhs.from == rhs.from && lhs.id == rhs.id && lhs.type == rhs.type && lhs.lang == rhs.lang
            && lhs.contentNamespace == rhs.contentNamespace
            && lhs.changedAttributes.elementsEqual(rhs.changedAttributes) { $0 == $1 }
    }
}
