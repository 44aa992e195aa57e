public import StanzaCore
public import StanzaExtensions
import StanzaXML

/// Who may say what: the rules by which something that a stanza says becomes true.
///
/// Anybody can put anything into a stanza; only its `from` is the word of a server. What is inside of a carbon or an archive
/// is an `Unverified` stanza until one of these checks has made a `Message` of it.
///
/// Source: RFC 6120 §8.1.2.1, RFC 6121 §2.1.6, XEP-0280 v1.0.1 §11, XEP-0313 v1.1.3 §8.2, XEP-0203 v2.0 §5.
public struct SenderChecks: Hashable, Sendable {
    /// The account's bare JID.
    public let account: JID

    /// The checks for an account, of which the JID may be a full one.
    public init(account: JID) { self.account = account.bare }

    /// Whether a stanza is the word of the own account: it comes from its bare JID, or has no `from`. One whose `from` is
    /// malformed or empty is not.
    public func isFromAccount(_ stanza: some Stanza) -> Bool {
        switch stanza.header.from {
        case .absent: true
        case .value(let jid): jid == account
        case .malformed: false
        }
    }

    /// A message that another client of the account got or sent, if the carbon is the account's own.
    public struct Carbon: Equatable, Sendable {
        /// Whether another client sent the message; else it got it.
        public let isSent: Bool
        /// The message.
        public let message: Message
        /// When the server got the message; `nil` when it does not say.
        public let stamp: DateTime?
    }

    /// The message inside of a carbon; `nil` when the message is no carbon, or not of the own account.
    ///
    /// A message with a carbon that is somebody else's is to be ignored, whatever it holds.
    public func carbon(in message: Message) -> Carbon? {
        guard isFromAccount(message), message.type != .groupchat, message.type != .error else { return nil }
        if let received = message[Carbons.Received.self]?.forwarded {
            return only(in: received, of: message, Carbons.Received.self).map {
                Carbon(isSent: false, message: $0, stamp: received.stamp)
            }
        }
        guard let sent = message[Carbons.Sent.self]?.forwarded else { return nil }
        return only(in: sent, of: message, Carbons.Sent.self).map {
            Carbon(isSent: true, message: $0, stamp: sent.stamp)
        }
    }

    /// Whether a message claims to be a carbon, true or not.
    public func claimsToBeCarbon(_ message: Message) -> Bool {
        let names = [XML.Name("received", in: .carbons), XML.Name("sent", in: .carbons)]
        return message.extensions.contains { entry in
            switch entry {
            case .typed(let value, let source): names.contains(source?.name ?? value.elementName)
            case .unknown(let element), .malformed(let element, _): names.contains(element.name)
            }
        }
    }

    /// What a roster push says; `nil` when the iq is none, or not of the own account.
    public func rosterPush(in iq: IQ) -> Roster? {
        guard iq.type == .set, isFromAccount(iq) else { return nil }
        return iq[Roster.self]
    }

    /// A message of an archive.
    public struct Archived: Equatable, Sendable {
        /// What the archive calls the message.
        public let id: String
        /// The message.
        public let message: Message
        /// When the archive got the message; `nil` when it does not say.
        public let stamp: DateTime?
    }

    /// The archived message that a message brings; `nil` when it brings none, or not from the archive that was asked for it.
    ///
    /// - Parameters:
    ///   - message: The message around it.
    ///   - queryID: The name of the query that runs; `nil` when it was given none.
    ///   - archive: Whom the query was sent to; `nil` for the own account.
    public func archived(in message: Message, query queryID: String?, of archive: JID?) -> Archived? {
        guard let result = message[MAM.Result.self], Self.isSame(result.queryID, queryID) else { return nil }
        if archive == nil || archive == account {
            guard isFromAccount(message) else { return nil }
        } else {
            guard message.from == archive else { return nil }
        }
        guard let copy = only(in: result.forwarded, of: message, MAM.Result.self) else { return nil }
        return Archived(id: result.id, message: copy, stamp: result.forwarded.stamp)
    }

    /// An event of PubSub or PEP and the service that reports it; `nil` when a message holds none, or one that is quoted: in
    /// an error, or by an occupant of a room.
    public func event(in message: Message) -> (service: JID, event: PubSub.Event)? {
        guard message.type != .error, message.type != .groupchat, let event = message[PubSub.Event.self] else {
            return nil
        }
        switch message.header.from {
        case .absent: return (account, event)
        case .value(let service): return (service, event)
        case .malformed: return nil
        }
    }

    /// When a message was sent that arrives late: the word of the own server, or of the room the message came through;
    /// `nil` when there is none. Of several in one name the last counts, since servers put theirs behind what a message has.
    ///
    /// A sender can write any name into a message, and servers let it pass: whoever takes the word for true has to know that the
    /// server has something to say, which is so for what it kept while nobody was there.
    public func delay(of message: Message) -> Delay? {
        message.extensions.all(Delay.self).last { delay in
            guard let from = delay.from else { return false }
            if from == account || from == account.domainOnly { return true }
            return message.type == .groupchat && from.bare == message.from?.bare
        }
    }

    /// Whether a message may take the place of an earlier one: it says so, and has the same sender, which is the same bare
    /// JID, and in a room the same occupant.
    ///
    /// Source: XEP-0308 v1.2.1 §4.
    public func mayReplace(_ original: Message, by message: Message) -> Bool {
        guard let replaced = message[MessageCorrection.self]?.id, let id = original.id, Self.isSame(replaced, id),
            !Self.isSame(message.id, replaced), let sender = original.from, let other = message.from
        else { return false }
        let isRoom = message.type == .groupchat
        guard isRoom == (original.type == .groupchat) else { return false }
        return isRoom ? sender == other : sender.hasSameBare(as: other)
    }

    /// The receipt that a message asks for; `nil` when it asks for none, or is one that gets none: without an `id`, an
    /// error, a receipt itself, a carbon, from a room.
    ///
    /// Source: XEP-0184 v1.4.0 §5.
    public func receipt(for message: Message) -> Message? {
        guard let id = message.id, message[Receipts.Request.self] != nil, message[Receipts.Received.self] == nil,
            message.type != .error, message.type != .groupchat, !claimsToBeCarbon(message), let from = message.from
        else { return nil }
        return Message(
            to: from,
            type: message.type,
            id: StanzaIdentifier.make(),
            extensions: [Receipts.Received(id: id)]
        )
    }

    /// The one message that was forwarded inside of an extension; `nil` when there is another stanza, or more than one.
    private func only<Wrapper: StanzaExtension>(
        in forwarded: Forwarded,
        of message: Message,
        _ type: Wrapper.Type
    ) -> Message? {
        if let element = message.extensions.source(of: type)?.firstElement(XML.Name("forwarded", in: .forward)) {
            guard element.elements.filter({ StanzaKind($0.name) != nil }).count == 1 else { return nil }
        }
        return forwarded.message?.stanzaWithoutChecks
    }

    private static func isSame(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.utf8.elementsEqual(right.utf8)
    }
}
