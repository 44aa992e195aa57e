public import StanzaXML

/// A stanza of any kind.
public enum AnyStanza: Equatable, Sendable {
    /// A message.
    case message(Message)
    /// A presence.
    case presence(Presence)
    /// An iq.
    case iq(IQ)

    /// Reads a stanza of whichever kind its name says.
    ///
    /// - Throws: ``ExtensionError`` when the element is no stanza; what the stanza's own initialiser throws.
    public init(parsing element: __shared XML.Element, registry: __shared ExtensionRegistry) throws {
        guard let (buffer, index) = element.place else {
            self = try AnyStanza(parsing: element.flattened(), registry: registry)
            return
        }
        // Each by itself: what is put together is counted.
        defer {
            withExtendedLifetime(element) {}
            withExtendedLifetime(registry) {}
        }
        guard let found = buffer._withUnsafeGuaranteedRef({ StanzaKind.find($0.cursor(index)) }) else {
            throw ExtensionError(
                .unexpectedElement,
                at: element,
                reason: "expected message, presence or iq in a content namespace"
            )
        }
        var decoding = Decoding(
            buffer,
            storage: .passUnretained(registry.storage),
            malformed: registry.malformed,
            policy: registry.decoding,
            contentIndex: found.content
        )
        self = try decoding.read(index) { reader in try AnyStanza(reading: reader, kind: found.kind) }
    }

    @inline(__always)
    init(reading reader: borrowing ElementReader, kind: StanzaKind) throws(ExtensionError) {
        switch kind {
        case .message: self = .message(try Message(reading: reader, kind: kind))
        case .presence: self = .presence(try Presence(reading: reader, kind: kind))
        case .iq: self = .iq(try IQ(reading: reader, kind: kind))
        }
    }

    /// The stanza without the knowledge of its kind.
    public var stanza: any Stanza {
        switch self {
        case .message(let message): message
        case .presence(let presence): presence
        case .iq(let iq): iq
        }
    }

    /// The stanza as a message; `nil` when it is none.
    public var message: Message? { if case .message(let message) = self { message } else { nil } }

    /// The stanza as a presence; `nil` when it is none.
    public var presence: Presence? { if case .presence(let presence) = self { presence } else { nil } }

    /// The stanza as an iq; `nil` when it is none.
    public var iq: IQ? { if case .iq(let iq) = self { iq } else { nil } }

    /// Which kind it is.
    public var kind: StanzaKind {
        switch self {
        case .message: .message
        case .presence: .presence
        case .iq: .iq
        }
    }

    // Written out case by case: a box for any stanza is an allocation.

    /// Whom the stanza is for; `nil` when it does not say or says it wrong.
    public var to: JID? {
        switch self {
        case .message(let message): message.to
        case .presence(let presence): presence.to
        case .iq(let iq): iq.to
        }
    }

    /// Whom the stanza is from; `nil` when it does not say or says it wrong.
    public var from: JID? {
        switch self {
        case .message(let message): message.from
        case .presence(let presence): presence.from
        case .iq(let iq): iq.from
        }
    }

    /// What the sender calls the stanza; `nil` when it has no `id`.
    public var id: String? {
        switch self {
        case .message(let message): message.id
        case .presence(let presence): presence.id
        case .iq(let iq): iq.id
        }
    }

    /// The stanza's child elements.
    public var extensions: ExtensionList {
        switch self {
        case .message(let message): message.extensions
        case .presence(let presence): presence.extensions
        case .iq(let iq): iq.extensions
        }
    }

    /// The first extension of a type; `nil` when there is none, or only malformed ones.
    @inlinable
    public subscript<Extension: StanzaExtension>(type: Extension.Type) -> Extension? { extensions[type] }

    /// The element the stanza was read from; `nil` when it was made by code.
    public var source: XML.Element? { extensions.source }

    /// The stanza as UTF-8; see ``Stanza/serialized(in:)``.
    public func serialized(in context: XML.Context = .standalone) throws(XML.WriteError) -> [UInt8] {
        switch self {
        case .message(let message): try message.serialized(in: context)
        case .presence(let presence): try presence.serialized(in: context)
        case .iq(let iq): try iq.serialized(in: context)
        }
    }

    /// Writes the stanza behind what a writer has, in the writer's context.
    public func write(to writer: inout XML.Writer) {
        switch self {
        case .message(let message): message.write(to: &writer)
        case .presence(let presence): presence.write(to: &writer)
        case .iq(let iq): iq.write(to: &writer)
        }
    }

    /// The stanza as text for people.
    public var xmlString: String { stanza.xmlString }
}

extension AnyStanza: CustomStringConvertible {
    /// The stanza as text for people.
    public var description: String { xmlString }
}
