public import StanzaCore
public import StanzaXML

/// A conference on a bridge that passes media on.
///
/// ```xml
/// <conference xmlns='http://jitsi.org/protocol/colibri'><content name='audio'><channel initiator='true'/></content></conference>
/// ```
///
/// Source: XEP-0340 v0.2 §5, §9.
public struct ColibriConference: DeclaredExtension {
    /// What the bridge calls it; `nil` for a new one.
    public var id: String?
    /// Its kinds of media; one that is malformed is kept with its error.
    public var contents: [Parsed<Content>]
    /// What other specifications put here.
    public var payloads: ExtensionList

    /// A conference, or the wish for one.
    public init(id: String? = nil, contents: [Content] = [], payloads: [any StanzaExtension] = []) {
        self.init(parsed: id, contents.map { .value($0) }, ExtensionList(payloads))
    }

    private init(parsed id: String?, _ contents: [Parsed<Content>], _ payloads: ExtensionList) {
        self.id = id
        self.contents = contents
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("conference", in: .colibri),
        .attribute("id", \.id),
        .elements(of: Content.self, \.contents),
        .extensions(\.payloads),
        specification: .xep(340, "0.2", section: "5"),
        build: Self.init(parsed:_:_:)
    )
}

extension ColibriConference {
    /// A kind of media.
    ///
    /// Source: XEP-0340 v0.2 §5, §9.
    public struct Content: DeclaredExtension {
        /// What it is called, such as `audio`.
        public var name: String
        /// Who introduced it; `nil` when it is not said.
        public var creator: Jingle.Party?
        /// The channels; one that is malformed is kept with its error.
        public var channels: [Parsed<Channel>]

        /// A kind of media.
        public init(name: String, creator: Jingle.Party? = nil, channels: [Channel] = []) {
            self.init(parsed: name, creator, channels.map { .value($0) })
        }

        private init(parsed name: String, _ creator: Jingle.Party?, _ channels: [Parsed<Channel>]) {
            self.name = name
            self.creator = creator
            self.channels = channels
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("content", in: .colibri),
            .attribute("name", \.name),
            .attribute("creator", \.creator),
            .elements(of: Channel.self, \.channels),
            specification: .xep(340, "0.2", section: "5"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// The channel of a participant.
    ///
    /// Source: XEP-0340 v0.2 §5, §9.
    public struct Channel: DeclaredExtension {
        /// What the bridge calls it; `nil` for a new one.
        public var id: String?
        /// After how many seconds of silence it closes, 0 for now; `nil` when it is not said.
        public var expire: Int32?
        /// Whether the bridge is the initiator for ICE and DTLS; `nil` when it is not said.
        public var isInitiator: Bool?
        /// Where media flow, as in SDP; `nil` for both ways.
        public var direction: String?
        /// `mixer` or `translator`; `nil` when it is not said.
        public var relayType: String?
        /// The codecs; one that is malformed is kept with its error.
        public var payloadTypes: [Parsed<PayloadType>]
        /// Transports and sources, typed where registered.
        public var payloads: ExtensionList

        /// A channel.
        public init(
            id: String? = nil,
            expire: Int32? = nil,
            isInitiator: Bool? = nil,
            direction: String? = nil,
            relayType: String? = nil,
            payloadTypes: [PayloadType] = [],
            payloads: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: id,
                expire,
                isInitiator,
                direction,
                relayType,
                payloadTypes.map { .value($0) },
                ExtensionList(payloads)
            )
        }

        private init(
            parsed id: String?,
            _ expire: Int32?,
            _ isInitiator: Bool?,
            _ direction: String?,
            _ relayType: String?,
            _ payloadTypes: [Parsed<PayloadType>],
            _ payloads: ExtensionList
        ) {
            self.id = id
            self.expire = expire
            self.isInitiator = isInitiator
            self.direction = direction
            self.relayType = relayType
            self.payloadTypes = payloadTypes
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("channel", in: .colibri),
            .attribute("id", \.id),
            .attribute("expire", \.expire),
            .attribute("initiator", \.isInitiator),
            .attribute("direction", \.direction),
            .attribute("rtp-level-relay-type", \.relayType),
            .elements(of: PayloadType.self, \.payloadTypes),
            .extensions(\.payloads),
            specification: .xep(340, "0.2", section: "5"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )
    }

    /// A codec, as ``JingleRTP/PayloadType`` has it.
    ///
    /// Source: XEP-0340 v0.2 §5.2, §9.
    public struct PayloadType: DeclaredExtension {
        /// The payload type of RTP.
        public var id: UInt8
        /// What the codec is called; `nil` where the number says it.
        public var name: String?
        /// How many samples a second has; `nil` when it is not said.
        public var clockRate: UInt32?
        /// How many channels there are.
        public var channels: UInt8
        /// Parameters of the codec; one that is malformed is kept with its error.
        public var parameters: [Parsed<JingleRTP.Parameter>]

        /// A codec by its number.
        public init(
            id: UInt8,
            name: String? = nil,
            clockRate: UInt32? = nil,
            channels: UInt8 = 1,
            parameters: [JingleRTP.Parameter] = []
        ) {
            self.init(parsed: id, name, clockRate, channels, parameters.map { .value($0) })
        }

        private init(
            parsed id: UInt8,
            _ name: String?,
            _ clockRate: UInt32?,
            _ channels: UInt8,
            _ parameters: [Parsed<JingleRTP.Parameter>]
        ) {
            self.id = id
            self.name = name
            self.clockRate = clockRate
            self.channels = channels
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("payload-type", in: .colibri),
            .attribute("id", \.id),
            .attribute("name", \.name),
            .attribute("clockrate", \.clockRate),
            .attribute("channels", \.channels, default: 1),
            .elements(of: JingleRTP.Parameter.self, \.parameters),
            specification: .xep(340, "0.2", section: "5.2"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0340 v0.2 §9.
    public static let colibri: Self = "http://jitsi.org/protocol/colibri"
}
