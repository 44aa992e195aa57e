public import StanzaCore
public import StanzaXML

/// Says that a part of a message is about something with an address: a person, a file.
///
/// ```xml
/// <reference xmlns='urn:xmpp:reference:0' type='mention' uri='xmpp:juliet@example.com' begin='0' end='6'/>
/// ```
///
/// Source: XEP-0372 v0.5.0 §3.1, §3.2 to §3.4.
public struct Reference: DeclaredExtension {
    /// What is referred to.
    public var type: Kind
    /// Its address; `nil` when an element in here says what it is (XEP-0385).
    public var uri: String?
    /// How many code points of the body stand before the part; absent when it is no part of a body.
    public var begin: Lenient<UInt32>
    /// How many code points of the body stand before the part and in it; absent when it is no part of a body.
    public var end: Lenient<UInt32>
    /// The address of the earlier message that holds the part; `nil` when it is this one.
    public var anchor: String?
    /// What describes the thing, such as a ``MediaSharing``.
    public var content: ExtensionList

    /// A reference; without a range, of the whole message.
    public init(
        type: Kind,
        uri: String? = nil,
        begin: UInt32? = nil,
        end: UInt32? = nil,
        anchor: String? = nil,
        content: [any StanzaExtension] = []
    ) { self.init(type, uri, Lenient(begin), Lenient(end), anchor, ExtensionList(content)) }

    private init(
        _ type: Kind,
        _ uri: String?,
        _ begin: Lenient<UInt32>,
        _ end: Lenient<UInt32>,
        _ anchor: String?,
        _ content: ExtensionList
    ) {
        self.type = type
        self.uri = uri
        self.begin = begin
        self.end = end
        self.anchor = anchor
        self.content = content
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("reference", in: .references),
        .attribute("type", \.type),
        .attribute("uri", \.uri),
        .lenientAttribute("begin", \.begin),
        .lenientAttribute("end", \.end),
        .attribute("anchor", \.anchor),
        .extensions(\.content),
        specification: .xep(372, "0.5.0", section: "3.1"),
        build: Self.init(_:_:_:_:_:_:)
    )
}

extension Reference {
    /// What a reference is to (XEP-0372 v0.5.0 §3.1). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A person, by a bare address.
        public static let mention = Kind(rawValue: "mention")
        /// Something that can be fetched.
        public static let data = Kind(rawValue: "data")
    }
}

extension XML.Namespace {
    /// XEP-0372 v0.5.0 §2.
    public static let references: Self = "urn:xmpp:reference:0"
}
