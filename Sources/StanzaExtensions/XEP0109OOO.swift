public import StanzaCore
public import StanzaXML

/// Says that somebody is away and does not read what is sent.
///
/// ```xml
/// <ooo xmlns='urn:xmpp:ooo:0'><start>2026-07-06T10:30:00Z</start><end/><message>In Mantua.</message></ooo>
/// ```
///
/// It is the item ``itemID`` of the node ``node`` at somebody's own address. The server only keeps the times: clients
/// look whether it holds now. The schema of the XEP calls the element `item`, its examples `ooo`: both are read, and the
/// second is written.
///
/// Source: XEP-0109 v0.3.2 §3, §4.2, §9 (schema).
public struct OutOfOffice: DeclaredExtension {
    /// From when on it holds. `.value(.open)`, written as an empty element, for at once.
    public var start: Lenient<Limit>
    /// Until when it holds. `.value(.open)`, written as an empty element, until it is removed.
    public var end: Lenient<Limit>
    /// What those who write are told; `nil` when nothing is said, though the XEP wants a text.
    public var message: String?

    /// A word of one's absence; `nil` for a time without a limit.
    public init(start: DateTime? = nil, end: DateTime? = nil, message: String) {
        self.init(
            .value(start.map { .time($0) } ?? .open),
            .value(end.map { .time($0) } ?? .open),
            message
        )
    }

    private init(_ start: Lenient<Limit>, _ end: Lenient<Limit>, _ message: String?) {
        self.start = start
        self.end = end
        self.message = message
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        [XML.Name("ooo", in: .outOfOffice), XML.Name("item", in: .outOfOffice)],
        .lenientChildText("start", \.start),
        .lenientChildText("end", \.end),
        .childText("message", \.message),
        specification: .xep(109, "0.3.2", section: "3"),
        build: Self.init(_:_:_:)
    )

    /// A time, or none.
    ///
    /// Source: XEP-0109 v0.3.2 §4.2.
    public enum Limit: XML.Value, Hashable {
        /// No limit.
        case open
        /// A time.
        case time(DateTime)

        /// Reads a time, or the empty text; `nil` for any other.
        public init?(xmlText: String) {
            if xmlText.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
                self = .open
            } else {
                guard let time = DateTime(xmlText: xmlText) else { return nil }
                self = .time(time)
            }
        }

        /// The time, or the empty text.
        public var xmlText: String {
            switch self {
            case .open: ""
            case .time(let time): time.xmlText
            }
        }
    }

    /// The node, at somebody's own address, that holds it.
    ///
    /// Source: XEP-0109 v0.3.2 §4.1.
    public static let node = "urn:xmpp:ooo:0"

    /// The item of the node that holds it.
    ///
    /// Source: XEP-0109 v0.3.2 §4.2.
    public static let itemID = "current"
}

extension XML.Namespace {
    /// XEP-0109 v0.3.2 §8.
    public static let outOfOffice: Self = "urn:xmpp:ooo:0"
}
