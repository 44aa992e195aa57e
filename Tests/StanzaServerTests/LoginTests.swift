#if TLS
    import StanzaKit
    import Testing

    extension ServerTests {
        private static let mechanisms: [any SASLMechanism] =
            [.plain, SCRAMMechanism.sha1, SCRAMMechanism.sha256, SCRAMMechanism.sha1Plus, SCRAMMechanism.sha256Plus]

        @Test(arguments: TestServer.programs, TestServer.Port.allCases)
        func everyMechanismLogsInAtEveryPort(server: TestServer, port: TestServer.Port) async throws {
            for mechanism in Self.mechanisms {
                // Binding to the channel needs one that both sides have: tls-unique, before TLS 1.3.
                if mechanism.name.isPlus, port != .direct12 { continue }
                let client = try await server.client("alice", "login", port) { $0.negotiation.mechanisms = [mechanism] }
                guard case .connected(let session) = client.state else {
                    Issue.record("\(mechanism.name): \(client.state)")
                    continue
                }
                #expect(session.mechanism == mechanism.name)
                #expect(session.jid == "alice@example.test/login")
                #expect((session.tlsVersion == nil) == (port == .plain))
                if port == .direct12 { #expect(session.tlsVersion == "TLSv1.2") }
                await client.disconnect()
            }
        }

        @Test(arguments: TestServer.programs, TestServer.Port.allCases)
        func theStrongestThatWorksIsTaken(server: TestServer, port: TestServer.Port) async throws {
            let client = try await server.client("dora", "login", port)

            guard case .connected(let session) = client.state else {
                Issue.record("\(client.state)")
                return
            }
            let expected: SASLMechanismName = port == .direct12 ? .scramSHA256Plus : .scramSHA256
            #expect(session.mechanism == expected || session.mechanism == .scramSHA256Plus)
            await client.disconnect()
        }

        @Test(arguments: TestServer.programs, TestServer.Port.allCases)
        func aWrongPasswordIsRefused(server: TestServer, port: TestServer.Port) async throws {
            let client = Client(
                "alice@example.test", .password("wrong", username: "alice"), try server.configuration(port))

            let failure = await #expect(throws: StreamFailure.self) { try await client.connect() }

            #expect(failure?.code == .authenticationFailed)
            #expect(failure?.saslError?.code == .notAuthorized)
        }

        @Test(arguments: TestServer.programs, [TestServer.Port.startTLS, .direct])
        func aCertificateOfAnotherAuthorityIsRefused(server: TestServer, port: TestServer.Port) async throws {
            var configuration = try server.configuration(port)
            configuration.tls = try OpenSSLProvider()
            let client = Client("alice@example.test", .password("alice-secret", username: "alice"), configuration)

            let failure = await #expect(throws: StreamFailure.self) { try await client.connect() }

            #expect(failure?.code == .tlsFailed)
        }
    }
#endif
