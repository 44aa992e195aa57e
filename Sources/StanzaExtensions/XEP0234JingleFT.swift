public import StanzaCore
public import StanzaXML

/// Jingle File Transfer (XEP-0234).
public enum JingleFileTransfer {
    /// Describes a file that is offered or asked for, in a ``Jingle/Content``.
    ///
    /// ```xml
    /// <description xmlns='urn:xmpp:jingle:apps:file-transfer:5'>
    ///   <file><name>sonnet.txt</name><size>620</size></file>
    /// </description>
    /// ```
    ///
    /// Source: XEP-0234 v0.19.1 §5, §15.1 (schema).
    public struct Description: DeclaredExtension {
        /// The file; `nil` when nothing is said about it.
        public var file: File?

        /// A description of a file.
        public init(file: File? = nil) { self.file = file }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("description", in: .jingleFileTransfer), XML.Name("description", in: .jingleFileTransfer4)],
            .child(\.file),
            specification: .xep(234, "0.19.1", section: "5"),
            build: Self.init
        )
    }

    /// A file: what it is called, how large it is, what it has in it.
    ///
    /// XEP-0329, which lists files, has it in the namespace of an older version: ``elementName`` says which.
    ///
    /// Source: XEP-0234 v0.19.1 §5, §15.1 (schema).
    public struct File: DeclaredExtension {
        /// The element's name: `file` in ``StanzaXML/XML/Namespace/jingleFileTransfer``, or in
        /// ``StanzaXML/XML/Namespace/jingleFileTransfer4``.
        public var elementName: XML.Name
        /// When it was changed last; `nil` when it is not said.
        public var date: DateTime?
        /// What it is, in words; `nil` when nothing is said.
        public var description: String?
        /// Its media type; `nil` when it is not said.
        public var mediaType: String?
        /// What it is called; `nil` when it has no name.
        public var name: String?
        /// How many bytes it has; `nil` when it is not said.
        public var size: UInt64?
        /// The part that is wanted or offered; `nil` for all of it, and for no support of parts.
        public var range: ByteRange?
        /// What other specifications put here: hashes (XEP-0300), thumbnails (XEP-0264).
        public var payloads: ExtensionList

        /// A file.
        public init(
            date: DateTime? = nil,
            description: String? = nil,
            mediaType: String? = nil,
            name: String? = nil,
            size: UInt64? = nil,
            range: ByteRange? = nil,
            payloads: [any StanzaExtension] = [],
            elementName: XML.Name = XML.Name("file", in: .jingleFileTransfer)
        ) {
            self.init(parsed: elementName, date, description, mediaType, name, size, range, ExtensionList(payloads))
        }

        private init(
            parsed elementName: XML.Name,
            _ date: DateTime?,
            _ description: String?,
            _ mediaType: String?,
            _ name: String?,
            _ size: UInt64?,
            _ range: ByteRange?,
            _ payloads: ExtensionList
        ) {
            self.elementName = elementName
            self.date = date
            self.description = description
            self.mediaType = mediaType
            self.name = name
            self.size = size
            self.range = range
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            [XML.Name("file", in: .jingleFileTransfer), XML.Name("file", in: .jingleFileTransfer4)],
            .name(\.elementName),
            .childText("date", \.date),
            .childText("desc", \.description),
            .childText("media-type", \.mediaType),
            .childText("name", \.name),
            .childText("size", \.size),
            .child(\.range),
            .extensions(\.payloads),
            specification: .xep(234, "0.19.1", section: "5"),
            build: Self.init(parsed:_:_:_:_:_:_:_:)
        )
    }

    /// A part of a file.
    ///
    /// Source: XEP-0234 v0.19.1 §6.4, §15.1 (schema).
    public struct ByteRange: DeclaredExtension {
        /// How many bytes stand before it.
        public var offset: UInt64
        /// How many bytes it has; `nil` for all that are left.
        public var length: UInt64?
        /// Hashes of the part (XEP-0300).
        public var payloads: ExtensionList

        /// A part of a file.
        public init(offset: UInt64 = 0, length: UInt64? = nil, payloads: [any StanzaExtension] = []) {
            self.init(parsed: offset, length, ExtensionList(payloads))
        }

        private init(parsed offset: UInt64, _ length: UInt64?, _ payloads: ExtensionList) {
            self.offset = offset
            self.length = length
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("range", in: .inherited),
            .attribute("offset", \.offset, default: 0),
            .attribute("length", \.length),
            .extensions(\.payloads),
            specification: .xep(234, "0.19.1", section: "6.4"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// Says the hash of a file while it is sent, or behind it.
    ///
    /// Source: XEP-0234 v0.19.1 §8.2, §15.1 (schema).
    public struct Checksum: DeclaredExtension {
        /// Who introduced the content.
        public var creator: Jingle.Party
        /// The content.
        public var name: String
        /// The file with its hash.
        public var file: File

        /// The hash of a file.
        public init(creator: Jingle.Party, name: String, file: File) {
            self.creator = creator
            self.name = name
            self.file = file
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("checksum", in: .jingleFileTransfer),
            .attribute("creator", \.creator),
            .attribute("name", \.name),
            .child(\.file),
            specification: .xep(234, "0.19.1", section: "8.2"),
            build: Self.init
        )
    }

    /// Says that a file has arrived.
    ///
    /// ```xml
    /// <received xmlns='urn:xmpp:jingle:apps:file-transfer:5' creator='initiator' name='a-file'/>
    /// ```
    ///
    /// Source: XEP-0234 v0.19.1 §8.1, §15.1 (schema).
    public struct Received: DeclaredExtension {
        /// Who introduced the content.
        public var creator: Jingle.Party
        /// The content.
        public var name: String

        /// The arrival of a file.
        public init(creator: Jingle.Party, name: String) {
            self.creator = creator
            self.name = name
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("received", in: .jingleFileTransfer),
            .attribute("creator", \.creator),
            .attribute("name", \.name),
            specification: .xep(234, "0.19.1", section: "8.1"),
            build: Self.init
        )
    }

    /// What is wrong with a file, beside the condition every reason has.
    ///
    /// The schema has them in the namespace of ``Description``, the text and the examples in one of their own: both are
    /// read, and the second is written.
    ///
    /// Source: XEP-0234 v0.19.1 §9, §15.2 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// There is no such file any more.
        case fileNotAvailable = "file-not-available"
        /// The file is larger than the receiver takes.
        case fileTooLarge = "file-too-large"

        /// XEP-0234 v0.19.1 §14.1.
        public static let namespace = XML.Namespace.jingleFileTransferErrors

        /// Each case's name in its own namespace, and in that of the schema.
        public static let elementNames = [.jingleFileTransferErrors, .jingleFileTransfer].flatMap {
            (namespace: XML.Namespace) in allCases.map { XML.Name($0.rawValue, in: namespace) }
        }

        /// The case's own element.
        public var elementName: XML.Name { XML.Name(rawValue, in: Self.namespace) }

        /// XEP-0234 v0.19.1.
        public static var specification: Specification? { .xep(234, "0.19.1", section: "9") }
    }
}

extension XML.Namespace {
    /// XEP-0234 v0.19.1 §14.1.
    public static let jingleFileTransfer: Self = "urn:xmpp:jingle:apps:file-transfer:5"

    /// The namespace of XEP-0234 v0.14 to v0.17.2, in which XEP-0329 v0.4.1 §4.1 has its files.
    public static let jingleFileTransfer4: Self = "urn:xmpp:jingle:apps:file-transfer:4"

    /// XEP-0234 v0.19.1 §14.1.
    public static let jingleFileTransferErrors: Self = "urn:xmpp:jingle:apps:file-transfer:errors:0"
}
