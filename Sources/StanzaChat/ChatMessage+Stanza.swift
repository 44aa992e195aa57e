public import StanzaCore
public import StanzaExtensions
import StanzaXML

extension ChatMessage {
    /// The stanza with the types of a registry; `nil` once the message was taken back.
    public func stanza(_ registry: ExtensionRegistry = .standard) -> Message? {
        if xml.isEmpty { return nil }
        return try? Message(parsing: Array(xml.utf8), registry: registry)
    }
}

extension Message {
    /// The body without what is there only for those who do not know replies (XEP-0461 v0.2.1 §3.1, XEP-0428); of several the
    /// first that says something, and the subject where none does.
    var shownText: String? {
        var body = body
        if body?.isEmpty != false { body = extensions.all(Body.self).first { !$0.text.isEmpty }?.text }
        guard let body else { return subject }
        guard self[Reply.self] != nil else { return body }
        let scalars = Array(body.unicodeScalars)
        var isHidden = [Bool](repeating: false, count: scalars.count)
        for fallback in extensions.all(Fallback.self) {
            guard let purpose = fallback.purpose, purpose.utf8.elementsEqual(XML.Namespace.reply.rawValue.utf8) else {
                continue
            }
            for part in fallback.bodies {
                guard let start = part.start.value, let end = part.end.value, start < end else { continue }
                for index in min(Int(start), scalars.count)..<min(Int(end), scalars.count) { isHidden[index] = true }
            }
        }
        var shown = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() where !isHidden[index] { shown.append(scalar) }
        return String(shown)
    }

    /// Whether there is a text to be shown. An empty body, or one that quotes and says nothing, is none.
    var hasText: Bool { shownText?.isEmpty == false }

    /// Whether the message says something that belongs into a conversation.
    var hasContent: Bool {
        hasText || self[OutOfBand.Data.self] != nil || self[FileSharing.Share.self] != nil
            || self[GeoLocation.self] != nil
            || extensions.all(Reference.self).contains { $0.content[MediaSharing.self] != nil }
    }
}
