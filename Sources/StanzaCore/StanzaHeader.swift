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
    private static let names: [(name: XML.Name, kind: StanzaKind, content: Int)] = allCases.flatMap { kind in
        XML.Namespace.contentNamespaces.enumerated().map { (XML.Name(kind.rawValue, in: $1), kind, $0 + 1) }
    }

    /// The kind of an element and its namespace's place in the list of content namespaces + 1.
    @inline(__always)
    static func find(_ cursor: Cursor) -> (kind: StanzaKind, content: Int)? {
        for entry in names where cursor.hasName(entry.name, cursor.index) { return (entry.kind, entry.content) }
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

    init(_ cursor: Cursor, _ name: XML.Name) {
        let record = cursor.attribute(name)
        guard record >= 0 else {
            self = .absent
            return
        }
        let characters = cursor.attributeValue(record)
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
        to = StanzaAttribute(cursor, StanzaAttributeNames.to)
        from = StanzaAttribute(cursor, StanzaAttributeNames.from)
        let idRecord = cursor.attribute(StanzaAttributeNames.id)
        id = idRecord < 0 ? nil : cursor.attributeValue(idRecord).string
        type = StanzaAttribute(cursor, StanzaAttributeNames.type)
        let langRecord = cursor.attribute(.lang)
        lang = langRecord < 0 ? nil : cursor.attributeValue(langRecord).value()
        contentNamespace = content
        isChanged = false
    }
}

/// The names of the attributes of RFC 6120 §8.1.
enum StanzaAttributeNames {
    static let to = XML.Name("to")
    static let from = XML.Name("from")
    static let id = XML.Name("id")
    static let type = XML.Name("type")
}

extension StanzaHeader: Equatable {
    /// Whether both have the same attributes.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.to == rhs.to && lhs.from == rhs.from && lhs.id == rhs.id && lhs.type == rhs.type && lhs.lang == rhs.lang
            && lhs.contentNamespace == rhs.contentNamespace
            && lhs.changedAttributes.elementsEqual(rhs.changedAttributes) { $0 == $1 }
    }
}
