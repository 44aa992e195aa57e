import StanzaXML

/// An element with places that may be anything.
struct ElementPattern {
    let element: XML.Element
    let masks: CaptureTransport.Masks

    init(_ element: XML.Element, masks: CaptureTransport.Masks) {
        self.element = element
        self.masks = masks
    }

    /// Compares an element with the pattern.
    ///
    /// - Returns: What was found for each word in braces, the earlier ones included.
    /// - Throws: ``Mismatch`` with each difference.
    func match(_ found: XML.Element, _ bindings: [String: String]) throws(Mismatch) -> [String: String] {
        var bindings = bindings
        let wanted = resolve(element, found, &bindings)
        try expectEqual(masks.applied(to: found), masks.applied(to: wanted), "")
        return bindings
    }

    /// The pattern with each open place replaced by what stands there in an element.
    private func resolve(
        _ pattern: XML.Element,
        _ found: XML.Element,
        _ bindings: inout [String: String]
    ) -> XML.Element {
        var result = pattern
        for attribute in pattern.attributes {
            guard let value = Self.value(for: attribute.value, found[attribute.name], &bindings) else { continue }
            result[attribute.name] = value
        }
        let children = pattern.children
        if children.count == 1, case .text(let text) = children[0] {
            if let value = Self.value(for: text, found.text, &bindings) {
                result.children = value.isEmpty ? [] : [.text(value)]
            }
            return result
        }
        // An element goes with the next of its name, so that one that is missing leaves the others their partners.
        var partners = Array(found.elements)[...]
        result.children = children.map { node in
            guard case .element(let child) = node else { return node }
            guard let place = partners.firstIndex(where: { $0.name == child.name }) else { return node }
            defer { partners = partners[(place + 1)...] }
            return .element(resolve(child, partners[place], &bindings))
        }
        return result
    }

    /// What an open place stands for; `nil` when the text of the pattern is no open place or nothing stands there.
    private static func value(
        for text: String,
        _ found: String?,
        _ bindings: inout [String: String]
    ) -> String? {
        if text == "*" { return found }
        guard let word = word(text) else { return nil }
        if let known = bindings[word] { return known }
        bindings[word] = found
        return found
    }

    /// The word of a text that is one in braces.
    private static func word(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else { return nil }
        let word = text.dropFirst().dropLast()
        return !word.isEmpty && word.utf8.allSatisfy(isWordByte) ? String(word) : nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// A text with each word in braces that is known replaced by its value, escaped for XML.
    static func fill(_ text: String, with bindings: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"), let word = word(String(rest[...close])),
                let value = bindings[word]
            else {
                result.append(rest.removeFirst())
                continue
            }
            for scalar in value.unicodeScalars {
                switch scalar {
                case "&", "<", ">", "'", "\"": result += "&#\(scalar.value);"
                default: result.unicodeScalars.append(scalar)
                }
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
