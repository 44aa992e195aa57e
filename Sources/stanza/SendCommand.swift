internal import Foundation
internal import StanzaCore
internal import StanzaExtensions
internal import StanzaNet
internal import StanzaStream
internal import StanzaTLS
internal import StanzaXML

/// `stanza send`: logs in, sends, and shows what comes back.
enum SendCommand {
    static let usage =
        "send --jid J [--password-file F] [--host H] [--port N] [--tls starttls|direct|none] [--ca FILE] [--timeout S] "
        + "[--to J] [--body TEXT] [--xml FRAGMENT] [--request FRAGMENT] [--wait S] [--json] [--trace]"

    /// What the exit statuses say.
    private enum Status {
        static let refused: Int32 = 1
        static let unreachable: Int32 = 69
        static let loginRefused: Int32 = 77
    }

    static func run(_ words: ArraySlice<String>, _ output: Output) async throws -> Int32 {
        let call = try Call(words)
        let client = Client(call.jid, call.credentials, try call.configuration())
        do {
            try await client.connect()
            defer { output.flush() }
            let status = try await exchange(call, client, output)
            await client.disconnect()
            return status
        } catch {
            await client.disconnect()
            output.flush()
            Output.complain(String(describing: error))
            return status(of: error)
        }
    }

    private static func exchange(_ call: Call, _ client: Client, _ output: Output) async throws -> Int32 {
        for stanza in call.stanzas { try await client.send(stanza) }
        var status: Int32 = 0
        for request in call.requests {
            let reply = try await client.reply(to: request)
            show(.iq(reply), call, output)
            if reply.type == .error {
                Output.complain("the request was refused: \(reply.error?.description ?? "without saying why")")
                status = Status.refused
            }
        }
        guard call.wait > .zero else { return status }
        let waiting = Task {
            try? await Task.sleep(for: call.wait)
            await client.disconnect()
        }
        defer { waiting.cancel() }
        for try await stanza in client.incoming {
            show(stanza, call, output)
            output.flush()
            if case .message(let message) = stanza, message.type == .error,
                call.stanzas.contains(where: { $0.id == message.id })
            {
                Output.complain("the message was refused: \(message.error?.description ?? "without saying why")")
                status = Status.refused
            }
        }
        if case .disconnected(let failure?) = client.state { throw failure }
        return status
    }

    private static func show(_ stanza: AnyStanza, _ call: Call, _ output: Output) {
        guard call.isJSON else { return EventTree.print(.stanza(stanza), to: output) }
        if let line = try? EventJSON.line(.stanza(stanza), fromValues: false) { output.line(line) }
    }

    private static func status(of error: any Error) -> Int32 {
        guard let failure = error as? StreamFailure else { return error is Arguments.UsageError ? 2 : Status.refused }
        return switch failure.code {
        case .connectionLost, .timedOut, .peerSilent: Status.unreachable
        case .authenticationFailed, .tlsFailed, .tlsNotOffered, .dataBeforeTLS: Status.loginRefused
        default: Status.refused
        }
    }

    // MARK: - The call

    private struct Call {
        let jid: JID
        let credentials: SASLCredentials
        let stanzas: [AnyStanza]
        let requests: [IQ]
        let wait: Duration
        let isJSON: Bool
        private let arguments: Arguments

        init(_ words: ArraySlice<String>) throws {
            arguments = try Arguments(
                words,
                options: [
                    "--jid", "--password-file", "--host", "--port", "--tls", "--ca", "--timeout", "--to", "--body",
                    "--xml",
                    "--request", "--wait",
                ],
                flags: ["--json", "--trace"]
            )
            if let extra = arguments.operands.first {
                throw Arguments.UsageError(message: "unexpected word '\(extra)'")
            }
            guard let text = arguments["--jid"] else { throw Arguments.UsageError(message: "--jid is missing") }
            jid = try Self.jid(text, "--jid")
            guard let username = jid.localpart else {
                throw Arguments.UsageError(message: "--jid is '\(text)', expected an account: name@domain")
            }
            isJSON = arguments.has("--json")
            wait = try arguments.seconds("--wait") ?? .zero
            stanzas = try Self.stanzas(arguments)
            requests = try arguments["--request"].map { try Self.requests($0) } ?? []
            credentials = .password(SASLPassword(try Self.password(arguments, jid)), username: username)
        }

        func configuration() throws -> Client.Configuration {
            var mode: TLSMode?
            if let text = arguments["--tls"] {
                mode = TLSMode(rawValue: text)
                guard mode != nil else {
                    throw Arguments.UsageError(message: "--tls is '\(text)', expected starttls, direct or none")
                }
            }
            var port: UInt16?
            if let number = try arguments.number("--port") {
                guard let value = UInt16(exactly: number), value > 0 else {
                    throw Arguments.UsageError(message: "--port is \(number), expected 1 to 65535")
                }
                port = value
            }
            var connector = SocketConnector()
            if arguments["--host"] != nil || port != nil || mode == TLSMode.none {
                let host = arguments["--host"] ?? jid.domainpart
                connector.location = .host(host, port: port, tls: mode ?? .startTLS)
            } else if let mode {
                connector.modes = [mode]
            }
            var configuration = Client.Configuration(connector: connector, tls: try tls())
            #if TLS
                configuration.negotiation.mechanisms += SCRAMMechanism.all
            #endif
            if mode == TLSMode.none {
                configuration.negotiation.protection = .none
                configuration.negotiation.policy.showsPasswordWithoutTLS = true
            }
            configuration.backoff = nil
            let timeout = try arguments.seconds("--timeout") ?? .seconds(30)
            configuration.connectTimeout = timeout
            configuration.requestTimeout = timeout
            configuration.keepAlive = timeout / 2
            configuration.closeTimeout = min(timeout, .seconds(5))
            if arguments.has("--trace") {
                configuration.log = StreamLog(level: .trace) { level, text in Output.complain("\(level): \(text)") }
            }
            return configuration
        }

        private func tls() throws -> (any TLSProvider)? {
            #if TLS
                var configuration = TLSConfiguration()
                if let file = arguments["--ca"] { configuration.trust = .authorities(file: file) }
                do throws(TLSError) {
                    return try OpenSSLProvider(configuration)
                } catch {
                    throw Arguments.UsageError(message: "--ca: \(error)")
                }
            #else
                return nil
            #endif
        }

        private static func jid(_ text: String, _ option: String) throws -> JID {
            do {
                return try JID(validating: text)
            } catch {
                throw Arguments.UsageError(message: "\(option) is '\(text)', which is no JID: \(error)")
            }
        }

        private static func password(_ arguments: Arguments, _ jid: JID) throws -> String {
            if let file = arguments["--password-file"] {
                guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                    throw Input.MissingFile(message: "\(file): no such file, or it cannot be read")
                }
                return withoutNewline(text)
            }
            if let password = ProcessInfo.processInfo.environment["STANZA_PASSWORD"] { return password }
            guard isatty(0) == 1 else {
                throw Arguments.UsageError(
                    message: "no password: --password-file, STANZA_PASSWORD, or a terminal to ask at")
            }
            return try ask("Password of \(jid.bare): ")
        }

        private static func ask(_ prompt: String) throws -> String {
            FileHandle.standardError.write(Data(prompt.utf8))
            var settings = termios()
            unsafe tcgetattr(0, &settings)
            var silent = settings
            silent.c_lflag &= ~tcflag_t(ECHO)
            unsafe tcsetattr(0, TCSANOW, &silent)
            defer {
                unsafe tcsetattr(0, TCSANOW, &settings)
                FileHandle.standardError.write(Data("\n".utf8))
            }
            guard let line = readLine() else { throw Arguments.UsageError(message: "no password was given") }
            return line
        }

        private static func withoutNewline(_ text: String) -> String {
            String(decoding: text.utf8.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed(), as: UTF8.self)
        }

        private static func stanzas(_ arguments: Arguments) throws -> [AnyStanza] {
            var stanzas: [AnyStanza] = []
            if let body = arguments["--body"] {
                guard let to = arguments["--to"] else { throw Arguments.UsageError(message: "--body needs --to") }
                stanzas.append(.message(Message(to: try jid(to, "--to"), id: UUID().uuidString, body: body)))
            }
            if let xml = arguments["--xml"] { stanzas += try fragments(xml, "--xml") }
            return stanzas
        }

        private static func requests(_ text: String) throws -> [IQ] {
            try fragments(text, "--request").map { stanza in
                guard case .iq(let iq) = stanza, iq.type == .get || iq.type == .set else {
                    throw Arguments.UsageError(message: "--request is no <iq type='get'/> or <iq type='set'/>")
                }
                return iq
            }
        }

        private static func fragments(_ text: String, _ option: String) throws -> [AnyStanza] {
            var parser = StreamParser(registry: .standard, limits: .unlimited, mode: .fragments(in: .client))
            var stanzas: [AnyStanza] = []
            do {
                try parser.feed(Array(text.utf8)) { event in
                    guard let stanza = event.stanza else {
                        throw Arguments.UsageError(message: "\(option) holds what is no stanza")
                    }
                    stanzas.append(stanza)
                }
            } catch let error as XML.ParseError {
                throw Arguments.UsageError(message: "\(option): \(error)")
            }
            if parser.isInsideElement || stanzas.isEmpty {
                throw Arguments.UsageError(message: "\(option) is not a whole stanza")
            }
            return stanzas
        }
    }
}

extension Arguments {
    /// A number of seconds from 0, with a fraction or without.
    func seconds(_ option: String) throws(UsageError) -> Duration? {
        guard let text = self[option] else { return nil }
        guard let value = Double(text), value >= 0, value <= 1_000_000 else {
            throw UsageError(message: "\(option) is '\(text)', expected seconds from 0")
        }
        return .seconds(value)
    }
}
