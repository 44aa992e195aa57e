public import StanzaCore
public import StanzaXML

/// Jingle RTP Sessions (XEP-0167): calls with sound and pictures.
public enum JingleRTP {
    /// Describes media that is sent by RTP, in a ``Jingle/Content``.
    ///
    /// ```xml
    /// <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'>
    ///   <payload-type id='96' name='opus' clockrate='48000' channels='2'/>
    /// </description>
    /// ```
    ///
    /// Source: XEP-0167 v1.2.3 §4, §16.1 (schema).
    public struct Description: DeclaredExtension {
        /// The kind of media, such as `audio` or `video`.
        public var media: String
        /// The synchronization source of the stream; `nil` when it is not said.
        public var ssrc: UInt32?
        /// The codecs that can be used, best first; one that is malformed is kept with its error.
        public var payloadTypes: [Parsed<PayloadType>]
        /// How much of the line the media may take; `nil` for no such limit.
        public var bandwidth: Bandwidth?
        /// How the media can be encrypted by SRTP; `nil` when it is not described here.
        public var encryption: Encryption?
        /// Whether RTP and RTCP can share a port (RFC 5761).
        public var multiplexesRTCP: Bool
        /// What other specifications put here: feedback, header extensions, sources.
        public var payloads: ExtensionList

        /// A description of media.
        public init(
            media: String,
            ssrc: UInt32? = nil,
            payloadTypes: [PayloadType] = [],
            bandwidth: Bandwidth? = nil,
            encryption: Encryption? = nil,
            multiplexesRTCP: Bool = false,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: media,
                ssrc,
                payloadTypes.map { .value($0) },
                multiplexesRTCP,
                encryption,
                bandwidth,
                ExtensionList(payloads)
            )
        }

        private init(
            parsed media: String,
            _ ssrc: UInt32?,
            _ payloadTypes: [Parsed<PayloadType>],
            _ multiplexesRTCP: Bool,
            _ encryption: Encryption?,
            _ bandwidth: Bandwidth?,
            _ payloads: ExtensionList
        ) {
            self.media = media
            self.ssrc = ssrc
            self.payloadTypes = payloadTypes
            self.bandwidth = bandwidth
            self.encryption = encryption
            self.multiplexesRTCP = multiplexesRTCP
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("description", in: .jingleRTP),
            .attribute("media", \.media),
            .attribute("ssrc", \.ssrc),
            .elements(of: PayloadType.self, \.payloadTypes),
            .flag("rtcp-mux", \.multiplexesRTCP),
            .child(\.encryption),
            .child(\.bandwidth),
            .extensions(\.payloads),
            specification: .xep(167, "1.2.3", section: "4"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )
    }

    /// A codec and its parameters.
    ///
    /// Source: XEP-0167 v1.2.3 §4, §16.1 (schema).
    public struct PayloadType: DeclaredExtension {
        /// The payload type of RTP, 0 to 127.
        public var id: UInt8
        /// What the codec is called; `nil` where the number says it.
        public var name: String?
        /// How many samples a second has; `nil` when it is not said.
        public var clockRate: UInt32?
        /// How many channels there are.
        public var channels: UInt8
        /// The most milliseconds of media in a packet; `nil` for no such limit.
        public var maxPacketTime: UInt32?
        /// How many milliseconds of media a packet should have; `nil` when it does not matter.
        public var packetTime: UInt32?
        /// Parameters of the codec; one that is malformed is kept with its error.
        public var parameters: [Parsed<Parameter>]
        /// What other specifications put here, such as feedback.
        public var payloads: ExtensionList

        /// A codec by its number.
        public init(
            id: UInt8,
            name: String? = nil,
            clockRate: UInt32? = nil,
            channels: UInt8 = 1,
            maxPacketTime: UInt32? = nil,
            packetTime: UInt32? = nil,
            parameters: [Parameter] = [],
            payloads: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: id,
                name,
                clockRate,
                channels,
                maxPacketTime,
                packetTime,
                parameters.map { .value($0) },
                ExtensionList(payloads)
            )
        }

        private init(
            parsed id: UInt8,
            _ name: String?,
            _ clockRate: UInt32?,
            _ channels: UInt8,
            _ maxPacketTime: UInt32?,
            _ packetTime: UInt32?,
            _ parameters: [Parsed<Parameter>],
            _ payloads: ExtensionList
        ) {
            self.id = id
            self.name = name
            self.clockRate = clockRate
            self.channels = channels
            self.maxPacketTime = maxPacketTime
            self.packetTime = packetTime
            self.parameters = parameters
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("payload-type", in: .jingleRTP),
            .attribute("id", \.id),
            .attribute("name", \.name),
            .attribute("clockrate", \.clockRate),
            .attribute("channels", \.channels, default: 1),
            .attribute("maxptime", \.maxPacketTime),
            .attribute("ptime", \.packetTime),
            .elements(of: Parameter.self, \.parameters),
            .extensions(\.payloads),
            specification: .xep(167, "1.2.3", section: "4"),
            build: Self.init(parsed:_:_:_:_:_:_:_:)
        )
    }

    /// A parameter of a codec, of feedback, of a header extension or of a source, whatever namespace it is in.
    ///
    /// Source: XEP-0167 v1.2.3 §4, §16.1 (schema).
    public struct Parameter: DeclaredExtension {
        /// What the parameter is called; may be empty.
        public var name: String
        /// Its value; `nil` for one that is there or not, which XEP-0293, XEP-0294 and XEP-0339 allow.
        public var value: String?

        /// A parameter.
        public init(_ name: String, _ value: String? = nil) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("parameter", in: .inherited),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(167, "1.2.3", section: "4"),
            build: Self.init
        )
    }

    /// How much of the line media may take.
    ///
    /// Source: XEP-0167 v1.2.3 §4, §16.1 (schema).
    public struct Bandwidth: DeclaredExtension {
        /// How it is counted, such as `AS` or `CT` (RFC 4566 §5.8).
        public var type: String
        /// How much, usually in kilobits a second.
        public var value: String

        /// A limit.
        public init(type: String, value: String) {
            self.type = type
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bandwidth", in: .jingleRTP),
            .attribute("type", \.type),
            .text(\.value),
            specification: .xep(167, "1.2.3", section: "4"),
            build: Self.init
        )
    }

    /// How media can be encrypted by SRTP.
    ///
    /// Source: XEP-0167 v1.2.3 §7, §16.1 (schema).
    public struct Encryption: DeclaredExtension {
        /// Whether media must be encrypted.
        public var isRequired: Bool
        /// The keys to choose from, best first; one that is malformed is kept with its error.
        public var cryptos: [Parsed<Crypto>]
        /// What other specifications put here, such as the hash of ZRTP.
        public var payloads: ExtensionList

        /// Keys to choose from.
        public init(isRequired: Bool = false, cryptos: [Crypto] = [], payloads: [any StanzaExtension] = []) {
            self.init(parsed: isRequired, cryptos.map { .value($0) }, ExtensionList(payloads))
        }

        private init(parsed isRequired: Bool, _ cryptos: [Parsed<Crypto>], _ payloads: ExtensionList) {
            self.isRequired = isRequired
            self.cryptos = cryptos
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("encryption", in: .jingleRTP),
            .attribute("required", \.isRequired, default: false),
            .elements(of: Crypto.self, \.cryptos),
            .extensions(\.payloads),
            specification: .xep(167, "1.2.3", section: "7"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// A key for SRTP (RFC 4568).
    ///
    /// Source: XEP-0167 v1.2.3 §7, §16.1 (schema).
    public struct Crypto: DeclaredExtension {
        /// The algorithms, such as `AES_CM_128_HMAC_SHA1_80`.
        public var suite: String
        /// The key itself, such as `inline:…`.
        public var keyParameters: String
        /// More about the session; `nil` when there is nothing more.
        public var sessionParameters: String?
        /// What the key is called in this negotiation.
        public var tag: String

        /// A key.
        public init(suite: String, keyParameters: String, sessionParameters: String? = nil, tag: String) {
            self.suite = suite
            self.keyParameters = keyParameters
            self.sessionParameters = sessionParameters
            self.tag = tag
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("crypto", in: .jingleRTP),
            .attribute("crypto-suite", \.suite),
            .attribute("key-params", \.keyParameters),
            .attribute("session-params", \.sessionParameters),
            .attribute("tag", \.tag),
            specification: .xep(167, "1.2.3", section: "7"),
            build: Self.init
        )
    }

    /// Says something about a call that goes on.
    ///
    /// ```xml
    /// <ringing xmlns='urn:xmpp:jingle:apps:rtp:info:1'/>
    /// ```
    ///
    /// Source: XEP-0167 v1.2.3 §8, §16.3 (schema).
    public enum Info: String, ElementChoice {
        /// The party can hear and speak.
        case active
        /// The party holds the call.
        case hold
        /// The party's device is ringing.
        case ringing
        /// The party no longer holds the call.
        case unhold

        /// XEP-0167 v1.2.3 §15.1.
        public static let namespace = XML.Namespace.jingleRTPInfo

        /// XEP-0167 v1.2.3.
        public static var specification: Specification? { .xep(167, "1.2.3", section: "8") }
    }

    /// Says that the party stops sending media for a while.
    ///
    /// ```xml
    /// <mute xmlns='urn:xmpp:jingle:apps:rtp:info:1' creator='responder' name='voice'/>
    /// ```
    ///
    /// Source: XEP-0167 v1.2.3 §8.3, §16.3 (schema).
    public struct Mute: DeclaredExtension {
        /// Who introduced the content.
        public var creator: Jingle.Party
        /// The content; `nil` for all of them.
        public var name: String?

        /// The end of sending, of one content or all.
        public init(creator: Jingle.Party, name: String? = nil) {
            self.creator = creator
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mute", in: .jingleRTPInfo),
            .attribute("creator", \.creator),
            .attribute("name", \.name),
            specification: .xep(167, "1.2.3", section: "8.3"),
            build: Self.init
        )
    }

    /// Says that the party sends media again.
    ///
    /// Source: XEP-0167 v1.2.3 §8.3, §16.3 (schema).
    public struct Unmute: DeclaredExtension {
        /// Who introduced the content.
        public var creator: Jingle.Party
        /// The content; `nil` for all of them.
        public var name: String?

        /// The beginning of sending, of one content or all.
        public init(creator: Jingle.Party, name: String? = nil) {
            self.creator = creator
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unmute", in: .jingleRTPInfo),
            .attribute("creator", \.creator),
            .attribute("name", \.name),
            specification: .xep(167, "1.2.3", section: "8.3"),
            build: Self.init
        )
    }

    /// What is wrong with keys, beside the condition every error has.
    ///
    /// Source: XEP-0167 v1.2.3 §7, §16.2 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// Media must be encrypted.
        case cryptoRequired = "crypto-required"
        /// None of the keys can be used.
        case invalidCrypto = "invalid-crypto"

        /// XEP-0167 v1.2.3 §15.1.
        public static let namespace = XML.Namespace.jingleRTPErrors

        /// XEP-0167 v1.2.3.
        public static var specification: Specification? { .xep(167, "1.2.3", section: "7") }
    }
}

extension XML.Namespace {
    /// XEP-0167 v1.2.3 §15.1.
    public static let jingleRTP: Self = "urn:xmpp:jingle:apps:rtp:1"

    /// XEP-0167 v1.2.3 §15.1.
    public static let jingleRTPErrors: Self = "urn:xmpp:jingle:apps:rtp:errors:1"

    /// XEP-0167 v1.2.3 §15.1.
    public static let jingleRTPInfo: Self = "urn:xmpp:jingle:apps:rtp:info:1"
}
