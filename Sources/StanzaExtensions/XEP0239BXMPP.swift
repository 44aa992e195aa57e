public import StanzaCore
public import StanzaXML

/// One bit of a stanza, in the encoding that made XMPP a binary protocol on the first of April 2008.
///
/// Source: XEP-0239 v1.0 §2.
public enum BinaryXMPP: String, ElementChoice {
    /// The bit 0.
    case zero
    /// The bit 1.
    case one

    /// XEP-0239 v1.0 §2.
    public static let namespace = XML.Namespace.binaryXMPP

    /// XEP-0239 v1.0.
    public static var specification: Specification? { .xep(239, "1.0", section: "2") }
}

extension XML.Namespace {
    /// XEP-0239 v1.0 §2.
    public static let binaryXMPP: Self = "urn:xmpp:bxmpp"
}
