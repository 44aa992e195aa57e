public import StanzaCore
public import StanzaXML

/// Jingle Message Initiation (XEP-0353): a call rings at all of somebody's clients before one of them takes it.
public enum JingleMessage {
    /// Calls somebody.
    ///
    /// ```xml
    /// <propose xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'>
    ///   <description xmlns='urn:xmpp:jingle:apps:rtp:1' media='audio'/>
    /// </propose>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §3.1, §11 (schema).
    public struct Propose: DeclaredExtension {
        /// The session, the same from here to its end.
        public var id: String
        /// What is to be exchanged, such as sound and film: descriptions of Jingle.
        public var descriptions: ExtensionList

        /// A call.
        public init(id: String, descriptions: [any StanzaExtension] = []) { self.init(id, ExtensionList(descriptions)) }

        private init(_ id: String, _ descriptions: ExtensionList) {
            self.id = id
            self.descriptions = descriptions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("propose", in: .jingleMessage),
            .attribute("id", \.id),
            .extensions(\.descriptions),
            specification: .xep(353, "0.8.0", section: "3.1"),
            build: Self.init(_:_:)
        )
    }

    /// Says that a client of the person rings.
    ///
    /// ```xml
    /// <ringing xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'/>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §3.2, §11 (schema).
    public struct Ringing: DeclaredExtension {
        /// The session.
        public var id: String

        /// A call.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ringing", in: .jingleMessage),
            .attribute("id", \.id),
            specification: .xep(353, "0.8.0", section: "3.2"),
            build: Self.init
        )
    }

    /// Says that the person takes the call at the client that sends it.
    ///
    /// ```xml
    /// <proceed xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'/>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §3.4.
    public struct Proceed: DeclaredExtension {
        /// The session.
        public var id: String

        /// A call.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("proceed", in: .jingleMessage),
            .attribute("id", \.id),
            specification: .xep(353, "0.8.0", section: "3.4"),
            build: Self.init
        )
    }

    /// Tells the person's other clients that the call was taken; sent by older clients.
    ///
    /// ```xml
    /// <accept xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'/>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §11.
    public struct Accept: DeclaredExtension {
        /// The session.
        public var id: String

        /// A call.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("accept", in: .jingleMessage),
            .attribute("id", \.id),
            specification: .xep(353, "0.8.0", section: "11"),
            build: Self.init
        )
    }

    /// Takes a call back before anybody took it.
    ///
    /// ```xml
    /// <retract xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'/>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §3.3, §11 (schema).
    public struct Retract: DeclaredExtension {
        /// The session.
        public var id: String
        /// Whether it gives way to a call the other way (§4.1).
        public var isTieBreak: Bool
        /// Why, as a reason of Jingle.
        public var details: ExtensionList

        /// A call.
        public init(id: String, isTieBreak: Bool = false, details: [any StanzaExtension] = []) {
            self.init(id, isTieBreak, ExtensionList(details))
        }

        private init(_ id: String, _ isTieBreak: Bool, _ details: ExtensionList) {
            self.id = id
            self.isTieBreak = isTieBreak
            self.details = details
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retract", in: .jingleMessage),
            .attribute("id", \.id),
            .flag(XML.Name("tie-break", in: .jingleMessage), \.isTieBreak),
            .extensions(\.details),
            specification: .xep(353, "0.8.0", section: "3.3"),
            build: Self.init(_:_:_:)
        )
    }

    /// Refuses a call.
    ///
    /// ```xml
    /// <reject xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'/>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §3.5, §11 (schema).
    public struct Reject: DeclaredExtension {
        /// The session.
        public var id: String
        /// Whether it gives way to a call the other way (§4.1).
        public var isTieBreak: Bool
        /// Why, as a reason of Jingle.
        public var details: ExtensionList

        /// A call.
        public init(id: String, isTieBreak: Bool = false, details: [any StanzaExtension] = []) {
            self.init(id, isTieBreak, ExtensionList(details))
        }

        private init(_ id: String, _ isTieBreak: Bool, _ details: ExtensionList) {
            self.id = id
            self.isTieBreak = isTieBreak
            self.details = details
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reject", in: .jingleMessage),
            .attribute("id", \.id),
            .flag(XML.Name("tie-break", in: .jingleMessage), \.isTieBreak),
            .extensions(\.details),
            specification: .xep(353, "0.8.0", section: "3.5"),
            build: Self.init(_:_:_:)
        )
    }

    /// Says that a call is over.
    ///
    /// ```xml
    /// <finish xmlns='urn:xmpp:jingle-message:0' id='ca3cf894'><migrated to='989a46a6'/></finish>
    /// ```
    ///
    /// Source: XEP-0353 v0.8.0 §3.7, §4.2, §11 (schema).
    public struct Finish: DeclaredExtension {
        /// The session.
        public var id: String
        /// The session that goes on in its place; `nil` when there is none.
        public var migrated: Migrated?
        /// Why, as a reason of Jingle.
        public var details: ExtensionList

        /// A call.
        public init(id: String, migrated: Migrated? = nil, details: [any StanzaExtension] = []) {
            self.init(id, migrated, ExtensionList(details))
        }

        private init(_ id: String, _ migrated: Migrated?, _ details: ExtensionList) {
            self.id = id
            self.migrated = migrated
            self.details = details
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("finish", in: .jingleMessage),
            .attribute("id", \.id),
            .child(\.migrated),
            .extensions(\.details),
            specification: .xep(353, "0.8.0", section: "3.7"),
            build: Self.init(_:_:_:)
        )
    }

    /// The session that goes on in the place of another.
    ///
    /// Source: XEP-0353 v0.8.0 §4.2, §11 (schema).
    public struct Migrated: DeclaredExtension {
        /// The session.
        public var to: String

        /// A session.
        public init(to: String) {
            self.to = to
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("migrated", in: .jingleMessage),
            .attribute("to", \.to),
            specification: .xep(353, "0.8.0", section: "4.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0353 v0.8.0 §9.1.
    public static let jingleMessage: Self = "urn:xmpp:jingle-message:0"
}
