public import StanzaXML

/// A message (RFC 6121 §5): pushed to somebody, answered or not.
public struct Message: Stanza {
    /// `message`
    public static let kind = StanzaKind.message

    /// The stanza's attributes.
    public var header: StanzaHeader<Kind>
    /// The stanza's child elements, bodies included.
    public var extensions: ExtensionList

    /// A message of a header and child elements.
    public init(header: StanzaHeader<Kind>, extensions: ExtensionList) {
        self.header = header
        self.extensions = extensions
    }

    /// A message to somebody, with a body and whatever else.
    public init(
        to: JID?,
        from: JID? = nil,
        type: Kind = .chat,
        id: String? = nil,
        body: String? = nil,
        extensions: [any StanzaExtension] = []
    ) {
        header = StanzaHeader(to: to, from: from, id: id, type: type == .normal ? nil : type)
        self.extensions = ExtensionList((body.map { [Body($0)] } ?? []) + extensions)
    }

    /// What the message is part of (RFC 6121 §5.2.2). One that is absent or unknown counts as `normal`; an unknown one is
    /// written back.
    public var type: Kind {
        get { header.type.value ?? .normal }
        set { header.type = .value(newValue) }
    }

    /// What a message is part of (RFC 6121 §5.2.2).
    public enum Kind: String, XML.Value, Hashable, CaseIterable {
        /// A conversation of two.
        case chat
        /// A message that came back.
        case error
        /// A conversation of many.
        case groupchat
        /// An alert or notification that expects no reply.
        case headline
        /// A single message outside a conversation; what a message without a type is.
        case normal

        /// Reads the value without making a `String`.
        public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
            switch bytes.count {
            case 4 where bytes.are("chat"): self = .chat
            case 5 where bytes.are("error"): self = .error
            case 9 where bytes.are("groupchat"): self = .groupchat
            case 8 where bytes.are("headline"): self = .headline
            case 6 where bytes.are("normal"): self = .normal
            default: return nil
            }
        }
    }
}

// MARK: - Body, subject, thread

extension Message {
    /// The text of a message (RFC 6121 §5.2.3).
    public struct Body: DeclaredExtension {
        /// The text.
        public var text: String
        /// The text's own `xml:lang`; `nil` when it has none.
        public var lang: XML.LanguageTag?

        /// A text, with its own language or without.
        public init(_ text: String, lang: XML.LanguageTag? = nil) {
            self.text = text
            self.lang = lang
        }

        /// `<body xml:lang='en'>text</body>`
        public static let schema = Schema<Self>(
            XML.Name("body", in: .content),
            .text(\.text),
            .attribute(.lang, \.lang),
            specification: .rfc(6121, section: "5.2.3"),
            build: { Body($0, lang: $1) }
        )
    }

    /// The topic of a message (RFC 6121 §5.2.4).
    public struct Subject: DeclaredExtension {
        /// The text.
        public var text: String
        /// The text's own `xml:lang`; `nil` when it has none.
        public var lang: XML.LanguageTag?

        /// A text, with its own language or without.
        public init(_ text: String, lang: XML.LanguageTag? = nil) {
            self.text = text
            self.lang = lang
        }

        /// `<subject xml:lang='en'>text</subject>`
        public static let schema = Schema<Self>(
            XML.Name("subject", in: .content),
            .text(\.text),
            .attribute(.lang, \.lang),
            specification: .rfc(6121, section: "5.2.4"),
            build: { Subject($0, lang: $1) }
        )
    }

    /// The conversation a message belongs to (RFC 6121 §5.2.5).
    public struct Thread: DeclaredExtension {
        /// What the conversation is called.
        public var id: String
        /// The conversation it came out of; `nil` when there is none.
        public var parent: String?

        /// A conversation by its name.
        public init(_ id: String, parent: String? = nil) {
            self.id = id
            self.parent = parent
        }

        /// `<thread parent='t0'>t1</thread>`
        public static let schema = Schema<Self>(
            XML.Name("thread", in: .content),
            .text(\.id),
            .attribute("parent", \.parent),
            specification: .rfc(6121, section: "5.2.5"),
            build: { Thread($0, parent: $1) }
        )
    }

    /// Every body in document order, doubles of one language included.
    public var bodies: LocalizedText {
        LocalizedText(extensions.all(Body.self).map { .init($0.text, lang: $0.lang) }, inheritedLang: lang)
    }

    /// The text for whoever asks for no language: the first body without a language of its own, else the first.
    ///
    /// `nil` when there is no body. Setting it replaces every body by one.
    public var body: String? {
        get { bodies.string }
        set { self[Body.self] = newValue.map { Body($0) } }
    }

    /// Every subject in document order, doubles of one language included.
    public var subjects: LocalizedText {
        LocalizedText(extensions.all(Subject.self).map { .init($0.text, lang: $0.lang) }, inheritedLang: lang)
    }

    /// The topic for whoever asks for no language, as ``body`` for bodies. Setting it replaces every subject by one.
    public var subject: String? {
        get { subjects.string }
        set { self[Subject.self] = newValue.map { Subject($0) } }
    }

    /// The conversation the message belongs to; `nil` when it says none.
    public var thread: String? {
        get { self[Thread.self]?.id }
        set { self[Thread.self] = newValue.map { Thread($0) } }
    }
}
