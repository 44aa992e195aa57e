public import StanzaXML

/// An XMPP address: `localpart@domainpart/resourcepart`, of which only the domainpart has to be there.
///
/// ```swift
/// let juliet: JID = "juliet@example.com/balcony"
/// juliet.localpart       // "juliet"
/// juliet.bare            // juliet@example.com
/// ```
///
/// A JID is held in its prepared form: localpart and domainpart in lower case, all parts in Unicode Normalization
/// Form C, A-labels of the domainpart as U-labels. Two JIDs are equal when their prepared forms have the same bytes;
/// the resourcepart keeps its case. An ASCII address that a peer wrote keeps its A-labels, and is compared as if it had
/// the U-labels.
///
/// What a person or a program gives is enforced as RFC 7622 says, by ``init(validating:)``, ``init(_:)`` or
/// ``init(localpart:domainpart:resourcepart:)``. What stands in XML comes from a peer whose server may prepare
/// addresses otherwise (stringprep of RFC 6122, or not at all); ``init(xmlText:)`` applies the same mappings but takes
/// every character that cannot be mistaken for the structure of an address.
///
/// Source: RFC 7622, RFC 8264, RFC 8265.
public struct JID: Hashable, Sendable {
    /// The whole address in prepared form.
    private let text: String

    /// The offset in bytes of the domainpart: the length of the localpart and its `@`, 0 without a localpart.
    private let domainStart: UInt16

    /// The offset in bytes of the resourcepart: behind the `/`, 0 without a resourcepart.
    private let resourceStart: UInt16

    /// Whether every byte is ASCII, so that comparing Strings is comparing bytes.
    private let isASCII: Bool

    /// Whether a peer's domainpart has a label that may be an A-label. It is turned into its U-label when the address is
    /// compared, not when it is read: that costs as much as reading the rest of a stanza.
    private let hasALabel: Bool

    /// Puts together what the parser has found; the lengths of the parts are within RFC 7622's limits.
    init(prepared text: String, domainStart: Int, resourceStart: Int, isASCII: Bool, hasALabel: Bool = false) {
        self.hasALabel = hasALabel
        self.text = text
        self.domainStart = UInt16(domainStart)
        self.resourceStart = UInt16(resourceStart)
        self.isASCII = isASCII
    }

    /// Writes the address as an attribute, without a second string.
    @inline(__always)
    func write(as name: XML.Name, into writer: inout XML.Writer) { writer.attribute(name, text) }

    /// Whether the address is written with these bytes, of which there are eight or more.
    @inline(__always)
    func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { own in
            guard own.count == bytes.count, let left = own.baseAddress, let right = bytes.baseAddress else {
                return false
            }
            // Eight at a time; the last eight, some of them once more.
            var difference = word(left + (own.count &- 8)) ^ word(right + (own.count &- 8))
            var offset = 0
            while offset &+ 8 < own.count {
                difference |= word(left + offset) ^ word(right + offset)
                offset &+= 8
            }
            return difference == 0
        } ?? false
    }

    /// What stands before the `@`: the account, or the room of a chat service. `nil` for the address of a server.
    public var localpart: String? {
        domainStart == 0 ? nil : slice(0, Int(domainStart) - 1)
    }

    /// The domain name, IPv4 address or IPv6 address in brackets.
    public var domainpart: String {
        slice(Int(domainStart), domainEnd)
    }

    /// What stands behind the `/`: one of the account's clients, or the nickname in a room.
    public var resourcepart: String? {
        resourceStart == 0 ? nil : slice(Int(resourceStart), text.utf8.count)
    }

    /// Whether there is no resourcepart.
    public var isBare: Bool { resourceStart == 0 }

    /// Whether there is a resourcepart.
    public var isFull: Bool { resourceStart != 0 }

    /// The address without its resourcepart.
    public var bare: JID {
        guard isFull else { return self }
        return derived(slice(0, domainEnd), domainStart: Int(domainStart), resourceStart: 0)
    }

    /// The address of the domain alone: the server of an account, the service of a room.
    public var domainOnly: JID {
        guard isFull || domainStart > 0 else { return self }
        return derived(domainpart, domainStart: 0, resourceStart: 0)
    }

    /// Whether two addresses are the same apart from their resourceparts.
    public func hasSameBare(as other: JID) -> Bool {
        if hasALabel || other.hasALabel { return withoutALabels.bare == other.withoutALabels.bare }
        guard domainStart == other.domainStart, domainEnd == other.domainEnd else { return false }
        let left = text.utf8.prefix(domainEnd)
        let right = other.text.utf8.prefix(domainEnd)
        // The same bytes as two comparisons of memory where both are ASCII, which is nearly always.
        return isASCII && other.isASCII ? Substring(left) == Substring(right) : left.elementsEqual(right)
    }

    /// The same address with another resourcepart, or with none.
    ///
    /// - Throws: ``ParsingError`` when RFC 7622 does not allow the resourcepart.
    public func with(resource: String?) throws(ParsingError) -> JID {
        guard let resource else { return bare }
        let prepared = try Preparation.resourcepart(resource, isStrict: true)
        return JID(
            prepared: slice(0, domainEnd) + "/" + prepared,
            domainStart: Int(domainStart),
            resourceStart: domainEnd + 1,
            isASCII: isASCII && prepared.utf8.allSatisfy { $0 < 0x80 },
            hasALabel: hasALabel
        )
    }

    private var domainEnd: Int {
        resourceStart == 0 ? text.utf8.count : Int(resourceStart) - 1
    }

    private func slice(_ start: Int, _ end: Int) -> String {
        let bytes = text.utf8
        let lower = bytes.index(bytes.startIndex, offsetBy: start)
        return String(text[lower..<bytes.index(lower, offsetBy: end - start)])
    }

    private func derived(_ text: String, domainStart: Int, resourceStart: Int) -> JID {
        JID(
            prepared: text,
            domainStart: domainStart,
            resourceStart: resourceStart,
            isASCII: isASCII || text.utf8.allSatisfy { $0 < 0x80 },
            hasALabel: hasALabel
        )
    }

    /// The address with its A-labels turned into U-labels.
    private var withoutALabels: JID {
        guard hasALabel else { return self }
        let prepared = try? JID.join(
            localpart: localpart,
            domainpart: domainpart,
            resourcepart: resourcepart,
            isStrict: false
        )
        return prepared ?? derived(text, domainStart: Int(domainStart), resourceStart: Int(resourceStart))
    }
}

// Equality of Strings is canonical equivalence. Prepared text is in Normalization Form C as far as the standard
// library's Unicode version knows, so that the two differ only where preparation failed; the bytes decide there.
extension JID {
    /// Whether the prepared forms have the same bytes.
    public static func == (left: JID, right: JID) -> Bool {
        if left.hasALabel || right.hasALabel {
            return left.withoutALabels.text.utf8.elementsEqual(right.withoutALabels.text.utf8)
        }
        if left.isASCII && right.isASCII { return left.text == right.text }
        return left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the prepared form.
    public func hash(into hasher: inout Hasher) {
        // Equal bytes have equal hashes; that canonically equivalent texts have too does no harm.
        hasher.combine(withoutALabels.text)
    }
}

/// In the order of their bytes: an account's bare JID stands before its full ones.
extension JID: Comparable {
    /// Compares the prepared forms byte by byte.
    public static func < (left: JID, right: JID) -> Bool {
        left.withoutALabels.text.utf8.lexicographicallyPrecedes(right.withoutALabels.text.utf8)
    }
}

extension JID: LosslessStringConvertible {
    /// The address in prepared form.
    public var description: String { text }

    /// Reads an address given by a person or a program, or returns `nil` when RFC 7622 does not allow it.
    ///
    /// ``init(validating:)`` is the same and says what is wrong.
    public init?(_ description: String) {
        guard let jid = try? JID(validating: description) else { return nil }
        self = jid
    }
}

extension JID: ExpressibleByStringLiteral {
    /// An address written in the program; it stops when RFC 7622 does not allow it.
    ///
    /// `JID("a@b.example")` is such an address too: Swift takes a literal in parentheses for one of the type.
    public init(stringLiteral value: String) {
        do {
            self = try JID(validating: value)
        } catch {
            preconditionFailure("'\(value)' is no JID: \(error)")
        }
    }
}

extension JID: XML.Value {
    /// The address in prepared form.
    public var xmlText: String { text }
}

/// Coded as the text of the prepared form, and read again as an attribute is.
extension JID: Codable {
    /// Reads the text of an address as an attribute is read.
    ///
    /// - Throws: `DecodingError` when the text is no address.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let jid = JID(xmlText: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text.prefix(64))' is no JID")
        }
        self = jid
    }

    /// Writes the text of the prepared form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
