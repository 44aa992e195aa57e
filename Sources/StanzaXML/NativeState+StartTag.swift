// Start tags, whatever is in them: names of any length and script, prefixes, declarations, white space, references.
//
// The tokenizer has checked characters, quotes, references and limits; what makes names and namespaces right is here
// (XML 1.0 §3.1, Namespaces in XML 1.0 §3 to §6). Every rule is libxml2's too.

extension NativeState {
    /// Records the start tag from `start` to `end`, offsets from the first byte of the first-level element; returns
    /// what is wrong with it.
    ///
    /// `depth` is the number of elements around it, the root included.
    mutating func readStartTag(
        _ bytes: UnsafePointer<UInt8>,
        from start: Int,
        to end: Int,
        isEmpty: Bool,
        depth: Int
    ) -> String? {
        let element = recorder.wordCount
        let outerNamespace = namespace
        let outerBindings = bindings.count
        var inner = namespace
        var flags: UInt32 = 0
        recorder.reserveWords(Record.elementWords)
        recorder.wordCount = element &+ Record.elementWords
        declarations.removeAll(keepingCapacity: true)

        var reader = TagReader(bytes: bytes, position: start &+ 1, end: isEmpty ? end &- 2 : end &- 1)
        guard let name = reader.name() else { return "the name of an element is malformed" }
        while true {
            let hadSpace = reader.skipSpace()
            if reader.isAtEnd { break }
            guard hadSpace else { return "an attribute does not stand behind white space" }
            guard let attribute = reader.name() else { return "the name of an attribute is malformed" }
            guard let value = reader.value() else { return "an attribute has no value" }
            if attribute.isDeclaration(bytes) {
                if let fault = declare(attribute, value, bytes, &inner, since: outerBindings) { return fault }
            } else {
                // For now with the name as written: a declaration may follow that says what its prefix means.
                recorder.reserveWords(Record.attributeWords)
                let words = recorder.words + recorder.wordCount
                words[0] = UInt32(truncatingIfNeeded: attribute.start)
                words[1] = attribute.packedCounts
                words[2] = UInt32(truncatingIfNeeded: value.start)
                words[3] =
                    UInt32(truncatingIfNeeded: value.count) | Record.inRaw | (value.isEscaped ? Record.escaped : 0)
                recorder.wordCount &+= Record.attributeWords
            }
        }

        let firstAttribute = element &+ Record.elementWords
        let attributeCount = (recorder.wordCount &- firstAttribute) / Record.attributeWords
        if let fault = resolveAttributes(firstAttribute, attributeCount, bytes, &flags) { return fault }
        if let fault = resolveElement(element, name, bytes, inner, &flags) { return fault }
        appendDeclarations(&flags)

        let words = recorder.words + element
        words[3] =
            UInt32(truncatingIfNeeded: attributeCount) | UInt32(truncatingIfNeeded: declarations.count) << 16
        words[4] = UInt32(truncatingIfNeeded: start)
        words[5] = UInt32(truncatingIfNeeded: end)
        words[6] = flags
        push(
            Open(
                record: UInt32(truncatingIfNeeded: element),
                nameCount: UInt32(truncatingIfNeeded: name.count)
                    | (bindings.count > outerBindings ? Open.bindsPrefixes : 0),
                namespace: outerNamespace,
                bindings: UInt32(truncatingIfNeeded: outerBindings)
            ),
            depth: depth
        )
        namespace = inner
        if flags & Record.prefixesInside != 0 { Self.markPrefixes(above: depth, open, recorder.words) }
        return nil
    }

    // MARK: - Names

    private mutating func resolveElement(
        _ record: Int,
        _ name: TagReader.Name,
        _ bytes: UnsafePointer<UInt8>,
        _ defaultNamespace: UInt32,
        _ flags: inout UInt32
    ) -> String? {
        var number = defaultNamespace
        if name.prefixCount > 0 {
            flags |= Record.prefixed | Record.prefixesInside
            guard let bound = bindings.namespace(ofPrefix: bytes + name.start, name.prefixCount) else {
                return unbound(bytes, name)
            }
            number = bound
        }
        let known = resolve(name, bytes, number)
        recorder.words[record] = known.number
        recorder.words[record &+ 1] = known.hash
        learn(name, bytes, known, context: defaultNamespace)
        return nil
    }

    private mutating func resolveAttributes(
        _ first: Int,
        _ count: Int,
        _ bytes: UnsafePointer<UInt8>,
        _ flags: inout UInt32
    ) -> String? {
        for index in 0..<count {
            let record = first &+ index &* Record.attributeWords
            let name = TagReader.Name(start: Int(recorder.words[record]), packedCounts: recorder.words[record &+ 1])
            var number = Bindings.none
            if name.prefixCount > 0 {
                guard let bound = bindings.namespace(ofPrefix: bytes + name.start, name.prefixCount) else {
                    return unbound(bytes, name)
                }
                number = bound
                if !name.isXML(bytes) { flags |= Record.prefixesInside }
            }
            let known = resolve(name, bytes, number)
            recorder.words[record] = known.number
            recorder.words[record &+ 1] = known.hash
            learn(name, bytes, known, context: QuickNames.attribute)
        }
        if count > 1, current.hasDuplicateName(first, count) { return "an attribute stands twice in a tag" }
        return nil
    }

    private func unbound(_ bytes: UnsafePointer<UInt8>, _ name: TagReader.Name) -> String {
        "the prefix '\(String(bytes: bytes + name.start, count: name.prefixCount).excerpt)' is not bound"
    }

    private mutating func resolve(
        _ name: TagReader.Name,
        _ bytes: UnsafePointer<UInt8>,
        _ number: UInt32
    ) -> (number: UInt32, hash: UInt32) {
        let local = name.local(bytes)
        let namespace = bindings.bytes(of: number)
        if let known = names.number(local: local, namespace: namespace) { return known }
        // The table is full: the name goes into the element that uses it.
        let hash = nameHash(local: byteHash(local), namespace: byteHash(namespace))
        return (recorder.appendOwnName(local: local, namespace: namespace), hash)
    }

    /// Keeps a short name for quick reading, where it means the same as long as the root is open.
    private func learn(
        _ name: TagReader.Name,
        _ bytes: UnsafePointer<UInt8>,
        _ known: (number: UInt32, hash: UInt32),
        context: UInt32
    ) {
        guard name.count < 16, known.number & Record.ownName == 0 else { return }
        var flags: UInt32 = 0
        if name.prefixCount > 0 {
            if name.isXML(bytes) {
                flags = QuickNames.xml
            } else {
                guard bindings.count == bindings.rootCount, bindings.rootCount > 0 else { return }
                flags = QuickNames.prefixed
            }
        }
        quick.learn(
            bytes + name.start,
            name.count,
            context: context,
            flags: flags,
            number: known.number,
            hash: known.hash
        )
    }

    // MARK: - Declarations

    /// Takes a declaration into scope and keeps it for the record; returns what is wrong with it.
    private mutating func declare(
        _ attribute: TagReader.Name,
        _ value: TagReader.Value,
        _ bytes: UnsafePointer<UInt8>,
        _ inner: inout UInt32,
        since outerBindings: Int
    ) -> String? {
        let prefix = attribute.prefixCount == 0 ? Bytes(start: bytes, count: 0) : attribute.local(bytes)
        var offset = UInt32(truncatingIfNeeded: value.start)
        var length = UInt32(truncatingIfNeeded: value.count) | Record.inRaw
        var uri = Bytes(start: bytes + value.start, count: value.count)
        if value.isEscaped {
            uri = recorder.appendUnescaped(uri, isAttribute: true)
            offset = UInt32(truncatingIfNeeded: recorder.valueCount &- uri.count)
            length = UInt32(truncatingIfNeeded: uri.count)
        }
        let isXMLNamespace = uri.isSame(as: "http://www.w3.org/XML/1998/namespace")
        if prefix.isSame(as: "xml") {
            // It is bound already, so this binds nothing.
            return isXMLNamespace ? nil : "the prefix 'xml' is bound to another namespace than its own"
        }
        if isXMLNamespace { return "the namespace of the prefix 'xml' is bound to something else" }
        if uri.isSame(as: "http://www.w3.org/2000/xmlns/") { return "the namespace of declarations is bound" }
        if prefix.isSame(as: "xmlns") { return "the prefix 'xmlns' is bound" }
        if prefix.isEmpty {
            if declarations.contains(where: { $0.prefixCount == 0 }) { return "an element has two 'xmlns' attributes" }
            inner = bindings.number(uri)
        } else {
            if uri.isEmpty { return "a prefix is bound to no namespace" }
            if bindings.isBound(prefix, since: outerBindings) { return "an element binds a prefix twice" }
            bindings.bind(prefix, to: bindings.number(uri))
        }
        declarations.append(
            Declaration(
                prefix: UInt32(truncatingIfNeeded: attribute.start &+ attribute.localOffset),
                prefixCount: UInt32(truncatingIfNeeded: prefix.count),
                value: offset,
                valueLength: length
            )
        )
        return nil
    }

    private mutating func appendDeclarations(_ flags: inout UInt32) {
        recorder.reserveWords(declarations.count &* Record.declarationWords)
        for declaration in declarations {
            flags |= declaration.prefixCount == 0 ? Record.declaresDefault : Record.prefixesInside
            let words = recorder.words + recorder.wordCount
            words[0] = declaration.prefix
            words[1] = declaration.prefixCount | Record.inRaw
            words[2] = declaration.value
            words[3] = declaration.valueLength
            recorder.wordCount &+= Record.declarationWords
        }
    }
}

extension Cursor {
    /// Whether two of some attributes, which follow each other, have the same expanded name.
    fileprivate func hasDuplicateName(_ first: Int, _ count: Int) -> Bool {
        let end = first &+ count &* Record.attributeWords
        if count > 16 { return hasDuplicateName(among: stride(from: first, to: end, by: Record.attributeWords)) }
        var later = first &+ Record.attributeWords
        while later < end {
            var earlier = first
            while earlier < later {
                if words[earlier &+ 1] == words[later &+ 1], order(earlier, later) == 0 { return true }
                earlier &+= Record.attributeWords
            }
            later &+= Record.attributeWords
        }
        return false
    }

    /// The same for many: sorted, so that a peer who finds names of one hash gains nothing.
    private func hasDuplicateName(among records: StrideTo<Int>) -> Bool {
        let sorted = records.sorted { left, right in
            words[left + 1] == words[right + 1] ? order(left, right) < 0 : words[left + 1] < words[right + 1]
        }
        return zip(sorted, sorted.dropFirst()).contains { order($0, $1) == 0 }
    }

    /// Some order of names by their bytes; 0 when they are the same.
    private func order(_ left: Int, _ right: Int) -> Int {
        // One number is one name; a name kept by its bytes may be one that has a number too.
        if words[left] == words[right] { return 0 }
        return withName(left) { leftLocal, leftNamespace in
            withName(right) { rightLocal, rightNamespace in
                let order = byteOrder(leftLocal, rightLocal)
                return order != 0 ? order : byteOrder(leftNamespace, rightNamespace)
            }
        }
    }
}

extension Bytes {
    fileprivate func isSame(as text: StaticString) -> Bool {
        guard let baseAddress, count == text.utf8CodeUnitCount else { return false }
        return sameBytes(baseAddress, text.utf8Start, count)
    }
}
