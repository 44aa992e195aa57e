public import StanzaCore
public import StanzaXML

/// One step in the negotiation of a session between two parties: a call, a file transfer.
///
/// ```xml
/// <jingle xmlns='urn:xmpp:jingle:1' action='session-initiate' sid='a73s'>
///   <content creator='initiator' name='voice'>…</content>
/// </jingle>
/// ```
///
/// Which content goes with which action is for the session to check, and not done here. A session in the namespace of
/// XEP-0166 before v1.0, `urn:xmpp:jingle:0`, is read as well and written back in it.
///
/// Source: XEP-0166 v1.1.2 §7.1, §16.1 (schema).
public struct Jingle: DeclaredExtension {
    /// What the step does.
    public var action: Action
    /// Who began the session; `nil` where the sender of the stanza is meant.
    public var initiator: JID?
    /// Who answers for the other side; `nil` where it is the address the session was offered to.
    public var responder: JID?
    /// What the initiator calls the session.
    public var sid: String
    /// What is to be exchanged; one that is malformed is kept with its error.
    public var contents: [Parsed<Content>]
    /// Why the session, or a part of it, ends; `nil` for all steps that end nothing.
    public var reason: Reason?
    /// What other specifications put here: information about a session, groups of contents.
    public var payloads: ExtensionList

    /// One step of a negotiation.
    public init(
        action: Action,
        initiator: JID? = nil,
        responder: JID? = nil,
        sid: String,
        contents: [Content] = [],
        reason: Reason? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(
            parsed: action,
            initiator,
            responder,
            sid,
            contents.map { .value($0) },
            reason,
            ExtensionList(payloads)
        )
    }

    private init(
        parsed action: Action,
        _ initiator: JID?,
        _ responder: JID?,
        _ sid: String,
        _ contents: [Parsed<Content>],
        _ reason: Reason?,
        _ payloads: ExtensionList
    ) {
        self.action = action
        self.initiator = initiator
        self.responder = responder
        self.sid = sid
        self.contents = contents
        self.reason = reason
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        [XML.Name("jingle", in: .jingle), XML.Name("jingle", in: .jingle0)],
        .attribute("action", \.action),
        .attribute("initiator", \.initiator),
        .attribute("responder", \.responder),
        .attribute("sid", \.sid),
        .elements(of: Content.self, \.contents),
        .child(\.reason),
        .extensions(\.payloads),
        specification: .xep(166, "1.1.2", section: "7.1"),
        build: Self.init(parsed:_:_:_:_:_:_:)
    )
}

extension Jingle {
    /// One thing that is exchanged in a session: what it is and the way it takes.
    ///
    /// Source: XEP-0166 v1.1.2 §7.3, §16.1 (schema).
    public struct Content: DeclaredExtension {
        /// Which of the two introduced it.
        public var creator: Party
        /// What its creator calls it; together with ``creator`` it names the content.
        public var name: String
        /// What it is for (RFC 3261 §20.11).
        public var disposition: Disposition
        /// Which of the two send it.
        public var senders: Senders
        /// The description, the transport and, where there is one, the security precondition, typed where registered.
        public var payloads: ExtensionList

        /// A thing to exchange, by its creator and name.
        public init(
            creator: Party,
            name: String,
            disposition: Disposition = .session,
            senders: Senders = .both,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: creator, name, disposition, senders, ExtensionList(payloads))
        }

        private init(
            parsed creator: Party,
            _ name: String,
            _ disposition: Disposition,
            _ senders: Senders,
            _ payloads: ExtensionList
        ) {
            self.creator = creator
            self.name = name
            self.disposition = disposition
            self.senders = senders
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("content", in: .inherited),
            .attribute("creator", \.creator),
            .attribute("name", \.name),
            .attribute("disposition", \.disposition, default: .session),
            .attribute("senders", \.senders, default: .both),
            .extensions(\.payloads),
            specification: .xep(166, "1.1.2", section: "7.3"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Why a session, or a part of it, ends.
    ///
    /// ```xml
    /// <reason xmlns='urn:xmpp:jingle:1'><decline/><text>Not now</text></reason>
    /// ```
    ///
    /// Source: XEP-0166 v1.1.2 §7.4, §16.1 (schema).
    public struct Reason: DeclaredExtension {
        /// The name it is written under, which says the version.
        public let elementName: XML.Name
        /// The reason as a name; `nil` when it is ``alternativeSession``, or none that is known.
        public var condition: Condition?
        /// The session to go on with instead; `nil` for every other reason.
        public var alternativeSession: AlternativeSession?
        /// The reason in words; `nil` when nothing is said.
        public var text: String?
        /// What an application adds to the reason.
        public var payloads: ExtensionList

        /// A reason.
        public init(
            condition: Condition? = nil,
            alternativeSession: AlternativeSession? = nil,
            text: String? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: XML.Name("reason", in: .jingle), condition, alternativeSession, text, ExtensionList(payloads))
        }

        private init(
            parsed elementName: XML.Name,
            _ condition: Condition?,
            _ alternativeSession: AlternativeSession?,
            _ text: String?,
            _ payloads: ExtensionList
        ) {
            self.elementName = elementName
            self.condition = condition
            self.alternativeSession = alternativeSession
            self.text = text
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("reason", in: .jingle), XML.Name("reason", in: .jingle0)],
            .name(\.elementName),
            .choice(\.condition),
            .child(\.alternativeSession),
            .childText("text", \.text),
            .extensions(\.payloads),
            specification: .xep(166, "1.1.2", section: "7.4"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Says that there is another session to use instead.
    ///
    /// Source: XEP-0166 v1.1.2 §7.4, §16.1 (schema).
    public struct AlternativeSession: DeclaredExtension {
        /// What that session is called; `nil` when it is not said.
        public var sid: String?

        /// A session to use instead.
        public init(sid: String? = nil) { self.sid = sid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("alternative-session", in: .inherited),
            .childText("sid", \.sid),
            specification: .xep(166, "1.1.2", section: "7.4"),
            build: Self.init
        )
    }

    /// Why a session, or a part of it, ends, as a name.
    ///
    /// Source: XEP-0166 v1.1.2 §7.4, §16.1 (schema).
    public enum Condition: String, ElementChoice {
        /// The party is in another session.
        case busy
        /// The initiator takes the offer back.
        case cancel
        /// The parties cannot reach each other.
        case connectivityError = "connectivity-error"
        /// The party does not want to.
        case decline
        /// The session has lasted too long.
        case expired
        /// What was to be exchanged could not be set up.
        case failedApplication = "failed-application"
        /// The transport could not be set up.
        case failedTransport = "failed-transport"
        /// Something that no other name says.
        case generalError = "general-error"
        /// The party is no longer there.
        case gone
        /// The application is supported, with other parameters.
        case incompatibleParameters = "incompatible-parameters"
        /// Media could not be coded or decoded.
        case mediaError = "media-error"
        /// A rule about security would be broken.
        case securityError = "security-error"
        /// All that was wanted is done.
        case success
        /// No answer came.
        case timeout
        /// None of the applications is supported.
        case unsupportedApplications = "unsupported-applications"
        /// None of the transports is supported.
        case unsupportedTransports = "unsupported-transports"

        /// That of the session, XEP-0166 v1.1.2 §15.1.
        public static let namespace = XML.Namespace.inherited

        /// XEP-0166 v1.1.2.
        public static var specification: Specification? { .xep(166, "1.1.2", section: "7.4") }
    }

    /// What is wrong with a step, beside the condition every error has.
    ///
    /// ```xml
    /// <unknown-session xmlns='urn:xmpp:jingle:errors:1'/>
    /// ```
    ///
    /// It stands in a `StanzaError`: `error.application[Jingle.ErrorCondition.self]`.
    ///
    /// Source: XEP-0166 v1.1.2 §10, §16.2 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// The step does not fit to where the session stands.
        case outOfOrder = "out-of-order"
        /// Both asked for the same at once, and the other one counts.
        case tieBreak = "tie-break"
        /// There is no such session.
        case unknownSession = "unknown-session"
        /// The information is none that is supported.
        case unsupportedInfo = "unsupported-info"

        /// XEP-0166 v1.1.2 §15.1.
        public static let namespace = XML.Namespace.jingleErrors

        /// XEP-0166 v1.1.2.
        public static var specification: Specification? { .xep(166, "1.1.2", section: "10") }
    }
}

// MARK: - Values

extension Jingle {
    /// What a step does (XEP-0166 v1.1.2 §7.2). A value outside the XEP is kept.
    public struct Action: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Takes a content that was added.
        public static let contentAccept = Action(rawValue: "content-accept")
        /// Adds a content.
        public static let contentAdd = Action(rawValue: "content-add")
        /// Changes who sends a content.
        public static let contentModify = Action(rawValue: "content-modify")
        /// Refuses a content that was added.
        public static let contentReject = Action(rawValue: "content-reject")
        /// Removes a content.
        public static let contentRemove = Action(rawValue: "content-remove")
        /// Gives more parameters of an application.
        public static let descriptionInfo = Action(rawValue: "description-info")
        /// Sends something about a security precondition.
        public static let securityInfo = Action(rawValue: "security-info")
        /// Takes the session.
        public static let sessionAccept = Action(rawValue: "session-accept")
        /// Says something about the session, or asks whether it is still there.
        public static let sessionInfo = Action(rawValue: "session-info")
        /// Offers a session.
        public static let sessionInitiate = Action(rawValue: "session-initiate")
        /// Ends the session.
        public static let sessionTerminate = Action(rawValue: "session-terminate")
        /// Takes a transport in the place of another.
        public static let transportAccept = Action(rawValue: "transport-accept")
        /// Sends candidates and the like of a transport.
        public static let transportInfo = Action(rawValue: "transport-info")
        /// Refuses a transport in the place of another.
        public static let transportReject = Action(rawValue: "transport-reject")
        /// Offers a transport in the place of another.
        public static let transportReplace = Action(rawValue: "transport-replace")
    }

    /// One of the two of a session (XEP-0166 v1.1.2 §7.3). A value outside the XEP is kept.
    public struct Party: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The one who began.
        public static let initiator = Party(rawValue: "initiator")
        /// The one who was asked.
        public static let responder = Party(rawValue: "responder")
    }

    /// Which of the two send a content (XEP-0166 v1.1.2 §7.3). A value outside the XEP is kept.
    public struct Senders: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Both do.
        public static let both = Senders(rawValue: "both")
        /// The one who began does.
        public static let initiator = Senders(rawValue: "initiator")
        /// Nobody does.
        public static let nobody = Senders(rawValue: "none")
        /// The one who was asked does.
        public static let responder = Senders(rawValue: "responder")
    }

    /// What a content is for (XEP-0166 v1.1.2 §7.3). A value outside the XEP is kept.
    public struct Disposition: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is a part of the session.
        public static let session = Disposition(rawValue: "session")
        /// It is there before the session is accepted.
        public static let earlySession = Disposition(rawValue: "early-session")
    }
}

extension XML.Namespace {
    /// XEP-0166 v1.1.2 §15.1.
    public static let jingle: Self = "urn:xmpp:jingle:1"

    /// That of XEP-0166 before v1.0, which XEP-0181 and XEP-0247 still show.
    static let jingle0: Self = "urn:xmpp:jingle:0"

    /// XEP-0166 v1.1.2 §15.1.
    public static let jingleErrors: Self = "urn:xmpp:jingle:errors:1"
}
