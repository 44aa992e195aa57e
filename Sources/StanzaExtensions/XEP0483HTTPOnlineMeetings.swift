public import StanzaCore
public import StanzaXML

/// HTTP Online Meetings (XEP-0483).
public enum OnlineMeetings {
    /// Asks for a place to meet, or holds it.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:http:online-meetings:0' type='jitsi'><desc>About standards</desc></query>
    /// ```
    ///
    /// Source: XEP-0483 v0.2.0 §4.
    public struct Query: DeclaredExtension {
        /// The kind of service, such as `jitsi`; `nil` in an answer.
        public var type: String?
        /// What the meeting is to be called; `nil` when it does not matter.
        public var id: String?
        /// What the meeting is about; `nil` when nothing is said.
        public var description: String?
        /// The place; `nil` in a request.
        public var initiate: Initiate?
        /// The invitation to send to others; `nil` when there is none.
        public var invite: CallInvites.Invite?

        /// A wish, or a place.
        public init(
            type: String? = nil,
            id: String? = nil,
            description: String? = nil,
            initiate: Initiate? = nil,
            invite: CallInvites.Invite? = nil
        ) {
            self.type = type
            self.id = id
            self.description = description
            self.initiate = initiate
            self.invite = invite
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .onlineMeetings),
            .attribute("type", \.type),
            .attribute("id", \.id),
            .childText("desc", \.description),
            .child(\.initiate),
            .child(\.invite),
            specification: .xep(483, "0.2.0", section: "4"),
            build: Self.init
        )
    }

    /// A place to meet.
    ///
    /// Source: XEP-0483 v0.2.0 §4.
    public struct Initiate: DeclaredExtension {
        /// The kind of service; `nil` when it is not said.
        public var type: String?
        /// Where it is; `nil` when it is not said.
        public var url: String?
        /// What the meeting is about; `nil` when nothing is said.
        public var description: String?

        /// A place.
        public init(type: String? = nil, url: String? = nil, description: String? = nil) {
            self.type = type
            self.url = url
            self.description = description
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("initiate", in: .onlineMeetings),
            .attribute("type", \.type),
            .childText("url", \.url),
            .childText("desc", \.description),
            specification: .xep(483, "0.2.0", section: "4"),
            build: Self.init
        )
    }

    /// What a meeting is, in a ``CallInvites/Invite``.
    ///
    /// ```xml
    /// <meeting xmlns='urn:xmpp:http:online-meetings:0' type='jitsi' desc='About standards'/>
    /// ```
    ///
    /// Source: XEP-0483 v0.2.0 §6.1.
    public struct Meeting: DeclaredExtension {
        /// The kind of service; `nil` when it is not said.
        public var type: String?
        /// What the meeting is about; `nil` when nothing is said.
        public var description: String?
        /// Where it is; `nil` when the invitation says so.
        public var url: String?

        /// A meeting.
        public init(type: String? = nil, description: String? = nil, url: String? = nil) {
            self.type = type
            self.description = description
            self.url = url
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("meeting", in: .onlineMeetings),
            .attribute("type", \.type),
            .attribute("desc", \.description),
            .attribute("url", \.url),
            specification: .xep(483, "0.2.0", section: "6.1"),
            build: Self.init
        )
    }

    /// Says in an error when to ask again.
    ///
    /// ```xml
    /// <retry xmlns='urn:xmpp:http:online-meetings:0' stamp='2026-02-14T20:00:00Z'/>
    /// ```
    ///
    /// Source: XEP-0483 v0.2.0 §5.
    public struct Retry: DeclaredExtension {
        /// The time.
        public var stamp: DateTime

        /// A time.
        public init(stamp: DateTime) { self.stamp = stamp }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("retry", in: .onlineMeetings),
            .attribute("stamp", \.stamp),
            specification: .xep(483, "0.2.0", section: "5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0483 v0.2.0 §10.1.
    public static let onlineMeetings: Self = "urn:xmpp:http:online-meetings:0"
}
