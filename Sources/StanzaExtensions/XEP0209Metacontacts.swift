public import StanzaCore
public import StanzaXML

/// Says which contacts are one person, in the private storage of an account (XEP-0049).
///
/// ```xml
/// <storage xmlns='storage:metacontacts'><meta jid='romeo@example.net' tag='ae18f2' order='1'/></storage>
/// ```
///
/// The schema of the XEP calls the element `metacontacts`, its examples `storage`: both are read, and the second is written.
///
/// Source: XEP-0209 v0.1 §3, §4, §10 (schema).
public struct Metacontacts: DeclaredExtension {
    /// The contacts, in no order; one that is malformed is kept with its error.
    public var members: [Parsed<Member>]

    /// Contacts; none to ask for those that are stored.
    public init(_ members: [Member] = []) { self.init(parsed: members.map { .value($0) }) }

    private init(parsed members: [Parsed<Member>]) { self.members = members }

    /// The element's fields.
    public static let schema = Schema<Self>(
        [XML.Name("storage", in: .metacontacts), XML.Name("metacontacts", in: .metacontacts)],
        .elements(of: Member.self, \.members),
        specification: .xep(209, "0.1", section: "4"),
        build: Self.init(parsed:)
    )

    /// A contact that belongs to a person.
    ///
    /// Source: XEP-0209 v0.1 §4.1, §10 (schema).
    public struct Member: DeclaredExtension {
        /// The bare address of the contact.
        public var jid: JID
        /// What all contacts of the person have in common, in all of a user's accounts; not for people to read.
        public var tag: String
        /// How much it is preferred to the person's other contacts; `nil` comes after every number.
        public var order: UInt32?

        /// A contact of a person.
        public init(jid: JID, tag: String, order: UInt32? = nil) {
            self.jid = jid
            self.tag = tag
            self.order = order
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("meta", in: .metacontacts),
            .attribute("jid", \.jid),
            .attribute("tag", \.tag),
            .attribute("order", \.order),
            specification: .xep(209, "0.1", section: "4.1"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0209 v0.1 §4.1.
    public static let metacontacts: Self = "storage:metacontacts"
}
