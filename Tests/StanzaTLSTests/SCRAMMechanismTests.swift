#if TLS
    import Foundation
    import StanzaCore
    import StanzaStream
    import StanzaTLS
    import StanzaXML
    import Testing

    @Suite struct SCRAMMechanismTests {
        static let sha1Nonce = "fyko+d2lbbFgONRv9qkxdawL"
        static let sha1First = "r=fyko+d2lbbFgONRv9qkxdawL3rfcNHYJY1ZVvWVs7j,s=QSXCR+Q6sek8bf92,i=4096"
        static let sha1Final = "v=rmF9pqV8S7suAoZWja4dJRkFsKQ="

        func begin(
            _ mechanism: SCRAMMechanism,
            _ password: SASLPassword = "pencil",
            username: String = "user",
            actingAs: JID? = nil,
            binding: SASLBinding = .none
        ) throws -> any SASLExchange {
            try mechanism.begin(
                with: .password(password, username: username, actingAs: actingAs), binding: binding)
        }

        func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

        // MARK: Against the RFCs

        // RFC 5802 §5.
        @Test func theExchangeOfRFC5802() async throws {
            var exchange = try begin(.sha1.withNonce(Self.sha1Nonce))

            #expect(text(try await exchange.initialResponse()) == "n,,n=user,r=fyko+d2lbbFgONRv9qkxdawL")
            #expect(
                text(try await exchange.respond(to: Array(Self.sha1First.utf8)))
                    == "c=biws,r=fyko+d2lbbFgONRv9qkxdawL3rfcNHYJY1ZVvWVs7j,p=v0X8v3Bz2T0CJGbJQyF0X+HI4Ts=")
            try await exchange.finish(Array(Self.sha1Final.utf8))
        }

        // RFC 7677 §3.
        @Test func theExchangeOfRFC7677() async throws {
            var exchange = try begin(.sha256.withNonce("rOprNGfwEbeRWgbNEkqO"))
            let first = "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096"

            #expect(text(try await exchange.initialResponse()) == "n,,n=user,r=rOprNGfwEbeRWgbNEkqO")
            #expect(
                text(try await exchange.respond(to: Array(first.utf8)))
                    == "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,"
                    + "p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=")
            // As servers do that have no data in their success.
            #expect(
                try await exchange.respond(to: Array("v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=".utf8)) == [])
            try await exchange.finish(nil)
        }

        @Test func theHeaderSaysHowItIsBound() async throws {
            let nurse: JID = "nurse,1@example.org"
            for (mechanism, binding, header) in [
                (SCRAMMechanism.sha1, SASLBinding.none, "n,,"), (.sha1, .notOffered, "y,,"),
                (.sha1Plus, .bound(SASLChannelBinding(.tlsServerEndPoint, [1])), "p=tls-server-end-point,,"),
                (.sha256Plus, .bound(SASLChannelBinding(.tlsExporter, [1])), "p=tls-exporter,,"),
            ] {
                var exchange = try begin(mechanism.withNonce("abc"), binding: binding)
                #expect(text(try await exchange.initialResponse()) == header + "n=user,r=abc")
            }
            var exchange = try begin(.sha1.withNonce("abc"), username: "a=b,c", actingAs: nurse)
            #expect(text(try await exchange.initialResponse()) == "n,a=nurse=2C1@example.org,n=a=3Db=2Cc,r=abc")
        }

        @Test func noncesDiffer() async throws {
            var nonces: Set<String> = []
            for _ in 0..<100 {
                var exchange = try begin(.sha1)
                nonces.insert(text(try await exchange.initialResponse()))
            }
            #expect(nonces.count == 100)
            #expect(nonces.allSatisfy { $0.utf8.count == "n,,n=user,r=".utf8.count + 32 })
        }

        // MARK: Against libgsasl

        @Test(
            arguments: SCRAMMechanism.all, ["r0m30 myr0m30", "p\u{E4}ss\u{2163}", String(repeating: "x", count: 1000)])
        func libgsaslAcceptsAndIsAccepted(mechanism: SCRAMMechanism, password: String) async throws {
            let data = [UInt8](1...32)
            let types: [ChannelBindingType] = mechanism.name.isPlus ? [.tlsExporter, .tlsUnique] : [.tlsExporter]
            for type in types {
                let server = try GSASLServer(
                    mechanism.name.rawValue,
                    password: password,
                    exporter: mechanism.name.isPlus && type == .tlsExporter ? data : nil,
                    unique: mechanism.name.isPlus && type == .tlsUnique ? data : nil
                )
                var exchange = try begin(
                    mechanism,
                    SASLPassword(password),
                    username: "ju,li=et",
                    binding: mechanism.name.isPlus ? .bound(SASLChannelBinding(type, data)) : .none
                )

                let first = try server.step(try #require(try await exchange.initialResponse()))
                let final = try server.step(try await exchange.respond(to: first))
                try await exchange.finish(final)
                #expect(server.username == "ju,li=et")
            }
        }

        @Test(arguments: SCRAMMechanism.all)
        func libgsaslRefusesAWrongPasswordOrBinding(mechanism: SCRAMMechanism) async throws {
            let isPlus = mechanism.name.isPlus
            let server = try GSASLServer(
                mechanism.name.rawValue, password: isPlus ? "pencil" : "pen", exporter: isPlus ? [1, 2, 3] : nil)
            var exchange = try begin(
                mechanism, binding: isPlus ? .bound(SASLChannelBinding(.tlsExporter, [1, 2, 4])) : .none)

            let first = try server.step(try #require(try await exchange.initialResponse()))
            let response = try await exchange.respond(to: first)
            #expect(throws: GSASLServer.Failure.self) { try server.step(response) }
        }

        // A password and a name go through SASLprep: RFC 4013 §3 has these.
        @Test func textsThatLookAlikeAreTheSame() async throws {
            for (typed, stored) in [("I\u{AD}X", "IX"), ("\u{AA}", "a"), ("\u{2168}", "IX")] {
                let server = try GSASLServer("SCRAM-SHA-256", password: stored)
                var exchange = try begin(.sha256, SASLPassword(typed), username: typed)
                let first = try server.step(try #require(try await exchange.initialResponse()))
                try await exchange.finish(try server.step(try await exchange.respond(to: first)))
                #expect(server.username == stored)
            }
        }

        @Test(arguments: ["", "\u{7}secret", "\u{627}1", "a\0secret", "\u{AD}"])
        func textsThatAreProhibitedAreNotSent(text: String) {
            for (username, password) in [("user", text), (text, "pencil")] {
                let error = #expect(throws: SASLError.self) {
                    try begin(.sha256, SASLPassword(password), username: username)
                }
                #expect(error?.code == .invalidCredentials)
                #expect(error?.description.contains("secret") == false)
            }
        }

        // MARK: Servers that are wrong

        static let badFirsts: [(String, SASLError.Code)] = [
            ("r=OTHERnonce,s=QSXCR+Q6sek8bf92,i=4096", .wrongNonce),
            ("r=fyko+d2lbbFgONRv9qkxdawL,s=QSXCR+Q6sek8bf92,i=4096", .wrongNonce),
            ("r=,s=QSXCR+Q6sek8bf92,i=4096", .wrongNonce),
            ("r=fyko+d2lbbFgONRv9qkxdawL \u{7F},s=QSXCR+Q6sek8bf92,i=4096", .wrongNonce),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=1", .iterationCount),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=4095", .iterationCount),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=1000001", .iterationCount),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=2147483647", .iterationCount),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=4294971392", .iterationCount),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=18446744073709555712", .iterationCount),
            (
                "r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=" + String(repeating: "9", count: 5000),
                .iterationCount
            ),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=0", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=-4096", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=+4096", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=04096", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=4096x", .malformedChallenge),
            ("m=ext,r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=4096", .mandatoryExtension),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=***,i=4096", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=,i=4096", .malformedChallenge),
            ("s=QSXCR+Q6sek8bf92,r=fyko+d2lbbFgONRv9qkxdawLx,i=4096", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=4096,", .malformedChallenge),
            ("r=fyko+d2lbbFgONRv9qkxdawLx,s=QSXCR+Q6sek8bf92,i=4096,junk", .malformedChallenge),
            ("e=other-error", .malformedChallenge), ("", .malformedChallenge), (",,,", .malformedChallenge),
        ]

        @Test(arguments: badFirsts)
        func aBadFirstMessageIsNeverAnswered(message: String, code: SASLError.Code) async throws {
            var exchange = try begin(.sha1.withNonce(Self.sha1Nonce))
            _ = try await exchange.initialResponse()

            let error = await #expect(throws: SASLError.self) {
                try await exchange.respond(to: Array(message.utf8))
            }
            #expect(error?.code == code)
            #expect(error.map { $0.reason.utf8.count < 200 } == true)
            // After it the right message comes too late.
            await #expect(throws: SASLError.self) { try await exchange.respond(to: Array(Self.sha1First.utf8)) }
        }

        @Test(arguments: [
            ("v=rmF9pqV8S7suAoZWja4dJRkFsKR=", SASLError.Code.malformedChallenge),
            ("v=smF9pqV8S7suAoZWja4dJRkFsKQ=", .serverNotAuthenticated),
            ("v=rmF9pqV8S7suAoZWja4dJRkFsA==", .serverNotAuthenticated), ("v=", .serverNotAuthenticated),
            ("e=invalid-proof", .serverNotAuthenticated), ("", .malformedChallenge), ("x=1", .malformedChallenge),
            ("v=***", .malformedChallenge),
        ])
        func aServerWithoutTheRightSignatureIsRefused(message: String, code: SASLError.Code) async throws {
            for isSuccess in [true, false] {
                var exchange = try begin(.sha1.withNonce(Self.sha1Nonce))
                _ = try await exchange.initialResponse()
                _ = try await exchange.respond(to: Array(Self.sha1First.utf8))
                let bytes = Array(message.utf8)

                let error = await #expect(throws: SASLError.self) {
                    if isSuccess { try await exchange.finish(bytes) } else { _ = try await exchange.respond(to: bytes) }
                }
                #expect(error?.code == code)
                await #expect(throws: SASLError.self) { try await exchange.finish(Array(Self.sha1Final.utf8)) }
            }
        }

        @Test func successWithoutASignatureIsRefused() async throws {
            for answers in [0, 1] {
                var exchange = try begin(.sha1.withNonce(Self.sha1Nonce))
                _ = try await exchange.initialResponse()
                if answers == 1 { _ = try await exchange.respond(to: Array(Self.sha1First.utf8)) }

                let error = await #expect(throws: SASLError.self) { try await exchange.finish(nil) }
                #expect(error?.code == .serverNotAuthenticated)
            }
        }

        @Test func extensionsThatMayBeIgnoredAre() async throws {
            var exchange = try begin(.sha1.withNonce(Self.sha1Nonce))
            _ = try await exchange.initialResponse()

            let response = try await exchange.respond(to: Array((Self.sha1First + ",x=optional").utf8))
            #expect(text(response).hasPrefix("c=biws,r=fyko+d2lbbFgONRv9qkxdawL3rfcNHYJY1ZVvWVs7j,p="))
        }

        // Case S26, as elements.
        @Test func theCasesOfBadFirstMessagesEndAsTheyShould() async throws {
            let session = try #require(try cases("S26").first)
            let script = try #require(session["script"] as? [[String: Any]])
            let rows = try #require(script[1]["alt_recv"] as? [[String]])
            #expect(rows.count == 7)
            for row in rows {
                let credentials = SASLCredentials.password("pencil", username: "user")
                let selection = try SASLSelection(
                    from: SASLOffer([.scramSHA1]),
                    among: [SCRAMMechanism.sha1.withNonce(Self.sha1Nonce)],
                    credentials: credentials,
                    channel: .clear
                )
                let authentication = try SASLAuthentication(selection, credentials: credentials)
                _ = try await authentication.start()
                let challenge = try XML.Element(parsing: row[0], in: .client)
                do throws(SASLError) {
                    guard case .send(let element) = try await authentication.receive(challenge) else {
                        Issue.record("no response to \(row[0])")
                        continue
                    }
                    #expect(row[1].hasPrefix("continue") && element.name.local == "response")
                } catch {
                    #expect(row[1].hasPrefix("abort"), "\(error)")
                    #expect(!error.isFromServer)
                }
            }
        }

        private func cases(_ id: String) throws -> [[String: Any]] {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Fixtures/cases/cases.jsonl")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }.filter { $0["id"] as? String == id }
        }

        // MARK: Threads

        private actor Count {
            private(set) var begun = 0
            private(set) var finished = 0

            func begin() { begun += 1 }
            func finish() { finished += 1 }
        }

        @Test func aDerivationLeavesTheCooperativePoolFree() async throws {
            // More derivations at once than the pool has threads, each of the largest number of iterations. Were they to
            // occupy it, the last would begin only when the first has finished.
            let count = ProcessInfo.processInfo.activeProcessorCount + 1
            let first = Self.sha1First.replacing("i=4096", with: "i=1000000")
            let counted = Count()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<count {
                    group.addTask {
                        var exchange = try begin(.sha1.withNonce(Self.sha1Nonce))
                        _ = try await exchange.initialResponse()
                        await counted.begin()
                        _ = try await exchange.respond(to: Array(first.utf8))
                        await counted.finish()
                    }
                }
                while await counted.begun < count { await Task.yield() }
                #expect(await counted.finished == 0)
                try await group.waitForAll()
            }
            #expect(await counted.finished == count)
        }

        // MARK: The whole

        @Test func overTLSTheStrongestIsBoundToTheConnection() async throws {
            for version in [TLSConfiguration.Version.tls12, .tls13] {
                let client = try Ends.client(newest: version)
                let server = try Ends.server(newest: version)
                try Ends.connect(client, server)
                let types: [ChannelBindingType] = [.tlsExporter, .tlsUnique, .tlsServerEndPoint]
                let channel = SASLChannel(
                    isEncrypted: true,
                    bindings: types.compactMap { type in
                        client.channelBinding(type).map { SASLChannelBinding(type, $0) }
                    }
                )
                let credentials = SASLCredentials.password("pencil", username: "user")
                let selection = try SASLSelection(
                    from: SASLOffer(SCRAMMechanism.all.map(\.name) + [.plain]),
                    among: SCRAMMechanism.all + [PlainMechanism()],
                    credentials: credentials,
                    channel: channel
                )
                #expect(selection.mechanism.name == .scramSHA256Plus)
                let type: ChannelBindingType = version == .tls12 ? .tlsUnique : .tlsExporter
                let data = try #require(server.channelBinding(type))
                let judge = try GSASLServer(
                    "SCRAM-SHA-256-PLUS",
                    password: "pencil",
                    exporter: version == .tls13 ? data : nil,
                    unique: version == .tls12 ? data : nil
                )
                let authentication = try SASLAuthentication(selection, credentials: credentials)

                let auth = try await authentication.start()
                let first = try judge.step(try #require(XML.Base64(xmlText: auth.text)).bytes)
                let step = try await authentication.receive(
                    XML.Element(
                        XML.Name("challenge", in: "urn:ietf:params:xml:ns:xmpp-sasl"), [:],
                        [.text(XML.Base64(first).xmlText)]))
                guard case .send(let response) = step else {
                    Issue.record("no response")
                    return
                }
                let final = try judge.step(try #require(XML.Base64(xmlText: response.text)).bytes)
                let end = try await authentication.receive(
                    XML.Element(
                        XML.Name("success", in: "urn:ietf:params:xml:ns:xmpp-sasl"), [:],
                        [.text(XML.Base64(final).xmlText)]))
                guard case .authenticated = end else {
                    Issue.record("not authenticated")
                    return
                }
            }
        }
    }
#endif
