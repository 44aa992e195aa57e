// What an element's place in its buffer says about it: bindings, language, position, path.

extension Cursor {
    /// The attributes of the element.
    package var attributes: [XML.Attribute] {
        var result: [XML.Attribute] = []
        result.reserveCapacity(attributeCount)
        var record = firstAttribute
        while record < firstDeclaration {
            result.append(XML.Attribute(name(record), attributeValue(record).string))
            record &+= Record.attributeWords
        }
        return result
    }

    /// The namespace declarations of the element.
    var declarations: [XML.Declaration] {
        var result: [XML.Declaration] = []
        forEachDeclaration { result.append($0) }
        return result
    }

    /// Runs `body` over the namespace declarations of the element.
    package func forEachDeclaration(_ body: (XML.Declaration) -> Void) {
        var record = firstDeclaration
        while record < firstChild {
            let prefix = characters(offset: words[record], length: words[record &+ 1], isAttribute: true)
            let uri = characters(offset: words[record &+ 2], length: words[record &+ 3], isAttribute: true)
            body(XML.Declaration(prefix: prefix.string, namespace: XML.Namespace(rawValue: uri.string)))
            record &+= Record.declarationWords
        }
    }
}

extension NodeBuffer {
    /// Calls `body` with each element from the first-level one down to the one at `index`, that one included.
    package func descend(to index: UInt32, _ body: (Cursor) -> Void) {
        var cursor = cursor(0)
        while true {
            body(cursor)
            guard cursor.index < Int(index) else { return }
            var record = cursor.firstChild
            while record < cursor.end, cursor.next(after: record) <= Int(index) { record = cursor.next(after: record) }
            guard record < cursor.end, !cursor.isText(record) else { return }
            cursor = cursor.at(record)
        }
    }

    /// How many elements an element is nested in.
    package func depth(of index: UInt32) -> Int {
        var depth = -1
        descend(to: index) { _ in depth += 1 }
        return depth
    }

    /// The record behind the element that an element stands right inside; behind itself for the first-level one.
    func parentEnd(of index: UInt32) -> Int {
        var end = cursor(index).end
        descend(to: index) { cursor in
            if cursor.index < Int(index) { end = cursor.end }
        }
        return end
    }

    /// The default namespace around an element, as its parent and those above declare it.
    package func outerDefaultNamespace(of index: UInt32) -> XML.Namespace {
        var result = header.surroundings.defaultNamespace
        descend(to: index) { cursor in
            guard cursor.index < Int(index), cursor.flags & Record.declaresDefault != 0 else { return }
            for declaration in cursor.declarations where declaration.prefix.isEmpty { result = declaration.namespace }
        }
        return result
    }

    /// The prefixes bound around an element; of two bindings of one prefix the inner one stands.
    package func outerPrefixes(of index: UInt32) -> [XML.Declaration] {
        var result = header.surroundings.prefixes
        descend(to: index) { cursor in
            guard cursor.index < Int(index), cursor.declarationCount > 0 else { return }
            result += cursor.declarations.filter { !$0.prefix.isEmpty }
        }
        guard result.count > 1 else { return result }
        // A table by prefix, since a hostile peer may bind one prefix again and again.
        var places: [[UInt8]: Int] = [:]
        for (place, declaration) in result.enumerated() { places[Array(declaration.prefix.utf8)] = place }
        guard places.count < result.count else { return result }
        return result.enumerated().compactMap { place, declaration in
            places[Array(declaration.prefix.utf8)] == place ? declaration : nil
        }
    }

    /// The nearest `xml:lang` at or around an element.
    func lang(at index: UInt32) -> String? {
        var result = header.surroundings.lang
        descend(to: index) { cursor in
            let record = cursor.attribute(.lang)
            if record >= 0 { result = cursor.attributeValue(record).string }
        }
        return result
    }

    /// The nearest `xml:lang` around an element.
    func surroundingLang(at index: UInt32) -> String? {
        var result = header.surroundings.lang
        descend(to: index) { cursor in
            guard cursor.index < Int(index) else { return }
            let record = cursor.attribute(.lang)
            if record >= 0 { result = cursor.attributeValue(record).string }
        }
        return result
    }

    func position(of index: UInt32) -> XML.Position {
        let cursor = cursor(index)
        return header.position.advanced(over: cursor.raw, count: cursor.rawStart)
    }

    func path(to index: UInt32) -> String {
        var places = Places(self)
        return places.path(to: Int(index))
    }
}

extension XML.Element {
    /// What the element gives to those inside it: bindings and language.
    var surroundingsInside: Surroundings {
        var defaultNamespace = XML.Namespace.none
        var prefixes: [XML.Declaration] = []
        if case .parsed(let buffer, let index) = storage {
            defaultNamespace = buffer.outerDefaultNamespace(of: index)
            prefixes = buffer.outerPrefixes(of: index)
        }
        for declaration in declarations {
            if declaration.prefix.isEmpty {
                defaultNamespace = declaration.namespace
            } else {
                prefixes.removeAll { $0.prefix.hasSameBytes(as: declaration.prefix) }
                prefixes.append(declaration)
            }
        }
        return Surroundings(defaultNamespace: defaultNamespace, prefixes: prefixes, lang: ownLang ?? lang)
    }
}
