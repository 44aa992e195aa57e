public import StanzaCore
public import StanzaXML

/// Asks for numbers about an entity, or holds them.
///
/// ```xml
/// <query xmlns='http://jabber.org/protocol/stats'><stat name='time/uptime' units='seconds' value='3054635'/></query>
/// ```
///
/// Source: XEP-0039 v0.6.0 §2, §3.
public struct EntityStatistics: DeclaredExtension {
    /// The numbers; one that is malformed is kept with its error.
    public var statistics: [Parsed<Statistic>]
    /// Why nothing at all is told; `nil` when something is, and in a request.
    public var error: Failure?

    /// Numbers, or the wish for them.
    public init(statistics: [Statistic] = [], error: Failure? = nil) {
        self.init(parsed: statistics.map { .value($0) }, error)
    }

    private init(parsed statistics: [Parsed<Statistic>], _ error: Failure?) {
        self.statistics = statistics
        self.error = error
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .statistics),
        .elements(of: Statistic.self, \.statistics),
        .child(\.error),
        specification: .xep(39, "0.6.0", section: "2"),
        build: Self.init(parsed:_:)
    )
}

extension EntityStatistics {
    /// A number about an entity.
    ///
    /// Source: XEP-0039 v0.6.0 §2, §3.
    public struct Statistic: DeclaredExtension {
        /// What is counted, such as `users/online`.
        public var name: String
        /// In what it is counted; `nil` in a request.
        public var units: String?
        /// The number; `nil` in a request, and when there is an error.
        public var value: String?
        /// Why there is no number; `nil` when there is one, and in a request.
        public var error: Failure?

        /// A number, or the wish for one.
        public init(name: String, units: String? = nil, value: String? = nil, error: Failure? = nil) {
            self.name = name
            self.units = units
            self.value = value
            self.error = error
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("stat", in: .statistics),
            .attribute("name", \.name),
            .attribute("units", \.units),
            .attribute("value", \.value),
            .child(\.error),
            specification: .xep(39, "0.6.0", section: "2"),
            build: Self.init
        )
    }

    /// Why there is no number.
    ///
    /// Source: XEP-0039 v0.6.0 §3.
    public struct Failure: DeclaredExtension {
        /// The reason as a number of HTTP; `nil` when it is not said.
        public var code: Int?
        /// The reason in words; `nil` when nothing is said.
        public var text: String?

        /// A reason.
        public init(code: Int? = nil, text: String? = nil) {
            self.code = code
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("error", in: .statistics),
            .attribute("code", \.code),
            .text(\.text),
            specification: .xep(39, "0.6.0", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0039 v0.6.0 §2.1.
    public static let statistics: Self = "http://jabber.org/protocol/stats"
}
