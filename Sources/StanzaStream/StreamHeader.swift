public import StanzaCore
public import StanzaXML

/// The start tag of a stream, as the peer sent it (RFC 6120 §4.7).
public struct StreamHeader: Hashable, Sendable {
    /// The start tag itself, as an element without content.
    public let element: XML.Element

    /// A header from the root's start tag.
    ///
    /// - Throws: `XML.ParseError` when the element opens no XMPP stream: `bad-format` for another name,
    ///   `invalid-namespace` for another namespace (RFC 6120 §4.8.1, §4.9.3.1).
    public init(_ element: XML.Element) throws(XML.ParseError) {
        let position = element.position ?? .start
        let name = element.name
        guard name.local == "stream" else {
            throw XML.ParseError(.badFormat, "the root is '\(name.local)', expected 'stream'", at: position)
        }
        guard name.namespace == .streams else {
            let reason = "the root is in '\(name.namespace)', expected '\(XML.Namespace.streams)'"
            throw XML.ParseError(.invalidNamespace, reason, at: position)
        }
        self.element = element
    }

    /// Whom the stream is from; `nil` when the header does not say or says no JID.
    public var from: JID? { element["from"].flatMap { JID(xmlText: $0) } }

    /// Whom the stream is for; `nil` when the header does not say or says no JID.
    public var to: JID? { element["to"].flatMap { JID(xmlText: $0) } }

    /// What the server calls the stream; `nil` when it does not say, as in a client's header.
    public var id: String? { element["id"] }

    /// The version of XMPP, such as `1.0`; `nil` when the header does not say, which stands for 0.9 (RFC 6120 §4.7.5).
    public var version: String? { element["version"] }

    /// The language of the stream's content; `nil` when the header does not say.
    public var lang: XML.LanguageTag? { element.ownLang.flatMap { XML.LanguageTag(xmlText: $0) } }

    /// The default namespace inside the stream: the content namespace, unless the streams' own is the default.
    public var contentNamespace: XML.Namespace {
        element.declarations.last { $0.prefix.isEmpty }?.namespace ?? .none
    }
}
