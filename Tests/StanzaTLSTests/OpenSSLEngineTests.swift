import Testing

#if TLS
    import Foundation
    import StanzaStream
    import StanzaTLS

    /// TLS in memory, between OpenSSL and OpenSSL and between OpenSSL and GnuTLS.
    @Suite struct OpenSSLEngineTests {
        @Test(.enabled(if: GnuTLSPeer.isThere, "SKIPPED: no GnuTLS here, so nothing is proven against another library"))
        func anotherLibraryIsThere() { #expect(Library.present.count == 2) }

        static let pairs: [(Library, Library)] =
            GnuTLSPeer.isThere
            ? [(.openSSL, .openSSL), (.openSSL, .gnuTLS), (.gnuTLS, .openSSL)] : [(.openSSL, .openSSL)]

        @Test(arguments: pairs, [TLSConfiguration.Version.tls12, .tls13])
        func bothEndsAgree(libraries: (Library, Library), version: TLSConfiguration.Version) throws {
            let client = try Ends.client(libraries.0, newest: version)
            let server = try Ends.server(libraries.1, newest: version)

            try Ends.connect(client, server)

            #expect(client.version.suffix(3) == (version == .tls13 ? "1.3" : "1.2"))
            #expect(client.applicationProtocol == "xmpp-client")
            #expect(server.applicationProtocol == "xmpp-client")
            let exporter = try #require(client.channelBinding(.tlsExporter))
            #expect(exporter.count == 32)
            #expect(server.channelBinding(.tlsExporter) == exporter)
            let endPoint = try #require(client.channelBinding(.tlsServerEndPoint))
            #expect(server.channelBinding(.tlsServerEndPoint) == endPoint || libraries.1 == .gnuTLS)
            #expect(hex(endPoint) == (try digest("good.sha256")))
            // GnuTLS gives its `tls-unique` on TLS 1.3 too, which RFC 8446 appendix C.5 says is not defined.
            for end in [client, server] where end is OpenSSLEngine && version == .tls13 {
                #expect(end.channelBinding(.tlsUnique) == nil)
            }
            if version == .tls12 {
                let unique = try #require(client.channelBinding(.tlsUnique))
                #expect(unique.count == 12)
                #expect(server.channelBinding(.tlsUnique) == unique)
            }
        }

        @Test(arguments: pairs)
        func bytesArriveBothWaysAndTheEndIsSeen(libraries: (Library, Library)) throws {
            let client = try Ends.client(libraries.0)
            let server = try Ends.server(libraries.1)
            try Ends.connect(client, server)
            let long = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

            for (from, to) in [(client, server), (server, client)] {
                try from.write(Array("<stream>".utf8))
                try from.write(long)
                try Ends.carry(from, to)
                #expect(try to.read() == Array("<stream>".utf8) + long)
                #expect(try to.read() == [])
            }
            server.closeWriting()
            try Ends.carry(server, client)
            #expect(try client.read() == nil)
            #expect(try client.read() == nil)
            // The other half is still open.
            try client.write([1, 2, 3])
            try Ends.carry(client, server)
            #expect(try server.read() == [1, 2, 3])
            client.closeWriting()
            try Ends.carry(client, server)
            #expect(try server.read() == nil)
        }

        @Test(arguments: pairs)
        func anyCutOfTheBytesWillDo(libraries: (Library, Library)) throws {
            let client = try Ends.client(libraries.0)
            let server = try Ends.server(libraries.1)

            let pieces = try Ends.connect(client, server, size: 1)

            #expect(pieces > 1000)
            try client.write(Array("<presence/>".utf8))
            var read: [UInt8] = []
            try Ends.carry(client, server, 1) { read += try #require(try server.read()) }
            #expect(read == Array("<presence/>".utf8))
        }

        @Test func theExporterDependsOnLabelContextAndConnection() throws {
            let client = try Ends.client()
            let server = try Ends.server()
            #expect(client.export(label: "EXPERIMENTAL-a", context: [], count: 32) == nil)
            try Ends.connect(client, server)

            let one = try #require(client.export(label: "EXPERIMENTAL-a", context: [1], count: 48))
            #expect(one.count == 48)
            #expect(server.export(label: "EXPERIMENTAL-a", context: [1], count: 48) == one)
            #expect(client.export(label: "EXPERIMENTAL-b", context: [1], count: 48) != one)
            #expect(client.export(label: "EXPERIMENTAL-a", context: [2], count: 48) != one)
            #expect(client.export(label: "EXPERIMENTAL-a", context: [], count: 0) == nil)
            let (other, peer) = (try Ends.client(), try Ends.server())
            try Ends.connect(other, peer)
            #expect(other.export(label: "EXPERIMENTAL-a", context: [1], count: 48) != one)
        }

        @Test func theEndPointFollowsTheCertificatesHash() throws {
            let client = try Ends.client()
            try Ends.connect(client, try Ends.server(certificate: "sha384"))
            #expect(hex(try #require(client.channelBinding(.tlsServerEndPoint))) == (try digest("sha384.sha384")))

            // The hash of Ed25519 is part of the signature, so this binding is not defined.
            let other = try Ends.client(authorities: "ed25519ca")
            try Ends.connect(other, try Ends.server(certificate: "ed25519"))
            #expect(other.channelBinding(.tlsServerEndPoint) == nil)
            #expect(other.channelBinding(.init(rawValue: "tls-future")) == nil)
        }

        @Test func aServerNeedNotAnswerTheOfferOfAProtocol() throws {
            for takes in [nil, "other"] {
                let client = try Ends.client()
                try Ends.connect(client, try Ends.server(takes: takes))
                #expect(client.applicationProtocol == nil)
            }
            let silent = try Ends.client(offers: nil)
            try Ends.connect(silent, try Ends.server())
            #expect(silent.applicationProtocol == nil)
        }

        @Test func theClientKnowsTheCertificate() throws {
            let client = try Ends.client()
            let server = try Ends.server()
            #expect(client.peerCertificate == nil)
            try Ends.connect(client, server)

            let certificate = try #require(client.peerCertificate)
            #expect(certificate.subject == "CN=xmpp.example.org")
            #expect(certificate.issuer == "CN=Test Authority")
            #expect(certificate.dnsNames == ["xmpp.example.org", "*.rooms.example.org"])
            #expect(certificate.notBefore == 1_704_067_200)
            #expect(certificate.notAfter == 4_102_444_800)
            #expect(certificate.fingerprint == (try fingerprint()))
            #expect(server.peerCertificate == nil)
        }

        // MARK: Certificates that are refused

        struct Refusal: Sendable {
            var certificate: String
            var domain = Ends.domain
            var authorities = "ca"
            var code: TLSError.Code
            var reason: String
        }

        static let refusals = [
            Refusal(
                certificate: "expired", code: .certificateExpired,
                reason: "the certificate of 'CN=xmpp.example.org' expired on 2020-02-01T00:00:00Z"),
            Refusal(
                certificate: "future", code: .certificateNotYetValid,
                reason: "the certificate of 'CN=xmpp.example.org' is valid from 2099-01-01T00:00:00Z on"),
            Refusal(
                certificate: "wronghost", code: .wrongHost,
                reason: "the certificate is for 'wrong.invalid', 'also.wrong.invalid', not for 'xmpp.example.org'"),
            Refusal(
                certificate: "commonname", code: .wrongHost,
                reason: "the certificate is for 'other.invalid', not for 'xmpp.example.org'"),
            Refusal(
                certificate: "srvname", code: .wrongHost,
                reason: "the certificate is for no DNS name, not for 'xmpp.example.org'"),
            Refusal(
                certificate: "good", domain: "a.b.rooms.example.org", code: .wrongHost,
                reason:
                    "the certificate is for 'xmpp.example.org', '*.rooms.example.org', not for 'a.b.rooms.example.org'"),
            Refusal(
                certificate: "good", domain: "127.0.0.1", code: .wrongHost,
                reason: "the certificate is for 'xmpp.example.org', '*.rooms.example.org', not for '127.0.0.1'"),
            Refusal(
                certificate: "stranger", code: .unknownAuthority,
                reason:
                    "the certificate of 'CN=xmpp.example.org' is signed by 'CN=Unrelated Authority', which is not trusted"
            ),
            Refusal(
                certificate: "selfsigned", code: .selfSigned,
                reason: "the certificate of 'CN=xmpp.example.org' is signed by nobody but itself"),
        ]

        @Test(arguments: refusals, Library.present)
        func aWrongCertificateIsRefusedAndSaysWhy(refusal: Refusal, library: Library) throws {
            let client = try Ends.client(domain: refusal.domain, authorities: refusal.authorities)
            let server = try Ends.server(library, certificate: refusal.certificate)

            let error = #expect(throws: TLSError.self) { try Ends.connect(client, server) }
            #expect(error?.code == refusal.code)
            #expect(error?.reason == refusal.reason)
            #expect(error?.certificate != nil)
            // Nothing that is written after it reaches the server, and the same error comes again.
            let again = #expect(throws: TLSError.self) { try client.write(Array("secret".utf8)) }
            #expect(again == error)
            #expect(throws: TLSError.self) { try client.handshake() }
            #expect(throws: TLSError.self) { try client.read() }
            // The server is told.
            try Ends.carry(client, server)
            let refused = #expect(throws: TLSError.self) { try finish(server) }
            if library == .openSSL { #expect(refused?.code == .refusedByPeer) }
        }

        private func finish(_ server: any TLSEngine) throws(TLSError) {
            // On TLS 1.3 the server may have thought itself done; then reading finds the alert.
            if try server.handshake() { _ = try server.read() }
        }

        @Test func namesThatFitAreTaken() throws {
            for (domain, certificate) in [
                ("XMPP.Example.ORG", "good"), ("xmpp.example.org.", "good"), ("a.rooms.example.org", "good"),
                ("127.0.0.1", "address"), ("[::1]", "address"), ("::1", "address"),
            ] {
                let client = try Ends.client(domain: domain)
                try Ends.connect(client, try Ends.server(certificate: certificate))
                #expect(client.peerCertificate != nil)
            }
        }

        @Test(arguments: ["", ".", "a b", "m\u{FC}nchen.example", "a\0b", "[]"])
        func whatIsNoDomainIsNotConnectedTo(domain: String) throws {
            let error = #expect(throws: TLSError.self) { try Ends.client(domain: domain) }
            #expect(error?.code == .configuration)
        }

        @Test(arguments: ["selfsigned", "expired", "wronghost"])
        func aPinnedCertificateIsTakenWhateverItBears(name: String) throws {
            let probe = try Ends.client()
            let refused = #expect(throws: TLSError.self) {
                try Ends.connect(probe, try Ends.server(certificate: name))
            }
            let pin = try #require(refused?.certificate?.fingerprint)

            let client = try Ends.client(trust: .pinned([pin]))
            try Ends.connect(client, try Ends.server(certificate: name))
            #expect(client.peerCertificate?.fingerprint == pin)
        }

        @Test func anyCertificateButThePinnedIsRefused() throws {
            let pin = try #require(TLSFingerprint(Array(repeating: 7, count: 32)))
            let client = try Ends.client(trust: .pinned([pin]))

            let error = #expect(throws: TLSError.self) { try Ends.connect(client, try Ends.server()) }
            #expect(error?.code == .notPinned)
            #expect(error?.reason.contains(try fingerprint().description) == true)
        }

        // MARK: Peers that speak no TLS, or another

        @Test func theOldVersionsAreRefused() throws {
            let new = TLSConfiguration(trust: try Ends.trust(), minimumVersion: .tls13)
            let client = try OpenSSLEngine(connectingTo: Ends.domain, .client(new))
            let error = #expect(throws: TLSError.self) { try Ends.connect(client, try Ends.server(newest: .tls12)) }
            #expect(error?.code == .versionMismatch)

            guard GnuTLSPeer.isThere else { return }
            let old = try GnuTLSPeer(
                certificate: try Certificates.path("good.pem"),
                key: try Certificates.path("good.key"),
                priority: "NORMAL:-VERS-ALL:+VERS-TLS1.1:+VERS-TLS1.0:%VERIFY_ALLOW_SIGN_WITH_SHA1")
            let other = try Ends.client()
            #expect(throws: TLSError.self) { try Ends.connect(other, old) }
        }

        @Test(arguments: [
            "<?xml version='1.0'?><stream:stream>", "HTTP/1.1 400 Bad Request\r\n\r\n", "\0\0\0\0\0\0\0\0",
            "\u{15}\u{3}",
            // What somebody put behind <proceed/> in clear text: it is never taken for text.
            "<stream:features><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/></stream:features>",
        ])
        func bytesInClearTextAreNeverTakenForText(text: String) throws {
            let client = try Ends.client()
            #expect(try !client.handshake())
            client.feed(Array(text.utf8))
            client.feed([UInt8](repeating: 0x20, count: 20_000))

            let error = #expect(throws: TLSError.self) { try client.handshake() }
            #expect(error?.code == .protocolViolation)
            #expect(throws: TLSError.self) { try client.read() }
        }

        @Test func aRecordThatWasChangedEndsTheConnection() throws {
            let client = try Ends.client()
            let server = try Ends.server()
            try Ends.connect(client, server)
            try server.write(Array("first".utf8))
            var bytes = server.takeCiphertext()
            try server.write(Array("second".utf8))
            var second = server.takeCiphertext()
            second[second.count - 1] ^= 1
            bytes += second

            client.feed(bytes)
            #expect(try client.read() == Array("first".utf8))
            let error = #expect(throws: TLSError.self) { try client.read() }
            #expect(error?.code == .protocolViolation)
        }

        @Test func nothingIsWrittenBeforeTheHandshakeNorAfterTheEnd() throws {
            let client = try Ends.client()
            let server = try Ends.server()

            for body in [{ try client.write([1]) }, { _ = try client.read() }] {
                let error = #expect(throws: TLSError.self) { try body() }
                #expect(error?.code == .notOpen)
            }
            try Ends.connect(client, server)
            try client.write([])
            #expect(client.takeCiphertext() == [])
            client.closeWriting()
            client.closeWriting()
            let error = #expect(throws: TLSError.self) { try client.write([1]) }
            #expect(error?.code == .notOpen)
        }

        // MARK: Files

        @Test func filesThatCannotBeUsedAreNamed() throws {
            let missing = try Certificates.path("no-such-file.pem")
            let noKey = TLSConfiguration.Identity(
                certificateFile: try Certificates.path("good.pem"),
                keyFile: try Certificates.path("good.der"))
            let wrongKey = TLSConfiguration.Identity(
                certificateFile: try Certificates.path("good.pem"),
                keyFile: try Certificates.path("other.key"))
            // OpenSSL would ask on the terminal for its password.
            let lockedKey = TLSConfiguration.Identity(
                certificateFile: try Certificates.path("good.pem"),
                keyFile: try Certificates.path("locked.key"))
            for (configuration, part) in [
                (TLSConfiguration(trust: .authorities(file: missing)), missing),
                (TLSConfiguration(trust: .authorities(file: try Certificates.path("good.der"))), "good.der"),
                (TLSConfiguration(trust: .pinned([])), "no certificate is pinned"),
                (TLSConfiguration(identity: .init(certificateFile: missing, keyFile: missing)), missing),
                (TLSConfiguration(identity: noKey), "good.der"),
                (TLSConfiguration(identity: wrongKey), "other.key"),
                (TLSConfiguration(identity: lockedKey), "locked.key"),
                (TLSConfiguration(minimumVersion: .tls13, maximumVersion: .tls12), "older than the oldest"),
                (TLSConfiguration(applicationProtocols: [""]), "1 to 255 bytes"),
            ] {
                let error = #expect(throws: TLSError.self) { try OpenSSLContext.client(configuration) }
                #expect(error?.code == .configuration)
                #expect(error?.reason.contains(part) == true, "\(error?.reason ?? "nothing") should name \(part)")
            }
            #expect(throws: TLSError.self) { try OpenSSLContext.server(TLSConfiguration()) }
        }

        @Test func anEndTakesOnlyAContextOfItsSide() throws {
            let client = try OpenSSLContext.client(TLSConfiguration(trust: try Ends.trust()))
            let server = try OpenSSLContext.server(TLSConfiguration(identity: try Ends.identity("good")))

            #expect(throws: TLSError.self) { try OpenSSLEngine(accepting: client) }
            #expect(throws: TLSError.self) { try OpenSSLEngine(connectingTo: Ends.domain, server) }
        }

        @Test func fingerprintsAreReadAsOpenSSLPrintsThem() throws {
            let printed = try fingerprint()
            #expect(TLSFingerprint(printed.description) == printed)
            #expect(TLSFingerprint(printed.description.replacing(":", with: "").lowercased()) == printed)
            for text in ["", "00", "zz", String(repeating: "0", count: 63), String(repeating: "0", count: 66), "+1"] {
                #expect(TLSFingerprint(text) == nil)
            }
        }

        private func digest(_ file: String) throws -> String {
            let text = try String(contentsOfFile: try Certificates.path(file), encoding: .utf8)
            return String(text.prefix { $0 != " " })
        }

        private func fingerprint() throws -> TLSFingerprint {
            let text = try String(contentsOfFile: try Certificates.path("good.fingerprint"), encoding: .utf8)
            let digits = text.split(separator: "=").last?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
            return try #require(TLSFingerprint(digits))
        }

        private func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
    }
#else
    /// What the trait TLS brings.
    @Suite struct TLSTests {
        @Test(.enabled(if: false, "SKIPPED: built without the trait TLS, so neither TLS nor SCRAM is tested"))
        func traitTLSIsOn() { Issue.record("this test runs nowhere") }
    }
#endif
