public import StanzaCore
public import StanzaXML

/// The transport of a ``Jingle/Content`` over UDP to an address that is said beforehand.
///
/// ```xml
/// <transport xmlns='urn:xmpp:jingle:transports:raw-udp:1'>
///   <candidate component='1' generation='0' id='a9j3' ip='192.0.2.1' port='13540'/>
/// </transport>
/// ```
///
/// Source: XEP-0177 v1.1.1 §4, §9 (schema).
public struct JingleRawUDP: DeclaredExtension {
    /// The addresses; one that is malformed is kept with its error.
    public var candidates: [Parsed<Candidate>]

    /// A transport.
    public init(candidates: [Candidate] = []) {
        self.init(parsed: candidates.map { .value($0) })
    }

    private init(parsed candidates: [Parsed<Candidate>]) {
        self.candidates = candidates
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("transport", in: .jingleRawUDP),
        .elements(of: Candidate.self, \.candidates),
        specification: .xep(177, "1.1.1", section: "4"),
        build: Self.init(parsed:)
    )
}

extension JingleRawUDP {
    /// An address to send to.
    ///
    /// Source: XEP-0177 v1.1.1 §4.2, §9 (schema).
    public struct Candidate: DeclaredExtension {
        /// Which component of the media it is for: 1 for RTP, 2 for RTCP.
        public var component: UInt8
        /// How often addresses were exchanged before, from 0.
        public var generation: UInt8
        /// What the candidate is called.
        public var id: String
        /// The address, of version 4 or 6.
        public var ip: String
        /// The port.
        public var port: UInt16
        /// How the address was found; `nil` when it is not said.
        public var type: JingleICEUDP.Kind?

        /// An address to send to.
        public init(
            component: UInt8,
            generation: UInt8,
            id: String,
            ip: String,
            port: UInt16,
            type: JingleICEUDP.Kind? = nil
        ) {
            self.component = component
            self.generation = generation
            self.id = id
            self.ip = ip
            self.port = port
            self.type = type
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("candidate", in: .jingleRawUDP),
            .attribute("component", \.component),
            .attribute("generation", \.generation),
            .attribute("id", \.id),
            .attribute("ip", \.ip),
            .attribute("port", \.port),
            .attribute("type", \.type),
            specification: .xep(177, "1.1.1", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0177 v1.1.1 §8.1.
    public static let jingleRawUDP: Self = "urn:xmpp:jingle:transports:raw-udp:1"
}
