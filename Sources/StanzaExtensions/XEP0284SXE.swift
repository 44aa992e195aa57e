public import StanzaCore
public import StanzaXML

/// Shared XML Editing (XEP-0284): several people change one document.
public enum SharedXMLEditing {
    /// A step of a session, in a message; in a presence, what session somebody is in.
    ///
    /// ```xml
    /// <sxe xmlns='urn:xmpp:sxe:0' session='851ba2' id='4'>
    ///   <state><new type='text' rid='r9' parent='r8' chdata='What light'/></state>
    /// </sxe>
    /// ```
    ///
    /// Source: XEP-0284 v0.1.4 §6 to §9, §10.1, §15 (schema).
    public struct Step: DeclaredExtension {
        /// The session.
        public var session: String
        /// A number of the step, unique among those of its sender; `nil` in a presence.
        public var id: String?
        /// What the session is called; `nil` outside of a presence.
        public var name: String?
        /// What is asked for or answered without further words; `nil` when it is none of these.
        public var request: Request?
        /// An offer to send the document; `nil` when it is none.
        public var offer: StateOffer?
        /// Changes of the document; `nil` when there are none.
        public var state: State?

        /// A step.
        public init(
            session: String,
            id: String? = nil,
            name: String? = nil,
            request: Request? = nil,
            offer: StateOffer? = nil,
            state: State? = nil
        ) {
            self.session = session
            self.id = id
            self.name = name
            self.request = request
            self.offer = offer
            self.state = state
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sxe", in: .sharedXMLEditing),
            .attribute("session", \.session),
            .attribute("id", \.id),
            .attribute("name", \.name),
            .choice(\.request),
            .child(\.offer),
            .child(\.state),
            specification: .xep(284, "0.1.4", section: "10.1"),
            build: Self.init
        )
    }

    /// What is asked for or answered without further words.
    ///
    /// Source: XEP-0284 v0.1.4 §7, §8.2, §8.3, §15 (schema).
    public enum Request: String, ElementChoice {
        /// The sender wants to take part.
        case connect
        /// The sender takes the document of the one who offered it.
        case acceptState = "accept-state"
        /// The sender takes it of somebody else.
        case refuseState = "refuse-state"

        /// XEP-0284 v0.1.4 §14.1.
        public static let namespace = XML.Namespace.sharedXMLEditing

        /// XEP-0284 v0.1.4.
        public static var specification: Specification? { .xep(284, "0.1.4", section: "8") }
    }

    /// Offers to send the document as it stands.
    ///
    /// Source: XEP-0284 v0.1.4 §8.1, §15 (schema).
    public struct StateOffer: DeclaredExtension {
        /// The descriptions of the ``Jingle/Content`` that began the session, typed where registered.
        public var descriptions: ExtensionList

        /// An offer.
        public init(descriptions: [any StanzaExtension] = []) { self.init(ExtensionList(descriptions)) }

        private init(_ descriptions: ExtensionList) { self.descriptions = descriptions }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("state-offer", in: .sharedXMLEditing),
            .extensions(\.descriptions),
            specification: .xep(284, "0.1.4", section: "8.1"),
            build: Self.init(_:)
        )
    }

    /// Changes of the document, or the whole of it between ``Change/documentBegin(_:)`` and ``Change/documentEnd(_:)``.
    ///
    /// Source: XEP-0284 v0.1.4 §8.4, §9, §15 (schema).
    public struct State: DeclaredExtension {
        /// The changes in order; one that is malformed is kept with its error.
        public var changes: [Parsed<Change>]

        /// Changes.
        public init(_ changes: [Change] = []) { self.init(parsed: changes.map { .value($0) }) }

        private init(parsed changes: [Parsed<Change>]) { self.changes = changes }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("state", in: .sharedXMLEditing),
            .elements(of: Change.self, \.changes),
            specification: .xep(284, "0.1.4", section: "8.4"),
            build: Self.init(parsed:)
        )
    }
}

extension SharedXMLEditing {
    /// One change of the document.
    ///
    /// Source: XEP-0284 v0.1.4 §8.4, §10.5, §10.6, §15 (schema).
    public enum Change: StanzaExtension {
        /// The whole document follows.
        case documentBegin(DocumentBegin)
        /// A record is added.
        case new(NewRecord)
        /// A record is removed, and its node with it.
        case remove(Removal)
        /// Fields of a record get other values.
        case set(ChangedRecord)
        /// The document ends.
        case documentEnd(DocumentEnd)

        /// `<document-begin/>`, `<new/>`, `<remove/>`, `<set/>` and `<document-end/>`.
        public static let elementNames = ["document-begin", "new", "remove", "set", "document-end"].map {
            XML.Name($0, in: .sharedXMLEditing)
        }

        /// XEP-0284.
        public static var specification: Specification? { .xep(284, "0.1.4", section: "10") }

        /// The name of whichever it is.
        public var elementName: XML.Name {
            switch self {
            case .documentBegin: Self.elementNames[0]
            case .new: Self.elementNames[1]
            case .remove: Self.elementNames[2]
            case .set: Self.elementNames[3]
            case .documentEnd: Self.elementNames[4]
            }
        }

        /// Reads whichever it is.
        ///
        /// - Throws: ``StanzaCore/ExtensionError`` when it is malformed.
        public init(parsing reader: ElementReader) throws {
            switch reader.name.local {
            case "document-begin": self = .documentBegin(try DocumentBegin(parsing: reader))
            case "new": self = .new(try NewRecord(parsing: reader))
            case "remove": self = .remove(try Removal(parsing: reader))
            case "set": self = .set(try ChangedRecord(parsing: reader))
            default: self = .documentEnd(try DocumentEnd(parsing: reader))
            }
        }

        /// Writes whichever it is.
        public func serialize(into writer: inout ElementWriter) {
            switch self {
            case .documentBegin(let begin): begin.serialize(into: &writer)
            case .new(let record): record.serialize(into: &writer)
            case .remove(let removal): removal.serialize(into: &writer)
            case .set(let record): record.serialize(into: &writer)
            case .documentEnd(let end): end.serialize(into: &writer)
            }
        }

        /// What it is, by the element's name, and what it holds.
        public var fieldValues: [FieldValue.Member] {
            let values =
                switch self {
                case .documentBegin(let begin): begin.fieldValues
                case .new(let record): record.fieldValues
                case .remove(let removal): removal.fieldValues
                case .set(let record): record.fieldValues
                case .documentEnd(let end): end.fieldValues
                }
            return [.init("element", .string(elementName.local))] + values
        }
    }

    /// Says that the whole document follows.
    ///
    /// Source: XEP-0284 v0.1.4 §8.4, §15 (schema).
    public struct DocumentBegin: DeclaredExtension {
        /// What stands before the root of the document, as a `data:` URI (RFC 2397); `nil` when nothing is said.
        public var prolog: String?

        /// The beginning of a document.
        public init(prolog: String? = nil) { self.prolog = prolog }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("document-begin", in: .sharedXMLEditing),
            .attribute("prolog", \.prolog),
            specification: .xep(284, "0.1.4", section: "8.4"),
            build: Self.init
        )
    }

    /// Says that the whole document has been sent.
    ///
    /// Source: XEP-0284 v0.1.4 §8.4, §15 (schema).
    public struct DocumentEnd: DeclaredExtension {
        /// Who sent the last step the document has in it; empty when there was none.
        public var lastSender: String
        /// The number of that step; empty when there was none.
        public var lastID: String

        /// The end of a document.
        public init(lastSender: String = "", lastID: String = "") {
            self.lastSender = lastSender
            self.lastID = lastID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("document-end", in: .sharedXMLEditing),
            .attribute("last-sender", \.lastSender),
            .attribute("last-id", \.lastID),
            specification: .xep(284, "0.1.4", section: "8.4"),
            build: Self.init
        )
    }

    /// Adds a record, which is a node of the document.
    ///
    /// Source: XEP-0284 v0.1.4 §10.5.1, §15 (schema).
    public struct NewRecord: DeclaredExtension {
        /// What the record is called, unique in the world.
        public var id: String
        /// What kind of node it is.
        public var type: NodeType
        /// How often the record has been changed.
        public var version: UInt32
        /// The record of the node around it; `nil` for the document itself.
        public var parent: String?
        /// Where it stands among its siblings, the smallest first.
        public var primaryWeight: Double
        /// The namespace of an element or attribute; `nil` for that of its parent, and for other kinds.
        public var namespace: String?
        /// The name of an element or attribute; `nil` for other kinds.
        public var name: String?
        /// The text of an attribute, a text or a comment; `nil` for other kinds.
        public var characterData: String?
        /// The target of a processing instruction; `nil` for other kinds.
        public var target: String?
        /// The data of a processing instruction; `nil` for other kinds.
        public var data: String?
        /// Who made the node, by address or name in the room; `nil` when it is not said.
        public var creator: String?
        /// Who changed it last, by address or name in the room; `nil` when it is not said.
        public var lastModifiedBy: String?

        /// A record.
        public init(
            id: String,
            type: NodeType,
            version: UInt32 = 0,
            parent: String? = nil,
            primaryWeight: Double = 0,
            namespace: String? = nil,
            name: String? = nil,
            characterData: String? = nil,
            target: String? = nil,
            data: String? = nil,
            creator: String? = nil,
            lastModifiedBy: String? = nil
        ) {
            self.id = id
            self.type = type
            self.version = version
            self.parent = parent
            self.primaryWeight = primaryWeight
            self.namespace = namespace
            self.name = name
            self.characterData = characterData
            self.target = target
            self.data = data
            self.creator = creator
            self.lastModifiedBy = lastModifiedBy
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("new", in: .sharedXMLEditing),
            .attribute("rid", \.id),
            .attribute("type", \.type),
            .attribute("version", \.version, default: 0),
            .attribute("parent", \.parent),
            .attribute("primary-weight", \.primaryWeight, default: 0),
            .attribute("ns", \.namespace),
            .attribute("name", \.name),
            .attribute("chdata", \.characterData),
            .attribute("pitarget", \.target),
            .attribute("pidata", \.data),
            .attribute("creator", \.creator),
            .attribute("last-modified-by", \.lastModifiedBy),
            specification: .xep(284, "0.1.4", section: "10.5.1"),
            build: Self.init
        )
    }

    /// Removes a record that no other stands in.
    ///
    /// Source: XEP-0284 v0.1.4 §10.5.2, §15 (schema).
    public struct Removal: DeclaredExtension {
        /// The record.
        public var record: String

        /// The end of a record.
        public init(of record: String) { self.record = record }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("remove", in: .sharedXMLEditing),
            .attribute("target", \.record),
            specification: .xep(284, "0.1.4", section: "10.5.2"),
            build: { Removal(of: $0) }
        )
    }

    /// Gives fields of a record other values.
    ///
    /// Source: XEP-0284 v0.1.4 §10.6, §15 (schema).
    public struct ChangedRecord: DeclaredExtension {
        /// The record.
        public var record: String
        /// The version of the record after the change, one more than before.
        public var version: UInt32
        /// The record of the node around it; `nil` when that stays.
        public var parent: String?
        /// Where it stands among its siblings, the smallest first; `nil` when that stays.
        public var primaryWeight: Double?
        /// The namespace of an element or attribute; `nil` when that stays.
        public var namespace: String?
        /// The name of an element or attribute; `nil` when that stays.
        public var name: String?
        /// The text of an attribute, a text or a comment, or of the part that is replaced; `nil` when that stays.
        public var characterData: String?
        /// The target of a processing instruction; `nil` when that stays.
        public var target: String?
        /// The data of a processing instruction; `nil` when that stays.
        public var data: String?
        /// The first character of the text that is replaced, from 0; `nil` when all of it is.
        public var replacedFrom: UInt32?
        /// How many characters are replaced; `nil` when all are.
        public var replacedCount: UInt32?

        /// A change.
        public init(
            record: String,
            version: UInt32,
            parent: String? = nil,
            primaryWeight: Double? = nil,
            namespace: String? = nil,
            name: String? = nil,
            characterData: String? = nil,
            target: String? = nil,
            data: String? = nil,
            replacedFrom: UInt32? = nil,
            replacedCount: UInt32? = nil
        ) {
            self.record = record
            self.version = version
            self.parent = parent
            self.primaryWeight = primaryWeight
            self.namespace = namespace
            self.name = name
            self.characterData = characterData
            self.target = target
            self.data = data
            self.replacedFrom = replacedFrom
            self.replacedCount = replacedCount
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("set", in: .sharedXMLEditing),
            .attribute("target", \.record),
            .attribute("version", \.version),
            .attribute("parent", \.parent),
            .attribute("primary-weight", \.primaryWeight),
            .attribute("ns", \.namespace),
            .attribute("name", \.name),
            .attribute("chdata", \.characterData),
            .attribute("pitarget", \.target),
            .attribute("pidata", \.data),
            .attribute("replacefrom", \.replacedFrom),
            .attribute("replacen", \.replacedCount),
            specification: .xep(284, "0.1.4", section: "10.6"),
            build: Self.init
        )
    }

    /// A kind of node (XEP-0284 v0.1.4 §10.5.1). A value outside the XEP is kept.
    public struct NodeType: RawRepresentable, XML.Value, Hashable {
        /// The value's text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An element.
        public static let element = NodeType(rawValue: "element")
        /// An attribute.
        public static let attribute = NodeType(rawValue: "attr")
        /// A text.
        public static let text = NodeType(rawValue: "text")
        /// A comment.
        public static let comment = NodeType(rawValue: "comment")
        /// A processing instruction.
        public static let processingInstruction = NodeType(rawValue: "processinginstruction")
    }

    /// Says that a session is held over ``Step``s, in a ``Jingle/Content``.
    ///
    /// ```xml
    /// <transport xmlns='urn:xmpp:jingle:transports:sxe'><host>juliet@example.net</host></transport>
    /// ```
    ///
    /// Source: XEP-0284 v0.1.4 §4.1, §4.2.
    public struct Transport: DeclaredExtension {
        /// Who passes the steps on: one of the two, a room, or a service; at least one.
        public var hosts: [JID]

        /// A transport by hosts.
        public init(hosts: [JID]) { self.hosts = hosts }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("transport", in: .jingleSXE),
            .childTexts("host", \.hosts),
            specification: .xep(284, "0.1.4", section: "4.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0284 v0.1.4 §14.1.
    public static let sharedXMLEditing: Self = "urn:xmpp:sxe:0"

    /// XEP-0284 v0.1.4 §14.1.
    public static let jingleSXE: Self = "urn:xmpp:jingle:transports:sxe"
}
