public import StanzaCore
public import StanzaXML

/// Signaling WebRTC datachannels in Jingle (XEP-0343).
public enum JingleDataChannels {
    /// Says on which port of SCTP channels are offered, in a transport of ICE.
    ///
    /// ```xml
    /// <sctpmap xmlns='urn:xmpp:jingle:transports:dtls-sctp:1' number='5000' protocol='webrtc-datachannel' streams='1024'/>
    /// ```
    ///
    /// Source: XEP-0343 v0.3.1 §4.2, §9 (schema).
    public struct SCTPMap: DeclaredExtension {
        /// The port: its attribute `number`.
        public var port: UInt16
        /// What is spoken there, such as `webrtc-datachannel`.
        public var `protocol`: String
        /// How many channels there may be; `nil` when it is not said.
        public var streams: UInt32?

        /// A port of SCTP.
        public init(port: UInt16, `protocol`: String, streams: UInt32? = nil) {
            self.port = port
            self.protocol = `protocol`
            self.streams = streams
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sctpmap", in: .jingleDTLSSCTP),
            .attribute("number", \.port),
            .attribute("protocol", \.protocol),
            .attribute("streams", \.streams),
            specification: .xep(343, "0.3.1", section: "4.2"),
            build: Self.init
        )
    }

    /// A channel that is added.
    ///
    /// ```xml
    /// <channel xmlns='urn:xmpp:jingle:transports:webrtc-datachannel:0' id='4' maxRetransmits='10' ordered='false'/>
    /// ```
    ///
    /// Source: XEP-0343 v0.3.1 §4.4, §9 (schema).
    public struct Channel: DeclaredExtension {
        /// Its number; `nil` when SCTP gives it one.
        public var id: UInt16?
        /// For how many milliseconds a packet is sent again; `nil` for no such limit.
        public var maxPacketLifeTime: UInt16?
        /// How often a packet is sent again; `nil` for no such limit.
        public var maxRetransmits: UInt16?
        /// Whether both sides open it by themselves.
        public var isNegotiated: Bool
        /// Whether packets arrive in order.
        public var isOrdered: Bool
        /// What is spoken on it; `nil` when it is not said.
        public var `protocol`: String?

        /// A channel.
        public init(
            id: UInt16? = nil,
            maxPacketLifeTime: UInt16? = nil,
            maxRetransmits: UInt16? = nil,
            isNegotiated: Bool = false,
            isOrdered: Bool = true,
            `protocol`: String? = nil
        ) {
            self.id = id
            self.maxPacketLifeTime = maxPacketLifeTime
            self.maxRetransmits = maxRetransmits
            self.isNegotiated = isNegotiated
            self.isOrdered = isOrdered
            self.protocol = `protocol`
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("channel", in: .jingleDataChannels),
            .attribute("id", \.id),
            .attribute("maxPacketLifeTime", \.maxPacketLifeTime),
            .attribute("maxRetransmits", \.maxRetransmits),
            .attribute("negotiated", \.isNegotiated, default: false),
            .attribute("ordered", \.isOrdered, default: true),
            .attribute("protocol", \.protocol),
            specification: .xep(343, "0.3.1", section: "4.4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0343 v0.3.1 §8.1.
    public static let jingleDTLSSCTP: Self = "urn:xmpp:jingle:transports:dtls-sctp:1"

    /// XEP-0343 v0.3.1 §8.1.
    public static let jingleDataChannels: Self = "urn:xmpp:jingle:transports:webrtc-datachannel:0"
}
