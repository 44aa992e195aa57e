public import StanzaXML

/// Why a stream is closed (RFC 6120 §4.9).
///
/// ```xml
/// <stream:error><system-shutdown xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error>
/// ```
public struct StreamError: StanzaExtension, Error {
    /// What is wrong. ``Condition/undefinedCondition`` when the error names no condition.
    public var condition: Condition { didSet { conditionName = condition.rawValue } }
    /// The name of the condition's element as it is written; `nil` for an error that came without one.
    private var conditionName: String?
    /// The text inside the condition's element: the other host for `see-other-host`; `nil` for most.
    public var conditionText: String?
    /// The error in words.
    public var texts: LocalizedText
    /// Conditions of an application's own, typed where they are registered.
    public var application: ExtensionList
    /// Text right inside the error, as servers before RFC 3920 wrote it; `nil` when there is none.
    public var legacyText: String?

    /// An error of a condition.
    public init(
        _ condition: Condition,
        conditionText: String? = nil,
        text: String? = nil,
        application: [any StanzaExtension] = []
    ) {
        self.condition = condition
        conditionName = condition.rawValue
        self.conditionText = conditionText
        texts = LocalizedText(text.map { [.init($0)] } ?? [])
        self.application = ExtensionList(application)
    }

    /// `<error/>` in the streams' namespace.
    public static let elementNames = [XML.Name("error", in: .streams)]

    /// RFC 6120 §4.9.
    public static var specification: Specification? { .rfc(6120, section: "4.9") }

    /// Reads the error; a missing or unknown part makes it no less an error.
    public init(parsing reader: ElementReader) throws {
        let conditions = try ErrorConditions(reader, in: .streamErrors)
        condition = conditions.condition.map { Condition(rawValue: $0) } ?? .undefinedCondition
        // Its name before RFC 6120.
        if condition.rawValue == "xml-not-well-formed" { condition = .notWellFormed }
        conditionText = conditions.conditionText
        texts = conditions.texts
        application = conditions.application
        legacyText = conditions.legacyText
        conditionName = conditions.condition
    }

    /// Writes the error in the order RFC 6120 §4.9.2 gives.
    public func serialize(into writer: inout ElementWriter) {
        writer.text(legacyText)
        ErrorConditions.write(
            conditionName,
            conditionText,
            texts,
            application,
            in: .streamErrors,
            into: &writer
        )
    }

    /// Every part by name.
    public var fieldValues: [FieldValue.Member] {
        ErrorConditions.members(condition.rawValue, conditionText, texts, application)
    }
}

extension StreamError: CustomStringConvertible {
    /// Such as `conflict: replaced by a new connection`.
    public var description: String {
        condition.rawValue + ((texts.string ?? legacyText).map { ": \($0)" } ?? "")
    }

    /// What is wrong with the stream (RFC 6120 §4.9.3). A condition outside the RFC is kept.
    public struct Condition: RawRepresentable, Hashable, Sendable {
        /// The name of the condition's element.
        public let rawValue: String

        /// A condition by the name of its element.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// XML that cannot be processed (§4.9.3.1).
        public static let badFormat = Condition(rawValue: "bad-format")
        /// A prefix that is not supported (§4.9.3.2).
        public static let badNamespacePrefix = Condition(rawValue: "bad-namespace-prefix")
        /// Another stream of the same entity takes this one's place (§4.9.3.3).
        public static let conflict = Condition(rawValue: "conflict")
        /// Nothing was sent for too long (§4.9.3.4).
        public static let connectionTimeout = Condition(rawValue: "connection-timeout")
        /// The host is no longer served (§4.9.3.5).
        public static let hostGone = Condition(rawValue: "host-gone")
        /// The host is not served (§4.9.3.6).
        public static let hostUnknown = Condition(rawValue: "host-unknown")
        /// A stanza between servers lacks an address (§4.9.3.7).
        public static let improperAddressing = Condition(rawValue: "improper-addressing")
        /// The server has a fault (§4.9.3.8).
        public static let internalServerError = Condition(rawValue: "internal-server-error")
        /// A `from` that the sender has not proven (§4.9.3.9).
        public static let invalidFrom = Condition(rawValue: "invalid-from")
        /// A namespace that is not supported (§4.9.3.10).
        public static let invalidNamespace = Condition(rawValue: "invalid-namespace")
        /// XML that does not follow its schema (§4.9.3.11).
        public static let invalidXML = Condition(rawValue: "invalid-xml")
        /// Stanzas were sent before logging in (§4.9.3.12).
        public static let notAuthorized = Condition(rawValue: "not-authorized")
        /// XML that is not well-formed (§4.9.3.13).
        public static let notWellFormed = Condition(rawValue: "not-well-formed")
        /// A policy of the service was broken (§4.9.3.14).
        public static let policyViolation = Condition(rawValue: "policy-violation")
        /// The server cannot reach another one (§4.9.3.15).
        public static let remoteConnectionFailed = Condition(rawValue: "remote-connection-failed")
        /// The stream has to be opened anew (§4.9.3.16).
        public static let reset = Condition(rawValue: "reset")
        /// The server lacks the means (§4.9.3.17).
        public static let resourceConstraint = Condition(rawValue: "resource-constraint")
        /// XML that RFC 6120 restricts (§4.9.3.18).
        public static let restrictedXML = Condition(rawValue: "restricted-xml")
        /// Another host is to be connected to (§4.9.3.19).
        public static let seeOtherHost = Condition(rawValue: "see-other-host")
        /// The server is being shut down (§4.9.3.20).
        public static let systemShutdown = Condition(rawValue: "system-shutdown")
        /// Something that no other condition says (§4.9.3.21).
        public static let undefinedCondition = Condition(rawValue: "undefined-condition")
        /// An encoding that is not supported (§4.9.3.22).
        public static let unsupportedEncoding = Condition(rawValue: "unsupported-encoding")
        /// A feature that is mandatory and not supported (§4.9.3.23).
        public static let unsupportedFeature = Condition(rawValue: "unsupported-feature")
        /// A first-level element that is not supported (§4.9.3.24).
        public static let unsupportedStanzaType = Condition(rawValue: "unsupported-stanza-type")
        /// A version that is not supported (§4.9.3.25).
        public static let unsupportedVersion = Condition(rawValue: "unsupported-version")
    }
}
