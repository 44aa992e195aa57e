public import StanzaCore
public import StanzaXML

/// MAM Fastening Collation (XEP-0427): an archive counts what was said about a message.
public enum MAMFastening {
    /// What was said about an archived message, and how often.
    ///
    /// ```xml
    /// <applied xmlns='urn:xmpp:mamfc:0' count='3'><like xmlns='urn:example:like'/></applied>
    /// ```
    ///
    /// Source: XEP-0427 v0.1.0 §3.2, §6 (schema).
    public struct Applied: DeclaredExtension {
        /// How often.
        public var count: UInt64
        /// Whether what was said is encrypted.
        public var isShell: Bool
        /// What was said last, one element; none when it is encrypted.
        public var content: ExtensionList

        /// A count.
        public init(count: UInt64 = 1, isShell: Bool = false, content: [any StanzaExtension] = []) {
            self.init(count, isShell, ExtensionList(content))
        }

        private init(_ count: UInt64, _ isShell: Bool, _ content: ExtensionList) {
            self.count = count
            self.isShell = isShell
            self.content = content
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("applied", in: .mamFastening),
            .attribute("count", \.count, default: 1),
            .attribute("shell", \.isShell, default: false),
            .extensions(\.content),
            specification: .xep(427, "0.1.0", section: "3.2"),
            build: Self.init(_:_:_:)
        )
    }

    /// The last message an archive holds, in a ``MAM/Fin``.
    ///
    /// ```xml
    /// <latest xmlns='urn:xmpp:mamfc:0' id='a-17'/>
    /// ```
    ///
    /// Source: XEP-0427 v0.1.0 §3.3, §6 (schema).
    public struct Latest: DeclaredExtension {
        /// What the archive calls the message.
        public var id: String

        /// A message.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("latest", in: .mamFastening),
            .attribute("id", \.id),
            specification: .xep(427, "0.1.0", section: "3.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0427 v0.1.0 §2.1.
    public static let mamFastening: Self = "urn:xmpp:mamfc:0"
}
