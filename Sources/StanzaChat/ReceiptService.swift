public import StanzaCore
import StanzaExtensions
import StanzaStream

/// Who is told that messages arrived (XEP-0184) and that they were displayed (XEP-0333).
///
/// A receipt tells its reader that somebody is there, so by default only those get one who may see the presence. Whoever may,
/// nobody gets one for an error, a receipt, a copy of what another client got or sent, a message from an archive or of a room; and for one
/// message there is one receipt, however often it comes.
///
/// Source: XEP-0184 v1.4.0 §5, §8; XEP-0333 v1.0.0 §4.
public final class ReceiptService: Sendable {
    /// Who gets receipts or markers.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Nobody.
        case never
        /// Contacts who may see the presence, and those who are allowed by name.
        case contacts
        /// Everybody who asks.
        case everyone
    }

    private struct Settings {
        var delivery = Mode.contacts
        var display = Mode.contacts
        var allowed: Set<JID> = []
    }

    private let settings = Locked(Settings())

    init() {}

    /// Who is told that a message arrived.
    public var delivery: Mode {
        get { settings.withLock { $0.delivery } }
        set { settings.withLock { $0.delivery = newValue } }
    }

    /// Who is told that the user has seen a message.
    public var display: Mode {
        get { settings.withLock { $0.display } }
        set { settings.withLock { $0.display = newValue } }
    }

    /// Lets somebody who is no contact have receipts and markers, or not any more.
    public func setAllowed(_ isAllowed: Bool, _ jid: JID) {
        settings.withLock { settings in
            if isAllowed { settings.allowed.insert(jid.bare) } else { settings.allowed.remove(jid.bare) }
        }
    }

    /// Whether a sender may be told something.
    func mayTell(_ jid: JID, _ mode: Mode, _ records: any ChatRecords) throws(ChatStoreError) -> Bool {
        switch mode {
        case .never: return false
        case .everyone: return true
        case .contacts:
            if settings.withLock({ $0.allowed.contains(jid.bare) }) { return true }
            let subscription = try records.rosterItem(jid.bare)?.subscription
            return subscription == .from || subscription == .both
        }
    }

    /// Whether a message that just came in is owed a receipt.
    func isOwed(
        for message: Message,
        checks: SenderChecks,
        _ records: any ChatRecords
    ) throws(ChatStoreError) -> Bool {
        guard checks.receipt(for: message) != nil, let from = message.from, !from.hasSameBare(as: checks.account) else {
            return false
        }
        return try mayTell(from, delivery, records)
    }

    /// A receipt for a message, for the archives of both sides to keep (XEP-0184 v1.4.0 §5.5).
    static func receipt(for message: ChatMessage) -> Message? {
        guard let id = message.messageID else { return nil }
        return Message(
            to: message.sender,
            id: StanzaIdentifier.make(),
            extensions: [Receipts.Received(id: id), ProcessingHint.store]
        )
    }

    /// A marker at a message that the user has seen, for the archives of both sides to keep; `nil` when its sender did not ask.
    func marker(for message: ChatMessage, _ records: any ChatRecords) throws(ChatStoreError) -> Message? {
        guard !message.isOutgoing, let id = message.messageID, let stanza = message.stanza(),
            stanza.type != .groupchat, stanza[ChatMarkers.Markable.self] != nil,
            try mayTell(message.sender, display, records)
        else { return nil }
        var marker = Message(
            to: message.sender.bare == message.chat ? message.chat : message.sender,
            id: StanzaIdentifier.make(),
            extensions: [ChatMarkers.Displayed(id: id), ProcessingHint.store]
        )
        marker.thread = message.thread
        return marker
    }
}
