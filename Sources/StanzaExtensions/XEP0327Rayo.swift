public import StanzaCore
public import StanzaXML

/// Rayo (XEP-0327): steering calls from a program.
public enum Rayo {
    /// A header of a call, whatever protocol the call is made by.
    ///
    /// Source: XEP-0327 v0.8.1 §7.1, §14.1 (schema).
    public struct Header: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A header.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .rayo),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(327, "0.8.1", section: "7.1"),
            build: Self.init
        )
    }

    /// Tells of a call that comes in.
    ///
    /// ```xml
    /// <offer xmlns='urn:xmpp:rayo:1' to='tel:+18003211212' from='tel:+13058881212'/>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.2, §14.1 (schema).
    public struct Offer: DeclaredExtension {
        /// Whom the call is for, a URI.
        public var to: String
        /// Who calls, a URI; `nil` when it is not said.
        public var from: String?
        /// Headers of the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// A call.
        public init(to: String, from: String? = nil, headers: [Header] = []) {
            self.init(parsed: to, from, headers.map { .value($0) })
        }

        private init(parsed to: String, _ from: String?, _ headers: [Parsed<Header>]) {
            self.to = to
            self.from = from
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("offer", in: .rayo),
            .attribute("to", \.to),
            .attribute("from", \.from),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Asks to make a call.
    ///
    /// ```xml
    /// <dial xmlns='urn:xmpp:rayo:1' to='tel:+13055195825' from='tel:+14152226789'/>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.11, §14.1 (schema).
    public struct Dial: DeclaredExtension {
        /// Whom to call, a URI.
        public var to: String
        /// Who seems to call, a URI; `nil` when it does not matter.
        public var from: String?
        /// How the call is to be called, a URI; `nil` when it does not matter.
        public var uri: String?
        /// After how many milliseconds without an answer to give up; -1 for never.
        public var timeout: Int32
        /// Headers of the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]
        /// What to join the call to as soon as it is answered; `nil` for nothing.
        public var join: Join?

        /// A wish.
        public init(
            to: String,
            from: String? = nil,
            uri: String? = nil,
            timeout: Int32 = -1,
            headers: [Header] = [],
            join: Join? = nil
        ) {
            self.init(parsed: to, from, uri, timeout, headers.map { .value($0) }, join)
        }

        private init(
            parsed to: String,
            _ from: String?,
            _ uri: String?,
            _ timeout: Int32,
            _ headers: [Parsed<Header>],
            _ join: Join?
        ) {
            self.to = to
            self.from = from
            self.uri = uri
            self.timeout = timeout
            self.headers = headers
            self.join = join
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("dial", in: .rayo),
            .attribute("to", \.to),
            .attribute("from", \.from),
            .attribute("uri", \.uri),
            .attribute("timeout", \.timeout, default: -1),
            .elements(of: Header.self, \.headers),
            .child(\.join),
            specification: .xep(327, "0.8.1", section: "7.11"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }

    /// Lets a call that comes in ring.
    ///
    /// Source: XEP-0327 v0.8.1 §7.6, §14.1 (schema).
    public struct Accept: DeclaredExtension {
        /// Headers for the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// A wish.
        public init(headers: [Header] = []) {
            self.init(parsed: headers.map { .value($0) })
        }

        private init(parsed headers: [Parsed<Header>]) {
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("accept", in: .rayo),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.6"),
            build: Self.init(parsed:)
        )
    }

    /// Takes a call.
    ///
    /// Source: XEP-0327 v0.8.1 §7.7, §14.1 (schema).
    public struct Answer: DeclaredExtension {
        /// Headers for the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// A wish.
        public init(headers: [Header] = []) {
            self.init(parsed: headers.map { .value($0) })
        }

        private init(parsed headers: [Parsed<Header>]) {
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("answer", in: .rayo),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.7"),
            build: Self.init(parsed:)
        )
    }

    /// Sends a call elsewhere.
    ///
    /// Source: XEP-0327 v0.8.1 §7.8, §14.1 (schema).
    public struct Redirect: DeclaredExtension {
        /// Where to, a URI.
        public var to: String
        /// Headers for the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// A wish.
        public init(to: String, headers: [Header] = []) {
            self.init(parsed: to, headers.map { .value($0) })
        }

        private init(parsed to: String, _ headers: [Parsed<Header>]) {
            self.to = to
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("redirect", in: .rayo),
            .attribute("to", \.to),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.8"),
            build: Self.init(parsed:_:)
        )
    }

    /// Ends a call.
    ///
    /// Source: XEP-0327 v0.8.1 §7.10, §14.1 (schema).
    public struct Hangup: DeclaredExtension {
        /// Headers for the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// A wish.
        public init(headers: [Header] = []) {
            self.init(parsed: headers.map { .value($0) })
        }

        private init(parsed headers: [Parsed<Header>]) {
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("hangup", in: .rayo),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.10"),
            build: Self.init(parsed:)
        )
    }

    /// Refuses a call.
    ///
    /// ```xml
    /// <reject xmlns='urn:xmpp:rayo:1'><busy/></reject>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.9, §14.1 (schema).
    public struct Reject: DeclaredExtension {
        /// Why; `nil` when it is none that is known.
        public var reason: RejectReason?
        /// Headers for the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// A refusal.
        public init(reason: RejectReason? = nil, headers: [Header] = []) {
            self.init(parsed: reason, headers.map { .value($0) })
        }

        private init(parsed reason: RejectReason?, _ headers: [Parsed<Header>]) {
            self.reason = reason
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("reject", in: .rayo),
            .choice(\.reason),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.9"),
            build: Self.init(parsed:_:)
        )
    }

    /// Why a call is refused.
    ///
    /// Source: XEP-0327 v0.8.1 §7.9.1, §14.1 (schema).
    public enum RejectReason: String, ElementChoice {
        /// Nobody wants it.
        case decline
        /// Everybody is busy.
        case busy
        /// Something went wrong.
        case error

        /// XEP-0327 v0.8.1 §13.1.
        public static let namespace = XML.Namespace.rayo

        /// XEP-0327 v0.8.1.
        public static var specification: Specification? { .xep(327, "0.8.1", section: "7.9.1") }
    }

    /// Tells that a call rings.
    ///
    /// Source: XEP-0327 v0.8.1 §7.3, §14.1 (schema).
    public struct Ringing: DeclaredExtension {
        /// Headers of the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// The news.
        public init(headers: [Header] = []) {
            self.init(parsed: headers.map { .value($0) })
        }

        private init(parsed headers: [Parsed<Header>]) {
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ringing", in: .rayo),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.3"),
            build: Self.init(parsed:)
        )
    }

    /// Tells that a call was taken.
    ///
    /// Source: XEP-0327 v0.8.1 §7.4, §14.1 (schema).
    public struct Answered: DeclaredExtension {
        /// Headers of the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// The news.
        public init(headers: [Header] = []) {
            self.init(parsed: headers.map { .value($0) })
        }

        private init(parsed headers: [Parsed<Header>]) {
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("answered", in: .rayo),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.4"),
            build: Self.init(parsed:)
        )
    }

    /// Tells that a call has ended.
    ///
    /// ```xml
    /// <end xmlns='urn:xmpp:rayo:1'><timeout/></end>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.5, §14.1 (schema).
    public struct End: DeclaredExtension {
        /// Why; `nil` when it is none that is known.
        public var reason: EndReason?
        /// Headers of the call; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// The news.
        public init(reason: EndReason? = nil, headers: [Header] = []) {
            self.init(parsed: reason, headers.map { .value($0) })
        }

        private init(parsed reason: EndReason?, _ headers: [Parsed<Header>]) {
            self.reason = reason
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("end", in: .rayo),
            .child(\.reason),
            .elements(of: Header.self, \.headers),
            specification: .xep(327, "0.8.1", section: "7.5"),
            build: Self.init(parsed:_:)
        )
    }

    /// Why a call has ended.
    ///
    /// Source: XEP-0327 v0.8.1 §7.5.1, §14.1 (schema).
    public struct EndReason: DeclaredExtension {
        /// The reason as a name.
        public var kind: EndReasonKind
        /// The reason as the network says it, such as a status of SIP; `nil` when it is not said.
        public var platformCode: String?
        /// The reason in words; `nil` when nothing is said.
        public var text: String?

        /// A reason.
        public init(_ kind: EndReasonKind, platformCode: String? = nil, text: String? = nil) {
            self.init(parsed: kind.elementName, platformCode, text)
        }

        private init(parsed kind: XML.Name, _ platformCode: String?, _ text: String?) {
            self.kind = EndReasonKind(rawValue: kind.local) ?? EndReasonKind.allCases[0]
            self.platformCode = platformCode
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            EndReasonKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("platform-code", \.platformCode),
            .text(\.text),
            specification: .xep(327, "0.8.1", section: "7.5.1"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Why a call has ended.
    public enum EndReasonKind: String, CaseIterable, Sendable {
        /// The other side ended it.
        case hungup
        /// The other side ended it, as the XEP's examples say.
        case hangup
        /// This side ended it.
        case hangupCommand = "hangup-command"
        /// Nobody took it.
        case timeout
        /// The other side is busy.
        case busy
        /// The other side refused.
        case rejected
        /// Something went wrong.
        case error

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .rayo) }
    }

    /// Asks to join a call to another, or to a mixer.
    ///
    /// ```xml
    /// <join xmlns='urn:xmpp:rayo:1' call-uri='xmpp:callB@call.example.com' media='direct'/>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.12, §14.1 (schema).
    public struct Join: DeclaredExtension {
        /// Where media flow.
        public var direction: Direction
        /// Which way media take.
        public var media: Media
        /// The other call; `nil` for a mixer.
        public var callURI: String?
        /// The mixer; `nil` for a call.
        public var mixerName: String?

        /// A wish.
        public init(
            direction: Direction = .duplex,
            media: Media = .bridge,
            callURI: String? = nil,
            mixerName: String? = nil
        ) {
            self.direction = direction
            self.media = media
            self.callURI = callURI
            self.mixerName = mixerName
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("join", in: .rayo),
            .attribute("direction", \.direction, default: .duplex),
            .attribute("media", \.media, default: .bridge),
            .attribute("call-uri", \.callURI),
            .attribute("mixer-name", \.mixerName),
            specification: .xep(327, "0.8.1", section: "7.12"),
            build: Self.init
        )
    }

    /// Asks to take a call from what it is joined to.
    ///
    /// Source: XEP-0327 v0.8.1 §7.13, §14.1 (schema).
    public struct Unjoin: DeclaredExtension {
        /// The other call; `nil` for a mixer, or for everything.
        public var callURI: String?
        /// The mixer; `nil` for a call, or for everything.
        public var mixerName: String?

        /// A wish.
        public init(callURI: String? = nil, mixerName: String? = nil) {
            self.callURI = callURI
            self.mixerName = mixerName
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unjoin", in: .rayo),
            .attribute("call-uri", \.callURI),
            .attribute("mixer-name", \.mixerName),
            specification: .xep(327, "0.8.1", section: "7.13"),
            build: Self.init
        )
    }

    /// Tells that a call was joined.
    ///
    /// Source: XEP-0327 v0.8.1 §7.14, §14.1 (schema).
    public struct Joined: DeclaredExtension {
        /// The other call; `nil` for a mixer.
        public var callURI: String?
        /// The mixer; `nil` for a call.
        public var mixerName: String?

        /// The news.
        public init(callURI: String? = nil, mixerName: String? = nil) {
            self.callURI = callURI
            self.mixerName = mixerName
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("joined", in: .rayo),
            .attribute("call-uri", \.callURI),
            .attribute("mixer-name", \.mixerName),
            specification: .xep(327, "0.8.1", section: "7.14"),
            build: Self.init
        )
    }

    /// Tells that a call is no longer joined.
    ///
    /// Source: XEP-0327 v0.8.1 §7.15, §14.1 (schema).
    public struct Unjoined: DeclaredExtension {
        /// The other call; `nil` for a mixer.
        public var callURI: String?
        /// The mixer; `nil` for a call.
        public var mixerName: String?

        /// The news.
        public init(callURI: String? = nil, mixerName: String? = nil) {
            self.callURI = callURI
            self.mixerName = mixerName
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unjoined", in: .rayo),
            .attribute("call-uri", \.callURI),
            .attribute("mixer-name", \.mixerName),
            specification: .xep(327, "0.8.1", section: "7.15"),
            build: Self.init
        )
    }

    /// Tells that somebody speaks.
    ///
    /// Source: XEP-0327 v0.8.1 §7.16, §14.1 (schema).
    public struct StartedSpeaking: DeclaredExtension {
        /// The call; `nil` for the sender.
        public var callURI: String?

        /// The news.
        public init(callURI: String? = nil) { self.callURI = callURI }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("started-speaking", in: .rayo),
            .attribute("call-uri", \.callURI),
            specification: .xep(327, "0.8.1", section: "7.16"),
            build: Self.init
        )
    }

    /// Tells that somebody no longer speaks.
    ///
    /// Source: XEP-0327 v0.8.1 §7.17, §14.1 (schema).
    public struct StoppedSpeaking: DeclaredExtension {
        /// The call; `nil` for the sender.
        public var callURI: String?

        /// The news.
        public init(callURI: String? = nil) { self.callURI = callURI }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("stopped-speaking", in: .rayo),
            .attribute("call-uri", \.callURI),
            specification: .xep(327, "0.8.1", section: "7.17"),
            build: Self.init
        )
    }

    /// Says where what was asked for is.
    ///
    /// ```xml
    /// <ref xmlns='urn:xmpp:rayo:1' uri='xmpp:9f00061@call.example.com'/>
    /// ```
    ///
    /// Source: XEP-0327 v0.8.1 §7.18, §14.1 (schema).
    public struct Reference: DeclaredExtension {
        /// The address.
        public var uri: String

        /// An address.
        public init(uri: String) { self.uri = uri }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ref", in: .rayo),
            .attribute("uri", \.uri),
            specification: .xep(327, "0.8.1", section: "7.18"),
            build: Self.init
        )
    }

    /// Where media flow (XEP-0327 v0.8.1 §7.12). A value outside the XEP is kept.
    public struct Direction: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Both ways.
        public static let duplex = Direction(rawValue: "duplex")
        /// To the other side.
        public static let send = Direction(rawValue: "send")
        /// From the other side.
        public static let receive = Direction(rawValue: "recv")
    }

    /// Which way media take (XEP-0327 v0.8.1 §7.12). A value outside the XEP is kept.
    public struct Media: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Through the server.
        public static let bridge = Media(rawValue: "bridge")
        /// From one to the other.
        public static let direct = Media(rawValue: "direct")
    }
}

extension XML.Namespace {
    /// XEP-0327 v0.8.1 §13.1.
    public static let rayo: Self = "urn:xmpp:rayo:1"
}
