public import StanzaCore
public import StanzaXML

/// Stateless file sharing (XEP-0447): files that can be fetched at any time, from several places.
public enum FileSharing {
    /// Shares a file.
    ///
    /// ```xml
    /// <file-sharing xmlns='urn:xmpp:sfs:0' disposition='inline'>
    ///   <file xmlns='urn:xmpp:file:metadata:0'><name>balcony.jpg</name></file>
    ///   <sources><url-data xmlns='http://jabber.org/protocol/url-data'
    /// target='https://example.org/balcony.jpg'/></sources>
    /// </file-sharing>
    /// ```
    ///
    /// Source: XEP-0447 v0.3.1 §3.1, §4.2 (several files).
    public struct Share: DeclaredExtension {
        /// What the file is called when places are added to it later; `nil` when the message has one file.
        public var id: String?
        /// How it is to be shown; `nil` leaves it to the receiver.
        public var disposition: Disposition?
        /// What the file is.
        public var file: FileMetadata
        /// Where it is; `nil` when that comes later.
        public var sources: Sources?

        /// A file and where it is.
        public init(
            id: String? = nil,
            disposition: Disposition? = nil,
            file: FileMetadata,
            sources: Sources? = nil
        ) {
            self.id = id
            self.disposition = disposition
            self.file = file
            self.sources = sources
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("file-sharing", in: .fileSharing),
            .attribute("id", \.id),
            .attribute("disposition", \.disposition),
            .child(\.file),
            .child(\.sources),
            specification: .xep(447, "0.3.1", section: "3.1"),
            build: Self.init
        )
    }

    /// Where a file can be fetched; on its own in a later message, more such places (§3.3).
    ///
    /// ```xml
    /// <sources xmlns='urn:xmpp:sfs:0'>
    ///   <url-data xmlns='http://jabber.org/protocol/url-data' target='https://example.org/balcony.jpg'/>
    /// </sources>
    /// ```
    ///
    /// Source: XEP-0447 v0.3.1 §3.1, §3.3.
    public struct Sources: DeclaredExtension {
        /// Which file of the message is meant; `nil` when it has one file.
        public var id: String?
        /// The places, of any registered type, such as ``URLData``.
        public var places: ExtensionList

        /// Places.
        public init(id: String? = nil, places: [any StanzaExtension] = []) { self.init(id, ExtensionList(places)) }

        private init(_ id: String?, _ places: ExtensionList) {
            self.id = id
            self.places = places
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("sources", in: .fileSharing),
            .attribute("id", \.id),
            .extensions(\.places),
            specification: .xep(447, "0.3.1", section: "3.1"),
            build: Self.init(_:_:)
        )
    }

    /// How a file is to be shown (XEP-0447 v0.3.1 §3.1). A value outside the XEP is kept.
    public struct Disposition: RawRepresentable, XML.Value, Hashable {
        /// The text.
        public let rawValue: String

        /// A value of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Within the conversation.
        public static let inline = Disposition(rawValue: "inline")
        /// As something to be opened.
        public static let attachment = Disposition(rawValue: "attachment")
    }
}

extension XML.Namespace {
    /// XEP-0447 v0.3.1 §8.1.
    public static let fileSharing: Self = "urn:xmpp:sfs:0"
}
