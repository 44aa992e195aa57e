public import StanzaCore
public import StanzaXML

extension Coin {
    /// Who takes part in a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Users: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// Those who take part. One that is malformed is kept with its error.
        public var users: [Parsed<User>]
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// Those who take part.
        public init(state: State = .full, users: [User] = [], others: [any StanzaExtension] = []) {
            self.init(parsed: state, users.map { .value($0) }, ExtensionList(others))
        }

        private init(parsed state: State, _ users: [Parsed<User>], _ others: ExtensionList) {
            self.state = state
            self.users = users
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("users", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: User.self, \.users),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Somebody who takes part in a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct User: DeclaredExtension {
        /// Who it is, as a URI; `nil` when it is not said.
        public var entity: String?
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// What they are called; `nil` when they have no name.
        public var displayText: String?
        /// Further addresses of theirs; `nil` when there are none.
        public var associatedAddresses: AssociatedAddresses?
        /// What they do in it; `nil` when it is not said.
        public var roles: Roles?
        /// Which languages they speak, with white space between them; `nil` when it is not said.
        public var languages: String?
        /// The conference they mix themselves, as a URI; `nil` when it is none.
        public var cascadedFocus: String?
        /// The devices they take part with. One that is malformed is kept with its error.
        public var endpoints: [Parsed<Endpoint>]
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// Somebody who takes part.
        public init(
            entity: String? = nil, state: State = .full, displayText: String? = nil,
            associatedAddresses: AssociatedAddresses? = nil, roles: Roles? = nil, languages: String? = nil,
            cascadedFocus: String? = nil, endpoints: [Endpoint] = [], others: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: entity, state, displayText, associatedAddresses, roles, languages, cascadedFocus,
                endpoints.map { .value($0) }, ExtensionList(others))
        }

        private init(
            parsed entity: String?, _ state: State, _ displayText: String?, _ associatedAddresses: AssociatedAddresses?,
            _ roles: Roles?, _ languages: String?, _ cascadedFocus: String?, _ endpoints: [Parsed<Endpoint>],
            _ others: ExtensionList
        ) {
            self.entity = entity
            self.state = state
            self.displayText = displayText
            self.associatedAddresses = associatedAddresses
            self.roles = roles
            self.languages = languages
            self.cascadedFocus = cascadedFocus
            self.endpoints = endpoints
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("user", in: .conferenceInformation),
            .attribute("entity", \.entity),
            .attribute("state", \.state, default: .full),
            .childText("display-text", \.displayText),
            .child(\.associatedAddresses),
            .child(\.roles),
            .childText("languages", \.languages),
            .childText("cascaded-focus", \.cascadedFocus),
            .elements(of: Endpoint.self, \.endpoints),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:)
        )
    }

    /// What somebody does in a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Roles: DeclaredExtension {
        /// The roles, such as `participant`.
        public var entries: [String]

        /// Roles.
        public init(entries: [String] = []) {
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("roles", in: .conferenceInformation),
            .childTexts("entry", \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init
        )
    }

    /// A device with which somebody takes part.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Endpoint: DeclaredExtension {
        /// Which device it is, such as a URI; `nil` when it is not said.
        public var entity: String?
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// What it is called; `nil` when it has no name.
        public var displayText: String?
        /// Who sent it to the conference; `nil` when it is not said.
        public var referral: Referral?
        /// How it is connected; `nil` when it is not said.
        public var status: Status?
        /// How it came in; `nil` when it is not said.
        public var joiningMethod: JoiningMethod?
        /// When it came in; `nil` when it is not said.
        public var joining: Joining?
        /// How it went; `nil` when it is not said.
        public var disconnectionMethod: DisconnectionMethod?
        /// When it went; `nil` when it is not said.
        public var disconnection: Disconnection?
        /// Its streams. One that is malformed is kept with its error.
        public var media: [Parsed<Media>]
        /// The call that connects it; `nil` when it is not said.
        public var callInfo: CallInfo?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A device.
        public init(
            entity: String? = nil, state: State = .full, displayText: String? = nil, referral: Referral? = nil,
            status: Status? = nil, joiningMethod: JoiningMethod? = nil, joining: Joining? = nil,
            disconnectionMethod: DisconnectionMethod? = nil, disconnection: Disconnection? = nil, media: [Media] = [],
            callInfo: CallInfo? = nil, others: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: entity, state, displayText, referral, status, joiningMethod, joining, disconnectionMethod,
                disconnection, media.map { .value($0) }, callInfo, ExtensionList(others))
        }

        private init(
            parsed entity: String?, _ state: State, _ displayText: String?, _ referral: Referral?, _ status: Status?,
            _ joiningMethod: JoiningMethod?, _ joining: Joining?, _ disconnectionMethod: DisconnectionMethod?,
            _ disconnection: Disconnection?, _ media: [Parsed<Media>], _ callInfo: CallInfo?, _ others: ExtensionList
        ) {
            self.entity = entity
            self.state = state
            self.displayText = displayText
            self.referral = referral
            self.status = status
            self.joiningMethod = joiningMethod
            self.joining = joining
            self.disconnectionMethod = disconnectionMethod
            self.disconnection = disconnection
            self.media = media
            self.callInfo = callInfo
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("endpoint", in: .conferenceInformation),
            .attribute("entity", \.entity),
            .attribute("state", \.state, default: .full),
            .childText("display-text", \.displayText),
            .child(\.referral),
            .childText("status", \.status),
            .childText("joining-method", \.joiningMethod),
            .child(\.joining),
            .childText("disconnection-method", \.disconnectionMethod),
            .child(\.disconnection),
            .elements(of: Media.self, \.media),
            .child(\.callInfo),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:_:_:)
        )
    }

    /// When, why and by whom somebody was sent to the conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Referral: DeclaredExtension {
        /// When it was.
        public var time: Lenient<DateTime>
        /// Why it was; `nil` when it is not said.
        public var reason: String?
        /// Who did it, as a URI; `nil` when it is not said.
        public var by: String?

        /// A referral.
        public init(time: DateTime? = nil, reason: String? = nil, by: String? = nil) {
            self.init(parsed: Lenient(time), reason, by)
        }

        private init(parsed time: Lenient<DateTime>, _ reason: String?, _ by: String?) {
            self.time = time
            self.reason = reason
            self.by = by
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("referred", in: .conferenceInformation),
            .lenientChildText("when", \.time),
            .childText("reason", \.reason),
            .childText("by", \.by),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// When, why and by whom somebody was added.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Joining: DeclaredExtension {
        /// When it was.
        public var time: Lenient<DateTime>
        /// Why it was; `nil` when it is not said.
        public var reason: String?
        /// Who did it, as a URI; `nil` when it is not said.
        public var by: String?

        /// A beginning.
        public init(time: DateTime? = nil, reason: String? = nil, by: String? = nil) {
            self.init(parsed: Lenient(time), reason, by)
        }

        private init(parsed time: Lenient<DateTime>, _ reason: String?, _ by: String?) {
            self.time = time
            self.reason = reason
            self.by = by
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("joining-info", in: .conferenceInformation),
            .lenientChildText("when", \.time),
            .childText("reason", \.reason),
            .childText("by", \.by),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// When, why and by whom somebody was removed.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Disconnection: DeclaredExtension {
        /// When it was.
        public var time: Lenient<DateTime>
        /// Why it was; `nil` when it is not said.
        public var reason: String?
        /// Who did it, as a URI; `nil` when it is not said.
        public var by: String?

        /// An end.
        public init(time: DateTime? = nil, reason: String? = nil, by: String? = nil) {
            self.init(parsed: Lenient(time), reason, by)
        }

        private init(parsed time: Lenient<DateTime>, _ reason: String?, _ by: String?) {
            self.time = time
            self.reason = reason
            self.by = by
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("disconnection-info", in: .conferenceInformation),
            .lenientChildText("when", \.time),
            .childText("reason", \.reason),
            .childText("by", \.by),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// A stream of a device.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Media: DeclaredExtension {
        /// What the stream is called, unique for the device.
        public var id: String
        /// What it is called for people; `nil` when it has no name.
        public var displayText: String?
        /// The kind of media, such as `audio` or `video`; `nil` when it is not said.
        public var type: String?
        /// The ``Medium`` it belongs to; `nil` when it is not said.
        public var label: String?
        /// The source in RTP, a number; `nil` when it is not said.
        public var sourceID: String?
        /// Which way it goes for the device; `nil` when it is not said.
        public var status: Direction?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A stream.
        public init(
            id: String, displayText: String? = nil, type: String? = nil, label: String? = nil, sourceID: String? = nil,
            status: Direction? = nil, others: [any StanzaExtension] = []
        ) { self.init(parsed: id, displayText, type, label, sourceID, status, ExtensionList(others)) }

        private init(
            parsed id: String, _ displayText: String?, _ type: String?, _ label: String?, _ sourceID: String?,
            _ status: Direction?, _ others: ExtensionList
        ) {
            self.id = id
            self.displayText = displayText
            self.type = type
            self.label = label
            self.sourceID = sourceID
            self.status = status
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("media", in: .conferenceInformation),
            .attribute("id", \.id),
            .childText("display-text", \.displayText),
            .childText("type", \.type),
            .childText("label", \.label),
            .childText("src-id", \.sourceID),
            .childText("status", \.status),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:_:_:)
        )
    }

    /// The call that connects a device.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct CallInfo: DeclaredExtension {
        /// The dialog of SIP; `nil` when it is none.
        public var sip: SIPDialog?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A call.
        public init(sip: SIPDialog? = nil, others: [any StanzaExtension] = []) {
            self.init(parsed: sip, ExtensionList(others))
        }

        private init(parsed sip: SIPDialog?, _ others: ExtensionList) {
            self.sip = sip
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("call-info", in: .conferenceInformation),
            .child(\.sip),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// A dialog of SIP.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct SIPDialog: DeclaredExtension {
        /// What it is called; `nil` when it has no name.
        public var displayText: String?
        /// Its Call-ID.
        public var callID: String
        /// The tag of its From.
        public var fromTag: String
        /// The tag of its To.
        public var toTag: String
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A dialog.
        public init(
            displayText: String? = nil, callID: String, fromTag: String, toTag: String,
            others: [any StanzaExtension] = []
        ) { self.init(parsed: displayText, callID, fromTag, toTag, ExtensionList(others)) }

        private init(
            parsed displayText: String?, _ callID: String, _ fromTag: String, _ toTag: String, _ others: ExtensionList
        ) {
            self.displayText = displayText
            self.callID = callID
            self.fromTag = fromTag
            self.toTag = toTag
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sip", in: .conferenceInformation),
            .childText("display-text", \.displayText),
            .childText("call-id", \.callID),
            .childText("from-tag", \.fromTag),
            .childText("to-tag", \.toTag),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// How a device is connected (RFC 4575). A value outside the RFC is kept.
    public struct Status: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Not yet, until somebody lets it in.
        public static let pending = Status(rawValue: "pending")
        /// It is being called.
        public static let dialingOut = Status(rawValue: "dialing-out")
        /// It calls.
        public static let dialingIn = Status(rawValue: "dialing-in")
        /// It rings.
        public static let alerting = Status(rawValue: "alerting")
        /// It is kept waiting.
        public static let onHold = Status(rawValue: "on-hold")
        /// It takes part.
        public static let connected = Status(rawValue: "connected")
        /// It takes part, and the mixer leaves its sound out.
        public static let mutedViaFocus = Status(rawValue: "muted-via-focus")
        /// It is about to go.
        public static let disconnecting = Status(rawValue: "disconnecting")
        /// It has gone.
        public static let disconnected = Status(rawValue: "disconnected")
    }

    /// How a device came in (RFC 4575). A value outside the RFC is kept.
    public struct JoiningMethod: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It called.
        public static let dialedIn = JoiningMethod(rawValue: "dialed-in")
        /// It was called.
        public static let dialedOut = JoiningMethod(rawValue: "dialed-out")
        /// It mixes.
        public static let focusOwner = JoiningMethod(rawValue: "focus-owner")
    }

    /// How a device went (RFC 4575). A value outside the RFC is kept.
    public struct DisconnectionMethod: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It left.
        public static let departed = DisconnectionMethod(rawValue: "departed")
        /// It was removed.
        public static let booted = DisconnectionMethod(rawValue: "booted")
        /// The connection broke.
        public static let failed = DisconnectionMethod(rawValue: "failed")
        /// It was busy.
        public static let busy = DisconnectionMethod(rawValue: "busy")
    }
}
