public import StanzaCore
public import StanzaXML

/// The transport of a ``Jingle/Content`` in stanzas.
///
/// ```xml
/// <transport xmlns='urn:xmpp:jingle:transports:ibb:1' block-size='4096' sid='ch3d9s71'/>
/// ```
///
/// Source: XEP-0261 v1.0 §2, §8 (schema).
public struct JingleIBB: DeclaredExtension {
    /// The most bytes of a block, before base64.
    public var blockSize: UInt16
    /// What the bytestream is called.
    public var sid: String
    /// The kind of stanza that carries the blocks.
    public var stanza: InBandBytestreams.Carrier

    /// A transport.
    public init(blockSize: UInt16, sid: String, stanza: InBandBytestreams.Carrier = .iq) {
        self.blockSize = blockSize
        self.sid = sid
        self.stanza = stanza
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("transport", in: .jingleIBB),
        .attribute("block-size", \.blockSize),
        .attribute("sid", \.sid),
        .attribute("stanza", \.stanza, default: .iq),
        specification: .xep(261, "1.0", section: "2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0261 v1.0 §7.1.
    public static let jingleIBB: Self = "urn:xmpp:jingle:transports:ibb:1"
}
