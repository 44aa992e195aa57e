public import StanzaXML

/// A request, or the answer to one (RFC 6120 §8.2.3).
public struct IQ: Stanza {
    /// `iq`
    public static let kind = StanzaKind.iq

    /// The stanza's attributes.
    public var header: StanzaHeader<Kind>
    /// The stanza's child elements: the payload, and the error if it is one.
    public var extensions: ExtensionList

    /// An iq of a header and child elements.
    public init(header: StanzaHeader<Kind>, extensions: ExtensionList) {
        self.header = header
        self.extensions = extensions
    }

    /// A request for information.
    public init(get payload: any StanzaExtension, to: JID? = nil, from: JID? = nil, id: String? = nil) {
        self.init(.get, to, from, id, [payload])
    }

    /// A request that changes something.
    public init(set payload: any StanzaExtension, to: JID? = nil, from: JID? = nil, id: String? = nil) {
        self.init(.set, to, from, id, [payload])
    }

    /// The answer to a request that went well, with a payload or without.
    public init(result payload: (any StanzaExtension)? = nil, to: JID? = nil, from: JID? = nil, id: String? = nil) {
        self.init(.result, to, from, id, payload.map { [$0] } ?? [])
    }

    /// The answer to a request that failed.
    public init(error: StanzaError, to: JID? = nil, from: JID? = nil, id: String? = nil) {
        self.init(.error, to, from, id, [error])
    }

    private init(_ type: Kind, _ to: JID?, _ from: JID?, _ id: String?, _ children: [any StanzaExtension]) {
        header = StanzaHeader(to: to, from: from, id: id, type: type)
        extensions = ExtensionList(children)
    }

    /// What the iq is; `nil` when it has no type or one of its own, which ``header`` tells apart.
    public var type: Kind? {
        get { header.type.value }
        set { header.type = StanzaAttribute(newValue) }
    }

    /// What an iq is (RFC 6120 §8.2.3).
    public enum Kind: String, XML.Value, Hashable, CaseIterable {
        /// Asks for information.
        case get
        /// Changes something.
        case set
        /// Answers a request that went well.
        case result
        /// Answers a request that failed.
        case error

        /// Reads the value without making a `String`.
        public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
            switch bytes.count {
            case 3 where bytes.are("get"): self = .get
            case 3 where bytes.are("set"): self = .set
            case 6 where bytes.are("result"): self = .result
            case 5 where bytes.are("error"): self = .error
            default: return nil
            }
        }
    }

    /// The child element a request or result is about: the first that is no `<error/>`; `nil` when there is none.
    public var payload: ExtensionList.Entry? {
        extensions.first { $0.value(as: StanzaError.self) == nil }
    }

    /// The result of a request, to whoever sent it.
    public func result(_ payload: (any StanzaExtension)? = nil) -> IQ {
        var reply = IQ(result: payload, to: from, from: to, id: id)
        reply.contentNamespace = contentNamespace
        return reply
    }

    /// The error that answers a request, to whoever sent it.
    public func failure(_ error: StanzaError) -> IQ {
        var reply = IQ(error: error, to: from, from: to, id: id)
        reply.contentNamespace = contentNamespace
        return reply
    }

    /// What is wrong with the shape of the iq (RFC 6120 §8.2.3); `nil` when nothing is.
    ///
    /// A request with such a fault is answered with the error and reaches no handler; a result or error with one is not
    /// answered.
    public var shapeError: StanzaError? {
        let payloads = extensions.filter { $0.value(as: StanzaError.self) == nil }.count
        let reason: String
        switch header.type {
        case .absent: reason = "iq: attribute 'type' is missing"
        case .malformed(let text): reason = "iq: type is '\(text.excerpt)', expected get, set, result or error"
        case .value(.get), .value(.set):
            if id == nil {
                reason = "iq: attribute 'id' is missing"
            } else if payloads != 1 {
                reason = "iq: a request has \(payloads) child elements, expected 1"
            } else {
                return nil
            }
        case .value(.result):
            guard payloads > 1 else { return nil }
            reason = "iq: a result has \(payloads) child elements, expected at most 1"
        case .value(.error):
            guard error == nil else { return nil }
            reason = "iq: an error has no <error/>"
        }
        return StanzaError(.badRequest, text: reason)
    }
}
