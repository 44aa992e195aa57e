public import StanzaCore
public import StanzaXML

/// Says in a presence what its sender is and can do, in short.
///
/// ```xml
/// <c xmlns='http://jabber.org/protocol/caps' hash='sha-1' node='https://example.com/quill'
///    ver='QgayPKawpkPSDYmwT/WM94uAlu0='/>
/// ```
///
/// What is hashed is the answer to a ``Disco/Info`` of the node `node#ver`; believe it only after comparing (§5.4).
///
/// Source: XEP-0115 v1.6.0 §4, §12 (schema), §13 (before version 1.4).
public struct EntityCapabilities: DeclaredExtension {
    /// The program, a URI.
    public var node: String
    /// The hash of what it is and can do, in base64; before version 1.4 of the XEP, the version of the program.
    public var version: String
    /// How it was hashed, such as `sha-1`; `nil` before version 1.4 of the XEP.
    public var hash: String?
    /// What it can do besides, names separated by spaces, before version 1.4 of the XEP; `nil` since.
    public var extensions: String?

    /// What a program is and can do.
    public init(node: String, version: String, hash: String? = "sha-1", extensions: String? = nil) {
        self.node = node
        self.version = version
        self.hash = hash
        self.extensions = extensions
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("c", in: .entityCapabilities),
        .attribute("node", \.node),
        .attribute("ver", \.version),
        .attribute("hash", \.hash),
        .attribute("ext", \.extensions),
        specification: .xep(115, "1.6.0", section: "4"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0115 v1.6.0 §11.1.
    public static let entityCapabilities: Self = "http://jabber.org/protocol/caps"
}
