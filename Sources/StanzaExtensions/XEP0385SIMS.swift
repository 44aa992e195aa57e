public import StanzaCore
public import StanzaXML

/// Shares a file from within a ``Reference``.
///
/// ```xml
/// <media-sharing xmlns='urn:xmpp:sims:1'>
///   <file xmlns='urn:xmpp:jingle:apps:file-transfer:5'><name>balcony.jpg</name></file>
///   <sources><reference xmlns='urn:xmpp:reference:0' type='data' uri='https://example.org/balcony.jpg'/></sources>
/// </media-sharing>
/// ```
///
/// New messages use ``FileSharing/Share``.
///
/// Source: XEP-0385 v0.2.1 §4.1.
public struct MediaSharing: DeclaredExtension {
    /// Where the file is; `nil` when it is not said.
    public var sources: Sources?
    /// What the file is, usually the `<file/>` of XEP-0234.
    public var file: ExtensionList

    /// A file and where it is.
    public init(sources: Sources? = nil, file: [any StanzaExtension] = []) { self.init(sources, ExtensionList(file)) }

    private init(_ sources: Sources?, _ file: ExtensionList) {
        self.sources = sources
        self.file = file
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("media-sharing", in: .mediaSharing),
        .child(\.sources),
        .extensions(\.file),
        specification: .xep(385, "0.2.1", section: "4.1"),
        build: Self.init(_:_:)
    )
}

extension MediaSharing {
    /// Where a file can be fetched.
    ///
    /// Source: XEP-0385 v0.2.1 §4.1.
    public struct Sources: DeclaredExtension {
        /// The places; one that is malformed is kept with its error.
        public var references: [Parsed<Reference>]

        /// Places.
        public init(references: [Reference] = []) { self.init(references.map { .value($0) }) }

        private init(_ references: [Parsed<Reference>]) {
            self.references = references
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sources", in: .mediaSharing),
            .elements(of: Reference.self, \.references),
            specification: .xep(385, "0.2.1", section: "4.1"),
            build: Self.init(_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0385 v0.2.1 §12.1.
    public static let mediaSharing: Self = "urn:xmpp:sims:1"
}
