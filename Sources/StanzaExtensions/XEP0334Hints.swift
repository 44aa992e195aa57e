public import StanzaCore
public import StanzaXML

/// What the servers on the way should do with a message, or not do.
///
/// ```xml
/// <no-store xmlns='urn:xmpp:hints'/>
/// ```
///
/// A message may have several: `message.extensions.all(ProcessingHint.self)`. They are hints and promise nothing.
///
/// Source: XEP-0334 v1.0.0 §4, §9 (schema).
public enum ProcessingHint: String, ElementChoice {
    /// Keep it in no archive; it may wait for its recipient.
    case noPermanentStore = "no-permanent-store"
    /// Keep it nowhere, not even until its recipient is there.
    case noStore = "no-store"
    /// Send it to nobody else, such as the recipient's other clients.
    case noCopy = "no-copy"
    /// Keep it, although it has no body.
    case store

    /// XEP-0334 v1.0.0 §9.
    public static let namespace = XML.Namespace.processingHints

    /// XEP-0334 v1.0.0 §4.
    public static var specification: Specification? { .xep(334, "1.0.0", section: "4") }
}

extension XML.Namespace {
    /// XEP-0334 v1.0.0 §9.
    public static let processingHints: Self = "urn:xmpp:hints"
}
