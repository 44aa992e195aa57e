internal import StanzaXML

/// Namespaces of XEPs that the XSF calls deprecated or obsolete, and what took their place.
///
/// Source: the status and `supersededby` of each XEP, as of June 2026.
struct SupersededNamespace {
    /// The namespace.
    let namespace: XML.Namespace
    /// The XEP's number, in four digits.
    let xep: String
    /// Its title.
    let title: String
    /// `Deprecated` or `Obsolete`.
    let status: String
    /// The documents that took its place; empty when none did.
    let replacements: [String]

    private init(_ namespace: XML.Namespace, _ xep: String, _ title: String, _ status: String, _ next: String...) {
        self.namespace = namespace
        self.xep = xep
        self.title = title
        self.status = status
        replacements = next
    }

    /// By namespace.
    static let all: [XML.Namespace: SupersededNamespace] = Dictionary(
        uniqueKeysWithValues: list.map { ($0.namespace, $0) })

    private static let list = [
        Self("jabber:iq:pass", "0003", "Proxy Accept Socket Service (PASS)", "Obsolete"),
        Self("jabber:iq:avatar", "0008", "IQ-Based Avatars", "Obsolete", "XEP-0084", "XEP-0153"),
        Self("jabber:x:avatar", "0008", "IQ-Based Avatars", "Obsolete", "XEP-0084", "XEP-0153"),
        Self("storage:client:avatar", "0008", "IQ-Based Avatars", "Obsolete", "XEP-0084", "XEP-0153"),
        Self("jabber:iq:browse", "0011", "Jabber Browsing", "Obsolete", "XEP-0030"),
        Self("http://jabber.org/protocol/offline", "0013", "Flexible Offline Message Retrieval", "Deprecated"),
        Self("jabber:iq:privacy", "0016", "Privacy Lists", "Deprecated", "XEP-0191"),
        Self("http://jabber.org/protocol/feature-neg", "0020", "Feature Negotiation", "Deprecated"),
        Self("jabber:x:event", "0022", "Message Events", "Obsolete", "XEP-0085", "XEP-0184"),
        Self("jabber:x:expire", "0023", "Message Expiration", "Obsolete", "XEP-0079"),
        Self("jabber:x:encrypted", "0027", "Current Jabber OpenPGP Usage", "Obsolete"),
        Self("jabber:x:signed", "0027", "Current Jabber OpenPGP Usage", "Obsolete"),
        Self("storage:bookmarks", "0048", "Bookmarks", "Deprecated", "XEP-0402"),
        Self("urn:xmpp:cxfr", "0051", "Connection Transfer", "Obsolete", "RFC 6120"),
        Self("http://jabber.org/protocol/xhtml-im", "0071", "XHTML-IM", "Deprecated"),
        Self("jabber:iq:auth", "0078", "Non-SASL Authentication", "Obsolete", "RFC 6120"),
        Self("http://jabber.org/features/iq-auth", "0078", "Non-SASL Authentication", "Obsolete", "RFC 6120"),
        Self("jabber:iq:time", "0090", "Legacy Entity Time", "Obsolete", "XEP-0202"),
        Self("jabber:x:delay", "0091", "Legacy Delayed Delivery", "Obsolete", "XEP-0203"),
        Self("jabber:x:roster", "0093", "Roster Item Exchange", "Deprecated", "XEP-0144"),
        Self("jabber:iq:agents", "0094", "Agent Information", "Obsolete", "XEP-0030"),
        Self("http://jabber.org/protocol/si", "0095", "Stream Initiation", "Deprecated", "XEP-0166"),
        Self(
            "http://jabber.org/protocol/si/profile/file-transfer", "0096", "SI File Transfer", "Deprecated",
            "XEP-0234"),
        Self("http://jabber.org/protocol/physloc", "0112", "User Physical Location", "Obsolete", "XEP-0080"),
        Self("http://jabber.org/protocol/waitinglist", "0130", "Waiting Lists", "Deprecated"),
        Self("urn:xmpp:archive", "0136", "Message Archiving", "Deprecated", "XEP-0313"),
        Self("http://jabber.org/protocol/sipub", "0137", "Publishing Stream Initiation Requests", "Deprecated"),
        Self("http://jabber.org/protocol/compress", "0138", "Stream Compression", "Obsolete"),
        Self("http://jabber.org/features/compress", "0138", "Stream Compression", "Obsolete"),
    ]
}
