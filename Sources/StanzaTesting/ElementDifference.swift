public import StanzaXML

/// One place where two elements do not mean the same.
public struct ElementDifference: Hashable, Sendable, CustomStringConvertible {
    /// Where, from the root of what was found down: `message/people/person[2]`.
    public let path: String
    /// What differs, what was found and what was expected; long texts cut around the first difference.
    public let reason: String

    /// Such as `message/body: text is 'helo', expected 'hello'`.
    public var description: String { "\(path): \(reason)" }
}

extension XML.Element {
    /// Where the element does not mean the same as the one that was expected, in document order; empty when it does.
    ///
    /// Names, attributes in any order, text and child elements in order count; prefixes, declarations and the way
    /// characters are written do not.
    public func differences(from expected: XML.Element, limit: Int = 20) -> [ElementDifference] {
        var comparison = ElementComparison(limit: limit)
        comparison.compare(self, expected)
        return comparison.differences
    }
}

/// Checks that an element means the same as another one.
///
/// - Throws: ``Mismatch`` with the path of each difference and what stands on either side.
public func expectEqual(_ found: XML.Element, _ expected: XML.Element) throws(Mismatch) {
    try expectEqual(found, expected, "")
}

/// Checks that an element means the same as the one written in a text; without an `xmlns` that is in `jabber:client`.
///
/// - Throws: ``Mismatch`` with the path of each difference, or when the text is no element.
public func expectEqual(
    _ found: XML.Element,
    _ expected: String,
    in namespace: XML.Namespace = "jabber:client"
) throws(Mismatch) {
    let element: XML.Element
    do {
        element = try XML.Element(parsing: expected, in: namespace, limits: .unlimited)
    } catch {
        throw Mismatch("what is expected is no element: \(error)")
    }
    try expectEqual(found, element)
}

func expectEqual(_ found: XML.Element, _ expected: XML.Element, _ occasion: String) throws(Mismatch) {
    let most = 20
    let differences = found.differences(from: expected, limit: most + 1)
    guard !differences.isEmpty else { return }
    var lines = differences.prefix(most).map(\.description)
    if differences.count > most { lines.append("and more") }
    lines.append("found:    \(cut(found.xmlString, around: 0, to: 400))")
    lines.append("expected: \(cut(expected.xmlString, around: 0, to: 400))")
    throw Mismatch((occasion.isEmpty ? "" : occasion + ":\n") + lines.joined(separator: "\n"))
}

/// Compares without recursion, so that depth costs no stack.
private struct ElementComparison {
    private(set) var differences: [ElementDifference] = []
    private let limit: Int
    private var pending: [Pair] = []
    /// Every element on the way to a pending one: its parent's place in this list, and what the path says of it.
    private var places: [(parent: Int, step: String)] = []

    private struct Pair {
        let found: XML.Element
        let expected: XML.Element
        let place: Int
    }

    init(limit: Int) { self.limit = limit }

    mutating func compare(_ found: XML.Element, _ expected: XML.Element) {
        places.append((-1, found.name.local))
        pending.append(Pair(found: found, expected: expected, place: 0))
        while let pair = pending.popLast(), differences.count < limit { compare(pair) }
        if differences.count > limit { differences.removeLast(differences.count - limit) }
    }

    private func path(_ place: Int) -> String {
        var steps: [String] = []
        var index = place
        while index >= 0 {
            steps.append(places[index].step)
            index = places[index].parent
        }
        return steps.reversed().joined(separator: "/")
    }

    private mutating func note(_ place: Int, _ reason: String) {
        differences.append(ElementDifference(path: path(place), reason: reason))
    }

    private mutating func compare(_ pair: Pair) {
        let found = pair.found.name
        let expected = pair.expected.name
        guard found == expected else { return note(pair.place, "name is \(found), expected \(expected)") }
        compareAttributes(pair)
        compareContent(pair)
    }

    private mutating func compareAttributes(_ pair: Pair) {
        let found = pair.found.attributes
        let expected = pair.expected.attributes
        if found == expected { return }
        let foundValues = Dictionary(found.map { ($0.name, $0.value) }) { first, _ in first }
        let expectedValues = Dictionary(expected.map { ($0.name, $0.value) }) { first, _ in first }
        for attribute in expected {
            let name = attribute.name.namespace == .none ? attribute.name.local : attribute.name.description
            guard let value = foundValues[attribute.name] else {
                note(pair.place, "attribute '\(name)' is missing, expected '\(cut(attribute.value, around: 0))'")
                continue
            }
            if !value.utf8.elementsEqual(attribute.value.utf8) {
                note(pair.place, "attribute '\(name)' is " + contrast(value, attribute.value))
            }
        }
        for attribute in found where expectedValues[attribute.name] == nil {
            let name = attribute.name.namespace == .none ? attribute.name.local : attribute.name.description
            note(pair.place, "attribute '\(name)' is '\(cut(attribute.value, around: 0))', expected none")
        }
        if foundValues.count != found.count { note(pair.place, "an attribute stands there twice") }
    }

    private mutating func compareContent(_ pair: Pair) {
        let found = pair.found.children
        let expected = pair.expected.children
        var counts: [XML.Name: Int] = [:]
        var inner: [Pair] = []
        for (found, expected) in aligned(found, expected) {
            if differences.count >= limit { break }
            switch (found, expected) {
            case (.text(let found)?, .text(let expected)?):
                if !found.utf8.elementsEqual(expected.utf8) { note(pair.place, "text is " + contrast(found, expected)) }
            case (.element(let found)?, .element(let expected)?):
                let place = add(found.name, in: pair.place, &counts)
                inner.append(Pair(found: found, expected: expected, place: place))
            default:
                if let found {
                    note(pair.place, "\(sort(found)) is not expected: \(excerpt(found))")
                    if case .element(let element) = found { counts[element.name, default: 0] += 1 }
                }
                if let expected { note(pair.place, "\(sort(expected)) is missing: \(excerpt(expected))") }
            }
        }
        pending += inner.reversed()
    }

    private mutating func add(_ name: XML.Name, in parent: Int, _ counts: inout [XML.Name: Int]) -> Int {
        counts[name, default: 0] += 1
        let number = counts[name, default: 1]
        places.append((parent, number == 1 ? name.local : "\(name.local)[\(number)]"))
        return places.count - 1
    }

    private func sort(_ node: XML.Node) -> String {
        if case .element(let element) = node { "child element \(element.name)" } else { "text" }
    }

    private func excerpt(_ node: XML.Node) -> String {
        switch node {
        case .text(let text): "'\(cut(text, around: 0))'"
        case .element(let element): cut(element.xmlString, around: 0, to: 120)
        }
    }

    /// Which node goes with which: all in order when both have the same names in the same order, else by what is equal at
    /// both ends, then by the longest common sequence of names.
    private func aligned(_ found: [XML.Node], _ expected: [XML.Node]) -> [(XML.Node?, XML.Node?)] {
        let foundNames = found.map(name)
        let expectedNames = expected.map(name)
        if foundNames == expectedNames { return zip(found, expected).map { ($0, $1) } }
        var start = 0
        let shorter = min(found.count, expected.count)
        while start < shorter, found[start] == expected[start] { start += 1 }
        var end = 0
        while end < shorter - start, found[found.count - 1 - end] == expected[expected.count - 1 - end] { end += 1 }
        let foundMiddle = start..<(found.count - end)
        let expectedMiddle = start..<(expected.count - end)
        var result: [(XML.Node?, XML.Node?)] = (0..<start).map { (found[$0], expected[$0]) }
        // Beyond a few thousand the sequence costs more than it tells.
        if foundMiddle.count + expectedMiddle.count <= 4_000 {
            result += common(
                found[foundMiddle], foundNames[foundMiddle], expected[expectedMiddle], expectedNames[expectedMiddle])
        } else {
            for offset in 0..<max(foundMiddle.count, expectedMiddle.count) {
                let left = offset < foundMiddle.count ? found[start + offset] : nil
                let right = offset < expectedMiddle.count ? expected[start + offset] : nil
                result.append((left, right))
            }
        }
        for offset in (0..<end).reversed() {
            result.append((found[found.count - 1 - offset], expected[expected.count - 1 - offset]))
        }
        return result
    }

    private func common(
        _ found: ArraySlice<XML.Node>,
        _ foundNames: ArraySlice<XML.Name?>,
        _ expected: ArraySlice<XML.Node>,
        _ expectedNames: ArraySlice<XML.Name?>
    ) -> [(XML.Node?, XML.Node?)] {
        var missing: Set<Int> = []
        var extra: Set<Int> = []
        for change in foundNames.difference(from: expectedNames) {
            switch change {
            case .remove(let offset, _, _): missing.insert(offset)
            case .insert(let offset, _, _): extra.insert(offset)
            }
        }
        var result: [(XML.Node?, XML.Node?)] = []
        var left = 0
        var right = 0
        while left < found.count || right < expected.count {
            if left < found.count, extra.contains(left) {
                result.append((found[found.startIndex + left], nil))
                left += 1
            } else if right < expected.count, missing.contains(right) {
                result.append((nil, expected[expected.startIndex + right]))
                right += 1
            } else {
                result.append((found[found.startIndex + left], expected[expected.startIndex + right]))
                left += 1
                right += 1
            }
        }
        return result
    }

    /// An element's name; `nil` for text.
    private func name(_ node: XML.Node) -> XML.Name? {
        if case .element(let element) = node { element.name } else { nil }
    }
}

// MARK: - Texts

/// Two texts that differ, from a little before the first difference on.
func contrast(_ found: String, _ expected: String) -> String {
    let left = found.unicodeScalars
    let right = expected.unicodeScalars
    let same = zip(left, right).prefix { $0 == $1 }.count
    // Texts that look alike are told apart by their code points.
    let isHidden = found == expected
    let where_ = same > 40 ? " from character \(same) on" : ""
    return
        "'\(cut(found, around: same, asASCII: isHidden))'\(where_), expected '\(cut(expected, around: same, asASCII: isHidden))'"
}

/// A part of a text that holds the scalar at an offset; what is not shown is an ellipsis, and controls are escaped.
func cut(_ text: String, around offset: Int, to length: Int = 64, asASCII: Bool = false) -> String {
    let scalars = text.unicodeScalars
    let start = offset > 40 ? offset - 16 : 0
    var rest = scalars.dropFirst(start)
    var result = start > 0 ? "…" : ""
    for scalar in rest.prefix(length) {
        // `escaped` also escapes quotes, which read better as they are.
        result += scalar == "'" || scalar == "\"" ? String(scalar) : scalar.escaped(asASCII: asASCII)
    }
    rest = rest.dropFirst(length)
    return rest.isEmpty ? result : result + "…"
}
