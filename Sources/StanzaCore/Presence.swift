public import StanzaXML

/// A presence (RFC 6121 §4): whether somebody can be reached, or a request about that.
public struct Presence: Stanza {
    /// `presence`
    public static let kind = StanzaKind.presence

    /// The stanza's attributes.
    public var header: StanzaHeader<Kind>
    /// The stanza's child elements, show, status and priority included.
    public var extensions: ExtensionList

    /// A presence of a header and child elements.
    public init(header: StanzaHeader<Kind>, extensions: ExtensionList) {
        self.header = header
        self.extensions = extensions
    }

    /// A presence; without a type it says "available".
    public init(
        _ type: Kind? = nil,
        to: JID? = nil,
        from: JID? = nil,
        id: String? = nil,
        show: Show? = nil,
        status: String? = nil,
        priority: Int8? = nil,
        extensions: [any StanzaExtension] = []
    ) {
        header = StanzaHeader(to: to, from: from, id: id, type: type)
        var children: [any StanzaExtension] = []
        if let show { children.append(ShowElement(show)) }
        if let status { children.append(Status(status)) }
        if let priority { children.append(Priority(priority)) }
        self.extensions = ExtensionList(children + extensions)
    }

    /// What the presence says (RFC 6121 §4.7.1); `nil` for "available" and for a type that is none of the RFC's, which
    /// ``header`` tells apart.
    public var type: Kind? {
        get { header.type.value }
        set { header.type = StanzaAttribute(newValue) }
    }

    /// Whether the presence says that its sender can be reached.
    public var isAvailable: Bool { header.type == .absent }

    /// What a presence with a type says (RFC 6121 §4.7.1).
    public enum Kind: String, XML.Value, Hashable, CaseIterable {
        /// A presence that came back.
        case error
        /// A server asks for the presence of an account.
        case probe
        /// Somebody asks to be told of the presence.
        case subscribe
        /// That was allowed.
        case subscribed
        /// The sender can no longer be reached.
        case unavailable
        /// Somebody wants to be told no longer.
        case unsubscribe
        /// That was refused or taken back.
        case unsubscribed

        /// Reads the value without making a `String`.
        public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
            switch bytes.count {
            case 5 where bytes.are("error"): self = .error
            case 5 where bytes.are("probe"): self = .probe
            case 9 where bytes.are("subscribe"): self = .subscribe
            case 10 where bytes.are("subscribed"): self = .subscribed
            case 11 where bytes.are("unavailable"): self = .unavailable
            case 11 where bytes.are("unsubscribe"): self = .unsubscribe
            case 12 where bytes.are("unsubscribed"): self = .unsubscribed
            default: return nil
            }
        }
    }
}

// MARK: - Show, status, priority

extension Presence {
    /// How an available entity can be reached (RFC 6121 §4.7.2.1). A value outside the RFC is kept, and
    /// ``isKnown`` says so.
    public struct Show: RawRepresentable, XML.Value, Hashable {
        /// The text of the element.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Temporarily away.
        public static let away = Show(rawValue: "away")
        /// Wants to chat.
        public static let chat = Show(rawValue: "chat")
        /// Busy: do not disturb.
        public static let dnd = Show(rawValue: "dnd")
        /// Away for longer.
        public static let xa = Show(rawValue: "xa")

        /// Whether the value is one of the RFC's.
        public var isKnown: Bool { [.away, .chat, .dnd, .xa].contains(self) }
    }

    /// The element that holds a ``Show``.
    public struct ShowElement: DeclaredExtension {
        /// The value.
        public var value: Show

        /// A value.
        public init(_ value: Show) { self.value = value }

        /// `<show>away</show>`
        public static let schema = Schema<Self>(
            XML.Name("show", in: .content),
            .text(\.value),
            specification: .rfc(6121, section: "4.7.2.1"),
            build: { ShowElement($0) }
        )
    }

    /// A presence in words (RFC 6121 §4.7.2.2).
    public struct Status: DeclaredExtension {
        /// The text.
        public var text: String
        /// The text's own `xml:lang`; `nil` when it has none.
        public var lang: XML.LanguageTag?

        /// A text, with its own language or without.
        public init(_ text: String, lang: XML.LanguageTag? = nil) {
            self.text = text
            self.lang = lang
        }

        /// `<status xml:lang='en'>text</status>`
        public static let schema = Schema<Self>(
            XML.Name("status", in: .content),
            .text(\.text),
            .attribute(.lang, \.lang),
            specification: .rfc(6121, section: "4.7.2.2"),
            build: { Status($0, lang: $1) }
        )
    }

    /// Which of an account's resources gets messages first (RFC 6121 §4.7.2.3).
    public struct Priority: DeclaredExtension {
        /// From -128 to 127; a negative one gets no messages to the bare JID.
        public var value: Int8

        /// A value.
        public init(_ value: Int8) { self.value = value }

        /// `<priority>1</priority>`
        public static let schema = Schema<Self>(
            XML.Name("priority", in: .content),
            .text(\.value),
            specification: .rfc(6121, section: "4.7.2.3"),
            build: { Priority($0) }
        )
    }

    /// How the sender can be reached; `nil` when it says nothing about that.
    public var show: Show? {
        get { self[ShowElement.self]?.value }
        set { self[ShowElement.self] = newValue.map { ShowElement($0) } }
    }

    /// Every status in document order.
    public var statuses: LocalizedText {
        LocalizedText(extensions.all(Status.self).map { .init($0.text, lang: $0.lang) }, inheritedLang: lang)
    }

    /// The status for whoever asks for no language; `nil` when there is none. Setting it replaces every status by one.
    public var status: String? {
        get { statuses.string }
        set { self[Status.self] = newValue.map { Status($0) } }
    }

    /// The priority: 0 when the presence says none, or none that is a number from -128 to 127.
    public var priority: Int8 {
        get { self[Priority.self]?.value ?? 0 }
        set { self[Priority.self] = newValue == 0 ? nil : Priority(newValue) }
    }
}
