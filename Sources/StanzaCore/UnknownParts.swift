public import StanzaXML

/// The attributes and child elements of an element that none of its type's fields took.
public struct UnknownParts: Hashable, Sendable {
    /// The attributes, in document order.
    public var attributes: [XML.Attribute]
    /// The child elements, in document order.
    public var elements: [XML.Element]

    /// Parts put together by code; none by default.
    public init(attributes: [XML.Attribute] = [], elements: [XML.Element] = []) {
        self.attributes = attributes
        self.elements = elements
    }

    /// Whether there are none.
    public var isEmpty: Bool { attributes.isEmpty && elements.isEmpty }

    @usableFromInline
    func write(into writer: inout ElementWriter) {
        for attribute in attributes { writer.attribute(attribute.name, attribute.value) }
        writer.raw(elements)
    }
}

extension FieldValue {
    @usableFromInline
    init(_ parts: UnknownParts) {
        self = .array(
            parts.attributes.map { .string("@\($0.name)=\($0.value)") } + parts.elements.map { .string($0.xmlString) }
        )
    }
}

extension ElementReader {
    /// What has not been taken so far; it counts as taken then.
    @usableFromInline
    func unknownParts() -> UnknownParts {
        guard let tracker = shared.pointee.tracker else { return UnknownParts() }
        var parts = UnknownParts()
        for (index, attribute) in element.attributes.enumerated() {
            let record = cursor.firstAttribute + index * Record.attributeWords
            if tracker.isTaken(record) { continue }
            tracker.take(record)
            parts.attributes.append(attribute)
        }
        var record = cursor.childElement(from: cursor.firstChild)
        while record >= 0 {
            if !tracker.isTaken(record) {
                tracker.takeSubtree(record)
                parts.elements.append(
                    XML.Element(buffer: shared.pointee.buffer, index: UInt32(truncatingIfNeeded: record))
                )
            }
            record = cursor.childElement(from: cursor.next(after: record))
        }
        return parts
    }
}
