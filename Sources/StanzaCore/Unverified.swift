public import StanzaXML

/// A stanza that somebody else says was sent: the content of a carbon, a forwarded or an archived message.
///
/// Who says so is for the layer that knows the session to check, by the rules of the XEP the stanza came by. Until then
/// its sender is nobody's word, and the name of the only way to it says so.
public struct Unverified<Wrapped: Equatable & Sendable>: Equatable, Sendable {
    /// The stanza, whoever may have made it up.
    public var stanzaWithoutChecks: Wrapped

    /// Wraps a stanza.
    public init(_ stanza: Wrapped) { stanzaWithoutChecks = stanza }
}

extension Unverified: StanzaExtension where Wrapped: Stanza {
    /// The stanza's name in every content namespace.
    public static var elementNames: [XML.Name] {
        XML.Namespace.contentNamespaces.map { XML.Name(Wrapped.kind.rawValue, in: $0) }
    }

    /// The stanza's name in its own content namespace.
    public var elementName: XML.Name { stanzaWithoutChecks.nestedName }

    /// Reads the stanza with its children, through the same registry.
    ///
    /// - Throws: ``ExtensionError`` when the element is another stanza.
    public init(parsing reader: ElementReader) throws {
        self.init(try Wrapped(reading: reader.nested()))
    }

    /// Writes the stanza in its own content namespace.
    public func serialize(into writer: inout ElementWriter) {
        stanzaWithoutChecks.writeContents(into: &writer, target: stanzaWithoutChecks.contentNamespace)
    }

    /// The stanza's attributes and children.
    public var fieldValues: [FieldValue.Member] { stanzaWithoutChecks.members }
}

extension Unverified where Wrapped == AnyStanza {
    /// The stanza as a message; `nil` when it is none.
    public var message: Unverified<Message>? { stanzaWithoutChecks.message.map { Unverified<Message>($0) } }
}

extension ElementReader {
    /// The reader of the same element as a stanza of its own: with its own content namespace. The stanza keeps all of the
    /// element, so all of it is taken.
    func nested() -> ElementReader {
        decoding.tracker?.takeSubtree(cursor.index)
        let decoding = Decoding(
            buffer: decoding.buffer,
            root: decoding.root,
            registry: registry,
            content: name.namespace,
            tracker: decoding.tracker
        )
        return ElementReader(decoding, at: cursor, level: level)
    }
}

extension Stanza {
    var nestedName: XML.Name { XML.Name(Self.kind.rawValue, in: contentNamespace) }

    /// The stanza's attributes and children by name.
    package var members: [FieldValue.Member] {
        let attributes = [
            ("from", header.from.xmlText), ("to", header.to.xmlText), ("id", header.id), ("type", header.type.xmlText),
        ]
        return attributes.compactMap { name, value in value.map { .init(name, .string($0)) } }
            + [.init("extensions", FieldValue(extensions))]
    }
}
