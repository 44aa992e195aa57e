public import StanzaCore
public import StanzaXML

/// Advanced Message Processing (XEP-0079): what servers are to do with a message, and when.
public enum AMP {
    /// What servers are to do with a message; from a server, what it did.
    ///
    /// ```xml
    /// <amp xmlns='http://jabber.org/protocol/amp'><rule action='drop' condition='expire-at'
    /// value='2026-02-14T00:00:00Z'/></amp>
    /// ```
    ///
    /// Source: XEP-0079 v1.2 §4.1, §12.1 (schema).
    public struct Rules: DeclaredExtension {
        /// Who sent the message; `nil` on the way to its recipient.
        public var from: JID?
        /// Whom the message is for; `nil` on the way to its recipient.
        public var to: JID?
        /// Which action a server took; `nil` on the way to its recipient.
        public var status: Action?
        /// Whether every server on the way follows the rules, not only the recipient's.
        public var isPerHop: Bool
        /// The rules, of which the first that applies counts; one that is malformed is kept with its error.
        public var rules: [Parsed<Rule>]

        /// Rules.
        public init(
            from: JID? = nil,
            to: JID? = nil,
            status: Action? = nil,
            isPerHop: Bool = false,
            rules: [Rule] = []
        ) { self.init(from, to, status, isPerHop, rules.map { .value($0) }) }

        private init(_ from: JID?, _ to: JID?, _ status: Action?, _ isPerHop: Bool, _ rules: [Parsed<Rule>]) {
            self.from = from
            self.to = to
            self.status = status
            self.isPerHop = isPerHop
            self.rules = rules
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("amp", in: .amp),
            .attribute("from", \.from),
            .attribute("to", \.to),
            .attribute("status", \.status),
            .attribute("per-hop", \.isPerHop, default: false),
            .elements(of: Rule.self, \.rules),
            specification: .xep(79, "1.2", section: "4.1"),
            build: Self.init(_:_:_:_:_:)
        )
    }

    /// What to do when.
    ///
    /// Source: XEP-0079 v1.2 §4.2, §12.1 (schema).
    public struct Rule: DeclaredExtension {
        /// What to do.
        public var action: Action
        /// What has to hold.
        public var condition: Condition
        /// What is compared: a time, a way of delivery, or how resources match, by the condition.
        public var value: String

        /// A rule.
        public init(action: Action, condition: Condition, value: String) {
            self.action = action
            self.condition = condition
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("rule", in: .inherited),
            .attribute("action", \.action),
            .attribute("condition", \.condition),
            .attribute("value", \.value),
            specification: .xep(79, "1.2", section: "4.2"),
            build: Self.init
        )
    }

    /// Says in an error which rules a server does not accept.
    ///
    /// ```xml
    /// <invalid-rules xmlns='http://jabber.org/protocol/amp'/>
    /// ```
    ///
    /// Source: XEP-0079 v1.2 §6.1, §12.1 (schema).
    public struct InvalidRules: DeclaredExtension {
        /// The rules; one that is malformed is kept with its error.
        public var rules: [Parsed<Rule>]

        /// Rules.
        public init(rules: [Rule] = []) { self.init(rules.map { .value($0) }) }

        private init(_ rules: [Parsed<Rule>]) {
            self.rules = rules
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invalid-rules", in: .amp),
            .elements(of: Rule.self, \.rules),
            specification: .xep(79, "1.2", section: "6.1"),
            build: Self.init(_:)
        )
    }

    /// Says in an error which rules have an action a server does not know.
    ///
    /// ```xml
    /// <unsupported-actions xmlns='http://jabber.org/protocol/amp'/>
    /// ```
    ///
    /// Source: XEP-0079 v1.2 §6.1, §12.1 (schema).
    public struct UnsupportedActions: DeclaredExtension {
        /// The rules; one that is malformed is kept with its error.
        public var rules: [Parsed<Rule>]

        /// Rules.
        public init(rules: [Rule] = []) { self.init(rules.map { .value($0) }) }

        private init(_ rules: [Parsed<Rule>]) {
            self.rules = rules
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unsupported-actions", in: .amp),
            .elements(of: Rule.self, \.rules),
            specification: .xep(79, "1.2", section: "6.1"),
            build: Self.init(_:)
        )
    }

    /// Says in an error which rules have a condition a server does not know.
    ///
    /// ```xml
    /// <unsupported-conditions xmlns='http://jabber.org/protocol/amp'/>
    /// ```
    ///
    /// Source: XEP-0079 v1.2 §6.1, §12.1 (schema).
    public struct UnsupportedConditions: DeclaredExtension {
        /// The rules; one that is malformed is kept with its error.
        public var rules: [Parsed<Rule>]

        /// Rules.
        public init(rules: [Rule] = []) { self.init(rules.map { .value($0) }) }

        private init(_ rules: [Parsed<Rule>]) {
            self.rules = rules
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unsupported-conditions", in: .amp),
            .elements(of: Rule.self, \.rules),
            specification: .xep(79, "1.2", section: "6.1"),
            build: Self.init(_:)
        )
    }

    /// Says in an error which rule caused it, because its action is ``Action/error``.
    ///
    /// ```xml
    /// <failed-rules xmlns='http://jabber.org/protocol/amp#errors'/>
    /// ```
    ///
    /// Source: XEP-0079 v1.2 §6.1, §12.2 (schema).
    public struct FailedRules: DeclaredExtension {
        /// The rules; one that is malformed is kept with its error.
        public var rules: [Parsed<Rule>]

        /// Rules.
        public init(rules: [Rule] = []) { self.init(rules.map { .value($0) }) }

        private init(_ rules: [Parsed<Rule>]) {
            self.rules = rules
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("failed-rules", in: .ampErrors),
            .elements(of: Rule.self, \.rules),
            specification: .xep(79, "1.2", section: "6.1"),
            build: Self.init(_:)
        )
    }

    /// Says among the features of a stream that a server follows rules.
    ///
    /// ```xml
    /// <amp xmlns='http://jabber.org/features/amp'/>
    /// ```
    ///
    /// Source: XEP-0079 v1.2 §8, §12.3 (schema).
    public struct Feature: DeclaredExtension {
        /// The feature.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("amp", in: .ampFeature),
            specification: .xep(79, "1.2", section: "8"),
            build: Self.init
        )
    }

    /// What to do with a message (XEP-0079 v1.2 §3.4). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Send it no further, and tell its sender.
        public static let alert = Action(rawValue: "alert")
        /// Send it no further.
        public static let drop = Action(rawValue: "drop")
        /// Send it no further, and answer with an error.
        public static let error = Action(rawValue: "error")
        /// Send it, and tell its sender.
        public static let notify = Action(rawValue: "notify")
    }

    /// What has to hold for a rule to apply (XEP-0079 v1.2 §3.3). A value outside the XEP is kept.
    public struct Condition: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The message would be delivered in the way of the rule's value.
        public static let deliver = Condition(rawValue: "deliver")
        /// The time of the rule's value has passed.
        public static let expireAt = Condition(rawValue: "expire-at")
        /// The recipient's resource matches as the rule's value says.
        public static let matchResource = Condition(rawValue: "match-resource")
    }
}

extension XML.Namespace {
    /// XEP-0079 v1.2 §11.1.
    public static let amp: Self = "http://jabber.org/protocol/amp"

    /// XEP-0079 v1.2 §11.1.
    public static let ampErrors: Self = "http://jabber.org/protocol/amp#errors"

    /// XEP-0079 v1.2 §11.1.
    public static let ampFeature: Self = "http://jabber.org/features/amp"
}
