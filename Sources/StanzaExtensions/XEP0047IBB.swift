public import StanzaCore
public import StanzaXML

/// In-Band Bytestreams (XEP-0047): bytes in stanzas.
public enum InBandBytestreams {
    /// Asks to begin a bytestream.
    ///
    /// ```xml
    /// <open xmlns='http://jabber.org/protocol/ibb' block-size='4096' sid='i781hf64'/>
    /// ```
    ///
    /// Source: XEP-0047 v2.0.1 §2.1, §9 (schema).
    public struct Open: DeclaredExtension {
        /// The most bytes of a block, before base64.
        public var blockSize: UInt16
        /// What the bytestream is called.
        public var sid: String
        /// The kind of stanza that carries the blocks.
        public var stanza: Carrier

        /// A wish to begin.
        public init(blockSize: UInt16, sid: String, stanza: Carrier = .iq) {
            self.blockSize = blockSize
            self.sid = sid
            self.stanza = stanza
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("open", in: .inBandBytestreams),
            .attribute("block-size", \.blockSize),
            .attribute("sid", \.sid),
            .attribute("stanza", \.stanza, default: .iq),
            specification: .xep(47, "2.0.1", section: "2.1"),
            build: Self.init
        )
    }

    /// A block of bytes.
    ///
    /// ```xml
    /// <data xmlns='http://jabber.org/protocol/ibb' seq='0' sid='i781hf64'>cW9vbWFza2Fr</data>
    /// ```
    ///
    /// Source: XEP-0047 v2.0.1 §2.2, §9 (schema).
    public struct Data: DeclaredExtension {
        /// The number of the block, from 0; behind 65535 comes 0 again.
        public var sequence: UInt16
        /// What the bytestream is called.
        public var sid: String
        /// The bytes.
        public var data: XML.Base64

        /// A block.
        public init(sequence: UInt16, sid: String, data: XML.Base64) {
            self.sequence = sequence
            self.sid = sid
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("data", in: .inBandBytestreams),
            .attribute("seq", \.sequence),
            .attribute("sid", \.sid),
            .text(\.data),
            specification: .xep(47, "2.0.1", section: "2.2"),
            build: Self.init
        )
    }

    /// Ends a bytestream.
    ///
    /// ```xml
    /// <close xmlns='http://jabber.org/protocol/ibb' sid='i781hf64'/>
    /// ```
    ///
    /// Source: XEP-0047 v2.0.1 §2.3, §9 (schema).
    public struct Close: DeclaredExtension {
        /// What the bytestream is called.
        public var sid: String

        /// The end of a bytestream.
        public init(sid: String) { self.sid = sid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("close", in: .inBandBytestreams),
            .attribute("sid", \.sid),
            specification: .xep(47, "2.0.1", section: "2.3"),
            build: Self.init
        )
    }

    /// The kind of stanza that carries blocks (XEP-0047 v2.0.1 §2.1). A value outside the XEP is kept.
    public struct Carrier: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Requests, each of which is answered.
        public static let iq = Carrier(rawValue: "iq")
        /// Messages.
        public static let message = Carrier(rawValue: "message")
    }
}

extension XML.Namespace {
    /// XEP-0047 v2.0.1 §8.1.
    public static let inBandBytestreams: Self = "http://jabber.org/protocol/ibb"
}
