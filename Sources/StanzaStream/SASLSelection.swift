public import StanzaXML

/// What a server says in its features about authentication.
public struct SASLOffer: Hashable, Sendable {
    /// The mechanisms, in the server's order, which says nothing. Names that cannot be names are left out.
    public var mechanisms: [SASLMechanismName]

    /// The types of channel binding that the server knows; `nil` when it does not say (XEP-0440).
    public var channelBindingTypes: [ChannelBindingType]?

    /// An offer of mechanisms.
    public init(_ mechanisms: [SASLMechanismName], channelBindingTypes: [ChannelBindingType]? = nil) {
        self.mechanisms = mechanisms
        self.channelBindingTypes = channelBindingTypes
    }

    /// Reads the features of a stream; `nil` when they offer no authentication.
    ///
    /// Source: RFC 6120 §6.4.1, XEP-0440 v0.4.1 §2.
    public init?(features: XML.Element) {
        guard let list = features.firstElement(XML.Name("mechanisms", in: .sasl)) else { return nil }
        mechanisms = list.elements.filter { $0.name == XML.Name("mechanism", in: .sasl) }.compactMap { element in
            // Servers that indent their XML put white space around the name.
            let words = element.text.utf8.split { $0 == 0x20 || 0x09...0x0D ~= $0 }
            return words.count == 1 ? SASLMechanismName(rawValue: String(Substring(words[0]))) : nil
        }
        // The first versions had the list inside of the mechanisms.
        let bindings = XML.Name("sasl-channel-binding", in: .saslChannelBinding)
        channelBindingTypes = (features.firstElement(bindings) ?? list.firstElement(bindings))?.elements
            .filter { $0.name == XML.Name("channel-binding", in: .saslChannelBinding) }
            .compactMap { $0["type"].map(ChannelBindingType.init(rawValue:)) }
    }
}

/// What the connection below a stream gives an authentication.
public struct SASLChannel: Hashable, Sendable {
    /// Whether TLS protects it.
    public var isEncrypted: Bool

    /// The channel bindings it has.
    public var bindings: [SASLChannelBinding]

    /// A connection without TLS.
    public static let clear = SASLChannel(isEncrypted: false, bindings: [])

    /// A connection with these properties.
    public init(isEncrypted: Bool, bindings: [SASLChannelBinding]) {
        self.isEncrypted = isEncrypted
        self.bindings = bindings
    }

    /// A connection protected by TLS, with the bindings that it has.
    public init(_ transport: any SecureTransport) {
        isEncrypted = true
        bindings = [.tlsExporter, .tlsUnique, .tlsServerEndPoint].compactMap { type in
            transport.channelBinding(type).map { SASLChannelBinding(type, $0) }
        }
    }
}

/// What the client accepts, whatever the server offers.
public struct SASLPolicy: Hashable, Sendable {
    /// The weakest that is accepted. An offer without anything of this strength ends the login before a byte of the
    /// password is sent.
    public var minimum: SASLStrength

    /// Whether only mechanisms are accepted that bind to the channel.
    public var requiresChannelBinding: Bool

    /// Whether a mechanism that shows the password is accepted without TLS: only for connections that do not leave the
    /// machine.
    public var showsPasswordWithoutTLS: Bool

    /// A policy; the default takes every mechanism, `PLAIN` inside TLS alone.
    public init(
        minimum: SASLStrength = .plain,
        requiresChannelBinding: Bool = false,
        showsPasswordWithoutTLS: Bool = false
    ) {
        self.minimum = minimum
        self.requiresChannelBinding = requiresChannelBinding
        self.showsPasswordWithoutTLS = showsPasswordWithoutTLS
    }
}

/// The mechanism that was chosen from an offer, and how it is tied to the connection.
public struct SASLSelection: Sendable {
    /// The mechanism.
    public let mechanism: any SASLMechanism

    /// How it is tied to the connection.
    public let binding: SASLBinding

    /// Whether the server said that it knows the type of the binding, rather than the client guessing.
    public let isBindingConfirmed: Bool

    /// Chooses the strongest mechanism that all sides can use.
    ///
    /// A mechanism with channel binding takes the first of its types that the connection has and the server lists. A server
    /// without a list is taken to know `tls-exporter` on TLS 1.3 and `tls-unique` before (RFC 9266 §3, RFC 5802 §6.1); it
    /// may turn out not to, see ``withoutGuessedBinding(_:credentials:offer:channel:policy:)``.
    ///
    /// - Parameters:
    ///   - offer: What the server has.
    ///   - mechanisms: What the client has, in any order.
    ///   - credentials: Who logs in.
    ///   - channel: The connection.
    ///   - policy: What is accepted.
    /// - Throws: ``SASLError/Code/noAcceptableMechanism``, with what is wrong with each mechanism that both sides have.
    public init(
        from offer: SASLOffer,
        among mechanisms: [any SASLMechanism],
        credentials: SASLCredentials,
        channel: SASLChannel,
        policy: SASLPolicy = SASLPolicy()
    ) throws(SASLError) {
        try self.init(offer, mechanisms, credentials, channel, policy, guessesBinding: true)
    }

    /// What to try when a server that lists no types of channel binding refused a mechanism with one; `nil` when there is
    /// nothing, because the binding was no guess or the policy requires one.
    ///
    /// Some servers offer mechanisms with channel binding on TLS 1.3 that they cannot do; ejabberd 23.01 is one.
    public func withoutGuessedBinding(
        _ mechanisms: [any SASLMechanism],
        credentials: SASLCredentials,
        offer: SASLOffer,
        channel: SASLChannel,
        policy: SASLPolicy = SASLPolicy()
    ) -> SASLSelection? {
        guard case .bound = binding, !isBindingConfirmed else { return nil }
        return try? SASLSelection(offer, mechanisms, credentials, channel, policy, guessesBinding: false)
    }

    private init(
        _ offer: SASLOffer,
        _ mechanisms: [any SASLMechanism],
        _ credentials: SASLCredentials,
        _ channel: SASLChannel,
        _ policy: SASLPolicy,
        guessesBinding: Bool
    ) throws(SASLError) {
        var best: SASLSelection?
        var objections: [String] = []
        for mechanism in mechanisms where offer.mechanisms.contains(mechanism.name) {
            let binding = Self.binding(of: mechanism, offer, channel, guesses: guessesBinding)
            if let objection = Self.objection(to: mechanism, binding, credentials, channel, policy) {
                objections.append("\(mechanism.name) \(objection)")
            } else if best == nil || mechanism.strength > best!.mechanism.strength {
                best = SASLSelection(mechanism, binding!, isConfirmed: offer.channelBindingTypes != nil)
            }
        }
        guard let best else { throw Self.error(offer, objections) }
        self = best
    }

    private init(_ mechanism: any SASLMechanism, _ binding: SASLBinding, isConfirmed: Bool) {
        self.mechanism = mechanism
        self.binding = binding
        isBindingConfirmed = isConfirmed
    }

    /// How a mechanism is tied to the connection; `nil` when it has to be and cannot.
    private static func binding(
        of mechanism: any SASLMechanism,
        _ offer: SASLOffer,
        _ channel: SASLChannel,
        guesses: Bool
    ) -> SASLBinding? {
        if mechanism.channelBindingTypes.isEmpty {
            // `y` says that the server offered none: only where that is so. With an offer of types that the client has not
            // the flag is `n` (XEP-0440 v0.4.1 §3).
            return channel.bindings.isEmpty || offer.mechanisms.contains { $0.isPlus } ? SASLBinding.none : .notOffered
        }
        let usable = mechanism.channelBindingTypes.compactMap { type in channel.bindings.first { $0.type == type } }
        if let listed = offer.channelBindingTypes {
            return usable.first { listed.contains($0.type) }.map { .bound($0) }
        }
        // A connection has `tls-unique` only before TLS 1.3, where it is what RFC 5802 has everybody know.
        guard guesses else { return nil }
        let guess = usable.first { $0.type == .tlsUnique } ?? usable.first { $0.type == .tlsExporter }
        return guess.map { .bound($0) }
    }

    /// Why a mechanism cannot be used, in words that continue its name; `nil` when it can.
    private static func objection(
        to mechanism: any SASLMechanism,
        _ binding: SASLBinding?,
        _ credentials: SASLCredentials,
        _ channel: SASLChannel,
        _ policy: SASLPolicy
    ) -> String? {
        if !mechanism.accepts(credentials) { return "needs other credentials" }
        if mechanism.revealsPassword, !channel.isEncrypted, !policy.showsPasswordWithoutTLS { return "needs TLS" }
        guard let binding else { return "has no type of channel binding in common with this connection" }
        if mechanism.strength < policy.minimum { return "is weaker than what is accepted" }
        if policy.requiresChannelBinding {
            guard case .bound = binding else { return "does not bind to the channel" }
        }
        return nil
    }

    private static func error(_ offer: SASLOffer, _ objections: [String]) -> SASLError {
        let most = 16
        var names = offer.mechanisms.prefix(most).map(\.rawValue).joined(separator: ", ")
        if offer.mechanisms.count > most { names += ", …" }
        var reason = names.isEmpty ? "the server offers no mechanism" : "the server offers \(names)"
        if !objections.isEmpty { reason += "; " + objections.joined(separator: ", ") }
        return SASLError(.noAcceptableMechanism, reason)
    }
}
