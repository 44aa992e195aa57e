public import StanzaCore
public import StanzaXML

/// Conference information (XEP-0298): who takes part in a call that one side mixes for many.
///
/// The elements are those of RFC 4575.
public enum Coin {
    /// Says in a ``Jingle`` whether its sender mixes the call for others.
    ///
    /// ```xml
    /// <conference-info xmlns='urn:xmpp:coin:1' isfocus='true'/>
    /// ```
    ///
    /// Source: XEP-0298 v0.2 §5, §10.1 (schema).
    public struct Focus: DeclaredExtension {
        /// Whether it does.
        public var isFocus: Bool

        /// A word on who mixes.
        public init(isFocus: Bool) { self.isFocus = isFocus }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conference-info", in: .coin),
            .attribute("isfocus", \.isFocus),
            specification: .xep(298, "0.2", section: "5"),
            build: Self.init
        )
    }

    /// How a conference stands, or what has changed in it.
    ///
    /// ```xml
    /// <conference-info xmlns='urn:ietf:params:xml:ns:conference-info' entity='xmpp:romeo@example.net/orchard' version='1'>
    ///   <users>
    ///     <user entity='xmpp:juliet@example.net'><endpoint><status>connected</status></endpoint></user>
    ///   </users>
    /// </conference-info>
    /// ```
    ///
    /// It stands in an IQ beside an empty ``Jingle`` that names the session. It is told by the mixer alone; this type does
    /// not check that.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct ConferenceInfo: DeclaredExtension {
        /// The conference: a URI, such as `xmpp:romeo@example.net/orchard`.
        public var entity: String
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// A number that grows with each of them; absent when it is not said.
        public var version: Lenient<UInt32>
        /// What the conference is about; `nil` when it is not said.
        public var description: Description?
        /// Who holds it; `nil` when it is not said.
        public var host: Host?
        /// How it stands as a whole; `nil` when it is not said.
        public var conferenceState: ConferenceState?
        /// Who takes part; `nil` when it is not said.
        public var users: Users?
        /// Where conversations beside the conference are; `nil` when it is not said.
        public var sidebarReferences: SidebarReferences?
        /// Conversations beside the conference; `nil` when it is not said.
        public var sidebars: Sidebars?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// How a conference stands.
        public init(
            entity: String, state: State = .full, version: UInt32? = nil, description: Description? = nil,
            host: Host? = nil, conferenceState: ConferenceState? = nil, users: Users? = nil,
            sidebarReferences: SidebarReferences? = nil, sidebars: Sidebars? = nil, others: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: entity, state, Lenient(version), description, host, conferenceState, users, sidebarReferences,
                sidebars, ExtensionList(others))
        }

        private init(
            parsed entity: String, _ state: State, _ version: Lenient<UInt32>, _ description: Description?,
            _ host: Host?, _ conferenceState: ConferenceState?, _ users: Users?,
            _ sidebarReferences: SidebarReferences?, _ sidebars: Sidebars?, _ others: ExtensionList
        ) {
            self.entity = entity
            self.state = state
            self.version = version
            self.description = description
            self.host = host
            self.conferenceState = conferenceState
            self.users = users
            self.sidebarReferences = sidebarReferences
            self.sidebars = sidebars
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conference-info", in: .conferenceInformation),
            .attribute("entity", \.entity),
            .attribute("state", \.state, default: .full),
            .lenientAttribute("version", \.version),
            .child(\.description),
            .child(\.host),
            .child(\.conferenceState),
            .child(\.users),
            .child(\.sidebarReferences),
            .child(\.sidebars),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:_:)
        )
    }
}

extension Coin {
    /// What a conference is about.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Description: DeclaredExtension {
        /// What it is called; `nil` when it has no name.
        public var displayText: String?
        /// What it is about; `nil` when it is not said.
        public var subject: String?
        /// More words on it; `nil` when there are none.
        public var freeText: String?
        /// Words to find it by, with white space between them; `nil` when there are none.
        public var keywords: String?
        /// Where to call; `nil` when it is not said.
        public var conferenceURIs: ConferenceURIs?
        /// Where more is to be found, such as a recording; `nil` when it is not said.
        public var serviceURIs: ServiceURIs?
        /// How many may take part.
        public var maximumUserCount: Lenient<UInt32>
        /// Which media there are; `nil` when it is not said.
        public var availableMedia: AvailableMedia?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A description.
        public init(
            displayText: String? = nil, subject: String? = nil, freeText: String? = nil, keywords: String? = nil,
            conferenceURIs: ConferenceURIs? = nil, serviceURIs: ServiceURIs? = nil, maximumUserCount: UInt32? = nil,
            availableMedia: AvailableMedia? = nil, others: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: displayText, subject, freeText, keywords, conferenceURIs, serviceURIs,
                Lenient(maximumUserCount), availableMedia, ExtensionList(others))
        }

        private init(
            parsed displayText: String?, _ subject: String?, _ freeText: String?, _ keywords: String?,
            _ conferenceURIs: ConferenceURIs?, _ serviceURIs: ServiceURIs?, _ maximumUserCount: Lenient<UInt32>,
            _ availableMedia: AvailableMedia?, _ others: ExtensionList
        ) {
            self.displayText = displayText
            self.subject = subject
            self.freeText = freeText
            self.keywords = keywords
            self.conferenceURIs = conferenceURIs
            self.serviceURIs = serviceURIs
            self.maximumUserCount = maximumUserCount
            self.availableMedia = availableMedia
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conference-description", in: .conferenceInformation),
            .childText("display-text", \.displayText),
            .childText("subject", \.subject),
            .childText("free-text", \.freeText),
            .childText("keywords", \.keywords),
            .child(\.conferenceURIs),
            .child(\.serviceURIs),
            .lenientChildText("maximum-user-count", \.maximumUserCount),
            .child(\.availableMedia),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:)
        )
    }

    /// Where to call to take part.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct ConferenceURIs: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// The addresses. One that is malformed is kept with its error.
        public var entries: [Parsed<URIEntry>]

        /// Addresses.
        public init(state: State = .full, entries: [URIEntry] = []) {
            self.init(parsed: state, entries.map { .value($0) })
        }

        private init(parsed state: State, _ entries: [Parsed<URIEntry>]) {
            self.state = state
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conf-uris", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: URIEntry.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// Where more of a conference is to be found.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct ServiceURIs: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// The addresses. One that is malformed is kept with its error.
        public var entries: [Parsed<URIEntry>]

        /// Addresses.
        public init(state: State = .full, entries: [URIEntry] = []) {
            self.init(parsed: state, entries.map { .value($0) })
        }

        private init(parsed state: State, _ entries: [Parsed<URIEntry>]) {
            self.state = state
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("service-uris", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: URIEntry.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// Where the host is to be found.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct HostURIs: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// The addresses. One that is malformed is kept with its error.
        public var entries: [Parsed<URIEntry>]

        /// Addresses.
        public init(state: State = .full, entries: [URIEntry] = []) {
            self.init(parsed: state, entries.map { .value($0) })
        }

        private init(parsed state: State, _ entries: [Parsed<URIEntry>]) {
            self.state = state
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("uris", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: URIEntry.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// Further addresses of somebody who takes part.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct AssociatedAddresses: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// The addresses. One that is malformed is kept with its error.
        public var entries: [Parsed<URIEntry>]

        /// Addresses.
        public init(state: State = .full, entries: [URIEntry] = []) {
            self.init(parsed: state, entries.map { .value($0) })
        }

        private init(parsed state: State, _ entries: [Parsed<URIEntry>]) {
            self.state = state
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("associated-aors", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: URIEntry.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// Where conversations beside the conference are.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct SidebarReferences: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// The addresses. One that is malformed is kept with its error.
        public var entries: [Parsed<URIEntry>]

        /// Addresses.
        public init(state: State = .full, entries: [URIEntry] = []) {
            self.init(parsed: state, entries.map { .value($0) })
        }

        private init(parsed state: State, _ entries: [Parsed<URIEntry>]) {
            self.state = state
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sidebars-by-ref", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: URIEntry.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// An address and what it is for.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct URIEntry: DeclaredExtension {
        /// The address, as a URI.
        public var uri: String
        /// What it is called; `nil` when it has no name.
        public var displayText: String?
        /// What it is for, such as `participation` or `streaming`; `nil` when it is not said.
        public var purpose: String?
        /// Who changed it last; `nil` when it is not said.
        public var modified: Modification?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// An address.
        public init(
            uri: String, displayText: String? = nil, purpose: String? = nil, modified: Modification? = nil,
            others: [any StanzaExtension] = []
        ) { self.init(parsed: uri, displayText, purpose, modified, ExtensionList(others)) }

        private init(
            parsed uri: String, _ displayText: String?, _ purpose: String?, _ modified: Modification?,
            _ others: ExtensionList
        ) {
            self.uri = uri
            self.displayText = displayText
            self.purpose = purpose
            self.modified = modified
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("entry", in: .conferenceInformation),
            .childText("uri", \.uri),
            .childText("display-text", \.displayText),
            .childText("purpose", \.purpose),
            .child(\.modified),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// When, why and by whom an address was changed.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Modification: DeclaredExtension {
        /// When it was.
        public var time: Lenient<DateTime>
        /// Why it was; `nil` when it is not said.
        public var reason: String?
        /// Who did it, as a URI; `nil` when it is not said.
        public var by: String?

        /// A change.
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
            XML.Name("modified", in: .conferenceInformation),
            .lenientChildText("when", \.time),
            .childText("reason", \.reason),
            .childText("by", \.by),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Which media a conference has.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct AvailableMedia: DeclaredExtension {
        /// The media. One that is malformed is kept with its error.
        public var entries: [Parsed<Medium>]

        /// Media.
        public init(entries: [Medium] = []) { self.init(parsed: entries.map { .value($0) }) }

        private init(parsed entries: [Parsed<Medium>]) {
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("available-media", in: .conferenceInformation),
            .elements(of: Medium.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:)
        )
    }

    /// A medium of a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Medium: DeclaredExtension {
        /// What the medium is called within the conference, and in the descriptions of sessions.
        public var label: String
        /// What it is called for people; `nil` when it has no name.
        public var displayText: String?
        /// The kind of media, such as `audio` or `video`.
        public var type: String
        /// Which way it goes for those who take part; `nil` when it is not said.
        public var status: Direction?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A medium.
        public init(
            label: String, displayText: String? = nil, type: String, status: Direction? = nil,
            others: [any StanzaExtension] = []
        ) { self.init(parsed: label, displayText, type, status, ExtensionList(others)) }

        private init(
            parsed label: String, _ displayText: String?, _ type: String, _ status: Direction?, _ others: ExtensionList
        ) {
            self.label = label
            self.displayText = displayText
            self.type = type
            self.status = status
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("entry", in: .conferenceInformation),
            .attribute("label", \.label),
            .childText("display-text", \.displayText),
            .childText("type", \.type),
            .childText("status", \.status),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Who holds a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Host: DeclaredExtension {
        /// What the host is called; `nil` when it has no name.
        public var displayText: String?
        /// A page on the conference, as a URI; `nil` when there is none.
        public var webPage: String?
        /// Where the host is to be found; `nil` when it is not said.
        public var uris: HostURIs?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A host.
        public init(
            displayText: String? = nil, webPage: String? = nil, uris: HostURIs? = nil,
            others: [any StanzaExtension] = []
        ) { self.init(parsed: displayText, webPage, uris, ExtensionList(others)) }

        private init(parsed displayText: String?, _ webPage: String?, _ uris: HostURIs?, _ others: ExtensionList) {
            self.displayText = displayText
            self.webPage = webPage
            self.uris = uris
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("host-info", in: .conferenceInformation),
            .childText("display-text", \.displayText),
            .childText("web-page", \.webPage),
            .child(\.uris),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// How a conference stands as a whole.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct ConferenceState: DeclaredExtension {
        /// How many take part, those who are not named included.
        public var userCount: Lenient<UInt32>
        /// Whether it is held now.
        public var isActive: Lenient<Bool>
        /// Whether nobody else may enter.
        public var isLocked: Lenient<Bool>
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// How it stands; `nil` for what is not said.
        public init(
            userCount: UInt32? = nil, isActive: Bool? = nil, isLocked: Bool? = nil, others: [any StanzaExtension] = []
        ) { self.init(parsed: Lenient(userCount), Lenient(isActive), Lenient(isLocked), ExtensionList(others)) }

        private init(
            parsed userCount: Lenient<UInt32>, _ isActive: Lenient<Bool>, _ isLocked: Lenient<Bool>,
            _ others: ExtensionList
        ) {
            self.userCount = userCount
            self.isActive = isActive
            self.isLocked = isLocked
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("conference-state", in: .conferenceInformation),
            .lenientChildText("user-count", \.userCount),
            .lenientChildText("active", \.isActive),
            .lenientChildText("locked", \.isLocked),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// Conversations beside a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Sidebars: DeclaredExtension {
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// The conversations, each described as a conference. One that is malformed is kept with its error.
        public var entries: [Parsed<Sidebar>]

        /// Conversations.
        public init(state: State = .full, entries: [Sidebar] = []) {
            self.init(parsed: state, entries.map { .value($0) })
        }

        private init(parsed state: State, _ entries: [Parsed<Sidebar>]) {
            self.state = state
            self.entries = entries
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sidebars-by-val", in: .conferenceInformation),
            .attribute("state", \.state, default: .full),
            .elements(of: Sidebar.self, \.entries),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:)
        )
    }

    /// A conversation beside a conference.
    ///
    /// Source: XEP-0298 v0.2 §6, §10.2 (schema)
    public struct Sidebar: DeclaredExtension {
        /// The conversation, as a URI.
        public var entity: String
        /// Whether all of it is here, or what has changed.
        public var state: State
        /// A number that grows with each of them; absent when it is not said.
        public var version: Lenient<UInt32>
        /// What it is about; `nil` when it is not said.
        public var description: Description?
        /// Who holds it; `nil` when it is not said.
        public var host: Host?
        /// How it stands as a whole; `nil` when it is not said.
        public var conferenceState: ConferenceState?
        /// Who takes part; `nil` when it is not said.
        public var users: Users?
        /// What other specifications put here, typed where a type is registered for it.
        public var others: ExtensionList

        /// A conversation.
        public init(
            entity: String, state: State = .full, version: UInt32? = nil, description: Description? = nil,
            host: Host? = nil, conferenceState: ConferenceState? = nil, users: Users? = nil,
            others: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: entity, state, Lenient(version), description, host, conferenceState, users,
                ExtensionList(others))
        }

        private init(
            parsed entity: String, _ state: State, _ version: Lenient<UInt32>, _ description: Description?,
            _ host: Host?, _ conferenceState: ConferenceState?, _ users: Users?, _ others: ExtensionList
        ) {
            self.entity = entity
            self.state = state
            self.version = version
            self.description = description
            self.host = host
            self.conferenceState = conferenceState
            self.users = users
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("entry", in: .conferenceInformation),
            .attribute("entity", \.entity),
            .attribute("state", \.state, default: .full),
            .lenientAttribute("version", \.version),
            .child(\.description),
            .child(\.host),
            .child(\.conferenceState),
            .child(\.users),
            .extensions(\.others),
            specification: .xep(298, "0.2", section: "6"),
            build: Self.init(parsed:_:_:_:_:_:_:_:)
        )
    }

    /// Whether all of something is told, or what has changed (RFC 4575). A value outside the RFC is kept.
    public struct State: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// All of it.
        public static let full = State(rawValue: "full")
        /// What has changed.
        public static let partial = State(rawValue: "partial")
        /// It is gone.
        public static let deleted = State(rawValue: "deleted")
    }

    /// Which way media goes (RFC 4575). A value outside the RFC is kept.
    public struct Direction: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is received.
        public static let receiveOnly = Direction(rawValue: "recvonly")
        /// It is sent.
        public static let sendOnly = Direction(rawValue: "sendonly")
        /// Both ways.
        public static let sendReceive = Direction(rawValue: "sendrecv")
        /// Neither way.
        public static let inactive = Direction(rawValue: "inactive")
    }
}

extension XML.Namespace {
    /// XEP-0298 v0.2 §10.1.
    public static let coin: Self = "urn:xmpp:coin:1"

    /// XEP-0298 v0.2 §10.2
    public static let conferenceInformation: Self = "urn:ietf:params:xml:ns:conference-info"
}
