public import StanzaCore
public import StanzaXML

/// Tells a server why somebody is blocked.
///
/// ```xml
/// <report xmlns='urn:xmpp:reporting:1' reason='urn:xmpp:reporting:spam'>
///   <stanza-id xmlns='urn:xmpp:sid:0' by='romeo@example.net' id='s-17'/><text>Never came trouble like this.</text>
/// </report>
/// ```
///
/// It stands in a ``Blocking/Item``.
///
/// Source: XEP-0377 v0.4.1 §4, §5, §12 (schema).
public struct AbuseReport: DeclaredExtension {
    /// What is wrong.
    public var reason: Reason
    /// The messages it is about; one that is malformed is kept with its error.
    public var stanzaIDs: [Parsed<StanzaID>]
    /// What happened, in words.
    public var text: LocalizedText
    /// Whether the server of the one who is blocked may be told.
    public var includesOrigin: Bool
    /// Whether others, such as operators of block lists, may be told.
    public var includesThirdParty: Bool

    /// A report.
    public init(
        reason: Reason,
        stanzaIDs: [StanzaID] = [],
        text: LocalizedText = LocalizedText(),
        includesOrigin: Bool = false,
        includesThirdParty: Bool = false
    ) { self.init(reason, stanzaIDs.map { .value($0) }, text, includesOrigin, includesThirdParty) }

    private init(
        _ reason: Reason,
        _ stanzaIDs: [Parsed<StanzaID>],
        _ text: LocalizedText,
        _ includesOrigin: Bool,
        _ includesThirdParty: Bool
    ) {
        self.reason = reason
        self.stanzaIDs = stanzaIDs
        self.text = text
        self.includesOrigin = includesOrigin
        self.includesThirdParty = includesThirdParty
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("report", in: .reporting),
        .attribute("reason", \.reason),
        .elements(of: StanzaID.self, \.stanzaIDs),
        .localizedText(XML.Name("text", in: .reporting), \.text),
        .flag(XML.Name("report-origin", in: .reporting), \.includesOrigin),
        .flag(XML.Name("third-party", in: .reporting), \.includesThirdParty),
        specification: .xep(377, "0.4.1", section: "4"),
        build: Self.init(_:_:_:_:_:)
    )
}

extension AbuseReport {
    /// What is wrong with somebody (XEP-0377 v0.4.1 §11.4). A value outside the XEP is kept.
    public struct Reason: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sends messages nobody asked for.
        public static let spam = Reason(rawValue: "urn:xmpp:reporting:spam")
        /// Is abusive.
        public static let abuse = Reason(rawValue: "urn:xmpp:reporting:abuse")
    }
}

extension AbuseReport {
    /// Several reports together.
    ///
    /// Only the schema has it; the text has each report in the ``Blocking/Item`` it is about.
    ///
    /// Source: XEP-0377 v0.4.1 §12 (schema).
    public struct Container: DeclaredExtension {
        /// The reports; one that is malformed is kept with its error.
        public var reports: [Parsed<AbuseReport>]

        /// Reports.
        public init(_ reports: [AbuseReport] = []) { self.init(parsed: reports.map { .value($0) }) }

        private init(parsed reports: [Parsed<AbuseReport>]) { self.reports = reports }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("container", in: .reporting),
            .elements(of: AbuseReport.self, \.reports),
            specification: .xep(377, "0.4.1", section: "12"),
            build: Self.init(parsed:)
        )
    }

    /// What is wrong with somebody, as an element.
    ///
    /// Only the schema has it; the text has a ``Reason`` instead.
    ///
    /// Source: XEP-0377 v0.4.1 §12 (schema).
    public enum Category: String, ElementChoice {
        /// Sends messages nobody asked for.
        case spam
        /// Is abusive.
        case abuse

        /// XEP-0377 v0.4.1 §11.1.
        public static let namespace = XML.Namespace.reporting

        /// XEP-0377 v0.4.1.
        public static var specification: Specification? { .xep(377, "0.4.1", section: "12") }
    }
}

extension XML.Namespace {
    /// XEP-0377 v0.4.1 §11.1.
    public static let reporting: Self = "urn:xmpp:reporting:1"
}
