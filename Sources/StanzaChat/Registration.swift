public import StanzaCore
public import StanzaExtensions
public import StanzaStream
import StanzaXML

/// What a server wants to know before it makes an account: a form for people, whichever of the two ways the server asks in.
///
/// Source: XEP-0077 v2.4 §3.1, §4.
public struct RegistrationForm: Sendable {
    /// One thing that is asked for.
    public struct Field: Sendable, Identifiable {
        /// What the field is called on the wire.
        public let name: String
        /// What people read; the name when the server says nothing better.
        public let label: String
        /// Whether it has to be filled in.
        public let isRequired: Bool
        /// Whether what is typed should not be shown.
        public let isSecret: Bool
        /// What may be chosen; empty for free text.
        public let options: [DataForm.Option]
        /// What is to be looked at or heard first, such as a picture with letters (XEP-0158); `nil` for nothing.
        public let media: MediaElement?
        /// What was filled in, or what the server suggests.
        public var value: String

        /// The name.
        public var id: String { name }
    }

    /// What the server says about it; empty for nothing.
    public let instructions: String
    /// Where to get an account instead; `nil` when it is made here.
    public let url: String?
    /// What is asked for, without what goes back as it came.
    public var fields: [Field]
    private let query: InBandRegistration

    /// What was filled in; `nil` when there is no such field. Setting it changes nothing then.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }
        set {
            guard let index = fields.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return }
            fields[index].value = newValue ?? ""
        }
    }

    /// Fields that have to be filled in and are not.
    public var missing: [Field] { fields.filter { $0.isRequired && $0.value.isEmpty } }

    init(_ query: InBandRegistration) {
        self.query = query
        url = query.link?.url
        if let form = query.form {
            instructions = form.instructions.joined(separator: "\n")
            fields = form.fields.values().compactMap { field in
                guard let name = field.name, field.type != .hidden, field.type != .fixed else { return nil }
                return Field(
                    name: name,
                    label: field.label ?? name,
                    isRequired: field.isRequired || name == "username" || name == "password",
                    isSecret: field.type == .textPrivate,
                    options: field.options.values(),
                    media: field.media?.value,
                    value: field.value ?? ""
                )
            }
        } else {
            instructions = query.instructions ?? ""
            fields = query.fields.values().filter { $0.name != .key }.map { field in
                Field(
                    name: field.name.rawValue,
                    label: field.name.rawValue,
                    isRequired: true,
                    isSecret: field.name == .password,
                    options: [],
                    media: nil,
                    value: field.value
                )
            }
        }
    }

    /// What the server is sent.
    var answer: InBandRegistration {
        var answer = InBandRegistration()
        if let form = query.form {
            var fields = form.fields.values().filter { $0.type == .hidden }
            fields += self.fields.filter { !$0.value.isEmpty }.map { DataForm.Field($0.name, values: [$0.value]) }
            answer.form = DataForm(type: .submit, fields: fields)
        } else {
            answer.fields = query.fields.values().map { field in
                .value(InBandRegistration.Field(field.name, self[field.name.rawValue] ?? field.value))
            }
        }
        return answer
    }
}

extension ChatSession {
    /// Makes an account at its server and remembers the password. The session that uses it is started afterwards.
    ///
    /// - Parameters:
    ///   - account: What the account is to be called.
    ///   - password: Its password.
    ///   - credentials: Where the password is kept.
    ///   - configuration: What connects to the server.
    ///   - fillIn: Shown what the server wants to know besides a name and a password, with those two filled in. `nil` when
    ///     nobody can be asked.
    /// - Throws: ``ChatError`` with `formIncomplete` when the server wants to know more and it was not filled in; what `fillIn`
    ///   and the credential store throw. `StreamFailure` with `registrationFailed`, whose `stanzaError` is `conflict` when
    ///   there is such an account.
    ///
    /// Source: XEP-0077 v2.4 §3.1.
    public static func register(
        _ account: JID,
        password: SASLPassword,
        credentials: any CredentialStore,
        _ configuration: Configuration,
        fillIn: (@Sendable (inout RegistrationForm) async throws -> Void)? = nil
    ) async throws {
        try await Client.register(at: account.domainOnly, configuration.connection) { element in
            let registry = configuration.connection.negotiation.registry
            let query = try InBandRegistration(parsing: element, registry: registry)
            var form = RegistrationForm(query)
            form["username"] = account.localpart
            form["password"] = password.text
            if let fillIn, form.url != nil || form.fields.contains(where: { $0.value.isEmpty }) {
                try await fillIn(&form)
            }
            let missing = form.missing
            guard missing.isEmpty, !form.fields.isEmpty else {
                let names = missing.map(\.label).joined(separator: ", ")
                let place = form.url.map { "; accounts are made at \($0)" } ?? ""
                throw ChatError(.formIncomplete, account, "the server wants to know: \(names)\(place)")
            }
            return try form.answer.element()
        }
        try await credentials.setPassword(password, for: account.bare)
    }

    /// Changes the password of the account, here and in the credential store. The session goes on.
    ///
    /// - Throws: `StanzaError` when the server refuses; `StreamFailure`; what the credential store throws, after the server has
    ///   changed the password.
    ///
    /// Source: XEP-0077 v2.4 §3.3.
    public func changePassword(to password: SASLPassword) async throws {
        let name = account.localpart ?? ""
        let fields = [InBandRegistration.Field(.username, name), InBandRegistration.Field(.password, password.text)]
        _ = try await client.request(IQ(set: InBandRegistration(fields: fields), to: account.domainOnly))
        await client.setCredentials(.password(password, username: name))
        try await credentials.setPassword(password, for: account)
    }

    /// Removes the account from its server, for good, and its password from the credential store. The session is stopped
    /// afterwards.
    ///
    /// - Throws: `StanzaError` when the server refuses; `StreamFailure`; what the credential store throws.
    ///
    /// Source: XEP-0077 v2.4 §3.2.
    public func removeAccount() async throws {
        do {
            _ = try await client.request(IQ(set: InBandRegistration(isRemoval: true), to: account.domainOnly))
        } catch let failure as StreamFailure where failure.code == .streamError || failure.code == .closedByPeer {
            // The server may end the stream of an account that is gone before it has answered.
            await stop()
            guard try await isGone() else { throw failure }
        }
        await stop()
        try await credentials.setPassword(nil, for: account)
    }

    /// Whether the server does not let the account log in any more.
    private func isGone() async throws -> Bool {
        guard let found = try await credentials.credentials(for: account) else { return true }
        var connection = configuration.connection
        connection.backoff = nil
        let client = Client(account, found, connection)
        do {
            try await client.connect()
            await client.disconnect()
            return false
        } catch let failure as StreamFailure {
            return failure.code == .authenticationFailed
        }
    }
}
