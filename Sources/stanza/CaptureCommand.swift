internal import Foundation
internal import StanzaCore
internal import StanzaNet
internal import StanzaStream
internal import StanzaTesting

#if TLS
    internal import StanzaTLS
#endif

/// `stanza capture`: a proxy between a client and a server that takes down what they say.
enum CaptureCommand {
    static let usage =
        "capture --upstream HOST:PORT --out PREFIX [--listen PORT] [--connections N] [--note TEXT] [--keep-secrets] "
        + "[--max-bytes N] [--tls starttls|direct|none --cert FILE --key FILE --ca FILE --domain NAME]"

    /// What one connection needs.
    private struct Plan: Sendable {
        var upstream: ServerEndpoint
        var prefix: String
        var note: String
        var keepsSecrets: Bool
        var limit: Int
        var proxy: CaptureProxy

        /// The file of a connection, by its number from 1.
        func path(_ number: Int) -> String { "\(prefix)-\(number).jsonl" }
    }

    static func run(_ words: ArraySlice<String>, _ output: Output) async throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: [
                "--ca", "--cert", "--connections", "--domain", "--key", "--listen", "--max-bytes", "--note", "--out",
                "--tls",
                "--upstream",
            ],
            flags: ["--keep-secrets"]
        )
        guard arguments.operands.isEmpty else { throw Arguments.UsageError(message: "no operand is expected") }
        let plan = try plan(arguments)
        let count = try arguments.number("--connections")
        guard let port = UInt16(exactly: try arguments.number("--listen") ?? 0) else {
            throw Arguments.UsageError(message: "--listen is no port")
        }
        return try await Signals.cancelling { try await serve(plan, port, count) }
    }

    private static func plan(_ arguments: Arguments) throws -> Plan {
        guard let upstream = arguments["--upstream"], let prefix = arguments["--out"] else {
            throw Arguments.UsageError(message: "--upstream and --out are needed")
        }
        guard let colon = upstream.lastIndex(of: ":"), let port = UInt16(upstream[upstream.index(after: colon)...])
        else {
            throw Arguments.UsageError(message: "--upstream is '\(upstream)', expected HOST:PORT")
        }
        let text = arguments["--tls"] ?? TLSMode.none.rawValue
        guard let mode = TLSMode(rawValue: text) else {
            throw Arguments.UsageError(message: "--tls is '\(text)', expected starttls, direct or none")
        }
        var host = String(upstream[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        let isLoopback = SocketAddress(host, port: port)?.isLoopback ?? (host == "localhost")
        guard mode != .none || isLoopback else {
            throw Arguments.UsageError(message: "without TLS the upstream has to be on this machine, such as 127.0.0.1")
        }
        return Plan(
            upstream: ServerEndpoint(host: host, port: port, tls: mode),
            prefix: prefix,
            note: arguments["--note"] ?? "client <-> \(upstream)",
            keepsSecrets: arguments.has("--keep-secrets"),
            limit: try arguments.number("--max-bytes") ?? 64 << 20,
            proxy: try proxy(mode, arguments)
        )
    }

    private static func proxy(_ mode: TLSMode, _ arguments: Arguments) throws -> CaptureProxy {
        if mode == .none { return CaptureProxy() }
        #if TLS
            guard let certificate = arguments["--cert"], let key = arguments["--key"],
                let domain = arguments["--domain"]
            else { throw Arguments.UsageError(message: "--tls \(mode) needs --cert, --key and --domain") }
            let server = try OpenSSLContext.server(
                TLSConfiguration(
                    identity: .init(certificateFile: certificate, keyFile: key),
                    applicationProtocols: [TLSConfiguration.xmppClient]
                )
            )
            let provider = try OpenSSLProvider(
                TLSConfiguration(trust: arguments["--ca"].map { .authorities(file: $0) } ?? .system))
            return CaptureProxy(
                mode,
                acceptTLS: { try await TLSTransport($0, OpenSSLEngine(accepting: server)) },
                connectTLS: { transport in
                    try await provider.startTLS(
                        over: transport, domain: domain, offering: mode == .direct ? [TLSConfiguration.xmppClient] : [])
                }
            )
        #else
            throw Arguments.UsageError(message: "this command was built without TLS")
        #endif
    }

    /// Takes connections until there were as many as asked for, or a signal comes.
    private static func serve(_ plan: Plan, _ port: UInt16, _ count: Int?) async throws -> Int32 {
        let listener = try SocketListener(at: .loopback(port: port))
        Output.say("listening on \(listener.address)")
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            var number = 0
            do {
                while number < count ?? .max {
                    let client = try await listener.accept()
                    number += 1
                    group.addTask { [number] in await record(client, plan, number) }
                }
            } catch is CancellationError {
                // What is running is saved as far as it has come.
            }
            listener.close()
            var isGood = true
            for try await saved in group { isGood = isGood && saved }
            return isGood ? 0 : 1
        }
    }

    /// Takes one session down.
    ///
    /// - Returns: Whether it could be saved.
    private static func record(_ client: SocketTransport, _ plan: Plan, _ number: Int) async -> Bool {
        let recorder = CaptureRecorder(
            note: plan.note,
            mode: plan.upstream.tls == .none ? "plain" : plan.upstream.tls.rawValue,
            recorded: DateTime(secondsSince1970: Int64(Date().timeIntervalSince1970)).xmlText,
            limit: plan.limit
        )
        do {
            let connection = try await SocketConnector().connect(to: [plan.upstream])
            await plan.proxy.run(client: client, server: connection.transport, into: recorder)
        } catch {
            recorder.add(event: "error: \(error)")
            client.close()
        }
        let capture = plan.keepsSecrets ? recorder.capture : recorder.capture.withoutSecrets()
        do {
            try capture.write(toPath: plan.path(number))
        } catch {
            Output.complain("\(plan.path(number)) cannot be written: \(error.localizedDescription)")
            return false
        }
        Output.say("\(plan.path(number)): \(capture.chunks.count) reads")
        return true
    }
}
