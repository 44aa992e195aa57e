import StanzaCore
import StanzaStream
import StanzaXML
import Testing

@Suite struct SASLAuthenticationTests {
    static let namespace = "xmlns='urn:ietf:params:xml:ns:xmpp-sasl'"
    let juliet = SASLCredentials.password("r0m30", username: "juliet")

    func begin(
        _ mechanism: some SASLMechanism = FakeMechanism.scrams[0],
        _ credentials: SASLCredentials? = nil
    ) throws -> SASLAuthentication {
        let credentials = credentials ?? juliet
        let selection = try SASLSelection(
            from: SASLOffer([mechanism.name]),
            among: [mechanism],
            credentials: credentials,
            channel: SASLChannel(isEncrypted: true, bindings: [])
        )
        return try SASLAuthentication(selection, credentials: credentials)
    }

    /// The code of the error with which an authentication answers the last of the elements.
    func refusal(of texts: String...) async throws -> SASLError.Code? {
        let authentication = try begin()
        _ = try await authentication.start()
        for text in texts.dropLast() { _ = try await authentication.receive(try element(text)) }
        let last = try element(texts[texts.count - 1])
        return await #expect(throws: SASLError.self) { try await authentication.receive(last) }?.code
    }

    @Test func anExchangeGoesFromAuthToSuccess() async throws {
        let authentication = try begin()
        let auth = try await authentication.start()

        #expect(auth == (try element("<auth \(Self.namespace) mechanism='SCRAM-SHA-1'>=</auth>")))
        guard
            case .send(let response) = try await authentication.receive(
                try element("<challenge \(Self.namespace)>AQID</challenge>"))
        else {
            Issue.record("no response")
            return
        }
        #expect(response == (try element("<response \(Self.namespace)>AwIB</response>")))
        let empty = try await authentication.receive(try element("<challenge \(Self.namespace)/>"))
        guard case .send(let nothing) = empty else {
            Issue.record("no response")
            return
        }
        #expect(nothing == (try element("<response \(Self.namespace)/>")))
        let end = try await authentication.receive(try element("<success \(Self.namespace)>eWVz</success>"))
        guard case .authenticated = end else {
            Issue.record("not authenticated")
            return
        }
        let again = try element("<success \(Self.namespace)>eWVz</success>")
        let error = await #expect(throws: SASLError.self) { try await authentication.receive(again) }
        #expect(error?.code == .unexpectedElement)
    }

    @Test func plainSendsThePasswordOnceAndTakesNoChallenge() async throws {
        let authentication = try begin(PlainMechanism())

        let auth = try await authentication.start()
        #expect(auth.text == XML.Base64(Array("\0juliet\0r0m30".utf8)).xmlText)
        let challenge = try element("<challenge \(Self.namespace)/>")
        let error = await #expect(throws: SASLError.self) { try await authentication.receive(challenge) }
        #expect(error?.code == .malformedChallenge)
        await #expect(throws: SASLError.self) { try await authentication.start() }
    }

    @Test func externalAndAnonymousSendWhatTheyHave() async throws {
        #expect(try await begin(ExternalMechanism(), .external()).start().text == "=")
        let nurse = JID("nurse@example.org")
        #expect(
            try await begin(ExternalMechanism(), .external(actingAs: nurse)).start().text
                == XML.Base64(Array("nurse@example.org".utf8)).xmlText)
        #expect(try await begin(AnonymousMechanism(), .anonymous()).start().text == "=")
        #expect(
            try await begin(AnonymousMechanism(), .anonymous(trace: "me")).start().text
                == XML.Base64(Array("me".utf8)).xmlText)
    }

    @Test func plainRefusesWhatItCannotCarry() {
        for credentials in [
            SASLCredentials.password("", username: "juliet"), .password("x", username: ""),
            .password("a\0b", username: "juliet"), .password("x", username: "a\0b"),
        ] {
            let error = #expect(throws: SASLError.self) { try begin(PlainMechanism(), credentials) }
            #expect(error?.code == .invalidCredentials)
            #expect(error?.description.contains("a\0b") == false)
        }
        #expect(throws: SASLError.self) {
            try begin(AnonymousMechanism(), .anonymous(trace: String(repeating: "x", count: 256)))
        }
    }

    // Case S28: an element is honoured only where it is expected.
    @Test func successThatNobodyAskedForIsRefused() async throws {
        let authentication = try begin()
        let success = try element("<success \(Self.namespace)>eWVz</success>")

        let error = await #expect(throws: SASLError.self) { try await authentication.receive(success) }
        #expect(error?.code == .unexpectedElement)
        await #expect(throws: SASLError.self) { try await authentication.start() }
    }

    @Test func successIsNotTakenFromAServerThatProvedNothing() async throws {
        #expect(try await refusal(of: "<success \(Self.namespace)/>") == .serverNotAuthenticated)
        #expect(try await refusal(of: "<success \(Self.namespace)>bm8=</success>") == .serverNotAuthenticated)
    }

    @Test(arguments: [
        ("<challenge NS>***</challenge>", SASLError.Code.malformedChallenge),
        ("<challenge NS>AQI</challenge>", .malformedChallenge),
        ("<challenge NS>AQID<x/></challenge>", .malformedChallenge),
        ("<challenge NS>AA==</challenge>", .malformedChallenge),
        ("<response NS/>", .unexpectedElement),
        ("<mechanisms NS/>", .unexpectedElement),
        ("<success xmlns='urn:example'/>", .unexpectedElement),
        ("<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", .unexpectedElement),
        ("<message/>", .unexpectedElement),
    ])
    func whatDoesNotBelongThereIsRefused(text: String, code: SASLError.Code) async throws {
        #expect(try await refusal(of: text.replacing("NS", with: Self.namespace)) == code)
    }

    @Test(arguments: [
        "aborted", "account-disabled", "credentials-expired", "encryption-required", "incorrect-encoding",
        "invalid-authzid",
        "invalid-mechanism", "malformed-request", "mechanism-too-weak", "not-authorized", "temporary-auth-failure",
    ])
    func failuresKeepTheirConditionAndText(condition: String) async throws {
        let authentication = try begin()
        _ = try await authentication.start()
        let failure = try element(
            "<failure \(Self.namespace)><text xml:lang='en'>Call 212-555-1212</text><\(condition)/></failure>")

        let error = await #expect(throws: SASLError.self) { try await authentication.receive(failure) }
        #expect(error?.code.description == condition)
        #expect(error?.isFromServer == true)
        #expect(error?.serverText == "Call 212-555-1212")
        #expect(error?.description == "the server refused: 'Call 212-555-1212' (\(condition))")
    }

    @Test func aFailureOfAnUnknownConditionIsOneAllTheSame() async throws {
        #expect(try await refusal(of: "<failure \(Self.namespace)/>") == .notAuthorized)
        #expect(try await refusal(of: "<failure \(Self.namespace)><new-reason/></failure>") == .notAuthorized)
        let authentication = try begin()
        _ = try await authentication.start()
        let failure = try element("<failure \(Self.namespace)><\(String(repeating: "x", count: 500))/></failure>")
        let error = await #expect(throws: SASLError.self) { try await authentication.receive(failure) }
        #expect(error.map { $0.description.utf8.count < 160 } == true)
    }
}
