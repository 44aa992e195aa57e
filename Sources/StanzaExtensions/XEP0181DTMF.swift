public import StanzaCore
public import StanzaXML

/// The press of a key on a telephone, in a ``Jingle``.
///
/// ```xml
/// <dtmf xmlns='urn:xmpp:jingle:dtmf:0' code='7' duration='400' volume='42'/>
/// ```
///
/// Source: XEP-0181 v0.12 §2, §7 (schema).
public struct DTMF: DeclaredExtension {
    /// The key: a digit, `*`, `#`, or `A` to `D`.
    public var code: String
    /// How long it is held.
    public var milliseconds: UInt32
    /// How loud it is, in dBm0 below zero: 0 to 63, loudest first; `nil` when it is not said.
    public var volume: UInt8?

    /// The press of a key.
    public init(code: String, milliseconds: UInt32 = 100, volume: UInt8? = nil) {
        self.code = code
        self.milliseconds = milliseconds
        self.volume = volume
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("dtmf", in: .dtmf),
        .attribute("code", \.code),
        .attribute("duration", \.milliseconds, default: 100),
        .attribute("volume", \.volume),
        specification: .xep(181, "0.12", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0181 v0.12 §6.1.
    public static let dtmf: Self = "urn:xmpp:jingle:dtmf:0"
}
