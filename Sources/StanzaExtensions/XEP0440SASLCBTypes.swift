public import StanzaCore
public import StanzaXML

/// Says which kinds of channel binding the server supports: a feature of the stream.
///
/// ```xml
/// <sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0'><channel-binding type='tls-exporter'/></sasl-channel-binding>
/// ```
///
/// Source: XEP-0440 v1.0.0 §2, §7 (schema).
public struct ChannelBindingTypes: DeclaredExtension {
    /// The kinds; one that is malformed is kept with its error.
    public var bindings: [Parsed<ChannelBinding>]

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("sasl-channel-binding", in: .channelBindingTypes),
        .elements(of: ChannelBinding.self, \.bindings),
        specification: .xep(440, "1.0.0", section: "2"),
        build: Self.init
    )

    /// Kinds of channel binding by their names.
    public init(_ types: [String]) {
        self.init(parsed: types.map { .value(ChannelBinding(type: $0)) })
    }

    private init(parsed bindings: [Parsed<ChannelBinding>]) { self.bindings = bindings }

    /// The names of the kinds, without what is malformed.
    public var types: [String] { bindings.values().map(\.type) }
}

extension ChannelBindingTypes {
    /// A kind of channel binding.
    ///
    /// Source: XEP-0440 v1.0.0 §2, §7 (schema).
    public struct ChannelBinding: DeclaredExtension {
        /// Its name, such as `tls-exporter`.
        public var type: String

        /// A kind.
        public init(type: String) { self.type = type }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("channel-binding", in: .channelBindingTypes),
            .attribute("type", \.type),
            specification: .xep(440, "1.0.0", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0440 v1.0.0 §6.
    public static let channelBindingTypes: Self = "urn:xmpp:sasl-cb:0"
}
