public import StanzaCore
public import StanzaXML

/// Message Mine-ing (XEP-0259): one of somebody's clients takes a message, and the others let go of it.
public enum MessageMine {
    /// Asks, in a message the server sends to all clients, which of them takes it.
    ///
    /// ```xml
    /// <whose xmlns='urn:xmpp:tmp:mine:0' id='4'/>
    /// ```
    ///
    /// Source: XEP-0259 v0.1 §3.4, §11 (schema).
    public struct Whose: DeclaredExtension {
        /// What the server calls the message.
        public var id: String

        /// A message.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("whose", in: .mine),
            .attribute("id", \.id),
            specification: .xep(259, "0.1", section: "3.4"),
            build: Self.init
        )
    }

    /// Says that a client takes messages.
    ///
    /// ```xml
    /// <mine xmlns='urn:xmpp:tmp:mine:0'><id>4</id></mine>
    /// ```
    ///
    /// Source: XEP-0259 v0.1 §3.5, §5.4, §11 (schema).
    public struct Mine: DeclaredExtension {
        /// What the server calls the messages.
        public var ids: [String]

        /// Messages.
        public init(_ ids: [String] = []) {
            self.ids = ids
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("mine", in: .mine),
            .childTexts(XML.Name("id", in: .mine), \.ids),
            specification: .xep(259, "0.1", section: "3.5"),
            build: { Mine($0) }
        )
    }
}

extension XML.Namespace {
    /// XEP-0259 v0.1 §10.
    public static let mine: Self = "urn:xmpp:tmp:mine:0"
}
