extension XML {
    /// What is bound where output is put: the default namespace, and prefixes.
    public struct Context: Hashable, Sendable {
        /// The namespace of names without a prefix.
        public var defaultNamespace: Namespace
        /// Prefixes that are bound.
        public var prefixes: [Declaration]

        /// Bindings of one's own.
        public init(defaultNamespace: Namespace, prefixes: [Declaration] = []) {
            self.defaultNamespace = defaultNamespace
            self.prefixes = prefixes
        }

        /// Nothing is bound: what is written stands alone.
        public static let standalone = Context(defaultNamespace: .none)
    }

    /// Something that XML 1.0 cannot carry, found before a byte of it was given out.
    public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
        /// What kind of fault it is.
        public struct Code: Hashable, Sendable, CustomStringConvertible {
            /// The code's name, such as `invalid-character`.
            public let description: String

            /// A character outside XML 1.0 §2.2: a control character, U+FFFE or U+FFFF.
            public static let invalidCharacter = Code(description: "invalid-character")
            /// A name that is no `NCName`, or is reserved for declarations.
            public static let invalidName = Code(description: "invalid-name")
            /// Content that makes no element, such as one attribute twice.
            public static let invalidContent = Code(description: "invalid-content")
        }

        /// What kind of fault it is.
        public var code: Code
        /// Where: the elements from the outermost down, and `/@name` for an attribute.
        public var path: String
        /// What was found and what was expected.
        public var reason: String

        /// Such as `invalid-character: message/body: U+0000 is not allowed in XML`.
        public var description: String { "\(code): \(path): \(reason)" }
    }

    /// Writes elements as UTF-8 into a buffer that grows, is used again, and is given out only when it is good.
    ///
    /// The writer declares a namespace where it changes and nowhere else, gives attributes in a namespace a prefix that
    /// hides none in use, and copies parsed elements byte for byte where their bindings are the same. A fault is
    /// remembered and thrown when the bytes are asked for.
    public struct Writer: ~Copyable {
        var output: ByteBuffer
        private var scopes: [Scope] = []
        private var bindings: [Binding]
        private let contextBindings: [Binding]
        private let contextSpace: Name
        private var defaultSpace: Space
        /// What is bound where the output is put.
        public let context: Context
        private(set) var error: WriteError?
        /// Where what inherits one default namespace is meant to be in another: inside a stanza that is moved.
        private var moves: [(from: Namespace, to: Namespace)] = []
        private var isTagOpen = false
        private var nextPrefix = 0
        /// The attributes of every element that is open.
        private var attributes: [WrittenAttribute] = []
        /// Those of one element, by its place in ``scopes``, for finding them fast once there are many.
        private var attributeSet: (scope: Int, names: Set<[UInt8]>)?
        private var around: Around?

        /// What is bound around the parsed element that was copied last: the same holds around those beside it.
        private struct Around {
            let buffer: NodeBuffer
            let prefixes: [Declaration]
            let defaultNamespace: Namespace
            let parentEnd: Int
            /// The record behind the element.
            var next: Int
        }

        /// A name whose namespace is meant. Whoever is written there keeps it: an open element, or the context.
        private typealias Space = Unmanaged<Name.Parts>

        private struct Binding {
            let declaration: Declaration
            let space: Name

            init(_ declaration: Declaration) {
                self.declaration = declaration
                space = Name("", in: declaration.namespace)
            }
        }

        /// Where an attribute's name, prefix included, stands in the output.
        private struct WrittenAttribute {
            let hash: UInt32
            let start: Int
            let count: Int
        }

        private struct Scope {
            /// Where the name, prefix included, stands in the output.
            let nameStart: Int
            let nameCount: Int
            let space: Space
            /// Whether the scope keeps ``space`` alive; else whoever began the element does.
            let keepsSpace: Bool
            let outerDefault: Space
            let bindingCount: Int
            /// Where the element's begin in ``attributes``.
            let firstAttribute: Int
            /// Where the start tag ends, for attributes that come late.
            var tagEnd = 0
            /// The place in ``moves`` of what holds here, or -1.
            var move: Int
        }

        /// A writer whose output is put where `context` says.
        public init(_ context: Context = .standalone) {
            self.init(context, capacity: 512)
        }

        package init(_ context: Context, capacity: Int) {
            output = ByteBuffer(capacity: capacity)
            self.context = context
            contextBindings = context.usablePrefixes.map { Binding($0) }
            bindings = contextBindings
            contextSpace = Name("", in: context.defaultNamespace)
            defaultSpace = .passUnretained(contextSpace.parts)
        }

        deinit {
            for scope in scopes where scope.keepsSpace { scope.space.release() }
        }
    }
}

extension XML.Context {
    /// The prefixes that names can have: not the empty one, which is no prefix, nor `xml`, which is always bound.
    fileprivate var usablePrefixes: [XML.Declaration] {
        prefixes.filter { !$0.prefix.isEmpty && $0.prefix != "xml" }
    }
}

extension XML.Writer {
    /// Begins an element; attributes and declarations may follow.
    public mutating func startElement(_ name: XML.Name) {
        start(name, .passRetained(name.parts), keepsSpace: true)
    }

    /// Begins an element of a local name in the namespace of another name, which the caller keeps until the element ends.
    package mutating func startElement(_ name: XML.Name, in space: XML.Name) {
        start(name, .passUnretained(space.parts), keepsSpace: false)
    }

    /// Begins an element of a local name in the namespace of the element begun last.
    package mutating func startElement(inheriting name: XML.Name) {
        start(name, scopes.last?.space ?? defaultSpace, keepsSpace: false)
    }

    private mutating func start(_ name: XML.Name, _ space: Space, keepsSpace: Bool) {
        closeTag()
        if !name.isWellFormed { fail(.invalidName, "element name '\(name.local.excerpt)' is no XML name") }
        output.append(UInt8(ascii: "<"))
        let nameStart = output.count
        var declares = false
        let isDefault = space._withUnsafeGuaranteedRef { own in
            defaultSpace._withUnsafeGuaranteedRef { own.hasSameNamespace(as: $0) }
        }
        if !isDefault {
            if let bound = contextPrefix(of: space) {
                output.append(bound)
                output.append(UInt8(ascii: ":"))
            } else if space._withUnsafeGuaranteedRef({ $0.isIn(.xml, XML.Name.Parts.xmlHash) }) {
                // The namespace of `xml:lang` is bound to its prefix and to nothing else.
                output.append("xml:")
            } else {
                if space._withUnsafeGuaranteedRef({ $0.isIn(.xmlns, XML.Name.Parts.xmlnsHash) }) {
                    fail(.invalidName, "element '\(name.local)' is in the namespace of declarations")
                }
                declares = true
            }
        }
        append(name: name)
        let scope = Scope(
            nameStart: nameStart,
            nameCount: output.count - nameStart,
            space: space,
            keepsSpace: keepsSpace,
            outerDefault: defaultSpace,
            bindingCount: bindings.count,
            firstAttribute: attributes.count,
            move: moves.isEmpty ? -1 : innerMove(space._withUnsafeGuaranteedRef { $0.namespace })
        )
        if declares {
            space._withUnsafeGuaranteedRef { parts in
                let bytes = Bytes(start: parts.namespaceBytes, count: parts.namespaceCount)
                output.append(" xmlns='")
                append(bytes, isAttribute: true, attribute: nil)
                output.append(UInt8(ascii: "'"))
            }
            defaultSpace = space
        }
        scopes.append(scope)
        isTagOpen = true
    }

    /// Binds a prefix on the element begun last; a prefix bound alike already is not bound again.
    public mutating func declare(_ declaration: XML.Declaration) {
        guard isTagOpen, !declaration.prefix.isEmpty, declaration.prefix != "xml" else { return }
        if let bound = namespace(ofPrefix: declaration.prefix), bound == declaration.namespace { return }
        let own = bindings[(scopes.last?.bindingCount ?? 0)...]
        if own.contains(where: { $0.declaration.prefix.hasSameBytes(as: declaration.prefix) }) { return }
        let isName = declaration.prefix.withBytes { isNCName($0) }
        guard isName, declaration.prefix != "xmlns", !declaration.namespace.rawValue.isEmpty,
            declaration.namespace != .xml, declaration.namespace != .xmlns
        else {
            return fail(.invalidName, "prefix '\(declaration.prefix.excerpt)' cannot be bound")
        }
        writeDeclaration(prefix: declaration.prefix, declaration.namespace)
        bindings.append(Binding(declaration))
    }

    /// Writes an attribute of the element begun last, at its start tag even when content has been written since.
    public mutating func attribute(_ name: XML.Name, _ value: String) {
        value.withBytes { attribute(name, $0) }
    }

    package mutating func attribute(_ name: XML.Name, _ value: Bytes) {
        guard !scopes.isEmpty else { return fail(.invalidContent, "an attribute outside an element") }
        guard isTagOpen else { return insertLate(name, value) }
        if name.parts.isPlainAttribute {
            output.append(UInt8(ascii: " "))
            return attribute(name, value, from: output.count)
        }
        guard name.isWellFormed, name.namespace != .none, name.namespace != .xmlns else {
            return fail(.invalidName, "attribute name '\(name.local.excerpt)' is no XML name")
        }
        // It may have to be declared, which comes first.
        let prefix = attributePrefix(name.namespace)
        output.append(UInt8(ascii: " "))
        let start = output.count
        output.append(prefix)
        output.append(UInt8(ascii: ":"))
        attribute(name, value, from: start)
    }

    @inline(__always)
    private mutating func attribute(_ name: XML.Name, _ value: Bytes, from start: Int) {
        output.append(padded: name.parts.localBytes, count: name.parts.localCount)
        let written = WrittenAttribute(hash: name.hash, start: start, count: output.count &- start)
        guard isNew(written) else {
            output.truncate(to: start - 1)
            return fail(.invalidContent, "attribute '\(name.local)' is written twice")
        }
        attributes.append(written)
        output.append("='")
        append(value, isAttribute: true, attribute: name)
        output.append(UInt8(ascii: "'"))
    }

    /// Writes character data.
    public mutating func text(_ text: String) {
        text.withBytes { self.text($0) }
    }

    package mutating func text(_ text: Bytes) {
        guard text.count > 0 else { return }
        guard !scopes.isEmpty else { return fail(.invalidContent, "text outside an element") }
        closeTag()
        append(text, isAttribute: false, attribute: nil)
    }

    /// Ends the element begun last.
    public mutating func endElement() {
        guard let scope = scopes.popLast() else { return fail(.invalidContent, "an end without a start") }
        if isTagOpen {
            output.append("/>")
            isTagOpen = false
        } else {
            output.append("</")
            output.append(from: scope.nameStart, count: scope.nameCount)
            output.append(UInt8(ascii: ">"))
        }
        defaultSpace = scope.outerDefault
        if scope.keepsSpace { scope.space.release() }
        if bindings.count > scope.bindingCount { bindings.removeLast(bindings.count - scope.bindingCount) }
        if attributes.count > scope.firstAttribute {
            attributes.removeLast(attributes.count - scope.firstAttribute)
            if attributeSet?.scope == scopes.count { attributeSet = nil }
        }
    }

    /// The default namespace where the next bytes are written.
    private var defaultNamespace: XML.Namespace { defaultSpace._withUnsafeGuaranteedRef { $0.namespace } }

    /// Whether nothing is wrong so far.
    public var isGood: Bool { error == nil }

    /// The bytes written, when they are whole elements and nothing is wrong.
    ///
    /// The writer is empty afterwards and keeps its memory for what is written next.
    ///
    /// - Throws: ``XML/WriteError``; the writer is empty then too.
    public mutating func finish() throws(XML.WriteError) -> [UInt8] {
        defer { reset() }
        try check()
        return output.bytes
    }

    /// Runs `body` over the bytes written, without copying them, and leaves the writer empty.
    ///
    /// - Throws: ``XML/WriteError`` before `body` is called.
    public mutating func finish<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws(XML.WriteError) -> Result {
        defer { reset() }
        try check()
        return body(output.view)
    }

    private mutating func check() throws(XML.WriteError) {
        if scopes.count > 0 { fail(.invalidContent, "the element is not ended") }
        if let error { throw error }
    }

    private mutating func reset() {
        output.removeAll()
        if !scopes.isEmpty { forgetScopes() }
        if bindings.count > contextBindings.count { bindings = contextBindings }
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        attributeSet = nil
        around = nil
        defaultSpace = .passUnretained(contextSpace.parts)
        error = nil
        if !moves.isEmpty { moves.removeAll() }
        isTagOpen = false
        nextPrefix = 0
    }

    private mutating func forgetScopes() {
        for scope in scopes where scope.keepsSpace { scope.space.release() }
        scopes.removeAll(keepingCapacity: true)
    }

    /// The local name of an element that is open.
    private func localName(_ scope: Scope) -> String {
        let name = output.view[scope.nameStart..<scope.nameStart + scope.nameCount]
        return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }

    /// Remembers a fault that only the caller could see.
    package mutating func fail(_ code: XML.WriteError.Code, _ reason: String, attribute: XML.Name? = nil) {
        guard error == nil else { return }
        var path = scopes.map { localName($0).excerpt }.joined(separator: "/")
        if let attribute { path += "/@\(attribute.local.excerpt)" }
        error = XML.WriteError(code: code, path: path, reason: reason)
    }

    // MARK: - Namespaces

    private func namespace(ofPrefix prefix: String) -> XML.Namespace? {
        bindings.last { $0.declaration.prefix.hasSameBytes(as: prefix) }?.declaration.namespace
    }

    /// A prefix that is bound to a namespace and not hidden.
    private func prefix(of namespace: XML.Namespace) -> String? {
        for binding in bindings.reversed() where binding.declaration.namespace == namespace {
            if self.namespace(ofPrefix: binding.declaration.prefix) == namespace { return binding.declaration.prefix }
        }
        return nil
    }

    /// A prefix of the context that is bound to a namespace and not hidden.
    private func contextPrefix(of space: Space) -> String? {
        for index in contextBindings.indices {
            let isBound = space._withUnsafeGuaranteedRef { contextBindings[index].space.parts.hasSameNamespace(as: $0) }
            guard isBound else { continue }
            let declaration = contextBindings[index].declaration
            if namespace(ofPrefix: declaration.prefix) == declaration.namespace { return declaration.prefix }
        }
        return nil
    }

    private mutating func attributePrefix(_ namespace: XML.Namespace) -> String {
        if namespace == .xml { return "xml" }
        if let prefix = prefix(of: namespace) { return prefix }
        var prefix: String
        repeat {
            prefix = "ns\(nextPrefix)"
            nextPrefix += 1
        } while self.namespace(ofPrefix: prefix) != nil
        writeDeclaration(prefix: prefix, namespace)
        bindings.append(Binding(XML.Declaration(prefix: prefix, namespace: namespace)))
        return prefix
    }

    private mutating func writeDeclaration(prefix: String, _ namespace: XML.Namespace) {
        output.append(prefix.isEmpty ? " xmlns" : " xmlns:")
        output.append(prefix)
        output.append("='")
        namespace.rawValue.withBytes { append($0, isAttribute: true, attribute: nil) }
        output.append(UInt8(ascii: "'"))
    }

    private mutating func closeTag() {
        guard isTagOpen else { return }
        scopes[scopes.count - 1].tagEnd = output.count
        output.append(UInt8(ascii: ">"))
        isTagOpen = false
    }

    /// Whether the element begun last has no attribute of a name yet.
    private mutating func isNew(_ attribute: WrittenAttribute) -> Bool {
        let last = scopes.count &- 1
        let first = scopes[last].firstAttribute
        if attributes.count &- first >= 24 { return isNewOfMany(attribute, last, first) }
        var index = first
        while index < attributes.count {
            if attributes[index].hash == attribute.hash, isSame(attributes[index], attribute) { return false }
            index &+= 1
        }
        return true
    }

    private func isSame(_ left: WrittenAttribute, _ right: WrittenAttribute) -> Bool {
        guard left.count == right.count, let base = output.view.baseAddress else { return false }
        return sameBytes(base + left.start, base + right.start, left.count)
    }

    @inline(never)
    private mutating func isNewOfMany(_ attribute: WrittenAttribute, _ scope: Int, _ first: Int) -> Bool {
        func name(_ attribute: WrittenAttribute) -> [UInt8] {
            Array(output.view[attribute.start..<attribute.start + attribute.count])
        }
        if attributeSet?.scope != scope || attributeSet?.names.count != attributes.count - first {
            attributeSet = (scope, Set(attributes[first...].map { name($0) }))
        }
        return attributeSet?.names.insert(name(attribute)).inserted ?? true
    }

    private mutating func insertLate(_ name: XML.Name, _ value: Bytes) {
        let last = scopes.count - 1
        let rest = Array(output.view[scopes[last].tagEnd...])
        output.truncate(to: scopes[last].tagEnd)
        isTagOpen = true
        attribute(name, value)
        scopes[last].tagEnd = output.count
        isTagOpen = false
        rest.withUnsafeBufferPointer { output.append($0) }
    }

    // MARK: - Characters

    /// A name that is none is refused; where people read it, it must not look like markup.
    private mutating func append(name: XML.Name) {
        if name.isWellFormed || !output.replacesInvalid {
            return output.append(padded: name.parts.localBytes, count: name.parts.localCount)
        }
        let readable = name.local.unicodeScalars.map { isNameCharacter($0) ? String($0) : "\u{FFFD}" }
        output.append(readable.isEmpty ? "\u{FFFD}" : readable.joined())
    }

    private mutating func append(_ bytes: Bytes, isAttribute: Bool, attribute: XML.Name?) {
        if let invalid = output.appendEscaped(bytes, isAttribute: isAttribute) {
            let code = String(invalid, radix: 16, uppercase: true)
            let padding = String(repeating: "0", count: max(0, 4 - code.utf8.count))
            fail(.invalidCharacter, "U+\(padding)\(code) is not allowed in XML", attribute: attribute)
        }
    }
}

// MARK: - Elements

extension XML.Writer {
    /// Writes a whole element: copied where it was parsed and its bindings are the same, else from its parts.
    public mutating func element(_ element: XML.Element) {
        var stack: [(nodes: [XML.Node], next: Int)] = []
        var current: XML.Element? = element
        while true {
            if let element = current {
                current = nil
                switch element.storage {
                case .parsed(let buffer, let index): copy(buffer, index)
                case .built(let tree):
                    startElement(name(of: tree))
                    for declaration in tree.declarations { declare(declaration) }
                    for attribute in tree.attributes { self.attribute(attribute.name, attribute.value) }
                    stack.append((tree.children, 0))
                }
            }
            guard var top = stack.popLast() else { return }
            if top.next == top.nodes.count {
                endElement()
                continue
            }
            switch top.nodes[top.next] {
            case .text(let text): self.text(text)
            case .element(let element): current = element
            }
            top.next += 1
            stack.append(top)
        }
    }

    /// What inherits the default namespace `from` inside the element begun last is written in `to`, down to the first
    /// element with an `xmlns` of its own.
    package mutating func move(from: XML.Namespace, to: XML.Namespace) {
        guard !scopes.isEmpty else { return }
        scopes[scopes.count - 1].move = from == to ? -1 : moves.count
        if from != to { moves.append((from, to)) }
    }

    /// The move that holds inside an element of a namespace: that around it, as long as no other namespace comes between.
    @inline(__always)
    private func innerMove(_ namespace: XML.Namespace) -> Int {
        guard let move = scopes.last?.move, move >= 0 else { return -1 }
        return moves[move].to == namespace ? move : -1
    }

    /// Whether a namespace that was inherited is one that moves.
    private func isMoved(_ namespace: XML.Namespace) -> Bool {
        guard let move = scopes.last?.move, move >= 0 else { return false }
        return moves[move].from == namespace && moves[move].to == defaultNamespace
    }

    /// The name of a tree as it is written here.
    private func name(of tree: ElementTree) -> XML.Name {
        guard isMoved(tree.name.namespace), !tree.declarations.contains(where: \.prefix.isEmpty) else {
            return tree.name
        }
        return XML.Name(tree.name.local, in: defaultNamespace)
    }

    /// Copies the bytes of a parsed element, and declares in its start tag what it takes from around it and the output
    /// does not bind alike.
    private mutating func copy(_ buffer: NodeBuffer, _ index: UInt32) {
        closeTag()
        let cursor = buffer.cursor(index)
        let raw = Bytes(start: cursor.raw + cursor.rawStart, count: cursor.rawEnd - cursor.rawStart)
        var missing: [XML.Declaration] = []
        // Asked for once: what is known is known of the element that comes next.
        let around = cursor.flags & Record.prefixesInside == 0 ? nil : bindings(around: buffer, index)
        if cursor.flags & Record.declaresDefault == 0 {
            // Without a prefix inside, the element's own namespace is the default one around it.
            let outer = around?.defaultNamespace ?? cursor.name(cursor.index).namespace
            if outer != defaultNamespace, !isMoved(outer) {
                missing.append(XML.Declaration(prefix: "", namespace: outer))
            }
        }
        if let around {
            let own = cursor.declarations
            let foreign = around.prefixes.filter { binding in
                binding.prefix != "xml" && namespace(ofPrefix: binding.prefix) != binding.namespace
                    && !own.contains { $0.prefix.hasSameBytes(as: binding.prefix) }
            }
            if !foreign.isEmpty {
                let mentioned = raw.mentionedPrefixes
                missing += foreign.filter { mentioned.contains(Array($0.prefix.utf8)) }
            }
        }
        guard !missing.isEmpty else { return output.append(raw) }
        var nameEnd = 1
        while nameEnd < raw.count, !raw[nameEnd].isXMLSpace, raw[nameEnd] != UInt8(ascii: ">"),
            raw[nameEnd] != UInt8(ascii: "/")
        {
            nameEnd += 1
        }
        output.append(Bytes(rebasing: raw[..<nameEnd]))
        for declaration in missing { writeDeclaration(prefix: declaration.prefix, declaration.namespace) }
        output.append(Bytes(rebasing: raw[nameEnd...]))
    }

    /// What is bound around an element. Looked for once for all that stand beside each other: from the first-level element
    /// down to one of many costs as much as there are before it.
    private mutating func bindings(around buffer: NodeBuffer, _ index: UInt32) -> Around {
        let cursor = buffer.cursor(index)
        if let around, around.buffer === buffer, around.next <= cursor.index, cursor.index < around.parentEnd {
            var record = around.next
            while record < cursor.index { record = cursor.next(after: record) }
            if record == cursor.index {
                self.around?.next = cursor.end
                return around
            }
        }
        let found = Around(
            buffer: buffer,
            prefixes: buffer.outerPrefixes(of: index),
            defaultNamespace: buffer.outerDefaultNamespace(of: index),
            parentEnd: buffer.parentEnd(of: index),
            next: cursor.end
        )
        around = found
        return found
    }

    /// Copies the text of a run as it came; the bytes have been checked when they were parsed.
    package mutating func copyText(_ characters: Characters) {
        closeTag()
        if characters.isEscaped {
            output.append(Bytes(start: characters.start, count: characters.count))
        } else {
            append(Bytes(start: characters.start, count: characters.count), isAttribute: false, attribute: nil)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Every run of name characters that a colon follows. What is no prefix costs a declaration too many.
    fileprivate var mentionedPrefixes: Set<[UInt8]> {
        var result: Set<[UInt8]> = []
        for colon in indices where self[colon] == UInt8(ascii: ":") {
            var start = colon
            while start > 0, isASCIINameByte(self[start - 1]) || self[start - 1] >= 0x80 { start -= 1 }
            if start < colon { result.insert(Array(self[start..<colon])) }
        }
        return result
    }
}

extension String {
    /// At most 64 characters of text that a peer or a user wrote.
    package var excerpt: String { unicodeScalars.count > 64 ? String(unicodeScalars.prefix(64)) + "…" : self }
}

extension XML.Element {
    /// The element as UTF-8, for where `context` says.
    ///
    /// - Throws: ``XML/WriteError`` when the element holds what XML 1.0 cannot carry.
    public func serialized(in context: XML.Context = .standalone) throws(XML.WriteError) -> [UInt8] {
        var writer = XML.Writer(context)
        writer.element(self)
        return try writer.finish()
    }

    /// The element as text for people, standing alone. What XML 1.0 cannot carry is shown as U+FFFD.
    public var xmlString: String {
        var writer = XML.Writer()
        writer.replacesInvalidCharacters()
        writer.element(self)
        return writer.textForPeople()
    }
}

extension XML.Writer {
    /// From now on a character that XML cannot carry is written as U+FFFD. For output that no machine reads.
    package mutating func replacesInvalidCharacters() { output.replacesInvalid = true }

    /// What was written, whatever is wrong with it.
    package mutating func textForPeople() -> String {
        defer { reset() }
        return String(decoding: output.view, as: UTF8.self)
    }
}

extension XML.Element: CustomStringConvertible {
    /// The element as text for people.
    public var description: String { xmlString }
}
