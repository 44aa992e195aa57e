public import StanzaCore
public import StanzaXML

extension Rayo {
    /// Tells what was detected on a call.
    ///
    /// ```xml
    /// <signal xmlns='urn:xmpp:rayo:cpa:1' type='urn:xmpp:rayo:cpa:dtmf:1' duration='4690' value='1'/>
    /// ```
    ///
    /// Source: XEP-0341 v0.2 §4.2, §10.1 (schema).
    public struct Signal: DeclaredExtension {
        /// What it is, such as `urn:xmpp:rayo:cpa:speech:1`.
        public var type: String
        /// How long it lasted; `nil` when it is not said.
        public var milliseconds: UInt64?
        /// More about it, such as the key; `nil` when there is nothing.
        public var value: String?

        /// Something that was detected.
        public init(type: String, milliseconds: UInt64? = nil, value: String? = nil) {
            self.type = type
            self.milliseconds = milliseconds
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("signal", in: .rayoCPA),
            .attribute("type", \.type),
            .attribute("duration", \.milliseconds),
            .attribute("value", \.value),
            specification: .xep(341, "0.2", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0341 v0.2 §9.1.
    public static let rayoCPA: Self = "urn:xmpp:rayo:cpa:1"
}
