public import StanzaCore
public import StanzaXML

/// A file that is offered by a ``StreamInitiation/Offer``, or the part of it that is wanted.
///
/// ```xml
/// <file xmlns='http://jabber.org/protocol/si/profile/file-transfer' name='sonnet.txt' size='620'/>
/// ```
///
/// Source: XEP-0096 v1.3.1 §3, §7 (schema).
public struct SIFileTransfer: DeclaredExtension {
    /// What the file is called; `nil` in an answer.
    public var name: String?
    /// How many bytes it has; `nil` in an answer.
    public var size: UInt64?
    /// The MD5 of its bytes; `nil` when it is not said.
    public var hash: XML.Hex?
    /// When it was changed last, as XEP-0082 writes it; `nil` when it is not said.
    public var date: String?
    /// What it is, in words; `nil` when nothing is said.
    public var description: String?
    /// In an offer, that parts can be asked for; in an answer, the part; `nil` for neither.
    public var range: ByteRange?

    /// A file, or a part of it.
    public init(
        name: String? = nil,
        size: UInt64? = nil,
        hash: XML.Hex? = nil,
        date: String? = nil,
        description: String? = nil,
        range: ByteRange? = nil
    ) {
        self.name = name
        self.size = size
        self.hash = hash
        self.date = date
        self.description = description
        self.range = range
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("file", in: .siFileTransfer),
        .attribute("name", \.name),
        .attribute("size", \.size),
        .attribute("hash", \.hash),
        .attribute("date", \.date),
        .childText("desc", \.description),
        .child(\.range),
        specification: .xep(96, "1.3.1", section: "3"),
        build: Self.init
    )
}

extension SIFileTransfer {
    /// A part of a file.
    ///
    /// Source: XEP-0096 v1.3.1 §3, §7 (schema).
    public struct ByteRange: DeclaredExtension {
        /// How many bytes stand before it; `nil` for none.
        public var offset: UInt64?
        /// How many bytes it has; `nil` for all that are left.
        public var length: UInt64?

        /// A part of a file.
        public init(offset: UInt64? = nil, length: UInt64? = nil) {
            self.offset = offset
            self.length = length
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("range", in: .siFileTransfer),
            .attribute("offset", \.offset),
            .attribute("length", \.length),
            specification: .xep(96, "1.3.1", section: "3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0096 v1.3.1 §6.1.
    public static let siFileTransfer: Self = "http://jabber.org/protocol/si/profile/file-transfer"
}
