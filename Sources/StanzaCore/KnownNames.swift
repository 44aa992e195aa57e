package import StanzaXML

/// Names of types, written down so that nobody has to ask the types.
///
/// A declared type knows its names by its schema, and to make the schemas of hundreds of types takes longer than an app
/// may notice at its start. With their names known, a schema is made when the first element of its type comes.
package struct KnownNames: Sendable {
    private var texts: [ObjectIdentifier: String] = [:]

    /// Types and their names in the order of `elementNames`: a namespace in braces, then local names in it, each part
    /// behind a space: `{urn:example:a}x y {urn:example:b}x`.
    package init(_ entries: [(type: any StanzaExtension.Type, names: String)]) {
        texts.reserveCapacity(entries.count)
        for entry in entries { texts[ObjectIdentifier(entry.type)] = entry.names }
    }

    /// The names of a type; `nil` when they are not known.
    package func names(of type: any StanzaExtension.Type) -> [XML.Name]? {
        guard let text = texts[ObjectIdentifier(type)] else { return nil }
        var namespace = XML.Namespace.none
        return text.split(separator: " ").map { word in
            guard word.utf8.first == UInt8(ascii: "{"), let end = word.firstIndex(of: "}") else {
                return XML.Name(String(word), in: namespace)
            }
            namespace = XML.Namespace(rawValue: String(word[word.index(after: word.startIndex)..<end]))
            return XML.Name(String(word[word.index(after: end)...]), in: namespace)
        }
    }
}

extension ExtensionRegistry {
    /// A registry with more types, each under all its names. A type is asked for them only when they are not known.
    ///
    /// What ``adding(_:in:)`` says of keys that are taken holds here too.
    package func adding(_ types: [any StanzaExtension.Type], names: KnownNames) -> ExtensionRegistry {
        adding(types.map { ($0, names.names(of: $0) ?? $0.elementNames) }, in: .anywhere)
    }
}
