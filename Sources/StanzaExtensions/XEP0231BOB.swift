public import StanzaCore
public import StanzaXML

/// A few bytes, such as a small picture; without bytes it asks for them.
///
/// ```xml
/// <data xmlns='urn:xmpp:bob' cid='sha1+8f35fef110ffc5df08d579a50083ff9308fb6242@bob.xmpp.org' max-age='86400'
///   type='image/png'>iVBORw0K</data>
/// ```
///
/// Source: XEP-0231 v1.1 §2.1, §2.3, §7 (schema).
public struct BitsOfBinary: DeclaredExtension {
    /// What the bytes are called elsewhere, behind `cid:`: function, `+`, hash in hexadecimal digits, `@bob.xmpp.org`.
    /// Compare the hash with the bytes before they are kept (§2.4).
    public var cid: String
    /// How many seconds the bytes may be kept; 0 for not at all.
    public var maxAge: Lenient<UInt64>
    /// Their type, such as `image/png`; `nil` in a request.
    public var type: String?
    /// The bytes; `nil` in a request.
    public var bytes: XML.Base64?

    /// Bytes; without them, a request.
    public init(cid: String, maxAge: UInt64? = nil, type: String? = nil, bytes: XML.Base64? = nil) {
        self.init(cid, Lenient(maxAge), type, bytes)
    }

    private init(_ cid: String, _ maxAge: Lenient<UInt64>, _ type: String?, _ bytes: XML.Base64?) {
        self.cid = cid
        self.maxAge = maxAge
        self.type = type
        self.bytes = bytes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("data", in: .bitsOfBinary),
        .attribute("cid", \.cid),
        .lenientAttribute("max-age", \.maxAge),
        .attribute("type", \.type),
        .text(\.bytes),
        specification: .xep(231, "1.1", section: "2.1"),
        build: Self.init(_:_:_:_:)
    )
}

extension XML.Namespace {
    /// XEP-0231 v1.1 §6.1.
    public static let bitsOfBinary: Self = "urn:xmpp:bob"
}
