public import StanzaCore
public import StanzaXML

/// What a request or a response of BOSH holds: stanzas, and in attributes how the session stands.
///
/// ```xml
/// <body xmlns='http://jabber.org/protocol/httpbind' rid='1573741820' sid='SomeSID'/>
/// ```
///
/// Both the attributes of BOSH itself and those of XMPP over BOSH (XEP-0206) are here. A child `uri` is in
/// ``payloads``.
///
/// Source: XEP-0124 v1.11.2 §22 (schema), XEP-0206 v1.4.
public struct BOSHBody: StanzaExtension {
    /// In a request its number, one more than the one before; `nil` in responses.
    public var rid: UInt64?
    /// The session; `nil` in the first request.
    public var sid: String?
    /// In the first response, the encodings the client may use, names separated by spaces; `nil` when it does not say.
    public var accept: String?
    /// The highest number of a request that arrived; `nil` when it is not said.
    public var ack: UInt64?
    /// In the first response, the id of the stream, for logins without SASL; `nil` when it is not said.
    public var authID: String?
    /// In the first response, the character sets the client may use, names separated by spaces; `nil` when it does not
    /// say.
    public var charsets: String?
    /// Why the session ends; `nil` when nothing went wrong.
    public var condition: Condition?
    /// In the first request, the media type of responses; `nil` for `text/xml; charset=utf-8`.
    public var content: String?
    /// Who sends it; `nil` when it is not said.
    public var from: JID?
    /// How many requests may wait at once; `nil` except in the beginning.
    public var hold: UInt8?
    /// After how many seconds without a request the session ends; `nil` when it is not said.
    public var inactivity: UInt16?
    /// A key that proves whose request it is; `nil` when keys are not used.
    public var key: String?
    /// The most seconds of a pause; `nil` when pauses are not supported.
    public var maxPause: UInt16?
    /// The first of the next keys; `nil` when the sequence goes on.
    public var newKey: String?
    /// In a request, for how many seconds no other will come; `nil` for no pause.
    public var pause: UInt16?
    /// The least seconds between two empty requests; `nil` when it is not said.
    public var polling: UInt16?
    /// In a response, the number of a request the server has answered, and the client seems not to know; `nil` when
    /// there is none.
    public var report: UInt64?
    /// How many requests may be open at once; `nil` except in the beginning.
    public var requests: UInt8?
    /// In the first request, the server to connect to; `nil` for the domain's.
    public var route: String?
    /// Which of several streams it belongs to; `nil` for all, or the only one.
    public var stream: String?
    /// In a response, how many milliseconds ago the reported request was answered; `nil` when none is reported.
    public var time: UInt16?
    /// Whom it is for; `nil` when it is not said.
    public var to: JID?
    /// That the session ends, or that it has to be repaired; `nil` when neither.
    public var type: Kind?
    /// The version of BOSH, such as `1.6`; `nil` except in the beginning.
    public var version: String?
    /// The most seconds a request may wait; `nil` except in the beginning.
    public var wait: UInt16?
    /// The language of the stanzas; `nil` when nothing is said.
    public var lang: XML.LanguageTag?
    /// In a request, whether the stream begins anew.
    public var restarts: Bool
    /// In the first response, whether streams begin anew as XEP-0206 says.
    public var restartLogic: Bool
    /// The version of XMPP; `nil` except in the beginning.
    public var xmppVersion: String?
    /// The stanzas, and whatever else stands in a stream.
    public var payloads: ExtensionList

    /// What a request or a response holds.
    public init(
        rid: UInt64? = nil,
        sid: String? = nil,
        accept: String? = nil,
        ack: UInt64? = nil,
        authID: String? = nil,
        charsets: String? = nil,
        condition: Condition? = nil,
        content: String? = nil,
        from: JID? = nil,
        hold: UInt8? = nil,
        inactivity: UInt16? = nil,
        key: String? = nil,
        maxPause: UInt16? = nil,
        newKey: String? = nil,
        pause: UInt16? = nil,
        polling: UInt16? = nil,
        report: UInt64? = nil,
        requests: UInt8? = nil,
        route: String? = nil,
        stream: String? = nil,
        time: UInt16? = nil,
        to: JID? = nil,
        type: Kind? = nil,
        version: String? = nil,
        wait: UInt16? = nil,
        lang: XML.LanguageTag? = nil,
        restarts: Bool = false,
        restartLogic: Bool = false,
        xmppVersion: String? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.rid = rid
        self.sid = sid
        self.accept = accept
        self.ack = ack
        self.authID = authID
        self.charsets = charsets
        self.condition = condition
        self.content = content
        self.from = from
        self.hold = hold
        self.inactivity = inactivity
        self.key = key
        self.maxPause = maxPause
        self.newKey = newKey
        self.pause = pause
        self.polling = polling
        self.report = report
        self.requests = requests
        self.route = route
        self.stream = stream
        self.time = time
        self.to = to
        self.type = type
        self.version = version
        self.wait = wait
        self.lang = lang
        self.restarts = restarts
        self.restartLogic = restartLogic
        self.xmppVersion = xmppVersion
        self.payloads = ExtensionList(payloads)
    }

    /// `<body/>`
    public static let elementNames = [XML.Name("body", in: .httpBind)]

    /// XEP-0124.
    public static var specification: Specification? { .xep(124, "1.11.2", section: "22") }

    /// Reads every part.
    ///
    /// - Throws: ``StanzaCore/ExtensionError`` when a required part is missing, or one is outside the lexical space of its type.
    public init(parsing reader: ElementReader) throws {
        rid = try reader.attributeIfPresent("rid")
        sid = try reader.attributeIfPresent("sid")
        accept = try reader.attributeIfPresent("accept")
        ack = try reader.attributeIfPresent("ack")
        authID = try reader.attributeIfPresent("authid")
        charsets = try reader.attributeIfPresent("charsets")
        condition = try reader.attributeIfPresent("condition")
        content = try reader.attributeIfPresent("content")
        from = try reader.attributeIfPresent("from")
        hold = try reader.attributeIfPresent("hold")
        inactivity = try reader.attributeIfPresent("inactivity")
        key = try reader.attributeIfPresent("key")
        maxPause = try reader.attributeIfPresent("maxpause")
        newKey = try reader.attributeIfPresent("newkey")
        pause = try reader.attributeIfPresent("pause")
        polling = try reader.attributeIfPresent("polling")
        report = try reader.attributeIfPresent("report")
        requests = try reader.attributeIfPresent("requests")
        route = try reader.attributeIfPresent("route")
        stream = try reader.attributeIfPresent("stream")
        time = try reader.attributeIfPresent("time")
        to = try reader.attributeIfPresent("to")
        type = try reader.attributeIfPresent("type")
        version = try reader.attributeIfPresent("ver")
        wait = try reader.attributeIfPresent("wait")
        lang = try reader.attributeIfPresent(.lang)
        restarts = try reader.attribute(XML.Name("restart", in: .xmppOverBOSH), default: false)
        restartLogic = try reader.attribute(XML.Name("restartlogic", in: .xmppOverBOSH), default: false)
        xmppVersion = try reader.attributeIfPresent(XML.Name("version", in: .xmppOverBOSH))
        payloads = try reader.extensions()
    }

    /// Writes every part.
    public func serialize(into writer: inout ElementWriter) {
        writer.attribute("rid", rid)
        writer.attribute("sid", sid)
        writer.attribute("accept", accept)
        writer.attribute("ack", ack)
        writer.attribute("authid", authID)
        writer.attribute("charsets", charsets)
        writer.attribute("condition", condition)
        writer.attribute("content", content)
        writer.attribute("from", from)
        writer.attribute("hold", hold)
        writer.attribute("inactivity", inactivity)
        writer.attribute("key", key)
        writer.attribute("maxpause", maxPause)
        writer.attribute("newkey", newKey)
        writer.attribute("pause", pause)
        writer.attribute("polling", polling)
        writer.attribute("report", report)
        writer.attribute("requests", requests)
        writer.attribute("route", route)
        writer.attribute("stream", stream)
        writer.attribute("time", time)
        writer.attribute("to", to)
        writer.attribute("type", type)
        writer.attribute("ver", version)
        writer.attribute("wait", wait)
        writer.attribute(.lang, lang)
        writer.attribute(XML.Name("restart", in: .xmppOverBOSH), restarts == false ? nil : restarts)
        writer.attribute(XML.Name("restartlogic", in: .xmppOverBOSH), restartLogic == false ? nil : restartLogic)
        writer.attribute(XML.Name("version", in: .xmppOverBOSH), xmppVersion)
        writer.extensions(payloads)
    }

    /// Every part by name.
    public var fieldValues: [FieldValue.Member] {
        [
            .init("rid", rid.map { .string($0.xmlText) } ?? .null),
            .init("sid", sid.map { .string($0.xmlText) } ?? .null),
            .init("accept", accept.map { .string($0.xmlText) } ?? .null),
            .init("ack", ack.map { .string($0.xmlText) } ?? .null),
            .init("authid", authID.map { .string($0.xmlText) } ?? .null),
            .init("charsets", charsets.map { .string($0.xmlText) } ?? .null),
            .init("condition", condition.map { .string($0.xmlText) } ?? .null),
            .init("content", content.map { .string($0.xmlText) } ?? .null),
            .init("from", from.map { .string($0.xmlText) } ?? .null),
            .init("hold", hold.map { .string($0.xmlText) } ?? .null),
            .init("inactivity", inactivity.map { .string($0.xmlText) } ?? .null),
            .init("key", key.map { .string($0.xmlText) } ?? .null),
            .init("maxpause", maxPause.map { .string($0.xmlText) } ?? .null),
            .init("newkey", newKey.map { .string($0.xmlText) } ?? .null),
            .init("pause", pause.map { .string($0.xmlText) } ?? .null),
            .init("polling", polling.map { .string($0.xmlText) } ?? .null),
            .init("report", report.map { .string($0.xmlText) } ?? .null),
            .init("requests", requests.map { .string($0.xmlText) } ?? .null),
            .init("route", route.map { .string($0.xmlText) } ?? .null),
            .init("stream", stream.map { .string($0.xmlText) } ?? .null),
            .init("time", time.map { .string($0.xmlText) } ?? .null),
            .init("to", to.map { .string($0.xmlText) } ?? .null),
            .init("type", type.map { .string($0.xmlText) } ?? .null),
            .init("ver", version.map { .string($0.xmlText) } ?? .null),
            .init("wait", wait.map { .string($0.xmlText) } ?? .null),
            .init("xml:lang", lang.map { .string($0.xmlText) } ?? .null),
            .init("restart", .string(restarts.xmlText)),
            .init("restartlogic", .string(restartLogic.xmlText)),
            .init("version", xmppVersion.map { .string($0.xmlText) } ?? .null),
            .init("payloads", FieldValue(payloads)),
        ]
    }

    /// Whether a session ends, or has to be repaired (XEP-0124 v1.11.2 §17). A value outside the XEP is kept.
    public struct Kind: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A request did not arrive, and is to be sent again.
        public static let error = Kind(rawValue: "error")
        /// The session ends.
        public static let terminate = Kind(rawValue: "terminate")
    }

    /// Why a session ends (XEP-0124 v1.11.2 §17.2). A value outside the XEP is kept.
    public struct Condition: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The request is malformed.
        public static let badRequest = Condition(rawValue: "bad-request")
        /// The host is no longer served.
        public static let hostGone = Condition(rawValue: "host-gone")
        /// The host is not served.
        public static let hostUnknown = Condition(rawValue: "host-unknown")
        /// An address is missing or wrong.
        public static let improperAddressing = Condition(rawValue: "improper-addressing")
        /// The server has a fault.
        public static let internalServerError = Condition(rawValue: "internal-server-error")
        /// There is no such session.
        public static let itemNotFound = Condition(rawValue: "item-not-found")
        /// Another request of the same time ended the session.
        public static let otherRequest = Condition(rawValue: "other-request")
        /// A policy of the service was broken.
        public static let policyViolation = Condition(rawValue: "policy-violation")
        /// The server cannot be reached.
        public static let remoteConnectionFailed = Condition(rawValue: "remote-connection-failed")
        /// The stream ended with the error that stands inside.
        public static let remoteStreamError = Condition(rawValue: "remote-stream-error")
        /// The service is elsewhere.
        public static let seeOtherURI = Condition(rawValue: "see-other-uri")
        /// The service is being shut down.
        public static let systemShutdown = Condition(rawValue: "system-shutdown")
        /// Something that no other condition says.
        public static let undefinedCondition = Condition(rawValue: "undefined-condition")
    }
}

extension XML.Namespace {
    /// XEP-0124 v1.11.2 §21.1.
    public static let httpBind: Self = "http://jabber.org/protocol/httpbind"

    /// XEP-0124 v1.11.2 (defined by XEP-0206 v1.4 §10.1).
    public static let xmppOverBOSH: Self = "urn:xmpp:xbosh"
}
