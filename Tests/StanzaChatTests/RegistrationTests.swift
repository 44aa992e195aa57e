import Foundation
import StanzaChat
import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaTesting
import Testing

@Suite struct RegistrationTests {
    private let mercutio: JID = "mercutio@example.org"

    @Test func anAccountIsMadeUsedChangedAndRemoved() async throws {
        let server = makeServer { $0.allowsRegistration = true }
        let store = MemoryCredentialStore()
        let configuration = ChatSession.Configuration(server.clientConfiguration)

        try await ChatSession.register(mercutio, password: "qu33n", credentials: store, configuration)
        let session = ChatSession(mercutio, credentials: store, configuration)
        try await session.start()
        try await session.changePassword(to: "m4b")
        await session.stop()
        let stale = ChatSession(mercutio, credentials: MemoryCredentialStore([mercutio: "qu33n"]), configuration)
        let failure = await #expect(throws: StreamFailure.self) { try await stale.start() }
        #expect(failure?.code == .authenticationFailed)
        try await session.start()
        try await session.removeAccount()

        #expect(await store.credentials(for: mercutio) == nil)
        #expect(!session.state.isOnline)
        let gone = ChatSession(mercutio, credentials: MemoryCredentialStore([mercutio: "m4b"]), configuration)
        await #expect(throws: StreamFailure.self) { try await gone.start() }
    }

    @Test func aNameThatIsTakenIsAConflict() async throws {
        let server = makeServer { $0.allowsRegistration = true }
        let store = MemoryCredentialStore()

        let failure = await #expect(throws: StreamFailure.self) {
            try await ChatSession.register(
                "romeo@example.org", password: "x", credentials: store,
                ChatSession.Configuration(server.clientConfiguration))
        }

        #expect(failure?.code == .registrationFailed)
        #expect(failure?.stanzaError?.condition == .conflict)
        #expect(await store.credentials(for: "romeo@example.org") == nil)
    }

    @Test func aFormIsShownWhenTheServerAsksOne() async throws {
        let form = DataForm(
            type: .form,
            instructions: ["Tell us"],
            fields: [
                DataForm.Field("FORM_TYPE", type: .hidden, values: ["jabber:iq:register"]),
                DataForm.Field("username", type: .textSingle, isRequired: true),
                DataForm.Field("password", type: .textPrivate, isRequired: true),
                DataForm.Field("house", type: .textSingle, label: "Your house", isRequired: true),
            ])
        let server = makeServer {
            $0.allowsRegistration = true
            $0.registrationForm = form
        }
        let store = MemoryCredentialStore()
        let configuration = ChatSession.Configuration(server.clientConfiguration)

        let error = await #expect(throws: ChatError.self) {
            try await ChatSession.register(mercutio, password: "qu33n", credentials: store, configuration)
        }
        #expect(error?.code == .formIncomplete)
        #expect(error?.reason == "the server wants to know: Your house")
        try await ChatSession.register(mercutio, password: "qu33n", credentials: store, configuration) { form in
            #expect(form.instructions == "Tell us")
            #expect(form.missing.map(\.label) == ["Your house"])
            #expect(form["username"] == "mercutio")
            #expect(form.fields.map(\.isSecret) == [false, true, false])
            form["house"] = "Escalus"
        }
        #expect(await store.credentials(for: mercutio) != nil)
    }

    @Test func aFileOfCredentialsIsPrivate() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("passwords.json")
        let store = FileCredentialStore(file)

        #expect(try await store.credentials(for: mercutio) == nil)
        try await store.setPassword("qu33n", for: mercutio)
        try await store.setPassword("j0l13t", for: "romeo@example.org/orchard")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let other = FileCredentialStore(file)
        #expect(try await other.credentials(for: mercutio)?.username == "mercutio")
        #expect(try await other.credentials(for: "romeo@example.org") != nil)
        try await other.setPassword(nil, for: mercutio)
        #expect(try await store.credentials(for: mercutio) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["passwords.json"])

        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let error = await #expect(throws: ChatError.self) { try await store.credentials(for: mercutio) }
        #expect(error?.code == .credentialFile)
        #expect(error?.reason.hasSuffix("mode is 644, expected 600: others may read it") == true)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        try Data("[]".utf8).write(to: file)
        #expect(
            await #expect(throws: ChatError.self) { try await store.setPassword("x", for: mercutio) }?.code
                == .credentialFile)
    }

    @Test func anEnvironmentWithoutTheVariableKnowsNothing() async throws {
        let store = EnvironmentCredentialStore(variable: "STANZA_TEST_VARIABLE_THAT_IS_NOT_SET")

        #expect(await store.credentials(for: mercutio) == nil)
        await store.setPassword("qu33n", for: mercutio)
        #expect(await store.credentials(for: mercutio)?.username == "mercutio")
        // Every system has this one.
        #expect(await EnvironmentCredentialStore(variable: "PATH").credentials(for: mercutio)?.username == "mercutio")
    }
}
