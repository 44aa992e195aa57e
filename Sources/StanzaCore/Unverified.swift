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
    public static var elementNames: [XML.Name] { Wrapped.kind.names }

    /// The stanza's name in its own content namespace.
    public var elementName: XML.Name { stanzaWithoutChecks.nestedName }

    /// Reads the stanza with its children, through the same registry.
    ///
    /// - Throws: ``ExtensionError`` when the element is another stanza.
    public init(parsing reader: ElementReader) throws {
        self.init(try reader.nested { nested, kind in try Wrapped(reading: nested, kind: kind) })
    }

    /// Writes the stanza in its own content namespace.
    public func serialize(into writer: inout ElementWriter) {
        stanzaWithoutChecks.writeContents(into: &writer, as: stanzaWithoutChecks.nestedName)
    }

    /// The stanza's attributes and children.
    public var fieldValues: [FieldValue.Member] { stanzaWithoutChecks.members }
}

extension Unverified where Wrapped == AnyStanza {
    /// The stanza as a message; `nil` when it is none.
    public var message: Unverified<Message>? { stanzaWithoutChecks.message.map { Unverified<Message>($0) } }

    /// The names of every kind of stanza in every content namespace.
    @usableFromInline static var elementNames: [XML.Name] { StanzaKind.allNames }
}

extension ElementReader {
    /// The first child that is a stanza of whichever kind, with its children read through the same registry.
    ///
    /// - Throws: ``ExtensionError`` when there is none, or the registry wants it rejected for a malformed child.
    public func stanza() throws -> Unverified<AnyStanza> {
        guard let stanza = try stanzaIfPresent() else {
            throw missingChild(StanzaKind.allCases.map { XML.Name($0.rawValue, in: .content) })
        }
        return stanza
    }

    /// The first child that is a stanza of whichever kind, or `nil` when there is none.
    ///
    /// - Throws: ``ExtensionError`` when the registry wants it rejected for a malformed child.
    public func stanzaIfPresent() throws -> Unverified<AnyStanza>? {
        var record = cursor.childElement(from: cursor.firstChild)
        while record >= 0, StanzaKind.find(cursor.at(record)) == nil {
            record = cursor.childElement(from: cursor.next(after: record))
        }
        guard record >= 0 else { return nil }
        return try reader(at: record).nested { nested, kind in
            guard let kind else { return nil }
            return Unverified(try AnyStanza(reading: nested, kind: kind))
        }
    }
}

extension ElementWriter {
    /// Writes a stanza as a child element, in its own content namespace.
    public mutating func stanza(_ stanza: Unverified<AnyStanza>?) {
        switch stanza?.stanzaWithoutChecks {
        case .message(let message): child(Unverified<Message>(message))
        case .presence(let presence): child(Unverified<Presence>(presence))
        case .iq(let iq): child(Unverified<IQ>(iq))
        case nil: break
        }
    }
}

extension FieldValue {
    /// The kind of a stanza, its attributes and children.
    @usableFromInline
    init(_ stanza: Unverified<AnyStanza>) {
        let stanza = stanza.stanzaWithoutChecks
        self = .object([Member("kind", .string(stanza.kind.rawValue))] + stanza.stanza.members)
    }
}

extension ElementReader {
    /// Runs `body` with the reader of the same element as a stanza of its own, with its own content namespace, and the
    /// kind of stanza it is. The stanza keeps all of the element, so all of it is taken.
    func nested<Result, Failure: Error>(
        _ body: (borrowing ElementReader, StanzaKind?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        shared.pointee.tracker?.takeSubtree(cursor.index)
        let found = StanzaKind.find(cursor)
        return try with(contentIndex: found?.content ?? 0) { reader throws(Failure) in try body(reader, found?.kind) }
    }
}

extension Stanza {
    var nestedName: XML.Name { Self.kind.name(in: contentNamespace) }

    /// The stanza's attributes and children by name.
    package var members: [FieldValue.Member] {
        let attributes = [
            ("from", header.from.xmlText), ("to", header.to.xmlText), ("id", header.id), ("type", header.type.xmlText),
        ]
        return attributes.compactMap { name, value in value.map { .init(name, .string($0)) } }
            + [.init("extensions", FieldValue(extensions))]
    }
}
