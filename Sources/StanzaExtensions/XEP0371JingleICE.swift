public import StanzaCore
public import StanzaXML

/// The transport of a ``Jingle/Content`` over UDP or TCP, with addresses that ICE tries out as they are found.
///
/// ```xml
/// <transport xmlns='urn:xmpp:jingle:transports:ice:0' ufrag='8hhy' pwd='asd88fgpdd'>
///   <candidate component='1' foundation='1' ip='192.0.2.3' network='0' port='45664' priority='1694498815'
///              protocol='udp' type='host'/>
/// </transport>
/// ```
///
/// Source: XEP-0371 v0.3.1 §5, §14 (schema).
public struct JingleICE: DeclaredExtension {
    /// The password of ICE; `nil` when it has been said before.
    public var password: String?
    /// The fragment of the user name of ICE; `nil` when it has been said before.
    public var usernameFragment: String?
    /// Whether the sender supports the second version of ICE (RFC 8445).
    public var supportsICE2: Bool
    /// Addresses to try; one that is malformed is kept with its error.
    public var candidates: [Parsed<Candidate>]
    /// The addresses that are used; one that is malformed is kept with its error.
    public var remoteCandidates: [Parsed<RemoteCandidate>]
    /// Whether there will be no more candidates.
    public var isGatheringComplete: Bool
    /// What other specifications put here, such as a fingerprint of DTLS.
    public var payloads: ExtensionList

    /// A transport.
    public init(
        password: String? = nil,
        usernameFragment: String? = nil,
        supportsICE2: Bool = false,
        candidates: [Candidate] = [],
        remoteCandidates: [RemoteCandidate] = [],
        isGatheringComplete: Bool = false,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(
            parsed: password,
            usernameFragment,
            supportsICE2,
            candidates.map { .value($0) },
            remoteCandidates.map { .value($0) },
            isGatheringComplete,
            ExtensionList(payloads)
        )
    }

    private init(
        parsed password: String?,
        _ usernameFragment: String?,
        _ supportsICE2: Bool,
        _ candidates: [Parsed<Candidate>],
        _ remoteCandidates: [Parsed<RemoteCandidate>],
        _ isGatheringComplete: Bool,
        _ payloads: ExtensionList
    ) {
        self.password = password
        self.usernameFragment = usernameFragment
        self.supportsICE2 = supportsICE2
        self.candidates = candidates
        self.remoteCandidates = remoteCandidates
        self.isGatheringComplete = isGatheringComplete
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("transport", in: .jingleICE),
        .attribute("pwd", \.password),
        .attribute("ufrag", \.usernameFragment),
        .attribute("ice2", \.supportsICE2, default: false),
        .elements(of: Candidate.self, \.candidates),
        .elements(of: RemoteCandidate.self, \.remoteCandidates),
        .flag("gathering-complete", \.isGatheringComplete),
        .extensions(\.payloads),
        specification: .xep(371, "0.3.1", section: "5"),
        build: Self.init(parsed:_:_:_:_:_:_:)
    )
}

extension JingleICE {
    /// An address to try.
    ///
    /// Source: XEP-0371 v0.3.1 §5.3, §14 (schema).
    public struct Candidate: DeclaredExtension {
        /// Which component of the media it is for: 1 for RTP, 2 for RTCP.
        public var component: UInt8
        /// What it has in common with other candidates (RFC 8445 §5.1.1.3).
        public var foundation: String
        /// How often ICE was begun anew before, from 0; `nil` when it is not said.
        public var generation: UInt8?
        /// What the candidate is called; `nil` when it has no name.
        public var id: String?
        /// The address, of version 4 or 6.
        public var ip: String
        /// Which of the device's networks it belongs to; `nil` when it is not said.
        public var network: UInt8?
        /// The port.
        public var port: UInt16
        /// How much it is preferred, the more the better.
        public var priority: UInt32
        /// The protocol: `udp` or `tcp`.
        public var `protocol`: String
        /// The address it was found from; `nil` when it is not said.
        public var relatedAddress: String?
        /// The port it was found from; `nil` when it is not said.
        public var relatedPort: UInt16?
        /// Who opens the connection, `active`, `passive` or `so`; `nil` for UDP.
        public var tcpType: String?
        /// How the address was found.
        public var type: JingleICEUDP.Kind

        /// An address to try.
        public init(
            component: UInt8,
            foundation: String,
            generation: UInt8? = nil,
            id: String? = nil,
            ip: String,
            network: UInt8? = nil,
            port: UInt16,
            priority: UInt32,
            `protocol`: String,
            relatedAddress: String? = nil,
            relatedPort: UInt16? = nil,
            tcpType: String? = nil,
            type: JingleICEUDP.Kind
        ) {
            self.component = component
            self.foundation = foundation
            self.generation = generation
            self.id = id
            self.ip = ip
            self.network = network
            self.port = port
            self.priority = priority
            self.protocol = `protocol`
            self.relatedAddress = relatedAddress
            self.relatedPort = relatedPort
            self.tcpType = tcpType
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("candidate", in: .jingleICE),
            .attribute("component", \.component),
            .attribute("foundation", \.foundation),
            .attribute("generation", \.generation),
            .attribute("id", \.id),
            .attribute("ip", \.ip),
            .attribute("network", \.network),
            .attribute("port", \.port),
            .attribute("priority", \.priority),
            .attribute("protocol", \.protocol),
            .attribute("rel-addr", \.relatedAddress),
            .attribute("rel-port", \.relatedPort),
            .attribute("tcptype", \.tcpType),
            .attribute("type", \.type),
            specification: .xep(371, "0.3.1", section: "5.3"),
            build: Self.init
        )
    }

    /// An address of the other side that is used.
    ///
    /// Source: XEP-0371 v0.3.1 §5.8, §14 (schema).
    public struct RemoteCandidate: DeclaredExtension {
        /// Which component of the media it is for.
        public var component: UInt8
        /// The address.
        public var ip: String
        /// The port.
        public var port: UInt16

        /// An address that is used.
        public init(component: UInt8, ip: String, port: UInt16) {
            self.component = component
            self.ip = ip
            self.port = port
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("remote-candidate", in: .jingleICE),
            .attribute("component", \.component),
            .attribute("ip", \.ip),
            .attribute("port", \.port),
            specification: .xep(371, "0.3.1", section: "5.8"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0371 v0.3.1 §13.1.
    public static let jingleICE: Self = "urn:xmpp:jingle:transports:ice:0"
}
