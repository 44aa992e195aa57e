import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

// Accounts that clients make, change and remove themselves (XEP-0077 v2.4).
extension LoopbackServer {
    /// Takes a request of a client that has not logged in.
    ///
    /// - Returns: Whether it was one for an account.
    func register(_ iq: IQ, _ connection: LoopbackConnection) -> Bool {
        guard configuration.allowsRegistration, let query = iq[InBandRegistration.self] else { return false }
        if iq.type == .get {
            var answer = InBandRegistration(
                instructions: "Choose a name and a password.",
                fields: [InBandRegistration.Field(.username), InBandRegistration.Field(.password)]
            )
            answer.form = configuration.registrationForm
            connection.send(stanza: iq.result(answer))
            return true
        }
        do throws(StanzaError) {
            try register(query)
            connection.send(stanza: iq.result())
        } catch {
            connection.send(stanza: iq.failure(error))
        }
        return true
    }

    private func register(_ query: InBandRegistration) throws(StanzaError) {
        let name = query.form?["username"] ?? query[.username]
        let password = query.form?["password"] ?? query[.password]
        for field in configuration.registrationForm?.fields.values() ?? [] where field.isRequired {
            guard query.form?[field.name ?? ""]?.isEmpty == false else {
                throw StanzaError(.notAcceptable, text: "the field '\(field.name ?? "")' is empty")
            }
        }
        guard let name, let password, !password.isEmpty, let jid = JID("\(name)@\(domain)"), jid.isBare else {
            throw StanzaError(.notAcceptable, text: "expected a name and a password")
        }
        guard accounts[jid] == nil else { throw StanzaError(.conflict, text: "there is such an account") }
        guard accounts.count < configuration.limits.accounts else { throw StanzaError(.resourceConstraint) }
        addAccount(jid.localpart ?? name, password: SASLPassword(password))
    }

    /// A request of a client's about its own account.
    func answerRegistration(_ iq: IQ, _ session: LoopbackSession) throws(StanzaError) -> Answer {
        guard configuration.allowsRegistration, iq.type == .set, let query = iq[InBandRegistration.self] else {
            return .unknown
        }
        let account = session.account
        guard query.isRemoval else {
            guard query[.username] == account.jid.localpart, let password = query[.password], !password.isEmpty else {
                throw StanzaError(.badRequest, text: "expected the own name and a password")
            }
            passwords[account.jid] = SASLPassword(password)
            return .result(nil)
        }
        var reply = iq.result()
        reply.to = session.jid
        send(.iq(reply), to: session)
        passwords[account.jid] = nil
        for session in account.sessions {
            if let connection = session.connection { end(connection, StreamError(.notAuthorized)) }
        }
        accounts[account.jid] = nil
        return .sent
    }
}
