package import StanzaXML

/// Names of types, written down so that nobody has to ask the types.
///
/// A declared type knows its names by its schema, and to make the schemas of hundreds of types takes longer than an app
/// may notice at its start. With their names known, a schema is made when the first element of its type comes.
package struct KnownNames: Sendable {
    private let entries: [(type: any StanzaExtension.Type, names: String)]

    /// Types and their names in the order of `elementNames`: a namespace in braces, then local names in it, each part
    /// behind a space: `{urn:example:a}x y {urn:example:b}x`.
    package init(_ entries: [(type: any StanzaExtension.Type, names: String)]) { self.entries = entries }

    /// The names of a type; `nil` when they are not known. Linear in the number of types.
    package func names(of type: any StanzaExtension.Type) -> [XML.Name]? {
        var place = 0
        return names(of: type, from: &place)
    }

    /// The same where types are asked for in the order in which they are written down: at or behind a place, which moves.
    fileprivate func names(of type: any StanzaExtension.Type, from place: inout Int) -> [XML.Name]? {
        guard let found = entries[place...].firstIndex(where: { $0.type == type }) else { return nil }
        place = found + 1
        return Self.names(in: entries[found].names)
    }

    private static func names(in text: String) -> [XML.Name] {
        // Byte by byte: to take a text apart by characters costs more than all the rest of a registry.
        return text.withBytes { bytes in
            var result: [XML.Name] = []
            var namespace = XML.Namespace.none
            var index = bytes.startIndex
            func part(upTo byte: UInt8) -> String {
                let end = bytes[index...].firstIndex(of: byte) ?? bytes.endIndex
                defer { index = min(end + 1, bytes.endIndex) }
                return String(decoding: bytes[index..<end], as: UTF8.self)
            }
            while index < bytes.endIndex {
                if bytes[index] == UInt8(ascii: "{") {
                    index += 1
                    namespace = XML.Namespace(rawValue: part(upTo: UInt8(ascii: "}")))
                }
                result.append(XML.Name(part(upTo: UInt8(ascii: " ")), in: namespace))
            }
            return result
        }
    }
}

extension ExtensionRegistry {
    /// A registry with more types, each under all its names. A type is asked for them only when they are not known.
    ///
    /// What ``adding(_:in:)`` says of keys that are taken holds here too.
    package func adding(_ types: [any StanzaExtension.Type], names: KnownNames) -> ExtensionRegistry {
        var place = 0
        return adding(types.map { ($0, names.names(of: $0, from: &place) ?? $0.elementNames) }, in: .anywhere)
    }

    /// The types of stanzas inside of others.
    package static var stanzas: [any StanzaExtension.Type] {
        [unverified(Message.self), unverified(Presence.self), unverified(IQ.self)]
    }

    // Generic when it runs: a generic type that is written out is looked for by its name, and whether a stanza can be
    // compared in the list of all conformances there are, which takes a third as long as all of a registry.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private static func unverified<Content: Stanza>(_ type: Content.Type) -> any StanzaExtension.Type {
        Unverified<Content>.self
    }
}
