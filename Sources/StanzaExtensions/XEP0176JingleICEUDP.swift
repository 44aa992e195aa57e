public import StanzaCore
public import StanzaXML

/// The transport of a ``Jingle/Content`` over UDP, with addresses that ICE tries out.
///
/// ```xml
/// <transport xmlns='urn:xmpp:jingle:transports:ice-udp:1' ufrag='8hhy' pwd='asd88fgpdd'>
///   <candidate component='1' foundation='1' generation='0' id='el0' ip='192.0.2.3' network='0'
///              port='45664' priority='1694498815' protocol='udp' type='host'/>
/// </transport>
/// ```
///
/// Source: XEP-0176 v1.1.1 §5, §13 (schema).
public struct JingleICEUDP: DeclaredExtension {
    /// The password of ICE; `nil` when it has been said before.
    public var password: String?
    /// The fragment of the user name of ICE; `nil` when it has been said before.
    public var usernameFragment: String?
    /// Addresses to try; one that is malformed is kept with its error.
    public var candidates: [Parsed<Candidate>]
    /// The address that is used, as the controlling side says; `nil` until it does.
    public var remoteCandidate: RemoteCandidate?
    /// What other specifications put here, such as a fingerprint of DTLS.
    public var payloads: ExtensionList

    /// A transport.
    public init(
        password: String? = nil,
        usernameFragment: String? = nil,
        candidates: [Candidate] = [],
        remoteCandidate: RemoteCandidate? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(
            parsed: password,
            usernameFragment,
            candidates.map { .value($0) },
            remoteCandidate,
            ExtensionList(payloads)
        )
    }

    private init(
        parsed password: String?,
        _ usernameFragment: String?,
        _ candidates: [Parsed<Candidate>],
        _ remoteCandidate: RemoteCandidate?,
        _ payloads: ExtensionList
    ) {
        self.password = password
        self.usernameFragment = usernameFragment
        self.candidates = candidates
        self.remoteCandidate = remoteCandidate
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("transport", in: .jingleICEUDP),
        .attribute("pwd", \.password),
        .attribute("ufrag", \.usernameFragment),
        .elements(of: Candidate.self, \.candidates),
        .child(\.remoteCandidate),
        .extensions(\.payloads),
        specification: .xep(176, "1.1.1", section: "5"),
        build: Self.init(parsed:_:_:_:_:)
    )
}

extension JingleICEUDP {
    /// An address to try.
    ///
    /// Source: XEP-0176 v1.1.1 §5.3, §13 (schema).
    public struct Candidate: DeclaredExtension {
        /// Which component of the media it is for: 1 for RTP, 2 for RTCP.
        public var component: UInt8
        /// What it has in common with other candidates (RFC 8445 §5.1.1.3).
        public var foundation: String
        /// How often ICE was begun anew before, from 0.
        public var generation: UInt8
        /// What the candidate is called.
        public var id: String
        /// The address, of version 4 or 6.
        public var ip: String
        /// Which of the device's networks it belongs to; `nil` when it is not said.
        public var network: UInt8?
        /// The port.
        public var port: UInt16
        /// How much it is preferred, the more the better.
        public var priority: UInt32
        /// The protocol, which is `udp`.
        public var `protocol`: String
        /// The address it was found from; `nil` when it is not said.
        public var relatedAddress: String?
        /// The port it was found from; `nil` when it is not said.
        public var relatedPort: UInt16?
        /// How the address was found.
        public var type: Kind

        /// An address to try.
        public init(
            component: UInt8,
            foundation: String,
            generation: UInt8,
            id: String,
            ip: String,
            network: UInt8? = nil,
            port: UInt16,
            priority: UInt32,
            `protocol`: String,
            relatedAddress: String? = nil,
            relatedPort: UInt16? = nil,
            type: Kind
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
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("candidate", in: .jingleICEUDP),
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
            .attribute("type", \.type),
            specification: .xep(176, "1.1.1", section: "5.3"),
            build: Self.init
        )
    }

    /// An address of the other side that is used.
    ///
    /// Source: XEP-0176 v1.1.1 §5.7, §13 (schema).
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
            XML.Name("remote-candidate", in: .jingleICEUDP),
            .attribute("component", \.component),
            .attribute("ip", \.ip),
            .attribute("port", \.port),
            specification: .xep(176, "1.1.1", section: "5.7"),
            build: Self.init
        )
    }

    /// How an address was found (XEP-0176 v1.1.1 §5.3). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is the device's own.
        public static let host = Kind(rawValue: "host")
        /// The other side saw it.
        public static let peerReflexive = Kind(rawValue: "prflx")
        /// A relay lent it.
        public static let relay = Kind(rawValue: "relay")
        /// A server saw it.
        public static let serverReflexive = Kind(rawValue: "srflx")
    }
}

extension XML.Namespace {
    /// XEP-0176 v1.1.1 §12.1.
    public static let jingleICEUDP: Self = "urn:xmpp:jingle:transports:ice-udp:1"
}
