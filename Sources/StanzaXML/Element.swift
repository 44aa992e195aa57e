extension XML {
    /// An element with all it holds, in document order: attributes, child elements and text.
    ///
    /// An element that was parsed is a view of the bytes it came in. Copying it costs a reference count, its strings are
    /// made when asked for, and written again it comes out as it came in: prefixes, quotes, references and the order of
    /// everything. Changing it makes a tree of its top level; what is below stays as it was parsed.
    ///
    /// Two elements are equal when they mean the same: names, attributes in any order, and content. Prefixes,
    /// declarations, quotes and the way characters are written do not count.
    public struct Element: Sendable {
        @usableFromInline
        package enum Storage: @unchecked Sendable {
            /// A record of a buffer. Buffers never change, so they may be shared.
            case parsed(NodeBuffer, UInt32)
            /// A tree; whoever changes it makes sure of being its only owner.
            case built(ElementTree)
        }

        @usableFromInline package var storage: Storage

        package init(buffer: NodeBuffer, index: UInt32) {
            storage = .parsed(buffer, index)
        }

        /// Where the element stands in its buffer; `nil` for one that was built. Valid while the element is.
        @inlinable @inline(__always)
        package var cursor: Cursor? {
            guard let place else { return nil }
            return place.buffer._withUnsafeGuaranteedRef { $0.cursor(place.index) }
        }

        /// The buffer and the record in it, not counted; `nil` for one that was built. Valid while the element is.
        @inlinable @inline(__always)
        package var place: (buffer: Unmanaged<NodeBuffer>, index: UInt32)? {
            guard case .parsed(let buffer, let index) = storage else { return nil }
            return (Unmanaged.passUnretained(buffer), index)
        }

        package init(tree: ElementTree) {
            storage = .built(tree)
        }

        /// An element of a name, with attributes and content.
        ///
        /// ```swift
        /// XML.Element(XML.Name("person", in: "urn:example:people"), ["name": "Ann"], [.text("hello")])
        /// ```
        public init(_ name: Name, _ attributes: KeyValuePairs<String, String> = [:], _ children: [Node] = []) {
            let tree = ElementTree(name: name)
            tree.attributes = attributes.map { Attribute(Name($0.key), $0.value) }
            tree.children = children.joined
            storage = .built(tree)
        }

        /// An element of a name whose content is listed: elements, strings, `if` and `for` over them.
        public init(
            _ name: Name,
            _ attributes: KeyValuePairs<String, String> = [:],
            @NodeBuilder content: () throws -> [Node]
        ) rethrows {
            self.init(name, attributes, try content())
        }
    }

    /// What an element holds.
    public enum Node: Hashable, Sendable {
        /// A child element.
        case element(Element)
        /// Character data; neighbouring runs, references and CDATA sections joined.
        case text(String)

        /// Whether both are elements that mean the same, or texts of the same code points.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            switch (lhs, rhs) {
            case (.element(let lhs), .element(let rhs)): lhs == rhs
            case (.text(let lhs), .text(let rhs)): lhs.hasSameBytes(as: rhs)
            default: false
            }
        }
    }

    /// One attribute, not a namespace declaration.
    public struct Attribute: Hashable, Sendable {
        /// The expanded name; without a prefix in no namespace.
        public var name: Name
        /// The value with references replaced and white space as XML 1.0 §3.3.3 says.
        public var value: String

        /// An attribute of a name and a value.
        public init(_ name: Name, _ value: String) {
            self.name = name
            self.value = value
        }

        /// Whether both have the same name and the same code points.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.name == rhs.name && lhs.value.hasSameBytes(as: rhs.value)
        }
    }

    /// One namespace declaration of an element: `xmlns:p='urn:x'`, or `xmlns='urn:x'` with an empty prefix.
    public struct Declaration: Hashable, Sendable {
        /// The prefix; empty for the default namespace.
        public var prefix: String
        /// The namespace it is bound to.
        public var namespace: Namespace

        /// A declaration of a prefix.
        public init(prefix: String, namespace: Namespace) {
            self.prefix = prefix
            self.namespace = namespace
        }

        /// Whether both bind the same prefix, code point for code point, to the same namespace.
        public static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.prefix.hasSameBytes(as: rhs.prefix) && lhs.namespace == rhs.namespace
        }
    }
}

extension [XML.Node] {
    /// The child elements that are trees.
    fileprivate var trees: [ElementTree] {
        compactMap { node in
            if case .element(let element) = node, case .built(let tree) = element.storage { tree } else { nil }
        }
    }

    /// The nodes with neighbouring texts joined and empty ones left out.
    var joined: [XML.Node] {
        var result: [XML.Node] = []
        result.reserveCapacity(count)
        for node in self {
            guard case .text(let text) = node else {
                result.append(node)
                continue
            }
            if text.isEmpty { continue }
            if case .text(let before)? = result.last {
                result[result.count - 1] = .text(before + text)
            } else {
                result.append(node)
            }
        }
        return result
    }
}

/// A changeable element. Its children are elements of either kind.
@usableFromInline
package final class ElementTree: @unchecked Sendable {
    var name: XML.Name
    var attributes: [XML.Attribute] = []
    /// Declarations of prefixes that the source had, for content that mentions them.
    var declarations: [XML.Declaration] = []
    var children: [XML.Node] = []
    /// The language the element inherits from where it was read.
    var surroundingLang: String?
    var position: XML.Position?

    init(name: XML.Name) { self.name = name }

    deinit {
        // Left to itself, one tree would free the next inside it, and a deep one would use up the stack.
        var pending = children.trees
        children = []
        while var tree = pending.popLast() {
            guard isKnownUniquelyReferenced(&tree) else { continue }
            pending += tree.children.trees
            tree.children = []
        }
    }

    convenience init(copying other: ElementTree) {
        self.init(name: other.name)
        attributes = other.attributes
        declarations = other.declarations
        children = other.children
        surroundingLang = other.surroundingLang
        position = other.position
    }
}

// MARK: - Reading

extension XML.Element {
    /// The expanded name.
    public var name: XML.Name {
        get {
            switch storage {
            case .parsed(let buffer, let index): buffer.cursor(index).name(Int(index))
            case .built(let tree): tree.name
            }
        }
        set { edit { $0.name = newValue } }
    }

    /// The attributes in document order, without namespace declarations. Linear.
    public var attributes: [XML.Attribute] {
        get {
            switch storage {
            case .parsed(let buffer, let index): buffer.cursor(index).attributes
            case .built(let tree): tree.attributes
            }
        }
        set { edit { $0.attributes = newValue } }
    }

    /// The value of an attribute in no namespace; `nil` when there is none, and set to `nil` to remove it.
    public subscript(attribute: String) -> String? {
        get { self[XML.Name(attribute)] }
        set { self[XML.Name(attribute)] = newValue }
    }

    /// The value of an attribute; `nil` when there is none, and set to `nil` to remove it.
    public subscript(attribute: XML.Name) -> String? {
        get {
            switch storage {
            case .parsed(let buffer, let index):
                let cursor = buffer.cursor(index)
                let record = cursor.attribute(attribute)
                return record < 0 ? nil : cursor.attributeValue(record).string
            case .built(let tree):
                return tree.attributes.first { $0.name == attribute }?.value
            }
        }
        set {
            edit { tree in
                guard let index = tree.attributes.firstIndex(where: { $0.name == attribute }) else {
                    if let newValue { tree.attributes.append(XML.Attribute(attribute, newValue)) }
                    return
                }
                if let newValue {
                    tree.attributes[index].value = newValue
                } else {
                    tree.attributes.remove(at: index)
                }
            }
        }
    }

    /// The content in document order, neighbouring runs of text joined. Linear in the number of children.
    public var children: [XML.Node] {
        get {
            switch storage {
            case .parsed(let buffer, let index): Self.children(of: buffer, index)
            case .built(let tree): tree.children
            }
        }
        set { edit { $0.children = newValue.joined } }
    }

    private static func children(of buffer: NodeBuffer, _ index: UInt32) -> [XML.Node] {
        let cursor = buffer.cursor(index)
        var result: [XML.Node] = []
        var record = cursor.firstChild
        while record < cursor.end {
            if cursor.isText(record) {
                var text = cursor.text(record).string
                record = cursor.next(after: record)
                while record < cursor.end, cursor.isText(record) {
                    text += cursor.text(record).string
                    record = cursor.next(after: record)
                }
                if !text.isEmpty { result.append(.text(text)) }
            } else {
                result.append(.element(XML.Element(buffer: buffer, index: UInt32(truncatingIfNeeded: record))))
                record = cursor.next(after: record)
            }
        }
        return result
    }

    /// The child elements in document order.
    public var elements: Elements { Elements(self) }

    /// The first child element of a name, or `nil`.
    public func firstElement(_ name: XML.Name) -> XML.Element? {
        switch storage {
        case .parsed(let buffer, let index):
            let cursor = buffer.cursor(index)
            let record = cursor.child(name, from: cursor.firstChild)
            return record < 0 ? nil : XML.Element(buffer: buffer, index: UInt32(truncatingIfNeeded: record))
        case .built:
            return elements.first { $0.name == name }
        }
    }

    /// The first child element of a local name in this element's own namespace, or `nil`.
    public func firstElement(_ local: String) -> XML.Element? {
        firstElement(XML.Name(local, in: name.namespace))
    }

    /// The element's own character data, its runs joined; that of child elements is not part of it.
    public var text: String {
        switch storage {
        case .parsed(let buffer, let index):
            return buffer.cursor(index).string
        case .built(let tree):
            var result = ""
            for case .text(let text) in tree.children { result += text }
            return result
        }
    }

    /// The `xml:lang` attribute of the element itself; `nil` when it has none.
    public var ownLang: String? {
        get { self[.lang] }
        set { self[.lang] = newValue }
    }

    /// The language of the content: the element's own `xml:lang`, or that of the nearest element around it, up to the
    /// stream header (RFC 6120 §4.7.4, §8.1.5). `nil` when none says, or when the nearest says `''`.
    public var lang: String? {
        let lang: String?
        switch storage {
        case .parsed(let buffer, let index): lang = buffer.lang(at: index)
        case .built(let tree): lang = ownLang ?? tree.surroundingLang
        }
        return lang == "" ? nil : lang
    }

    /// The element as a view of bytes: itself, or what it is after being written and parsed where it stands.
    package func flattened() throws -> XML.Element {
        guard case .built(let tree) = storage else { return self }
        let surroundings = Surroundings(defaultNamespace: .none, lang: tree.surroundingLang)
        return try XML.Element(parsing: serialized(), inside: surroundings, limits: .unlimited)
    }

    /// Where the element began in the bytes it was parsed from; `nil` when it was built.
    ///
    /// Linear in the distance from the start of the first-level element.
    public var position: XML.Position? {
        switch storage {
        case .parsed(let buffer, let index): buffer.position(of: index)
        case .built(let tree): tree.position
        }
    }

    /// The namespace declarations of the element itself, in document order.
    public var declarations: [XML.Declaration] {
        switch storage {
        case .parsed(let buffer, let index): buffer.cursor(index).declarations
        case .built(let tree): tree.declarations
        }
    }

    /// The path from the first-level element down to this one, such as `message/people/person[2]`.
    ///
    /// A number is given where several elements before have the same name. `nil` levels above a built element are not known.
    public var path: String {
        switch storage {
        case .parsed(let buffer, let index): buffer.path(to: index)
        case .built(let tree): tree.name.local
        }
    }

    /// The child elements of one element, in document order.
    public struct Elements: Sequence, IteratorProtocol {
        private let parent: XML.Element
        private var position: Int
        private let end: Int

        init(_ parent: XML.Element) {
            self.parent = parent
            switch parent.storage {
            case .parsed(let buffer, let index):
                let cursor = buffer.cursor(index)
                position = cursor.firstChild
                end = cursor.end
            case .built(let tree):
                position = 0
                end = tree.children.count
            }
        }

        /// The next child element.
        public mutating func next() -> XML.Element? {
            switch parent.storage {
            case .parsed(let buffer, let index):
                let cursor = buffer.cursor(index)
                while position < end {
                    let record = position
                    position = cursor.next(after: record)
                    if !cursor.isText(record) {
                        return XML.Element(buffer: buffer, index: UInt32(truncatingIfNeeded: record))
                    }
                }
            case .built(let tree):
                while position < end {
                    position += 1
                    if case .element(let element) = tree.children[position - 1] { return element }
                }
            }
            return nil
        }
    }
}

// MARK: - Changing

extension XML.Element {
    /// Adds a child element behind all content.
    public mutating func append(_ child: XML.Element) { edit { $0.children.append(.element(child)) } }

    /// Adds text behind all content.
    public mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        edit { tree in
            if case .text(let before)? = tree.children.last {
                tree.children[tree.children.count - 1] = .text(before + text)
            } else {
                tree.children.append(.text(text))
            }
        }
    }

    /// Removes every child element that a condition holds for.
    public mutating func removeElements(where condition: (XML.Element) throws -> Bool) rethrows {
        let all = children
        let kept = try all.filter { node in
            if case .element(let element) = node { try !condition(element) } else { true }
        }
        if kept.count < all.count { children = kept }
    }

    private mutating func edit(_ change: (ElementTree) -> Void) {
        switch storage {
        case .parsed:
            let tree = ElementTree(copying: self)
            change(tree)
            storage = .built(tree)
        case .built(var tree):
            // The tree is taken out first, so that a sole owner is seen as one.
            storage = .built(ElementTree.none)
            if !isKnownUniquelyReferenced(&tree) { tree = ElementTree(copying: tree) }
            change(tree)
            storage = .built(tree)
        }
    }
}

extension ElementTree {
    /// Stands in for a tree that is being changed.
    fileprivate static let none = ElementTree(name: XML.Name("none"))

    /// The top level of an element as a tree; its child elements stay what they are.
    fileprivate convenience init(copying element: XML.Element) {
        self.init(name: element.name)
        attributes = element.attributes
        declarations = element.declarations
        children = element.children
        position = element.position
        if case .parsed(let buffer, let index) = element.storage {
            surroundingLang = buffer.surroundingLang(at: index)
        }
    }
}

// MARK: - Equality

extension XML.Element: Hashable {
    /// Whether both mean the same. Linear in their size.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        if case .parsed(let left, let leftIndex) = lhs.storage, case .parsed(let right, let rightIndex) = rhs.storage,
            left === right, leftIndex == rightIndex
        {
            return true
        }
        var left = ElementEvents(lhs)
        var right = ElementEvents(rhs)
        while true {
            switch (left.next(), right.next()) {
            case (.start(let left), .start(let right)):
                guard left.name == right.name, sameAttributes(left.attributes, right.attributes) else { return false }
            case (.text(let left), .text(let right)):
                guard left.hasSameBytes(as: right) else { return false }
            case (.end, .end): continue
            case (nil, nil): return true
            default: return false
            }
        }
    }

    private static func sameAttributes(_ lhs: [XML.Attribute], _ rhs: [XML.Attribute]) -> Bool {
        guard lhs.count == rhs.count else { return false }
        if lhs == rhs { return true }
        // Counted, since code can put an attribute there twice.
        if lhs.count < 16 {
            return lhs.allSatisfy { wanted in lhs.count { $0 == wanted } == rhs.count { $0 == wanted } }
        }
        func counts(_ attributes: [XML.Attribute]) -> [XML.Attribute: Int] {
            Dictionary(attributes.map { ($0, 1) }, uniquingKeysWith: +)
        }
        return counts(lhs) == counts(rhs)
    }

    /// Hashes all that counts; of attributes the sum, since their order does not.
    public func hash(into hasher: inout Hasher) {
        var events = ElementEvents(self)
        while let event = events.next() {
            switch event {
            case .start(let element):
                hasher.combine(element.name)
                var sum = 0
                for attribute in element.attributes {
                    var inner = hasher
                    inner.combine(attribute)
                    sum &+= inner.finalize()
                }
                hasher.combine(sum)
            case .text(let text): text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            case .end: hasher.combine(0)
            }
        }
    }
}

/// Walks an element without recursion, so that depth costs no stack.
struct ElementEvents: IteratorProtocol {
    enum Event {
        case start(XML.Element)
        /// Neighbouring runs joined; never empty.
        case text(String)
        case end
    }

    private var root: XML.Element?
    private var stack: [(nodes: [XML.Node], next: Int)] = []

    init(_ element: XML.Element) { root = element }

    mutating func next() -> Event? {
        if let element = root {
            root = nil
            stack.append((element.children, 0))
            return .start(element)
        }
        guard var top = stack.popLast() else { return nil }
        var text = ""
        while top.next < top.nodes.count {
            switch top.nodes[top.next] {
            case .text(let more):
                text += more
                top.next += 1
            case .element(let element):
                if !text.isEmpty {
                    stack.append(top)
                    return .text(text)
                }
                top.next += 1
                stack.append(top)
                stack.append((element.children, 0))
                return .start(element)
            }
        }
        if !text.isEmpty {
            stack.append(top)
            return .text(text)
        }
        return .end
    }
}
