public import StanzaCore
public import StanzaXML

/// Says that text of a message is there only for those who do not know something else in it.
///
/// ```xml
/// <fallback xmlns='urn:xmpp:fallback:0' for='urn:xmpp:reply:0'><body start='0' end='33'/></fallback>
/// ```
///
/// Without parts it is about all of every body and subject.
///
/// Source: XEP-0428 v0.2.1 §2.2, §3 (schema).
public struct Fallback: DeclaredExtension {
    /// What the text stands in for, usually a namespace: its attribute `for`; `nil` when it is not said.
    public var purpose: String?
    /// Parts of the subject.
    public var subjects: [Subject]
    /// Parts of the body.
    public var bodies: [Body]

    /// Parts of a body and a subject; without any, all of them.
    public init(for purpose: String?, bodies: [Body] = [], subjects: [Subject] = []) {
        self.init(purpose, subjects, bodies)
    }

    private init(_ purpose: String?, _ subjects: [Subject], _ bodies: [Body]) {
        self.purpose = purpose
        self.subjects = subjects
        self.bodies = bodies
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("fallback", in: .fallback),
        .attribute("for", \.purpose),
        .children(\.subjects),
        .children(\.bodies),
        specification: .xep(428, "0.2.1", section: "2.2"),
        build: Self.init(_:_:_:)
    )

    /// A part of the body.
    ///
    /// Source: XEP-0428 v0.2.1 §2.2; XEP-0426 v0.3.0 (how characters are counted).
    public struct Body: DeclaredExtension {
        /// How many code points stand before the part; absent when it is the whole body.
        public var start: Lenient<UInt32>
        /// How many code points stand before the part and in it; absent when it is the whole body.
        public var end: Lenient<UInt32>

        /// The whole body.
        public init() { self.init(.absent, .absent) }

        /// A part of the body, in code points.
        public init(_ range: Range<UInt32>) { self.init(.value(range.lowerBound), .value(range.upperBound)) }

        private init(_ start: Lenient<UInt32>, _ end: Lenient<UInt32>) {
            self.start = start
            self.end = end
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("body", in: .fallback),
            .lenientAttribute("start", \.start),
            .lenientAttribute("end", \.end),
            specification: .xep(428, "0.2.1", section: "2.2"),
            build: Self.init(_:_:)
        )
    }

    /// A part of the subject.
    ///
    /// Source: XEP-0428 v0.2.1 §2.2; XEP-0426 v0.3.0 (how characters are counted).
    public struct Subject: DeclaredExtension {
        /// How many code points stand before the part; absent when it is the whole subject.
        public var start: Lenient<UInt32>
        /// How many code points stand before the part and in it; absent when it is the whole subject.
        public var end: Lenient<UInt32>

        /// The whole subject.
        public init() { self.init(.absent, .absent) }

        /// A part of the subject, in code points.
        public init(_ range: Range<UInt32>) { self.init(.value(range.lowerBound), .value(range.upperBound)) }

        private init(_ start: Lenient<UInt32>, _ end: Lenient<UInt32>) {
            self.start = start
            self.end = end
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("subject", in: .fallback),
            .lenientAttribute("start", \.start),
            .lenientAttribute("end", \.end),
            specification: .xep(428, "0.2.1", section: "2.2"),
            build: Self.init(_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0428 v0.2.1 §3.
    public static let fallback: Self = "urn:xmpp:fallback:0"
}
