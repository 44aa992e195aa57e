import StanzaCore
import StanzaXML

/// A stanza on its way to whoever handles it: as it was read, or typed already.
///
/// Most are typed by whoever takes them, one after the other. So the values of one stanza are gone before those of the
/// next are made, in the same memory, and what waits is one block of memory a stanza.
enum ReceivedStanza: Sendable {
    case untyped(XML.Element)
    // In a box: there are few of them, and the others would be as large.
    indirect case typed(AnyStanza)

    /// The stanza as an iq, each of which is typed at once; `nil` when it is none.
    var iq: IQ? { if case .typed(.iq(let iq)) = self { iq } else { nil } }

    /// The stanza, its extensions read by a registry that rejects none.
    ///
    /// - Throws: nothing in fact: an element that is untyped was found to be a stanza, and what is malformed in it is kept.
    func typed(by registry: ExtensionRegistry) throws -> AnyStanza {
        switch self {
        case .typed(let stanza): stanza
        case .untyped(let element): try AnyStanza(parsing: element, registry: registry)
        }
    }
}
