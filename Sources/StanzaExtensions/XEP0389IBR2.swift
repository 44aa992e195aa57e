public import StanzaCore
public import StanzaXML

/// Extensible In-Band Registration (XEP-0389): registering, or finding one's password again, in several steps.
public enum InBandRegistration2 {
    /// Offers ways to register, asks for them, or takes one.
    ///
    /// ```xml
    /// <register xmlns='urn:xmpp:register:0'><flow id='0'><name>By mail</name><challenge type='jabber:x:data'/></flow></register>
    /// ```
    ///
    /// Source: XEP-0389 v0.6.0 §6.
    public struct Register: DeclaredExtension {
        /// The ways; one that is malformed is kept with its error.
        public var flows: [Parsed<Flow>]

        /// Ways to register, or the one that is taken.
        public init(flows: [Flow] = []) {
            self.init(parsed: flows.map { .value($0) })
        }

        private init(parsed flows: [Parsed<Flow>]) {
            self.flows = flows
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("register", in: .register2),
            .elements(of: Flow.self, \.flows),
            specification: .xep(389, "0.6.0", section: "6"),
            build: Self.init(parsed:)
        )
    }

    /// Offers ways to find one's password again, asks for them, or takes one.
    ///
    /// Source: XEP-0389 v0.6.0 §6.
    public struct Recovery: DeclaredExtension {
        /// The ways; one that is malformed is kept with its error.
        public var flows: [Parsed<Flow>]

        /// Ways, or the one that is taken.
        public init(flows: [Flow] = []) {
            self.init(parsed: flows.map { .value($0) })
        }

        private init(parsed flows: [Parsed<Flow>]) {
            self.flows = flows
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("recovery", in: .register2),
            .elements(of: Flow.self, \.flows),
            specification: .xep(389, "0.6.0", section: "6"),
            build: Self.init(parsed:)
        )
    }

    /// A way to register, of several steps.
    ///
    /// Source: XEP-0389 v0.6.0 §6.1.
    public struct Flow: DeclaredExtension {
        /// What the way is called.
        public var id: String
        /// What people call it.
        public var names: LocalizedText
        /// The kinds of its steps; one that is malformed is kept with its error.
        public var challenges: [Parsed<ChallengeType>]

        /// A way.
        public init(id: String, names: LocalizedText = LocalizedText(), challenges: [ChallengeType] = []) {
            self.init(parsed: id, names, challenges.map { .value($0) })
        }

        private init(parsed id: String, _ names: LocalizedText, _ challenges: [Parsed<ChallengeType>]) {
            self.id = id
            self.names = names
            self.challenges = challenges
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("flow", in: .register2),
            .attribute("id", \.id),
            .localizedText("name", \.names),
            .elements(of: ChallengeType.self, \.challenges),
            specification: .xep(389, "0.6.0", section: "6.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// The kind of a step.
    ///
    /// Source: XEP-0389 v0.6.0 §6.1.
    public struct ChallengeType: DeclaredExtension {
        /// The kind, a namespace.
        public var type: String

        /// A kind.
        public init(type: String) { self.type = type }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("challenge", in: .register2),
            .attribute("type", \.type),
            specification: .xep(389, "0.6.0", section: "6.1"),
            build: Self.init
        )
    }

    /// What the client has to do next.
    ///
    /// ```xml
    /// <challenge xmlns='urn:xmpp:register:0' type='jabber:x:oob'>…</challenge>
    /// ```
    ///
    /// Source: XEP-0389 v0.6.0 §6.4.
    public struct Challenge: DeclaredExtension {
        /// The kind of the step, a namespace.
        public var type: String
        /// The step, typed where registered.
        public var payloads: ExtensionList

        /// A step.
        public init(type: String, payloads: [any StanzaExtension] = []) {
            self.init(parsed: type, ExtensionList(payloads))
        }

        private init(parsed type: String, _ payloads: ExtensionList) {
            self.type = type
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("challenge", in: .register2),
            .attribute("type", \.type),
            .extensions(\.payloads),
            specification: .xep(389, "0.6.0", section: "6.4"),
            build: Self.init(parsed:_:)
        )
    }

    /// That the client has done it.
    ///
    /// Source: XEP-0389 v0.6.0 §6.4.
    public struct Response: DeclaredExtension {
        /// The answer, typed where registered.
        public var payloads: ExtensionList

        /// The answer to a step.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("response", in: .register2),
            .extensions(\.payloads),
            specification: .xep(389, "0.6.0", section: "6.4"),
            build: Self.init(parsed:)
        )
    }

    /// Ends the attempt.
    ///
    /// Source: XEP-0389 v0.6.0 §6.4.
    public struct Cancel: DeclaredExtension {
        /// The end.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("cancel", in: .register2),
            specification: .xep(389, "0.6.0", section: "6.4"),
            build: Self.init
        )
    }

    /// Says that all went well.
    ///
    /// ```xml
    /// <success xmlns='urn:xmpp:register:0'><jid>mercutio@example.net</jid><username>mercutio</username></success>
    /// ```
    ///
    /// Source: XEP-0389 v0.6.0 §6.5.
    public struct Success: DeclaredExtension {
        /// The address of the account; `nil` when it is not said.
        public var jid: JID?
        /// The name to log in with; `nil` when it is not said.
        public var username: String?

        /// A success.
        public init(jid: JID? = nil, username: String? = nil) {
            self.jid = jid
            self.username = username
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("success", in: .register2),
            .childText("jid", \.jid),
            .childText("username", \.username),
            specification: .xep(389, "0.6.0", section: "6.5"),
            build: Self.init
        )
    }

    /// Says in the error of a stream that there is no such way.
    ///
    /// Source: XEP-0389 v0.6.0 §6.3.
    public struct InvalidFlow: DeclaredExtension {
        /// The condition.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("invalid-flow", in: .register2),
            specification: .xep(389, "0.6.0", section: "6.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0389 v0.6.0 §11.1.
    public static let register2: Self = "urn:xmpp:register:0"
}
