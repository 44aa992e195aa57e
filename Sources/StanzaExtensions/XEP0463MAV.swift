public import StanzaCore
public import StanzaXML

extension MUC {
    /// Which version of a room's affiliations is known, asked for or changed.
    ///
    /// ```xml
    /// <mav xmlns='urn:xmpp:muc:affiliations:1' since='9pacabr2q1' until='ruz41312vw'/>
    /// ```
    ///
    /// It stands in the element with which one joins a room, and in `MUC.User` in what the room says.
    ///
    /// Source: XEP-0463 v0.2.0 §5 (both directions), schema.
    public struct AffiliationsVersion: DeclaredExtension {
        /// The version that is known, or that a change begins with; `nil` where all affiliations are asked for or given.
        public var since: String?
        /// The version that a change ends with; `nil` in a request.
        public var until: String?

        /// Versions, as the room gave them.
        public init(since: String? = nil, until: String? = nil) {
            self.since = since
            self.until = until
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mav", in: .mucAffiliations),
            .attribute("since", \.since),
            .attribute("until", \.until),
            specification: .xep(463, "0.2.0", section: "5"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0463 v0.2.0 §4.
    public static let mucAffiliations: Self = "urn:xmpp:muc:affiliations:1"
}
