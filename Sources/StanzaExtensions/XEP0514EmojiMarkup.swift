public import StanzaCore
public import StanzaXML

extension Markup {
    /// Says, in a ``Markup/Span``, that a small picture stands for the part; the picture is a file of the message.
    ///
    /// ```xml
    /// <emoji xmlns='urn:xmpp:markup:emoji:0' name='pondering'>
    ///   <hash xmlns='urn:xmpp:hashes:2' algo='sha-256'>ENeyvkxcfv8dmL4HBrF3JU1OX1BfpNV3YbhlEb20ReU=</hash>
    /// </emoji>
    /// ```
    ///
    /// Source: XEP-0514 v0.1.1 §3.
    public struct Emoji: DeclaredExtension {
        /// What it is called; `nil` when it has no name.
        public var name: String?
        /// The hashes of the file, which find it among the ``FileSharing/Share`` of the message; one that is malformed is
        /// kept with its error.
        public var hashes: [Parsed<Hash>]

        /// A picture by its hashes.
        public init(name: String? = nil, hashes: [Hash] = []) { self.init(name, hashes.map { .value($0) }) }

        private init(_ name: String?, _ hashes: [Parsed<Hash>]) {
            self.name = name
            self.hashes = hashes
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("emoji", in: .markupEmoji),
            .attribute("name", \.name),
            .elements(of: Hash.self, \.hashes),
            specification: .xep(514, "0.1.1", section: "3"),
            build: Self.init(_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0514 v0.1.1 §3.
    public static let markupEmoji: Self = "urn:xmpp:markup:emoji:0"
}
