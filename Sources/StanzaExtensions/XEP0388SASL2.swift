public import StanzaCore
public import StanzaXML

/// Extensible SASL Profile (XEP-0388): logging in without a new stream.
public enum SASL2 {
    /// Offers mechanisms to log in with: a feature of the stream.
    ///
    /// ```xml
    /// <authentication xmlns='urn:xmpp:sasl:2'><mechanism>SCRAM-SHA-256</mechanism></authentication>
    /// ```
    ///
    /// Source: XEP-0388 v1.0.4 §2.1, §8 (schema).
    public struct Authentication: DeclaredExtension {
        /// Their names, in the order the server gives.
        public var mechanisms: [String]
        /// What can be done together with the login; `nil` when nothing can.
        public var inline: Inline?
        /// What other specifications put here.
        public var payloads: ExtensionList

        /// Mechanisms.
        public init(mechanisms: [String] = [], inline: Inline? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: mechanisms, inline, ExtensionList(payloads))
        }

        private init(parsed mechanisms: [String], _ inline: Inline?, _ payloads: ExtensionList) {
            self.mechanisms = mechanisms
            self.inline = inline
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("authentication", in: .sasl2),
            .childTexts("mechanism", \.mechanisms),
            .child(\.inline),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "2.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// What can be done together with the login.
    ///
    /// Source: XEP-0388 v1.0.4 §2.1, §8 (schema).
    public struct Inline: DeclaredExtension {
        /// The features, typed where registered.
        public var features: ExtensionList

        /// Features.
        public init(features: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(features))
        }

        private init(parsed features: ExtensionList) {
            self.features = features
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("inline", in: .sasl2),
            .extensions(\.features),
            specification: .xep(388, "1.0.4", section: "2.1"),
            build: Self.init(parsed:)
        )
    }

    /// Begins to log in with a mechanism.
    ///
    /// ```xml
    /// <authenticate xmlns='urn:xmpp:sasl:2' mechanism='SCRAM-SHA-256'>
    ///   <initial-response>biwsbj1qdWxpZXQ=</initial-response>
    ///   <user-agent id='d4565fa7-4d72-4749-b3d3-740edbf87770'><software>Quill</software></user-agent>
    /// </authenticate>
    /// ```
    ///
    /// Source: XEP-0388 v1.0.4 §2.3, §8 (schema).
    public struct Authenticate: DeclaredExtension {
        /// The mechanism's name.
        public var mechanism: String
        /// The mechanism's first message; `nil` when it begins with the server's.
        public var initialResponse: XML.Base64?
        /// Which program on which device it is; `nil` when it does not say.
        public var userAgent: UserAgent?
        /// What is to be done together with the login, typed where registered.
        public var payloads: ExtensionList

        /// A beginning.
        public init(
            mechanism: String,
            initialResponse: XML.Base64? = nil,
            userAgent: UserAgent? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: mechanism, initialResponse, userAgent, ExtensionList(payloads))
        }

        private init(
            parsed mechanism: String,
            _ initialResponse: XML.Base64?,
            _ userAgent: UserAgent?,
            _ payloads: ExtensionList
        ) {
            self.mechanism = mechanism
            self.initialResponse = initialResponse
            self.userAgent = userAgent
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("authenticate", in: .sasl2),
            .attribute("mechanism", \.mechanism),
            .childText("initial-response", \.initialResponse),
            .child(\.userAgent),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "2.3"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// A program on a device.
    ///
    /// Source: XEP-0388 v1.0.4 §2.3, §8 (schema).
    public struct UserAgent: DeclaredExtension {
        /// The installation, a UUID of version 4 that stays the same; `nil` when it is not said.
        public var id: String?
        /// The program; `nil` when it is not said.
        public var software: String?
        /// The device; `nil` when it is not said.
        public var device: String?

        /// A program on a device.
        public init(id: String? = nil, software: String? = nil, device: String? = nil) {
            self.id = id
            self.software = software
            self.device = device
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("user-agent", in: .sasl2),
            .attribute("id", \.id),
            .childText("software", \.software),
            .childText("device", \.device),
            specification: .xep(388, "1.0.4", section: "2.3"),
            build: Self.init
        )
    }

    /// A message of the mechanism from the server.
    ///
    /// Source: XEP-0388 v1.0.4 §2.5, §8 (schema).
    public struct Challenge: DeclaredExtension {
        /// The message.
        public var data: XML.Base64

        /// A message.
        public init(_ data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("challenge", in: .sasl2),
            .text(\.data),
            specification: .xep(388, "1.0.4", section: "2.5"),
            build: Self.init
        )
    }

    /// A message of the mechanism from the client.
    ///
    /// Source: XEP-0388 v1.0.4 §2.5, §8 (schema).
    public struct Response: DeclaredExtension {
        /// The message.
        public var data: XML.Base64

        /// A message.
        public init(_ data: XML.Base64) { self.data = data }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("response", in: .sasl2),
            .text(\.data),
            specification: .xep(388, "1.0.4", section: "2.5"),
            build: Self.init
        )
    }

    /// Gives up.
    ///
    /// Source: XEP-0388 v1.0.4 §4.5, §8 (schema).
    public struct Abort: DeclaredExtension {
        /// Why, in words; `nil` when nothing is said.
        public var text: String?
        /// Why, as other specifications say it.
        public var payloads: ExtensionList

        /// The end of the attempt.
        public init(text: String? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: text, ExtensionList(payloads))
        }

        private init(parsed text: String?, _ payloads: ExtensionList) {
            self.text = text
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("abort", in: .sasl2),
            .childText("text", \.text),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "4.5"),
            build: Self.init(parsed:_:)
        )
    }

    /// Says that the client is logged in, and as whom.
    ///
    /// ```xml
    /// <success xmlns='urn:xmpp:sasl:2'><authorization-identifier>juliet@example.com</authorization-identifier></success>
    /// ```
    ///
    /// Source: XEP-0388 v1.0.4 §2.6.1, §8 (schema).
    public struct Success: DeclaredExtension {
        /// The mechanism's last message; `nil` when it has none.
        public var additionalData: XML.Base64?
        /// Whom the client acts as: a full JID when a resource was bound with the login.
        public var authorizationIdentifier: JID
        /// What was done together with the login, typed where registered.
        public var payloads: ExtensionList

        /// A success.
        public init(
            additionalData: XML.Base64? = nil,
            authorizationIdentifier: JID,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: additionalData, authorizationIdentifier, ExtensionList(payloads))
        }

        private init(parsed additionalData: XML.Base64?, _ authorizationIdentifier: JID, _ payloads: ExtensionList) {
            self.additionalData = additionalData
            self.authorizationIdentifier = authorizationIdentifier
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("success", in: .sasl2),
            .childText("additional-data", \.additionalData),
            .childText("authorization-identifier", \.authorizationIdentifier),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "2.6.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Says that the client is not logged in.
    ///
    /// ```xml
    /// <failure xmlns='urn:xmpp:sasl:2'><not-authorized xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/></failure>
    /// ```
    ///
    /// Source: XEP-0388 v1.0.4 §2.6.2, §8 (schema).
    public struct Failure: DeclaredExtension {
        /// Why; `nil` when it is none that is known.
        public var condition: SASL.Condition?
        /// The same in words; `nil` when nothing is said.
        public var text: String?
        /// Why, as other specifications say it.
        public var payloads: ExtensionList

        /// A refusal.
        public init(condition: SASL.Condition? = nil, text: String? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: condition, text, ExtensionList(payloads))
        }

        private init(parsed condition: SASL.Condition?, _ text: String?, _ payloads: ExtensionList) {
            self.condition = condition
            self.text = text
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("failure", in: .sasl2),
            .choice(\.condition),
            .childText("text", \.text),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "2.6.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Says that the mechanism went well, and that more has to be done.
    ///
    /// ```xml
    /// <continue xmlns='urn:xmpp:sasl:2'><tasks><task>HOTP-EXAMPLE</task></tasks></continue>
    /// ```
    ///
    /// Source: XEP-0388 v1.0.4 §2.6.3, §8 (schema).
    public struct Continue: DeclaredExtension {
        /// The mechanism's last message; `nil` when it has none.
        public var additionalData: XML.Base64?
        /// What can be done, one of which has to be.
        public var tasks: Tasks
        /// Why, in words; `nil` when nothing is said.
        public var text: String?

        /// Tasks to choose from.
        public init(additionalData: XML.Base64? = nil, tasks: Tasks, text: String? = nil) {
            self.additionalData = additionalData
            self.tasks = tasks
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("continue", in: .sasl2),
            .childText("additional-data", \.additionalData),
            .child(\.tasks),
            .childText("text", \.text),
            specification: .xep(388, "1.0.4", section: "2.6.3"),
            build: Self.init
        )
    }

    /// What can be done before a client is logged in.
    ///
    /// Source: XEP-0388 v1.0.4 §2.6.3, §8 (schema).
    public struct Tasks: DeclaredExtension {
        /// The names of the tasks.
        public var names: [String]

        /// Tasks by their names.
        public init(names: [String] = []) { self.names = names }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("tasks", in: .sasl2),
            .childTexts("task", \.names),
            specification: .xep(388, "1.0.4", section: "2.6.3"),
            build: Self.init
        )
    }

    /// Begins a task.
    ///
    /// Source: XEP-0388 v1.0.4 §2.6.3, §8 (schema).
    public struct Next: DeclaredExtension {
        /// The task's name.
        public var task: String
        /// What the task needs, typed where registered.
        public var payloads: ExtensionList

        /// A beginning.
        public init(task: String, payloads: [any StanzaExtension] = []) {
            self.init(parsed: task, ExtensionList(payloads))
        }

        private init(parsed task: String, _ payloads: ExtensionList) {
            self.task = task
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("next", in: .sasl2),
            .attribute("task", \.task),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "2.6.3"),
            build: Self.init(parsed:_:)
        )
    }

    /// A message of a task, in either direction.
    ///
    /// Source: XEP-0388 v1.0.4 §2.6.3, §8 (schema).
    public struct TaskData: DeclaredExtension {
        /// What the task needs, typed where registered.
        public var payloads: ExtensionList

        /// A message.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("task-data", in: .sasl2),
            .extensions(\.payloads),
            specification: .xep(388, "1.0.4", section: "2.6.3"),
            build: Self.init(parsed:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0388 v1.0.4 §7.1.
    public static let sasl2: Self = "urn:xmpp:sasl:2"
}
