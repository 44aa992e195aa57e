public import StanzaCore
public import StanzaXML

/// Entity Versioning (XEP-0366): lists, such as rosters, of which only what has changed is sent.
public enum EntityVersioning {
    /// The version of an entry of a list.
    ///
    /// ```xml
    /// <version xmlns='urn:xmpp:entityver:0'>25P2A7H8</version>
    /// ```
    ///
    /// In a roster it stands in the ``Roster/Item/others`` of each item: in a request, of those the client has.
    ///
    /// Source: XEP-0366 v0.1.2 §7.1, §7.2 (the empty one).
    public struct Version: DeclaredExtension {
        /// The version, which only the server understands; `nil` when the client is to forget the entry.
        public var token: String?

        /// A version, or the word that the entry is gone.
        public init(_ token: String? = nil) { self.token = token }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("version", in: .entityVersioning),
            .text(\.token),
            specification: .xep(366, "0.1.2", section: "7.1"),
            build: Self.init
        )
    }

    /// Says which lists a server has versions for, in the features of a stream.
    ///
    /// ```xml
    /// <ver xmlns='urn:xmpp:entityver:0'><profile xmlns='urn:xmpp:entityver:profile:roster:0'/></ver>
    /// ```
    ///
    /// Source: XEP-0366 v0.1.2 §6.
    public struct Feature: DeclaredExtension {
        /// The profiles, typed where registered: ``RosterProfile`` for rosters.
        public var profiles: ExtensionList

        /// A feature with profiles.
        public init(profiles: [any StanzaExtension] = [RosterProfile()]) { self.init(ExtensionList(profiles)) }

        private init(_ profiles: ExtensionList) { self.profiles = profiles }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ver", in: .entityVersioning),
            .extensions(\.profiles),
            specification: .xep(366, "0.1.2", section: "6"),
            build: Self.init(_:)
        )
    }

    /// Says that a server has versions for rosters, in a ``Feature``.
    ///
    /// Source: XEP-0366 v0.1.2 §6.
    public struct RosterProfile: DeclaredExtension {
        /// The profile.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("profile", in: .entityVersioningRoster),
            specification: .xep(366, "0.1.2", section: "6"),
            build: Self.init
        )
    }

    /// Asks whether a roster has changed at all, or holds the token that tells.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:entityver:profile:roster:0'>0514fc90e6c7981b06bbb2173bb8ef03</query>
    /// ```
    ///
    /// Source: XEP-0366 v0.1.2 §7.5.
    public struct RosterToken: DeclaredExtension {
        /// The MD5 of all addresses with their versions: `address:version`, sorted by bytes, with commas between them;
        /// `nil` in the request.
        public var token: XML.Hex?

        /// A request, or a token.
        public init(_ token: XML.Hex? = nil) { self.token = token }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .entityVersioningRoster),
            .text(\.token),
            specification: .xep(366, "0.1.2", section: "7.5"),
            build: Self.init
        )
    }

    /// Looks for entries of a list, or holds those found.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:entityver:0:search' profile='urn:xmpp:entityver:profile:roster:0'>Montague</query>
    /// ```
    ///
    /// Source: XEP-0366 v0.1.2 §7.4.
    public struct Search: DeclaredExtension {
        /// The list: the namespace of its profile.
        public var profile: String
        /// `result` in an answer; `nil` in a request.
        public var type: String?
        /// What is looked for, in words; `nil` in an answer.
        public var term: String?
        /// What was found, each as its list writes it, with its ``Version``; typed where registered.
        public var items: ExtensionList

        /// A question, or the answer.
        public init(profile: String, type: String? = nil, term: String? = nil, items: [any StanzaExtension] = []) {
            self.init(profile, type, term, ExtensionList(items))
        }

        private init(_ profile: String, _ type: String?, _ term: String?, _ items: ExtensionList) {
            self.profile = profile
            self.type = type
            self.term = term
            self.items = items
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .entityVersioningSearch),
            .attribute("profile", \.profile),
            .attribute("type", \.type),
            .text(\.term),
            .extensions(\.items),
            specification: .xep(366, "0.1.2", section: "7.4"),
            build: Self.init(_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0366 v0.1.2 §11.1.
    public static let entityVersioning: Self = "urn:xmpp:entityver:0"

    /// XEP-0366 v0.1.2 §11.1.
    public static let entityVersioningSearch: Self = "urn:xmpp:entityver:0:search"

    /// XEP-0366 v0.1.2 §11.4.
    public static let entityVersioningRoster: Self = "urn:xmpp:entityver:profile:roster:0"
}
