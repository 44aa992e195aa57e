public import StanzaXML

/// One authentication on one stream: elements of the server's in, elements to send out.
///
/// ```swift
/// let authentication = try SASLAuthentication(selection, credentials: credentials)
/// send(try await authentication.start())
/// // then, for each first-level element that the server sends:
/// switch try await authentication.receive(element) {
/// case .send(let element): send(element)
/// case .authenticated: restartStream()
/// }
/// ```
///
/// An element that does not belong where it comes is an error, never a guess. After an error nothing more is accepted; if it
/// was the client that refused, ``abort`` tells the server so.
///
/// Source: RFC 6120 §6.4.
public actor SASLAuthentication {
    /// What comes next.
    public enum Step: Sendable {
        /// Send the element and wait for the server's.
        case send(XML.Element)
        /// The server and, where the mechanism can, the client have accepted each other. The stream is restarted now
        /// (RFC 6120 §6.4.6).
        case authenticated
    }

    private enum State {
        case new
        case waitingForServer
        case computing
        case over
    }

    /// The mechanism.
    public nonisolated let mechanism: SASLMechanismName

    private var exchange: any SASLExchange
    private var state = State.new

    /// An authentication by the mechanism that was chosen.
    ///
    /// - Throws: ``SASLError`` when the credentials cannot be used.
    public init(_ selection: SASLSelection, credentials: SASLCredentials) throws(SASLError) {
        mechanism = selection.mechanism.name
        exchange = try selection.mechanism.begin(with: credentials, binding: selection.binding)
    }

    /// The request to authenticate. It may be asked for once.
    ///
    /// - Throws: ``SASLError`` when the mechanism cannot begin.
    public func start() async throws(SASLError) -> XML.Element {
        guard state == .new else { throw SASLError(.unexpectedElement, "the authentication has already begun") }
        let response = try await computing { exchange throws(SASLError) in try await exchange.initialResponse() }
        state = .waitingForServer
        return XML.Element(
            XML.Name("auth", in: .sasl),
            ["mechanism": mechanism.rawValue],
            // An empty message is not the same as none (RFC 6120 §6.4.2).
            response.map { [.text($0.isEmpty ? "=" : XML.Base64($0).xmlText)] } ?? []
        )
    }

    /// Takes an element of the server's.
    ///
    /// - Throws: ``SASLError``: the server refuses, or sent what the client refuses.
    public func receive(_ element: XML.Element) async throws(SASLError) -> Step {
        guard state == .waitingForServer else {
            state = .over
            throw SASLError(.unexpectedElement, "<\(element.name.local.excerpt)/> outside of an authentication")
        }
        guard element.name.namespace == .sasl else { throw unexpected(element) }
        switch element.name.local {
        case "challenge":
            let challenge = try data(of: element) ?? []
            let response = try await computing { exchange throws(SASLError) in
                try await exchange.respond(to: challenge)
            }
            state = .waitingForServer
            return .send(
                XML.Element(
                    XML.Name("response", in: .sasl),
                    [:],
                    response.isEmpty ? [] : [.text(XML.Base64(response).xmlText)]
                )
            )
        case "success":
            let data = try data(of: element)
            try await computing { exchange throws(SASLError) in try await exchange.finish(data) }
            state = .over
            return .authenticated
        case "failure":
            state = .over
            throw SASLError(failure: element)
        default:
            throw unexpected(element)
        }
    }

    /// What tells the server that the client gives up; it answers with a failure ``SASLError/Code/aborted``.
    ///
    /// Source: RFC 6120 §6.4.4.
    public static var abort: XML.Element { XML.Element(XML.Name("abort", in: .sasl)) }

    /// Runs the exchange. Whatever comes in meanwhile comes too early, and if it fails the authentication is over.
    private func computing<Result: Sendable>(
        _ body: (inout any SASLExchange) async throws(SASLError) -> Result
    ) async throws(SASLError) -> Result {
        state = .computing
        var exchange = exchange
        do throws(SASLError) {
            let result = try await body(&exchange)
            guard state == .computing else {
                throw SASLError(.unexpectedElement, "the server did not wait for an answer")
            }
            self.exchange = exchange
            return result
        } catch {
            state = .over
            throw error
        }
    }

    private func unexpected(_ element: XML.Element) -> SASLError {
        state = .over
        return SASLError(.unexpectedElement, "<\(element.name.local.excerpt)/> in an authentication")
    }

    /// The bytes in base64 inside an element; `nil` when there is nothing.
    private func data(of element: XML.Element) throws(SASLError) -> [UInt8]? {
        let text = element.text
        if text.isEmpty { return nil }
        if text == "=" { return [] }
        guard let data = XML.Base64(xmlText: text), element.elements.first(where: { _ in true }) == nil else {
            state = .over
            throw SASLError(.malformedChallenge, "<\(element.name.local)/> holds no base64")
        }
        return data.bytes
    }
}
