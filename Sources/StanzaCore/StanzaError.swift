public import StanzaXML

/// Why a stanza could not be processed (RFC 6120 §8.3).
///
/// ```xml
/// <error type='cancel'><item-not-found xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error>
/// ```
public struct StanzaError: StanzaExtension, Error {
    /// What the sender of the stanza may do about it (RFC 6120 §8.3.2). `nil` when the error does not say.
    public var type: Kind?
    /// What is wrong. ``Condition/undefinedCondition`` when the error names no condition.
    public var condition: Condition { didSet { namesCondition = true } }
    /// Whether there is an element for the condition; without one the error stays without when it is written.
    private var namesCondition = true
    /// The text inside the condition's element: another address for `gone` and `redirect`; `nil` for most.
    public var conditionText: String?
    /// The error in words.
    public var texts: LocalizedText
    /// Who reports the error; `nil` when it does not say, or says no JID.
    public var by: JID? {
        get { byAttribute.value }
        set { byAttribute = Lenient(newValue) }
    }
    /// The number that stood for the error before RFC 3920 (XEP-0086); `nil` when there is none.
    public var code: Int? {
        get { codeAttribute.value }
        set { codeAttribute = Lenient(newValue) }
    }
    private var byAttribute = Lenient<JID>.absent
    private var codeAttribute = Lenient<Int>.absent
    /// Conditions of an application's own, typed where they are registered.
    public var application: ExtensionList
    /// Text right inside the error, as it was written before RFC 3920 (XEP-0086); `nil` when there is none.
    public var legacyText: String?

    /// An error of a condition; `type` defaults to what RFC 6120 §8.3.3 says for the condition.
    public init(
        _ condition: Condition,
        type: Kind? = nil,
        conditionText: String? = nil,
        text: String? = nil,
        by: JID? = nil,
        application: [any StanzaExtension] = []
    ) {
        self.condition = condition
        self.type = type ?? condition.usualType
        self.conditionText = conditionText
        texts = LocalizedText(text.map { [.init($0)] } ?? [])
        byAttribute = Lenient(by)
        self.application = ExtensionList(application)
    }

    /// `<error/>` in the stanza's namespace.
    public static let elementNames = [XML.Name("error", in: .content)]

    /// RFC 6120 §8.3.
    public static var specification: Specification? { .rfc(6120, section: "8.3") }

    /// Reads the error; a missing or unknown part makes it no less an error.
    public init(parsing reader: ElementReader) throws {
        type = try reader.attributeIfPresent("type")
        byAttribute = reader.lenientAttribute(XML.Name("by"))
        codeAttribute = reader.lenientAttribute(XML.Name("code"))
        let conditions = try ErrorConditions(reader, in: .stanzaErrors)
        condition = conditions.condition.map { Condition(rawValue: $0) } ?? .undefinedCondition
        conditionText = conditions.conditionText
        texts = conditions.texts
        application = conditions.application
        legacyText = conditions.legacyText
        namesCondition = conditions.condition != nil
    }

    /// Writes the error in the order RFC 6120 §8.3.2 gives.
    public func serialize(into writer: inout ElementWriter) {
        writer.attribute("type", type)
        writer.attribute(XML.Name("by"), byAttribute)
        writer.attribute(XML.Name("code"), codeAttribute)
        writer.text(legacyText)
        ErrorConditions.write(
            namesCondition ? condition.rawValue : nil,
            conditionText,
            texts,
            application,
            in: .stanzaErrors,
            into: &writer
        )
    }

    /// Every part by name.
    public var fieldValues: [FieldValue.Member] {
        [
            .init("type", type.map { .string($0.rawValue) } ?? .null),
            .init("by", by.map { .string($0.description) } ?? .null),
            .init("code", code.map { .integer(Int64($0)) } ?? .null),
        ] + ErrorConditions.members(condition.rawValue, conditionText, texts, application)
    }
}

extension StanzaError: CustomStringConvertible {
    /// Such as `item-not-found (cancel): no such node`.
    public var description: String {
        condition.rawValue + (type.map { " (\($0.rawValue))" } ?? "")
            + ((texts.string ?? legacyText).map { ": \($0)" } ?? "")
    }

    /// What the sender may do about an error (RFC 6120 §8.3.2). A value outside the RFC is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The attribute's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Retry after providing credentials.
        public static let auth = Kind(rawValue: "auth")
        /// Do not retry.
        public static let cancel = Kind(rawValue: "cancel")
        /// Proceed; the condition was only a warning.
        public static let `continue` = Kind(rawValue: "continue")
        /// Retry after changing the data sent.
        public static let modify = Kind(rawValue: "modify")
        /// Retry after waiting.
        public static let wait = Kind(rawValue: "wait")
    }

    /// What is wrong (RFC 6120 §8.3.3). A condition outside the RFC is kept.
    public struct Condition: RawRepresentable, Hashable, Sendable {
        /// The name of the condition's element.
        public let rawValue: String

        /// A condition by the name of its element.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type RFC 6120 §8.3.3 says for the condition; `nil` when it leaves it open.
        public var usualType: Kind? { Self.usualTypes[self] }

        private static let usualTypes: [Condition: Kind] = [
            .badRequest: .modify, .conflict: .cancel, .featureNotImplemented: .cancel, .forbidden: .auth,
            .gone: .cancel, .internalServerError: .cancel, .itemNotFound: .cancel, .jidMalformed: .modify,
            .notAcceptable: .modify, .notAllowed: .cancel, .notAuthorized: .auth, .policyViolation: .modify,
            .recipientUnavailable: .wait, .redirect: .modify, .registrationRequired: .auth,
            .remoteServerNotFound: .cancel, .remoteServerTimeout: .wait, .resourceConstraint: .wait,
            .serviceUnavailable: .cancel, .subscriptionRequired: .auth, .undefinedCondition: .cancel,
            .unexpectedRequest: .wait,
        ]

        /// The sender has sent XML that cannot be processed (§8.3.3.1).
        public static let badRequest = Condition(rawValue: "bad-request")
        /// A resource of that name exists already (§8.3.3.2).
        public static let conflict = Condition(rawValue: "conflict")
        /// The recipient or server does not have the feature (§8.3.3.3).
        public static let featureNotImplemented = Condition(rawValue: "feature-not-implemented")
        /// The sender may not do that (§8.3.3.4).
        public static let forbidden = Condition(rawValue: "forbidden")
        /// The recipient is at another address for good (§8.3.3.5).
        public static let gone = Condition(rawValue: "gone")
        /// The server has a fault (§8.3.3.6).
        public static let internalServerError = Condition(rawValue: "internal-server-error")
        /// The item does not exist (§8.3.3.7).
        public static let itemNotFound = Condition(rawValue: "item-not-found")
        /// An address is not well-formed (§8.3.3.8).
        public static let jidMalformed = Condition(rawValue: "jid-malformed")
        /// The request does not meet the recipient's criteria (§8.3.3.9).
        public static let notAcceptable = Condition(rawValue: "not-acceptable")
        /// Nobody may do that (§8.3.3.10).
        public static let notAllowed = Condition(rawValue: "not-allowed")
        /// The sender has to log in first (§8.3.3.11).
        public static let notAuthorized = Condition(rawValue: "not-authorized")
        /// The stanza breaks a policy of the service (§8.3.3.12).
        public static let policyViolation = Condition(rawValue: "policy-violation")
        /// The recipient is not there now (§8.3.3.13).
        public static let recipientUnavailable = Condition(rawValue: "recipient-unavailable")
        /// The recipient is at another address for now (§8.3.3.14).
        public static let redirect = Condition(rawValue: "redirect")
        /// The sender has to register first (§8.3.3.15).
        public static let registrationRequired = Condition(rawValue: "registration-required")
        /// The recipient's server does not exist (§8.3.3.16).
        public static let remoteServerNotFound = Condition(rawValue: "remote-server-not-found")
        /// The recipient's server did not answer in time (§8.3.3.17).
        public static let remoteServerTimeout = Condition(rawValue: "remote-server-timeout")
        /// The recipient lacks the means (§8.3.3.18).
        public static let resourceConstraint = Condition(rawValue: "resource-constraint")
        /// The service is not provided (§8.3.3.19).
        public static let serviceUnavailable = Condition(rawValue: "service-unavailable")
        /// The sender has to subscribe first (§8.3.3.20).
        public static let subscriptionRequired = Condition(rawValue: "subscription-required")
        /// Something that no other condition says (§8.3.3.21).
        public static let undefinedCondition = Condition(rawValue: "undefined-condition")
        /// The request came at the wrong time (§8.3.3.22).
        public static let unexpectedRequest = Condition(rawValue: "unexpected-request")
    }
}
