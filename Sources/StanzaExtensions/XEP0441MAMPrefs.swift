public import StanzaCore
public import StanzaXML

extension MAM {
    /// Asks which messages are archived, and says it.
    ///
    /// ```xml
    /// <prefs xmlns='urn:xmpp:mam:2' default='roster'>
    ///   <always><jid>romeo@example.net</jid></always><never/>
    /// </prefs>
    /// ```
    ///
    /// Source: XEP-0441 v0.2.0 §2.1.
    public struct Preferences: DeclaredExtension {
        /// The name, in the namespace of the version.
        public var elementName: XML.Name
        /// What happens to messages of everybody else; `nil` when a client asks for it.
        public var byDefault: Rule?
        /// Whose messages are archived in any case; `nil` when the element does not say.
        public var always: Always?
        /// Whose messages are archived in no case; `nil` when the element does not say.
        public var never: Never?

        /// A request, an answer, or a change.
        public init(
            byDefault: Rule? = nil,
            always: [JID]? = nil,
            never: [JID]? = nil,
            namespace: XML.Namespace = .mam
        ) {
            let name = XML.Name("prefs", in: namespace)
            self.init(name, byDefault, always.map { Always($0) }, never.map { Never($0) })
        }

        private init(_ elementName: XML.Name, _ byDefault: Rule?, _ always: Always?, _ never: Never?) {
            self.elementName = elementName
            self.byDefault = byDefault
            self.always = always
            self.never = never
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            names("prefs"),
            .name(\.elementName),
            .attribute("default", \.byDefault),
            .child(\.always),
            .child(\.never),
            specification: .xep(441, "0.2.0", section: "2.1"),
            build: Self.init(_:_:_:_:)
        )

        /// What happens to messages of those in neither list (XEP-0441 v0.2.0 §2.1.1). A value outside the XEP is kept.
        public struct Rule: RawRepresentable, XML.Value, Hashable {
            /// The attribute's text.
            public let rawValue: String

            /// A value of any text.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// They are archived.
            public static let always = Rule(rawValue: "always")
            /// They are not archived.
            public static let never = Rule(rawValue: "never")
            /// They are archived if the other side is in the roster.
            public static let roster = Rule(rawValue: "roster")
        }

        /// Those whose messages are archived in any case.
        ///
        /// Source: XEP-0441 v0.2.0 §2.1.2.
        public struct Always: DeclaredExtension {
            /// The addresses; a bare one stands for all its resources.
            public var jids: [JID]

            /// A list of addresses.
            public init(_ jids: [JID]) { self.jids = jids }

            /// The element's fields.
            public static let schema = Schema<Self>(
                XML.Name("always", in: .inherited),
                .childTexts("jid", \.jids),
                specification: .xep(441, "0.2.0", section: "2.1.2"),
                build: { Always($0) }
            )
        }

        /// Those whose messages are archived in no case.
        ///
        /// Source: XEP-0441 v0.2.0 §2.1.3.
        public struct Never: DeclaredExtension {
            /// The addresses; a bare one stands for all its resources.
            public var jids: [JID]

            /// A list of addresses.
            public init(_ jids: [JID]) { self.jids = jids }

            /// The element's fields.
            public static let schema = Schema<Self>(
                XML.Name("never", in: .inherited),
                .childTexts("jid", \.jids),
                specification: .xep(441, "0.2.0", section: "2.1.3"),
                build: { Never($0) }
            )
        }
    }
}
