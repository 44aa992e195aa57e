public import StanzaCore
public import StanzaXML

/// Out of Band Data (XEP-0066): where something is that does not travel in the stream.
public enum OutOfBand {
    /// Tells somebody where something is: a file sent with a message.
    ///
    /// ```xml
    /// <x xmlns='jabber:x:oob'><url>https://example.org/rose.jpg</url></x>
    /// ```
    ///
    /// Source: XEP-0066 v1.5 §3, §10.2 (schema).
    public struct Data: DeclaredExtension {
        /// Where it is, as its sender wrote it.
        public var url: String
        /// What it is, in words; `nil` when nothing is said.
        public var description: String?

        /// A place.
        public init(url: String, description: String? = nil) {
            self.url = url
            self.description = description
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .outOfBandData),
            .childText(XML.Name("url", in: .outOfBandData), \.url),
            .childText(XML.Name("desc", in: .outOfBandData), \.description),
            specification: .xep(66, "1.5", section: "3"),
            build: Self.init
        )
    }

    /// Asks somebody to fetch something and to answer when it is done.
    ///
    /// ```xml
    /// <query xmlns='jabber:iq:oob'><url>https://example.org/letter.txt</url></query>
    /// ```
    ///
    /// Source: XEP-0066 v1.5 §2, §10.1 (schema).
    public struct Query: DeclaredExtension {
        /// Where it is, as its sender wrote it.
        public var url: String
        /// What it is, in words; `nil` when nothing is said.
        public var description: String?
        /// The stream initiation (XEP-0095) this belongs to; `nil` when it belongs to none.
        public var streamID: String?

        /// A request.
        public init(url: String, description: String? = nil, streamID: String? = nil) {
            self.url = url
            self.description = description
            self.streamID = streamID
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .outOfBandRequests),
            .childText(XML.Name("url", in: .outOfBandRequests), \.url),
            .childText(XML.Name("desc", in: .outOfBandRequests), \.description),
            .attribute("sid", \.streamID),
            specification: .xep(66, "1.5", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0066 v1.5 §9.
    public static let outOfBandData: Self = "jabber:x:oob"

    /// XEP-0066 v1.5 §9.
    public static let outOfBandRequests: Self = "jabber:iq:oob"
}
