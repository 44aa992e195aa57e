#if TLS
    import StanzaKit
    import StanzaTesting
    import Testing

    extension ServerTests {
        @Test(arguments: TestServer.programs, [TestServer.Port.startTLS, .direct])
        func aSessionInsideTLSIsRecorded(server: TestServer, port: TestServer.Port) async throws {
            let folder = try #require(server.settings["XMPP_CERT_DIR"])
            let context = try OpenSSLContext.server(
                TLSConfiguration(
                    identity: .init(certificateFile: "\(folder)/server.crt", keyFile: "\(folder)/server.key")))
            let provider = try OpenSSLProvider(TLSConfiguration(trust: .authorities(file: "\(folder)/ca.pem")))
            let proxy = CaptureProxy(
                port.mode,
                acceptTLS: { try await TLSTransport($0, OpenSSLEngine(accepting: context)) },
                connectTLS: { try await provider.startTLS(over: $0, domain: "example.test", offering: []) }
            )
            let recorder = CaptureRecorder(note: "alice", mode: port.mode.rawValue)
            let listener = try SocketListener()
            let upstream = try #require(server.settings[port.rawValue].flatMap { UInt16($0) })
            let recording = Task {
                let client = try await listener.accept()
                let connection = try await SocketTransport.connect(to: .loopback(port: upstream))
                await proxy.run(client: client, server: connection, into: recorder)
            }

            let alice = try await server.client("alice", "recorded", port) { configuration in
                var connector = SocketConnector()
                connector.location = .host("127.0.0.1", port: listener.address.port, tls: port.mode)
                configuration.connector = connector
            }
            try await alice.request(Ping(), to: TestServer.domain)
            await alice.disconnect()
            try await recording.value
            listener.close()

            let capture = recorder.capture.withoutSecrets()
            let replay = capture.streamReplay(.clientToServer)
            #expect(replay.failure == nil)
            #expect(replay.stanzas.contains { $0[Ping.self] != nil })
            #expect(capture.events.map(\.text).contains("tls"))
            let text = String(decoding: capture.bytes(.clientToServer), as: UTF8.self)
            #expect(text.contains("<auth ") && text.contains(">AAAA"))
        }
    }
#endif
