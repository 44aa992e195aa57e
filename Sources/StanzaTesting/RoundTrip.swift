public import StanzaCore
public import StanzaExtensions
public import StanzaXML

/// Checks that a value and an element stand for each other, and that nothing gets lost on the way.
///
/// - The value written means the same as the element, and the element read is equal to the value.
/// - Written, read and written again, the bytes are the same.
/// - Attributes and child elements that the type does not know are kept where they stand when the value is written in the
///   place of an element that has them.
///
/// ```swift
/// try expectRoundTrip(Receipts.Received(id: "m1"), "<received xmlns='urn:xmpp:receipts' id='m1'/>")
/// ```
///
/// An element without `xmlns` is in `namespace`. `registry` has the types of payloads inside.
///
/// - Throws: ``Mismatch`` with what differs; `XML.ParseError` when the text is no element; `ExtensionError` when the type
///   refuses it; `XML.WriteError` when the value cannot be written.
public func expectRoundTrip<Value: StanzaExtension>(
    _ value: Value,
    _ xml: String,
    in namespace: XML.Namespace = .client,
    registry: ExtensionRegistry = .standard
) throws {
    let content = XML.Namespace.contentNamespaces.contains(namespace) ? namespace : .client
    let expected = try XML.Element(captured: xml, in: namespace)
    let written = try value.element(in: content)
    try expectEqual(written, expected, "the value written")

    let read = try Value(parsing: expected, registry: registry)
    guard read == value else { throw Mismatch("the element read:\nfound:    \(read)\nexpected: \(value)") }
    guard try Value(parsing: written, registry: registry) == value else {
        throw Mismatch("the value, written and read, is another one: \(value)")
    }
    let again = try read.element(in: content)
    guard try written.serialized() == again.serialized() else {
        throw Mismatch("written again:\nfound:    \(again.xmlString)\nexpected: \(written.xmlString)")
    }
    try expectUnknownPartsKept(Value.self, expected, registry)
}

/// Writes the value of an element in the place of that element with unknown parts put into it, which have to stay.
private func expectUnknownPartsKept<Value: StanzaExtension>(
    _ type: Value.Type,
    _ element: XML.Element,
    _ registry: ExtensionRegistry
) throws {
    for extended in [element.withUnknownParts(everywhere: true), element.withUnknownParts(everywhere: false)] {
        // A type may refuse elements beside those it knows; then they are kept with the whole element.
        guard let value = try? Value(parsing: extended, registry: registry) else { continue }
        for keepsSpelling in [true, false] {
            let merged = try value.element(over: extended, registry: registry, keepsSpelling: keepsSpelling)
            try expectEqual(merged, extended, "the value written over an element with unknown parts")
        }
    }
}

extension XML.Element {
    /// The element with an attribute and a child element of a namespace nobody knows, in itself or in all that is in it.
    fileprivate func withUnknownParts(everywhere: Bool) -> XML.Element {
        let namespace: XML.Namespace = "urn:example:unknown"
        var result = self
        result[XML.Name("mark", in: namespace)] = "kept"
        if everywhere {
            result.children = result.children.map { node in
                guard case .element(let element) = node else { return node }
                return .element(element.withUnknownParts(everywhere: true))
            }
        }
        result.append(XML.Element(XML.Name("unknown", in: namespace), ["a": "1"], [.text("kept")]))
        return result
    }
}
