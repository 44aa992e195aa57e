public import StanzaCore
public import StanzaExtensions
public import StanzaXML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension XML.Element {
    /// An element from a test or a log, such as `"<body>hello</body>"`.
    ///
    /// Without an `xmlns` it is in `namespace`, which for what stood in a stream is its content namespace. White space may
    /// stand around it.
    ///
    /// - Throws: `XML.ParseError` when the text is not exactly one element.
    public init(captured text: String, in namespace: XML.Namespace = .client) throws {
        try self.init(parsing: text, in: namespace, limits: .unlimited)
    }

    /// An element from a file that holds nothing else.
    ///
    /// - Throws: the file system's error; `XML.ParseError` when the file is not exactly one element.
    public init(capturedAt path: String, in namespace: XML.Namespace = .client) throws {
        try self.init(parsing: contents(ofFile: path), in: namespace, limits: .unlimited)
    }
}

extension Stanza {
    /// A stanza from a test or a log, such as `"<message><body>hello</body></message>"`, read with every extension of the
    /// package.
    ///
    /// - Throws: `XML.ParseError` when the text is not exactly one element; what `init(parsing:registry:)` throws.
    public init(
        captured text: String,
        in namespace: XML.Namespace = .client,
        registry: ExtensionRegistry = .standard
    ) throws {
        try self.init(parsing: XML.Element(captured: text, in: namespace), registry: registry)
    }

    /// A stanza from a file that holds nothing else.
    ///
    /// - Throws: the file system's error; what ``init(captured:in:registry:)`` throws.
    public init(
        capturedAt path: String,
        in namespace: XML.Namespace = .client,
        registry: ExtensionRegistry = .standard
    ) throws {
        try self.init(parsing: XML.Element(capturedAt: path, in: namespace), registry: registry)
    }
}

extension AnyStanza {
    /// A stanza of whichever kind its name says, from a test or a log.
    ///
    /// - Throws: `XML.ParseError` when the text is not exactly one element; what `init(parsing:registry:)` throws.
    public init(
        captured text: String,
        in namespace: XML.Namespace = .client,
        registry: ExtensionRegistry = .standard
    ) throws {
        try self.init(parsing: XML.Element(captured: text, in: namespace), registry: registry)
    }

    /// A stanza of whichever kind its name says, from a file that holds nothing else.
    ///
    /// - Throws: the file system's error; what ``init(captured:in:registry:)`` throws.
    public init(
        capturedAt path: String,
        in namespace: XML.Namespace = .client,
        registry: ExtensionRegistry = .standard
    ) throws {
        try self.init(parsing: XML.Element(capturedAt: path, in: namespace), registry: registry)
    }
}

func contents(ofFile path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
}
