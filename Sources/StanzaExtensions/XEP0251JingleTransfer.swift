public import StanzaCore
public import StanzaXML

/// Jingle Session Transfer (XEP-0251): handing a call to somebody else.
public enum JingleTransfer {
    /// Says in a ``Jingle`` to whom, or from whom, a session is handed.
    ///
    /// ```xml
    /// <transfer xmlns='urn:xmpp:jingle:transfer:0' to='boss@execs.example.com/phone'/>
    /// ```
    ///
    /// Source: XEP-0251 v0.2 §2, §3, §8 (schema).
    public struct Transfer: DeclaredExtension {
        /// To whom; `nil` where it is not said.
        public var to: JID?
        /// From whom; `nil` where it is not said.
        public var from: JID?
        /// The session that is replaced; `nil` when there is none.
        public var sid: String?

        /// A transfer.
        public init(to: JID? = nil, from: JID? = nil, sid: String? = nil) {
            self.to = to
            self.from = from
            self.sid = sid
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("transfer", in: .jingleTransfer),
            .attribute("to", \.to),
            .attribute("from", \.from),
            .attribute("sid", \.sid),
            specification: .xep(251, "0.2", section: "2"),
            build: Self.init
        )
    }

    /// Says in a ``Jingle/Reason`` that a session ends because it was handed on.
    ///
    /// Source: XEP-0251 v0.2 §2, §8 (schema).
    public struct Transferred: DeclaredExtension {
        /// The reason.
        public init() {}

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("transferred", in: .jingleTransfer),
            specification: .xep(251, "0.2", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0251 v0.2 §7.1.
    public static let jingleTransfer: Self = "urn:xmpp:jingle:transfer:0"
}
