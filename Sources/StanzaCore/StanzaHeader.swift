public import StanzaXML

/// The three kinds of stanza (RFC 6120 §8).
public enum StanzaKind: String, Hashable, Sendable, CaseIterable {
    /// `<message/>`
    case message
    /// `<presence/>`
    case presence
    /// `<iq/>`
    case iq

    /// The kind of an element and its namespace's place in the list of content namespaces + 1.
    @inline(__always)
    static func find(_ cursor: Cursor) -> (kind: StanzaKind, content: Int)? {
        let number = cursor.nameNumber(cursor.index) &- NameTable.firstStanza
        let content = Int(number % 3) &+ 1
        return switch number / 3 {
        case 0: (.message, content)
        case 1: (.presence, content)
        case 2: (.iq, content)
        default: nil
        }
    }

    /// The name of the kind's element in a namespace, which is made only where that is no content namespace.
    func name(in namespace: XML.Namespace) -> XML.Name {
        for name in names where name.namespace == namespace { return name }
        return XML.Name(rawValue, in: namespace)
    }

    private static let messageNames = message.namesInContentNamespaces
    private static let presenceNames = presence.namesInContentNamespaces
    private static let iqNames = iq.namesInContentNamespaces
    /// The names of the elements of every kind in every content namespace.
    static let allNames = messageNames + presenceNames + iqNames

    private var namesInContentNamespaces: [XML.Name] {
        XML.Namespace.contentNamespaces.map { XML.Name(rawValue, in: $0) }
    }

    /// The names of the kind's element in every content namespace.
    var names: [XML.Name] {
        switch self {
        case .message: Self.messageNames
        case .presence: Self.presenceNames
        case .iq: Self.iqNames
        }
    }

    static func contentIndex(of namespace: XML.Namespace) -> Int {
        (XML.Namespace.contentNamespaces.firstIndex(of: namespace) ?? -1) + 1
    }

    /// The kind of an element; `nil` when it is no stanza. Cheaper than asking for its name.
    public init?(_ element: __shared XML.Element) {
        guard let cursor = element.cursor else {
            self.init(element.name)
            return
        }
        defer { withExtendedLifetime(element) {} }
        guard let found = StanzaKind.find(cursor) else { return nil }
        self = found.kind
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

    /// Whether both are absent, equal values, or wrong with the same code points.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.absent, .absent): true
        case (.value(let lhs), .value(let rhs)): lhs == rhs
        case (.malformed(let lhs), .malformed(let rhs)): lhs.hasSameBytes(as: rhs)
        default: false
        }
    }

    /// Whether the stanza has the attribute, right or wrong.
    @inline(__always)
    var isThere: Bool { if case .absent = self { false } else { true } }

    /// The attribute that a text makes; absent for `nil`.
    init(xmlText text: String?) {
        self = text.map { text in Value(xmlText: text).map { .value($0) } ?? .malformed(text) } ?? .absent
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
    /// The stanza's own `xml:lang`; `nil` when it has none, or none that is a language tag.
    public var lang: XML.LanguageTag? {
        get { langAttribute.value }
        set { langAttribute = StanzaAttribute(newValue) }
    }
    private(set) var langAttribute: StanzaAttribute<XML.LanguageTag> { didSet { isChanged = true } }
    /// The content namespace the stanza is in. Changing it renames what inherits it, down to the first `xmlns`.
    public var contentNamespace: XML.Namespace { didSet { isChanged = true } }
    /// All other attributes, in document order: an application's own.
    private(set) var others: [XML.Attribute] { didSet { isChanged = true } }
    private(set) var isChanged: Bool

    /// A header of values.
    public init(to: JID? = nil, from: JID? = nil, id: String? = nil, type: Kind? = nil) {
        self.to = StanzaAttribute(to)
        self.from = StanzaAttribute(from)
        self.id = id
        self.type = StanzaAttribute(type)
        langAttribute = .absent
        others = []
        contentNamespace = .client
        isChanged = true
    }

    /// Reads the attributes of an element; the memory is that of its stream.
    init(_ cursor: Cursor, content: XML.Namespace, memory: ReadingMemory.Access) {
        // Found first and read afterwards, so that each is set once.
        var (to, from, id, type, lang) = (-1, -1, -1, -1, -1)
        var known = 0
        var record = cursor.firstAttribute
        let end = cursor.firstDeclaration
        while record < end {
            known &+= 1
            switch NameTable.Number(rawValue: cursor.nameNumber(record)) {
            case .to: to = record
            case .from: from = record
            case .id: id = record
            case .type: type = record
            case .lang: lang = record
            case nil: known &-= 1
            }
            record &+= Record.attributeWords
        }
        self.to = to < 0 ? .absent : Self.address(cursor.attributeValue(to), memory)
        self.from = from < 0 ? .absent : Self.address(cursor.attributeValue(from), memory)
        self.id = id < 0 ? nil : cursor.attributeValue(id).string
        self.type = type < 0 ? .absent : StanzaAttribute(cursor.attributeValue(type))
        langAttribute = lang < 0 ? .absent : StanzaAttribute(cursor.attributeValue(lang))
        contentNamespace = content
        others = known < cursor.attributeCount ? Self.others(cursor) : []
        isChanged = false
    }

    @inline(__always)
    private static func address(_ characters: Characters, _ memory: ReadingMemory.Access) -> StanzaAttribute<JID> {
        JIDMemory.jid(characters, memory).map { .value($0) } ?? .malformed(characters.string)
    }

    @inline(never)
    private static func others(_ cursor: Cursor) -> [XML.Attribute] {
        cursor.attributes.filter { !StanzaAttributeNames.all.contains($0.name) }
    }

    /// The text of an attribute by its name; set to `nil` to remove it.
    subscript(name: XML.Name) -> String? {
        get {
            switch name {
            case StanzaAttributeNames.to: to.xmlText
            case StanzaAttributeNames.from: from.xmlText
            case StanzaAttributeNames.id: id
            case StanzaAttributeNames.type: type.xmlText
            case .lang: langAttribute.xmlText
            default: others.first { $0.name == name }?.value
            }
        }
        set {
            switch name {
            case StanzaAttributeNames.to: to = StanzaAttribute(xmlText: newValue)
            case StanzaAttributeNames.from: from = StanzaAttribute(xmlText: newValue)
            case StanzaAttributeNames.id: id = newValue
            case StanzaAttributeNames.type: type = StanzaAttribute(xmlText: newValue)
            case .lang: langAttribute = StanzaAttribute(xmlText: newValue)
            default: setOther(name, newValue)
            }
        }
    }

    private mutating func setOther(_ name: XML.Name, _ value: String?) {
        let index = others.firstIndex { $0.name == name }
        switch (index, value) {
        case (let index?, let value?): others[index].value = value
        case (let index?, nil): others.remove(at: index)
        case (nil, let value?): others.append(XML.Attribute(name, value))
        case (nil, nil): break
        }
    }

    /// Every attribute with its text as it is written: in the source's order, and with the source's spelling where an
    /// attribute means what it did there.
    func written(over source: Cursor, memory: ReadingMemory.Access) -> [XML.Attribute] {
        var result: [XML.Attribute] = []
        let original = StanzaHeader(source, content: contentNamespace, memory: memory)
        let values = Dictionary(others.map { ($0.name, $0.value) }) { first, _ in first }
        var seen: Set<XML.Name> = []
        for attribute in source.attributes {
            let name = attribute.name
            seen.insert(name)
            if isSame(as: original, name) {
                result.append(attribute)
            } else if let text = StanzaAttributeNames.all.contains(name) ? self[name] : values[name] {
                result.append(XML.Attribute(name, text))
            }
        }
        for name in StanzaAttributeNames.all where !seen.contains(name) {
            if let text = self[name] { result.append(XML.Attribute(name, text)) }
        }
        result += others.filter { !seen.contains($0.name) }
        return result
    }

    /// Writes every attribute of a header that was made by code.
    func write(into writer: inout XML.Writer) {
        Self.write(from, StanzaAttributeNames.from, into: &writer)
        Self.write(to, StanzaAttributeNames.to, into: &writer)
        if let id { writer.attribute(StanzaAttributeNames.id, id) }
        if let text = type.xmlText { writer.attribute(StanzaAttributeNames.type, text) }
        if let text = langAttribute.xmlText { writer.attribute(.lang, text) }
        for attribute in others { writer.attribute(attribute.name, attribute.value) }
    }

    private static func write(_ address: StanzaAttribute<JID>, _ name: XML.Name, into writer: inout XML.Writer) {
        switch address {
        case .absent: break
        case .value(let jid): jid.write(as: name, into: &writer)
        case .malformed(let text): writer.attribute(name, text)
        }
    }

    private func isSame(as original: StanzaHeader, _ name: XML.Name) -> Bool {
        switch name {
        case StanzaAttributeNames.to: to == original.to
        case StanzaAttributeNames.from: from == original.from
        case StanzaAttributeNames.type: type == original.type
        case .lang: langAttribute == original.langAttribute
        // These mean their text.
        default: false
        }
    }
}

/// The names of the attributes of RFC 6120 §8.1.
enum StanzaAttributeNames {
    static let to = XML.Name("to")
    static let from = XML.Name("from")
    static let id = XML.Name("id")
    static let type = XML.Name("type")

    /// In the order they are written.
    static let all: [XML.Name] = [from, to, id, type, .lang]
}

extension StanzaHeader: Equatable {
    /// Whether both have the same attributes, an application's own in any order.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.to == rhs.to && lhs.from == rhs.from && lhs.type == rhs.type && lhs.langAttribute == rhs.langAttribute
            && lhs.contentNamespace == rhs.contentNamespace && sameID(lhs.id, rhs.id)
            && (lhs.others == rhs.others || Set(lhs.others) == Set(rhs.others))
    }

    private static func sameID(_ lhs: String?, _ rhs: String?) -> Bool {
        guard let lhs, let rhs else { return lhs == nil && rhs == nil }
        return lhs.hasSameBytes(as: rhs)
    }
}
