public import StanzaCore
public import StanzaXML

/// Says that a stanza goes from one room to another that it is federated with, and who sent it first.
///
/// ```xml
/// <fmuc xmlns='http://isode.com/protocol/fmuc' from='hamlet@example.org/castle'/>
/// ```
///
/// Source: XEP-0289 v0.2.1 §5.1.
public struct FederatedMUC: DeclaredExtension {
    /// Who sent the stanza first; `nil` when it is the room's own.
    public var from: JID?
    /// Why the room does not federate; `nil` when it does.
    public var reject: String?
    /// Whether the room that gets it is not federated any more.
    public var hasLeft: Bool

    /// A stanza of somebody, or an answer of the room.
    public init(from: JID? = nil, reject: String? = nil, hasLeft: Bool = false) {
        self.from = from
        self.reject = reject
        self.hasLeft = hasLeft
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("fmuc", in: .federatedMUC),
        .attribute("from", \.from),
        .childText(XML.Name("reject", in: .federatedMUC), \.reject),
        .flag(XML.Name("left", in: .federatedMUC), \.hasLeft),
        specification: .xep(289, "0.2.1", section: "5.1"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0289 v0.2.1 §5.1.
    public static let federatedMUC: Self = "http://isode.com/protocol/fmuc"
}
