public import StanzaCore
public import StanzaXML

/// Source-Specific Media Attributes in Jingle (XEP-0339).
public enum JingleSSMA {
    /// A source of media and its attributes, in a ``JingleRTP/Description``.
    ///
    /// ```xml
    /// <source xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' ssrc='1656081975'><parameter name='cname' value='Yv/wv'/></source>
    /// ```
    ///
    /// Source: XEP-0339 v1.0.1 §2.1, §8 (schema).
    public struct Source: DeclaredExtension {
        /// The synchronization source.
        public var ssrc: UInt32
        /// Its attributes; one that is malformed is kept with its error.
        public var parameters: [Parsed<JingleRTP.Parameter>]
        /// What other specifications put here.
        public var payloads: ExtensionList

        /// A source.
        public init(ssrc: UInt32, parameters: [JingleRTP.Parameter] = [], payloads: [any StanzaExtension] = []) {
            self.init(parsed: ssrc, parameters.map { .value($0) }, ExtensionList(payloads))
        }

        private init(parsed ssrc: UInt32, _ parameters: [Parsed<JingleRTP.Parameter>], _ payloads: ExtensionList) {
            self.ssrc = ssrc
            self.parameters = parameters
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("source", in: .jingleSSMA),
            .attribute("ssrc", \.ssrc),
            .elements(of: JingleRTP.Parameter.self, \.parameters),
            .extensions(\.payloads),
            specification: .xep(339, "1.0.1", section: "2.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Sources of media that belong together.
    ///
    /// ```xml
    /// <ssrc-group xmlns='urn:xmpp:jingle:apps:rtp:ssma:0' semantics='FID'><source ssrc='1'/><source ssrc='2'/></ssrc-group>
    /// ```
    ///
    /// Source: XEP-0339 v1.0.1 §2.2, §8 (schema).
    public struct Group: DeclaredExtension {
        /// What they have in common, such as `FID` or `FEC`.
        public var semantics: String
        /// The sources; one that is malformed is kept with its error.
        public var sources: [Parsed<Source>]

        /// A group of sources.
        public init(semantics: String, sources: [Source] = []) {
            self.init(parsed: semantics, sources.map { .value($0) })
        }

        private init(parsed semantics: String, _ sources: [Parsed<Source>]) {
            self.semantics = semantics
            self.sources = sources
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ssrc-group", in: .jingleSSMA),
            .attribute("semantics", \.semantics),
            .elements(of: Source.self, \.sources),
            specification: .xep(339, "1.0.1", section: "2.2"),
            build: Self.init(parsed:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0339 v1.0.1 §7.1.
    public static let jingleSSMA: Self = "urn:xmpp:jingle:apps:rtp:ssma:0"
}
