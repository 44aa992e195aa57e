public import StanzaCore
public import StanzaXML

/// Internet of Things - Discovery (XEP-0347): a registry of things, their owners, and what is known of them.
public enum ThingDiscovery {
    /// Something that is known of a thing.
    ///
    /// Source: XEP-0347 v0.5.1 §5.2, §9 (schema).
    public struct Tag: DeclaredExtension {
        /// Whether the value is a text or a number.
        public var kind: TagKind
        /// What is known, such as `SN`.
        public var name: String
        /// The value; empty to remove it.
        public var value: String

        /// A value with a name.
        public init(_ kind: TagKind, name: String, value: String) {
            self.init(parsed: kind.elementName, name, value)
        }

        private init(parsed kind: XML.Name, _ name: String, _ value: String) {
            self.kind = TagKind(rawValue: kind.local) ?? TagKind.allCases[0]
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            TagKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(347, "0.5.1", section: "5.2"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Whether a value is a text or a number.
    public enum TagKind: String, CaseIterable, Sendable {
        /// A text.
        case string = "str"
        /// A number.
        case number = "num"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .thingDiscovery) }
    }

    /// A thing registers itself.
    ///
    /// ```xml
    /// <register xmlns='urn:xmpp:iot:discovery'><str name='SN' value='394872'/><num name='V' value='1.2'/></register>
    /// ```
    ///
    /// Source: XEP-0347 v0.5.1 §3.6, §9 (schema).
    public struct Register: DeclaredExtension {
        /// Whether the thing is its own owner.
        public var isSelfOwned: Bool
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// What is known of it; one that is malformed is kept with its error.
        public var tags: [Parsed<Tag>]

        /// A thing.
        public init(
            isSelfOwned: Bool = false,
            nodeID: String? = nil,
            sourceID: String? = nil,
            cacheType: String? = nil,
            tags: [Tag] = []
        ) {
            self.init(parsed: isSelfOwned, nodeID, sourceID, cacheType, tags.map { .value($0) })
        }

        private init(
            parsed isSelfOwned: Bool,
            _ nodeID: String?,
            _ sourceID: String?,
            _ cacheType: String?,
            _ tags: [Parsed<Tag>]
        ) {
            self.isSelfOwned = isSelfOwned
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.tags = tags
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("register", in: .thingDiscovery),
            .attribute("selfOwned", \.isSelfOwned, default: false),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .elements(of: Tag.self, \.tags),
            specification: .xep(347, "0.5.1", section: "3.6"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Claims a thing by what is known of it.
    ///
    /// Source: XEP-0347 v0.5.1 §3.9, §9 (schema).
    public struct Mine: DeclaredExtension {
        /// Whether others can find the thing.
        public var isPublic: Bool
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// What is known of it; one that is malformed is kept with its error.
        public var tags: [Parsed<Tag>]

        /// A claim.
        public init(
            isPublic: Bool = true,
            nodeID: String? = nil,
            sourceID: String? = nil,
            cacheType: String? = nil,
            tags: [Tag] = []
        ) {
            self.init(parsed: isPublic, nodeID, sourceID, cacheType, tags.map { .value($0) })
        }

        private init(
            parsed isPublic: Bool,
            _ nodeID: String?,
            _ sourceID: String?,
            _ cacheType: String?,
            _ tags: [Parsed<Tag>]
        ) {
            self.isPublic = isPublic
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.tags = tags
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mine", in: .thingDiscovery),
            .attribute("public", \.isPublic, default: true),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .elements(of: Tag.self, \.tags),
            specification: .xep(347, "0.5.1", section: "3.9"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Changes what is known of a thing.
    ///
    /// Source: XEP-0347 v0.5.1 §3.13, §9 (schema).
    public struct Update: DeclaredExtension {
        /// The thing; `nil` for the sender.
        public var jid: JID?
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// What is known of it now; one that is malformed is kept with its error.
        public var tags: [Parsed<Tag>]

        /// A change.
        public init(
            jid: JID? = nil,
            nodeID: String? = nil,
            sourceID: String? = nil,
            cacheType: String? = nil,
            tags: [Tag] = []
        ) {
            self.init(parsed: jid, nodeID, sourceID, cacheType, tags.map { .value($0) })
        }

        private init(
            parsed jid: JID?,
            _ nodeID: String?,
            _ sourceID: String?,
            _ cacheType: String?,
            _ tags: [Parsed<Tag>]
        ) {
            self.jid = jid
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.tags = tags
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("update", in: .thingDiscovery),
            .attribute("jid", \.jid),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .elements(of: Tag.self, \.tags),
            specification: .xep(347, "0.5.1", section: "3.13"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// Says that a thing has an owner.
    ///
    /// Source: XEP-0347 v0.5.1 §3.9, §9 (schema).
    public struct Claimed: DeclaredExtension {
        /// To the thing its owner, to the owner the thing.
        public var jid: JID
        /// Whether others can find the thing.
        public var isPublic: Bool
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?

        /// A thing, or its owner.
        public init(
            jid: JID,
            isPublic: Bool = false,
            nodeID: String? = nil,
            sourceID: String? = nil,
            cacheType: String? = nil
        ) {
            self.jid = jid
            self.isPublic = isPublic
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("claimed", in: .thingDiscovery),
            .attribute("jid", \.jid),
            .attribute("public", \.isPublic, default: false),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            specification: .xep(347, "0.5.1", section: "3.9"),
            build: Self.init
        )
    }

    /// Asks that others no longer find a thing.
    ///
    /// Source: XEP-0347 v0.5.1 §3.10, §9 (schema).
    public struct Remove: DeclaredExtension {
        /// The thing.
        public var jid: JID
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?

        /// A thing.
        public init(jid: JID, nodeID: String? = nil, sourceID: String? = nil, cacheType: String? = nil) {
            self.jid = jid
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("remove", in: .thingDiscovery),
            .attribute("jid", \.jid),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            specification: .xep(347, "0.5.1", section: "3.10"),
            build: Self.init
        )
    }

    /// Gives a thing up.
    ///
    /// Source: XEP-0347 v0.5.1 §3.17, §9 (schema).
    public struct Disown: DeclaredExtension {
        /// The thing.
        public var jid: JID
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?

        /// A thing.
        public init(jid: JID, nodeID: String? = nil, sourceID: String? = nil, cacheType: String? = nil) {
            self.jid = jid
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("disown", in: .thingDiscovery),
            .attribute("jid", \.jid),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            specification: .xep(347, "0.5.1", section: "3.17"),
            build: Self.init
        )
    }

    /// Tells something about a thing.
    ///
    /// ```xml
    /// <removed xmlns='urn:xmpp:iot:discovery'/>
    /// ```
    ///
    /// Source: XEP-0347 v0.5.1 §3.10, §3.16, §3.17, §9 (schema).
    public struct Notice: DeclaredExtension {
        /// What is told.
        public var kind: NoticeKind
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?

        /// A notice.
        public init(_ kind: NoticeKind, nodeID: String? = nil, sourceID: String? = nil, cacheType: String? = nil) {
            self.init(parsed: kind.elementName, nodeID, sourceID, cacheType)
        }

        private init(parsed kind: XML.Name, _ nodeID: String?, _ sourceID: String?, _ cacheType: String?) {
            self.kind = NoticeKind(rawValue: kind.local) ?? NoticeKind.allCases[0]
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            NoticeKind.allCases.map(\.elementName),
            .name(\.kind.elementName),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            specification: .xep(347, "0.5.1", section: "3.10"),
            build: Self.init(parsed:_:_:_:)
        )
    }

    /// What is told about a thing.
    public enum NoticeKind: String, CaseIterable, Sendable {
        /// Others no longer find it.
        case removed
        /// It is no longer there.
        case unregister
        /// It has no owner any more.
        case disowned

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .thingDiscovery) }
    }

    /// Looks for things by what is known of them.
    ///
    /// ```xml
    /// <search xmlns='urn:xmpp:iot:discovery' offset='0' maxCount='20'><strEq name='MAN' value='www.example.org'/></search>
    /// ```
    ///
    /// Source: XEP-0347 v0.5.1 §3.15, §9 (schema).
    public struct Search: DeclaredExtension {
        /// How many things to leave out.
        public var offset: UInt32
        /// The most things that are wanted; `nil` for no such limit.
        public var maxCount: UInt32?
        /// The conditions; one that is malformed is kept with its error.
        public var conditions: [Parsed<Condition>]

        /// Conditions that all have to hold.
        public init(offset: UInt32 = 0, maxCount: UInt32? = nil, conditions: [Condition] = []) {
            self.init(parsed: offset, maxCount, conditions.map { .value($0) })
        }

        private init(parsed offset: UInt32, _ maxCount: UInt32?, _ conditions: [Parsed<Condition>]) {
            self.offset = offset
            self.maxCount = maxCount
            self.conditions = conditions
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("search", in: .thingDiscovery),
            .attribute("offset", \.offset, default: 0),
            .attribute("maxCount", \.maxCount),
            .elements(of: Condition.self, \.conditions),
            specification: .xep(347, "0.5.1", section: "3.15"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// A condition about something that is known of a thing.
    ///
    /// Source: XEP-0347 v0.5.1 §3.15, §9 (schema).
    public struct Condition: DeclaredExtension {
        /// How it is compared.
        public var comparison: Comparison
        /// What is compared.
        public var name: String
        /// What it is compared with; `nil` for ranges.
        public var value: String?
        /// What stands for anything in a mask; `nil` for other conditions.
        public var wildcard: String?
        /// Where a range begins; `nil` for other conditions.
        public var min: String?
        /// Whether the beginning is a part of the range.
        public var includesMin: Bool
        /// Where a range ends; `nil` for other conditions.
        public var max: String?
        /// Whether the end is a part of the range.
        public var includesMax: Bool

        /// A condition.
        public init(
            _ comparison: Comparison,
            name: String,
            value: String? = nil,
            wildcard: String? = nil,
            min: String? = nil,
            includesMin: Bool = true,
            max: String? = nil,
            includesMax: Bool = true
        ) {
            self.init(parsed: comparison.elementName, name, value, wildcard, min, includesMin, max, includesMax)
        }

        private init(
            parsed comparison: XML.Name,
            _ name: String,
            _ value: String?,
            _ wildcard: String?,
            _ min: String?,
            _ includesMin: Bool,
            _ max: String?,
            _ includesMax: Bool
        ) {
            self.comparison = Comparison(rawValue: comparison.local) ?? Comparison.allCases[0]
            self.name = name
            self.value = value
            self.wildcard = wildcard
            self.min = min
            self.includesMin = includesMin
            self.max = max
            self.includesMax = includesMax
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            Comparison.allCases.map(\.elementName),
            .name(\.comparison.elementName),
            .attribute("name", \.name),
            .attribute("value", \.value),
            .attribute("wildcard", \.wildcard),
            .attribute("min", \.min),
            .attribute("minIncluded", \.includesMin, default: true),
            .attribute("max", \.max),
            .attribute("maxIncluded", \.includesMax, default: true),
            specification: .xep(347, "0.5.1", section: "3.15"),
            build: Self.init(parsed:_:_:_:_:_:_:_:)
        )
    }

    /// How something that is known of a thing is compared.
    public enum Comparison: String, CaseIterable, Sendable {
        /// It is that text.
        case stringEqual = "strEq"
        /// It is another text.
        case stringNotEqual = "strNEq"
        /// It is a text behind that.
        case stringGreater = "strGt"
        /// It is that text, or one behind.
        case stringGreaterOrEqual = "strGtEq"
        /// It is a text before that.
        case stringLess = "strLt"
        /// It is that text, or one before.
        case stringLessOrEqual = "strLtEq"
        /// It is a text between two.
        case stringInRange = "strRange"
        /// It is no text between two.
        case stringNotInRange = "strNRange"
        /// It is a text that fits a mask.
        case stringMask = "strMask"
        /// It is that number.
        case numberEqual = "numEq"
        /// It is another number.
        case numberNotEqual = "numNEq"
        /// It is a larger number.
        case numberGreater = "numGt"
        /// It is that number, or a larger one.
        case numberGreaterOrEqual = "numGtEq"
        /// It is a smaller number.
        case numberLess = "numLt"
        /// It is that number, or a smaller one.
        case numberLessOrEqual = "numLtEq"
        /// It is a number between two.
        case numberInRange = "numRange"
        /// It is no number between two.
        case numberNotInRange = "numNRange"

        fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .thingDiscovery) }
    }

    /// Things that were found.
    ///
    /// Source: XEP-0347 v0.5.1 §3.15, §9 (schema).
    public struct Found: DeclaredExtension {
        /// Whether there are more.
        public var hasMore: Bool
        /// The things; one that is malformed is kept with its error.
        public var things: [Parsed<Thing>]

        /// Things.
        public init(hasMore: Bool = false, things: [Thing] = []) {
            self.init(parsed: hasMore, things.map { .value($0) })
        }

        private init(parsed hasMore: Bool, _ things: [Parsed<Thing>]) {
            self.hasMore = hasMore
            self.things = things
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("found", in: .thingDiscovery),
            .attribute("more", \.hasMore, default: false),
            .elements(of: Thing.self, \.things),
            specification: .xep(347, "0.5.1", section: "3.15"),
            build: Self.init(parsed:_:)
        )
    }

    /// A thing that was found.
    ///
    /// Source: XEP-0347 v0.5.1 §3.15, §9 (schema).
    public struct Thing: DeclaredExtension {
        /// Whose it is.
        public var owner: JID
        /// Where it is.
        public var jid: JID
        /// The thing behind the address; `nil` for the address itself.
        public var nodeID: String?
        /// The source of data the thing belongs to; `nil` when there is one only.
        public var sourceID: String?
        /// A part of the source; `nil` when there is none.
        public var cacheType: String?
        /// What is known of it; one that is malformed is kept with its error.
        public var tags: [Parsed<Tag>]

        /// A thing.
        public init(
            owner: JID,
            jid: JID,
            nodeID: String? = nil,
            sourceID: String? = nil,
            cacheType: String? = nil,
            tags: [Tag] = []
        ) {
            self.init(parsed: owner, jid, nodeID, sourceID, cacheType, tags.map { .value($0) })
        }

        private init(
            parsed owner: JID,
            _ jid: JID,
            _ nodeID: String?,
            _ sourceID: String?,
            _ cacheType: String?,
            _ tags: [Parsed<Tag>]
        ) {
            self.owner = owner
            self.jid = jid
            self.nodeID = nodeID
            self.sourceID = sourceID
            self.cacheType = cacheType
            self.tags = tags
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("thing", in: .thingDiscovery),
            .attribute("owner", \.owner),
            .attribute("jid", \.jid),
            .attribute("nodeId", \.nodeID),
            .attribute("sourceId", \.sourceID),
            .attribute("cacheType", \.cacheType),
            .elements(of: Tag.self, \.tags),
            specification: .xep(347, "0.5.1", section: "3.15"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0347 v0.5.1 §8.
    public static let thingDiscovery: Self = "urn:xmpp:iot:discovery"
}
