public import StanzaCore
public import StanzaXML

/// JID Preparation and Validation Service (XEP-0328).
public enum JIDPreparation {
    /// Asks whether a text is a JID.
    ///
    /// ```xml
    /// <jid-validate-request xmlns='urn:xmpp:jidprep:1'><maybe-jid>Juliet@Example.com</maybe-jid></jid-validate-request>
    /// ```
    ///
    /// Source: XEP-0328 v0.2.1 §3, §9.
    public struct Request: DeclaredExtension {
        /// The text.
        public var text: String

        /// A question.
        public init(text: String) { self.text = text }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("jid-validate-request", in: .jidPreparation),
            .childText("maybe-jid", \.text),
            specification: .xep(328, "0.2.1", section: "3"),
            build: Self.init
        )
    }

    /// Asks whether bytes are a JID.
    ///
    /// Source: XEP-0328 v0.2.1 §4, §9.
    public struct Base64Request: DeclaredExtension {
        /// The bytes.
        public var data: XML.Base64

        /// A question.
        public init(data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("jid-validate-base64-request", in: .jidPreparation),
            .childText("base64-maybe-jid", \.data),
            specification: .xep(328, "0.2.1", section: "4"),
            build: Self.init
        )
    }

    /// Says whether something is a JID.
    ///
    /// Source: XEP-0328 v0.2.1 §3, §9.
    public struct Result: DeclaredExtension {
        /// The JID; `nil` when it is none.
        public var valid: Valid?
        /// Why it is none; `nil` when it is one.
        public var invalid: Invalid?

        /// An answer.
        public init(valid: Valid? = nil, invalid: Invalid? = nil) {
            self.valid = valid
            self.invalid = invalid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("jid-validate-result", in: .jidPreparation),
            .child(\.valid),
            .child(\.invalid),
            specification: .xep(328, "0.2.1", section: "3"),
            build: Self.init
        )
    }

    /// A JID and its parts, prepared.
    ///
    /// Source: XEP-0328 v0.2.1 §3, §9.
    public struct Valid: DeclaredExtension {
        /// The localpart; `nil` when there is none.
        public var localpart: String?
        /// The domainpart.
        public var domainpart: String
        /// The resourcepart; `nil` when there is none.
        public var resourcepart: String?

        /// A JID.
        public init(localpart: String? = nil, domainpart: String, resourcepart: String? = nil) {
            self.localpart = localpart
            self.domainpart = domainpart
            self.resourcepart = resourcepart
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("valid-jid", in: .jidPreparation),
            .childText("localpart", \.localpart),
            .childText("domainpart", \.domainpart),
            .childText("resourcepart", \.resourcepart),
            specification: .xep(328, "0.2.1", section: "3"),
            build: Self.init
        )
    }

    /// Why something is no JID.
    ///
    /// Source: XEP-0328 v0.2.1 §3, §9.
    public struct Invalid: DeclaredExtension {
        /// Why, in words; `nil` when nothing is said.
        public var reason: String?

        /// A reason.
        public init(reason: String? = nil) { self.reason = reason }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invalid-jid", in: .jidPreparation),
            .childText("reason", \.reason),
            specification: .xep(328, "0.2.1", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0328 v0.2.1 §8.1.
    public static let jidPreparation: Self = "urn:xmpp:jidprep:1"
}
