public import StanzaCore
public import StanzaXML

/// Server Dialback (XEP-0220): a server asks another whether a third may speak for it.
public enum Dialback {
    /// Asks to be let speak for a domain, or says whether one may.
    ///
    /// ```xml
    /// <db:result xmlns:db='jabber:server:dialback' from='capulet.example' to='montague.example'>b4835385f37fe2895af6c1</db:result>
    /// ```
    ///
    /// Source: XEP-0220 v1.1.1 §2.1.1, §2.2.1, §6.1 (schema).
    public struct Result: DeclaredExtension {
        /// The domain that wants to speak; in the answer, the one that was asked.
        public var from: JID
        /// The domain that is asked; in the answer, the one that wanted to speak.
        public var to: JID
        /// The outcome; `nil` in a wish.
        public var type: Outcome?
        /// The key that proves it; `nil` in an answer.
        public var key: String?
        /// Why it went wrong, in an answer of type `error`.
        public var payloads: ExtensionList

        /// A wish, or the answer.
        public init(
            from: JID,
            to: JID,
            type: Outcome? = nil,
            key: String? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: from, to, type, key, ExtensionList(payloads))
        }

        private init(parsed from: JID, _ to: JID, _ type: Outcome?, _ key: String?, _ payloads: ExtensionList) {
            self.from = from
            self.to = to
            self.type = type
            self.key = key
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("result", in: .dialback),
            .attribute("from", \.from),
            .attribute("to", \.to),
            .attribute("type", \.type),
            .text(\.key),
            .extensions(\.payloads),
            specification: .xep(220, "1.1.1", section: "2.1.1"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Asks whether a key is good, or says so.
    ///
    /// ```xml
    /// <db:verify xmlns:db='jabber:server:dialback' id='417GAF25' from='montague.example' to='capulet.example'>b483…</db:verify>
    /// ```
    ///
    /// Source: XEP-0220 v1.1.1 §2.1.2, §2.2.2, §6.1 (schema).
    public struct Verify: DeclaredExtension {
        /// The id of the stream the key was given on.
        public var id: String
        /// The domain that asks; in the answer, the one that is asked.
        public var from: JID
        /// The domain that is asked; in the answer, the one that asks.
        public var to: JID
        /// The outcome; `nil` in a question.
        public var type: Outcome?
        /// The key; `nil` in an answer.
        public var key: String?
        /// Why it went wrong, in an answer of type `error`.
        public var payloads: ExtensionList

        /// A question, or the answer.
        public init(
            id: String,
            from: JID,
            to: JID,
            type: Outcome? = nil,
            key: String? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: id, from, to, type, key, ExtensionList(payloads))
        }

        private init(
            parsed id: String,
            _ from: JID,
            _ to: JID,
            _ type: Outcome?,
            _ key: String?,
            _ payloads: ExtensionList
        ) {
            self.id = id
            self.from = from
            self.to = to
            self.type = type
            self.key = key
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("verify", in: .dialback),
            .attribute("id", \.id),
            .attribute("from", \.from),
            .attribute("to", \.to),
            .attribute("type", \.type),
            .text(\.key),
            .extensions(\.payloads),
            specification: .xep(220, "1.1.1", section: "2.1.2"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }

    /// The server speaks dialback: a feature of the stream.
    ///
    /// ```xml
    /// <dialback xmlns='urn:xmpp:features:dialback'><errors/></dialback>
    /// ```
    ///
    /// Source: XEP-0220 v1.1.1 §2.4, §6.2 (schema).
    public struct Feature: DeclaredExtension {
        /// Whether it says what went wrong without closing the stream.
        public var sendsErrors: Bool

        /// The feature.
        public init(sendsErrors: Bool = false) { self.sendsErrors = sendsErrors }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("dialback", in: .dialbackFeature),
            .flag("errors", \.sendsErrors),
            specification: .xep(220, "1.1.1", section: "2.4"),
            build: Self.init
        )
    }

    /// What came out (XEP-0220 v1.1.1 §2.1.1). A value outside the XEP is kept.
    public struct Outcome: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It could not be found out.
        public static let error = Outcome(rawValue: "error")
        /// The key is not good.
        public static let invalid = Outcome(rawValue: "invalid")
        /// The key is good.
        public static let valid = Outcome(rawValue: "valid")
    }
}

extension XML.Namespace {
    /// XEP-0220 v1.1.1 §5.1.
    public static let dialback: Self = "jabber:server:dialback"

    /// XEP-0220 v1.1.1 §5.2.
    public static let dialbackFeature: Self = "urn:xmpp:features:dialback"
}
