public import StanzaCore
public import StanzaXML

/// File Information Sharing (XEP-0329): which files somebody offers.
public enum FileInformationSharing {
    /// Asks what is in a shared directory, or which file is at a path, or holds what there is.
    ///
    /// ```xml
    /// <query xmlns='urn:xmpp:fis:0' node='documents'>
    ///   <file xmlns='urn:xmpp:jingle:apps:file-transfer:4'><name>sonnet.txt</name><size>620</size></file>
    ///   <directory name='letters'/>
    /// </query>
    /// ```
    ///
    /// The answer to a question without a node has directories and no files. A long answer comes in pages, with a
    /// ``ResultSet`` in ``others``.
    ///
    /// Source: XEP-0329 v0.4.1 §4.1, §5.1 (pages).
    public struct Query: DeclaredExtension {
        /// The path of a directory or file, its parts with `/` between them; `nil` for what is shared at the top.
        public var node: String?
        /// The files, each with its name at the least; one that is malformed is kept with its error.
        public var files: [Parsed<JingleFileTransfer.File>]
        /// The directories; one that is malformed is kept with its error.
        public var directories: [Parsed<Directory>]
        /// What other specifications put into it, typed where a type is registered for it.
        public var others: ExtensionList

        /// A question, or the answer.
        public init(
            node: String? = nil,
            files: [JingleFileTransfer.File] = [],
            directories: [Directory] = [],
            others: [any StanzaExtension] = []
        ) {
            self.init(node, files.map { .value($0) }, directories.map { .value($0) }, ExtensionList(others))
        }

        private init(
            _ node: String?,
            _ files: [Parsed<JingleFileTransfer.File>],
            _ directories: [Parsed<Directory>],
            _ others: ExtensionList
        ) {
            self.node = node
            self.files = files
            self.directories = directories
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("query", in: .fileInformationSharing),
            .attribute("node", \.node),
            .elements(of: JingleFileTransfer.File.self, \.files),
            .elements(of: Directory.self, \.directories),
            .extensions(\.others),
            specification: .xep(329, "0.4.1", section: "4.1"),
            build: Self.init(_:_:_:_:)
        )
    }

    /// A directory with files to share.
    ///
    /// It is empty in a ``Query`` within the stream; where a whole tree is sent at once, out of band, it has its content.
    ///
    /// Source: XEP-0329 v0.4.1 §4.1, §5.1, §5.2.
    public struct Directory: DeclaredExtension {
        /// What it is called, without the path that leads to it.
        public var name: String
        /// The files in it; one that is malformed is kept with its error.
        public var files: [Parsed<JingleFileTransfer.File>]
        /// The directories in it; one that is malformed is kept with its error.
        public var directories: [Parsed<Directory>]

        /// A directory.
        public init(name: String, files: [JingleFileTransfer.File] = [], directories: [Directory] = []) {
            self.init(name, files.map { .value($0) }, directories.map { .value($0) })
        }

        private init(
            _ name: String,
            _ files: [Parsed<JingleFileTransfer.File>],
            _ directories: [Parsed<Directory>]
        ) {
            self.name = name
            self.files = files
            self.directories = directories
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("directory", in: .fileInformationSharing),
            .attribute("name", \.name),
            .elements(of: JingleFileTransfer.File.self, \.files),
            .elements(of: Directory.self, \.directories),
            specification: .xep(329, "0.4.1", section: "4.1"),
            build: Self.init(_:_:_:)
        )
    }
}

extension XML.Namespace {
    /// XEP-0329 v0.4.1 §4.1.
    public static let fileInformationSharing: Self = "urn:xmpp:fis:0"
}
